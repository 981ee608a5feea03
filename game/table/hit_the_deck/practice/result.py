"""The result of a practice: a row for each seat, new bests, and a line of text to share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ai.kinds import known_kind
from game.play.sentences import joined, sentence
from game.rules.match import HUMAN
from game.storage.library.practice import Best, PracticeResult, Racer
from game.table.hit_the_deck.look.seats import SeatColour, seat_shape
from game.table.hit_the_deck.pages.reaction_times import levels
from game.table.hit_the_deck.practice import texts
from game.table.hit_the_deck.practice.rules import RACES
from game.table.sounds import MATCH_WON
from game.ui.draw import shapes
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.draw.paragraph import lines
from game.ui.look.palette import CLOTH_GOOD, CLOTH_LIGHT, INK_CLOTH
from game.ui.look.theme import CLOTH, bold, display, semibold
from game.ui.screens.page import Page
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label, Panel

_NAME, _NOTE = bold(20), semibold(14)
_LARGE, _LONG, _FIGURE = display(32), display(25), display(20)
"""The styles of medians, of those of more than three figures, and of other figures."""
_HEAD, _MARK = semibold(14), bold(13)
_HEAD_HEIGHT, _MOST_ROW, _BADGE = 68, 112, 46
_NAMES_APART = 14
"""The distance between two rows of levels' names, in px at scale 1.0."""
_FIRST_MS, _LAST_MS = 200, 700
"""The ends of the axis of the slaps; faster and slower ones are drawn there."""
_AXIS = (342, 756)
"""The left and right ends of the axis of the slaps, in px at scale 1.0 from the sheet's left edge."""
_COLUMNS = (838, 916, 982, 1042, 1116, 1182)
"""The middles of the columns."""


class Standing(NamedTuple):
    """A row of the result: the seat, its result, and its best before; None while that is unknown."""

    racer: Racer
    mark: SeatColour
    before: Best | None

    @property
    def is_best(self) -> bool:
        """Whether the median beats all earlier ones."""
        best = self.before.median if self.before is not None else None
        return best is not None and self.racer.median is not None and self.racer.median < best

    @property
    def note(self) -> str:
        """The text below the name."""
        racer, before = self.racer, self.before
        if racer.kind != HUMAN:
            return texts.COMPUTER.format(known_kind(racer.kind).text)
        if racer.median is None:
            return texts.TOO_FEW
        if before is None:
            return ""
        if before.median is None:
            return texts.FIRST_RESULT
        if racer.median == before.median:
            return texts.EQUAL_BEST.format(before.median)
        if self.is_best:
            return texts.NEW_BEST.format(before.median - racer.median)
        return texts.BEST_STANDS.format(before.median)


def line_of(result: PracticeResult) -> str:
    """The result as one line of text, about the people in it or, without any, everyone."""
    people = [racer for racer in result.racers if racer.kind == HUMAN] or list(result.racers)
    parts = []
    for racer in people:
        rest = racer.firsts, racer.lasts, racer.fakeouts, racer.missed_calls
        if racer.median is None:
            parts.append(sentence(texts.LINE_FEW, racer.name, *rest))
        else:
            parts.append(sentence(texts.LINE_OF, racer.name, racer.median, racer.best, *rest))
    return texts.LINE.format(result.races, "; ".join(parts))


