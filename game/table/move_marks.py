"""Marks of what other seats did: a number by each card, a trail from where it lay, a word on what was turned up."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.table import texts
from game.table.lights import Light, LightKind, Lights
from game.ui import shapes, typeset
from game.ui.animations import Animations, ease_out
from game.ui.colour import Colour, contrast
from game.ui.fades import without
from game.ui.palette import NIGHT_DEPTH, NIGHT_TEXT, WHITE
from game.ui.scene import Drawable, Layer, Scene
from game.ui.shapes import Point
from game.ui.theme import TextStyle, Typeface

MOST = 9
"""At most so many actions are marked, the last ones; only the last of them has a trail, as trails would cross."""
RADIUS, EDGE = 12, 2
"""The radius of a number and the width of the dark edge round it, px at scale 1.0."""
DRAW_MS, GO_MS = 200, 160
_LINE, _UNDER, _HEAD = 1.8, 5.0, 9.0
_PIECE = 34
"""The length of the pieces in which a trail is drawn, px at scale 1.0."""
_BOW = 0.16
_TRAIL_Z, _WORD_Z, _NUMBER_Z = 9100.0, 9110.0, 9120.0
_NUMBER = TextStyle(Typeface.BOLD, 14)
_WORD = TextStyle(Typeface.BOLD, 12)


class MoveMark(NamedTuple):
    """How an action is marked on the table; places and lengths in px of the screen."""

    number: int
    colour: Colour
    at: tuple[int, int]
    """The middle of its number."""
    card: Rect | None = None
    """What was moved, which gets brackets."""
    start: tuple[int, int] | None = None
    """Where it lay before, the beginning of its trail."""
    turned: Rect | None = None
    """The card that the action turned up."""


def paint_number(
    surface: Surface, number: int, colour: Colour, centre: tuple[int, int], radius: float, scale: float
) -> None:
    """Draw an action's number on a disc of that radius in px."""
    size = 2 * round(radius)
    shapes.blit_centred(surface, shapes.disc(size, colour), centre)
    ink = max((NIGHT_DEPTH, WHITE), key=lambda one: contrast(one, colour))
    place = Rect(0, 0, size, size)
    place.center = centre
    style = _NUMBER._replace(size=_NUMBER.size * radius / (RADIUS * scale))
    typeset.write(surface, str(number), style, scale, ink, place, 0.5)


def apart(marks: Sequence[MoveMark], scale: float) -> list[MoveMark]:
    """The marks with numbers that would lie upon one another moved aside, to the left."""
    step = round((2 * RADIUS + EDGE) * scale)
    placed: list[MoveMark] = []
    for mark in marks:
        x, y = mark.at
        while any(math.dist((x, y), other.at) < step for other in placed):
            x -= step // 2
        placed.append(mark._replace(at=(x, y)))
    return placed


def _stays(shown: MoveMark, now: MoveMark, near: float) -> bool:
    """Whether a mark is still where its cards are, within `near` px; its number may have been moved aside."""
    if (shown.number, shown.colour) != (now.number, now.colour) or abs(shown.at[1] - now.at[1]) > near:
        return False
    for was, rect in ((shown.card, now.card), (shown.turned, now.turned)):
        if was is None or rect is None:
            if was is not rect:
                return False
        elif max(abs(was.x - rect.x), abs(was.y - rect.y), abs(was.bottom - rect.bottom)) > near:
            return False
    return True


class _Number(Drawable):
    """An action's number on the table."""

    def __init__(self, mark: MoveMark, scale: float) -> None:
        super().__init__()
        self._mark, self._scale = mark, scale
        side = 2 * round((RADIUS + EDGE) * scale)
        self._rect = Rect(0, 0, side, side)
        self._rect.center = mark.at

    def paint(self, surface: Surface) -> None:
        mark, scale = self._mark, self._scale
        shapes.blit_centred(surface, shapes.disc(self._rect.w, NIGHT_DEPTH), self._rect.center)
        paint_number(surface, mark.number, mark.colour, self._rect.center, RADIUS * scale, scale)


