"""The panel of the analysis: a switch, each seat's expectation, and the best moves with bars."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.play.sentences import sentence
from game.table import texts
from game.table.beside.log_panel import LogPanel
from game.ui.controls.setting import Toggle
from game.ui.draw.frame import Frame
from game.ui.draw.painter import RIGHT, Painter
from game.ui.draw.paragraph import keep_names, lines
from game.ui.look.colour import Colour
from game.ui.look.theme import bold, extrabold, medium
from game.ui.widgets.base import Container, Drawn
from game.ui.widgets.panel import Panel

FULL = 2000
"""The value of a full bar, in hundredths of a point; twice as much in a game of penalty points."""
_HEAD, _FOOT, _PAD = 42, 6, 16
_HEADLINE, _SEAT = 36, 22
"""The heights of the line of the expectation and of a seat, px of the design."""
_CAPTION, _CAPTION_UP = 20, 2
"""The height of the line below the title, and how far it is moved up, px of the design."""
_BAR, _TICK, _MARK, _FIGURE = 4, 10, 16, 34
_BETWEEN = 14
"""The space between two columns of seats, px of the design."""
_MOVE_LINE, _MOVE_BAR, _MOVE_GAP = 17, 14, 4
"""The heights of a line of a move's name, of its bar, and of the gap below it, px of the design."""
_NUMBER, _WORDS, _BEST = extrabold(25), medium(13), bold(13)


class Line(NamedTuple):
    """A move in the list: its name, and its expectation in hundredths of a point."""

    words: str
    expected: int


def signed(hundredths: int) -> str:
    """A lead in whole points, with its sign."""
    points = _whole(hundredths)
    return f"+{points}" if points > 0 else f"\u2212{-points}" if points < 0 else "0"


def cost(hundredths: int) -> str:
    """The points that a hand will cost, from an expectation."""
    return str(max(0, _whole(-hundredths)))


def _whole(hundredths: int) -> int:
    points = (abs(hundredths) + 50) // 100
    return points if hundredths >= 0 else -points


