"""The chart of a match: the positions of each hand's stars, and the lines and numbers, which never change.

Lengths are px of the design. The chart runs from the first hand on the left to the last on the right, from no points to
the highest total. The hands that the loser won make the smile of a finale lost to a computer player.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.match import Match
from game.ui.draw import shapes, typeset
from game.ui.draw.backgrounds import circle
from game.ui.draw.shapes import Point
from game.ui.look.colour import blended, translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_DEPTH, NIGHT_FIELD, NIGHT_GROUND, NIGHT_QUIET, NIGHT_TEXT
from game.ui.look.theme import bold, medium

LEFT, TOP = 150, 206
RIGHT_OF_CHART, BELOW_CHART = 270, 154
"""The space of the page to the right of the chart and below it."""
FOOT = 100
_ORBITS = ((118, 22), (190, 16), (262, 12), (350, 9), (460, 7), (590, 5))
"""Radii round the last star, and the opacity of the gold, in percent."""
_LOW = 84
"""The middle of a mouth that is straight at first."""


class Star(NamedTuple):
    """A player's result of a hand: the total after it, and its place."""

    seat: int
    hand: int
    """The number of the hand, from 1."""
    total: int
    scored: int
    x: float
    y: float


class StarChart:
    """The chart on a page of `width` and `height`.

    `beside` is the space on its right, and `above` the distance of the target's line from the top of the page, if the
    highest total has room above that.
    """

    def __init__(self, match: Match, width: float, height: float, *, beside: float, above: float) -> None:
        self.target = int(match.header.options["target"])
        self.hands = len(match.results)
        self.size = (width, height)
        self.right, self.bottom = width - beside, height - BELOW_CHART
        self.most = max(self.target, *match.results[-1].totals)
        self._top = max(TOP, self.bottom - (self.bottom - above) * self.most / self.target)
        self.stars = tuple(
            Star(seat, hand, result.totals[seat], result.scores[seat], *self.point(hand, total))
            for hand, result in enumerate(match.results, 1)
            for seat, total in enumerate(result.totals)
        )

    @property
    def step(self) -> float:
        """The distance from one hand to the next."""
        return (self.right - LEFT) / self.hands

    def point(self, hand: float, total: float) -> Point:
        """The position of a total after `hand` hands."""
        x = LEFT + self.step * hand
        return x, self.bottom - (self.bottom - self._top) * total / self.most

    def star(self, seat: int, hand: int) -> Star:
        """A player's star after a hand, from 1."""
        return self.stars[2 * (hand - 1) + seat]

    def line(self, seat: int, hand: int) -> tuple[Point, Point]:
        """The line to a player's star after a hand from the one before, or from the beginning."""
        star = self.star(seat, hand)
        before = self.star(seat, hand - 1) if hand > 1 else None
        return self.point(0, 0) if before is None else (before.x, before.y), (star.x, star.y)

    def labels(self, avoid: list[Rect], reach: Callable[[Star], int]) -> list[tuple[Star, Rect]]:
        """The places of the totals of the hands won except the last, clear of one another and of `avoid`.

        `reach` is the distance of a star's edge from its middle.
        """
        found: list[tuple[Star, Rect]] = []
        lines = [self.line(seat, hand) for seat in (0, 1) for hand in range(1, self.hands + 1)]
        taken = [*avoid, *(_beside(star, -reach(star), -reach(star), 2 * reach(star)) for star in self.stars)]
        # closer hands have no room for their totals
        for star in self.stars if self.step >= 46 else ():
            if not star.scored or star.hand == self.hands:
                continue
            above, below, *before = (
                _beside(star, x, y, wide, 38)
                for x, wide in ((9, 48), (-50, 41))
                for y in (-40 - reach(star), 2 + reach(star))
            )
            # its own line continues on the right, upwards if the next hand is won too
            rises = self.star(star.seat, star.hand + 1).scored
            tries = [below, above] if rises else [above, below]
            clear = [rect for rect in (*tries, *before) if not any(rect.clipline(*line) for line in lines)]
            for rect in (*clear, *tries, *before):
                if rect.collidelist(taken) < 0 and rect.left > LEFT - 100 and rect.bottom < self.bottom - 8:
                    taken.append(rect)
                    found.append((star, rect))
                    break
        return found


def _beside(star: Star, x: float, y: float, width: int, height: int = 0) -> Rect:
    return Rect(round(star.x + x), round(star.y + y), width, height or width)