class _Word(Drawable):
    """The word on a card that was turned up."""

    def __init__(self, card: Rect, scale: float) -> None:
        super().__init__()
        self._scale = scale
        width = typeset.width(texts.TURNED, _WORD, scale) + 2 * round(9 * scale)
        self._rect = Rect(0, 0, min(width, card.w), round(21 * scale))
        self._rect.center = card.center

    def paint(self, surface: Surface) -> None:
        shapes.paint_box(surface, self._rect, self._rect.h / 2, NIGHT_DEPTH)
        text, style = typeset.fit(texts.TURNED, _WORD, self._scale, self._rect.w - round(6 * self._scale))
        typeset.write(surface, text, style, self._scale, NIGHT_TEXT, self._rect, 0.5)


class _Trail(Drawable):
    """A bowed line with a head, in pieces, so that a part of it can be shown.

    It passes under the `labels`, except where it ends.
    """

    def __init__(self, mark: MoveMark, start: tuple[int, int], scale: float, labels: Sequence[Rect]) -> None:
        super().__init__()
        self._colour, self._scale = mark.colour, scale
        self._pieces = _pieces(_path(start, mark.at, (RADIUS + EDGE + 2) * scale), _PIECE * scale)
        self._head = _head(self._pieces[-1], _HEAD * scale) if self._pieces else ()
        self.first, self.last = 0, len(self._pieces)
        reach = math.ceil(_HEAD * scale) + 2
        rects = [_bounds(piece, reach) for piece in self._pieces]
        self._rect = rects[0].unionall(rects[1:]) if rects else Rect(mark.at, (0, 0))
        self._rects = rects
        self._end = mark.at
        self._free = [self._rect]
        """The parts of its rectangle where no label is."""
        self.keep_clear(labels)

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
        """Show the part between two parts of its length, from 0 to 1."""
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
        clip = surface.get_clip()
        shown = [at for at in range(self.first, self.last) if self._rects[at].colliderect(clip)]
        for colour, width in ((NIGHT_DEPTH, _UNDER), (self._colour, _LINE)):
            for at in shown:
                rect = self._rects[at]
                points = tuple((x - rect.x, y - rect.y) for x, y in self._pieces[at])
                shapes.blit(surface, shapes.stroke(rect.size, points, colour, width * self._scale), rect.topleft)
        if self.last == len(self._pieces) and self._head and self._rects[-1].colliderect(clip):
            rect = self._rects[-1]
            points = tuple((x - rect.x, y - rect.y) for x, y in self._head)
            shapes.blit(surface, shapes.polygon(rect.size, points, self._colour), rect.topleft)