class AnalysisPanel(Panel):
    """The panel; while it is off, only the head with the switch.

    With `leads` an expectation is a lead, with its sign; otherwise it is the points that each seat will count, of which
    fewer are better.
    """

    note = Drawn[str]()
    """The text shown while nothing is known."""
    expected = Drawn[tuple[int, ...]]()
    """Each seat's expectation, in hundredths of a point; empty while nothing is known."""
    seat = Drawn[int]()
    """The seat from whose side it is shown."""
    lines = Drawn[tuple[Line, ...]]()

    def __init__(self, log: LogPanel, on_switch: Callable[[bool], None], *, leads: bool) -> None:
        super().__init__(heading=texts.ANALYSIS)
        self._log, self._leads = log, leads
        self.switch = Toggle(False, on_switch, label=texts.ANALYSIS)
        self.add(self.switch)
        self.note = texts.AT_OWN_TURN
        self.show((), 0, ())
        self._fitting, self._columns = 0, 1
        # where points are leads, the names of moves are long
        self._lines_each = 2 if leads else 1

    def show(self, expected: Sequence[int], seat: int, lines: Sequence[Line]) -> None:
        """Show each seat's expectation, from the side of `seat`, and the best moves."""
        self.expected, self.seat, self.lines = tuple(expected), seat, tuple(lines)

    def height(self, room: int) -> int:
        """Its height, in px of the screen, given `room` px.

        If there is little room, the seats are in two columns, and if that is not enough, fewer moves are listed.
        """
        if not self.switch.on:
            return self.px(_HEAD)
        for columns in (1,) if self._leads else (1, 2):
            self._columns = columns
            above = self.px(_HEAD + _FOOT) + self._standing_height
            self._fitting = max(1, min(texts.MOVES_LISTED, (room - above) // self._move_height))
            if self._fitting == texts.MOVES_LISTED:
                break
        return above + self._fitting * self._move_height

    @property
    def _move_height(self) -> int:
        return self._lines_each * self.px(_MOVE_LINE) + self.px(_MOVE_BAR + _MOVE_GAP)

    @property
    def _seat_rows(self) -> int:
        return math.ceil(len(self._log.names) / self._columns)

    @property
    def _standing_height(self) -> int:
        return self.px(_HEADLINE) if self._leads else self._seat_rows * self.px(_SEAT) + self.px(_FOOT)

    def lay_out(self) -> None:
        self.switch.place(self.frame.inset(_PAD, 0).row(0, _HEAD).right(46, 26).rect)

    def paint(self, surface: Surface) -> None:
        theme, to = self.theme, self.painter(surface)
        to.sheet(self.frame)
        head, rest = self.frame.inset(_PAD, 0).cut_top(_HEAD)
        title = head.before(self.switch.rect, gap=6)
        if self.switch.on and not self._leads:
            caption, title = title.cut_bottom(_CAPTION, gap=-_CAPTION_UP)
            to.text(caption, texts.POINTS_EXPECTED, theme.small, theme.quiet)
        to.text(title, theme.headed(self.label), theme.beside, theme.heading_colour)
        Container.paint(self, surface)
        if not self.switch.on:
            return
        standing, rest = rest.cut_top(rest.units(self._standing_height))
        if self._leads:
            self._paint_lead(to, standing)
        else:
            self._paint_seats(to, standing)
            if not self.expected:
                to.text(rest.row(0, rest.units(self._move_height)), self.note, _WORDS, theme.quiet)
        for number in range(min(self._fitting, len(self.lines))):
            rest = self._paint_move(to, rest, number)

    def _paint_lead(self, to: Painter, place: Frame) -> None:
        if not self.expected:
            to.text(place, self.note, _WORDS, self.theme.quiet)
            return
        number = to.text(place, signed(self.expected[self.seat]), _NUMBER, self._log.colour_of(self.seat), fit="whole")
        words = sentence(texts.EXPECTED_FOR, self._log.names[self.seat])
        to.text(place.cut_top(3)[1].beyond(number, gap=9), words, _WORDS, self.theme.quiet)

    def _paint_seats(self, to: Painter, place: Frame) -> None:
        columns = place.equal(self._columns, gap=_BETWEEN)
        for seat in range(len(self._log.names)):
            column, down = divmod(seat, self._seat_rows)
            row = columns[column].row(down * _SEAT, _SEAT)
            mark, bar = row.cut_left(_MARK, gap=10)
            self._log.paint_mark(to.surface, seat, mark.rect.center, mark.rect.w)
            expected = self.expected[seat] if self.expected else 0
            self._paint_cost(to, bar.cut_right(_FIGURE)[1].level(-_BAR, 2 * _BAR), expected, self._log.colour_of(seat))
            if self.expected:
                style = _BEST if seat == self.seat else _WORDS
                to.text(row, cost(expected), style, align=RIGHT, fit="whole")

    def words_of(self, number: int) -> tuple[str, ...]:
        """The name of move `number` of the list, from 0, in lines."""
        style = _WORDS if number else _BEST
        room = self.rect.w - 2 * self.px(_PAD)
        found = lines(keep_names(self.lines[number].words), style, self.scale, room)
        first, rest = found[: self._lines_each - 1], " ".join(found[self._lines_each - 1 :])
        return (*first, rest) if rest else first

    def _paint_move(self, to: Painter, rest: Frame, number: int) -> Frame:
        theme, expected, is_best = self.theme, self.lines[number].expected, number == 0
        style, colour = (_BEST, theme.text) if is_best else (_WORDS, theme.quiet)
        for text in self.words_of(number):
            line, rest = rest.cut_top(_MOVE_LINE)
            to.text(line, text, style, colour)
        line, rest = rest.cut_top(_MOVE_BAR, gap=_MOVE_GAP)
        to.text(line, signed(expected) if self._leads else cost(expected), style, colour, RIGHT, fit="whole")
        bar = line.cut_right(_FIGURE)[1].level(-_BAR / 2, _BAR)
        filled = theme.link if is_best and self._leads else theme.accent if is_best else theme.quiet
        if self._leads:
            self._paint_lead_bar(to, bar, expected, filled)
        else:
            self._paint_cost(to, bar, expected, filled)
        return rest

    def _paint_lead_bar(self, to: Painter, bar: Frame, expected: int, colour: Colour) -> None:
        to.pill(bar, self.theme.track)
        rect = bar.rect
        half = round(rect.w / 2 * min(1.0, abs(expected) / FULL))
        if half:
            left = rect.centerx if expected > 0 else rect.centerx - half
            to.box(bar.around(Rect(left, rect.y, half, rect.h)), colour, radius=_BAR / 2)
        to.surface.fill(self.theme.text[:3], bar.middle(2, _TICK).rect)

    def _paint_cost(self, to: Painter, bar: Frame, expected: int, colour: Colour) -> None:
        to.pill(bar, self.theme.track)
        wide = round(bar.rect.w * min(1.0, max(0, -expected) / (2 * FULL)))
        if wide:
            to.pill(bar.around(Rect(bar.rect.topleft, (max(bar.rect.h, wide), bar.rect.h))), colour)
