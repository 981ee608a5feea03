"""The call as a speech bubble that points to the caller."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface, Vector2

from game.table.hit_the_deck.look import texts
from game.ui.controls.callout import covered
from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable
from game.ui.look.palette import INK_CLOTH, RASPBERRY, WHITE
from game.ui.look.theme import TextStyle, Typeface

Point = tuple[int, int]

_SHOUT = TextStyle(Typeface.DISPLAY, 33)
_TAIL = 26
_LONGEST = 62
"""The greatest length of the bubble's tail, in px at scale 1.0."""
SIZE = (304, 92)
"""The bubble's size, in px at scale 1.0."""
_LINE = 38
"""The distance between its two lines, in px at scale 1.0."""


class Shout(Drawable):
    """A speech bubble with a tail towards a point."""

    def __init__(self) -> None:
        super().__init__()
        self._scale = 1.0
        self._ends: list[Point] = []
        self._tip = (0, 0)
        self.visible = False

    def say(self, rect: Rect, plate: Rect, scale: float) -> None:
        """Show the bubble in `rect`, its tail towards a caller's plate, but not over it."""
        self.visible = False
        self._scale = scale
        *self._ends, self._tip = tail(rect, plate, round(_TAIL * scale), round(_LONGEST * scale))
        self.rect = rect
        self.visible = True

    @property
    def paint_bounds(self) -> Rect:
        drop = round(6 * self._scale)
        return self.rect.union(self.rect.move(0, drop)).union(Rect(self._tip, (1, 1))).inflate(8, 8)

    def paint(self, surface: Surface) -> None:
        rect, scale = self.rect, self._scale
        line = max(2, round(3 * scale))
        shapes.paint_box(surface, rect, 16 * scale, WHITE, INK_CLOTH, line, round(6 * scale))
        self._tail(surface, line)
        room, down = rect.inflate(-round(28 * scale), 0), round(_LINE * scale / 2)
        for words, aside in zip(texts.SHOUT, (-down, down), strict=True):
            typeset.write_fitted(surface, words, _SHOUT, scale, RASPBERRY, room.move(0, aside), 0.5)

    def _tail(self, surface: Surface, line: int) -> None:
        tip = self._tip
        pygame.draw.polygon(surface, (255, 255, 255), (*self._ends, tip))
        for end in self._ends:
            pygame.draw.line(surface, INK_CLOTH[:3], end, tip, line)


def nearest_place(
    size: Point, plate: Rect, room: Rect, kept_clear: Sequence[Rect], rather_clear: Sequence[Rect], step: int
) -> Rect:
    """Where in `room` a box of this size covers nothing of `kept_clear`, or the least, and is near to a plate.

    It is further away where it would cover much of `rather_clear`. Places are tried in steps of so many px.
    """

    def cost(rect: Rect) -> tuple[int, float]:
        share = covered(rect, rather_clear) / (size[0] * size[1])
        return covered(rect, kept_clear), math.dist(rect.center, plate.center) + share * size[0]

    xs, ys = range(room.x, room.right - size[0] + 1, step), range(room.y, room.bottom - size[1] + 1, step)
    return min((Rect((x, y), size) for x in xs for y in ys), key=cost)


def tail(rect: Rect, plate: Rect, half: int, longest: int) -> tuple[Point, Point, Point]:
    """The two ends of a bubble's tail at its edge, and the tip, which leads from there straight towards a plate.

    The tail leaves the edge that faces the plate, `half` px to either side of the nearest place on it. It is at most
    `longest` px long, and ends before the plate.
    """
    point = plate.center
    x = max(rect.left + 2 * half, min(rect.right - 2 * half, point[0]))
    y = max(rect.top + half, min(rect.bottom - half, point[1]))
    beside = max(rect.left - point[0], point[0] - rect.right)
    beyond = max(rect.top - point[1], point[1] - rect.bottom)
    if beside > beyond:
        root = Vector2(rect.left if point[0] < rect.left else rect.right - 1, y)
        across = Vector2(0, half)
    else:
        root = Vector2(x, rect.top if point[1] < rect.top else rect.bottom - 1)
        across = Vector2(half, 0)
    way = Vector2(point) - root
    edge = plate.clipline(root, point)
    if edge:
        longest = min(longest, max(1, math.floor(root.distance_to(edge[0])) - 3))
    if way.length() > longest:
        way.scale_to_length(longest)
    ends = root - across, root + across
    return _whole(ends[0]), _whole(ends[1]), _whole(root + way)


def _whole(point: Vector2) -> Point:
    return round(point.x), round(point.y)
