"""The burst under the pile of a race: larger from the first and the last hand on, and the hotter the match is."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck.look.signs import burst, drawn_burst, suit
from game.ui.draw import shapes
from game.ui.draw.scene import Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import blended
from game.ui.look.palette import BURST_HOT, CLOTH_LIGHT, HOT

Z = 600.0
SIZES = (0.62, 0.85, 1.15)
"""Its size as the face is seen, and from the first and the last hand on; 1 if it stands still."""
_HOTTER, _HEATS = 0.13, 4
"""How much larger it is in the greatest heat, and the number of steps to that."""
_RING_FROM, _RING, _CRUMBS = 1.0, 0.82, ((1.0, 18), (0.5, 9))
"""The heat from which a ring is round it, and its size within that; that from which there are crumbs, and how many."""


class RaceBurst(Sprite):
    """The burst of one race at a time."""

    def __init__(self) -> None:
        super().__init__(Surface((1, 1), pygame.SRCALPHA))
        self.heat: float | None = None
        """The heat that it shows, from 0 to 1; None for a burst that stands still."""
        self.visible = False

    def picture(self, stage: int, size: tuple[int, int], line: float) -> Surface:
        """The picture at a stage of `SIZES`, for a size in px and a width of its outline."""
        if self.heat is None:
            return burst(size, CLOTH_LIGHT, 13, 0.24, line)
        # in few steps, because each needs new pictures
        heat = round(self.heat * _HEATS) / _HEATS
        sides = _times(size, SIZES[stage] * (1 + _HOTTER * heat))
        fill, points, depth = blended(BURST_HOT, CLOTH_LIGHT, heat), round(14 + 8 * heat), 0.28 + 0.05 * heat

        def splashed() -> Surface:
            has_ring = heat >= _RING_FROM
            picture = drawn_burst(sides, HOT if has_ring else fill, points, depth, line)
            if has_ring:
                inner = drawn_burst(_times(sides, _RING), fill, points, depth, line)
                shapes.blit_centred(picture, inner, picture.get_rect().center)
            crumb = Rect(0, 0, *(round(6 * line),) * 2)
            room = picture.get_rect().inflate(-crumb.w, -crumb.h)
            for number in range(next((many for least, many in _CRUMBS if heat >= least), 0)):
                # uneven, always in the same way
                angle, far = 2.4 * number, 0.42 + 0.08 * (number * 37 % 60) / 60
                crumb.center = (
                    round(room.centerx + room.w * far * math.cos(angle)),
                    round(room.centery + room.h * far * math.sin(angle)),
                )
                shapes.blit(picture, suit("RGYB"[number % 4], crumb.w), crumb.topleft)
            return picture

        if stage < len(SIZES) - 1:
            return burst(sides, fill, points, depth, line)
        return surfaces.get(("splash", sides, heat, line), splashed)


def _times(size: tuple[int, int], factor: float) -> tuple[int, int]:
    return round(size[0] * factor), round(size[1] * factor)