def draw_chart(chart: StarChart, surface: Surface, scale: float) -> Surface:
    """Draw what never changes on the sky: orbits round the last star, levels, hands, and the foot."""
    (width, high), hands, target, most = surface.get_size(), chart.hands, chart.target, chart.most
    zero, aim = chart.bottom, chart.point(0, target)[1]

    def line(x1: float, y1: float, x2: float, y2: float, percent: float) -> None:
        colour = blended(GOLD, NIGHT_GROUND, percent / 100)
        pygame.draw.aaline(surface, colour, (x1 * scale, y1 * scale), (x2 * scale, y2 * scale))

    def box(x: float, y: float, wide: float) -> Rect:
        return Rect(round(x * scale), round(y * scale), round(wide * scale), round(20 * scale))

    centre = max((star for star in chart.stars if star.hand == hands), key=lambda star: star.total)
    for radius, percent in _ORBITS:
        circle(surface, (centre.x * scale, centre.y * scale), radius * scale, percent)
    step = next((step for step in (5, 10, 25, 50, 100) if most <= 5 * step), 250)
    # not too close together
    apart = (level for level in range(0, most + 1, step) if abs(chart.point(0, level)[1] - aim) > 22)
    levels = sorted({*apart, target})
    every = math.ceil(30 / chart.step)
    for hand in range(1, hands + 1):
        x, top = chart.point(hand, levels[-1])
        line(x, top, x, zero, 9)
        # all hands are numbered, or as many as there is room for
        if hand % every == 0 or hand == hands:
            place = box(x - 10, zero + 10, 20)
            disc = shapes.disc(place.w, NIGHT_FIELD, translucent(GOLD, 65), max(1.0, scale))
            shapes.blit(surface, disc, place.topleft)
            typeset.write(surface, str(hand), bold(12), scale, NIGHT_TEXT, place, 0.5)
    for level in levels:
        y = chart.point(0, level)[1]
        if level not in (0, target):
            line(LEFT, y, chart.right, y, 13)
        style, colour = (bold(15), LIT_GOLD) if level == target else (medium(14), NIGHT_QUIET)
        typeset.write(surface, str(level), style, scale, colour, box(LEFT - 60, y - 10, 46), 1.0)
    for dash in range(0, 120, 2):
        left, right = (chart.point(hands * end / 120, 0)[0] for end in (dash, dash + 1))
        line(left, aim, right, aim, 75)
    line(LEFT, zero, chart.right, zero, 55)
    for tick in range(141):
        x = chart.point(hands * tick / 140, 0)[0]
        line(x, zero, x, zero + (8 if tick % 5 == 0 else 4), 40)
    foot = Rect(0, high - round(FOOT * scale), width, round(FOOT * scale))
    shapes.tint(surface, translucent(NIGHT_DEPTH, 78), foot)
    surface.fill(blended(GOLD, NIGHT_GROUND, 0.4)[:3], (*foot.topleft, width, max(1, round(scale))))
    return surface


class Face(NamedTuple):
    """The places of the hands won, in order of play; None for those whose star stays on the chart."""

    places: tuple[Point | None, ...]
    best: tuple[int, ...]
    """The hands of both eyes, the best first, as numbers in `places`; or that of the only star."""

    def mouth(self, bend: float = 1.0) -> list[Point]:
        """The line of the mouth from left to right, if any; `bend` is how far one with a single star is bent."""
        parts = [part / 32 for part in range(33 if len(self.best) > 1 else 0)]
        if len(self.places) > 3:
            return [_on_mouth(part) for part in parts]
        return [(75 * (2 * part - 1), _LOW - 28 * bend * (2 * part - 1) ** 2) for part in parts]

    def radius(self, points: int) -> float:
        """The radius of the star of a hand, no larger than a full mouth leaves room for."""
        return min(4.5 + 0.15 * points, 100 / max(1, len(self.places) - 3))


def face_of(won: Sequence[int]) -> Face:
    """The face made of the points of the hands won, in order of play."""
    best = sorted(range(len(won)), key=lambda hand: -won[hand])[: 2 if len(won) > 2 else 1]
    mouth = [hand for hand in range(len(won)) if hand not in best]
    places: dict[int, Point] = {hand: (side, -58) for hand, side in zip(best, (62, -62), strict=False)}
    if len(won) > 3:
        places |= {hand: _on_mouth(number / (len(mouth) - 1)) for number, hand in enumerate(mouth)}
    elif len(won) == 3:
        places[mouth[0]] = (0, _LOW)
    else:
        places = dict.fromkeys(best, (0, 0))
    return Face(tuple(map(places.get, range(len(won)))), tuple(best))


def _on_mouth(part: float) -> Point:
    turn = math.radians(154 - 128 * part)
    return 118 * math.cos(turn), 4 + 104 * math.sin(turn)
