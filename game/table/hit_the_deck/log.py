"""The log: what happened, newest last, in plain words, each line with its seat's badge and its clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.core import CHANCE
from game.table.hit_the_deck import texts
from game.table.hit_the_deck.descriptions import Line
from game.table.hit_the_deck.seats import seat_shape
from game.ui import shapes, typeset
from game.ui.input import InputEvent, Intent, Pointer, PointerAction, Press
from game.ui.palette import SeatColour
from game.ui.paragraph import Flow, flow, paint_flow
from game.ui.theme import TextStyle, Typeface
from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import ScrollState

_WORDS = TextStyle(Typeface.SEMIBOLD, 13, 1.3)
_HEAD = TextStyle(Typeface.BOLD, 15)
_PADDING, _HEADER, _BADGE, _TEXT = 6, 40, 20, 34


class _Row(NamedTuple):
    line: Line
    flow: Flow
    top: int
    height: int


class Log(Widget):
    """A panel of lines. `on_clause(id)` is called for the clause of a line that is clicked."""

    focusable = True
    repeats = True

    def __init__(self, marks: Sequence[SeatColour], on_clause: Callable[[str], None]) -> None:
        super().__init__(texts.LOG)
        self._marks = marks
        self._on_clause = on_clause
        self._lines: list[Line] = []
        self._turn = 0
        self._rows: list[_Row] = []
        self._offset = ScrollState()
        self._pointed = -1

    def show(self, lines: Sequence[Line], turn: int) -> None:
        """Show these lines, oldest first."""
        if list(lines) != self._lines or turn != self._turn:
            self._lines, self._turn = list(lines), turn
            self._pointed = -1
            self.lay_out()
            self.invalidate()

    @property
    def _list(self) -> Rect:
        top = self.px(_HEADER)
        return Rect(self.rect.x, self.rect.y + top, self.rect.w, self.rect.h - top - self.px(8))

    @property
    def paint_bounds(self) -> Rect:
        """The panel and its drop."""
        if not self.is_mounted:
            return self.rect
        return self.rect.union(self.rect.move(0, self.px(self.theme.panel_drop) + 1))

    def lay_out(self) -> None:
        """Break the lines anew; the newest is seen."""
        self._rows = []
        if not self.is_mounted:
            return
        room = max(1, self.rect.w - self.px(_TEXT) - self.px(26))
        top = 0
        for line in self._lines:
            words = flow(f"{line.words} [{line.clause}]({line.clause})", _WORDS, self.scale, room)
            high = max(words.height, self.px(_BADGE)) + 2 * self.px(_PADDING)
            self._rows.append(_Row(line, words, top, high))
            top += high
        self._offset.measure(top, self._list.h)
        if self._rows:
            self._offset.show(self._rows[-1].top, top)

    def _row_at(self, pos: tuple[int, int]) -> int:
        if not self._list.collidepoint(pos):
            return -1
        y = pos[1] - self._list.y + self._offset.at
        return next((i for i, row in enumerate(self._rows) if row.top <= y < row.top + row.height), -1)

    def _point(self, number: int) -> None:
        if number != self._pointed:
            self._pointed = number
            self.invalidate()

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
        if given.action is PointerAction.UP and number >= 0 and not taken and given.button == 1:
            row = self._rows[number]
            x, y = self._text_at(row)
            clause = row.flow.link_at((given.pos[0] - x, given.pos[1] - y))
            if clause:
                self._on_clause(clause)
        return taken or given.action is not PointerAction.WHEEL

    def _text_at(self, row: _Row) -> tuple[int, int]:
        above = (row.height - row.flow.height) // 2
        return self.rect.x + self.px(_TEXT) + self.px(6), self._list.y + row.top - self._offset.at + above

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
        if by_key and self._pointed < 0 and self._rows:
            self._point(len(self._rows) - 1)
        elif not self.hovered and not by_key:
            self._point(-1)
        super().changed_state()

    def paint(self, surface: Surface) -> None:
        """Draw the panel and the lines that show."""
        theme, scale, rect = self.theme, self.scale, self.rect
        outline = theme.panel_outline_width * scale
        drop = self.px(theme.panel_drop)
        sheet = shapes.box(rect.size, theme.panel_radius * scale, theme.panel, theme.panel_outline, outline, drop)
        shapes.blit(surface, sheet, rect.topleft)
        head = Rect(rect.x + self.px(15), rect.y + self.px(12), rect.w - 2 * self.px(15), self.px(20))
        typeset.write(surface, texts.LOG, _HEAD, scale, theme.text, head)
        if self._turn:
            typeset.write(surface, texts.TURN_NUMBER.format(self._turn), theme.help, scale, theme.quiet, head, 1.0)
        before = surface.get_clip()
        surface.set_clip(self._list.clip(before))
        for number, row in enumerate(self._rows):
            y = self._list.y + row.top - self._offset.at
            if y < self._list.bottom and y + row.height > self._list.y:
                self._paint_row(surface, number, row, y)
        self._offset.paint(surface, self._list.inflate(-self.px(8), 0), theme, scale)
        surface.set_clip(before)

    def _paint_row(self, surface: Surface, number: int, row: _Row, y: int) -> None:
        theme, scale = self.theme, self.scale
        place = Rect(self.rect.x + self.px(7), y, self.rect.w - 2 * self.px(7), row.height)
        if number == self._pointed or (self._pointed < 0 and number == len(self._rows) - 1):
            shapes.blit(surface, shapes.box(place.size, 8 * scale, theme.tint), place.topleft)
        x, top = self._text_at(row)
        badge = self.px(_BADGE)
        if row.line.seat != CHANCE:
            mark = self._marks[row.line.seat]
            picture = seat_shape(mark.shape, mark.colour, badge)
            shapes.blit(surface, picture, (self.rect.x + self.px(13), top + (row.flow.line_height - badge) // 2))
        paint_flow(surface, row.flow, theme.text, theme.quiet, (x, top))
