"""The charts of the review of races: the races in order, their cost, and the slaps of one race."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Surface

from game.pages.review import races_texts as texts
from game.play.races import USUAL_OF, PaidFakeOut, Races, RaceSeen, Usual
from game.play.sentences import counted, ordinal
from game.ui.controls.picture import Mark, Picture
from game.ui.draw.drawing import Drawing
from game.ui.draw.icons import icon
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import CLOTH_LIGHT, WHITE
from game.ui.look.theme import bold, display, semibold

_LEFT, _RIGHT = 88.0, 1120.0
_FASTEST, _SLOWEST, _MOST_MS, _TOP, _BOTTOM = 150, 580, 980, 42.0, 234.0
_RULE, _CALLS, _FAKES, _LEGEND = 252.0, 269.0, 297.0, 323.0
_ROOMY = 38.0
"""The distance between races from which their times are written."""
_MOST_CARDS = 16
_SIDE = semibold(13)
_TIME = bold(14)
_ROW = bold(15)
_FIGURE = display(20)


class Person(NamedTuple):
    """The person whose races are drawn."""

    seat: int
    colour: Colour
    usual: Usual | None
    badges: Sequence[Callable[[int], Surface]]
    """Each seat's mark, as a function of its size in px."""


def place_of(race: RaceSeen, seat: int) -> str:
    """The seat's result in a race: `first`, `last` if it paid for that, or `other`."""
    return "last" if race.is_late(seat) else "first" if race.first_seat == seat else "other"


def best_of(races: Races, seat: int) -> RaceSeen | None:
    """The race with the seat's fastest slap, the first of equal ones; None if there are too few races."""
    timed = [race for race in races.races if race.touches[seat] is not None]
    return min(timed, key=lambda race: race.touches[seat] or 0) if len(timed) > 2 else None


