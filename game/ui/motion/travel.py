"""Parts shared by two screens: instead of fading, such a part moves to its place on the next screen.

A screen draws a part with `blit` or `write` and a name, such as a card in somebody's hand, and need do nothing else.
The name is the same on both screens, even if the part looks different.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle
from game.ui.motion.animations import ease_in_out

_SIZES = 6
"""The number of steps in which a part changes its size while moving."""

Name = Hashable


class Part(NamedTuple):
    """A part as a screen shows it: a premultiplied picture, and its place."""

    picture: Surface
    rect: Rect


class _Drawing:
    def __init__(self) -> None:
        self.noted: dict[Name, Part] | None = None
        self.absent: frozenset[Name] = frozenset()

    def takes(self, name: Name, part: Callable[[], Part]) -> bool:
        if name in self.absent:
            return True
        if self.noted is None or name in self.noted:
            return False
        self.noted[name] = part()
        return True


_drawing = _Drawing()


@contextmanager
def noting() -> Iterator[dict[Name, Part]]:
    """Collect the parts that are drawn in the `with` block, without drawing them."""
    found: dict[Name, Part] = {}
    _drawing.noted = found
    try:
        yield found
    finally:
        _drawing.noted = None


@contextmanager
def without(names: Iterable[Name]) -> Iterator[None]:
    """Do not draw these parts in the `with` block."""
    _drawing.absent = frozenset(names)
    try:
        yield
    finally:
        _drawing.absent = frozenset()


def blit(surface: Surface, name: Name, image: Surface, topleft: tuple[int, int]) -> None:
    """Blit a premultiplied image as a part."""
    if not _drawing.takes(name, lambda: Part(image, image.get_rect(topleft=topleft))):
        shapes.blit(surface, image, topleft)


def write(
    surface: Surface,
    name: Name,
    text: str,
    style: TextStyle,
    scale: float,
    colour: Colour,
    rect: Rect,
    align: float = 0.0,
) -> None:
    """Write one line as a part, shrunk or cut to its width."""
    shown, set_in = typeset.fit(text, style, scale, rect.w)

    def part() -> Part:
        picture = typeset.line(shown, set_in, scale, colour)
        return Part(picture, picture.get_rect(topleft=typeset.origin(shown, set_in, scale, rect, align)))

    if text and not _drawing.takes(name, part):
        typeset.write(surface, shown, set_in, scale, colour, rect, align)


class Travel:
    """The motion of all parts that are in both `before` and `after`."""

    def __init__(self, before: Mapping[Name, Part], after: Mapping[Name, Part]) -> None:
        self._ways = {name: (before[name], part) for name, part in after.items() if name in before}
        self.names: Collection[Name] = self._ways.keys()
        self._pictures: dict[tuple[Name, int], Surface] = {}

    def paint(self, surface: Surface, gone: float) -> None:
        """Draw the parts at a progress from 0 to 1."""
        part = ease_in_out(gone)
        step = round(part * _SIZES)
        for name, (start, end) in self._ways.items():
            picture = self._picture(name, step, start, end)
            # measured in half px, so that at its end a part is exactly where the screen draws it
            left, top = (
                (from_ + (to - from_) * part - size) / 2
                for from_, to, size in zip(_middle(start.rect), _middle(end.rect), picture.get_size(), strict=True)
            )
            shapes.blit(surface, picture, (round(left), round(top)))

    def _picture(self, name: Name, step: int, start: Part, end: Part) -> Surface:
        picture = start.picture if 2 * step < _SIZES else end.picture
        size = tuple(round(a + (b - a) * step / _SIZES) for a, b in zip(start.rect.size, end.rect.size, strict=True))
        if size == picture.get_size():
            return picture
        if (name, step) not in self._pictures:
            self._pictures[name, step] = pygame.transform.smoothscale(picture, size)
        return self._pictures[name, step]


def _middle(rect: Rect) -> tuple[int, int]:
    return 2 * rect.x + rect.w, 2 * rect.y + rect.h
