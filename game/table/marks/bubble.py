"""A refusal beside its card: a paper bubble with a sentence, and the clause as a link to the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.icons import icon
from game.ui.draw.paragraph import Flow, flow, paint_flow
from game.ui.look.palette import INK_NIGHT_BAD, INK_NIGHT_LINK, LIT_GOLD, NIGHT_BAD
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Widget
from game.ui.window.input import InputEvent, Pointer, PointerAction

_STYLE = TextStyle(Typeface.SEMIBOLD, 15, 1.35)
_ON_PAPER = INK_NIGHT_LINK, INK_NIGHT_BAD
"""Colours of the clause and of a refusal's sign on paper."""
_ON_INK = LIT_GOLD, NIGHT_BAD
_WIDTHS = 360, 250, 190
"""How wide the sentence may be, px at scale 1.0: narrower only where it would cover something otherwise."""
_AWAY, _EDGE, _NOSE = 10, 8, 9
"""The bubble's distance from what it is about and from the window's edges, and its nose's length, px at scale 1.0."""


def free_place(sizes: Sequence[tuple[int, int]], by: Rect, room: Rect, kept_clear: Sequence[Rect], away: int) -> Rect:
    """Where in `room` a box of one of these sizes covers nothing of `kept_clear`, or the least.

    It is above a rectangle, else below or beside it, `away` px from it; below something at the edge of the room it
    lies on its lower part.
    """

    def covers(rect: Rect) -> int:
        common = [rect.clip(kept) for kept in kept_clear]
        return sum(part.w * part.h for part in common)

    places = [Rect(corner, size).clamp(room) for size in sizes for corner in _corners(size, by, room, away)]
    return min(places, key=covers)


def _corners(size: tuple[int, int], by: Rect, room: Rect, away: int) -> list[tuple[int, int]]:
    """The upper left corners of boxes of a size round a rectangle, the best first."""
    width, height = size
    reach = 2 * away
    xs = (by.centerx - width // 2, by.centerx - reach, by.centerx - width + reach)
    ys = by.top - away - height, by.bottom + away
    beside = [(x, by.centery - height // 2) for x in (by.right + away, by.left - away - width)]
    corners = [(x, ys[0]) for x in xs if ys[0] >= room.top]
    return corners + [(x, ys[1]) for x in xs] + [(x, y) for x, y in beside if room.left <= x <= room.right - width]


class Bubble(Widget):
    """A sentence, with or without a clause; a click opens the clause."""

    def __init__(self, on_clause: Callable[[str], None], kept_clear: Callable[[], Sequence[Rect]]) -> None:
        """`kept_clear` gives the rectangles that it must not cover, in px of the screen."""
        super().__init__()
        self._kept_clear = kept_clear
        self._on_clause = on_clause
        self._clause = ""
        self.refuses = True
        """Whether it has the sign of a refusal."""
        self._by = Rect(0, 0, 0, 0)
        self._width = _WIDTHS[0]
        self.visible = False

    def say(self, sentence: str, clause: str, by: Rect, *, refuses: bool = True) -> None:
        """Show a sentence beside a rectangle, in px of the screen; it `refuses` something or only tells."""
        self.visible = False
        self.refuses = refuses
        self.label, self._clause, self._by = sentence.rstrip("."), clause, by
        self.visible = True
        self.place(self._find_place())

    def hush(self) -> None:
        self.visible = False

    def _flow(self) -> Flow:
        words = f"{self.label} [{self._clause}]({self._clause})" if self._clause else self.label
        return flow(words, _STYLE, self.scale, self.px(self._width))

    def _find_place(self) -> Rect:
        sizes = [self._size(width) for width in _WIDTHS]
        edge = 2 * self.px(_EDGE)
        room = Rect((0, 0), self.screen.size).inflate(-edge, -edge)
        found = free_place(sizes, self._by, room, self._kept_clear(), self.px(_AWAY))
        self._width = _WIDTHS[sizes.index(found.size)]
        return found

    def _size(self, width: int) -> tuple[int, int]:
        """The bubble's size, px of the screen, where the sentence may be so wide."""
        self._width = width
        lines = self._flow()
        return max(lines.widths) + self.px(52), lines.height + 2 * self.px(9)

    @property
    def paint_bounds(self) -> Rect:
        """The bubble, its nose and its shadow."""
        if not self.is_mounted:
            return self.rect
        return self.rect.inflate(2 * self.px(22), 2 * self.px(30))

    def handle(self, given: InputEvent) -> bool:
        if isinstance(given, Pointer) and given.action is PointerAction.UP and given.button == 1 and self._clause:
            clause = self._clause
            self.hush()
            self._on_clause(clause)
        return isinstance(given, Pointer) and given.action is not PointerAction.WHEEL

    def paint(self, surface: Surface) -> None:
        theme, rect, scale = self.theme, self.rect, self.scale
        blur, radius = self.px(20), 10 * scale
        shapes.paint_shadow(surface, rect, radius, blur, self.px(8), (0, 0, 0, 115))
        self._nose(surface)
        shapes.paint_box(surface, rect, radius, theme.toast)
        link, warning = _ON_PAPER if theme.name == "night" else _ON_INK
        size = self.px(18)
        sign = icon("refused", size, warning) if self.refuses else icon("info", size, link)
        shapes.blit(surface, sign, (rect.x + self.px(14), rect.centery - size // 2))
        lines = self._flow()
        paint_flow(surface, lines, theme.toast_text, link, (rect.x + self.px(40), rect.centery - lines.height // 2))

    def _nose(self, surface: Surface) -> None:
        """Draw the tip that points at what it is about."""
        rect, half = self.rect, self.px(_NOSE)
        if self._by.left >= rect.right or self._by.right <= rect.left:
            y = rect.centery
            root, tip = (rect.right - 1, half) if self._by.left >= rect.right else (rect.left, -half)
            pygame.draw.polygon(surface, self.theme.toast[:3], ((root, y - half), (root, y + half), (root + tip, y)))
            return
        x = max(rect.left + 2 * half, min(rect.right - 2 * half, self._by.centerx))
        up = self._by.centery < rect.centery
        root, tip = (rect.top, rect.top - half) if up else (rect.bottom - 1, rect.bottom - 1 + half)
        pygame.draw.polygon(surface, self.theme.toast[:3], ((x - half, root), (x + half, root), (x, tip)))
