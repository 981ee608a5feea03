"""A refusal beside its card: a paper bubble with a sentence, and the clause as a link to the rulebook."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui import shapes
from game.ui.icons import icon
from game.ui.input import InputEvent, Pointer, PointerAction
from game.ui.palette import INK_NIGHT_BAD, INK_NIGHT_LINK, LIT_GOLD, NIGHT_BAD
from game.ui.paragraph import Flow, flow, paint_flow
from game.ui.theme import TextStyle, Typeface
from game.ui.widgets.base import Widget

_STYLE = TextStyle(Typeface.SEMIBOLD, 15, 1.35)
_ON_PAPER = INK_NIGHT_LINK, INK_NIGHT_BAD
"""Colours of the clause and of a refusal's sign on paper."""
_ON_INK = LIT_GOLD, NIGHT_BAD
_WIDEST = 360


class Bubble(Widget):
    """A sentence, with or without a clause; a click opens the clause."""

    def __init__(self, on_clause: Callable[[str], None]) -> None:
        super().__init__()
        self._on_clause = on_clause
        self._clause = ""
        self._by = Rect(0, 0, 0, 0)
        self.visible = False

    def say(self, sentence: str, clause: str, by: Rect) -> None:
        """Show a sentence beside a rectangle, in px of the screen."""
        self.visible = False
        self.label, self._clause, self._by = sentence.rstrip("."), clause, by
        self.visible = True
        self.place(self._find_place())

    def hush(self) -> None:
        self.visible = False

    def _flow(self) -> Flow:
        words = f"{self.label} [{self._clause}]({self._clause})" if self._clause else self.label
        return flow(words, _STYLE, self.scale, self.px(_WIDEST))

    def _find_place(self) -> Rect:
        """Above what it is about, or below if there is no room; always on the screen."""
        lines = self._flow()
        rect = Rect(0, 0, max(lines.widths) + self.px(52), lines.height + 2 * self.px(9))
        rect.midbottom = (self._by.centerx, self._by.top - self.px(10))
        if rect.top < self.px(8):
            rect.midtop = (self._by.centerx, self._by.bottom + self.px(10))
        width, height = self.screen.size
        rect.clamp_ip(Rect(self.px(8), self.px(8), width - 2 * self.px(8), height - 2 * self.px(8)))
        return rect

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
        shapes.blit(surface, icon("refused", size, warning), (rect.x + self.px(14), rect.centery - size // 2))
        lines = self._flow()
        paint_flow(surface, lines, theme.toast_text, link, (rect.x + self.px(40), rect.centery - lines.height // 2))

    def _nose(self, surface: Surface) -> None:
        """Draw the tip that points at what it is about."""
        rect, half = self.rect, self.px(9)
        x = max(rect.left + 2 * half, min(rect.right - 2 * half, self._by.centerx))
        up = self._by.centery < rect.centery
        root, tip = (rect.top, rect.top - half) if up else (rect.bottom - 1, rect.bottom - 1 + half)
        pygame.draw.polygon(surface, self.theme.toast[:3], ((x - half, root), (x + half, root), (x, tip)))
