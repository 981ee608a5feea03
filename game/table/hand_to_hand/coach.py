"""The coached first hand: a few short lines, each at the moment when it helps."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import replace
from enum import IntEnum

from pygame import Rect, Surface

from game.rules.hand_to_hand.moves import DRAW_STOCK
from game.rules.hand_to_hand.view import View
from game.table.hand_to_hand import texts
from game.table.hand_to_hand.layout import Layout
from game.ui import shapes
from game.ui.theme import NIGHT, TextStyle, Typeface, rgba
from game.ui.widgets import base
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label

_STYLE = TextStyle(Typeface.MEDIUM, 14.5, 1.34)
_INK, _PAPER, _EDGE = rgba("#151A34"), rgba("#F4EDDD"), rgba("#C9BD9E")
_LEAST = 110


class Lesson(IntEnum):
    """What is taught, in the order of `texts.COACH`."""

    FIRST = 0
    BUILDING = 1
    SECOND = 2
    DOWN_CARDS = 3
    ACROSS = 4
    GOING_OUT = 5
    DRAWING = 6


def lesson(view: View, told: Container[Lesson]) -> Lesson | None:
    """What helps the seat whose view it is now, its move being awaited, and has not been told; None for nothing."""
    seat = view.viewer
    words = {move[0] for move in view.legal}
    fitting: list[Lesson] = []
    if view.first_place:
        if "build" in words:
            fitting.append(Lesson.BUILDING)
        elif "draw" in words:
            fitting.append(Lesson.SECOND)
    else:
        if "play" in words:
            fitting.append(Lesson.FIRST)
        elif DRAW_STOCK in view.legal:
            fitting.append(Lesson.DRAWING)
        if len(view.hands[seat]) <= 3:
            fitting.append(Lesson.GOING_OUT)
        if view.turns[seat] > 1:
            fitting.append(Lesson.DOWN_CARDS)
        if view.turns[seat] > 2 and view.opened[seat]:
            fitting.append(Lesson.ACROSS)
    return next((one for one in fitting if one not in told), None)


class Coach(base.Container):
    """A slip of paper beside the table; `on_over` when the player has heard enough."""

    def __init__(self, on_over: Callable[[], None]) -> None:
        super().__init__()
        self._told: set[Lesson] = set()
        self._now: Lesson | None = None
        self._words = Label("", _STYLE, _INK)
        self._got_it = Button(texts.GOT_IT, self._understood, primary=True)
        self._skip = Button(texts.SKIP, on_over)
        self._skip.theme = replace(NIGHT, button=_PAPER, button_hover=_EDGE, button_text=_INK, outline=_INK)
        self.add(self._words, self._got_it, self._skip)
        self.visible = False

    def teach(self, view: View, layout: Layout, awaited: bool) -> None:
        """Say what helps now, if anything; nothing while the move of another is awaited."""
        new = lesson(view, self._told) if awaited else None
        if new is not None:
            self._told.add(new)
            self._now = new
        elif not awaited:
            self._now = None
        self.visible = self._now is not None
        if self._now is not None:
            self._words.text = texts.COACH[self._now]
            self.place(self._slip(layout))

    def _slip(self, layout: Layout) -> Rect:
        """On the lower part of the log, where it covers no card."""
        lines = self._words.height(layout.right(0, 0).w - 2 * self.px(16))
        high = max(self.px(_LEAST), lines + 3 * self.px(16) + self.px(38))
        return layout.right(layout.size[1] - self.px(136) - high, high)

    def _understood(self) -> None:
        self._now = None
        self.visible = False

    def lay_out(self) -> None:
        """The words above, the buttons below."""
        rect, pad, high = self.rect, self.px(16), self.px(38)
        row = Rect(rect.x + pad, rect.bottom - pad - high, rect.w - 2 * pad, high)
        half = (row.w - self.px(8)) // 2
        self._got_it.place(Rect(row.x, row.y, half, high))
        self._skip.place(Rect(row.right - half, row.y, half, high))
        self._words.place(Rect(row.x, rect.y + pad, row.w, row.y - rect.y - 2 * pad))

    @property
    def paint_bounds(self) -> Rect:
        """The slip and its shadow."""
        if not self.is_mounted:
            return self.rect
        return self.rect.inflate(2 * self.px(20), 2 * self.px(26))

    def paint(self, surface: Surface) -> None:
        """Draw the slip."""
        rect, scale, blur = self.rect, self.scale, self.px(18)
        shade = shapes.shadow(rect.size, 10 * scale, blur, (0, 0, 0, 120))
        shapes.blit(surface, shade, (rect.x - blur, rect.y - blur + self.px(6)))
        shapes.blit(surface, shapes.box(rect.size, 10 * scale, _PAPER, _EDGE, scale), rect.topleft)
        super().paint(surface)
