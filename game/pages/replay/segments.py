"""The hands on a replay's timeline: the positions of them and of their marks, and their picture."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.play.replay import Hand, Mark, MarkKind, Replay
from game.rules.core import Result
from game.table.game.stage import Stage
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import GOLD, INK_CLOTH, LIT_GOLD, NIGHT_DEPTH, NIGHT_GROUND, PAPER_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import bold

GAP, LEAST = 8.0, 36.0
"""The gap between the segments of hands, and the minimum width of one among many, in px at scale 1.0."""
CLUSTER, SNAP = 17.0, 6.0
"""The distance below which marks are joined, and at which a mark catches the scrubber, in px at scale 1.0."""
_COUNTED = 1.8
"""The factor of space for joined marks with their count."""
_USUAL = 48.0
"""The mean width of a segment if they do not all fit, in px at scale 1.0."""
MARKS_AT, BAND_AT, BELOW_BAND = 15, 33, 32
"""The middle of the marks, the top of the segments, and the space below them, in px at scale 1.0."""
_NUMBERS_AT = 15
"""The distance from the segments to the middle of the hands' numbers below, in px at scale 1.0."""
SIDE = 14
"""The space at the sides of the line for marks at its ends, in px at scale 1.0."""
_RADIUS, _BETWEEN, _HATCH = 9, 1.25, 6
_RACE, _FAKEOUT, _CARD, _STEM = 20, 18, 14, 10
SIGN, _HOLLOW, _NUMBER_X = 22, 14, 10
_NUMBER = bold(14)
_COUNT = bold(12)


class Cluster(NamedTuple):
    """Marks that are close together: the middle of the first, in px of the content, and the marks."""

    x: float
    marks: tuple[Mark, ...]


