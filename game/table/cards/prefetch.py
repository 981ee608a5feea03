"""Prefetching: pictures that may be needed soon are rendered while idle, for a few milliseconds a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.table.cards.deck_art import CardLook, DeckArt, height
from game.ui.draw.surface_cache import surfaces

_AT_ONCE = 2
"""The most pictures that an idle frame renders."""
_ENOUGH = 40_000
"""A card of this many px or more is all that an idle frame renders."""


class Coming(NamedTuple):
    """A picture that will be seen in `due` seconds of motion."""

    due: float
    look: CardLook


class Prefetcher:
    """The pictures that a table may need soon: of its deck, and others."""

    def __init__(self, art: DeckArt) -> None:
        self._faces = art
        self._first: list[CardLook] = []
        self._coming: list[CardLook] = []
        self._ready: list[Surface] = []
        """The pictures of what is coming, which are kept as long as something has them."""
        self._wanted: Iterator[CardLook] = iter(())
        self.chores: list[Callable[[], object]] = []
        """What else is rendered, one after another, when all these pictures are there; each may add others."""

    def want(self, looks: Iterable[CardLook]) -> None:
        """Replace the requests, the likeliest first."""
        self._wanted = iter(looks)

    def want_first(self, looks: Iterable[CardLook]) -> None:
        """Request these before all others."""
        self._first = list(looks)

    def want_coming(self, looks: Iterable[Coming]) -> None:
        """Replace those that will be seen when what now waits sets out or turns over, and come before all others."""
        ordered = [look for _, look in sorted(looks, key=lambda coming: coming.due)]
        self._ready = [self._faces.picture(look) for look in ordered if self._faces.has(look)]
        self._coming = [look for look in ordered if not self._faces.has(look)]

    def bake(self) -> bool:
        """Render as much of what is requested as an idle frame has time for; False if nothing is left."""
        if self.bake_coming():
            return True
        for _ in range(_AT_ONCE):
            look = self._next()
            if look is None:
                return self._do_chore()
            if not surfaces.make_ahead(partial(self._faces.picture, look)):
                self._first.insert(0, look)
                break
            if look.width * height(look.width) > _ENOUGH:
                break
        return True

    def bake_coming(self) -> bool:
        """Render a picture of what is coming, also while something moves; False if none is left."""
        while self._coming:
            look = self._coming[0]
            was_there = self._faces.has(look)
            if was_there or surfaces.make_ahead(partial(self._faces.picture, look)):
                self._ready.append(self._faces.picture(look))
                self._coming.pop(0)
            if not was_there:
                return True
        return False

    def _do_chore(self) -> bool:
        chore = self.chores.pop(0) if self.chores else None
        if chore is not None and not surfaces.make_ahead(chore):
            self.chores.insert(0, chore)
        return bool(self.chores)

    def _next(self) -> CardLook | None:
        while self._first:
            look = self._first.pop(0)
            if not self._faces.has(look):
                return look
        return next((look for look in self._wanted if not self._faces.has(look)), None)