class RacesChart(Picture):
    """A person's races, fast ones above; the arrows move between them, and each opens the replay."""

    design = (1216.0, 340.0)
    is_on_paper = True

    def __init__(self, races: Races, person: Person) -> None:
        super().__init__()
        self._races, self._person = races, person
        hands = sorted({race.hand for race in races.races} | {one.hand for one in races.fakeouts})
        self._widths = {hand: max(1, len(races.of_hand(hand).races)) for hand in hands}
        self._step = (_RIGHT - _LEFT) / max(1, sum(self._widths.values()))
        slowest = max((race.touches[person.seat] or 0 for race in races.races), default=0)
        self._slowest = max(_SLOWEST, min(_MOST_MS, slowest))
        before = 0
        self._starts: dict[int, float] = {}
        for hand in hands:
            self._starts[hand] = _LEFT + before * self._step
            before += self._widths[hand]

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        theme, usual = self.theme, self._person.usual
        for number, (hand, left) in enumerate(self._starts.items()):
            wide = self._widths[hand] * self._step
            if number % 2:
                drawing.box(left, 3, wide, 334, 0, translucent(theme.tint, 60))
            name = texts.HAND.format(hand) if wide > 60 else str(hand)
            drawing.text(name, bold(14), theme.quiet, left + wide / 2, 18, 0.5)
        drawing.text(texts.MS, _SIDE, theme.quiet, _LEFT - 14, 34, 1)
        for ms in range(200, self._slowest, 100 if self._slowest < 800 else 200):
            drawing.line((_LEFT, self._y(ms)), (_RIGHT, self._y(ms)), colour=theme.rule, width=1.4)
            drawing.text(str(ms), _SIDE, theme.quiet, _LEFT - 14, self._y(ms), 1)
        if usual is not None:
            quick, slow = self._y(usual.quick), self._y(usual.slow)
            drawing.box(_LEFT, quick, _RIGHT - _LEFT, max(2.0, slow - quick), 0, translucent(CLOTH_LIGHT, 36))
            middle = self._y(usual.median)
            drawing.line((_LEFT, middle), (_RIGHT, middle), colour=theme.text, width=2, dashes="6 5")
            drawing.text(texts.USUAL_SIGN, _SIDE, theme.text, _RIGHT + 10, middle - 9)
            drawing.text(str(usual.median), _FIGURE, theme.text, _RIGHT + 10, middle + 9)
        drawing.line((2.5, _RULE), (self.design[0] - 2.5, _RULE), colour=theme.rule, width=1.4)
        drawing.text(texts.CALLS, _SIDE, theme.text, 14, _CALLS)
        drawing.text(texts.FAKEOUTS, _SIDE, theme.text, 14, _FAKES)
        self._draw_legend(drawing)
        marks: list[tuple[float, Mark]] = []
        best = best_of(self._races, self._person.seat)
        for race in self._races.races:
            marks += self._draw_race(drawing, race, is_best=race is best)
        for one in self._races.fakeouts:
            if one.seat == self._person.seat:
                marks.append(self._draw_fakeout(drawing, one))
        return [mark for _, mark in sorted(marks, key=lambda pair: pair[0])]

    def _x(self, race: RaceSeen) -> float:
        return self._starts[race.hand] + (race.number - 0.5) * self._step

    def _y(self, ms: int) -> float:
        within = min(self._slowest, max(_FASTEST, ms))
        return _TOP + (_BOTTOM - _TOP) * (within - _FASTEST) / (self._slowest - _FASTEST)

    def _draw_race(self, drawing: Drawing, race: RaceSeen, *, is_best: bool) -> list[tuple[float, Mark]]:
        theme, person, roomy = self.theme, self._person, self._step >= _ROOMY
        seat, x, ms = person.seat, self._x(race), race.touches[self._person.seat]
        place, y = place_of(race, seat), self._y(self._slowest if ms is None else ms)
        is_far = ms is None or not _FASTEST <= ms <= self._slowest
        if person.usual is not None:
            stem = theme.bad if place == "last" else person.colour
            drawing.line((x, self._y(person.usual.median)), (x, y), colour=stem, width=4 if place == "last" else 3)
        wide = min(38.0, self._step - 3)
        radius = min(9.0, wide / 2)
        self._draw_place(drawing, "best" if is_best else place, x, y, radius)
        if place == "last" and not is_best and roomy:
            drawing.text(f"+{race.cards}", display(15), WHITE, x, y, 0.5)
        if is_far:
            slow = ms is None or ms > self._slowest
            tip = y + 22 if slow else y - 22
            drawing.line((x - 5, tip - 5 if slow else tip + 5), (x, tip), colour=theme.text, width=2)
            drawing.line((x + 5, tip - 5 if slow else tip + 5), (x, tip), colour=theme.text, width=2)
        if roomy:
            # above the fastest there is only the heading
            above = (ms is None or ms >= _FASTEST) and (person.usual is None or y <= self._y(person.usual.median))
            away = 30 if is_best else 20 if place == "other" else 25
            words = texts.NO_SLAP if ms is None else str(ms)
            at = y - away if above or y > _BOTTOM - 26 else y + away
            drawing.text(words, _SIDE if ms is None else _TIME, theme.text, x, at, 0.5, halo=theme.panel)
        lines = race_lines(race, seat, is_best=is_best)
        marks = [(x, Mark(x - radius - 3, y - radius - 3, 2 * radius + 6, 2 * radius + 6, lines, str(race.position)))]
        if race.terms.caller == seat and not race.terms.automatic_call:
            # next to a call shortly after it there is no room for words
            own = [other for other in self._races.races if other.terms.caller == seat]
            is_alone = not any(0 < self._x(other) - x < 64 for other in own)
            marks.append((x + 0.1, self._draw_call(drawing, race, x, roomy=roomy and is_alone)))
        return marks

    def _draw_place(self, drawing: Drawing, place: str, x: float, y: float, radius: float) -> None:
        """Draw the sign of a place around a point: its form is the sign, not its colour."""
        colour, ink = self._person.colour, self.theme.text
        if place == "best":
            drawing.path(_star(x, y, 2.2 * radius, 1.6 * radius, 12), ink, 2, fill=CLOTH_LIGHT)
            drawing.path(_star(x, y, 1.1 * radius, 0.5 * radius, 5), ink, 1, fill=ink)
        elif place == "last":
            left, top, bad = x - 2.1 * radius, y - 1.65 * radius, self.theme.bad
            drawing.box(left, top, 4.2 * radius, 3.3 * radius, 0.7 * radius, bad, ink, 2.4)
        elif place == "first":
            drawing.circle(x, y, radius + 6 * radius / 9, CLOTH_LIGHT, ink, 2.2)
            drawing.circle(x, y, radius, colour, ink, 2.2)
        else:
            drawing.circle(x, y, radius + 2, colour, ink, 2.2)
            drawing.circle(x, y, 0.55 * radius, WHITE)

    def _draw_call(self, drawing: Drawing, race: RaceSeen, x: float, *, roomy: bool) -> Mark:
        theme, y = self.theme, _CALLS
        fill = theme.good if race.verdict.called else theme.bad
        drawing.path(
            f"M{x - 9:.1f} {y - 9.5:.1f}h18a5 5 0 0 1 5 5v6a5 5 0 0 1 -5 5h-12l-6 6v-6a5 5 0 0 1 -5 -5v-6"
            "a5 5 0 0 1 5 -5Z",
            theme.text, 2, fill=fill,
        )  # fmt: skip
        drawing.image(lambda size: icon("tick" if race.verdict.called else "close", size, WHITE), x, y - 1.5, 13)
        if roomy:
            words = str(race.call_ms) if race.verdict.called else f"+{race.cards}"
            drawing.text(words, _SIDE, theme.text if race.verdict.called else theme.bad, x + 18, y)
        lines = (texts.HAND_RACE.format(race.hand, race.number), call_words(race))
        return Mark(x - 14, y - 10, 28, 20, lines, str(race.position))

    def _draw_fakeout(self, drawing: Drawing, one: PaidFakeOut) -> tuple[float, Mark]:
        theme, y = self.theme, _FAKES
        same = [other for other in self._races.fakeouts if other[1:4] == one[1:4]]
        x = self._starts[one.hand] + one.races * self._step + 12 + same.index(one) * min(24.0, self._step / 2)
        drawing.circle(x, y, 10, WHITE, theme.text, 2)
        drawing.image(lambda size: icon("close", size, theme.text), x, y, 13)
        if self._step >= _ROOMY and len(same) == 1:
            drawing.text(f"+{one.cards}", _SIDE, theme.bad, x + 14, y)
        lines = (texts.HAND_FAKEOUT.format(one.hand), drew(one))
        return x, Mark(x - 11, y - 11, 22, 22, lines, str(one.position))

    def _draw_legend(self, drawing: Drawing) -> None:
        theme, person, x = self.theme, self._person, _LEFT + 400
        for place, words in texts.LEGEND.items():
            self._draw_place(drawing, place, x, _LEGEND, 5.5)
            drawing.text(words, _SIDE, theme.quiet, x + 18, _LEGEND)
            x += 46 + 7.5 * len(words)
        if person.usual is not None:
            drawing.box(x - 10, _LEGEND - 8, 22, 16, 3, translucent(CLOTH_LIGHT, 60))
            drawing.text(texts.LEGEND_BAND.format(USUAL_OF), _SIDE, theme.quiet, x + 20, _LEGEND)


