"""The hands on a replay's timeline: the positions of them and of their marks, and their picture."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.play.replay import Hand, Mark, MarkKind, Replay
from game.rules.core import Result
from game.table.beside.log_panel import PaintMark
from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import GOLD, INK_CLOTH, LIT_GOLD, NIGHT_DEPTH, NIGHT_GROUND, PAPER_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import Theme, bold

GAP, LEAST = 8.0, 36.0
"""The gap between the segments of hands, and the minimum width of one among many, in px at scale 1.0."""
CLUSTER, SNAP = 17.0, 6.0
"""The distance below which marks are joined, and at which a mark catches the scrubber, in px at scale 1.0."""
_COUNTED = 1.8
"""The factor of space for joined marks with their count."""
_USUAL = 48.0
"""The mean width of a segment if they do not all fit, in px at scale 1.0."""


class Cluster(NamedTuple):
    """Marks that are close together: the middle of the first, in px of the content, and the marks."""

    x: float
    marks: tuple[Mark, ...]


class Line:
    """The segments of the hands on a line `room` px wide, side by side, as wide as their moves require.

    A line with too many hands is wider than the room, and is scrolled under the scrubber in proportion.
    """

    def __init__(self, replay: Replay, room: float, scale: float) -> None:
        self.hands: Sequence[Hand] = replay.hands
        self.room = room
        gap, least = GAP * scale, LEAST * scale
        count = len(self.hands)
        fits = count * (least + gap) - gap <= room
        self.width = room if fits else count * (_USUAL * scale + gap) - gap
        self.starts: list[float] = []
        self.widths = _shared([hand.end - hand.start for hand in self.hands], self.width - gap * (count - 1), least)
        left = 0.0
        for width in self.widths:
            self.starts.append(left)
            left += width + gap
        self._hand_at = replay.hand_at
        self.clusters = self._clusters(replay.marks, CLUSTER * scale)
        self._marks = sorted({mark.position for mark in replay.marks} | {0, len(replay)})
        self._mark_xs = [self.x_of(position) for position in self._marks]
        self._snap = SNAP * scale

    def x_of(self, position: int) -> float:
        at = self._hand_at(position)
        hand = self.hands[at]
        return self.starts[at] + self.widths[at] * (position - hand.start) / max(1, hand.end - hand.start)

    def scrolled(self, x: float) -> float:
        """The scroll offset of the content with the scrubber at `x` px of the content."""
        return x * (1 - self.room / self.width) if self.width > self.room else 0.0

    def position_at(self, x: float, *, snaps: bool = False) -> int:
        """The position at `x` px of the room while the scrubber is dragged; with `snaps` that of a mark near it."""
        inside = max(0.0, min(self.width, x * self.width / self.room))
        at = max(0, bisect_right(self.starts, inside) - 1)
        hand, part = self.hands[at], min(1.0, (inside - self.starts[at]) / self.widths[at])
        position = hand.start + round(part * (hand.end - hand.start))
        if snaps:
            after = bisect_right(self._mark_xs, inside)
            near = min(
                range(max(0, after - 1), min(len(self._marks), after + 1)),
                key=lambda at: abs(self._mark_xs[at] - inside),
            )
            if abs(self._mark_xs[near] - inside) <= self._snap:
                return self._marks[near]
        return position

    def position_under(self, x: float, scrubber: int) -> int:
        """The position visible at `x` px of the room while the scrubber is at the position `scrubber`."""
        content = x + self.scrolled(self.x_of(scrubber))
        return self.position_at(content * self.room / self.width)

    def _clusters(self, marks: Sequence[Mark], apart: float) -> list[Cluster]:
        clusters: list[Cluster] = []
        for mark in marks:
            x = self.x_of(mark.position)
            if clusters and x - clusters[-1].x < apart * (_COUNTED if len(clusters[-1].marks) > 1 else 1):
                clusters[-1] = Cluster(clusters[-1].x, (*clusters[-1].marks, mark))
            else:
                clusters.append(Cluster(x, (mark,)))
        return clusters


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


MARKS_AT, BAND_AT, BELOW_BAND = 15, 33, 32
"""The middle of the marks, the top of the segments, and the space below them, in px at scale 1.0."""
_NUMBERS_AT = 15
"""The distance from the segments to the middle of the hands' numbers below, in px at scale 1.0."""
SIDE = 14
"""The space at the sides of the line for marks at its ends, in px at scale 1.0."""
_RADIUS, _BETWEEN, _HATCH = 9, 1.25, 6
_RACE, _FAKEOUT, _CARD, _STEM = 20, 18, 14, 10
_BADGE, _HOLLOW = 22, 14
_NUMBER = bold(14)
_COUNT = bold(12)


