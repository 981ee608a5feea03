"""The sky of a finale: suns that swell as the lines reach them, the last sun with its streamers, or a smile."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.table.game.finale import Part
from game.table.hand_to_hand.ending.star_chart import Star, StarChart, face_of
from game.table.hand_to_hand.impact.light import star as glint
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.look.universal import ON_NIGHT
from game.ui.ahead import Steps
from game.ui.draw import shapes, svg
from game.ui.draw.drawing import bow
from game.ui.draw.frame import Frame
from game.ui.draw.icons import icon
from game.ui.draw.painter import CENTRE, Painter
from game.ui.draw.shapes import Point
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, blended, translucent
from game.ui.look.palette import GOLD, INK_NIGHT, LIT_GOLD, NIGHT_FIELD, NIGHT_QUIET, NIGHT_TEXT, WHITE
from game.ui.look.theme import NIGHT, TextStyle, bold, extrabold, medium
from game.ui.motion.animations import ease_in_out, ease_out

SUITS = "EVJMNS"
"""The suits in the order in which their streamers grow."""
_EDGES = 20
"""The strips of less and less light at the end of a growing streamer."""
ADDED = "+{}"
_SWELL_S, _CHARGE_S, _OPEN_S, _GROWS_S, _NEXT_S = 0.16, 0.5, 0.24, 0.7, 0.06
_RAYS = 1.9
"""The radius of rays, in that of their sun."""
_SIZES = 6
"""The sizes in which a sun grows."""
_WAY = 180
"""The steps of a star's way."""
_ORBIT = 118
Pens: TypeAlias = Sequence[tuple[float, Colour]]
"""The width, in px of the design, and the colour of each of some strokes."""


class Streamer:
    """A streamer out of a sun. `rect` is its place in px of the screen; near the `texts` it is dim."""

    def __init__(self, suit: str, sun: tuple[float, float], scale: float, texts: Sequence[Rect]) -> None:
        self._box, self._markup = svg.parsed(f"suns/{suit}")
        left, top, width, height = (round(side * scale) for side in self._box)
        self.rect = Rect(round(sun[0]) + left, round(sun[1]) + top, width, height)
        self._fades, self._edge = round(70 * scale), round(7 * scale)
        near = [text for text in texts if text.inflate(2 * self._fades, 2 * self._fades).colliderect(self.rect)]
        self._texts = [text.move(-self.rect.x, -self.rect.y) for text in near]
        self._key = ("streamer", suit, self.rect.size, *map(tuple, self._texts))
        self._is_drawn = False

    def draw_ahead(self) -> Steps:
        """Draw it for `paint`, which shows nothing until then."""
        if self._key not in surfaces:
            yield svg.decode(self._markup, self._box, self.rect.size)
            surfaces.get(self._key, self._draw)
        self._is_drawn = True

    def _draw(self) -> Surface:
        picture = svg.render(self._markup, self._box, self.rect.size)
        for text in self._texts:
            shapes.paint_shadow(picture, text, self._fades, self._fades, 0, (0, 0, 0, 215))
        return picture

    def paint(self, surface: Surface, progress: float) -> None:
        """Add its light to a surface, as far as it has grown."""
        if not self._is_drawn:
            return
        light, grown = surfaces.get(self._key, self._draw), 1 - (1 - progress) ** 2
        full = round(grown * (max(self.rect.size) + _EDGES * self._edge)) - _EDGES * self._edge
        part = self._part(0, full)
        surface.blit(light, part.move(self.rect.topleft), part, pygame.BLEND_RGB_ADD)
        for edge in range(_EDGES):
            if part := self._part(full + edge * self._edge, full + (edge + 1) * self._edge):
                weak, left = light.subsurface(part).copy(), round(255 * (1 - (edge + 1) / (_EDGES + 1)))
                weak.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
                surface.blit(weak, part.move(self.rect.topleft), special_flags=pygame.BLEND_RGB_ADD)

    def _part(self, start: int, end: int) -> Rect:
        """The part of the picture between two distances from the sun's end, in px."""
        left, top, width, height = self._box
        wide, high = self.rect.size
        if width > height:
            part = Rect(wide - end if -left > width / 2 else start, 0, max(0, end - start), high)
        else:
            part = Rect(0, high - end if -top > height / 2 else start, wide, max(0, end - start))
        return part.clip(Rect(0, 0, wide, high))