class CostPicture(Picture):
    """The cost of being last, of missed calls and of fake-outs for a person."""

    design = (570.0, 206.0)
    is_on_paper = True
    focusable = False

    def __init__(self, races: Races, seat: int, total: int, words: str) -> None:
        """`total` is the seat's points in the match, `words` the sentence about the cost."""
        super().__init__(words)
        self._costs, self._total, self._words = races.costs(seat), total, words

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        theme = self.theme
        drawing.text(texts.COST, display(20), theme.heading_colour, 18, 24)
        drawing.text(texts.CARDS[1], _SIDE, theme.quiet, 416, 26, 1)
        drawing.text(texts.POINTS[1], _SIDE, theme.quiet, 552, 26, 1)
        nouns = texts.RACES, texts.CALLS_COUNTED, None
        rows = zip((texts.LATE, texts.MISSED, texts.FAKED), self._costs, nouns, strict=True)
        for row, (name, cost, noun) in enumerate(rows):
            y = 62 + 36.0 * row
            drawing.line((18, y - 18), (552, y - 18), colour=theme.rule, width=1.4)
            drawing.text(name, _ROW, theme.text, 18, y)
            share = str(cost.times) if noun is None else texts.SHARE.format(cost.times, counted(cost.of, noun))
            drawing.text(share, _SIDE, theme.quiet, 126, y)
            for number in range(cost.cards if cost.cards <= _MOST_CARDS else 1):
                drawing.box(222 + 9.5 * number, y - 8, 11, 16, 2, theme.text, theme.panel, 1.2)
            drawing.text(str(cost.cards), _FIGURE, theme.text, 416, y, 1)
            drawing.box(432, y - 6, 78, 12, 6, theme.track, theme.text, 1.6)
            part = min(1.0, cost.points / self._total) if self._total > 0 else 0
            if part:
                drawing.box(432, y - 6, max(12.0, 78 * part), 12, 6, theme.bad, theme.text, 1.6)
            drawing.text(str(cost.points), _FIGURE, theme.text, 552, y, 1)
        drawing.box(10, 154, 550, 40, 8, theme.tint)
        drawing.text(self._words, _ROW, theme.text, 20, 174, room=470)
        drawing.text(str(sum(cost.points for cost in self._costs)), _FIGURE, theme.text, 552, 174, 1)
        return []