class Look(NamedTuple):
    """The look of a timeline: its world, its scale, and the seats' colours and marks."""

    theme: Theme
    scale: float
    colours: tuple[Colour, ...]
    paint_mark: PaintMark
    band: float
    """The height of the segments, in px at scale 1.0."""

    def px(self, units: float) -> int:
        return round(units * self.scale)

    def frame(self, x: int, y: int, width: int = 0, height: int = 0) -> Frame:
        return Frame(Rect(x, y, width, height), self.scale, self.theme)

    @property
    def numbers_at(self) -> float:
        """The middle of the hands' numbers, in px at scale 1.0 from the top."""
        return BAND_AT + self.band + _NUMBERS_AT

    @property
    def height(self) -> float:
        return BAND_AT + self.band + BELOW_BAND

    @property
    def is_night(self) -> bool:
        return self.theme.name == "night"

    @property
    def ground(self) -> Colour:
        return NIGHT_GROUND if self.is_night else self.theme.tint

    @property
    def ink(self) -> Colour:
        return translucent(GOLD, 65) if self.is_night else INK_CLOTH


def segments(replay: Replay, line: Line, look: Look, *, to_come: bool) -> Surface:
    """The whole line as a premultiplied picture, with `SIDE` at its ends; the part `to_come` is veiled."""
    px = look.px
    side = px(SIDE)
    picture = Surface((round(line.width) + 2 * side, px(look.height)), pygame.SRCALPHA)
    to = Painter(picture)
    most = max(1, max(map(sum, replay.hand_sizes)))
    for at, hand in enumerate(line.hands):
        rect = Rect(side + round(line.starts[at]), px(BAND_AT), max(1, round(line.widths[at])), px(look.band))
        shapes.blit(picture, _segment(replay, line, look, at, rect, most, to_come), rect.topleft)
        _write_hand(to, look, at, rect, hand.result)
    for cluster in line.clusters:
        paint_cluster(to, look, cluster, side + round(cluster.x))
    return picture


