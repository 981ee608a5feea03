"""Pictures baked ahead: what may be seen soon is made while nothing moves, a few milliseconds in an idle frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.table.deck_art import CardLook, DeckArt, height

_AT_ONCE = 2
"""How many pictures an idle frame makes at most."""
_ENOUGH = 40_000
"""The px of a card that is as much as an idle frame makes."""


class Prefetcher:
    """What a table may need soon, of one deck."""

    def __init__(self, art: DeckArt) -> None:
        self._faces = art
        self._first: list[CardLook] = []
        self._wanted: Iterator[CardLook] = iter(())

    def want(self, looks: Iterable[CardLook]) -> None:
        """These from now on, the likeliest first; what was wanted until now no longer is."""
        self._wanted = iter(looks)

    def want_first(self, looks: Iterable[CardLook]) -> None:
        """These before all others."""
        self._first = list(looks)

    def bake(self) -> bool:
        """Bake the next that are not kept, as many as an idle frame has time for; False where none is left."""
        for _ in range(_AT_ONCE):
            look = self._next()
            if look is None:
                return False
            self._faces.picture(look)
            if look.width * height(look.width) > _ENOUGH:
                break
        return True

    def _next(self) -> CardLook | None:
        while self._first:
            look = self._first.pop(0)
            if not self._faces.has(look):
                return look
        return next((look for look in self._wanted if not self._faces.has(look)), None)