def _path(start: tuple[int, int], end: tuple[int, int], short: float) -> list[Point]:
    """A bowed path that ends `short` px before its end."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = math.hypot(across, down)
    if length < 3 * short:
        return []
    # bowed upwards, or outwards where it goes straight up or down
    side = -1 if across > 0 else 1
    middle = start[0] + across / 2 - side * down * _BOW, start[1] + down / 2 + side * across * _BOW
    steps = max(8, round(length / 6))
    path = []
    for step in range(steps + 1):
        part = step / steps
        x = (1 - part) ** 2 * start[0] + 2 * part * (1 - part) * middle[0] + part * part * end[0]
        y = (1 - part) ** 2 * start[1] + 2 * part * (1 - part) * middle[1] + part * part * end[1]
        if math.dist((x, y), end) < short:
            break
        path.append((x, y))
    return path


def _pieces(path: list[Point], length: float) -> list[list[Point]]:
    """The path in pieces of about that length, each beginning where the one before ends."""
    pieces: list[list[Point]] = []
    piece: list[Point] = []
    for point in path:
        piece.append(point)
        if len(piece) > 1 and sum(math.dist(a, b) for a, b in itertools.pairwise(piece)) >= length:
            pieces.append(piece)
            piece = [point]
    if len(piece) > 1:
        pieces.append(piece)
    return pieces


def _head(piece: list[Point], size: float) -> tuple[Point, ...]:
    """The corners of the head at the end of a piece."""
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


def _brackets(marks: Sequence[MoveMark]) -> list[Light]:
    """The brackets of the marks; cards that lie upon one another in a column share theirs."""
    found: list[tuple[Rect, Colour]] = []
    for mark in marks:
        for rect in (mark.card, mark.turned):
            if rect is None:
                continue
            near = rect.inflate(0, 2)
            alike = [one for one in found if one[0].x == rect.x and one[0].colliderect(near) and one[1] == mark.colour]
            found = [one for one in found if one not in alike]
            found.append((rect.unionall([one[0] for one in alike]), mark.colour))
    return [Light(LightKind.LAST, rect, 0, colour) for rect, colour in found]


class MoveMarks:
    """The marks on a table. `start_moving` is called when a trail begins to be drawn."""

    def __init__(self, scene: Scene, start_moving: Callable[[Callable[[float], bool]], None]) -> None:
        self._scene = scene
        self._start_moving = start_moving
        self._lights = Lights(scene)
        self._animations = Animations()
        self._moving = False
        self._drawn: list[tuple[MoveMark, list[Drawable]]] = []

    @property
    def shown(self) -> list[MoveMark]:
        """The marks that are shown."""
        return [mark for mark, _ in self._drawn]

    def drop_all_but(self, marks: Sequence[MoveMark], scale: float) -> None:
        """Take away at once the marks that are shown elsewhere than these are, because their cards move on.

        Where cards only make a little room for others, the mark follows when they have come to rest.
        """
        near = RADIUS * scale
        moved = [one for one in self._drawn if not any(_stays(one[0], mark, near) for mark in marks)]
        if moved:
            self._drawn = [one for one in self._drawn if one not in moved]
            for _, drawn in moved:
                self._remove(drawn, 0.0)
            self._lights.show("moves", _brackets(self.shown), scale)

    def show(self, marks: Sequence[MoveMark], scale: float, speed: float, labels: Sequence[Rect] = ()) -> None:
        """Show exactly these marks: new trails are drawn, those that go leave; `speed` 0 for at once.

        No trail is seen over the rectangles of `labels`.
        """
        wanted = apart(marks[-MOST:], scale)
        wanted[:-1] = [mark._replace(start=None) for mark in wanted[:-1]]
        elsewhere: set[tuple[int, Colour]] = set()
        for gone in [one for one in self._drawn if one[0] not in wanted]:
            self._drawn.remove(gone)
            loses_trail = gone[0]._replace(start=None) in wanted
            self._remove(gone[1], speed if loses_trail or not wanted else 0.0)
            elsewhere.add((gone[0].number, gone[0].colour))
        for mark in wanted:
            if mark not in self.shown:
                # one whose card has made room for others is there at once
                self._add(mark, scale, 0.0 if (mark.number, mark.colour) in elsewhere else speed, labels)
        self._drawn.sort(key=lambda one: wanted.index(one[0]))
        for _, drawn in self._drawn:
            for trail in drawn:
                if isinstance(trail, _Trail):
                    trail.keep_clear(labels)
        self._lights.show("moves", _brackets(wanted), scale)

    def _add(self, mark: MoveMark, scale: float, speed: float, labels: Sequence[Rect]) -> None:
        drawn: list[Drawable] = [_Number(mark, scale)]
        self._scene.add(drawn[0], Layer.TABLE, _NUMBER_Z)
        if mark.turned is not None:
            drawn.append(_Word(mark.turned, scale))
            self._scene.add(drawn[1], Layer.TABLE, _WORD_Z)
        if mark.start is not None:
            trail = _Trail(mark, mark.start, scale, labels)
            drawn.append(trail)
            trail.show(0, 0)
            self._scene.add(trail, Layer.TABLE, _TRAIL_Z)
            self._animations.run(DRAW_MS * speed / 1000, lambda part: trail.show(0, ease_out(part)))
            self._move()
        self._drawn.append((mark, drawn))

    def _move(self) -> None:
        if not self._moving and self._animations.moving:
            self._moving = True
            self._start_moving(self._advance)

    def _advance(self, seconds: float) -> bool:
        self._moving = self._animations.advance(seconds)
        return self._moving

    def _remove(self, drawn: list[Drawable], speed: float) -> None:
        """Take a mark away: its trail runs out into its number, then all of it goes."""
        trails = [one for one in drawn if isinstance(one, _Trail)]

        def at(part: float) -> None:
            for trail in trails:
                trail.show(ease_out(part), 1)

        def gone() -> None:
            for one in drawn:
                self._scene.remove(one)

        self._animations.run(GO_MS * speed / 1000, at, then=gone)
        self._move()
