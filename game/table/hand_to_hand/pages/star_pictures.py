"""The pictures of a chart of stars: glints, lines between them, and the light of the last star."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, blended
from game.ui.look.palette import WHITE

Point = tuple[float, float]
LIGHT_STEPS = 6
"""In how many steps the last star's light grows."""
_WAIST = 0.17
"""How thin a glint is between its points."""
_LIGHT, _BLUR = 62, 96


def paint_glint(surface: Surface, centre: Point, radius: float, colour: Colour) -> None:
    """Draw a star with four points, white in the middle."""
    for part, tint in ((1.0, colour), (0.55, blended(WHITE, colour, 0.8))):
        size = max(3, round(2 * radius * part) | 1)
        half = size / 2
        corners = [
            (half + half * far * math.sin(turn), half - half * far * math.cos(turn))
            for turn, far in ((math.tau * step / 8, 1.0 if step % 2 == 0 else _WAIST) for step in range(8))
        ]
        shapes.blit_centred(surface, shapes.polygon((size, size), tuple(corners), tint), centre)


def paint_halo(surface: Surface, centre: Point, radius: float, colour: Colour) -> None:
    """Draw a soft light round a star."""
    size, blur = max(2, round(radius)), max(2, round(1.6 * radius))
    halo = shapes.shadow((size, size), size / 2, blur, (*colour[:3], 150))
    shapes.blit_centred(surface, halo, centre)


def paint_line(
    surface: Surface, ends: tuple[Point, Point], gap: float, width: float, colour: Colour, part: float
) -> None:
    """Draw a line so far from its first end to its second, `gap` px short of both."""
    (x1, y1), (x2, y2) = ends
    length = math.hypot(x2 - x1, y2 - y1)
    if part <= 0 or length <= 2 * gap:
        return
    across, down = (x2 - x1) / length * gap, (y2 - y1) / length * gap
    x1, y1, x2, y2 = x1 + across, y1 + down, x2 - across, y2 - down
    margin = math.ceil(width) + 1
    left, top = math.floor(min(x1, x2)) - margin, math.floor(min(y1, y2)) - margin
    size = (math.ceil(max(x1, x2)) + margin - left, math.ceil(max(y1, y2)) + margin - top)
    points = ((x1 - left, y1 - top), (x2 - left, y2 - top))
    picture = shapes.stroke(size, points, colour, width)
    shown = round(size[0] * min(1.0, part))
    shapes.blit(surface, picture, (left, top), Rect(0, 0, shown, size[1]))


def last_light(scale: float, colour: Colour, step: int) -> Surface:
    """The light of the last star at a step of its growth, up to `LIGHT_STEPS`."""
    key = ("last light", scale, colour, step)
    return surfaces.get(key, lambda: _last_light(scale, colour, step))


def _last_light(scale: float, colour: Colour, step: int) -> Surface:
    if step < LIGHT_STEPS:
        weak = last_light(scale, colour, LIGHT_STEPS).copy()
        part = round(255 * step / LIGHT_STEPS)
        weak.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
        return weak
    core, blur = round(_LIGHT * scale), round(_BLUR * scale)
    wide = shapes.shadow((2 * core, 2 * core), core, blur, (*colour[:3], 205)).copy()
    near = shapes.shadow((core // 2, core // 2), core / 4, core // 2, (*WHITE[:3], 210))
    shapes.blit_centred(wide, near, wide.get_rect().center)
    return wide
