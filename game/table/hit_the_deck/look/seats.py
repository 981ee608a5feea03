"""A seat's marks: its shape on a badge, and the arm that slaps in a race."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck.look.colours import CLOTH_SEATS, SeatColour
from game.ui.draw.surface_cache import Parts, surfaces
from game.ui.draw.svg import Markup, hex_colour, render, source
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import CARD_SHADOW, INK_CLOTH, PAPER_CLOTH

_INK, _PAPER = hex_colour(INK_CLOTH), hex_colour(PAPER_CLOTH)
_WIDTH, _EDGE = 116.0, 6.0
"""The width of the arm's drawing, and how far it extends beyond its origin."""
_PALM: Final = (50.0, 62.0)
_SLEEVE_END = "330"
_DRAWN = CLOTH_SEATS[0]
"""The drawing's own colours, replaced by the seat's."""
_EMBLEM_AT, _EMBLEM = (52.0, 78.5), 47.0
_SHADOW = translucent(CARD_SHADOW, 28)
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
    """An arm with a spread hand; `palm` is the point of the picture that lands on the pile, in px.

    A long, thin and slanted arm leaves most of its picture empty: only the nonempty `parts` are kept, and drawn.
    """

    parts: Parts
    size: tuple[int, int]
    """The size of the whole picture, in px."""
    palm: tuple[int, int]

    def paint(self, surface: Surface, palm: tuple[float, float]) -> None:
        """Paint it with its palm at a point of a surface."""
        left, top = round(palm[0]) - self.palm[0], round(palm[1]) - self.palm[1]
        parts = [(part, (left + at[0], top + at[1])) for part, at in self.parts]
        surface.fblits(parts, pygame.BLEND_PREMULTIPLIED)


def seat_hand(
    shape: str, colour: Colour, deep: Colour, width: int, angle: float = 0, reach: float = 3, squash: float = 1
) -> Hand:
    """A seat's hand, `width` px across the fingers; premultiplied and shared.

    At angle 0 the fingers point up and the arm comes from below; `angle` rotates it clockwise, in degrees. `reach` is
    the length of the sleeve from the palm, in hand widths. `squash` spreads the hand by that factor as it lands.
    """
    spread = round(width * squash)
    key = ("arm", shape, colour, deep, spread, angle, reach)
    parts = surfaces.get(key, lambda: cut(_turned(_arm(shape, colour, deep, reach), spread, angle, reach)))
    return Hand(parts, _size(spread, angle, reach), _palm(spread, angle, reach))


def hand_shadow(width: int, angle: float = 0, reach: float = 3) -> Hand:
    """The hard shadow of any seat's hand, drawn a little lower and further right."""

    def make() -> Parts:
        shadow = _turned(_arm(_DRAWN.shape, _DRAWN.colour, _DRAWN.deep, reach), width, angle, reach).copy()
        shadow.fill((0, 0, 0, _SHADOW[3]), special_flags=pygame.BLEND_RGBA_MULT)
        shadow.fill(_SHADOW[:3], special_flags=pygame.BLEND_RGB_ADD)
        return cut(shadow.premul_alpha())

    parts = surfaces.get(("arm's shadow", width, angle, reach), make)
    return Hand(parts, _size(width, angle, reach), _palm(width, angle, reach))


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


def _arm(shape: str, colour: Colour, deep: Colour, reach: float) -> Markup:
    markup = source("arm").replace(_SLEEVE_END, f"{_bottom(reach):g}")
    for drawn, own in ((_DRAWN.colour, colour), (_DRAWN.deep, deep)):
        markup = markup.replace(hex_colour(drawn), hex_colour(own))
    size = _EMBLEM / 100
    x, y = _EMBLEM_AT[0] - 50 * size, _EMBLEM_AT[1] - 50 * size
    return markup + f'<g transform="translate({x:.2f} {y:.2f}) scale({size:g})">{emblem(shape, 14)}</g>'


def _bottom(reach: float) -> float:
    return _PALM[1] + max(reach, 1) * _WIDTH


def _box(angle: float, reach: float) -> tuple[float, float, float, float]:
    turn = math.radians(angle)
    sides = (-_PALM[0] - _EDGE, _WIDTH - _EDGE - _PALM[0]), (-_PALM[1] - _EDGE, _bottom(reach) - _PALM[1])
    corners = [(x, y) for x in sides[0] for y in sides[1]]
    across = [x * math.cos(turn) - y * math.sin(turn) for x, y in corners]
    down = [x * math.sin(turn) + y * math.cos(turn) for x, y in corners]
    return min(across), min(down), max(across) - min(across), max(down) - min(down)


def _palm(width: int, angle: float, reach: float) -> tuple[int, int]:
    left, top, _, _ = _box(angle, reach)
    return round(-left * width / _WIDTH), round(-top * width / _WIDTH)


def _size(width: int, angle: float, reach: float) -> tuple[int, int]:
    box = _box(angle, reach)
    return math.ceil(box[2] * width / _WIDTH), math.ceil(box[3] * width / _WIDTH)


def _turned(arm: Markup, width: int, angle: float, reach: float) -> Surface:
    box, size = _box(angle, reach), _size(width, angle, reach)
    turned = f'<g transform="rotate({angle:g}) translate({-_PALM[0]:g} {-_PALM[1]:g})">{arm}</g>'
    exact = (box[0], box[1], size[0] * _WIDTH / width, size[1] * _WIDTH / width)
    return render(turned, exact, size)
