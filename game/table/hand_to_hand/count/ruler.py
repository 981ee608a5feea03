"""The ruler between both rows of a count: a mark for each player, and the difference between them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.ui.draw import shapes, typeset
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_QUIET
from game.ui.look.theme import bold, medium

_FIGURE, _WORDS = medium(13), bold(17)
_SIZES = (24, 30)
"""The width of each seat's mark, px of the design."""
_FINE = 100
"""The longest ruler with a tick for each point."""


class Ruler:
    """A ruler from 0 to the next ten above both counts, on a line `room` px wide."""

    def __init__(self, counts: Sequence[int], room: Rect, words: Rect, unit: float) -> None:
        self._top = (max(counts) // 10 + 1) * 10
        self._room, self._words, self._unit = room, words, unit

    def _px(self, units: float) -> int:
        return round(units * self._unit)

    def x(self, count: float) -> int:
        """The position of a count."""
        return round(self._room.x + self._room.w * count / self._top)

    def paint(self, surface: Surface, marked: Sequence[float], shown: Sequence[bool], words: str) -> None:
        """Draw it with the marks of the seats that are `shown`, and `words` above the difference, if any."""
        room, px = self._room, self._px
        key = ("count ruler", self._top, room.w, self._unit)
        scale = surfaces.get(key, self._draw)
        shapes.blit(surface, scale, (room.x - px(20), room.y - px(10)))
        if words:
            low, high = sorted((self.x(marked[0]), self.x(marked[1])))
            span = Rect(low, room.y - px(3), high - low, px(6))
            for wide, percent in ((px(10), 14), (px(5), 22), (0, 100)):
                shapes.tint(surface, translucent(LIT_GOLD, percent), span.inflate(0, wide))
            width = typeset.width(words, _WORDS, self._unit)
            x = min(max((low + high) // 2 - width // 2, self._words.x), self._words.right - width)
            typeset.write(surface, words, _WORDS, self._unit, LIT_GOLD, Rect(x, self._words.y, width, self._words.h))
        for seat, mark in enumerate(SEAT_MARKS):
            if shown[seat]:
                mark.paint(surface, (self.x(marked[seat]), room.y), px(_SIZES[seat]), edge=px(7))

    def _draw(self) -> Surface:
        room, px, top = self._room, self._px, self._top
        margin = px(20)
        surface = Surface((room.w + 2 * margin, px(44)), pygame.SRCALPHA)
        line, y = max(1, px(1)), px(10)
        surface.fill(shapes.premultiplied((*GOLD[:3], 190)), (margin, y, room.w, line))
        step = 1 if top <= _FINE else 5
        labels = 10 if top <= _FINE else 20 if top <= 2 * _FINE else 50
        for count in range(0, top + 1, step):
            x = margin + self.x(count) - room.x
            long = px(9 if count % labels == 0 else 6 if count % 5 == 0 else 4)
            strength = 210 if count % labels == 0 else 120
            surface.fill(shapes.premultiplied((*GOLD[:3], strength)), (x, y - long, line, 2 * long))
            if count % labels == 0:
                place = Rect(x - px(20), y + px(14), px(40), px(18))
                typeset.write(surface, str(count), _FIGURE, self._unit, NIGHT_QUIET, place, 0.5)
        return surface
