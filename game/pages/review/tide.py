"""The tide of a hand: each seat's expectation, turn by turn, and the falls caused by the seat's own moves."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pygame import Surface

from game.ai.coach.advice import HUNDREDTHS
from game.pages.review import texts
from game.pages.review.position import inks
from game.play.judged.review import SHOWN, Finding, HandReview, Luck
from game.play.sentences import POINTS, counted, sentence
from game.ui.controls.picture import Mark, Picture, Sign, kept_apart, paint_key
from game.ui.draw.drawing import Drawing
from game.ui.draw.painter import Painter
from game.ui.draw.shapes import CLEAR
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import CLOTH_LIGHT, INK_NIGHT, WHITE
from game.ui.look.theme import TextStyle, bold, semibold
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.pages.review.review import ReviewPage

_LEFT, _RIGHT = 96.0, 626.0
_TOP, _BOTTOM = 26.0, 126.0
_LEAST_SPAN = 10 * HUNDREDTHS
_FALLS = 0.45
"""The part of a turn's width for its own cost; the rest is for what came after it."""
_SMOOTH = 10
_SIDE = semibold(13)


class Moment(NamedTuple):
    """A point of the tide: the time, in turns from 0, and each seat's expectation, in hundredths of a point."""

    at: int
    expected: tuple[int, ...]


def moments(review: HandReview) -> list[Moment]:
    """The beginnings of turns, as far as known, and then the end of the hand."""
    found: dict[int, Moment] = {}
    for decision, verdict in zip(review.decisions, review.verdicts, strict=False):
        found.setdefault(decision.turn, Moment(review.turns.index(decision.turn), verdict.expected))
    shown = list(found.values())
    if review.is_done and shown:
        shown.append(Moment(len(review.turns), review.came_to))
    return shown


class Swing(NamedTuple):
    """A turn that cost little, and its seat's expectation before it and before the next, in whole points."""

    finding: Finding
    """Its first decision."""
    loss: int
    """The highest cost of its decisions, in hundredths of a point."""
    before: int
    after: int

    @property
    def change(self) -> int:
        """The rise of the expectation; negative for a fall."""
        return self.after - self.before


def swings(review: HandReview) -> list[Swing]:
    """The turns that are not among the costliest, by descending change."""
    costly = {finding.decision.turn for finding in review.costs}
    turns: dict[int, list[Finding]] = {}
    for decision, verdict in zip(review.decisions, review.verdicts, strict=False):
        turns.setdefault(decision.turn, []).append(Finding(decision, verdict))
    found = []
    for now, then in itertools.pairwise(moments(review)):
        turn = turns[review.turns[now.at]]
        if turn[0].decision.turn not in costly:
            loss = max(finding.verdict.loss for finding in turn)
            before, after = (round(moment.expected[review.seat] / HUNDREDTHS) for moment in (now, then))
            found.append(Swing(turn[0], loss, before, after))
    found = [swing for swing in found if swing.change]
    found.sort(key=lambda swing: (-abs(swing.change), swing.finding.decision.position))
    return found


Highlight: TypeAlias = Finding | Luck | Swing
"""The best move, the draw with most luck, or a turn at which much changed."""


def highlights(review: HandReview) -> list[Highlight]:
    """The highlights other than the costliest turns, as many as fit on the page.

    If no turn was costly: the best move, the draw with most luck, good or bad, and the turn at which most changed.
    """
    found: list[Highlight] = []
    if not review.costs:
        luck = max(review.lucks, key=lambda luck: abs(luck.worth), default=None)
        found += [review.best] if review.best is not None else []
        found += [luck] if luck is not None and abs(luck.worth) >= HUNDREDTHS else []
    return [*found, *swings(review)][: SHOWN - len(review.costs)]


