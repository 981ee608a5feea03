"""What hands of Hand-to-Hand Combat were worth: one's own upwards, the other's downwards."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.sentences import sentence
from game.storage.library.figures import bins, middle
from game.table.contract.statistics import HANDS, StatisticsPicture, counted
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.ui.controls.picture import Mark
from game.ui.draw.drawing import Drawing
from game.ui.draw.shapes import CLEAR
from game.ui.look.palette import NIGHT_TEXT
from game.ui.look.theme import TextStyle, Typeface

LABEL = "Points per hand"
SCORED_IN = "scored in"
OPPONENTS = "Opponents"
MEDIAN = "median {}"
SPAN = "{}: {}"
FROM_TO, OR_MORE = "{} to {} points", "{} points or more"
_AQUA, _VIOLET = (mark.night for mark in SEAT_MARKS)
_WIDTHS, _BINS, _LABELLED = (5, 10, 15, 20, 25), 20, 4
"""How many points a bar may stand for, how many bars there are, and how many lie between two labels of the axis."""
_LEFT, _RIGHT = 101.0, 568.0
_HIGH = 54.0
_UP, _AXIS, _DOWN = 92.0, 101.0, 111.0
_NAME, _TEXT = TextStyle(Typeface.BOLD, 15), TextStyle(Typeface.SEMIBOLD, 13.5)


class PointsAHand(StatisticsPicture):
    """Two histograms of the hands that scored, back to back, with the value that half of them reach."""

    design = (584.0, 182.0)
    half = (0.0, 428.0, 584.0, 182.0)
    whole = (640.0, 420.0, 576.0, 182.0)

    def __init__(self) -> None:
        super().__init__(LABEL)
        self._bar = _WIDTHS[0]
        """How many points a bar stands for: as few as let the best hand stand at its place."""

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        theme, figures = self.theme, self.figures
        drawing.line((0, 1), (584, 1), colour=theme.rule, width=1)
        drawing.text(LABEL.upper(), theme.heading, theme.accent, 0, 20)
        drawing.line((_LEFT, _UP), (_RIGHT, _UP), colour=theme.rule, width=1)
        own = [score for score in figures.scores if score > 0]
        others = [score for score in figures.rival_scores if score > 0]
        best = max([*own, *others], default=0)
        self._bar = next((width for width in _WIDTHS if width * _BINS >= best), _WIDTHS[-1])
        for value in range(0, self._bar * _BINS + 1, self._bar * _LABELLED):
            drawing.text(str(value), _TEXT, theme.quiet, self._x(value), _AXIS, 0.5)
        marks = self._side(drawing, figures.person, own, 1)
        return marks + self._side(drawing, OPPONENTS, others, -1)

    def _x(self, value: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * min(value, self._bar * _BINS) / (self._bar * _BINS)

    def _side(self, drawing: Drawing, name: str, scores: Sequence[int], up: int) -> list[Mark]:
        theme = self.theme
        points = self._bar
        counts = bins(scores, 0, points, _BINS)
        first = 56.0 if up > 0 else 118.0
        drawing.text(name, _NAME, _AQUA if up > 0 else _VIOLET, 0, first, room=94)
        if scores:
            drawing.text(SCORED_IN, _TEXT, theme.quiet, 0, first + 18, room=94)
            drawing.text(counted(len(scores), HANDS), _TEXT, theme.quiet, 0, first + 35, room=94)
        marks: list[Mark] = []
        most, gap = max(counts), 2.4
        for number, count in enumerate(counts):
            if not count:
                continue
            x, width = self._x(number * points) + gap / 2, self._x((number + 1) * points) - self._x(number * points)
            height = max(2.5, _HIGH * count / most)
            y = _UP - height if up > 0 else _DOWN
            if up > 0:
                drawing.box(x, y, width - gap, height, 3.5, _AQUA)
            else:
                drawing.box(x, y, width - gap, height, 3.5, CLEAR, _VIOLET, 1.4, hatch=_VIOLET)
            start = max(1, number * points)
            last = number == _BINS - 1
            title = OR_MORE.format(start) if last else FROM_TO.format(start, (number + 1) * points - 1)
            marks.append(Mark(x, y, width - gap, height, (sentence(SPAN, name, title), counted(count, HANDS))))
        if scores:
            self._middle(drawing, middle(scores), up)
        return marks

    def _middle(self, drawing: Drawing, value: int, up: int) -> None:
        x, text = self._x(value), MEDIAN.format(value)
        y, end = (_UP - _HIGH - 10, _UP) if up > 0 else (_DOWN + _HIGH + 9, _DOWN)
        drawing.line((x, y - 4 * up), (x, end), colour=NIGHT_TEXT, width=1.6, dashes="4 3")
        is_left = x > _RIGHT - 170
        drawing.text(text, _NAME._replace(size=13.5), NIGHT_TEXT, x + (-7 if is_left else 7), y, float(is_left))
