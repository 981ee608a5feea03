"""The festive background: sunrays over the cloth."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame
from pygame import Surface

from game.table.hit_the_deck.look.signs import draw_rays
from game.ui.ahead import Steps
from game.ui.draw import shapes
from game.ui.draw.backgrounds import cloth
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import translucent
from game.ui.look.palette import CLOTH_WEFT

_RAY = translucent(CLOTH_WEFT, 55)
_HEM = 24
"""The distance from the edges at which rays end, in px at scale 1.0."""


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
        lit, inset = self.ground().copy(), round(2 * _HEM * self.scale)
        yield None
        light = Surface(lit.get_size(), pygame.SRCALPHA)
        light.set_clip(lit.get_rect().inflate(-inset, -inset))
        yield None
        draw_rays(light, shapes.premultiplied(_RAY), self.centre, math.hypot(*lit.get_size()))
        light.set_clip(None)
        yield None
        shapes.blit(lit, light, (0, 0))
        surfaces.get((self.key, self.scale, self.centre), lambda: lit)


def sunrays(size: tuple[int, int], scale: float, centre: tuple[int, int]) -> Rays:
    """The cloth with rays of light from `centre`, `size` px large."""
    return Rays(("sunrays", size), lambda: cloth(size, scale), scale, centre)