class SkyLook(NamedTuple):
    """The winner, and whether it is a person's own win: then in gold, with light and the suits' marks."""

    winner: int
    ours: bool

    def colour(self, seat: int) -> Colour:
        """The colour of a player's line."""
        return LIT_GOLD if self.ours and seat == self.winner else SEAT_MARKS[seat].night


class Sun(NamedTuple):
    """A sun: its radius in px of the design, its colour, and its number of rays."""

    radius: float
    colour: Colour
    rays: int = 0


def sun_of(points: int, colour: Colour) -> Sun:
    """The sun of a hand won by so many points, or the mark of one not won."""
    return Sun(4 + 0.2 * points if points else 2.2, colour, 12 if points >= 30 else 0)


class Sky:
    """The chart's suns and lines as parts, each with its own time."""

    def __init__(
        self, chart: StarChart, look: SkyLook, scale: float, avoid: list[Rect], face: tuple[Point, Sequence[str]] | None
    ) -> None:
        """`avoid` are rectangles of the page, in px of the design, that no label may cover.

        `face` is the middle of the face that the loser's stars make, and the words below it; None after one's own win.
        """
        self.chart, self.look, self._scale = chart, look, scale
        self._hand_s = min(0.22, 2.0 / chart.hands)
        self.grown_s = self._hand_s * chart.hands
        self.last = chart.star(look.winner, chart.hands)
        self._middle = self.last.x, self.last.y
        self.notes: list[float] = []
        """When a note is heard, each a step higher, in seconds."""
        self.streamers: list[Streamer] = []
        self.opens_s = self.grown_s + (_CHARGE_S if look.ours else 0)
        """When the last sun opens."""
        self.parts = [
            self._line(seat, hand)
            for seat, hand in itertools.product((1 - look.winner, look.winner), range(1, chart.hands + 1))
        ]
        for star in sorted(chart.stars, key=lambda star: star.seat == look.winner):
            if star is not self.last and (face is None or star.seat == look.winner):
                self._add_star(star)
        self._labels: list[tuple[Star, Rect]] = []
        if face is None:
            reach = _ORBIT + 26
            orbit = Rect(round(self.last.x) - reach, round(self.last.y) - reach, 2 * reach, 2 * reach)
            self._labels = chart.labels([*avoid, orbit], _reach)
            for star, total in self._labels:
                rect, paint = self._box(total).inflate(8, 8), partial(self._paint_label, star, self._box(total))
                self.parts.append(Part(star.hand * self._hand_s, 0, rect, paint))
            self._add_last()
        else:
            self._add_sun(self.grown_s, _SWELL_S, self._middle, Sun(17, look.colour(look.winner), 24))
            self._add_face(*face)

    def add_streamers(self, texts: Iterable[Rect]) -> None:
        """Add the streamers of a person's win, dim near the `texts`, which are in px of the design."""
        kept = [self._box(place) for place in (*texts, *(total for _, total in self._labels))]
        self.streamers = [Streamer(suit, self._at(self._middle), self._scale, kept) for suit in SUITS]
        self.parts[:0] = [
            Part(self.opens_s + number * _NEXT_S, _GROWS_S, streamer.rect, streamer.paint)
            for number, streamer in enumerate(self.streamers)
        ]

    def kept_clear(self) -> Sequence[Rect]:
        """The rectangles of the parts that stay, in px of the screen, but for the streamers."""
        streamers = [streamer.rect for streamer in self.streamers]
        return [part.rect for part in self.parts if part.ends == math.inf and part.rect not in streamers]

    def _add_face(self, middle: Point, words: Sequence[str]) -> None:
        """Add the loser's stars, which leave the chart for a face, and the words below it."""
        seat, leaves, mouth_s = 1 - self.look.winner, self.grown_s + 0.9, 0.8
        won, colour = [star for star in self.chart.stars if star.seat == seat and star.scored], self.look.colour(seat)
        face = face_of([star.scored for star in won])
        self._add_picture(0, self._ring(168), middle)
        for number, (star, place) in enumerate(zip(won, face.places, strict=True)):
            if place is None:
                self._add_star(star)
                continue
            start, end = (star.x, star.y), (middle[0] + place[0], middle[1] + place[1])
            self._add_sun(star.hand * self._hand_s, _SWELL_S, start, sun_of(star.scored, colour), leaves)
            self._add_picture(leaves, shapes.disc(self._px(11), NIGHT_FIELD, colour, 1.6 * self._scale), start)
            radius = face.radius(star.scored)
            way, sun = _way(start, end), Sun(radius, colour)
            rect = self._around(start, 3 * radius).unionall([self._around(point, 3 * radius) for point in way])
            self.parts.append(Part(leaves, _GROWS_S, rect, partial(self._paint_flight, way, sun)))
            is_eye, arrives = number in face.best, leaves + _GROWS_S
            away = 0 if is_eye else (2.5 * radius + 14) / math.hypot(*place)
            at = end[0] + away * place[0], end[1] + away * place[1] - is_eye * (radius + 32)
            self._add_text(arrives, ADDED.format(star.scored), extrabold(18) if is_eye else bold(13), colour, at)
            self.notes.append(arrives)
            leaves += _NEXT_S
        arrives, mouth = leaves + _GROWS_S, self._around(middle, 130)
        pens = (9, translucent(colour, 16)), (2.4, translucent(colour, 85))

        def paint_mouth(surface: Surface, progress: float) -> None:
            bend = math.ceil(_SIZES * ease_out(max(0.0, 2 * progress - 1))) / _SIZES
            points = [(middle[0] + x, middle[1] + y) for x, y in face.mouth(bend)]
            self._paint_stroke(mouth, points, pens, surface, 2 * progress)

        if face.mouth():
            self.parts.append(Part(arrives, mouth_s, mouth, paint_mouth))
        self._add_text(arrives, words[0], bold(26), NIGHT_TEXT, (middle[0], middle[1] + 206))
        self._add_text(arrives, words[1], medium(16), NIGHT_QUIET, (middle[0], middle[1] + 234))

    def draw_ahead(self, redraw: Callable[[], None]) -> Steps:
        """Draw the streamers, and have each redrawn."""
        for streamer in self.streamers:
            yield from streamer.draw_ahead()
            redraw()

    # --- the parts

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    def _at(self, point: Point) -> Point:
        return point[0] * self._scale, point[1] * self._scale

    def _box(self, rect: Rect) -> Rect:
        return Rect(*(self._px(side) for side in rect))

    def _around(self, middle: Point, reach: float) -> Rect:
        x, y = self._at(middle)
        half = math.ceil(reach * self._scale) + 2
        return Rect(round(x) - half, round(y) - half, 2 * half, 2 * half)

    def _line(self, seat: int, hand: int) -> Part:
        ends = self.chart.line(seat, hand)
        rect = self._around(ends[0], 4).union(self._around(ends[1], 4))
        pens = ((3 if seat == self.look.winner else 1.7, translucent(self.look.colour(seat), 95)),)
        return Part((hand - 1) * self._hand_s, self._hand_s, rect, partial(self._paint_stroke, rect, ends, pens))

    def _add_sun(self, begins: float, lasts: float, middle: Point, sun: Sun, ends: float = math.inf) -> None:
        self.parts.append(
            Part(begins, lasts, self._around(middle, 2.2 * sun.radius), partial(self._paint_sun, middle, sun), ends)
        )

    def _add_picture(self, begins: float, picture: Surface, middle: Point) -> None:
        rect = picture.get_rect(center=self._at(middle))
        self.parts.append(Part(begins, 0, rect, lambda surface, _: shapes.blit(surface, picture, rect.topleft)))

    def _add_text(self, begins: float, text: str, style: TextStyle, colour: Colour, middle: Point) -> None:
        place = Frame(self._box(Rect(round(middle[0]) - 240, round(middle[1]) - 20, 480, 40)), self._scale, NIGHT)
        self.parts.append(
            Part(begins, 0, place.rect, lambda surface, _: Painter(surface).text(place, text, style, colour, CENTRE))
        )

    def _add_star(self, star: Star) -> None:
        reached, colour = star.hand * self._hand_s, self.look.colour(star.seat)
        self._add_sun(reached, _SWELL_S, (star.x, star.y), sun_of(star.scored, colour))
        if star.scored and self.look.ours:
            self.notes.append(reached)

    def _add_last(self) -> None:
        """Add the sun of one's own win: it charges, while the suits' marks run round it, and opens."""
        reach = self._around(self._middle, _ORBIT + 20)
        self.parts.append(Part(self.grown_s, _CHARGE_S, reach, self._paint_marks))
        self._add_sun(self.grown_s, _CHARGE_S, self._middle, Sun(32, LIT_GOLD), self.opens_s)
        core, blur = self._px(62), self._px(96)
        light = shapes.shadow((2 * core, 2 * core), core, blur, translucent(LIT_GOLD, 80))
        self._add_picture(self.opens_s, light, self._middle)
        self._add_sun(self.opens_s, _OPEN_S, self._middle, Sun(52, LIT_GOLD, 72))
        self._add_text(self.opens_s + _OPEN_S, ADDED.format(self.last.scored), extrabold(31), INK_NIGHT, self._middle)

    # --- drawing

    def _paint_stroke(self, rect: Rect, points: Sequence[Point], pens: Pens, surface: Surface, progress: float) -> None:
        """Draw a part, from the left, of the lines through points, with each pen."""
        path = tuple((x - rect.x, y - rect.y) for x, y in map(self._at, points))
        for wide, colour in pens:
            line = shapes.stroke(rect.size, path, colour, wide * self._scale)
            shapes.blit(surface, line, rect.topleft, Rect(0, 0, round(rect.w * min(1.0, progress)), rect.h))

    def _paint_sun(self, middle: Point, sun: Sun, surface: Surface, progress: float) -> None:
        grown = 0.6 + 0.4 * math.ceil(_SIZES * ease_out(progress)) / _SIZES
        radius, centre = sun.radius * grown * self._scale, self._at(middle)
        size, blur = max(2, round(radius)), max(2, round(1.6 * radius))
        halo = shapes.shadow((size, size), size / 2, blur, translucent(sun.colour, 59))
        shapes.blit_centred(surface, halo, centre)
        if sun.rays:
            shapes.blit_centred(surface, icon(f"suns/rays-{sun.rays}", round(2 * _RAYS * radius), sun.colour), centre)
        shapes.blit_centred(surface, shapes.disc(round(2 * radius), sun.colour), centre)
        shapes.blit_centred(surface, icon("suns/middle", round(2 * radius), WHITE), centre)

    def _ring(self, radius: float) -> Surface:
        return shapes.ring(self._px(2 * radius), max(1.0, self._scale), translucent(GOLD, 50))

    def _paint_marks(self, surface: Surface, progress: float) -> None:
        shapes.blit_centred(surface, self._ring(_ORBIT), self._at(self._middle))
        (x1, y1), (x2, y2) = self.chart.line(self.look.winner, self.chart.hands)
        comes_from = math.degrees(math.atan2(y1 - y2, x1 - x2)) + 90
        # no mark may cover the line
        turned = (0 if abs(comes_from % 60 - 30) < 15 else 30) - 150 * (1 - ease_in_out(progress))
        disc = shapes.disc(self._px(34), NIGHT_FIELD, translucent(GOLD, 45), max(1.0, self._scale))
        for number, suit in enumerate("EJMNSV"):
            turn = math.radians(60 * number - 90 + turned)
            x, y = self._at((x2 + _ORBIT * math.cos(turn), y2 + _ORBIT * math.sin(turn)))
            centre = round(x), round(y)
            shapes.blit_centred(surface, disc, centre)
            shapes.blit_centred(surface, icon(f"marks/{suit}", self._px(18), ON_NIGHT[suit]), centre)

    def _paint_label(self, star: Star, rect: Rect, surface: Surface, progress: float) -> None:
        place, painter = Frame(rect, self._scale, NIGHT).row(0, 20), Painter(surface)
        painter.text(place, str(star.total), extrabold(22), self.look.colour(star.seat), fit="whole")
        painter.text(place.move(0, 20), ADDED.format(star.scored), medium(14), NIGHT_QUIET, fit="whole")

    def _paint_flight(self, way: list[Point], sun: Sun, surface: Surface, progress: float) -> None:
        gone = round(ease_in_out(progress) * _WAY)
        dot = shapes.disc(max(2, self._px(2)), translucent(sun.colour, 40))
        for point in way[:gone:3]:
            shapes.blit_centred(surface, dot, self._at(point))
        self._paint_sun(way[gone], sun, surface, 1.0)
        light = glint(2.5 * sun.radius * self._scale, blended(WHITE, sun.colour, 0.5))
        shapes.blit_centred(surface, light, self._at(way[gone]))


def _reach(star: Star) -> int:
    """The distance of a sun's edge from its middle, px of the design."""
    sun = sun_of(star.scored, WHITE)
    return max(8, math.ceil(sun.radius * (_RAYS if sun.rays else 1)))


def _way(start: Point, end: Point) -> list[Point]:
    """The points of an arc from one place to another."""
    return bow(start, ((start[0] + end[0]) / 2, min(start[1], end[1]) - 40), end, _WAY)
