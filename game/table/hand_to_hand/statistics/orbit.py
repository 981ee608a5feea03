"""The matches of Hand-to-Hand Combat as rays of an orbit: what was won points outwards, what was lost inwards."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.sentences import in_words
from game.storage.library.figures import Run, Span, current_run, longest_run, spans, won
from game.table.contract.statistics import StatisticsPicture, match_mark, month_text, span_lines
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.ui.controls.picture import Mark
from game.ui.draw.drawing import Drawing, around
from game.ui.draw.shapes import CLEAR
from game.ui.look.colour import translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_TEXT
from game.ui.look.theme import TextStyle, Typeface

LABEL = "Results over time"
WON_OF = "{:,} of {:,} won"
IN_A_ROW, NOW = "{} in a row", "{} now"
LEGEND_WON, LEGEND_LOST = "won by", "lost by"
LEGEND_EACH = {
    "match": "points, oldest match first",
    "week": "points per match, by week",
    "month": "points per match, by month",
    "year": "points per match, by year",
}
EVEN = "even"
_MOST = 90
_X, _Y = 192.0, 180.0
_EVEN, _PER_POINT, _OPEN = 104.0, 0.28, 28.0
_OUTERMOST, _INNERMOST = 166.0, 62.0
_STREAK, _MONTHS = 170.0, 182.0
_LEAST_STREAK, _LEAST_NOW = 3, 2
_MONTHS_APART = 24.0
_VIOLET = SEAT_MARKS[1].night
_SHARE, _COUNT = TextStyle(Typeface.EXTRABOLD, 42), TextStyle(Typeface.SEMIBOLD, 14)
_RING, _SMALL = TextStyle(Typeface.BOLD, 12), TextStyle(Typeface.SEMIBOLD, 13.5)


class Orbit(StatisticsPicture):
    """A ray for each match, clockwise from the oldest, or for each week, month or year of very many."""

    design = (384.0, 400.0)
    half = (-22.0, 28.0, 384.0, 400.0)
    whole = (16.0, 36.0, 551.0, 574.0)

    def __init__(self) -> None:
        super().__init__(LABEL)

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        for radius, percent in ((_EVEN - 28, 20), (_EVEN + 28, 27), (_EVEN + 56, 40)):
            drawing.circle(_X, _Y, radius, CLEAR, translucent(GOLD, percent), 1)
        drawing.circle(_X, _Y, _EVEN, CLEAR, LIT_GOLD, 1.6)
        matches = self.figures.matches
        shown = spans(matches, _MOST)
        angles = [_OPEN / 2 + (360 - _OPEN) * (number + 0.5) / len(shown) for number in range(len(shown))]
        marks = [self._ray(drawing, span, angle, len(shown)) for span, angle in zip(shown, angles, strict=True)]
        taken: list[tuple[float, float]] = []
        if len(shown) == len(matches):
            longest, now = longest_run(matches), current_run(matches)
            if longest.length >= _LEAST_STREAK:
                words = NOW if longest == now else IN_A_ROW
                taken.append(self._streak(drawing, longest, angles, words))
            if now.length >= _LEAST_NOW and now != longest:
                taken.append(self._streak(drawing, now, angles, NOW))
        self._months(drawing, shown, angles, taken)
        self._words(drawing, shown)
        return marks

    def _ray(self, drawing: Drawing, span: Span, angle: float, count: int) -> Mark:
        margin = max(abs(span.margin), 4.0)
        thin = min(1.0, 50 / count)
        if span.is_won:
            radius = min(_OUTERMOST, _EVEN + margin * _PER_POINT)
            end, size = around(_X, _Y, radius, angle), 2.6 + 3 * thin
            drawing.line(around(_X, _Y, _EVEN, angle), end, colour=LIT_GOLD, width=2.2 + 1.2 * thin)
            drawing.circle(*end, size, NIGHT_TEXT)
        else:
            radius, size = max(_INNERMOST, _EVEN - margin * _PER_POINT), 2.2 + 2.2 * thin
            end, tip = around(_X, _Y, radius, angle), around(_X, _Y, radius + size, angle)
            drawing.line(around(_X, _Y, _EVEN, angle), tip, colour=_VIOLET, width=1.8)
            drawing.circle(*end, size, CLEAR, _VIOLET, 1.8)
        x, y = end
        if span.period == "match":
            return match_mark(span.matches[0], x, y, 16)
        return Mark(x - 8, y - 8, 16, 16, span_lines(span))

    def _streak(self, drawing: Drawing, run: Run, angles: Sequence[float], words: str) -> tuple[float, float]:
        start, end = angles[run.start], angles[run.start + run.length - 1]
        drawing.arc(_X, _Y, _STREAK, start, end, GOLD, 3)
        middle = (start + end) / 2
        drawing.curved_text(words.format(in_words(run.length)), _SMALL, LIT_GOLD, _X, _Y, _STREAK + 12, middle)
        # the words may be longer than the arc
        return min(start, middle - 20) - 10, max(end, middle + 20) + 10

    def _months(
        self, drawing: Drawing, shown: Sequence[Span], angles: Sequence[float], taken: list[tuple[float, float]]
    ) -> None:
        """The month in which a ray is the first, where there is room for its name."""
        before, last = "", -_MONTHS_APART
        for span, angle in zip(shown, angles, strict=True):
            day = span.day
            month = day[:4] if span.period in ("month", "year") else day[:7]
            if not month or month == before:
                continue
            before = month
            is_free = all(not start <= angle <= end for start, end in taken)
            if is_free and angle - last >= _MONTHS_APART and angle < 360 - _OPEN:
                text = month if span.period in ("month", "year") else month_text(day)
                drawing.curved_text(text, _SMALL, self.theme.quiet, _X, _Y, _MONTHS, angle)
                last = angle

    def _words(self, drawing: Drawing, shown: Sequence[Span]) -> None:
        theme = self.theme
        for text, radius in ((EVEN, _EVEN), ("100", _EVEN + 28), ("200", _EVEN + 56)):
            drawing.text(text, _RING, LIT_GOLD, _X, _Y - radius, 0.5, halo=theme.ground)
        share = won(self.figures.matches)
        if share.whole:
            if str(share).endswith("%"):
                drawing.text(str(share), _SHARE, theme.text, _X, _Y - 10, 0.5)
                drawing.text(WON_OF.format(*share), _COUNT, theme.quiet, _X, _Y + 22, 0.5)
            else:
                drawing.text(str(share), _SHARE._replace(size=30), theme.text, _X, _Y - 8, 0.5)
                drawing.text("won", _COUNT, theme.quiet, _X, _Y + 20, 0.5)
        y = 390.0
        drawing.line((44, y), (62, y), colour=LIT_GOLD, width=3.4)
        drawing.circle(62, y, 4.6, NIGHT_TEXT)
        drawing.text(LEGEND_WON, _SMALL, theme.text, 74, y)
        drawing.line((132, y), (146, y), colour=_VIOLET, width=1.8)
        drawing.circle(150, y, 4, CLEAR, _VIOLET, 1.8)
        drawing.text(LEGEND_LOST, _SMALL, theme.text, 162, y)
        drawing.text(LEGEND_EACH[shown[0].period if shown else "match"], _SMALL, theme.quiet, 216, y, room=168)
