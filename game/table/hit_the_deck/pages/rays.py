"""The festive background: sunrays over the cloth."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck.look.signs import draw_rays
from game.ui.ahead import Steps
from game.ui.draw.backgrounds import cloth
from game.ui.draw.surface_cache import surfaces
from game.ui.look.palette import BLACK, CLOTH_WEFT, WHITE

_PART = 0.55
"""The opacity of a ray."""
_HEM = 24
"""The distance from the edges at which rays end, in px at scale 1.0."""
_STRIP = 160
"""The height of a strip that is lit at once, in px."""


class Rays(NamedTuple):
    """A background with rays of light from `centre`, in px, at a scale; cached by its `key`."""

    key: Hashable
    ground: Callable[[], Surface]
    """The background without rays."""
    scale: float
    centre: tuple[int, int]

    def picture(self) -> Surface:
        """It as a picture; opaque and shared."""
        for _ in self.steps():
            continue
        return surfaces.get((self.key, self.scale, self.centre), self.ground)

    def steps(self) -> Steps:
        """Make the picture in steps."""
        if (self.key, self.scale, self.centre) in surfaces:
            return
        lit = self.ground().copy()
        width, height = lit.get_size()
        for top in range(0, height, _STRIP):
            yield None
            _light(lit, Rect(0, top, width, min(_STRIP, height - top)), self.scale, self.centre)
        surfaces.get((self.key, self.scale, self.centre), lambda: lit)


def sunrays(size: tuple[int, int], scale: float, centre: tuple[int, int]) -> Rays:
    """The cloth with rays of light from `centre`, `size` px large."""
    return Rays(("sunrays", size), lambda: cloth(size, scale), scale, centre)


def _light(lit: Surface, strip: Rect, scale: float, centre: tuple[int, int]) -> None:
    inset = round(2 * _HEM * scale)
    within = lit.get_rect().inflate(-inset, -inset).move(0, -strip.y)
    ground = lit.subsurface(strip)
    mask = _mask(strip.size, (centre[0], centre[1] - strip.y), within, math.hypot(*lit.get_size()))
    # ground + mask * (light - ground), by blits alone
    light = mask.copy()
    light.fill(CLOTH_WEFT[:3], special_flags=pygame.BLEND_RGB_MULT)
    dark = Surface(strip.size)
    dark.fill(WHITE)
    dark.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    ground.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    ground.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _mask(size: tuple[int, int], centre: tuple[int, int], within: Rect, far: float) -> Surface:
    """The amount of light at each point, in grey, with smooth edges."""
    mask = Surface(size)
    mask.fill(BLACK)
    mask.set_clip(within)
    draw_rays(mask, (round(255 * _PART),) * 3, centre, far)
    mask.set_clip(None)
    return mask
