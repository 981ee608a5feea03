"""Surfaces as large as the screen, used again: the system takes long to give so much memory at once."""

from __future__ import annotations

from pygame import Surface

_SPARE = 3
"""How many are kept: a change of pages takes two, and the ground of a page one."""


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

    def take(self, size: tuple[int, int]) -> Surface:
        """An opaque surface of that size, one's own. It holds anything."""
        return self._spare.pop() if self._spare and size == self._size else Surface(size)

    def give_back(self, surface: Surface) -> None:
        """Take back what nobody shows any more."""
        if surface.get_size() == self._size and len(self._spare) < _SPARE:
            surface.set_alpha(None)
            surface.set_clip(None)
            self._spare.append(surface)


canvases = Canvases()
"""The spare surfaces of the program."""
