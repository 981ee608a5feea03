"""The table's background: the starlit night, orbits with moons, and the shade over the stage."""

from __future__ import annotations

import math

from pygame import Surface

from game.ui.draw import shapes
from game.ui.draw.backgrounds import circle, starlit
from game.ui.look.colour import translucent
from game.ui.look.palette import GOLD, NIGHT_SHADE

_ORBITS = ((250, 16), (352, 14), (470, 12), (610, 9), (780, 7))
_ORBIT_HEIGHT = 298
_SHADE = translucent(NIGHT_SHADE, 22)
_MOONS = ((250, 205), (352, 122), (352, 331), (470, 52), (610, 168))
"""Small discs on the orbits: radius and angle, in degrees clockwise from above."""
_MOON = translucent(GOLD, 55)


def ground(size: tuple[int, int], scale: float) -> Surface:
    """The background of a window of that size."""
    # the pages after each hand lie on the same night
    night = starlit(size).copy()
    height = size[1]
    for radius, percent in _ORBITS:
        circle(night, (size[0] / 2, height * _ORBIT_HEIGHT / 720), radius * height / 720, percent)
    for radius, degrees in _MOONS:
        turned, far = math.radians(degrees), radius * height / 720
        x, y = size[0] / 2 + far * math.sin(turned), height * _ORBIT_HEIGHT / 720 - far * math.cos(turned)
        shapes.blit_centred(night, shapes.disc(max(3, round(7 * scale)), _MOON), (round(x), round(y)))
    shade = shapes.shadow((size[0] - 2 * round(300 * scale), height), 0, round(60 * scale), _SHADE)
    shapes.blit_centred(night, shade, (size[0] // 2, height // 2))
    return night
