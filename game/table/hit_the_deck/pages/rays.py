"""The ground of great moments: sunrays over the cloth."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator

import pygame
from pygame import Rect, Surface

from game.ui.draw.cloth import cloth
from game.ui.draw.surface_cache import surfaces
from game.ui.look.palette import BLACK, CLOTH_WEFT, WHITE

_RAYS = 17
_PART = 0.55
"""How much of a ray covers the cloth."""
_HEM = 24
_STRIP = 160
"""The height of a strip, in px."""
"""How far from the edges rays end, in px at scale 1.0."""


def sunrays(size: tuple[int, int], scale: float, centre: tuple[int, int]) -> Surface:
    """The cloth with rays of light from a point, `size` px large; opaque and shared."""
    return surfaces.get(_key(size, scale, centre), lambda: Rays(cloth(size, scale), scale, centre).picture)


def prepare_sunrays(size: tuple[int, int], scale: float, centre: tuple[int, int]) -> Iterator[Surface | None]:
    """Make what `sunrays` gives, a little at a time; the last that is yielded."""
    if _key(size, scale, centre) not in surfaces:
        ground = cloth(size, scale)
        yield None
        rays = Rays(ground, scale, centre)
        yield None
        while rays.lay():
            yield None
        yield surfaces.get(_key(size, scale, centre), lambda: rays.picture)
    else:
        yield sunrays(size, scale, centre)


def _key(size: tuple[int, int], scale: float, centre: tuple[int, int]) -> Hashable:
    return "sunrays", size, scale, centre


class Rays:
    """A ground with rays of light from a point, in px, which may be laid over it a strip at a time.

    The ground is drawn upon.
    """

    def __init__(self, ground: Surface, scale: float, centre: tuple[int, int]) -> None:
        self._lit = ground
        self._centre = centre
        inset = round(2 * _HEM * scale)
        self._within = ground.get_rect().inflate(-inset, -inset)
        self._strips = [
            Rect(0, top, ground.get_width(), min(_STRIP, ground.get_height() - top))
            for top in range(0, ground.get_height(), _STRIP)
        ]

    def lay(self) -> bool:
        """Light up another strip; False if none is left."""
        if not self._strips:
            return False
        strip = self._strips.pop(0)
        ground = self._lit.subsurface(strip)
        centre = (self._centre[0], self._centre[1] - strip.y)
        mask = _mask(strip.size, centre, self._within.move(0, -strip.y), math.hypot(*self._lit.get_size()))
        # ground + mask * (light - ground), with what blits can do
        light = mask.copy()
        light.fill(CLOTH_WEFT[:3], special_flags=pygame.BLEND_RGB_MULT)
        dark = Surface(strip.size)
        dark.fill(WHITE)
        dark.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        ground.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        ground.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return True

    @property
    def left(self) -> int:
        """How many strips are left."""
        return len(self._strips)

    @property
    def picture(self) -> Surface:
        """The whole, opaque; do not draw on it."""
        while self.lay():
            continue
        return self._lit


def _mask(size: tuple[int, int], centre: tuple[int, int], within: Rect, far: float) -> Surface:
    """How much light covers each point, in grey, with smooth edges."""
    mask = Surface(size)
    mask.fill(BLACK)
    mask.set_clip(within)
    grey = (round(255 * _PART),) * 3
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
