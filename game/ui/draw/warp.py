"""Perspective drawing without a graphics card: pictures on quads with two vertical sides, strip by strip."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

_ROWS, _STEP = 2, 0.5
"""Rows of the prepared picture per row of the quad, and the largest step between neighbouring strips, in px.

The rows are the smoothness of a strip's slanted edges, in parts of a px.
"""
_LARGE, _LARGE_ROWS, _LARGE_STEP = 420, 1, 1.5
"""The same for pictures at least that many px high, in which a single px is not noticed."""
_SPARE = 8
"""Empty rows above and below the prepared picture."""
_FEWEST = 4


class Side(NamedTuple):
    """A vertical side of a quad, in px."""

    x: float
    top: float
    bottom: float

    @property
    def height(self) -> float:
        return self.bottom - self.top


def warped(picture: Surface, left: Side, right: Side) -> tuple[Surface, Rect]:
    """A premultiplied picture seen as a quad between two sides, on a surface with 0, 0 in its middle, and its area.

    The longer side is the nearer one, and the picture is foreshortened towards the other. Edge-on it is empty.
    """
    x0, x1 = round(left.x), round(right.x)
    width = x1 - x0
    if width < 1 or min(left.height, right.height) < 1:
        return Surface((1, 1), pygame.SRCALPHA), Rect(0, 0, 0, 0)
    rows, step = (_ROWS, _STEP) if picture.get_height() < _LARGE else (_LARGE_ROWS, _LARGE_STEP)
    high = picture.get_height() * rows
    prepared = Surface((width, high + 2 * _SPARE), pygame.SRCALPHA)
    pygame.transform.smoothscale(picture, (width, high), prepared.subsurface((0, _SPARE, width, high)))
    y0, y1 = math.floor(min(left.top, right.top)), math.ceil(max(left.bottom, right.bottom))
    across, down = max(-x0, x1), max(-y0, y1)
    quad = Surface((2 * across, 2 * down), pygame.SRCALPHA)
    slant = max(abs(left.top - right.top), abs(left.bottom - right.bottom))
    count = min(width, max(_FEWEST, math.ceil(slant / step)))
    begin, shown_from = 0, 0
    for number in range(1, count + 1):
        end = width * number // count
        part = end / width
        shown_to = round(width * (part * right.height / (left.height * (1 - part) + right.height * part)))
        middle = (begin + end) / 2 / width
        top = left.top + (right.top - left.top) * middle
        bottom = left.bottom + (right.bottom - left.bottom) * middle
        row, last = math.floor(top), math.ceil(bottom)
        dense = high / (bottom - top)
        start = _SPARE + round((row - top) * dense)
        source = Rect(min(shown_from, width - 1), start, max(1, shown_to - shown_from), round((last - row) * dense))
        pygame.transform.smoothscale(
            prepared.subsurface(source.clip(prepared.get_rect())),
            (end - begin, last - row),
            quad.subsurface((across + x0 + begin, down + row, end - begin, last - row)),
        )
        begin, shown_from = end, shown_to
    return quad, Rect(across + x0, down + y0, width, y1 - y0)
