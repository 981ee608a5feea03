"""What is seen of a cut before the packet comes away: the line through the pile, and how many cards it lifts."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.rules.hit_the_deck.moves import lift_range
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.layout import Layout
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable, Sprite
from game.ui.draw.shapes import Point
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import CLOTH, TextStyle, Typeface

_NUMBER = TextStyle(Typeface.DISPLAY, 22)
_SIDE = TextStyle(Typeface.BOLD, 14)
_HELP = TextStyle(Typeface.SEMIBOLD, 13, 1.3)
_GAUGE = (18, 210)
_AWAY = 64
"""The distance from the pile to the gauge's middle, in px at scale 1.0."""
_FLAG_HEIGHT, _FLAG_LEAN = 40, 4
_TIP, _TAIL, _EDGE = 5.5, 1.2, 2.2
"""Half the line's width at the pointer and where it began, and the width of its outline, in px at scale 1.0."""
_RING = 7
_FINE = 2


class Slash(Sprite):
    """The line of a cut: thin where it began, broad at the pointer."""

    def __init__(self, scale: float) -> None:
        super().__init__(Surface((1, 1), pygame.SRCALPHA))
        self._scale = scale

    def show(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Show it from one point to another."""
        px = self._scale
        spare = math.ceil((_RING + _EDGE) * px) + 2
        left, top = min(start[0], end[0]) - spare, min(start[1], end[1]) - spare
        size = (abs(start[0] - end[0]) + 2 * spare, abs(start[1] - end[1]) + 2 * spare)
        fine = Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)

        def fitted(x: float, y: float) -> Point:
            return (x - left) * _FINE, (y - top) * _FINE

        length = math.dist(start, end)
        if length > 1:
            across = (start[1] - end[1]) / length * px, (end[0] - start[0]) / length * px
            for spread, colour in ((_EDGE, INK_CLOTH), (0.0, RASPBERRY)):
                tail, tip = _TAIL + spread, _TIP + spread
                wedge = [
                    fitted(start[0] + across[0] * tail, start[1] + across[1] * tail),
                    fitted(end[0] + across[0] * tip, end[1] + across[1] * tip),
                    fitted(end[0] - across[0] * tip, end[1] - across[1] * tip),
                    fitted(start[0] - across[0] * tail, start[1] - across[1] * tail),
                ]
                pygame.draw.polygon(fine, colour, wedge)
        for radius, colour in ((_RING, INK_CLOTH), (_RING - _EDGE, WHITE)):
            pygame.draw.circle(fine, colour, fitted(*start), radius * px * _FINE)
        self.image = pygame.transform.smoothscale(fine, size)
        self.move((left, top))


class Flag(Sprite):
    """The number of cards lifted, on a flag at the pile's upper right corner."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(Surface((1, 1), pygame.SRCALPHA))
        self._layout = layout
        self._number = -1

    def show(self, number: int) -> None:
        if number == self._number:
            return
        self._number = number
        px, scale, text = self._layout.px, self._layout.scale, str(number)
        size = (max(px(52), typeset.width(text, _NUMBER, scale) + px(28)), px(_FLAG_HEIGHT))
        flag = Surface(size, pygame.SRCALPHA)
        shapes.paint_box(flag, flag.get_rect(), 9 * scale, RASPBERRY, INK_CLOTH, 2.5 * scale)
        typeset.write(flag, text, _NUMBER, scale, WHITE, flag.get_rect(), 0.5)
        self.image = pygame.transform.rotozoom(flag, _FLAG_LEAN, 1.0)
        pile = self._layout.draw.rect
        self.move(self.image.get_rect(center=(pile.right + px(6), pile.top + px(26))).topleft)


class Gauge(Drawable):
    """A gauge beside the pile: how much of it is lifted, and the allowed range."""

    def __init__(self, layout: Layout, count: int) -> None:
        super().__init__()
        self._layout = layout
        self._count = count
        self._lifted = 0
        px = layout.px
        pile = layout.draw.rect
        self._bar = Rect(0, 0, px(_GAUGE[0]), px(_GAUGE[1]))
        self._bar.center = (pile.left - px(_AWAY), pile.centery)
        self.rect = self._bar.inflate(px(150), px(100))

    def show(self, lifted: int) -> None:
        """Show how many cards are lifted."""
        if lifted != self._lifted:
            self._lifted = lifted
            self.invalidate()

    def _y(self, number: float) -> int:
        bar = self._bar
        return round(bar.bottom - bar.h * number / max(1, self._count))

    def paint(self, surface: Surface) -> None:
        px, scale, bar, theme = self._layout.px, self._layout.scale, self._bar, CLOTH
        shapes.paint_box(surface, bar, bar.w / 2, theme.field, INK_CLOTH, 2 * scale)
        allowed = lift_range(self._count)
        least, most = allowed.start, allowed.stop - 1
        band = Rect(bar.x + px(2), self._y(most), bar.w - 2 * px(2), max(px(4), self._y(least) - self._y(most)))
        surface.fill(CLOTH_LIGHT[:3], band)
        for number in {least, most}:
            place = Rect(bar.x - px(38), self._y(number) - px(10), px(32), px(20))
            typeset.write(surface, str(number), _SIDE, scale, theme.text, place, 1.0)
        y = self._y(self._lifted)
        surface.fill(RASPBERRY[:3], (bar.x + px(2), y - px(1), bar.w - 2 * px(2), max(2, px(3))))
        wide, high = px(20), px(22)
        for inset, colour in ((0.0, INK_CLOTH), (2.6 * scale, RASPBERRY)):
            corners = (inset * 1.6, high / 2), (wide - inset, inset * 1.4), (wide - inset, high - inset * 1.4)
            shapes.blit(surface, shapes.polygon((wide, high), corners, colour), (bar.right + px(2), y - high // 2))
        line = Rect(bar.centerx - px(75), bar.bottom + px(8), px(150), px(18))
        words = texts.OF_ONE_CARD if self._count == 1 else texts.OF_CARDS.format(self._count)
        first, _, second = words.partition(": ")
        typeset.write(surface, first, _HELP, scale, theme.text, line, 0.5)
        typeset.write(surface, second, _HELP, scale, theme.text, line.move(0, px(17)), 0.5)