class ResultSheet(Panel):
    """The rows of a result, on one sheet."""

    def __init__(self, standings: Sequence[Standing]) -> None:
        super().__init__()
        self._standings = tuple(standings)

    def _about(self, units: float, row: Frame, width: float = 0) -> Frame:
        """A part of a row, centred at `units` from the left edge, `width` wide."""
        part = Rect(0, row.rect.y, self.px(width), row.rect.h)
        part.centerx = self.rect.x + round(units * self.rect.w / 1216)
        return row.around(part)

    def _x(self, ms: float) -> int:
        return self._about(_on_axis(ms), self.frame).rect.x

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        to, whole, theme = Painter(surface), self.frame, self.theme
        head = whole.row(10 + _NAMES_APART, 20)
        row = (self.rect.h - self.px(_HEAD_HEIGHT + 10)) / len(self._standings)
        self._paint_levels(to, head)
        titles = (texts.MEDIAN, texts.BEST, texts.FIRSTS, texts.FAKEOUTS, texts.MISSED, texts.CARDS)
        for title, centre in zip(titles, _COLUMNS, strict=True):
            to.text(self._about(centre, head.move(0, 8), 72), title, _HEAD, theme.quiet, CENTRE)
        below = self.rect.y + self.px(_HEAD_HEIGHT)
        for number, standing in enumerate(self._standings):
            place = Rect(self.rect.x, below + round(row * number), self.rect.w, round(row))
            self._paint_row(to, standing, whole.around(place))

    def _paint_levels(self, to: Painter, head: Frame) -> None:
        """Mark the levels' mean times, with names in a row at `head`, and every second one above it."""
        theme, rect, line = self.theme, self.rect, max(1, self.px(1.2))
        for units, end in zip(_AXIS, (f"<{_FIRST_MS}", f"{_LAST_MS}+"), strict=True):
            to.text(self._about(units, head.move(0, 17), 80), end, _MARK, theme.quiet, CENTRE, fit="whole")
        for number, (name, ms) in enumerate(levels()):
            x, is_high = self._x(ms), number % 2 == 1
            label = self._about(_on_axis(ms), head.move(0, -_NAMES_APART * is_high), 80)
            to.text(label, name, _HEAD, theme.quiet, CENTRE, fit="whole")
            if is_high:
                top = label.rect.bottom - self.px(2)
                to.surface.fill(theme.quiet[:3], (x, top, line, head.rect.bottom - label.rect.bottom))
            to.text(self._about(_on_axis(ms), head.move(0, 17), 80), str(ms), _MARK, None, CENTRE, fit="whole")
            for y in range(rect.y + self.px(_HEAD_HEIGHT), rect.bottom - self.px(12), self.px(7)):
                to.surface.fill(theme.quiet[:3], (x, y, line, self.px(3)))

    def _paint_row(self, to: Painter, standing: Standing, row: Frame) -> None:
        racer, theme, none = standing.racer, self.theme, texts.NONE
        line = row.inset(16, 0).rect
        to.surface.fill(theme.rule[:3], (*line.topleft, line.w, max(1, self.px(1.5))))
        to.picture(row.column(18, _BADGE), seat_shape(standing.mark, self.px(_BADGE)))
        words = row.cut_left(78)[1].before(self._about(_AXIS[0], row), gap=18)
        to.text(words.level(-26, 26), racer.name, _NAME)
        note, colour = words.level(2, 20), CLOTH_GOOD if standing.is_best else theme.quiet
        for text in lines(standing.note, _NOTE, self.scale, words.rect.w)[:2]:
            to.text(note, text, _NOTE, colour)
            note = note.move(0, 17)
        self._paint_slaps(to, standing, row.rect)
        figures = racer.median, racer.best, racer.firsts, racer.fakeouts, racer.missed_calls, racer.cards
        for number, (figure, centre) in enumerate(zip(figures, _COLUMNS, strict=True)):
            cell = self._about(centre, row, 76)
            if number == 0 and standing.is_best:
                face = cell.around(cell.rect.inflate(self.px(4), self.px(50) - cell.rect.h))
                to.box(face, CLOTH_LIGHT, INK_CLOTH, 2.5, radius=12)
            large = _LARGE if figure is None or figure < 1000 else _LONG
            style = _NOTE if figure is None else large if number == 0 else _FIGURE
            to.text(cell, none if figure is None else str(figure), style, None, CENTRE)

    def _paint_slaps(self, to: Painter, standing: Standing, row: Rect) -> None:
        """Draw a dot for each slap, those at almost the same time stacked, and a line at the median."""
        racer, theme = standing.racer, self.theme
        low = row.centery + self.px(22)
        start, end = self._x(_FIRST_MS), self._x(_LAST_MS)
        to.surface.fill(theme.text[:3], (start - self.px(4), low, end - start + self.px(8), max(1, self.px(2))))
        size = self.px(9)
        most = max(1, (low - row.y - self.px(6)) // size)
        dot = shapes.disc(size, standing.mark.colour, INK_CLOTH, 1.4 * self.scale)
        for column, count in Counter((self._x(ms) - start) // size for ms in racer.touches).items():
            # those of a column that is too high overlap
            apart = min(size, (most - 1) * size / max(1, count - 1))
            for height in range(count):
                at = start + column * size + size // 2, low - size // 2 - round(height * apart)
                shapes.blit_centred(to.surface, dot, at)
        if racer.median is not None:
            width, deep = self.px(6), self.px(11)
            triangle = shapes.polygon((2 * width, deep), ((width, 0), (2 * width, deep), (0, deep)), theme.text)
            shapes.blit(to.surface, triangle, (self._x(racer.median) - width, low + self.px(4)))


def _on_axis(ms: float) -> float:
    """The position of a time on the axis, in px at scale 1.0 from the sheet's left edge."""
    start, end = _AXIS
    return start + (end - start) * min(1.0, max(0.0, (ms - _FIRST_MS) / (_LAST_MS - _FIRST_MS)))


class PracticeResultPage(Page):
    """The result of a practice, with a button for the next one."""

    min_size = (1280, 720)

    def __init__(
        self,
        result: PracticeResult,
        marks: Sequence[SeatColour],
        before: Mapping[str, Best] | None,
        *,
        again: Callable[[], None],
        home: Callable[[], None],
    ) -> None:
        """`before` are the people's bests in earlier practices, by name; None while unknown."""
        is_whole = result.races == RACES
        title = texts.RESULT if is_whole else texts.RESULT_OF.format(result.races, RACES)
        fewest = min(racer.cards for racer in result.racers)
        names = [racer.name for racer in result.racers if racer.cards == fewest]
        won = sentence(texts.WON_BY, names[0]) if len(names) == 1 else sentence(texts.SHARED, joined(names))
        super().__init__(title, won, CLOTH)
        standings = [
            Standing(racer, mark, before.get(racer.name) if before is not None else None)
            for racer, mark in zip(result.racers, marks, strict=True)
        ]
        # the fewest cards first
        self.standings = standings = sorted(standings, key=lambda standing: standing.racer.cards)
        self.line = line_of(result)
        self.sheet = ResultSheet(standings)
        self.again = Button(texts.AGAIN, again, primary=True, large=True)
        self.copy = Button(texts.COPY, self._copy, icon="copy")
        self.home = Button(texts.HOME, home, icon="home")
        self.note = Label(texts.WHAT_CARDS, _NOTE, align=1.0, one_line=True)
        self.root.add(self.sheet, self.again, self.copy, self.note, self.home)
        self.root.focus(self.again)
        self._is_heard = False

    def enter(self) -> None:
        if not self._is_heard and any(standing.is_best for standing in self.standings):
            self.play_sound(MATCH_WON)
        self._is_heard = True

    def _copy(self) -> None:
        self.to_clipboard(self.line, texts.COPIED)

    def lay_out(self) -> None:
        super().lay_out()
        body = self.body
        high = min(_HEAD_HEIGHT + _MOST_ROW * len(self.standings) + 10, body.units(body.rect.h) - 84)
        sheet, rest = body.cut_top(high, gap=24)
        self.sheet.place(sheet)
        # on the other side, because a note about a copy is between
        home, row = rest.row(0, 58).cut_right(150, gap=14)
        again, copy = row.columns(row.units(self.again.width(28)), 190, gap=14)
        for button, place in ((self.home, home), (self.again, again), (self.copy, copy)):
            button.place(place)
        self.note.colour = self.theme.ground_quiet
        self.note.place(row.beyond(copy, gap=28))
