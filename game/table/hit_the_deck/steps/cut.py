"""The cut as a gesture: a line drawn through the draw pile; the longer it is, the more of the pile is lifted."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.rules.core import Move
from game.rules.hit_the_deck.moves import CUTS, lift_range, usual_lift
from game.table.cards.deck_art import height
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable, Layer, Sprite
from game.ui.draw.svg import ink, render, through
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import CLOTH, bold, display, semibold
from game.ui.widgets.base import Drawn

_NUMBER, _HELP = display(22), semibold(13, 1.3)
_TIP, _TAIL, _EDGE = 5.5, 1.2, 2.2
"""Half the line's width at the pointer and at its start, and the width of its outline, in px at scale 1.0."""
_RING = 7


def _slash(start: tuple[int, int], end: tuple[int, int], px: float) -> Surface:
    """The line of a cut at a scale of `px`: thin at its start, broad at the pointer."""
    spare = math.ceil((_RING + _EDGE) * px) + 2
    size = (abs(start[0] - end[0]) + 2 * spare, abs(start[1] - end[1]) + 2 * spare)
    length, markup = math.dist(start, end), ""
    if length > 1:
        x, y = (start[1] - end[1]) / length * px, (end[0] - start[0]) / length * px
        for spread, colour in ((_EDGE, INK_CLOTH), (0.0, RASPBERRY)):
            tail, tip = _TAIL + spread, _TIP + spread
            corners = (start, tail), (end, tip), (end, -tip), (start, -tail)
            wedge = through((at[0] + x * aside, at[1] + y * aside) for at, aside in corners)
            markup += f'<path d="{wedge}Z" {ink("fill", colour)}/>'
    for radius, colour in ((_RING, INK_CLOTH), (_RING - _EDGE, WHITE)):
        markup += f'<circle cx="{start[0]}" cy="{start[1]}" r="{radius * px:.2f}" {ink("fill", colour)}/>'
    return render(markup, (min(start[0], end[0]) - spare, min(start[1], end[1]) - spare, *size), size)


def _flag(layout: Layout, number: int) -> Surface:
    """The number of cards lifted, on a flag."""
    px, scale, text = layout.px, layout.scale, str(number)
    size = (max(px(52), typeset.width(text, _NUMBER, scale) + px(28)), px(40))
    flag = Surface(size, pygame.SRCALPHA)
    shapes.paint_box(flag, flag.get_rect(), 9 * scale, RASPBERRY, INK_CLOTH, 2.5 * scale)
    typeset.write(flag, text, _NUMBER, scale, WHITE, flag.get_rect(), 0.5)
    return pygame.transform.rotozoom(flag, 4, 1.0)


class Gauge(Drawable):
    """A gauge next to the pile: the part lifted, and the allowed range."""

    lifted = Drawn[int]()
    """The number of lifted cards."""

    def __init__(self, layout: Layout, count: int) -> None:
        super().__init__()
        self._layout = layout
        self._count = count
        self.lifted = 0
        px = layout.px
        pile = layout.draw.rect
        self._bar = Rect(0, 0, px(18), px(210)).move_to(center=(pile.left - px(64), pile.centery))
        self.rect = self._bar.inflate(px(150), px(100))

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
            typeset.write(surface, str(number), bold(14), scale, theme.text, place, 1.0)
        y = self._y(self.lifted)
        surface.fill(RASPBERRY[:3], (bar.x + px(2), y - px(1), bar.w - 2 * px(2), max(2, px(3))))
        wide, high = px(20), px(22)
        for inset, colour in ((0.0, INK_CLOTH), (2.6 * scale, RASPBERRY)):
            corners = (inset * 1.6, high / 2), (wide - inset, inset * 1.4), (wide - inset, high - inset * 1.4)
            shapes.blit(surface, shapes.polygon((wide, high), corners, colour), (bar.right + px(2), y - high // 2))
        line = Rect(bar.centerx - px(75), bar.bottom + px(8), px(150), px(18))
        words = texts.OF_ONE_CARD if self._count == 1 else texts.OF_CARDS.format(self._count)
        for number, text in enumerate(words.split(": ")):
            typeset.write(surface, text, _HELP, scale, theme.text, line.move(0, number * px(17)), 0.5)


class CutGesture:
    """A line through the draw pile; `lifted` is its number of cards according to the line, or None."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self.lifted: int | None = None
        self._start = (0, 0)
        self._shown: tuple[Sprite, Sprite, Gauge] | None = None
        """The line, the number on its flag, and the gauge."""

    def begin(self, start: tuple[int, int]) -> None:
        """Start with the pointer pressed at a point, on the draw pile or beside it."""
        top = self._top
        self._start = start
        self._shown = Sprite(), Sprite(), Gauge(top.layout, len(top.state.view.draw))
        for drawable in self._shown:
            top.scene.add(drawable, Layer.HELD)
        top.draw_count.visible = False
        self._show(0, start)

    def follow(self, pos: tuple[int, int]) -> None:
        """Follow the pointer: half the pile is lifted half a card's height from where the line entered it."""
        if self._shown is None:
            return
        entered = self._entered(pos)
        part = 0.0 if entered is None else math.dist(pos, entered) / height(self._top.layout.draw.width)
        self._show(round(min(1.0, part) * len(self._top.state.view.draw)), pos)

    def _entered(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        pile = self._top.layout.draw.rect
        if pile.collidepoint(self._start):
            return self._start
        inside = pile.clipline(self._start, pos)
        return inside[0] if inside else None

    def lift(self, more: int) -> None:
        """Lift `more` cards by keys, starting from half, within the allowed range."""
        layout, count = self._top.layout, len(self._top.state.view.draw)
        x, y = layout.draw.rect.midleft
        start, end = (x - layout.px(20), y + layout.px(40)), (x + layout.px(170), y - layout.px(22))
        if self._shown is None:
            self.begin(start)
            lifted = usual_lift(count)
        else:
            lifted = (self.lifted or 0) + more
        self._show(clamped(lifted, count), end)

    def _show(self, lifted: int, end: tuple[int, int]) -> None:
        assert self._shown is not None
        self.lifted = lifted
        (line, flag, gauge), (x, y), layout = self._shown, self._start, self._top.layout
        line.show(_slash(self._start, end, layout.scale), ((x + end[0]) / 2, (y + end[1]) / 2))
        number = clamped(lifted, len(self._top.state.view.draw))
        pile = layout.draw.rect
        flag.show(_flag(layout, number), (pile.right + layout.px(6), pile.top + layout.px(26)))
        gauge.lifted = number

    def move(self) -> Move:
        """The cut of the lifted cards, within the allowed range; of half if none is lifted."""
        count = len(self._top.state.view.draw)
        return CUTS[usual_lift(count) if self.lifted is None else clamped(self.lifted, count)]

    def let_go(self, pos: tuple[int, int]) -> Move | None:
        """Cut, and keep the line until the cut is shown; None if the line has not met the pile."""
        return None if self.lifted == 0 and self._entered(pos) is None else self.move()

    def put_back(self) -> None:
        """Remove the line, without a cut or when the cut is shown."""
        if self._shown is None:
            return
        for drawable in self._shown:
            self._top.scene.remove(drawable)
        self._shown = self.lifted = None
        self._top.draw_count.visible = bool(self._top.state.view.draw)


def clamped(lifted: int, count: int) -> int:
    """The allowed number of cards nearest to `lifted` (HTD-48)."""
    allowed = lift_range(count)
    return min(max(lifted, allowed.start), allowed.stop - 1)
