"""The sky of a finale: each player's stars, joined hand by hand, and the star that won the match.

The background is the night with the chart's lines and numbers, which never change.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.table.cards.deck_art import CardLook, DeckArt
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.look.universal import ON_NIGHT
from game.table.hand_to_hand.pages.star_chart import CARD, Label, Star, StarChart
from game.ui.draw import shapes, typeset
from game.ui.draw.backgrounds import circle
from game.ui.draw.frame import Frame
from game.ui.draw.icons import icon
from game.ui.draw.painter import Painter
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, blended, translucent
from game.ui.look.palette import (
    GOLD,
    LIT_GOLD,
    NIGHT_DEPTH,
    NIGHT_FIELD,
    NIGHT_GROUND,
    NIGHT_QUIET,
    NIGHT_TEXT,
    WHITE,
)
from game.ui.look.theme import NIGHT, bold, extrabold, medium

Point = tuple[float, float]
_HAND_S, _HANDS_S = 0.22, 2.0
_STAR_S, _MARKS_S = 0.6, 0.5
_TOTAL, _SCORED = extrabold(22), medium(14)
_WON, _LOST, _LAST = 15, 4.5, 46
_GAP = 11
ORBIT, _MARK = 118, 34
MARKS = (("E", -90), ("J", -30), ("M", 30), ("N", 90), ("S", 150), ("V", 210))
"""Suits round the last star, and their angles in degrees clockwise from the right."""
_METEORS = ((0.0, 0.57, 0.23, 70, 8), (0.25, 0.4, 0.41, 118, -18), (0.5, 0.872, 0.55, -34, -72))
"""The meteors: when each falls, its end, and the reach of its trail.

The time is in seconds after the last star begins, the end in parts of the page, the reach in px of the design.
"""
_METEOR_S, _TRAILS = 0.6, 2.4
"""How long a meteor is visible, in seconds, and the length of its fall, in lengths of its trail."""
_TRAIL_PARTS = 8
FOOT = 100
_FIGURE, _TARGET_FIGURE, _NUMBER = medium(14), bold(15), bold(12)
_ORBITS = ((118, 22), (190, 16), (262, 12), (350, 9), (460, 7), (590, 5))
"""Radii round the last star, and the opacity of the gold, in percent."""
_LIGHT_STEPS = 6
"""The number of steps in which the last star's light grows."""
_WAIST = 0.17
"""The width of a glint between its points."""
_LIGHT, _BLUR = 62, 96


class SkyLook(NamedTuple):
    """The winner, and whether it is a person's own win: then in gold, with light and the suits' marks."""

    winner: int
    ours: bool

    def colour(self, seat: int) -> Colour:
        """The colour of a player's line."""
        return LIT_GOLD if self.ours and seat == self.winner else SEAT_MARKS[seat].night