class HandsLine(Picture):
    """All slaps of a race, by their milliseconds."""

    design = (296.0, 62.0)
    focusable = False

    def __init__(self, race: RaceSeen, person: Person) -> None:
        super().__init__()
        self._race, self._person = race, person

    def draw(self, drawing: Drawing) -> Sequence[Mark]:
        theme, race, own = self.theme, self._race, self._person.seat
        times = {seat: touch for seat in race.order if (touch := race.touches[seat]) is not None}
        drawing.line((4, 20), (292, 20), colour=theme.text, width=2.4)
        least, most = min(times.values(), default=0), max(times.values(), default=0)
        before = race.before(own)
        gap = times[own] - times[before] if before is not None and race.is_late(own) else 0
        taken = -40.0 if not gap else 280.0
        for seat in (*(seat for seat in times if seat != own), *(seat for seat in times if seat == own)):
            x = 20 + 250 * (times[seat] - least) / max(1, most - least)
            if seat == own:
                drawing.circle(
                    x, 20, 19, theme.panel, theme.bad if race.verdict.penalty_seat == own else theme.text, 2.4
                )
            drawing.image(self._person.badges[seat], x, 20, 30 if seat == own else 24)
            has_room = x + 36 < 196 if gap else True
            if has_room and (seat == own or abs(x - taken) > 34):
                drawing.text(str(times[seat]), _TIME, theme.text, x, 48, 0.5)
                taken = x
        if gap:
            drawing.text(texts.TOO_LATE.format(gap), _TIME, theme.bad, 294, 48, 1)
        return []


def _star(x: float, y: float, outer: float, inner: float, points: int) -> str:
    corners = []
    for number in range(2 * points):
        turn, reach = math.pi * number / points, inner if number % 2 else outer
        corners.append(f"{x + reach * math.sin(turn):.2f} {y - reach * math.cos(turn):.2f}")
    return f"M{'L'.join(corners)}Z"


def drew(paid: RaceSeen | PaidFakeOut) -> str:
    """The number of cards drawn for something, and how many of them were left, in words."""
    said = texts.DREW.format(counted(paid.cards, texts.CARDS))
    return texts.LEFT.format(said, counted(paid.points, texts.POINTS)) if paid.points else said


def call_words(race: RaceSeen) -> str:
    """The call of a race in words."""
    if race.verdict.called:
        return texts.CALLED_AT.format(race.call_ms)
    late = texts.NOT_CALLED if race.call_ms is None else texts.CALLED_LATE.format(race.call_ms)
    return f"{late}, {drew(race)}"


def race_lines(race: RaceSeen, seat: int, *, is_best: bool) -> tuple[str, ...]:
    """The lines about a seat's race: its number, its time, its place and cost, and whether it `is_best`."""
    ms = race.touches[seat]
    told = [texts.NO_SLAP if ms is None else f"{ms} ms"]
    place = place_of(race, seat)
    if place == "last":
        told += [texts.LAST, drew(race)]
    elif place == "first":
        told.append(texts.FIRST)
    elif seat in race.order:
        told.append(texts.PLACE.format(ordinal(race.order.index(seat) + 1), len(race.touches)))
    told += [texts.BEST_OF_MATCH] if is_best else []
    return texts.HAND_RACE.format(race.hand, race.number), ", ".join(told)
