"""Arrows on a table, drawn in pieces so that a part can be shown."""

from __future__ import annotations

import itertools
import math
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.drawing import bow
from game.ui.draw.scene import Drawable, Layer
from game.ui.draw.shapes import Point
from game.ui.look.colour import Colour
from game.ui.look.palette import NIGHT_DEPTH
from game.ui.widgets.callout import covered

_PIECE = 34
"""The length of the pieces in which an arrow is drawn, px at scale 1.0."""
_SPECK = 3
"""The number of points in a part between two labels that is too short to be drawn."""
_BOW = 0.16
_DOTS_APART = 7.0
"""The distance from one dot of a dotted arrow to the next, px at scale 1.0."""


class ArrowLook(NamedTuple):
    """How an arrow is drawn: the widths of its line and of the dark line under it, and its head's length.

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


class Arrow(NamedTuple):
    """A bowed line with a head from `start` to `end`, in px of the screen; it ends `short` px before that.

    It is bowed upwards, or to that `side` (1 or -1) of its way, and ends `before` a rectangle. It passes under the
    `labels`, except where it ends. One that would be too short to be seen is not drawn.
    """

    look: ArrowLook
    start: tuple[int, int]
    end: tuple[int, int]
    short: float
    labels: Sequence[Rect] = ()
    side: int = 0
    before: Rect | None = None
    after: int = 0
    """How many other arrows are drawn before it."""
    name: Hashable = None
    layer: Layer = Layer.TABLE
    z: float = 9100.0


class DrawnArrow(Drawable):
    """An arrow in pieces, so that a part of it can be shown."""

    def __init__(self, arrow: Arrow, scale: float) -> None:
        super().__init__()
        self._look, self._scale = arrow.look, scale
        look = arrow.look
        path = _path(arrow, 6 if look.dash is None else 2)
        if look.dotted:
            path = _dots(path, _DOTS_APART * scale)
        dash, gap = (_PIECE, 0.0) if look.dash is None else look.dash
        crossed = [label for label in arrow.labels if not label.collidepoint(arrow.end)]
        parts = _outside(path, crossed, 2 * look.head * scale)
        self._pieces = [piece for part in parts for piece in _pieces(part, dash * scale, gap * scale)]
        self._head = _head(self._pieces[-1], look.head * scale) if self._pieces else ()
        self._first, self._last = 0, len(self._pieces)
        reach = math.ceil(max(look.head, look.under) * scale) + 2
        self._rects = rects = [_bounds(piece, reach) for piece in self._pieces]
        self._rect = rects[0].unionall(rects[1:]) if rects else Rect(arrow.end, (0, 0))
        self._middle = path[len(path) // 2] if path else arrow.end

    def free_place(self, size: int, taken: Sequence[Rect]) -> tuple[int, int] | None:
        """The point on it nearest to its middle where a square of `size` px covers nothing taken, or the least of it.

        None if it is not drawn.
        """

        def cost(point: Point) -> tuple[int, float]:
            place = Rect(0, 0, size, size)
            place.center = _rounded(point)
            return covered(place, taken), math.dist(point, self._middle)

        points = [point for piece in self._pieces for point in piece]
        return _rounded(min(points, key=cost)) if points else None

    def show(self, first: float, last: float) -> None:
        """Show the part between two positions along it, from 0 to 1."""
        count = len(self._pieces)
        wanted = round(first * count), round(last * count)
        for number in range(count):
            was, now = self._first <= number < self._last, wanted[0] <= number < wanted[1]
            if was != now and self.scene is not None:
                self.scene.invalidate(self._rects[number])
        self._first, self._last = wanted

    def paint(self, surface: Surface) -> None:
        clip, look = surface.get_clip(), self._look
        shown = [at for at in range(self._first, self._last) if self._rects[at].colliderect(clip)]
        is_whole = self._last == len(self._pieces) and bool(self._head) and self._rects[-1].colliderect(clip)
        for colour, width, edge in (
            (look.casing, look.under, look.under - look.line),
            (look.colour, look.line, 0.0),
        ):
            for at in shown:
                self._paint_piece(surface, at, colour, width * self._scale)
            if is_whole and (not edge or look.edged):
                self._paint_head(surface, colour, edge * self._scale)

    def _paint_piece(self, surface: Surface, at: int, colour: Colour, width: float) -> None:
        rect, piece = self._rects[at], self._pieces[at]
        if self._look.dotted:
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


def _path(arrow: Arrow, step_px: int) -> list[Point]:
    start, end, short, side, before = arrow.start, arrow.end, arrow.short, arrow.side, arrow.before
    across, down = end[0] - start[0], end[1] - start[1]
    length = math.hypot(across, down)
    if length < 3 * short:
        return []
    # bowed upwards, or outwards where it goes straight up or down
    side = side or (-1 if across > 0 else 1)
    middle = start[0] + across / 2 - side * down * _BOW, start[1] + down / 2 + side * across * _BOW
    way = bow(start, middle, end, max(8, round(length / step_px)))

    def is_on_way(at: Point) -> bool:
        return math.dist(at, end) >= short and (before is None or not before.collidepoint(at))

    return list(itertools.takewhile(is_on_way, way))


def _rounded(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _outside(path: list[Point], labels: Sequence[Rect], tail: float) -> list[list[Point]]:
    """The parts of a path outside the labels, apart from specks, and its last `tail` px anyway."""

    def is_seen(point: Point) -> bool:
        return math.dist(point, path[-1]) <= tail or not any(label.collidepoint(point) for label in labels)

    parts = [list(points) for seen, points in itertools.groupby(path, is_seen) if seen]
    return [part for part in parts if len(part) > _SPECK or part[-1] is path[-1]]


def _dots(path: list[Point], apart: float) -> list[Point]:
    dots, gone = path[:1], 0.0
    for (x1, y1), (x2, y2) in itertools.pairwise(path):
        length = math.dist((x1, y1), (x2, y2))
        while gone + length >= len(dots) * apart:
            part = (len(dots) * apart - gone) / length
            dots.append((x1 + (x2 - x1) * part, y1 + (y2 - y1) * part))
        gone += length
    return dots


def _pieces(path: list[Point], length: float, gap: float) -> list[list[Point]]:
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