class Sky:
    """The chart's stars and lines at any moment."""

    def __init__(self, chart: StarChart, look: SkyLook, art: DeckArt, scale: float, avoid: list[Rect]) -> None:
        """`avoid` are rectangles of the page, in px of the design, that no label may cover."""
        self.chart, self.look = chart, look
        self._art, self._scale = art, scale
        self._hand_s = min(_HAND_S, _HANDS_S / chart.hands)
        self.grown_s = self._hand_s * chart.hands
        self.seconds = self.grown_s + _STAR_S + (_MARKS_S if look.ours else 0.0)
        self.last = chart.star(look.winner, chart.hands)
        around = Rect(0, 0, 2 * (ORBIT + 26), 2 * (ORBIT + 26)) if look.ours else Rect(0, 0, 120, 120)
        around.center = (round(self.last.x), round(self.last.y))
        self._labels = chart.labels([*avoid, around], self._reach)
        (x1, y1), (x2, y2) = chart.line(look.winner, chart.hands)
        comes_from = math.degrees(math.atan2(y1 - y2, x1 - x2)) - MARKS[0][1]
        # no mark may cover the line
        self._turned = 0 if abs(comes_from % 60 - 30) < 15 else 30
        if look.ours:
            # drawing it takes longer than a frame
            _light(scale, _LIGHT_STEPS)

    def _reach(self, star: Star) -> int:
        """The distance of a star's edge from its middle, px of the design."""
        return 8

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        return point[0] * self._scale, point[1] * self._scale

    def _box(self, rect: Rect) -> Rect:
        return Rect(*(self._px(side) for side in rect))

    def paint(self, surface: Surface, seconds: float) -> None:
        """Draw it as it is `seconds` after its beginning."""
        grown = seconds / self._hand_s if seconds < self.grown_s else float(self.chart.hands)
        last = min(1.0, max(0.0, (seconds - self.grown_s) / _STAR_S))
        if self.look.ours and last > 0:
            self._paint_light(surface, last)
        for seat in (1 - self.look.winner, self.look.winner):
            wide = 2.6 if seat == self.look.winner else 1.6
            colour = self.look.colour(seat)
            ink = colour if seat == self.look.winner else (*colour[:3], 200)
            for hand in range(1, self.chart.hands + 1):
                start, end = self.chart.line(seat, hand)
                ends, gap = (self._at(start), self._at(end)), _GAP if hand > 1 else 0
                join(surface, ends, gap * self._scale, wide * self._scale, ink, grown - hand + 1)
        for star in self.chart.stars:
            if star.hand <= grown + 1e-6 and star is not self.last:
                self._paint_star(surface, star)
        for label in self._labels:
            if label.star.hand <= grown + 1e-6:
                self._paint_label(surface, label)
        for number in range(len(_METEORS) if self.look.ours else 0):
            self._paint_meteor(surface, number, seconds)
        if last > 0:
            self._paint_last(surface, last, seconds)

    def _paint_meteor(self, surface: Surface, number: int, seconds: float) -> None:
        begins, across, down, x, y = _METEORS[number]
        fallen = round((seconds - self.grown_s - begins) / _METEOR_S, 6)
        if not 0 < fallen < 1:
            return
        scale, behind = self._scale, _TRAILS * (1 - fallen)
        end = self._at((self.chart.size[0] * across, self.chart.size[1] * down))
        head = (end[0] + x * scale * behind, end[1] + y * scale * behind)
        # the trail grows from its beginning, and follows to its end
        length = scale * min(1.0, _TRAILS * fallen, _TRAILS * (1 - fallen)) / _TRAIL_PARTS
        parts = [(head[0] + x * length * part, head[1] + y * length * part) for part in range(_TRAIL_PARTS + 1)]
        for part, (start, stop) in enumerate(itertools.pairwise(parts)):
            fading = blended(WHITE, NIGHT_GROUND, 0.75 * (1 - part / _TRAIL_PARTS))
            pygame.draw.aaline(surface, fading, start, stop)
        shapes.blit_centred(surface, shapes.disc(max(2, round(3 * scale)), WHITE), head)

    def _paint_star(self, surface: Surface, star: Star) -> None:
        centre, colour = self._at((star.x, star.y)), self.look.colour(star.seat)
        if star.won:
            halo(surface, centre, _WON * self._scale, colour)
        glint(surface, centre, (_WON if star.won else _LOST) * self._scale, blended(WHITE, colour, 0.55))

    def _paint_label(self, surface: Surface, label: Label) -> None:
        star, painter = label.star, Painter(surface)
        place = Frame(self._box(label.total), self._scale, NIGHT)
        painter.text(place.row(0, 20), str(star.total), _TOTAL, self.look.colour(star.seat), fit="whole")
        painter.text(place.row(0, 20).move(0, 20), f"+{star.scored}", _SCORED, NIGHT_QUIET, fit="whole")
        if label.card is not None and star.card is not None:
            card = self._art.picture(CardLook(star.card, self._px(CARD)))
            shapes.blit_centred(surface, card, self._box(label.card).center)

    def _paint_light(self, surface: Surface, part: float) -> None:
        step = max(1, round((1 - (1 - part) ** 3) * _LIGHT_STEPS))
        shapes.blit_centred(surface, _light(self._scale, step), self._at((self.last.x, self.last.y)))

    def _paint_last(self, surface: Surface, part: float, seconds: float) -> None:
        """Draw the growing star that won the match; for a person's own win, with the marks of the suits."""
        centre, scale = self._at((self.last.x, self.last.y)), self._scale
        colour = self.look.colour(self.look.winner)
        size = round((1 - (1 - part) ** 3) * 12) / 12
        if not self.look.ours:
            halo(surface, centre, _WON * scale, colour)
            glint(surface, centre, (_WON + 9 * size) * scale, blended(WHITE, colour, 0.55))
            return
        glint(surface, centre, (_WON + (_LAST - _WON) * size) * scale, blended(WHITE, LIT_GOLD, 0.7))
        shown = (seconds - self.grown_s - _STAR_S) / _MARKS_S * len(MARKS)
        for number, (suit, angle) in enumerate(MARKS):
            if shown >= number + 1 - 1e-6:
                self._paint_mark(surface, suit, angle)

    def _paint_mark(self, surface: Surface, suit: str, angle: float) -> None:
        turn, far = math.radians(angle + self._turned), ORBIT * self._scale
        x, y = self._at((self.last.x, self.last.y))
        centre = (round(x + far * math.cos(turn)), round(y + far * math.sin(turn)))
        disc = shapes.disc(self._px(_MARK), NIGHT_FIELD, translucent(GOLD, 45), max(1.0, self._scale))
        shapes.blit_centred(surface, disc, centre)
        shapes.blit_centred(surface, icon(f"marks/{suit}", self._px(18), ON_NIGHT[suit]), centre)


