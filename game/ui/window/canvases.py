"""Surfaces as large as the screen, made while nothing happens: the system takes long to give so much memory at once."""

from __future__ import annotations

from pygame import Surface

SPARE = 3
"""How many are kept ready: a change of pages takes two, and the ground of a page one."""


class Canvases:
    """The spare surfaces of one size."""

    def __init__(self) -> None:
        self._size = (0, 0)
        self._spare: list[Surface] = []

    def fit(self, size: tuple[int, int]) -> None:
        """From now on the screen has that size, in px."""
        if size != self._size:
            self._size = size
            self._spare.clear()

    def make_one(self) -> None:
        """Make one more, unless there are enough."""
        if len(self._spare) < SPARE:
            self._spare.append(Surface(self._size))

    def lend(self) -> Surface | None:
        """One to draw on at once, which stays a spare one; None where there is none."""
        return self._spare[-1] if self._spare else None

    def take(self, size: tuple[int, int]) -> Surface:
        """An opaque surface of that size, one's own. It holds anything."""
        return self._spare.pop() if self._spare and size == self._size else Surface(size)

    def give_back(self, surface: Surface) -> None:
        """Take back what nobody shows any more."""
        if surface.get_size() == self._size and len(self._spare) < SPARE:
            surface.set_alpha(None)
            surface.set_clip(None)
            self._spare.append(surface)


canvases = Canvases()
"""The spare surfaces of the program."""
