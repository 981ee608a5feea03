"""The log beside the table: what happened, in words, each line with its seat's mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface

from game.play.match_log import LogLine
from game.rules.core import CHANCE
from game.ui import shapes, typeset
from game.ui.colour import Colour
from game.ui.input import InputEvent, Intent, Pointer, PointerAction, Press
from game.ui.paragraph import Flow, flow, paint_flow
from game.ui.theme import TextStyle
from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import ScrollState

PaintMark: TypeAlias = Callable[[Surface, int, tuple[int, int], int], None]
"""`paint_mark(surface, seat, centre, size)`: a seat's mark, `size` px across."""


class LogStyle(NamedTuple):
    """The look of a game's log. Lengths are px at scale 1.0; lines are separated by a rule if `rule` is a colour."""

    heading: str
    heading_style: TextStyle
    heading_colour: Colour
    words: TextStyle
    newest_first: bool
    padding: int
    mark: int
    margin: int
    row_radius: int = 0
    rule: Colour | None = None


class _Row(NamedTuple):
    line: LogLine
    words: Flow
    with_clause: Flow
    top: int
    height: int


_HEADER = 42
_GAP = 10


class LogPanel(Widget):
    """A panel of lines, whose clauses are shown while they are pointed at.

    `on_point(line)` is called for the line pointed at, or None; `on_clause(id)` for a clause that is pressed.
    """

    focusable = True
    repeats = True

    def __init__(
        self,
        style: LogStyle,
        paint_mark: PaintMark,
        on_point: Callable[[LogLine | None], None],
        on_clause: Callable[[str], None],
    ) -> None:
        super().__init__(style.heading)
        self._style = style
        self._paint_mark = paint_mark
        self._on_point = on_point
        self._on_clause = on_clause
        self._lines: list[LogLine] = []
        self._note = ""
        self._rows: list[_Row] = []
        self._scrolled = ScrollState()
        self._pointed = -1

    def show(self, lines: Sequence[LogLine], note: str) -> None:
        """Show these lines, given oldest first, and a note beside the heading."""
        if note != self._note:
            self._note = note
            self.invalidate()
        if list(lines) != self._lines:
            self._lines = list(lines)
            self._point(-1)
            self.lay_out()
            self.invalidate()

    @property
    def _list(self) -> Rect:
        top = self.px(_HEADER)
        return Rect(self.rect.x, self.rect.y + top, self.rect.w, self.rect.h - top - self.px(_GAP))

    @property
    def paint_bounds(self) -> Rect:
        if not self.is_mounted:
            return self.rect
        return self.rect.union(self.rect.move(0, self.px(self.theme.panel_drop) + 1))

    def lay_out(self) -> None:
        """Wrap the lines again and show the newest. Every row has space for its clause: pointing moves nothing."""
        self._rows = []
        if not self.is_mounted:
            return
        style, top = self._style, 0
        room = max(1, self.rect.w - self.px(style.margin) - self.px(18))
        for line in reversed(self._lines) if style.newest_first else self._lines:
            words = flow(line.words, style.words, self.scale, room)
            with_clause = flow(f"{line.words} [{line.clause}]({line.clause})", style.words, self.scale, room)
            height = max(with_clause.height, self.px(style.mark)) + 2 * self.px(style.padding)
            self._rows.append(_Row(line, words, with_clause, top, height))
            top += height
        self._scrolled.measure(top, self._list.h)
        if style.newest_first:
            self._scrolled.at = 0
        elif self._rows:
            self._scrolled.show(self._rows[-1].top, top)

    @property
    def _newest(self) -> int:
        return 0 if self._style.newest_first else len(self._rows) - 1

    def _row_at(self, pos: tuple[int, int]) -> int:
        if not self._list.collidepoint(pos):
            return -1
        y = pos[1] - self._list.y + self._scrolled.at
        return next((i for i, row in enumerate(self._rows) if row.top <= y < row.top + row.height), -1)

    def _point(self, number: int) -> None:
        if number != self._pointed:
            self._pointed = number
            self._on_point(self._rows[number].line if 0 <= number < len(self._rows) else None)
            self.invalidate()

    def _text_at(self, row: _Row) -> tuple[int, int]:
        y = self._list.y + row.top - self._scrolled.at + self.px(self._style.padding)
        return self.rect.x + self.px(self._style.margin), y

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Press):
            return self._press(event)
        if not isinstance(event, Pointer):
            return False
        before = self._scrolled.at
        taken = self._scrolled.point(event, self._list, self.scale)
        if self._scrolled.at != before:
            self.invalidate()
        number = self._row_at(event.pos)
        self._point(number)
        if event.action is PointerAction.UP and number >= 0 and not taken and event.button == 1:
            row = self._rows[number]
            x, y = self._text_at(row)
            clause = row.with_clause.link_at((event.pos[0] - x, event.pos[1] - y))
            if clause:
                self._on_clause(clause)
        return taken or event.action is not PointerAction.WHEEL

    def _press(self, press: Press) -> bool:
        if press.intent in (Intent.UP, Intent.DOWN):
            to = self._pointed + (1 if press.intent is Intent.DOWN else -1)
            if not 0 <= to < len(self._rows):
                return False
            self._point(to)
            self._scrolled.show(self._rows[to].top, self._rows[to].top + self._rows[to].height)
            return True
        if press.intent is Intent.PRESS and 0 <= self._pointed < len(self._rows):
            self._on_clause(self._rows[self._pointed].line.clause)
            return True
        return False

    def changed_state(self) -> None:
        root = self.root
        by_key = self.focused and root is not None and root.ring_shown
        if not self.hovered and not by_key:
            self._point(-1)
        elif by_key and self._pointed < 0 and self._rows:
            self._point(self._newest)
        super().changed_state()

    def paint(self, surface: Surface) -> None:
        theme, scale, style, rect = self.theme, self.scale, self._style, self.rect
        outline, drop = max(1.0, theme.panel_outline_width * scale), self.px(theme.panel_drop)
        shapes.paint_box(surface, rect, theme.panel_radius * scale, theme.panel, theme.panel_outline, outline, drop)
        head = Rect(rect.x + self.px(16), rect.y + self.px(13), rect.w - 2 * self.px(16), self.px(20))
        typeset.write(surface, style.heading, style.heading_style, scale, style.heading_colour, head)
        typeset.write(surface, self._note, theme.small, scale, theme.quiet, head, 1.0)
        before = surface.get_clip()
        surface.set_clip(self._list.clip(before))
        for number, row in enumerate(self._rows):
            y = self._list.y + row.top - self._scrolled.at
            if y < self._list.bottom and y + row.height > self._list.y:
                self._paint_row(surface, number, row, y)
        self._scrolled.paint(surface, self._list.inflate(-self.px(8), 0), theme, scale)
        surface.set_clip(before)

    def _paint_row(self, surface: Surface, number: int, row: _Row, y: int) -> None:
        theme, scale, style = self.theme, self.scale, self._style
        inset = self.px(7) if style.row_radius else 1
        place = Rect(self.rect.x + inset, y, self.rect.w - 2 * inset, row.height)
        pointed = number == self._pointed
        if pointed or (self._pointed < 0 and number == self._newest):
            shapes.paint_box(surface, place, style.row_radius * scale, theme.tint)
        x, top = self._text_at(row)
        if row.line.seat != CHANCE:
            middle = (self.rect.x + self.px(style.margin / 2 + 3), top + row.words.line_height // 2)
            self._paint_mark(surface, row.line.seat, middle, self.px(style.mark))
        paint_flow(surface, row.with_clause if pointed else row.words, theme.text, theme.quiet, (x, top))
        if style.rule is not None and number + 1 < len(self._rows):
            line = shapes.box((self.rect.w - 2 * self.px(18), max(1, self.px(1))), 0, style.rule)
            shapes.blit(surface, line, (self.rect.x + self.px(18), place.bottom - 1))
