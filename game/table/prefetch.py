"""Prefetching: pictures that may be needed soon are rendered while idle, for a few milliseconds a frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from game.table.deck_art import CardLook, DeckArt, height
from game.ui.surface_cache import surfaces

_AT_ONCE = 2
"""The most pictures that an idle frame renders."""
_ENOUGH = 40_000
"""A card of this many px or more is all that an idle frame renders."""


class Prefetcher:
    """The pictures of one deck that a table may need soon."""

    def __init__(self, art: DeckArt) -> None:
        self._faces = art
        self._first: list[CardLook] = []
        self._wanted: Iterator[CardLook] = iter(())

    def want(self, looks: Iterable[CardLook]) -> None:
        """Replace the requests, the likeliest first."""
        self._wanted = iter(looks)

    def want_first(self, looks: Iterable[CardLook]) -> None:
        """Request these before all others."""
        self._first = list(looks)

    def bake(self) -> bool:
        """Render as many requested pictures as an idle frame has time for; False if none is left."""
        for _ in range(_AT_ONCE):
            look = self._next()
            if look is None:
                return False
            if not surfaces.make_ahead(partial(self._faces.picture, look)):
                self._first.insert(0, look)
                break
            if look.width * height(look.width) > _ENOUGH:
                break
        return True

    def _next(self) -> CardLook | None:
        while self._first:
            look = self._first.pop(0)
            if not self._faces.has(look):
                return look
        return next((look for look in self._wanted if not self._faces.has(look)), None)
