"""Marks on the table: arrows, drawn in pieces so that a part can be shown, rings, and discs with numbers."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable, without
from game.ui.draw.shapes import Point
from game.ui.look.colour import Colour, contrast
from game.ui.look.palette import NIGHT_DEPTH, WHITE
from game.ui.look.theme import TextStyle, Typeface

RADIUS, EDGE = 12, 2
"""The radius of a number and the width of the dark edge round it, px at scale 1.0."""
_PIECE = 34
"""The length of the pieces in which a trail is drawn, px at scale 1.0."""
_BOW = 0.16
_DOTS_APART = 7.0
"""The distance between two dots of a dotted trail, px at scale 1.0."""
_NUMBER = TextStyle(Typeface.BOLD, 14)


class TrailStyle(NamedTuple):
    """The style of a trail: the widths of its line and of the dark line under it, and its head's length.

    Lengths are px at scale 1.0.
    """

    colour: Colour
    line: float = 1.8
    under: float = 5.0
    head: float = 9.0
    dotted: bool = False
    edged: bool = False
    """Whether the head has a dark edge too."""
    dash: tuple[float, float] | None = None
    """The lengths of its dashes and of the gaps between them; None for a line without gaps."""
    casing: Colour = NIGHT_DEPTH
    """The colour of the line under it."""


def paint_ring(
    surface: Surface,
    rect: Rect,
    radius: float,
    width: float,
    colour: Colour,
    edge: int,
    casing: Colour = NIGHT_DEPTH,
    dash: tuple[float, float] | None = None,
) -> None:
    """Draw a ring inside a rectangle: a line, optionally in dashes, with an `edge` of some px on both sides."""
    shapes.paint_box(surface, rect, radius, outline=casing, width=width + 2 * edge)
    inner = rect.inflate(-2 * edge, -2 * edge)
    if dash is None:
        shapes.paint_box(surface, inner, radius - edge, outline=colour, width=width)
    else:
        shapes.blit(surface, shapes.dashed(inner.size, radius - edge, colour, width, *dash), inner.topleft)


def paint_number(
    surface: Surface, number: int, colour: Colour, centre: tuple[int, int], radius: float, scale: float
) -> None:
    """Draw an action's number on a disc of a radius in px."""
    size = 2 * round(radius)
    shapes.blit_centred(surface, shapes.disc(size, colour), centre)
    ink = max((NIGHT_DEPTH, WHITE), key=lambda one: contrast(one, colour))
    place = Rect(0, 0, size, size)
    place.center = centre
    style = _NUMBER._replace(size=_NUMBER.size * radius / (RADIUS * scale))
    typeset.write(surface, str(number), style, scale, ink, place, 0.5)


class NumberDisc(Drawable):
    """A number on the table."""

    def __init__(self, number: int, colour: Colour, centre: tuple[int, int], scale: float) -> None:
        super().__init__()
        self._number, self._colour, self._scale = number, colour, scale
        side = 2 * round((RADIUS + EDGE) * scale)
        self._rect = Rect(0, 0, side, side)
        self._rect.center = centre

    def paint(self, surface: Surface) -> None:
        shapes.blit_centred(surface, shapes.disc(self._rect.w, NIGHT_DEPTH), self._rect.center)
        radius = RADIUS * self._scale
        paint_number(surface, self._number, self._colour, self._rect.center, radius, self._scale)


