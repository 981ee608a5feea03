"""The dial of the totals: a ring for each player, filling towards the target."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.ui.draw import shapes, typeset
from game.ui.look.colour import blended
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_GROUND
from game.ui.look.theme import TextStyle, Typeface
from game.ui.motion import travel
from game.ui.widgets.base import Widget

_TICKS = 100
_RINGS = (0.83, 0.655)
"""The outer radii of the rings, as parts of the dial's radius."""
_BAND = 0.055


class Dial(Widget):
    """The players' progress; the score of the hand just ended is brighter. `note` and `hint` are below the totals."""

    catches_pointer = False

    def __init__(
        self, totals: Sequence[int], scores: Sequence[int], target: int, note: str, hint: str, names: Sequence[str]
    ) -> None:
        super().__init__(" : ".join(map(str, totals)))
        self._totals = tuple(totals)
        self._scores = tuple(scores)
        self._target = target
        self._note = note
        self._hint = hint
        self._names = names

    def paint(self, surface: Surface) -> None:
        radius = min(self.rect.size) // 2
        # no star of the sky may be among the figures
        inside = round(2 * radius * (_RINGS[-1] - _BAND))
        shapes.blit_centred(surface, shapes.disc(inside, NIGHT_GROUND), self.rect.center)
        self._scale_marks(surface, radius)
        if max(self._totals) >= self._target:
            shapes.blit_centred(surface, shapes.ring(2 * radius, max(2, self.px(3)), LIT_GOLD), self.rect.center)
        for seat, part in enumerate(_RINGS):
            self._ring(surface, seat, round(radius * part), max(3, round(radius * _BAND)))
        self._figures(surface, radius)

    def _scale_marks(self, surface: Surface, radius: int) -> None:
        centre = self.rect.center
        pygame.draw.aacircle(surface, blended(GOLD, NIGHT_GROUND, 0.75), centre, radius, 1)
        for tick in range(_TICKS):
            angle = math.tau * tick / _TICKS
            long = radius * (0.045 if tick % 5 == 0 else 0.022)
            outer = (centre[0] + radius * math.sin(angle), centre[1] - radius * math.cos(angle))
            inner = (outer[0] - long * math.sin(angle), outer[1] + long * math.cos(angle))
            pygame.draw.aaline(surface, blended(GOLD, NIGHT_GROUND, 0.7), outer, inner)
        size = self.px(16)
        shapes.blit(surface, shapes.disc(size, GOLD), (centre[0] - size // 2, centre[1] - radius - size // 2))

    def _ring(self, surface: Surface, seat: int, radius: int, band: int) -> None:
        mark = SEAT_MARKS[seat]
        place = Rect(0, 0, 2 * radius, 2 * radius)
        place.center = self.rect.center
        shapes.blit(surface, shapes.ring(2 * radius, band, (*mark.night[:3], 40)), place.topleft)
        now = min(1.0, self._totals[seat] / self._target)
        before = min(now, (self._totals[seat] - self._scores[seat]) / self._target)
        if before > 0:
            earlier = shapes.ring(2 * radius, band, blended(mark.night, NIGHT_GROUND, 0.62), 0, round(360 * before, 1))
            shapes.blit(surface, earlier, place.topleft)
        if now > before:
            start = round(360 * before, 1) + (1.5 if before > 0 else 0)
            latest = shapes.ring(2 * radius, band, mark.night, start, max(1.0, round(360 * now, 1) - start))
            shapes.blit(surface, latest, place.topleft)
        angle, middle = math.tau * now, radius - band / 2
        x = round(self.rect.centerx + middle * math.sin(angle))
        y = round(self.rect.centery - middle * math.cos(angle))
        size = round(band * 2.1)
        if mark.shape == "disc":
            hole = shapes.disc(size + self.px(6), NIGHT_GROUND)
        else:
            reach = size + self.px(8)
            half = reach / 2
            hole = shapes.polygon((reach, reach), [(half, 0), (reach, half), (half, reach), (0, half)], NIGHT_GROUND)
        shapes.blit_centred(surface, hole, (x, y))
        mark.paint(surface, (x, y), size)

    def _figures(self, surface: Surface, radius: int) -> None:
        scale = self.scale
        room = round(radius * 2 * (_RINGS[1] - _BAND) * 0.86)
        style = TextStyle(Typeface.EXTRABOLD, 52)
        texts = (str(self._totals[0]), ":", str(self._totals[1]))
        parts = (("total", 0, self._totals[0]), ("colon",), ("total", 1, self._totals[1]))
        gap = self.px(10)
        while sum(typeset.width(text, style, scale) for text in texts) + 2 * gap > room:
            style = style._replace(size=style.size - 2)
        width = sum(typeset.width(text, style, scale) for text in texts) + 2 * gap
        line = Rect(self.rect.centerx - width // 2, self.rect.centery - self.px(62), width, self.px(60))
        colours = SEAT_MARKS[0].night, self.theme.quiet, SEAT_MARKS[1].night
        for part, text, colour in zip(parts, texts, colours, strict=True):
            travel.write(surface, part, text, style, scale, colour, line)
            line = line.move(typeset.width(text, style, scale) + gap, 0)
        line = Rect(self.rect.centerx - room // 2, self.rect.centery + self.px(8), room, self.px(24))
        for text, size, ink_of in ((self._note, 16, self.theme.text), (self._hint, 15, self.theme.quiet)):
            name = next((name for name in self._names if text.startswith(name)), "")
            fitted, style = typeset.fit_name(text, name, TextStyle(Typeface.MEDIUM, size), scale, line.w)
            typeset.write(surface, fitted, style, scale, ink_of, line, 0.5)
            line = line.move(0, self.px(24))
