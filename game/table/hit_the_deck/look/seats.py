"""A seat's marks: its shape on a badge, and the parts of a picture of its hand."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck.look.colours import SeatColour
from game.ui.draw.surface_cache import Parts, surfaces
from game.ui.draw.svg import Markup, hex_colour, render, source
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH

_INK, _PAPER = hex_colour(INK_CLOTH), hex_colour(PAPER_CLOTH)
_PART = 120
"""The length of the parts into which an arm is cut, in px of the screen."""
_COARSE = 4
"""The side of a block of px, of which one is examined in the search for empty parts."""


def seat_shape(mark: SeatColour, size: int) -> Surface:
    """A badge `size` px wide, the shape on a disc of the seat's colour; premultiplied and shared."""

    def make() -> Surface:
        disc = f'<circle cx="50" cy="50" r="46" fill="{hex_colour(mark.colour)}" stroke="{_INK}" stroke-width="7"/>'
        return render(disc + emblem(mark.shape, 0), (0, 0, 100, 100), (size, size))

    return surfaces.get(("seat", mark.shape, mark.colour, size), make)


class Hand(NamedTuple):
    """A hand on its arm; `palm` is the point of the picture that lands on the pile, in px.

    A long, thin and slanted arm leaves most of its picture empty: only the nonempty `parts` are kept, and drawn.
    """

    parts: Parts
    size: tuple[int, int]
    """The size of the whole picture, in px."""
    palm: tuple[int, int]

    def _placed(self, palm: tuple[float, float]) -> list[tuple[Surface, tuple[int, int]]]:
        left, top = round(palm[0]) - self.palm[0], round(palm[1]) - self.palm[1]
        return [(part, (left + at[0], top + at[1])) for part, at in self.parts]

    def bounds(self, palm: tuple[float, float]) -> Rect:
        """The rectangle of its parts with its palm at a point of a surface."""
        rects = [part.get_rect(topleft=at) for part, at in self._placed(palm)]
        return rects[0].unionall(rects[1:])

    def paint(self, surface: Surface, palm: tuple[float, float]) -> None:
        """Paint it with its palm at a point of a surface."""
        surface.fblits(self._placed(palm), pygame.BLEND_PREMULTIPLIED)


def cut(picture: Surface) -> Parts:
    """The nonempty parts of a picture."""
    width, height = picture.get_size()
    # to look for what is empty takes as long as there are pixels
    small = pygame.transform.smoothscale(picture, (math.ceil(width / _COARSE), math.ceil(height / _COARSE)))
    part = _PART // _COARSE
    found = []
    for start in range(0, max(small.get_size()), part):
        across = width >= height
        strip = Rect(start, 0, part, small.get_height()) if across else Rect(0, start, small.get_width(), part)
        strip = strip.clip(small.get_rect())
        filled = small.subsurface(strip).get_bounding_rect().move(strip.topleft)
        if filled:
            # a fringe is so faint that it may be lost in the small picture
            filled = filled.inflate(2, 2).clip(strip)
            place = Rect([_COARSE * side for side in filled]).clip(picture.get_rect())
            place = picture.subsurface(place).get_bounding_rect().move(place.topleft)
            found.append((picture.subsurface(place).copy(), place.topleft))
    return tuple(found)


def emblem(shape: str, outline: float) -> Markup:
    """A seat's shape, 100 wide, with an outline of ink."""
    pen = 'stroke-linejoin="round"'
    edge = f'<g fill="{_INK}" stroke="{_INK}" stroke-width="{outline:g}" {pen}>{source(f"seat-{shape}")}</g>'
    face = f'<g fill="{_PAPER}" stroke="{_PAPER}" stroke-width="3" {pen}>{source(f"seat-{shape}")}</g>'
    return (edge if outline else "") + face
