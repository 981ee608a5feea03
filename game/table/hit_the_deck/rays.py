"""The ground of great moments: sunrays over the cloth."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.cloth import cloth
from game.ui.palette import BLACK, CLOTH_WEFT, WHITE
from game.ui.surface_cache import surfaces

_RAYS = 17
_PART = 0.55
"""How much of a ray covers the cloth."""
_HEM = 24
"""How far from the edges rays end, in px at scale 1.0."""


def sunrays(size: tuple[int, int], scale: float, centre: tuple[int, int]) -> Surface:
    """The cloth with rays of light from a point, `size` px large; opaque and shared."""
    return surfaces.get(("sunrays", size, scale, centre), lambda: lit(cloth(size, scale), scale, centre))


def lit(ground: Surface, scale: float, centre: tuple[int, int]) -> Surface:
    """A ground with rays of light from a point, in px, laid over it; returns that ground."""
    mask = ray_mask(ground.get_size(), scale, centre)
    # ground + mask * (light - ground), with what blits can do
    light = mask.copy()
    light.fill(CLOTH_WEFT[:3], special_flags=pygame.BLEND_RGB_MULT)
    dark = Surface(ground.get_size())
    dark.fill(WHITE)
    dark.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    ground.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    ground.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return ground.convert() if pygame.display.get_surface() else ground


def ray_mask(size: tuple[int, int], scale: float, centre: tuple[int, int]) -> Surface:
    """How much light the rays from a point bring, in grey; shared."""
    inset = round(2 * _HEM * scale)
    within = Rect((0, 0), size).inflate(-inset, -inset)
    return surfaces.get(("ray mask", size, scale, centre), lambda: _mask(size, centre, within))


def _mask(size: tuple[int, int], centre: tuple[int, int], within: Rect) -> Surface:
    """How much light covers each point, in grey, with smooth edges."""
    mask = Surface(size)
    mask.fill(BLACK)
    mask.set_clip(within)
    grey = (round(255 * _PART),) * 3
    far = math.hypot(*size)
    for number in range(_RAYS):
        # slightly uneven, always in the same way
        start = math.tau * (number + 0.12 * math.sin(2.3 * number)) / _RAYS
        end = start + math.tau * (0.5 + 0.1 * math.sin(3.1 * number)) / _RAYS
        edges = [(centre[0] + far * math.cos(angle), centre[1] + far * math.sin(angle)) for angle in (start, end)]
        pygame.draw.polygon(mask, grey, [centre, *edges])
        for edge in edges:
            pygame.draw.aaline(mask, grey, centre, edge)
    mask.set_clip(None)
    return mask
