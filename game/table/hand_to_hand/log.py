"""The log: what happened, newest first, in plain words, each line with its mover's mark and its clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.core import CHANCE
from game.table.hand_to_hand import texts
from game.table.hand_to_hand.descriptions import Line
from game.table.hand_to_hand.panels import SEAT_COLOURS, paint_mark
from game.ui import shapes, typeset
from game.ui.input import InputEvent, Intent, Pointer, PointerAction, Press
from game.ui.paragraph import Flow, flow, paint_flow
from game.ui.theme import TextStyle, Typeface, rgba
from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import ScrollState

_STYLE = TextStyle(Typeface.MEDIUM, 14, 19 / 14)
_SMALL = TextStyle(Typeface.MEDIUM, 12)
_TEXT, _QUIET, _GOLD = rgba("#F3ECDC"), rgba("#AEB6D6"), rgba("#E3B85C")
_PADDING = 11
_HEADER = 44


class _Row(NamedTuple):
    line: Line
    flow: Flow
    top: int
    height: int


class Log(Widget):
    """A panel of lines. `on_point(line)` is called for the line pointed at, or None; `on_clause(id)` for a clause."""

    focusable = True
    repeats = True

    def __init__(self, on_point: Callable[[Line | None], None], on_clause: Callable[[str], None]) -> None:
        super().__init__(texts.LOG)
        self._on_point = on_point
        self._on_clause = on_clause
        self._lines: Sequence[Line] = ()
        self._rows: list[_Row] = []
        self._offset = ScrollState()
        self._pointed = -1

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines, given oldest first."""
        if list(lines) != list(self._lines):
            self._lines = list(lines)
            self._offset.at = 0
            self._point(-1)
            self.lay_out()
            self.invalidate()

    @property
    def _list(self) -> Rect:
        top = self.px(_HEADER)
        return Rect(self.rect.x, self.rect.y + top, self.rect.w, self.rect.h - top - self.px(10))

    def lay_out(self) -> None:
        """Break the lines anew."""
        self._rows = []
        if not self.is_mounted:
            return
        room = self.rect.w - self.px(36) - self.px(18)
        top = 0
        for line in reversed(self._lines):
            words = flow(f"{line.words} [{line.clause}]({line.clause})", _STYLE, self.scale, max(1, room))
            height = words.height + 2 * self.px(_PADDING)
            self._rows.append(_Row(line, words, top, height))
            top += height
        self._offset.measure(top, self._list.h)

    def _row_at(self, pos: tuple[int, int]) -> int:
        if not self._list.collidepoint(pos):
            return -1
        y = pos[1] - self._list.y + self._offset.at
        return next((i for i, row in enumerate(self._rows) if row.top <= y < row.top + row.height), -1)

    def _point(self, number: int) -> None:
        if number != self._pointed:
            self._pointed = number
            self._on_point(self._rows[number].line if 0 <= number < len(self._rows) else None)
            self.invalidate()

    def _text_at(self, row: _Row) -> tuple[int, int]:
        return self.rect.x + self.px(36), self._list.y + row.top - self._offset.at + self.px(_PADDING)

    def handle(self, given: InputEvent) -> bool:
        """Point, scroll, follow a clause."""
        if isinstance(given, Press):
            return self._press(given)
        if not isinstance(given, Pointer):
            return False
        before = self._offset.at
        taken = self._offset.point(given, self._list, self.scale)
        if self._offset.at != before:
            self.invalidate()
        number = self._row_at(given.pos)
        self._point(number)
        if given.action is PointerAction.UP and number >= 0 and not taken:
            row = self._rows[number]
            x, y = self._text_at(row)
            clause = row.flow.link_at((given.pos[0] - x, given.pos[1] - y))
            if clause:
                self._on_clause(clause)
        return taken or given.action is not PointerAction.WHEEL

    def _press(self, press: Press) -> bool:
        if press.intent in (Intent.UP, Intent.DOWN):
            to = self._pointed + (1 if press.intent is Intent.DOWN else -1)
            if not 0 <= to < len(self._rows):
                return False
            self._point(to)
            self._offset.show(self._rows[to].top, self._rows[to].top + self._rows[to].height)
            return True
        if press.intent is Intent.PRESS and 0 <= self._pointed < len(self._rows):
            self._on_clause(self._rows[self._pointed].line.clause)
            return True
        return False

    def changed_state(self) -> None:
        """Nothing is pointed at once pointer and focus are gone."""
        root = self.root
        by_key = self.focused and root is not None and root.ring_shown
        if not self.hovered and not by_key:
            self._point(-1)
        elif by_key and self._pointed < 0 and self._rows:
            self._point(0)
        super().changed_state()

    def paint(self, surface: Surface) -> None:
        """Draw the panel and the lines that show."""
        theme, scale = self.theme, self.scale
        radius = theme.panel_radius * scale
        sheet = shapes.box(self.rect.size, radius, theme.panel, theme.panel_outline, max(1.0, scale))
        shapes.blit(surface, sheet, self.rect.topleft)
        head = Rect(self.rect.x + self.px(18), self.rect.y + self.px(16), self.rect.w - 2 * self.px(18), self.px(18))
        typeset.write(surface, texts.LOG.upper(), theme.heading, scale, _GOLD, head)
        typeset.write(surface, texts.NEWEST_FIRST, _SMALL, scale, _QUIET, head, 1.0)
        before = surface.get_clip()
        surface.set_clip(self._list.clip(before))
        for number, row in enumerate(self._rows):
            y = self._list.y + row.top - self._offset.at
            if y < self._list.bottom and y + row.height > self._list.y:
                self._paint_row(surface, number, row, y)
        self._offset.paint(surface, self._list.inflate(-self.px(6), 0), theme, scale)
        surface.set_clip(before)

    def _paint_row(self, surface: Surface, number: int, row: _Row, y: int) -> None:
        rect = Rect(self.rect.x + 1, y, self.rect.w - 2, row.height)
        seat = row.line.seat
        if number == self._pointed:
            shapes.blit(surface, shapes.box(rect.size, 0, self.theme.tint), rect.topleft)
        elif number == 0 and seat != CHANCE:
            shapes.blit(surface, shapes.box(rect.size, 0, (*SEAT_COLOURS[seat][:3], 33)), rect.topleft)
        x, top = self._text_at(row)
        if seat != CHANCE:
            size = self.px(10 if seat == 0 else 12)
            paint_mark(surface, seat, (self.rect.x + self.px(22), top + row.flow.line_height // 2), size)
        paint_flow(surface, row.flow, _TEXT, _QUIET, (x, top))
        if number + 1 < len(self._rows):
            wide = self.rect.w - 2 * self.px(18)
            line = shapes.box((wide, max(1, self.px(1))), 0, (*_GOLD[:3], 36))
            shapes.blit(surface, line, (self.rect.x + self.px(18), rect.bottom - 1))
