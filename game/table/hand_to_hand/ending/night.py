"""The night of a finale: the chart's lines and numbers, which never change."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.table.hand_to_hand.ending.star_chart import StarChart
from game.ui.draw import shapes, typeset
from game.ui.draw.backgrounds import circle
from game.ui.look.colour import Colour, blended, translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_DEPTH, NIGHT_FIELD, NIGHT_GROUND, NIGHT_QUIET, NIGHT_TEXT
from game.ui.look.theme import bold, medium

FOOT = 100
_FIGURE, _TARGET_FIGURE, _NUMBER = medium(14), bold(15), bold(12)
_ORBITS = ((118, 22), (190, 16), (262, 12), (350, 9), (460, 7), (590, 5))
"""Radii round the last star, and the opacity of the gold, in percent."""


def draw_chart(chart: StarChart, surface: Surface, scale: float) -> Surface:
    """Draw the unchanging parts on the sky: orbits round the last star, levels, hands, and the foot."""
    size = surface.get_size()
    centre = max((star for star in chart.stars if star.hand == chart.hands), key=lambda star: star.total)
    for radius, percent in _ORBITS:
        circle(surface, (centre.x * scale, centre.y * scale), radius * scale, percent)
    for hand in range(1, chart.hands + 1):
        top, foot = chart.point(hand, chart.levels[-1]), chart.point(hand, 0)
        _line(surface, (top, foot), scale, _gold(9))
    for level in chart.levels:
        if level not in (0, chart.target):
            _line(surface, chart.level_line(level), scale, _gold(13))
    target = chart.level_line(chart.target, 120)
    for start in range(0, len(target) - 1, 2):
        _line(surface, target[start : start + 2], scale, _gold(75))
    _line(surface, chart.level_line(0), scale, _gold(55))
    for number, (x, y) in enumerate(chart.level_line(0, 140)):
        _line(surface, ((x, y), (x, y + (8 if number % 5 == 0 else 4))), scale, _gold(40))
    foot_top = size[1] - round(FOOT * scale)
    shapes.tint(surface, translucent(NIGHT_DEPTH, 78), Rect(0, foot_top, size[0], size[1] - foot_top))
    surface.fill(_gold(40)[:3], (0, foot_top, size[0], max(1, round(scale))))
    for level in chart.levels:
        style, colour = (_TARGET_FIGURE, LIT_GOLD) if level == chart.target else (_FIGURE, NIGHT_QUIET)
        x, y = chart.point(0, level)
        room = _box((x - 60, y - 10, 46, 20), scale)
        typeset.write(surface, str(level), style, scale, colour, room, 1.0)
    for hand in chart.numbered:
        x, y = chart.point(hand, 0)
        place = _box((x - 10, y + 10, 20, 20), scale)
        shapes.blit(surface, shapes.disc(place.w, NIGHT_FIELD, translucent(GOLD, 65), max(1.0, scale)), place.topleft)
        typeset.write(surface, str(hand), _NUMBER, scale, NIGHT_TEXT, place, 0.5)
    return surface


def _gold(percent: float) -> Colour:
    return blended(GOLD, NIGHT_GROUND, percent / 100)


def _box(box: tuple[float, float, float, float], scale: float) -> Rect:
    return Rect(*(round(side * scale) for side in box))


def _line(surface: Surface, points: Sequence[tuple[float, float]], scale: float, colour: Colour) -> None:
    path = [(x * scale, y * scale) for x, y in points]
    if len(path) == 2:  # aalines would draw it twice, and its ends differ from run to run
        pygame.draw.aaline(surface, colour, path[0], path[1])
    else:
        pygame.draw.aalines(surface, colour, False, path)
