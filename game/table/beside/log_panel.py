"""The log beside the table: what happened, in words, divided by turns; the newest turn comes first."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface

from game.play.match_log import LogLine
from game.rules.core import CHANCE
from game.table import texts
from game.table.marks.trail import paint_number
from game.ui.controls.scroll import ScrollState
from game.ui.draw import shapes, typeset
from game.ui.draw.paragraph import Flow, flow, keep_names, paint_flow
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Widget
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

PaintMark: TypeAlias = Callable[[Surface, int, tuple[int, int], int], None]
"""`paint_mark(surface, seat, centre, size)`: a seat's mark, `size` px across."""
ColourOf: TypeAlias = Callable[[int], Colour]
"""The colour of a seat."""


class LogStyle(NamedTuple):
    """The look of a game's log. Lengths are px at scale 1.0."""

    heading: str
    heading_style: TextStyle
    heading_colour: Colour
    words: TextStyle
    padding: int
    mark: int
    margin: int
    row_radius: int = 0


class _Row(NamedTuple):
    """A line, or with no `words` the divider above the turn of a line."""

    line: LogLine
    words: Flow | None
    top: int
    height: int


_LAST_NUMBER = re.compile(r" (\*{0,2}\d+\*{0,2})$")
"""A number at the end of a line of words, where it does not stand alone."""
_HEADER = 42
_GAP = 10
_DIVIDER = 32
_NUMBER = 9.5
"""The radius of an action's number, px at scale 1.0."""
_TURN = TextStyle(Typeface.BOLD, 14)
_CLAUSE = TextStyle(Typeface.BOLD, 12)


def by_turns(lines: Sequence[LogLine]) -> list[list[LogLine]]:
    """The lines of each turn, and each line of none by itself, oldest first."""
    turns: list[list[LogLine]] = []
    for line in lines:
        if turns and line.turn and line.turn == turns[-1][-1].turn:
            turns[-1].append(line)
        else:
            turns.append([line])
    return turns


