"""The sky of a finale: each player's stars, joined hand by hand, and the star with which the match was won."""

from __future__ import annotations

import itertools
import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.table.cards.deck_art import CardLook, DeckArt
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.look.universal import ON_NIGHT
from game.table.hand_to_hand.pages.star_chart import CARD, Label, Star, StarChart
from game.table.hand_to_hand.pages.star_pictures import LIGHT_STEPS, last_light, paint_glint, paint_halo, paint_line
from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.look.colour import Colour, blended, translucent
from game.ui.look.palette import GOLD, LIT_GOLD, NIGHT_FIELD, NIGHT_GROUND, NIGHT_QUIET, WHITE
from game.ui.look.theme import TextStyle, Typeface

_HAND_S, _HANDS_S = 0.22, 2.0
_STAR_S, _MARKS_S = 0.6, 0.5
_TOTAL = TextStyle(Typeface.EXTRABOLD, 22)
_SCORED = TextStyle(Typeface.MEDIUM, 14)
_WON, _LOST, _LAST = 15, 4.5, 46
_GAP = 11
_ORBIT, _MARK = 118, 34
_MARKS = (("E", -90), ("J", -30), ("M", 30), ("N", 90), ("S", 150), ("V", 210))
"""Suits round the last star, and their angles in degrees clockwise from the right."""
_METEORS = ((0.0, 0.57, 0.23, 70, 8), (0.25, 0.4, 0.41, 118, -18), (0.5, 0.872, 0.55, -34, -72))
"""When a meteor falls after the last star has begun, in seconds, where it ends, as parts of the page, and how far its
 trail reaches, in px of the design."""
_METEOR_S, _TRAILS = 0.6, 2.4
"""How long it is seen, and how far it falls, in lengths of its trail."""
_TRAIL_PARTS = 8


class SkyLook(NamedTuple):
    """Whose win is shown, and whether it is a person's own: then in gold, with light and the suits' marks."""

    winner: int
    ours: bool

    def colour(self, seat: int) -> Colour:
        """The colour of a player's line."""
        return LIT_GOLD if self.ours and seat == self.winner else SEAT_MARKS[seat].night


