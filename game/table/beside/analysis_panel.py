"""The panel of the analysis: a switch, what each seat may expect, and the best moves with bars."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.play.sentences import sentence
from game.table import texts
from game.table.beside.log_panel import ColourOf, PaintMark
from game.ui.controls.toggle import Toggle
from game.ui.draw import shapes, typeset
from game.ui.draw.paragraph import keep_names
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets import base

FULL = 2000
"""What fills a bar, in hundredths of a point; where points are bad, twice as much."""
_HEAD, _FOOT, _PAD = 42, 6, 16
_SWITCH = (46, 26)
_HEADLINE, _SEAT = 36, 22
"""The heights of the line of what is expected and of a seat, px of the design."""
_CAPTION, _CAPTION_UP = 20, 2
"""The height of the line below the title, and how far it is moved up, px of the design."""
_BAR, _TICK, _MARK, _FIGURE = 4, 10, 16, 34
_BETWEEN = 14
"""The space between two columns of seats, px of the design."""
_MOVE_LINE, _MOVE_BAR, _MOVE_GAP = 17, 11, 4
"""The heights of a line of the words of a move, of its bar, and of the space below it, px of the design."""
_NUMBER = TextStyle(Typeface.EXTRABOLD, 25)
_WORDS = TextStyle(Typeface.MEDIUM, 13)
_BEST = TextStyle(Typeface.BOLD, 13)


class Line(NamedTuple):
    """A move in the list: what it is called, and what it is expected to bring, in hundredths of a point."""

    words: str
    expected: int


def signed(hundredths: int) -> str:
    """A lead in whole points, with its sign."""
    points = _whole(hundredths)
    return f"+{points}" if points > 0 else f"\u2212{-points}" if points < 0 else "0"


def cost(hundredths: int) -> str:
    """The points that a hand costs, from what it is expected to bring."""
    return str(max(0, _whole(-hundredths)))


def _whole(hundredths: int) -> int:
    points = (abs(hundredths) + 50) // 100
    return points if hundredths >= 0 else -points


class AnalysisPanel(base.Container):
    """The panel, of which only the head with the switch is there while it is off.

    With `leads` what is expected is told as a lead, with its sign; otherwise as the points that each seat will count,
    of which fewer are better.
    """

    catches_pointer = True

    def __init__(
        self,
        names: Sequence[str],
        paint_mark: PaintMark,
        colour_of: ColourOf,
        on_switch: Callable[[bool], None],
        *,
        leads: bool,
    ) -> None:
        super().__init__(label=texts.ANALYSIS)
        self._names, self._paint_mark, self._colour_of, self._leads = names, paint_mark, colour_of, leads
        self.switch = Toggle(False, on_switch, label=texts.ANALYSIS)
        self.add(self.switch)
        self.expected: tuple[int, ...] = ()
        """What each seat may expect, in hundredths of a point; empty while nothing is known."""
        self.seat = 0
        """The seat that it is told to."""
        self.lines: tuple[Line, ...] = ()
        self._note = texts.AT_OWN_TURN
        self._fitting, self._columns = 0, 1
        # where points are leads, the names of moves are long
        self._lines_each = 2 if leads else 1

    def show(self, expected: Sequence[int], seat: int, lines: Sequence[Line]) -> None:
        """Show what each seat may expect, told to this one, and the best moves."""
        wanted = tuple(expected), seat, tuple(lines)
        if wanted != (self.expected, self.seat, self.lines):
            self.expected, self.seat, self.lines = wanted
            self.invalidate()

    @property
    def note(self) -> str:
        """What is said while nothing is known."""
        return self._note

    @note.setter
    def note(self, note: str) -> None:
        if note != self._note:
            self._note = note
            self.invalidate()

    def height(self, room: int) -> int:
        """The height that it takes of so many px.

        Where there is little room, the seats stand in two columns, and if that is not enough, fewer moves are listed.
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
        return math.ceil(len(self._names) / self._columns)

    @property
    def _standing_height(self) -> int:
        return self.px(_HEADLINE) if self._leads else self._seat_rows * self.px(_SEAT) + self.px(_FOOT)

    def lay_out(self) -> None:
        place = Rect(0, 0, self.px(_SWITCH[0]), self.px(_SWITCH[1]))
        place.midright = (self.rect.right - self.px(_PAD), self.rect.y + self.px(_HEAD) // 2)
        self.switch.place(place)

    @property
    def paint_bounds(self) -> Rect:
        if not self.is_mounted:
            return self.rect
        return self.rect.union(self.rect.move(0, self.px(self.theme.panel_drop) + 1))

    def paint(self, surface: Surface) -> None:
        theme, scale, rect = self.theme, self.scale, self.rect
        outline, drop = max(1.0, theme.panel_outline_width * scale), self.px(theme.panel_drop)
        shapes.paint_box(surface, rect, theme.panel_radius * scale, theme.panel, theme.panel_outline, outline, drop)
        inside = Rect(rect.x + self.px(_PAD), rect.y, rect.w - 2 * self.px(_PAD), self.px(_HEAD))
        text = self.label.upper() if theme.heading.tracking else self.label
        title = Rect(inside.x, inside.y, self.switch.rect.x - inside.x - self.px(6), inside.h)
        if self.switch.on and not self._leads:
            caption = Rect(title.x, title.bottom - self.px(_CAPTION), title.w, self.px(_CAPTION))
            title.h -= caption.h - self.px(_CAPTION_UP)
            typeset.write_fitted(surface, texts.POINTS_EXPECTED, theme.small, scale, theme.quiet, caption)
        style = theme.heading if theme.heading.tracking else theme.row
        typeset.write_fitted(surface, text, style, scale, theme.heading_colour, title)
        super().paint(surface)
        if not self.switch.on:
            return
        top = inside.bottom
        if self._leads:
            self._paint_lead(surface, Rect(inside.x, top, inside.w, self.px(_HEADLINE)))
        else:
            self._paint_seats(surface, Rect(inside.x, top, inside.w, self.px(_SEAT)))
        top += self._standing_height
        if not self.expected and not self._leads:
            place = Rect(inside.x, top, inside.w, self._move_height)
            typeset.write_fitted(surface, self._note, _WORDS, scale, theme.quiet, place)
        for number in range(min(self._fitting, len(self.lines))):
            top = self._paint_move(surface, Rect(inside.x, top, inside.w, 0), number) + self.px(_MOVE_GAP)

    def _paint_lead(self, surface: Surface, place: Rect) -> None:
        """Write what the seat that it is told to may expect."""
        if not self.expected:
            typeset.write_fitted(surface, self._note, _WORDS, self.scale, self.theme.quiet, place)
            return
        number = signed(self.expected[self.seat])
        typeset.write(surface, number, _NUMBER, self.scale, self._colour_of(self.seat), place)
        beyond = typeset.width(number, _NUMBER, self.scale) + self.px(9)
        rest = Rect(place.x + beyond, place.y + self.px(3), place.w - beyond, place.h - self.px(3))
        words = sentence(texts.EXPECTED_FOR, self._names[self.seat])
        typeset.write_fitted(surface, words, _WORDS, self.scale, self.theme.quiet, rest)

    def _paint_seats(self, surface: Surface, row: Rect) -> None:
        """Draw a bar for each seat, as long as the points that it is to count."""
        between = self.px(_BETWEEN)
        width = (row.w + between) // self._columns - between
        for seat in range(len(self._names)):
            column, down = divmod(seat, self._seat_rows)
            place = Rect(row.x + column * (width + between), row.y + down * row.h, width, row.h)
            mark = self.px(_MARK)
            self._paint_mark(surface, seat, (place.x + mark // 2, place.centery), mark)
            bar = Rect(place.x + mark + self.px(10), 0, 0, 2 * self.px(_BAR))
            bar.w = place.right - self.px(_FIGURE) - bar.x
            bar.centery = place.centery
            expected = self.expected[seat] if self.expected else 0
            self._paint_cost(surface, bar, expected, self._colour_of(seat))
            if self.expected:
                style = _BEST if seat == self.seat else _WORDS
                typeset.write(surface, cost(expected), style, self.scale, self.theme.text, place, 1.0)

    def words_of(self, number: int) -> tuple[str, ...]:
        """The words of a move in the list, from 0, in lines."""
        style = _WORDS if number else _BEST
        room = self.rect.w - 2 * self.px(_PAD)
        lines = typeset.wrap(keep_names(self.lines[number].words), style, self.scale, room)
        first, rest = lines[: self._lines_each - 1], " ".join(lines[self._lines_each - 1 :])
        return (*first, rest) if rest else first

    def _paint_move(self, surface: Surface, place: Rect, number: int) -> int:
        """Draw a move, its bar below its words; return where it ends."""
        theme, scale, line, is_best = self.theme, self.scale, self.lines[number], number == 0
        style, colour = (_BEST, theme.text) if is_best else (_WORDS, theme.quiet)
        row = Rect(place.x, place.y, place.w, self.px(_MOVE_LINE))
        for text in self.words_of(number):
            typeset.write_fitted(surface, text, style, scale, colour, row)
            row.y = row.bottom
        below = Rect(place.x, row.y, place.w, self.px(_MOVE_BAR))
        figure = signed(line.expected) if self._leads else cost(line.expected)
        typeset.write(surface, figure, style, scale, colour, below, 1.0)
        bar = Rect(place.x, 0, place.w - self.px(_FIGURE), self.px(_BAR))
        bar.centery = below.centery
        filled = theme.link if is_best and self._leads else theme.accent if is_best else theme.quiet
        if self._leads:
            self._paint_lead_bar(surface, bar, line.expected, filled)
        else:
            self._paint_cost(surface, bar, line.expected, filled)
        return below.bottom

    def _paint_lead_bar(self, surface: Surface, bar: Rect, expected: int, colour: Colour) -> None:
        shapes.paint_box(surface, bar, bar.h / 2, self.theme.track)
        half = round(bar.w / 2 * min(1.0, abs(expected) / FULL))
        if half:
            left = bar.centerx if expected > 0 else bar.centerx - half
            shapes.paint_box(surface, Rect(left, bar.y, half, bar.h), bar.h / 2, colour)
        tick = Rect(0, 0, max(1, self.px(2)), self.px(_TICK))
        tick.center = bar.center
        surface.fill(self.theme.text[:3], tick)

    def _paint_cost(self, surface: Surface, bar: Rect, expected: int, colour: Colour) -> None:
        """Draw a bar from its left end, the longer the more points are to be counted."""
        shapes.paint_box(surface, bar, bar.h / 2, self.theme.track)
        wide = round(bar.w * min(1.0, max(0, -expected) / (2 * FULL)))
        if wide:
            shapes.paint_box(surface, Rect(bar.x, bar.y, max(bar.h, wide), bar.h), bar.h / 2, colour)