class Track:
    """The segments of the hands in a frame, side by side, as wide as their moves require.

    A track with too many hands is wider than the frame, and is scrolled under the scrubber in proportion.
    """

    def __init__(self, replay: Replay, stage: Stage, frame: Frame, band: float) -> None:
        """`band` is the height of the segments, in px at scale 1.0; `stage` gives the seats' colours and marks."""
        self._replay, self.frame, self._band, self._paint_mark = replay, frame, band, stage.paint_mark
        self._colours = [stage.colour_of(seat) for seat in range(len(replay.header.players))]
        self._theme, self._px, self._is_night = frame.theme, frame.px, frame.theme.is_night
        self._numbers_at = BAND_AT + band + _NUMBERS_AT
        self.hands: Sequence[Hand] = replay.hands
        self.room = float(frame.rect.w)
        gap, least = GAP * frame.scale, LEAST * frame.scale
        count = len(self.hands)
        fits = count * (least + gap) - gap <= self.room
        self.width = self.room if fits else count * (_USUAL * frame.scale + gap) - gap
        self.starts: list[float] = []
        self.widths = _shared([hand.end - hand.start for hand in self.hands], self.width - gap * (count - 1), least)
        left = 0.0
        for width in self.widths:
            self.starts.append(left)
            left += width + gap
        self.clusters = self._clusters()
        self.marks = [(self.x_of(at), at) for at in (0, *(mark.position for mark in replay.marks), len(replay))]
        self.signs = [(self.x_of(hand.end), hand.end) for hand in self.hands]

    def x_of(self, position: int) -> float:
        at = self._replay.hand_at(position)
        hand = self.hands[at]
        return self.starts[at] + self.widths[at] * (position - hand.start) / max(1, hand.end - hand.start)

    def scrolled(self, x: float) -> float:
        """The scroll offset of the content with the scrubber at `x` px of the content."""
        return x * (1 - self.room / self.width) if self.width > self.room else 0.0

    def position_at(self, x: float, catches: Sequence[tuple[float, int]] = (), within: float = SNAP) -> int:
        """The position at `x` px of the room while the scrubber is dragged, or the one of `catches` so near to it."""
        inside = max(0.0, min(self.width, x * self.width / self.room))
        at = max(0, bisect_right(self.starts, inside) - 1)
        hand, part = self.hands[at], min(1.0, (inside - self.starts[at]) / self.widths[at])
        position = hand.start + round(part * (hand.end - hand.start))
        away, caught = min(((abs(place - inside), one) for place, one in catches), default=(0.0, position))
        return caught if away <= within * self.frame.scale else position

    def under(self, x: float, scrubber: int) -> float:
        """The px for `position_at` of what is visible at `x` px of the room, with the scrubber at `scrubber`."""
        return (x + self.scrolled(self.x_of(scrubber))) * self.room / self.width

    def _clusters(self) -> list[Cluster]:
        clusters, apart = list[Cluster](), CLUSTER * self.frame.scale
        for mark in self._replay.marks:
            x = self.x_of(mark.position)
            if clusters and x - clusters[-1].x < apart * (_COUNTED if len(clusters[-1].marks) > 1 else 1):
                clusters[-1] = Cluster(clusters[-1].x, (*clusters[-1].marks, mark))
            else:
                clusters.append(Cluster(x, (mark,)))
        return clusters

    # --- drawing

    def picture(self, *, to_come: bool) -> Surface:
        """The whole track as a premultiplied picture, with `SIDE` at its ends; the part `to_come` is veiled."""
        side, px = self._px(SIDE), self._px
        picture = Surface((round(self.width) + 2 * side, self.frame.rect.h), pygame.SRCALPHA)
        to = Painter(picture)
        for at, hand in enumerate(self.hands):
            rect = Rect(side + round(self.starts[at]), px(BAND_AT), max(1, round(self.widths[at])), px(self._band))
            shapes.blit(picture, self._segment(at, rect, to_come), rect.topleft)
            self._write_hand(to, at, rect, hand.result)
        for cluster in self.clusters:
            paint_cluster(to, cluster, self.frame.around(Rect(side + round(cluster.x), 0, 0, 0)))
        return picture

    def _segment(self, at: int, rect: Rect, to_come: bool) -> Surface:
        hand, replay, ink = self.hands[at], self._replay, translucent(GOLD, 65) if self._is_night else INK_CLOTH
        surface = Surface(rect.size, pygame.SRCALPHA)
        surface.fill(NIGHT_GROUND if self._is_night else self._theme.tint)
        step = rect.w / max(1, hand.end - hand.start)
        mirrored = self._is_night and len(self._colours) == 2
        most = max(1, max(map(sum, replay.hand_sizes)))
        for position in range(min(replay.opening(at), hand.end), hand.end + 1):
            left, right = (round((place - hand.start - 0.5) * step) for place in (position, position + 1))
            column = Rect(left, 0, right - left, rect.h)
            if mirrored:
                self._mirror(surface, column, replay.hand_sizes[position], most)
            else:
                self._stack(surface, column, replay.hand_sizes[position], most, ink)
        if mirrored:
            middle = max(1, self._px(1.5))
            surface.fill(self._theme.accent, Rect(0, rect.h // 2 - middle // 2, rect.w, middle))
        radius, width = _RADIUS * self.frame.scale, max(1.0, 2.5 * self.frame.scale)
        if to_come:
            veil = translucent(NIGHT_DEPTH, 55) if self._is_night else translucent(PAPER_CLOTH, 62)
            shapes.blit(surface, shapes.box(rect.size, 0, veil), (0, 0))
        surface.blit(shapes.box(rect.size, radius, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        shapes.blit(surface, shapes.box(rect.size, radius, outline=ink, width=width), (0, 0))
        return surface

    def _stack(self, surface: Surface, column: Rect, sizes: tuple[int, ...], most: int, ink: Colour) -> None:
        room, bottom = column.h - self._px(6), column.bottom
        cut = max(1, round(_BETWEEN * self.frame.scale))
        for seat, size in enumerate(sizes):
            high = round(room * size / most)
            if high:
                layer = Rect(column.x, bottom - high, column.w, high)
                surface.fill(self._colours[seat], layer)
                surface.fill(ink, Rect(layer.x, layer.y, layer.w, min(cut, high)))
                bottom -= high

    def _mirror(self, surface: Surface, column: Rect, sizes: tuple[int, ...], most: int) -> None:
        room, middle, (above, below) = column.h / 2 - self._px(4), column.h // 2, self._colours
        up, down = (round(room * min(1.0, size / max(1, most / 2))) for size in sizes)
        surface.fill(above, Rect(column.x, middle - up, column.w, up))
        hatch = max(2, self._px(_HATCH))
        for x in range(column.x, column.right):
            for y in range(middle + (-x - middle) % hatch, middle + down, hatch):
                surface.fill(below, Rect(x, y, 1, min(max(1, hatch // 2), middle + down - y)))
        surface.fill(below, Rect(column.x, middle + down - 1, column.w, 1))

    def _write_hand(self, to: Painter, at: int, rect: Rect, result: Result | None) -> None:
        size, middle, number = self._px(SIGN), self._px(self._numbers_at), str(at + 1)
        row = self.frame.around(Rect(rect.x, middle - self._px(11), rect.w, self._px(22)))
        wide = row.px(row.width_of(number, _NUMBER))
        if wide + self._px(_NUMBER_X) <= rect.w:
            to.text(row.move(_NUMBER_X, 0), number, _NUMBER, fit="whole")
        if result is None or rect.w < wide + size + self._px(8):
            return
        if result.went_out is not None:
            self._paint_mark(to.surface, result.went_out, (rect.right, middle), size)
        else:
            hollow = self.frame.around(Rect(rect.right, middle, 0, 0)).middle(_HOLLOW)
            to.box(hollow, line=self._theme.quiet, width=2, radius=3)

    def paint_number(self, to: Painter, at: int, left: int) -> None:
        """Draw the number of the current hand, on a track whose content begins at `left`, in px of the screen."""
        x, top = left + round(self.starts[at]) + self._px(_NUMBER_X), self._px(self._numbers_at) - self._px(11)
        wide = typeset.width(str(at + 1), _NUMBER, self.frame.scale)
        place = self.frame.around(Rect(x, self.frame.rect.y + top, wide, self._px(22)))
        to.box(place.around(place.rect.inflate(self._px(10), 0)), self._theme.chosen, radius=5)
        to.text(place, str(at + 1), _NUMBER, self._theme.chosen_text, CENTRE, fit="whole")


def paint_cluster(to: Painter, cluster: Cluster, top: Frame, *, current: bool = False) -> None:
    """Draw marks on their stem, below a point at the top of the track; the `current` one is larger and ringed."""
    theme, place, grown = top.theme, top.move(0, MARKS_AT), 1.25 if current else 1.0
    stem = Rect(0, 0, max(1, top.px(2)), top.px(_STEM))
    stem.midbottom = (top.rect.x, top.rect.y + top.px(BAND_AT))
    to.surface.fill(theme.text, stem)
    if current:
        kind = cluster.marks[-1].kind
        size = _RACE * 1.1 if kind is MarkKind.RACE else _FAKEOUT if kind is MarkKind.FAKEOUT else _CARD + 2
        to.disc(place.middle(size * grown + 6), LIT_GOLD)
    paint_mark(to, cluster.marks[-1], place, grown)
    if len(cluster.marks) > 1:
        text = str(len(cluster.marks))
        wide = max(top.px(17), typeset.width(text, _COUNT, top.scale) + top.px(6))
        badge = place.move(12, -7).middle(place.units(wide), 17)
        to.pill(badge, theme.keycap if theme.is_night else theme.toast)
        to.text(badge, text, _COUNT, theme.text if theme.is_night else WHITE, CENTRE, fit="whole")


def paint_mark(to: Painter, mark: Mark, place: Frame, grown: float = 1.0) -> None:
    """Draw a mark in the middle of a frame, `grown` by a factor."""
    theme, edge = place.theme, max(1 / place.scale, 1.5)
    if mark.kind is MarkKind.RACE:
        face = place.middle(_RACE * grown)
        to.box(face, RASPBERRY, theme.text, edge, radius=7)
        name, ink, part = "hand", WHITE, 0.8
    elif mark.kind is MarkKind.FAKEOUT:
        face = place.middle(_FAKEOUT * grown)
        to.disc(face, WHITE, INK_CLOTH, edge)
        name, ink, part = "close", INK_CLOTH, 0.6
    else:
        face = place.middle((_CARD + 2) * grown)
        is_ring = mark.icon.startswith("ranks/")
        to.disc(face, NIGHT_GROUND if is_ring else GOLD, GOLD, edge)
        name, ink, part = mark.icon, GOLD if is_ring else theme.on_accent, 0.7
    to.icon(place.middle(place.units(round(face.rect.w * part))), name, ink)


def _shared(wanted: Sequence[int], width: float, least: float) -> list[float]:
    least = min(least, width / len(wanted))
    small: set[int] = set()
    while True:
        rest = sum(max(1, want) for at, want in enumerate(wanted) if at not in small)
        left = width - least * len(small)
        found = [least if at in small else left * max(1, want) / rest for at, want in enumerate(wanted)]
        more = {at for at, got in enumerate(found) if got < least - 1e-6} - small
        if not more:
            return found
        small |= more
