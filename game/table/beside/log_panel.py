"""The log next to the table: the events in words, divided by turns, newest turn first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface

from game.play.match_log import LogLine
from game.rules.core import CHANCE
from game.table import texts
from game.table.marks.marks import paint_number
from game.ui.controls.list_view import Rows
from game.ui.draw import typeset
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.draw.paragraph import Flow, flow, keep_names, paint_flow
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle, bold
from game.ui.widgets.base import Drawn
from game.ui.window.input import Intent, Press

PaintMark: TypeAlias = Callable[[Surface, int, tuple[int, int], int], None]
"""`paint_mark(surface, seat, centre, size)`: a seat's mark, `size` px across."""
ColourOf: TypeAlias = Callable[[int], Colour]
"""The colour of a seat."""


class LogStyle(NamedTuple):
    """The look of a game's log. Lengths are px at scale 1.0."""

    words: TextStyle
    padding: int
    mark: int
    margin: int
    row_radius: int = 0


class _Row(NamedTuple):
    """A line; with a divider above it if `opens` says that it begins a turn."""

    line: LogLine
    words: Flow
    opens: bool


_HEADER = 42
_GAP = 10
_DIVIDER = 32
_NUMBER = 9.5
"""The radius of an action's number, px at scale 1.0."""
_TURN, _CLAUSE = bold(14), bold(12)


