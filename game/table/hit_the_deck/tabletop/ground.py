"""The table's background: the cloth, brighter inside the ring."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.table.hit_the_deck.look.layout import Layout
from game.ui.draw import shapes
from game.ui.draw.cloth import cloth
from game.ui.draw.surface_cache import surfaces
from game.ui.look.palette import CLOTH_LIT

_LIT_SIZE = (820, 400)
_LIT_PART = 4


def ground(layout: Layout) -> Surface:
    """The background of a window with that layout; do not draw on it."""
    key = ("table's cloth", layout.size, layout.scale, layout.ring.center)
    return surfaces.get(key, lambda: _draw(layout))


def _draw(layout: Layout) -> Surface:
    table = cloth(layout.size, layout.scale)
    width, height = (layout.px(side) for side in _LIT_SIZE)
    # so wide a blur looks the same at a part of the size, and takes a fraction of the time
    small = Surface((width // _LIT_PART, height // _LIT_PART), pygame.SRCALPHA)
    pygame.draw.ellipse(small, shapes.premultiplied(CLOTH_LIT), small.get_rect())
    small = pygame.transform.gaussian_blur(small, max(1, layout.px(14) // _LIT_PART))
    shapes.blit_centred(table, pygame.transform.smoothscale(small, (width, height)), layout.ring.center)
    return table