class Trail(Drawable):
    """A curved line with a head that ends `short` px before its end, in pieces, so that a part of it can be shown.

    It is curved upwards, or to the `side` (1 or -1) of its way, and ends `before` a rectangle. It passes under the
    `labels`, except where it ends. One too short to be visible is not drawn.
    """

    def __init__(
        self,
        style: TrailStyle,
        start: tuple[int, int],
        end: tuple[int, int],
        scale: float,
        short: float,
        labels: Sequence[Rect] = (),
        side: int = 0,
        before: Rect | None = None,
    ) -> None:
        super().__init__()
        self._style, self._scale = style, scale
        path = _path(start, end, short, side, 6 if style.dash is None else 2, before)
        if style.dotted:
            path = _dots(path, _DOTS_APART * scale)
        dash, gap = (_PIECE, 0.0) if style.dash is None else style.dash
        self._pieces = _pieces(path, dash * scale, gap * scale)
        self._head = _head(self._pieces[-1], style.head * scale) if self._pieces else ()
        self.first, self.last = 0, len(self._pieces)
        reach = math.ceil(max(style.head, style.under) * scale) + 2
        rects = [_bounds(piece, reach) for piece in self._pieces]
        self._rect = rects[0].unionall(rects[1:]) if rects else Rect(end, (0, 0))
        self._rects = rects
        self._end = end
        self._free = [self._rect]
        """The parts of its rectangle outside the labels."""
        self.keep_clear(labels)

    @property
    def middle(self) -> tuple[int, int] | None:
        """The point half way along it; None if it is not drawn."""
        path = [point for piece in self._pieces for point in piece]
        if not path:
            return None
        x, y = path[len(path) // 2]
        return round(x), round(y)

    def keep_clear(self, labels: Sequence[Rect]) -> None:
        """Pass under these labels from now on."""
        free = [self._rect]
        for label in labels:
            if not label.collidepoint(self._end) and any(label.colliderect(piece) for piece in self._rects):
                free = [part for rect in free for part in without(rect, label)]
        if free != self._free:
            self._free = free
            self.invalidate()

    def show(self, first: float, last: float) -> None:
        """Show the part between two positions along it, from 0 to 1."""
        count = len(self._pieces)
        wanted = round(first * count), round(last * count)
        for number in range(count):
            was, now = self.first <= number < self.last, wanted[0] <= number < wanted[1]
            if was != now and self.scene is not None:
                self.scene.invalidate(self._rects[number])
        self.first, self.last = wanted

    def paint(self, surface: Surface) -> None:
        clip = surface.get_clip()
        for free in self._free:
            if free.colliderect(clip):
                surface.set_clip(clip.clip(free))
                self._paint(surface)
        surface.set_clip(clip)

    def _paint(self, surface: Surface) -> None:
        clip, style = surface.get_clip(), self._style
        shown = [at for at in range(self.first, self.last) if self._rects[at].colliderect(clip)]
        is_whole = self.last == len(self._pieces) and bool(self._head) and self._rects[-1].colliderect(clip)
        for colour, width, edge in (
            (style.casing, style.under, style.under - style.line),
            (style.colour, style.line, 0.0),
        ):
            for at in shown:
                self._paint_piece(surface, at, colour, width * self._scale)
            if is_whole and (not edge or style.edged):
                self._paint_head(surface, colour, edge * self._scale)

    def _paint_piece(self, surface: Surface, at: int, colour: Colour, width: float) -> None:
        rect, piece = self._rects[at], self._pieces[at]
        if self._style.dotted:
            dot = shapes.disc(max(2, round(width)), colour)
            for x, y in piece:
                shapes.blit_centred(surface, dot, (round(x), round(y)))
            return
        points = tuple((x - rect.x, y - rect.y) for x, y in piece)
        shapes.blit(surface, shapes.stroke(rect.size, points, colour, width), rect.topleft)

    def _paint_head(self, surface: Surface, colour: Colour, edge: float) -> None:
        """Draw the head, with an `edge` of some px round it."""
        rect = self._rects[-1]
        points = tuple((x - rect.x, y - rect.y) for x, y in self._head)
        if edge:
            shapes.blit(surface, shapes.stroke(rect.size, (*points, points[0]), colour, edge), rect.topleft)
        else:
            shapes.blit(surface, shapes.polygon(rect.size, points, colour), rect.topleft)


def _path(
    start: tuple[int, int], end: tuple[int, int], short: float, side: int, step_px: int, before: Rect | None
) -> list[Point]:
    """A path that is curved to a side, 0 for upwards, in steps of `step_px`; it ends `short` px before its end."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = math.hypot(across, down)
    if length < 3 * short:
        return []
    # curved upwards, or outwards if it goes straight up or down
    side = side or (-1 if across > 0 else 1)
    middle = start[0] + across / 2 - side * down * _BOW, start[1] + down / 2 + side * across * _BOW
    steps = max(8, round(length / step_px))
    path = []
    for step in range(steps + 1):
        part = step / steps
        x = (1 - part) ** 2 * start[0] + 2 * part * (1 - part) * middle[0] + part * part * end[0]
        y = (1 - part) ** 2 * start[1] + 2 * part * (1 - part) * middle[1] + part * part * end[1]
        if math.dist((x, y), end) < short or (before is not None and before.collidepoint(x, y)):
            break
        path.append((x, y))
    return path


def _dots(path: list[Point], apart: float) -> list[Point]:
    """Points of a path that are `apart` px apart, to its end."""
    dots, gone = path[:1], 0.0
    for (x1, y1), (x2, y2) in itertools.pairwise(path):
        length = math.dist((x1, y1), (x2, y2))
        while gone + length >= len(dots) * apart:
            part = (len(dots) * apart - gone) / length
            dots.append((x1 + (x2 - x1) * part, y1 + (y2 - y1) * part))
        gone += length
    return dots


def _pieces(path: list[Point], length: float, gap: float) -> list[list[Point]]:
    """The path in pieces of about `length`, each beginning at the end of the one before, or after a gap."""
    pieces: list[list[Point]] = []
    piece: list[Point] = []
    for point in path:
        if not piece and pieces and math.dist(point, pieces[-1][-1]) < gap:
            continue
        piece.append(point)
        if len(piece) > 1 and sum(math.dist(a, b) for a, b in itertools.pairwise(piece)) >= length:
            pieces.append(piece)
            piece = [] if gap else [point]
    if len(piece) > 1:
        pieces.append(piece)
    return pieces


def _head(piece: list[Point], size: float) -> tuple[Point, ...]:
    (x0, y0), (x, y) = piece[0], piece[-1]
    angle = math.atan2(y - y0, x - x0)
    tip = x + math.cos(angle) * size * 0.4, y + math.sin(angle) * size * 0.4
    sides = [(x + math.cos(angle + turn) * size, y + math.sin(angle + turn) * size) for turn in (2.5, -2.5)]
    return (tip, *sides)


def _bounds(piece: list[Point], reach: int) -> Rect:
    xs, ys = [x for x, _ in piece], [y for _, y in piece]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    rect = Rect(left, top, math.ceil(max(xs)) - left + 1, math.ceil(max(ys)) - top + 1)
    return rect.inflate(2 * reach, 2 * reach)