class LogPanel(Rows):
    """A panel of lines, whose clauses are shown under the pointer; `names` are the seats' names.

    `on_clause(id)` is called for a pressed clause; `on_point(line)` for the line under the pointer, or None.
    """

    bar_room = 0
    reach = (0, 5)
    note = Drawn[str]()
    """The note next to the heading, hidden while there is a button in its place."""
    has_button = Drawn[bool]()
    numbers_moves = Drawn[bool]()

    def __init__(
        self,
        style: LogStyle,
        names: Sequence[str],
        paint_mark: PaintMark,
        colour_of: ColourOf,
        on_clause: Callable[[str], None],
        on_point: Callable[[LogLine | None], None] = lambda line: None,
    ) -> None:
        super().__init__(texts.LOG)
        self._style = style
        self.names, self.paint_mark, self.colour_of = names, paint_mark, colour_of
        self._on_point = on_point
        self._on_clause = on_clause
        self._lines: list[LogLine] = []
        self.note, self.has_button, self.numbers_moves = "", False, True
        self._rows: list[_Row] = []
        self._pointed = -1

    def show(self, lines: Sequence[LogLine], note: str) -> None:
        """Show these lines, given oldest first, and a note next to the heading."""
        self.note = note
        if list(lines) != self._lines:
            self._lines = list(lines)
            self._over = (-1, "")
            self._point_at(-1)
            self.lay_out()
            self.invalidate()

    @property
    def _room(self) -> Rect:
        top = self.px(_HEADER)
        return Rect(self.rect.x, self.rect.y + top, self.rect.w, self.rect.h - top - self.px(_GAP))

    @property
    def button_place(self) -> Rect:
        """The rectangle next to the heading for a button about the newest turn."""
        heading = typeset.width(self.theme.headed(self.label), self.theme.beside, self.scale)
        left = self.rect.x + self.px(16) + heading + self.px(12)
        return Rect(left, self.rect.y + self.px(7), self.rect.right - self.px(9) - left, self.px(28))

    def lay_out(self) -> None:
        """Wrap the lines again and show the newest."""
        self._rows, self._sections = [], []
        style, sections, gap = self._style, [], 0
        room = max(1, self.rect.w - self.px(style.margin) - self.px(18))
        # lines without a turn are each alone
        turns = [list(turn) for _, turn in groupby(self._lines, lambda line: line.turn or -line.number)]
        for turn in turns[::-1]:
            for number, line in enumerate(turn):
                words = flow(keep_names(line.words), style.words, self.scale, room)
                opens = bool(line.turn) and not number
                self._rows.append(_Row(line, words, opens))
                height = max(words.height, self.px(2 * _NUMBER)) + 2 * self.px(style.padding)
                sections.append((gap + (self.px(_DIVIDER) if opens else 0), 1, height))
                gap = 0
            gap = self.px(4)
        self._measure(sections)
        self._scroll.at = 0
        if self._rows:
            top, bottom = self._span(self.entry)
            self._scroll.show(top, bottom)
            # the heading cuts no row above it
            tops = [section.top + section.head for section in self._sections]
            tops += [at - self.px(_DIVIDER) for at, row in zip(tops, self._rows, strict=True) if row.opens]
            whole = min(at for at in tops if at >= self._scroll.at or at == top)
            self._scroll.measure(max(self._scroll.length + gap, whole + self._room.h), self._room.h)
            self._scroll.go(whole)

    @property
    def entry(self) -> int:
        """The newest line."""
        return next((at for at, row in enumerate(self._rows) if row.line is self._lines[-1]), -1)

    @property
    def chosen(self) -> int:
        """The number of the line pointed at; -1 for none."""
        return self._pointed

    def choose(self, number: int) -> None:
        """Point at line `number`, and scroll to it."""
        self._point_at(number)
        self._reveal(number)

    def row_at(self, pos: tuple[int, int]) -> int:
        """The line at a point, or the one whose clause is shown there."""
        is_clause = 0 <= self._pointed < self.count and self._clause_rect(self._pointed).collidepoint(pos)
        return self._pointed if is_clause and self._room.collidepoint(pos) else super().row_at(pos)

    def part_at(self, pos: tuple[int, int], number: int) -> str:
        """The clause of a line, if it is at a point."""
        return self._rows[number].line.clause if self._clause_rect(number).collidepoint(pos) else ""

    def pointed(self) -> None:
        self._point_at(self._over[0])

    def _point_at(self, number: int) -> None:
        if number != self._pointed:
            self._pointed = number
            self._on_point(self._rows[number].line if 0 <= number < len(self._rows) else None)
            self.invalidate()

    def _text_at(self, number: int) -> tuple[int, int]:
        return self.rect.x + self.px(self._style.margin), self.row_rect(number).y + self.px(self._style.padding)

    def _clause_rect(self, number: int) -> Rect:
        """The rectangle of the chip with a line's clause: at the end of its last line, or below it if that is full."""
        row, (x, y) = self._rows[number], self._text_at(number)
        chip = Rect(0, 0, typeset.width(row.line.clause, _CLAUSE, self.scale) + 2 * self.px(7), self.px(19))
        chip.right = self.rect.right - self.px(18)
        fits = x + row.words.widths[-1] + self.px(6) <= chip.left
        chip.centery = y + row.words.height - row.words.line_height // 2
        if not fits:
            # between the words of this line and those of the next
            chip.h = self.px(16)
            chip.top = y + row.words.height - self.px(4)
        chip.bottom = min(chip.bottom, self._room.bottom)
        return chip

    def click(self, number: int, part: str) -> None:
        if part:
            self._on_clause(part)

    def take_key(self, press: Press) -> bool:
        if press.intent is not Intent.PRESS or self._pointed < 0:
            return False
        self._on_clause(self._rows[self._pointed].line.clause)
        return True

    def changed_state(self) -> None:
        super().changed_state()
        root = self.root
        if not self.hovered and not (self.focused and root is not None and root.ring_shown):
            self._point_at(-1)

    def paint(self, surface: Surface) -> None:
        theme, to, place = self.theme, self.painter(surface), self._room
        if place.h <= 0:
            # the texts above and below have left no room
            return
        to.sheet(self.frame)
        head = self.frame.inset(16, 0).row(13, 20)
        to.text(head, theme.headed(self.label), theme.beside, theme.heading_colour, fit="whole")
        if not self.has_button:
            to.text(head, self.note, theme.small, theme.quiet, RIGHT, fit="whole")
        with to.within(place):
            for number in (number for _, numbers in self._in_view() for number in numbers):
                line = self.row_rect(number)
                # a row, and after a divider the first line of its turn, ends within the panel
                if self._rows[number].opens and (line.bottom <= place.bottom or line.y - self.px(_DIVIDER) <= place.y):
                    self._paint_divider(to, self._rows[number].line, line.y - self.px(_DIVIDER))
                if line.bottom <= place.bottom or line.y <= place.y:
                    self._paint_row(to, number, line)
            if 0 <= self._pointed < self.count:
                chip = self.frame.around(self._clause_rect(self._pointed))
                to.pill(chip, (*theme.panel[:3], 255), theme.link, max(1.0, self.scale) / self.scale)
                to.text(chip, self._rows[self._pointed].line.clause, _CLAUSE, theme.link, CENTRE, fit="whole")
            self._scroll.paint(surface, place.inflate(-self.px(8), 0), theme, self.scale)

    def _paint_row(self, to: Painter, number: int, rect: Rect) -> None:
        theme, scale, style, (line, words, _) = self.theme, self.scale, self._style, self._rows[number]
        inset = self.px(7) if style.row_radius else 1
        if number == self._pointed or (self._pointed < 0 and number == self.entry):
            to.box(self.frame.around(rect.inflate(-2 * inset, 0)), theme.tint, radius=style.row_radius)
        x, top = self._text_at(number)
        middle = (self.rect.x + self.px(style.margin / 2 + 3), top + words.line_height // 2)
        if line.action and self.numbers_moves:
            paint_number(to.surface, line.action, self.colour_of(line.seat), middle, _NUMBER * scale, scale)
        elif line.seat != CHANCE:
            self.paint_mark(to.surface, line.seat, middle, self.px(style.mark))
        paint_flow(to.surface, words, theme.text, theme.quiet, (x, top))

    def _paint_divider(self, to: Painter, line: LogLine, y: int) -> None:
        theme, style, rect = self.theme, self._style, self.rect
        below = self.frame.around(Rect(rect.x, y, rect.w, self.px(_DIVIDER)))
        rule = Rect(rect.x + 1, y, rect.w - 2, max(1, round(1.5 * self.scale)))
        to.box(below.around(rule), self.colour_of(line.mover))
        words = below.row(6, 22).cut_left(style.margin)[1].cut_right(18)[1]
        self.paint_mark(
            to.surface, line.mover, (rect.x + self.px(style.margin / 2 + 3), words.rect.centery), self.px(14)
        )
        number = to.text(words, texts.TURN_NUMBER.format(line.turn), theme.small, theme.quiet, fit="whole")
        to.text(words.beyond(number, gap=9), self.names[line.mover], _TURN, fit="cut")
