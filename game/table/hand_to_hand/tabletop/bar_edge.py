"""An edge of the bar: a line with ticks, and the discs of the column numbers on it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.table.hand_to_hand.look.layout import NUMBER_RADIUS, Layout
from game.ui.draw import shapes, typeset
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import translucent
from game.ui.look.palette import GOLD, NIGHT_FIELD, NIGHT_TEXT
from game.ui.look.theme import TextStyle, Typeface

EDGE_FAINT = translucent(GOLD, 40)
_LINE = translucent(GOLD, 65)
_NUMBER = TextStyle(Typeface.BOLD, 12)
_TICK_EVERY = 8
_OUT = 12
"""How far the discs reach beyond the line, px at scale 1.0."""


def paint_edge(surface: Surface, layout: Layout, topleft: tuple[int, int], *, own: bool) -> None:
    """Draw the edge beside the `own` board or the other; the point is where the bar begins and ends at the left."""
    key = ("bar edge", layout.bar.x, layout.bar.w, layout.scale, layout.label_scale, own)
    edge = surfaces.get(key, lambda: _edge(layout, own))
    line = max(1, layout.px(1))
    shapes.blit(surface, edge, (topleft[0], topleft[1] - layout.px(_OUT) - (line if own else 0)))


def edge_bounds(layout: Layout, y: int) -> Rect:
    """What an edge at that y is drawn within."""
    return Rect(layout.bar.x, y - layout.px(_OUT) - 2, layout.bar.w, 2 * layout.px(_OUT) + 4)


def _edge(layout: Layout, own: bool) -> Surface:
    out, bar = layout.px(_OUT), layout.bar
    line = max(1, layout.px(1))
    picture = Surface((bar.w, 2 * out + line), pygame.SRCALPHA)
    picture.fill(shapes.premultiplied(_LINE), (0, out, bar.w, line))
    for number, x in enumerate(range(0, bar.w, max(2, layout.px(_TICK_EVERY)))):
        length = layout.px(5 if number % 5 == 0 else 3)
        top = out - length if own else out + line
        picture.fill(shapes.premultiplied(EDGE_FAINT), (x, top, line, length))
    size = layout.px(2 * NUMBER_RADIUS)
    for column in range(5):
        place = Rect(0, 0, size, size)
        place.center = (layout.number_at(own, column)[0] - bar.x, out + (line if own else 0))
        shapes.blit(picture, shapes.disc(size, NIGHT_FIELD, _LINE, max(1.0, layout.scale)), place.topleft)
        typeset.write(picture, str(column + 1), _NUMBER, layout.label_scale, NIGHT_TEXT, place, 0.5)
    return picture