def draw_chart(chart: StarChart, surface: Surface, scale: float) -> Surface:
    """Draw the unchanging parts on the sky: orbits round the last star, levels, hands, and the foot."""
    size = surface.get_size()
    centre = max((star for star in chart.stars if star.hand == chart.hands), key=lambda star: star.total)
    for radius, percent in _ORBITS:
        circle(surface, (centre.x * scale, centre.y * scale), radius * scale, percent)
    for hand in range(1, chart.hands + 1):
        top, foot = chart.point(hand, chart.levels[-1]), chart.point(hand, 0)
        _line(surface, (top, foot), scale, _gold(9))
    for level in chart.levels:
        if level not in (0, chart.target):
            _line(surface, chart.level_line(level), scale, _gold(13))
    target = chart.level_line(chart.target, 120)
    for start in range(0, len(target) - 1, 2):
        _line(surface, target[start : start + 2], scale, _gold(75))
    _line(surface, chart.level_line(0), scale, _gold(55))
    for number, (x, y) in enumerate(chart.level_line(0, 140)):
        _line(surface, ((x, y), (x, y + (8 if number % 5 == 0 else 4))), scale, _gold(40))
    foot_top = size[1] - round(FOOT * scale)
    shapes.tint(surface, translucent(NIGHT_DEPTH, 78), Rect(0, foot_top, size[0], size[1] - foot_top))
    surface.fill(_gold(40)[:3], (0, foot_top, size[0], max(1, round(scale))))
    for level in chart.levels:
        style, colour = (_TARGET_FIGURE, LIT_GOLD) if level == chart.target else (_FIGURE, NIGHT_QUIET)
        x, y = chart.point(0, level)
        room = _box((x - 60, y - 10, 46, 20), scale)
        typeset.write(surface, str(level), style, scale, colour, room, 1.0)
    for hand in chart.numbered:
        x, y = chart.point(hand, 0)
        place = _box((x - 10, y + 10, 20, 20), scale)
        shapes.blit(surface, shapes.disc(place.w, NIGHT_FIELD, translucent(GOLD, 65), max(1.0, scale)), place.topleft)
        typeset.write(surface, str(hand), _NUMBER, scale, NIGHT_TEXT, place, 0.5)
    return surface


def _gold(percent: float) -> Colour:
    return blended(GOLD, NIGHT_GROUND, percent / 100)


def _box(box: tuple[float, float, float, float], scale: float) -> Rect:
    return Rect(*(round(side * scale) for side in box))


def _line(surface: Surface, points: Sequence[tuple[float, float]], scale: float, colour: Colour) -> None:
    path = [(x * scale, y * scale) for x, y in points]
    if len(path) == 2:  # aalines would draw it twice, and its ends differ from run to run
        pygame.draw.aaline(surface, colour, path[0], path[1])
    else:
        pygame.draw.aalines(surface, colour, False, path)


def glint(surface: Surface, centre: Point, radius: float, colour: Colour) -> None:
    """Draw a star of four points, `radius` px to their tips."""
    for part, tint in ((1.0, colour), (0.55, blended(WHITE, colour, 0.8))):
        size = max(3, round(2 * radius * part) | 1)
        half = size / 2
        corners = [
            (half + half * far * math.sin(turn), half - half * far * math.cos(turn))
            for turn, far in ((math.tau * step / 8, 1.0 if step % 2 == 0 else _WAIST) for step in range(8))
        ]
        shapes.blit_centred(surface, shapes.polygon((size, size), tuple(corners), tint), centre)


def halo(surface: Surface, centre: Point, radius: float, colour: Colour) -> None:
    """Draw the light about a star of `radius` px."""
    size, blur = max(2, round(radius)), max(2, round(1.6 * radius))
    halo = shapes.shadow((size, size), size / 2, blur, (*colour[:3], 150))
    shapes.blit_centred(surface, halo, centre)


def join(surface: Surface, ends: tuple[Point, Point], gap: float, width: float, colour: Colour, part: float) -> None:
    """Draw `part` of a line from its first end to its second, `gap` px short of both."""
    (x1, y1), (x2, y2) = ends
    length = math.hypot(x2 - x1, y2 - y1)
    if part <= 0 or length <= 2 * gap:
        return
    across, down = (x2 - x1) / length * gap, (y2 - y1) / length * gap
    x1, y1, x2, y2 = x1 + across, y1 + down, x2 - across, y2 - down
    margin = math.ceil(width) + 1
    left, top = math.floor(min(x1, x2)) - margin, math.floor(min(y1, y2)) - margin
    size = (math.ceil(max(x1, x2)) + margin - left, math.ceil(max(y1, y2)) + margin - top)
    points = ((x1 - left, y1 - top), (x2 - left, y2 - top))
    picture = shapes.stroke(size, points, colour, width)
    shown = round(size[0] * min(1.0, part))
    shapes.blit(surface, picture, (left, top), Rect(0, 0, shown, size[1]))


def _light(scale: float, step: int) -> Surface:
    def make() -> Surface:
        if step < _LIGHT_STEPS:
            weak = _light(scale, _LIGHT_STEPS).copy()
            part = round(255 * step / _LIGHT_STEPS)
            weak.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
            return weak
        core, blur = round(_LIGHT * scale), round(_BLUR * scale)
        wide = shapes.shadow((2 * core, 2 * core), core, blur, (*LIT_GOLD[:3], 205)).copy()
        near = shapes.shadow((core // 2, core // 2), core / 4, core // 2, (*WHITE[:3], 210))
        shapes.blit_centred(wide, near, wide.get_rect().center)
        return wide

    return surfaces.get(("last light", scale, step), make)