def _segment(replay: Replay, line: Line, look: Look, at: int, rect: Rect, most: int, to_come: bool) -> Surface:
    hand, px = line.hands[at], look.px
    surface = Surface(rect.size, pygame.SRCALPHA)
    surface.fill(look.ground)
    step = rect.w / max(1, hand.end - hand.start)
    mirrored = look.is_night and len(look.colours) == 2
    cut = max(1, round(_BETWEEN * look.scale))
    opening = min(replay.opening(at), hand.end)
    for position in range(opening, hand.end + 1):
        left, right = (round((place - hand.start - 0.5) * step) for place in (position, position + 1))
        column = Rect(left, 0, right - left, rect.h)
        sizes = replay.hand_sizes[position]
        if mirrored:
            _mirror(surface, look, column, sizes, most)
        else:
            _stack(surface, look, column, sizes, most, cut)
    if mirrored:
        middle = max(1, px(1.5))
        surface.fill(look.theme.accent, Rect(0, rect.h // 2 - middle // 2, rect.w, middle))
    radius = _RADIUS * look.scale
    if to_come:
        veil = translucent(NIGHT_DEPTH, 55) if look.is_night else translucent(PAPER_CLOTH, 62)
        shapes.blit(surface, shapes.box(rect.size, 0, veil), (0, 0))
    surface.blit(shapes.box(rect.size, radius, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shapes.blit(surface, shapes.box(rect.size, radius, outline=look.ink, width=max(1.0, 2.5 * look.scale)), (0, 0))
    return surface


def _stack(surface: Surface, look: Look, column: Rect, sizes: tuple[int, ...], most: int, cut: int) -> None:
    room, bottom = column.h - look.px(6), column.bottom
    for seat, size in enumerate(sizes):
        high = round(room * size / most)
        if high:
            layer = Rect(column.x, bottom - high, column.w, high)
            surface.fill(look.colours[seat], layer)
            surface.fill(look.ink, Rect(layer.x, layer.y, layer.w, min(cut, high)))
            bottom -= high


def _mirror(surface: Surface, look: Look, column: Rect, sizes: tuple[int, ...], most: int) -> None:
    room, middle = column.h / 2 - look.px(4), column.h // 2
    up, down = (round(room * min(1.0, size / max(1, most / 2))) for size in sizes)
    surface.fill(look.colours[0], Rect(column.x, middle - up, column.w, up))
    hatch = max(2, look.px(_HATCH))
    for x in range(column.x, column.right):
        for y in range(middle + (-x - middle) % hatch, middle + down, hatch):
            surface.fill(look.colours[1], Rect(x, y, 1, min(max(1, hatch // 2), middle + down - y)))
    surface.fill(look.colours[1], Rect(column.x, middle + down - 1, column.w, 1))


def _write_hand(to: Painter, look: Look, at: int, rect: Rect, result: Result | None) -> None:
    size, middle, number = look.px(_BADGE), look.px(look.numbers_at), str(at + 1)
    row = look.frame(rect.x, middle - look.px(11), rect.w, look.px(22))
    wide = row.px(row.width_of(number, _NUMBER))
    if wide + look.px(4) <= rect.w:
        to.text(row.move(2, 0), number, _NUMBER, fit="whole")
    if result is None or rect.w < wide + size + look.px(8):
        return
    if result.went_out is not None:
        look.paint_mark(to.surface, result.went_out, (rect.right - size // 2, middle), size)
    else:
        hollow = look.frame(rect.right - size // 2, middle).middle(_HOLLOW)
        to.box(hollow, line=look.theme.quiet, width=2, radius=3)


def paint_number(to: Painter, line: Line, look: Look, at: int, left: int, top: int) -> None:
    """Draw the number of the current hand, on a line whose content begins at (`left`, `top`)."""
    x, y = left + round(line.starts[at]) + look.px(2), top + look.px(look.numbers_at) - look.px(11)
    place = look.frame(x, y, typeset.width(str(at + 1), _NUMBER, look.scale), look.px(22))
    to.box(place.around(place.rect.inflate(look.px(10), 0)), look.theme.chosen, radius=5)
    to.text(place, str(at + 1), _NUMBER, look.theme.chosen_text, CENTRE, fit="whole")


def paint_cluster(to: Painter, look: Look, cluster: Cluster, x: int, *, top: int = 0, current: bool = False) -> None:
    """Draw marks on their stem, on a line with its top at `top`; the `current` one is larger and ringed."""
    place = look.frame(x, top + look.px(MARKS_AT))
    grown = 1.25 if current else 1.0
    stem = Rect(0, 0, max(1, look.px(2)), look.px(_STEM))
    stem.midbottom = (x, top + look.px(BAND_AT))
    to.surface.fill(look.theme.text, stem)
    if current:
        kind = cluster.marks[-1].kind
        size = _RACE * 1.1 if kind is MarkKind.RACE else _FAKEOUT if kind is MarkKind.FAKEOUT else _CARD + 2
        to.disc(place.middle(size * grown + 6), LIT_GOLD)
    paint_mark(to, look, cluster.marks[-1], place, grown)
    if len(cluster.marks) > 1:
        text = str(len(cluster.marks))
        wide = max(look.px(17), typeset.width(text, _COUNT, look.scale) + look.px(6))
        badge = place.move(12, -7).middle(place.units(wide), 17)
        to.pill(badge, look.theme.toast if not look.is_night else look.theme.keycap)
        to.text(badge, text, _COUNT, look.theme.text if look.is_night else WHITE, CENTRE, fit="whole")


def paint_mark(to: Painter, look: Look, mark: Mark, place: Frame, grown: float = 1.0) -> None:
    """Draw a mark in the middle of a frame, `grown` by a factor."""
    edge = max(1 / look.scale, 1.5)
    if mark.kind is MarkKind.RACE:
        face = place.middle(_RACE * grown)
        to.box(face, RASPBERRY, look.theme.text, edge, radius=7)
        name, ink, part = "hand", WHITE, 0.8
    elif mark.kind is MarkKind.FAKEOUT:
        face = place.middle(_FAKEOUT * grown)
        to.disc(face, WHITE, INK_CLOTH, edge)
        name, ink, part = "close", INK_CLOTH, 0.6
    else:
        face = place.middle((_CARD + 2) * grown)
        is_ring = mark.icon.startswith("ranks/")
        to.disc(face, NIGHT_GROUND if is_ring else GOLD, GOLD, edge)
        name, ink, part = mark.icon, GOLD if is_ring else look.theme.on_accent, 0.7
    to.icon(place.middle(place.units(round(face.rect.w * part))), name, ink)