class Tide(Picture):
    """The tide of a seat's review. The arrows move between its turns; a turn opens the replay there."""

    design = (656.0, 134.0)

    def __init__(self, page: ReviewPage, review: HandReview) -> None:
        super().__init__(texts.TIDE)
        self._page, self._review = page, review
        self._names, self._colours, self._is_duel = page.names, page.colours, page.look.is_duel
        self._moments: Sequence[Moment] = ()
        self.highlights: Sequence[int] = ()
        """The turns of the highlights other than the costliest turns, once they are known."""

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        self._moments = moments(self._review)
        self._draw_grid(drawing)
        if not self._moments:
            return []
        if self._is_duel:
            self._draw_duel(drawing)
        else:
            self._draw_seats(drawing)
        return self._marks()

    # --- geometry

    def _x(self, at: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * at / max(1, len(self._review.turns))

    def _y(self, value: int) -> float:
        values = [one for moment in self._moments for one in moment.expected]
        own, falls = self._review.seat, self._falls
        values += [moment.expected[own] - falls.get(moment.at, 0) for moment in self._moments]
        if self._is_duel:
            span = max(_LEAST_SPAN, *map(abs, values))
            return (_TOP + _BOTTOM) / 2 - value / span * (_BOTTOM - _TOP) / 2
        span = max(_LEAST_SPAN, -min(values))
        return _TOP + 4 + min(1.0, max(0.0, -value / span)) * (_BOTTOM - _TOP - 8)

    def _points(self, seat: int) -> list[tuple[float, float]]:
        falls = self._falls if seat == self._review.seat else {}
        points: list[tuple[float, float]] = []
        for moment in self._moments:
            points.append((self._x(moment.at), self._y(moment.expected[seat])))
            if moment.at in falls:
                fallen = self._y(moment.expected[seat] - falls[moment.at])
                points.append((self._x(moment.at + _FALLS), fallen))
        return points

    def _turn_of(self, finding: Finding) -> int:
        return self._review.turns.index(finding.decision.turn)

    @property
    def _falls(self) -> Mapping[int, int]:
        """The costs of those turns by index, from 0."""
        return {self._turn_of(one): one.verdict.loss for one in self._costs}

    @property
    def _costs(self) -> Sequence[Finding]:
        return self._review.costs if self._review.is_done else ()

    # --- drawing

    def _draw_grid(self, drawing: Drawing) -> None:
        theme, turns = self.theme, self._review.turns
        for at in range(len(turns) + 1):
            x = self._x(at)
            drawing.line((x, _TOP), (x, _BOTTOM), colour=theme.rule, width=1)
        wide = (_RIGHT - _LEFT) / max(1, len(turns))
        every = 1 if wide >= 62 else 2 if wide >= 34 else 5
        for at, turn in enumerate(turns):
            if at % every == 0:
                # the first of several figures has the label
                text = texts.TURN_SHORT.format(turn) if wide >= 62 or not at else str(turn)
                middle = self._x(at + 0.5)
                drawing.text(text, self._fitted(semibold(13)), theme.ground_quiet, middle, 13, 0.5)
        middle = (_TOP + _BOTTOM) / 2 if self._is_duel else _TOP + 4
        drawing.line((_LEFT, middle), (_RIGHT, middle), colour=theme.accent if self._is_duel else theme.text, width=1.2)

    def _draw_duel(self, drawing: Drawing) -> None:
        own = self._review.seat
        zero = (_TOP + _BOTTOM) / 2
        line = smooth(self._points(own))
        for seat, bound in ((own, min), (1 - own, max)):
            side = [(x, bound(y, zero)) for x, y in line]
            area = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in [(side[0][0], zero), *side, (side[-1][0], zero)]) + "Z"
            drawing.path(area, CLEAR, 0, fill=translucent(self._colours[seat], 38))
            place = zero - 26 if seat == own else zero + 26
            words = sentence(texts.AHEAD, self._names[seat])
            drawing.text(words, self._fitted(_SIDE), self._ink(seat), _LEFT - 8, place, 1.0, room=_LEFT - 10)
        self._draw_line(drawing, own, line, 2.2)
        self._draw_falls(drawing)
        self._draw_swings(drawing)
        if self._review.is_done:
            self._draw_end(drawing, own, line[-1])

    def _fitted(self, style: TextStyle) -> TextStyle:
        return style._replace(size=style.size * min(1.0, self.scale / self._zoom))

    def _ink(self, seat: int) -> Colour:
        return self._colours[seat] if self.theme.is_night else self.theme.text

    def _draw_seats(self, drawing: Drawing) -> None:
        own = self._review.seat
        seats = [seat for seat in range(len(self._names)) if seat != own] + [own]
        ends: list[float] = []
        for seat in seats:
            line = smooth(self._points(seat))
            self._draw_line(drawing, seat, line, 3.2 if seat == own else 1.8)
            ends.append(line[-1][1])
        self._draw_falls(drawing)
        self._draw_swings(drawing)
        if not self._review.is_done:
            return
        size = min(22.0, (_BOTTOM - _TOP + 20) / len(seats))
        signs = kept_apart(ends, size, _TOP - 10 + size / 2, self.design[1] - 4 - size / 2)
        for seat, y in zip(seats, signs, strict=True):
            if seat == own:
                drawing.circle(_RIGHT + 16, y, size / 2 + 1.5, CLOTH_LIGHT, self.theme.text, 1.2)
            drawing.image(self._page.badges[seat], _RIGHT + 16, y, size - 3)
        side = self._fitted(_SIDE)
        drawing.text(texts.FEWEST, side, self.theme.ground_quiet, _LEFT - 8, _TOP + 4, 1.0)
        span = max(_LEAST_SPAN, -min(one for moment in self._moments for one in moment.expected))
        drawing.text(points_text(span), side, self.theme.ground_quiet, _LEFT - 8, _BOTTOM - 4, 1.0)

    def _draw_line(self, drawing: Drawing, seat: int, line: Sequence[tuple[float, float]], width: float) -> None:
        night = self.theme.is_night
        if not night:
            drawing.line(*line, colour=self.theme.text, width=width + 2.2)
        colour = self.theme.text if night and seat == self._review.seat and self._is_duel else self._colours[seat]
        drawing.line(*line, colour=colour, width=width)

    def _draw_falls(self, drawing: Drawing) -> None:
        own, colours = self._review.seat, inks(self.theme)
        begins = {moment.at: moment.expected[own] for moment in self._moments}
        for number, finding in enumerate(self._costs, 1):
            at = self._turn_of(finding)
            x1, y1 = self._x(at), self._y(begins[at])
            x2, y2 = self._x(at + _FALLS), self._y(begins[at] - finding.verdict.loss)
            fall = smooth([(x1, y1), (x2, y2)])
            drawing.line(*fall, colour=colours.casing, width=7.5)
            drawing.line(*fall, colour=colours.played, width=4.5)
            self._draw_number(drawing, number, (x2 + 4, y2 + 17 if y2 + 30 < _BOTTOM else y2 - 17), colours.played)

    def _draw_swings(self, drawing: Drawing) -> None:
        own, taken = self._review.seat, set[int]()
        for number, turn in enumerate(self.highlights, len(self._costs) + 1):
            at = self._review.turns.index(turn)
            # a turn without a choice has no moment of its own
            before = next((one for one in reversed(self._moments) if one.at <= at), self._moments[0]).expected[own]
            after = next(one for one in self._moments if one.at > at).expected[own]
            x, y = self._x(at + 0.5), self._y((before + after) // 2)
            below = (y + 32 < _BOTTOM) != (at in taken)
            taken.add(at)
            place = x, y + 19 if below else y - 19
            self._draw_number(drawing, number, place, inks(self.theme).better)

    def _draw_number(self, drawing: Drawing, number: int, place: tuple[float, float], colour: Colour) -> None:
        drawing.circle(*place, 12, colour, inks(self.theme).casing, 2)
        ink = INK_NIGHT if self.theme.is_night else WHITE
        drawing.text(str(number), bold(14), ink, *place, 0.5)

    def _draw_end(self, drawing: Drawing, seat: int, point: tuple[float, float]) -> None:
        x, y = point
        lead = self._review.came_to[seat] // HUNDREDTHS
        winner = seat if lead >= 0 else 1 - seat
        drawing.circle(x, y, 5.5, self._colours[winner], self.theme.ground, 2)
        if lead:
            below = y + 15 if y < _BOTTOM - 14 else y - 15
            drawing.text(str(abs(lead)), bold(15), self._ink(winner), x - 2, below, 0.5)

    # --- texts

    def _marks(self) -> list[Mark]:
        found: dict[int, Mark] = {}
        for decision, verdict in zip(self._review.decisions, self._review.verdicts, strict=False):
            turn = decision.turn
            left, right = (self._x(self._review.turns.index(turn) + side) for side in (0, 1))
            before = found.get(turn)
            lines = before.lines if before is not None else self._lines(turn, verdict.expected)
            if verdict.loss >= HUNDREDTHS:
                lines = (*lines, texts.COST.format(points_text(verdict.loss)))
            opens = before.opens if before is not None else str(decision.position)
            found[turn] = Mark(left, _TOP, right - left, _BOTTOM - _TOP, lines, opens)
        return list(found.values())

    def _lines(self, turn: int, expected: Sequence[int]) -> tuple[str, ...]:
        own = self._review.seat
        points = points_text(abs(expected[own]))
        if not self._is_duel:
            said = sentence(texts.EXPECTED_COUNT, points, self._names[own])
        elif round(expected[own] / HUNDREDTHS):
            said = (texts.EXPECTED_AHEAD if expected[own] > 0 else texts.EXPECTED_BEHIND).format(points)
        else:
            said = texts.EXPECTED_LEVEL
        return texts.TURN.format(turn), said


class TideKey(Widget):
    """The key of a seat's tide."""

    catches_pointer = False

    def __init__(self, page: ReviewPage) -> None:
        super().__init__()
        self._line = page.theme.text if page.look.is_duel else page.colours[page.seat]

    def paint(self, surface: Surface) -> None:
        to, colours = Painter(surface), inks(self.theme)
        discs = zip(texts.KEY_TURNS, (colours.played, colours.better), strict=True)
        signs: list[Sign] = [(texts.KEY_LINE, lambda sign: to.pill(sign.middle(20, 4), self._line))]
        signs += [(word, partial(to.disc, fill=colour, line=colours.casing, width=2)) for word, colour in discs]
        paint_key(to, self.frame, signs)


def points_text(hundredths: int) -> str:
    """A number of points in words: `1 point`, `12 points`."""
    return counted(round(hundredths / HUNDREDTHS), POINTS)


def give_or_take(error: int) -> int:
    """The margin of an error in points, at 95% confidence."""
    return -(-2 * error // HUNDREDTHS)


def smooth(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """A curve through the points that is level at each of them, and so never beyond them."""
    path = [points[0]]
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        for step in range(1, _SMOOTH + 1):
            part = step / _SMOOTH
            eased = part * part * (3 - 2 * part)
            path.append((x1 + (x2 - x1) * part, y1 + (y2 - y1) * eased))
    return path
