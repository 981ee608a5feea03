"""Reaction times: a histogram for each person, above the times of the computer players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.ai.kinds import PLAYER_KINDS
from game.play.sentences import RACES, counted, sentence
from game.rules.match import HUMAN, Player
from game.storage.library.figures import bins, faster_than
from game.storage.library.statistics import PersonRaces, middle
from game.table.contract.statistics import StatisticsPicture
from game.table.hit_the_deck.look.seats import SeatColour, seat_marks, seat_shape
from game.ui.controls.picture import Mark
from game.ui.draw import typeset
from game.ui.draw.drawing import Drawing
from game.ui.draw.icons import icon
from game.ui.look.colour import Colour
from game.ui.look.palette import CLOTH_LIGHT
from game.ui.look.theme import bold, display, semibold

FASTER = "{} beats {} in races: {}"
FAKE, OUTS = "fake-", "outs"
BEST, MEDIAN, UNIT = "best", "median", "ms after the card appeared"
SPAN = "{}: {}"
FROM_TO, OR_MORE, LESS = "{} to {} ms", "{} ms or more", "less than {} ms"
BEST_IS, MEDIAN_IS = "Best: {} ms", "Median: {} ms"
MORE_PEOPLE = "and {} more"
MORE_SLAPS, FOR_MEDIAN = ("more slap", "more slaps"), "{} for a median"
PRACTICE, PRACTICE_MEDIAN = "Practice: median {} ms, best {} ms", "Best median: {} ms"
PRACTICES = ("race practice", "race practices")
FAKEOUTS, MISSED = ("fake-out", "fake-outs"), ("missed call", "missed calls")
_FIRST, _WIDTH, _BINS = 200, 20, 25
_LEFT, _RIGHT = 146.0, 514.0
_ROWS, _LEAST_FOR_BARS = 4, 10
_FIGURE, _BOLD, _TEXT, _SMALL = display(15), bold(14), semibold(14), semibold(12.5)
_STAR = "M0 -7.5L2.2 -2.6L7.4 -2.2L3.4 1.2L4.7 6.4L0 3.6L-4.7 6.4L-3.4 1.2L-7.4 -2.2L-2.2 -2.6Z"
_MIDDLE = "M0 -5L6 5L-6 5Z"
"""The drawings of the best time and the median, about their middles."""


def levels() -> list[tuple[str, int]]:
    """The computer players by their times, in words and ms, fastest first; the first of those with equal times."""
    found: dict[int, str] = {}
    for kind in PLAYER_KINDS.values():
        if kind.reaction_ms is not None:
            found.setdefault(kind.reaction_ms, kind.text)
    return [(found[ms], ms) for ms in sorted(found)]


def moved_apart(labels: Sequence[tuple[float, float]], gap: float) -> list[float]:
    """The centres of labels in one row, given as centres and widths: two that are too close move apart equally far."""
    centres = [centre for centre, _ in labels]
    for right in range(1, len(labels)):
        room = (labels[right - 1][1] + labels[right][1]) / 2 + gap
        if (missing := room - centres[right] + centres[right - 1]) > 0:
            centres[right - 1] -= missing / 2
            centres[right] += missing / 2
    return centres


class Bar(NamedTuple):
    """A bar: its count, and the text of its mark."""

    x: float
    width: float
    amount: int
    fill: Colour
    lines: tuple[str, ...]


def draw_bars(drawing: Drawing, bars: Sequence[Bar], base: float, high: float, ink: Colour) -> list[Mark]:
    """Draw the bars upwards from a base, the highest `high`, and return a mark for each that is not empty."""
    most, marks = max(bar.amount for bar in bars), []
    for bar in bars:
        if bar.amount:
            height = max(3.0, high * bar.amount / most)
            drawing.box(bar.x, base - height, bar.width, height + 1, 1, bar.fill, ink, 1.8)
            marks.append(Mark(bar.x, base - height, bar.width, height, bar.lines))
    return marks


class ReactionTimes(StatisticsPicture):
    """A row for each person, the one shown first, then those with the most races."""

    heading = "Reaction times"
    is_on_paper = True
    half = (0.0, 36.0, 584.0, 326.0)
    whole = (0.0, 36.0, 780.0, 413.0)

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        theme, people = self.theme, self.figures.races[:_ROWS]
        drawing.text(self.heading, display(18), theme.heading_colour, 18, 22)
        self._say_who_is_faster(drawing)
        rows = len(people) or 3
        step = 216.0 / max(3, rows)
        self._draw_levels(drawing, 66 + step * rows)
        for line, y in ((FAKE, 48), (OUTS, 63)):
            drawing.text(line, _SMALL, theme.quiet, 549, y, 0.5)
        players = [Player(racer.name, HUMAN) for racer in people]
        colours = seat_marks(players, self.profiles)
        marks: list[Mark] = []
        for number, (racer, colour) in enumerate(zip(people, colours, strict=True)):
            marks += self._row(drawing, racer, colour, 66 + step * (number + 1), (62, 62, 56, 36)[rows - 1])
        if not people:
            for row in range(1, rows + 1):
                drawing.line((_LEFT - 2, 66 + step * row), (_RIGHT, 66 + step * row), colour=theme.text, width=2)
        self._legend(drawing)
        return marks + self._practice(drawing)

    def _draw_levels(self, drawing: Drawing, bottom: float) -> None:
        theme, marked = self.theme, [(name, ms, self._x(ms)) for name, ms in levels()]
        numbers = moved_apart([(x, typeset.width(str(ms), _BOLD, 1.0)) for _, ms, x in marked], 5)
        for at, ((name, ms, x), number) in enumerate(zip(marked, numbers, strict=True)):
            # every second name is above its neighbours
            is_high = at % 2 == 1
            y = 39 if is_high else 53
            drawing.line((x, 74), (x, bottom), colour=theme.quiet, width=1.4, dashes="3.5 3")
            if is_high:
                drawing.line((x, y + 8), (x, 59), colour=theme.quiet, width=1.4)
            drawing.text(name, _TEXT, theme.text, x, y, 0.5)
            drawing.text(str(ms), _BOLD, theme.text, number, 67, 0.5, halo=theme.panel)

    def _x(self, ms: float) -> float:
        part = min(1.0, max(0.0, (ms - _FIRST) / (_WIDTH * _BINS)))
        return _LEFT + (_RIGHT - _LEFT) * part

    def _say_who_is_faster(self, drawing: Drawing) -> None:
        own = self.figures.own_races
        if own.touches:
            # the slowest of those that are equally hard to beat
            shares = [(faster_than(own, ms), name) for name, ms in reversed(levels())]
            share, name = min(shares, key=lambda pair: abs(pair[0].fraction - 0.5))
            text = sentence(FASTER, own.name, name, share)
            drawing.text(text, _TEXT, self.theme.text, 566, 22, 1, room=350)

    def _row(self, drawing: Drawing, racer: PersonRaces, colour: SeatColour, y: float, high: float) -> list[Mark]:
        theme, is_low = self.theme, high < 50
        drawing.image(partial(seat_shape, colour), 35, y - 30 + 8 * is_low, 38 - 8 * is_low)
        drawing.text(racer.name, bold(16), theme.text, 63, y - 37 + 10 * is_low, room=76)
        drawing.text(counted(racer.races, RACES), _SMALL, theme.quiet, 63, y - 18 + 5 * is_low, room=76)
        drawing.line((_LEFT - 2, y), (_RIGHT, y), colour=theme.text, width=2)
        if len(racer.touches) < _LEAST_FOR_BARS:
            marks = self._dots(drawing, racer, colour, y)
            missing = counted(_LEAST_FOR_BARS - len(racer.touches), MORE_SLAPS)
            drawing.text(FOR_MEDIAN.format(missing), _SMALL, theme.quiet, _RIGHT, y + 11, 1)
        else:
            marks = self._bars(drawing, racer, colour, y, high)
            value = middle(racer.touches)
            x = self._x(value)
            with drawing.placed(x, y + 7.8):
                drawing.path(_MIDDLE, theme.text, 1, fill=theme.text)
            drawing.text(str(value), _FIGURE, theme.text, x + 10, y + 9, halo=theme.panel)
            marks.append(Mark(x - 7, y + 2, 14, 12, (racer.name, MEDIAN_IS.format(value))))
        if racer.touches:
            marks.append(self._best(drawing, racer, y))
        drawing.image(lambda size: icon("htd/hand-index", size, theme.text), 549, y - 36 + 8 * is_low, 28 - 4 * is_low)
        drawing.text(str(racer.fakeouts), _FIGURE, theme.text, 549, y - 11 + 2 * is_low, 0.5)
        said = counted(racer.fakeouts, FAKEOUTS), counted(racer.missed_calls, MISSED)
        marks.append(Mark(533, y - 52, 32, 50, (racer.name, *said)))
        return marks

    def _bars(self, drawing: Drawing, racer: PersonRaces, colour: SeatColour, y: float, high: float) -> list[Mark]:
        bars, width = [], self._x(_FIRST + _WIDTH) - self._x(_FIRST)
        for number, count in enumerate(bins(racer.touches, _FIRST, _WIDTH, _BINS)):
            start = _FIRST + number * _WIDTH
            title = FROM_TO.format(start, start + _WIDTH - 1)
            if number == 0:
                title = LESS.format(start + _WIDTH)
            elif number == _BINS - 1:
                title = OR_MORE.format(start)
            lines = sentence(SPAN, racer.name, title), counted(count, RACES)
            bars.append(Bar(self._x(start), width + 1, count, colour.colour, lines))
        return draw_bars(drawing, bars, y, high, self.theme.text)

    def _dots(self, drawing: Drawing, racer: PersonRaces, colour: SeatColour, y: float) -> list[Mark]:
        marks = []
        for touch in racer.touches:
            x = self._x(touch)
            drawing.circle(x, y - 8, 5, colour.colour, self.theme.text, 1.6)
            marks.append(Mark(x - 6, y - 14, 12, 12, (racer.name, f"{touch} ms"), self._match_of(racer, touch)))
        return marks

    def _best(self, drawing: Drawing, racer: PersonRaces, y: float) -> Mark:
        theme, best = self.theme, racer.touches[0]
        x, star = self._x(best), y - 18
        with drawing.placed(x, star):
            drawing.path(_STAR, theme.text, 1.6, fill=CLOTH_LIGHT)
        if x < _LEFT + 50:
            # next to it would be on the name
            drawing.text(str(best), _FIGURE, theme.text, x, star - 14, 0.5, halo=theme.panel)
        else:
            drawing.text(str(best), _FIGURE, theme.text, x - 11, star + 6, 1, halo=theme.panel)
        return Mark(x - 8, star - 8, 16, 16, (racer.name, BEST_IS.format(best)), self._match_of(racer, best))

    def _match_of(self, racer: PersonRaces, touch: int) -> str:
        """The record with a slap of the person shown; empty for others, whose matches are not here."""
        matches = self.figures.matches if racer.name == self.figures.person else ()
        return next((match.file for match in matches if touch in match.touches), "")

    def _practice(self, drawing: Drawing) -> list[Mark]:
        """Draw the person's best in practice, which counts in nothing above."""
        best, figures = self.figures.practice, self.figures
        if best.median is None or best.touch is None:
            return []
        # beside the number of further people
        taken = 78 if len(figures.races) > _ROWS else 0
        right = 566 - taken
        drawing.text(PRACTICE.format(best.median, best.touch), _SMALL, self.theme.text, right, 309, 1, room=228 - taken)
        said = counted(best.sessions, PRACTICES), PRACTICE_MEDIAN.format(best.median), BEST_IS.format(best.touch)
        return [Mark(right - 220 + taken, 300, 220 - taken, 18, (figures.person, *said))]

    def _legend(self, drawing: Drawing) -> None:
        theme, y = self.theme, 309.0
        for path, fill, word, x in ((_STAR, CLOTH_LIGHT, BEST, 26), (_MIDDLE, theme.text, MEDIAN, 84)):
            with drawing.placed(x, y):
                drawing.path(path, theme.text, 1.6, fill=fill)
            drawing.text(word, _SMALL, theme.quiet, x + 13, y)
        drawing.text(UNIT, _SMALL, theme.quiet, 162, y)
        more = len(self.figures.races) - _ROWS
        if more > 0:
            drawing.text(MORE_PEOPLE.format(more), _SMALL, theme.quiet, 566, y, 1)
