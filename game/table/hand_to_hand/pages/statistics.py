"""The statistics of Hand-to-Hand Combat: its matches, the opponents, how hands ended, and their points."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.sentences import HANDS, MATCHES, counted, in_words, sentence
from game.storage.dates import month_in_short
from game.storage.library.figures import (
    Against,
    Run,
    Share,
    Span,
    bins,
    current_run,
    longest_run,
    spans,
    won,
)
from game.storage.library.statistics import middle
from game.table.contract.statistics import (
    WON_OF,
    StatisticsPicture,
    kind_text,
    match_mark,
    share_of,
    shown_kinds,
    span_lines,
)
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.ui.controls.picture import Mark
from game.ui.draw.drawing import Drawing, around
from game.ui.draw.shapes import CLEAR
from game.ui.look.colour import translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_TEXT
from game.ui.look.theme import bold, extrabold, semibold

WON = "{:,} of {:,} won"
IN_A_ROW, NOW = "{} in a row", "{} now"
LEGEND_WON, LEGEND_LOST = "won by", "lost by"
LEGEND_EACH = {
    "match": "points, oldest match first",
    "week": "points per match, by week",
    "month": "points per match, by month",
    "year": "points per match, by year",
}
EVEN = "even"
NOBODY_YET = "nobody yet"
WENT_OUT, OTHER_OUT, BLOCKED = "{} went out", "opponent went out", "blocked"
SCORED_IN, OPPONENTS, MEDIAN = "scored in", "Opponents", "median {}"
SPAN, FROM_TO, OR_MORE = "{}: {}", "{} to {} points", "{} points or more"
_AQUA, _VIOLET = (mark.night for mark in SEAT_MARKS)
_X, _Y, _EVEN, _OPEN = 192.0, 180.0, 104.0, 28.0
"""The middle of the orbit, its radius, and the angle without rays on top, in degrees."""
_SMALL, _NAME = semibold(13.5), semibold(15)
_WIDTHS, _BINS = (5, 10, 15, 20, 25), 20
"""The possible points per bar, and the number of bars."""
_LEFT, _RIGHT, _HIGH = 101.0, 568.0, 54.0
_UP, _DOWN = 92.0, 111.0


class Orbit(StatisticsPicture):
    """A ray for each match, clockwise from the oldest, or for each week, month or year of very many."""

    heading = "Results over time"
    half = (-22.0, 28.0, 384.0, 400.0)
    whole = (16.0, 36.0, 551.0, 574.0)

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        for radius, percent in ((_EVEN - 28, 20), (_EVEN + 28, 27), (_EVEN + 56, 40)):
            drawing.circle(_X, _Y, radius, CLEAR, translucent(GOLD, percent), 1)
        drawing.circle(_X, _Y, _EVEN, CLEAR, LIT_GOLD, 1.6)
        matches = self.figures.matches
        shown = spans(matches, 90)
        angles = [_OPEN / 2 + (360 - _OPEN) * (number + 0.5) / len(shown) for number in range(len(shown))]
        marks = [self._ray(drawing, span, angle, len(shown)) for span, angle in zip(shown, angles, strict=True)]
        taken: list[tuple[float, float]] = []
        if len(shown) == len(matches):
            longest, now = longest_run(matches), current_run(matches)
            if longest.length >= 3:
                words = NOW if longest == now else IN_A_ROW
                taken.append(self._streak(drawing, longest, angles, words))
            if now.length >= 2 and now != longest:
                taken.append(self._streak(drawing, now, angles, NOW))
        self._months(drawing, shown, angles, taken)
        self._words(drawing, shown)
        return marks

    def _ray(self, drawing: Drawing, span: Span, angle: float, count: int) -> Mark:
        margin = max(abs(span.margin), 4.0)
        thin = min(1.0, 50 / count)
        if span.is_won:
            radius = min(166.0, _EVEN + margin * 0.28)
            end, size = around(_X, _Y, radius, angle), 2.6 + 3 * thin
            drawing.line(around(_X, _Y, _EVEN, angle), end, colour=LIT_GOLD, width=2.2 + 1.2 * thin)
            drawing.circle(*end, size, NIGHT_TEXT)
        else:
            radius, size = max(62.0, _EVEN - margin * 0.28), 2.2 + 2.2 * thin
            end, tip = around(_X, _Y, radius, angle), around(_X, _Y, radius + size, angle)
            drawing.line(around(_X, _Y, _EVEN, angle), tip, colour=_VIOLET, width=1.8)
            drawing.circle(*end, size, CLEAR, _VIOLET, 1.8)
        x, y = end
        if span.period == "match":
            return match_mark(span.matches[0], x, y, 16)
        return Mark(x - 8, y - 8, 16, 16, span_lines(span))

    def _streak(self, drawing: Drawing, run: Run, angles: Sequence[float], words: str) -> tuple[float, float]:
        start, end = angles[run.start], angles[run.start + run.length - 1]
        drawing.arc(_X, _Y, 170, start, end, GOLD, 3)
        middle = (start + end) / 2
        drawing.curved_text(words.format(in_words(run.length)), _SMALL, LIT_GOLD, _X, _Y, 182, middle)
        # the words may be longer than the arc
        return min(start, middle - 20) - 10, max(end, middle + 20) + 10

    def _months(
        self, drawing: Drawing, shown: Sequence[Span], angles: Sequence[float], taken: list[tuple[float, float]]
    ) -> None:
        """Write the month at the first ray of each, if there is room for its name."""
        before, last, apart = "", -24.0, 24.0
        for span, angle in zip(shown, angles, strict=True):
            day = span.day
            month = day[:4] if span.period in ("month", "year") else day[:7]
            if not month or month == before:
                continue
            before = month
            is_free = all(not start <= angle <= end for start, end in taken)
            if is_free and angle - last >= apart and angle < 360 - _OPEN:
                text = month if span.period in ("month", "year") else month_in_short(int(day[5:7]))
                drawing.curved_text(text, _SMALL, self.theme.quiet, _X, _Y, 182, angle)
                last = angle

    def _words(self, drawing: Drawing, shown: Sequence[Span]) -> None:
        theme = self.theme
        for text, radius in ((EVEN, _EVEN), ("100", _EVEN + 28), ("200", _EVEN + 56)):
            drawing.text(text, bold(12), LIT_GOLD, _X, _Y - radius, 0.5, halo=theme.ground)
        share = won(self.figures.matches)
        if share.whole:
            is_part = str(share).endswith("%")
            drawing.text(str(share), extrabold(42 if is_part else 30), theme.text, _X, _Y - 10, 0.5)
            drawing.text(WON.format(*share) if is_part else "won", semibold(14), theme.quiet, _X, _Y + 22, 0.5)
        y = 390.0
        drawing.line((44, y), (62, y), colour=LIT_GOLD, width=3.4)
        drawing.circle(62, y, 4.6, NIGHT_TEXT)
        drawing.text(LEGEND_WON, _SMALL, theme.text, 74, y)
        drawing.line((132, y), (146, y), colour=_VIOLET, width=1.8)
        drawing.circle(150, y, 4, CLEAR, _VIOLET, 1.8)
        drawing.text(LEGEND_LOST, _SMALL, theme.text, 162, y)
        drawing.text(LEGEND_EACH[shown[0].period if shown else "match"], _SMALL, theme.quiet, 216, y, room=168)


class WonAgainst(StatisticsPicture):
    """A row of beads for each kind of opponent: a match won is filled, one lost hollow."""

    heading = "Won against"
    half = (378.0, 40.0, 206.0, 236.0)
    whole = (640.0, 40.0, 270.0, 309.0)

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        theme = self.theme
        drawing.text(self.heading.upper(), theme.heading, theme.accent, 0, 9)
        groups = shown_kinds(self.figures.against)
        if not groups and self.figures.person:
            drawing.text(NOBODY_YET, _NAME, theme.quiet, 0, 36)
        is_loose = len(groups) <= 5
        first, step = (34.0, 43.0) if is_loose else (31.0, 183 / (len(groups) - 1))
        marks: list[Mark] = []
        for number, group in enumerate(groups):
            marks += self._row(drawing, group, first + step * number, *((19, 6) if is_loose else (15, 5)))
        return marks

    def _row(self, drawing: Drawing, group: Against, y: float, below: float, bead: float) -> list[Mark]:
        """Draw a name at a height, and beads of a radius `below` it."""
        theme, share, middle = self.theme, group.share, y + below
        drawing.text(kind_text(group.kind), _NAME, theme.text, 0, y, room=140)
        drawing.text(str(share), extrabold(18), theme.text, 206, y, 1)
        if share.whole > 12:
            filled = 206 * share.fraction
            drawing.box(0, middle - bead, 206, 2 * bead, bead, CLEAR, theme.quiet, 1.8)
            if share.part:
                drawing.box(0, middle - bead, max(2 * bead, filled), 2 * bead, bead, _AQUA)
            lines = kind_text(group.kind), WON_OF.format(f"{share.part:,}", counted(share.whole, MATCHES))
            return [Mark(0, middle - bead, 206, 2 * bead, lines)]
        marks = []
        for number, meeting in enumerate(group.meetings):
            x = bead + 0.9 + 17.2 * number
            if meeting.is_ahead:
                drawing.circle(x, middle, bead + 0.4, _AQUA)
            else:
                drawing.circle(x, middle, bead - 0.5, CLEAR, theme.quiet, 1.8)
            marks.append(match_mark(meeting.match, x, middle, 14))
        return marks


class HowHandsEnded(StatisticsPicture):
    """One bar of all hands: solid, hatched and hollow."""

    heading = "How hands ended"
    half = (378.0, 284.0, 206.0, 128.0)
    whole = (946.0, 40.0, 270.0, 168.0)

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        theme, endings = self.theme, self.figures.endings
        drawing.text(self.heading.upper(), theme.heading, theme.accent, 0, 9)
        person = self.figures.person
        fills = ((_AQUA, CLEAR, CLEAR), (CLEAR, _VIOLET, _VIOLET), (CLEAR, theme.quiet, CLEAR))
        words = sentence(WENT_OUT, person).strip(), OTHER_OUT, BLOCKED
        marks: list[Mark] = []
        total, x = sum(endings), 0.0
        room = 206 - 2 * sum(count > 0 for count in endings) + 2
        if not total:
            drawing.box(0, 24, 206, 26, 6, CLEAR, theme.rule, 1.8)
        for number, (count, word, fill) in enumerate(zip(endings, words, fills, strict=True)):
            share, y = Share(count, total), 69.0 + 22.5 * number
            if count:
                width = max(4.0, room * share.fraction)
                drawing.box(x, 24, width, 26, 6, fill[0], fill[1], 1.8, hatch=fill[2])
                marks.append(Mark(x, 24, width, 26, (word, f"{share_of(share)} {HANDS[1]}")))
                x += width + 2
            drawing.box(0, y - 7, 13, 13, 3.5, fill[0], fill[1], 1.6, hatch=fill[2])
            drawing.text(word, semibold(14.5), theme.text, 21, y, room=122)
            if total:
                drawing.text(str(share), bold(14.5), theme.text, 206, y, 1)
        return marks


class PointsAHand(StatisticsPicture):
    """Two histograms of the hands that scored, back to back, with their medians."""

    heading = "Points per hand"
    half = (0.0, 428.0, 584.0, 182.0)
    whole = (640.0, 420.0, 576.0, 182.0)
    _bar = _WIDTHS[0]
    """The points per bar: as few as leave a bar for the best hand."""

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        theme, figures = self.theme, self.figures
        drawing.line((0, 1), (584, 1), colour=theme.rule, width=1)
        drawing.text(self.heading.upper(), theme.heading, theme.accent, 0, 20)
        drawing.line((_LEFT, _UP), (_RIGHT, _UP), colour=theme.rule, width=1)
        own = [score for score in figures.scores if score > 0]
        others = [score for score in figures.rival_scores if score > 0]
        best = max([*own, *others], default=0)
        self._bar = next((width for width in _WIDTHS if width * _BINS >= best), _WIDTHS[-1])
        for value in range(0, self._bar * _BINS + 1, 4 * self._bar):
            drawing.text(str(value), _SMALL, theme.quiet, self._x(value), 101, 0.5)
        marks = self._side(drawing, figures.person, own, 1)
        return marks + self._side(drawing, OPPONENTS, others, -1)

    def _x(self, value: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * min(value, self._bar * _BINS) / (self._bar * _BINS)

    def _side(self, drawing: Drawing, name: str, scores: Sequence[int], up: int) -> list[Mark]:
        theme, points, counts = self.theme, self._bar, bins(scores, 0, self._bar, _BINS)
        first, look = (56.0, (_AQUA, CLEAR, 0.0)) if up > 0 else (118.0, (CLEAR, _VIOLET, 1.4))
        drawing.text(name, bold(15), _AQUA if up > 0 else _VIOLET, 0, first, room=94)
        if scores:
            drawing.text(SCORED_IN, _SMALL, theme.quiet, 0, first + 18, room=94)
            drawing.text(counted(len(scores), HANDS), _SMALL, theme.quiet, 0, first + 35, room=94)
        marks: list[Mark] = []
        most, gap = max(counts), 2.4
        for number, count in enumerate(counts):
            if not count:
                continue
            x, width = self._x(number * points) + gap / 2, self._x((number + 1) * points) - self._x(number * points)
            height = max(2.5, _HIGH * count / most)
            y = _UP - height if up > 0 else _DOWN
            drawing.box(x, y, width - gap, height, 3.5, *look, hatch=look[1])
            is_last, start, end = number == _BINS - 1, max(1, number * points), (number + 1) * points - 1
            title = OR_MORE.format(start) if is_last else FROM_TO.format(start, end)
            marks.append(Mark(x, y, width - gap, height, (sentence(SPAN, name, title), counted(count, HANDS))))
        if scores:
            self._middle(drawing, middle(scores), up)
        return marks

    def _middle(self, drawing: Drawing, value: int, up: int) -> None:
        x, text = self._x(value), MEDIAN.format(value)
        y, end = (_UP - _HIGH - 10, _UP) if up > 0 else (_DOWN + _HIGH + 9, _DOWN)
        drawing.line((x, y - 4 * up), (x, end), colour=NIGHT_TEXT, width=1.6, dashes="4 3")
        is_left = x > _RIGHT - 170
        drawing.text(text, bold(13.5), NIGHT_TEXT, x + (-7 if is_left else 7), y, float(is_left))


def pictures() -> list[StatisticsPicture]:
    """All charts, in the order in which keys visit them."""
    return [Orbit(), WonAgainst(), HowHandsEnded(), PointsAHand()]