class Sky:
    """The chart's stars and lines, drawn at any moment."""

    def __init__(self, chart: StarChart, look: SkyLook, art: DeckArt, scale: float, avoid: list[Rect]) -> None:
        """`avoid` are rectangles of the page, in px of the design, where no label may stand."""
        self.chart, self.look = chart, look
        self._art, self._scale = art, scale
        self._hand_s = min(_HAND_S, _HANDS_S / chart.hands)
        self.grown_s = self._hand_s * chart.hands
        self.seconds = self.grown_s + _STAR_S + (_MARKS_S if look.ours else 0.0)
        self.last = chart.star(look.winner, chart.hands)
        around = Rect(0, 0, 2 * (_ORBIT + 26), 2 * (_ORBIT + 26)) if look.ours else Rect(0, 0, 120, 120)
        around.center = (round(self.last.x), round(self.last.y))
        self._labels = chart.labels([*avoid, around])
        (x1, y1), (x2, y2) = chart.line(look.winner, chart.hands)
        comes_from = math.degrees(math.atan2(y1 - y2, x1 - x2)) - _MARKS[0][1]
        # no mark lies upon the line
        self._turned = 0 if abs(comes_from % 60 - 30) < 15 else 30
        for step in range(1, LIGHT_STEPS + 1) if look.ours else ():
            last_light(scale, LIT_GOLD, step)
        for label in self._labels:
            if label.star.card is not None:
                art.picture(CardLook(label.star.card, self._px(CARD)))

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        return point[0] * self._scale, point[1] * self._scale

    def _box(self, rect: Rect) -> Rect:
        return Rect(*(self._px(side) for side in rect))

    # --- time

    def changed(self, before: float, now: float) -> list[Rect]:
        """What is drawn otherwise at a moment than at an earlier one, in px of the screen."""
        found = []
        if before < self.grown_s:
            first = int(before / self._hand_s)
            last = min(self.chart.hands, int(now / self._hand_s) + 1)
            left, right = self.chart.point(first, 0)[0] - 80, self.chart.point(last, 0)[0] + 80
            found.append(Rect(self._px(left), 0, self._px(right - left), self._px(self.chart.bottom + 40)))
        if now > self.grown_s:
            reach = self._px(_ORBIT + 60)
            around = Rect(0, 0, 2 * reach, 2 * reach)
            around.center = (self._px(self.last.x), self._px(self.last.y))
            found.append(around)
        for number in range(len(_METEORS) if self.look.ours else 0):
            moments = [self._fallen(number, moment) for moment in (before, now)]
            found += [self._meteor_bounds(number, fallen) for fallen in moments if 0 < fallen < 1]
        return found

    # --- drawing

    def paint(self, surface: Surface, seconds: float) -> None:
        """Draw it so many seconds after its beginning."""
        grown = seconds / self._hand_s if seconds < self.grown_s else float(self.chart.hands)
        clip = surface.get_clip()
        last = min(1.0, max(0.0, (seconds - self.grown_s) / _STAR_S))
        if self.look.ours and last > 0:
            self._paint_light(surface, last)
        for seat in (1 - self.look.winner, self.look.winner):
            wide = 2.6 if seat == self.look.winner else 1.6
            colour = self.look.colour(seat)
            ink = colour if seat == self.look.winner else (*colour[:3], 200)
            for hand in range(1, self.chart.hands + 1):
                (x1, y1), (x2, y2) = self.chart.line(seat, hand)
                if self._px(x2) + 4 < clip.left or self._px(x1) - 4 > clip.right:
                    continue
                ends = (self._at((x1, y1)), self._at((x2, y2)))
                gap = _GAP if hand > 1 else 0
                paint_line(surface, ends, gap * self._scale, wide * self._scale, ink, grown - hand + 1)
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

    def _fallen(self, number: int, seconds: float) -> float:
        """How far a meteor has fallen, from 0 to 1; it is seen between."""
        return round((seconds - self.grown_s - _METEORS[number][0]) / _METEOR_S, 6)

    def _trail(self, number: int, fallen: float) -> tuple[tuple[float, float], tuple[float, float]]:
        """The head of a meteor and the end of its trail, in px of the screen."""
        _, across, down, x, y = _METEORS[number]
        scale, behind = self._scale, _TRAILS * (1 - fallen)
        width, height = self.chart.size
        end = self._at((width * across, height * down))
        head = (end[0] + x * scale * behind, end[1] + y * scale * behind)
        # the trail grows out of its beginning, and follows into its end
        length = min(1.0, _TRAILS * fallen, _TRAILS * (1 - fallen))
        return head, (head[0] + x * scale * length, head[1] + y * scale * length)

    def _meteor_bounds(self, number: int, fallen: float) -> Rect:
        (x1, y1), (x2, y2) = self._trail(number, fallen)
        return Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)).inflate(self._px(8) + 4, self._px(8) + 4)

    def _paint_meteor(self, surface: Surface, number: int, seconds: float) -> None:
        """Draw a meteor while it falls."""
        fallen = self._fallen(number, seconds)
        if not 0 < fallen < 1 or not self._meteor_bounds(number, fallen).colliderect(surface.get_clip()):
            return
        head, tail = self._trail(number, fallen)
        parts = [
            (head[0] + (tail[0] - head[0]) * part / _TRAIL_PARTS, head[1] + (tail[1] - head[1]) * part / _TRAIL_PARTS)
            for part in range(_TRAIL_PARTS + 1)
        ]
        for part, (start, end) in enumerate(itertools.pairwise(parts)):
            fading = blended(WHITE, NIGHT_GROUND, 0.75 * (1 - part / _TRAIL_PARTS))
            pygame.draw.aaline(surface, fading, start, end)
        shapes.blit_centred(surface, shapes.disc(max(2, round(3 * self._scale)), WHITE), head)

    def _paint_star(self, surface: Surface, star: Star) -> None:
        centre, colour = self._at((star.x, star.y)), self.look.colour(star.seat)
        if star.won:
            paint_halo(surface, centre, _WON * self._scale, colour)
        paint_glint(surface, centre, (_WON if star.won else _LOST) * self._scale, blended(WHITE, colour, 0.55))

    def _paint_label(self, surface: Surface, label: Label) -> None:
        star, scale = label.star, self._scale
        place = self._box(label.total)
        if place.colliderect(surface.get_clip()):
            line = Rect(place.x, place.y, place.w, self._px(20))
            typeset.write(surface, str(star.total), _TOTAL, scale, self.look.colour(star.seat), line)
            below = line.move(0, self._px(20))
            typeset.write(surface, f"+{star.scored}", _SCORED, scale, NIGHT_QUIET, below)
        if label.card is not None and star.card is not None:
            card = self._box(label.card)
            shapes.blit_centred(surface, self._art.picture(CardLook(star.card, self._px(CARD))), card.center)

    def _paint_light(self, surface: Surface, part: float) -> None:
        step = max(1, round((1 - (1 - part) ** 3) * LIGHT_STEPS))
        shapes.blit_centred(surface, last_light(self._scale, LIT_GOLD, step), self._at((self.last.x, self.last.y)))

    def _paint_last(self, surface: Surface, part: float, seconds: float) -> None:
        """Draw the star that won the match, growing; if it is ours, the marks of the suits appear round it."""
        centre, scale = self._at((self.last.x, self.last.y)), self._scale
        colour = self.look.colour(self.look.winner)
        size = round((1 - (1 - part) ** 3) * 12) / 12
        if not self.look.ours:
            paint_halo(surface, centre, _WON * scale, colour)
            paint_glint(surface, centre, (_WON + 9 * size) * scale, blended(WHITE, colour, 0.55))
            return
        paint_glint(surface, centre, (_WON + (_LAST - _WON) * size) * scale, blended(WHITE, LIT_GOLD, 0.7))
        shown = (seconds - self.grown_s - _STAR_S) / _MARKS_S * len(_MARKS)
        for number, (suit, angle) in enumerate(_MARKS):
            if shown >= number + 1 - 1e-6:
                self._paint_mark(surface, suit, angle)

    def _paint_mark(self, surface: Surface, suit: str, angle: float) -> None:
        turn, far = math.radians(angle + self._turned), _ORBIT * self._scale
        x, y = self._at((self.last.x, self.last.y))
        centre = (round(x + far * math.cos(turn)), round(y + far * math.sin(turn)))
        disc = shapes.disc(self._px(_MARK), NIGHT_FIELD, translucent(GOLD, 45), max(1.0, self._scale))
        shapes.blit_centred(surface, disc, centre)
        shapes.blit_centred(surface, icon(f"marks/{suit}", self._px(18), ON_NIGHT[suit]), centre)