class LogPanel(Widget):
    """A panel of lines, whose clauses are shown while they are pointed at; `names` are the seats' names.

    `on_point(line)` is called for the line pointed at, or None; `on_clause(id)` for a clause that is pressed.
    """

    focusable = True
    repeats = True

    def __init__(
        self,
        style: LogStyle,
        names: Sequence[str],
        paint_mark: PaintMark,
        colour_of: ColourOf,
        on_point: Callable[[LogLine | None], None],
        on_clause: Callable[[str], None],
    ) -> None:
        super().__init__(style.heading)
        self._style = style
        self._names = names
        self.paint_mark, self.colour_of = paint_mark, colour_of
        self._on_point = on_point
        self._on_clause = on_clause
        self._lines: list[LogLine] = []
        self._note = ""
        self._has_button = False
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

    def make_room(self, for_button: bool) -> None:
        """Leave the note out, because a button is in its place, or show it again."""
        if for_button != self._has_button:
            self._has_button = for_button
            self.invalidate()

    @property
    def _list(self) -> Rect:
        top = self.px(_HEADER)
        return Rect(self.rect.x, self.rect.y + top, self.rect.w, self.rect.h - top - self.px(_GAP))

    @property
    def button_place(self) -> Rect:
        """The place beside the heading for a button about the newest turn."""
        left = self.rect.x + self.px(16) + typeset.width(self._style.heading, self._style.heading_style, self.scale)
        left += self.px(12)
        return Rect(left, self.rect.y + self.px(7), self.rect.right - self.px(9) - left, self.px(28))

    @property
    def paint_bounds(self) -> Rect:
        if not self.is_mounted:
            return self.rect
        return self.rect.union(self.rect.move(0, self.px(self.theme.panel_drop) + 1))

    def lay_out(self) -> None:
        """Wrap the lines again and show the newest."""
        self._rows = []
        if not self.is_mounted:
            return
        style, top = self._style, 0
        room = max(1, self.rect.w - self.px(style.margin) - self.px(18))
        for turn in reversed(by_turns(self._lines)):
            if turn[0].turn:
                self._rows.append(_Row(turn[0], None, top, self.px(_DIVIDER)))
                top += self.px(_DIVIDER)
            for line in turn:
                words = flow(_LAST_NUMBER.sub("\u00a0\\1", keep_names(line.words)), style.words, self.scale, room)
                height = max(words.height, self.px(2 * _NUMBER)) + 2 * self.px(style.padding)
                self._rows.append(_Row(line, words, top, height))
                top += height
            top += self.px(4)
        self._scrolled.measure(top, self._list.h)
        self._scrolled.at = 0
        if self._rows:
            newest = self._rows[self._newest]
            self._scrolled.show(newest.top, newest.top + newest.height)
            # no row above it is cut by the heading
            whole = min(row.top for row in self._rows if row.top >= self._scrolled.at or row is newest)
            self._scrolled.measure(max(top, whole + self._list.h), self._list.h)
            self._scrolled.go(whole)

    @property
    def _newest(self) -> int:
        last = self._lines[-1] if self._lines else None
        return next((at for at, row in enumerate(self._rows) if row.words is not None and row.line is last), -1)

    def _row_at(self, pos: tuple[int, int]) -> int:
        if not self._list.collidepoint(pos):
            return -1
        if 0 <= self._pointed < len(self._rows) and self._clause_rect(self._rows[self._pointed]).collidepoint(pos):
            return self._pointed
        y = pos[1] - self._list.y + self._scrolled.at
        found = (i for i, row in enumerate(self._rows) if row.top <= y < row.top + row.height)
        return next((i for i in found if self._rows[i].words is not None), -1)

    def _point(self, number: int) -> None:
        if number != self._pointed:
            self._pointed = number
            self._on_point(self._rows[number].line if 0 <= number < len(self._rows) else None)
            self.invalidate()

    def _text_at(self, row: _Row) -> tuple[int, int]:
        y = self._list.y + row.top - self._scrolled.at + self.px(self._style.padding)
        return self.rect.x + self.px(self._style.margin), y

    def _clause_rect(self, row: _Row) -> Rect:
        """The chip with a line's clause: at the end of its last line, or under it where that leaves no room."""
        if row.words is None:
            return Rect(0, 0, 0, 0)
        x, y = self._text_at(row)
        chip = Rect(0, 0, typeset.width(row.line.clause, _CLAUSE, self.scale) + 2 * self.px(7), self.px(19))
        chip.right = self.rect.right - self.px(18)
        fits = x + row.words.widths[-1] + self.px(6) <= chip.left
        chip.centery = y + row.words.height - row.words.line_height // 2
        if not fits:
            chip.top = y + row.words.height - self.px(2)
        chip.bottom = min(chip.bottom, self._list.bottom)
        return chip

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
            if self._clause_rect(row).collidepoint(event.pos):
                self._on_clause(row.line.clause)
        return taken or event.action is not PointerAction.WHEEL

    def _press(self, press: Press) -> bool:
        if press.intent in (Intent.UP, Intent.DOWN):
            step = 1 if press.intent is Intent.DOWN else -1
            to = self._pointed + step
            if 0 <= to < len(self._rows) and self._rows[to].words is None:
                to += step
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
        if self._list.h <= 0:
            # what stands above and below it has left no room
            return
        outline, drop = max(1.0, theme.panel_outline_width * scale), self.px(theme.panel_drop)
        shapes.paint_box(surface, rect, theme.panel_radius * scale, theme.panel, theme.panel_outline, outline, drop)
        head = Rect(rect.x + self.px(16), rect.y + self.px(13), rect.w - 2 * self.px(16), self.px(20))
        typeset.write(surface, style.heading, style.heading_style, scale, style.heading_colour, head)
        if not self._has_button:
            typeset.write(surface, self._note, theme.small, scale, theme.quiet, head, 1.0)
        before, place = surface.get_clip(), self._list
        surface.set_clip(place.clip(before))
        for number, row in enumerate(self._rows):
            y = place.y + row.top - self._scrolled.at
            if y > place.bottom:
                break
            if y + row.height > place.y and self._is_whole(number, y):
                self._paint_row(surface, number, row, y)
        if 0 <= self._pointed < len(self._rows):
            self._paint_clause(surface, self._rows[self._pointed])
        self._scrolled.paint(surface, self._list.inflate(-self.px(8), 0), theme, scale)
        surface.set_clip(before)

    def _is_whole(self, number: int, y: int) -> bool:
        """Whether a row at y, and after a divider the first line of its turn, ends within the panel."""
        bottom = y + self._rows[number].height
        if self._rows[number].words is None and number + 1 < len(self._rows):
            bottom += self._rows[number + 1].height
        return bottom <= self._list.bottom or y <= self._list.y

    def _paint_row(self, surface: Surface, number: int, row: _Row, y: int) -> None:
        theme, scale, style, line = self.theme, self.scale, self._style, row.line
        inset = self.px(7) if style.row_radius else 1
        place = Rect(self.rect.x + inset, y, self.rect.w - 2 * inset, row.height)
        if row.words is None:
            self._paint_divider(surface, row, y)
            return
        pointed = number == self._pointed
        if pointed or (self._pointed < 0 and number == self._newest):
            shapes.paint_box(surface, place, style.row_radius * scale, theme.tint)
        x, top = self._text_at(row)
        middle = (self.rect.x + self.px(style.margin / 2 + 3), top + row.words.line_height // 2)
        if line.action:
            paint_number(surface, line.action, self.colour_of(line.seat), middle, _NUMBER * scale, scale)
        elif line.seat != CHANCE:
            self.paint_mark(surface, line.seat, middle, self.px(style.mark))
        paint_flow(surface, row.words, theme.text, theme.quiet, (x, top))

    def _paint_divider(self, surface: Surface, row: _Row, y: int) -> None:
        """Draw a line in the mover's colour, and below it the number of the turn and the mover."""
        theme, scale, line, style = self.theme, self.scale, row.line, self._style
        rule = Rect(self.rect.x + 1, y, self.rect.w - 2, max(1, round(1.5 * scale)))
        shapes.paint_box(surface, rule, 0, self.colour_of(line.mover))
        words = Rect(self.rect.x + self.px(style.margin), y + self.px(6), 0, self.px(22))
        words.w = self.rect.right - self.px(18) - words.x
        self.paint_mark(surface, line.mover, (self.rect.x + self.px(style.margin / 2 + 3), words.centery), self.px(14))
        number = texts.TURN_NUMBER.format(line.turn)
        typeset.write(surface, number, theme.small, scale, theme.quiet, words)
        beyond = typeset.width(number, theme.small, scale) + self.px(9)
        words.x, words.w = words.x + beyond, words.w - beyond
        name = typeset.cut(self._names[line.mover], _TURN, scale, words.w)
        typeset.write(surface, name, _TURN, scale, theme.text, words)

    def _paint_clause(self, surface: Surface, row: _Row) -> None:
        """Draw the clause of the line that is pointed at."""
        chip, theme = self._clause_rect(row), self.theme
        if chip.w:
            solid = (*theme.panel[:3], 255)
            shapes.paint_box(surface, chip, chip.h / 2, solid, theme.link, max(1.0, self.scale))
            typeset.write(surface, row.line.clause, _CLAUSE, self.scale, theme.link, chip, 0.5)
