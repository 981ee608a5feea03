"""Toasts: a sentence for as long as one reads it, at the bottom of the screen or by the card that it is about."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.icons import icon
from game.ui.draw.paragraph import Flow, flow, paint_flow
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Widget

_STYLE = TextStyle(Typeface.SEMIBOLD, 15)
_WIDEST = 440
_MARGIN = 24
_LETTERS_A_SECOND = 20.0
"""How fast a sentence that stands still is read at least."""


class Toast(Widget):
    """A sentence; with `at` a refusal by that rectangle, in px of the screen, with its clause."""

    catches_pointer = False
    SECONDS = 3.0
    """The least that a sentence is shown."""

    @classmethod
    def seconds_for(cls, text: str) -> float:
        """How long a sentence is shown."""
        return max(cls.SECONDS, len(text) / _LETTERS_A_SECOND)

    def __init__(self, text: str, clause: str = "", at: Rect | None = None) -> None:
        super().__init__(text)
        self.clause = clause
        self.by = at

    @property
    def _markup(self) -> str:
        return f"{self.label} **{self.clause}**" if self.clause else self.label

    def _flow(self) -> Flow:
        room = min(self.px(_WIDEST), self.screen.size[0] - 2 * self.px(_MARGIN + 40))
        return flow(self._markup, _STYLE, self.scale, max(1, room))

    def lay_out(self) -> None:
        """Find its place: at the bottom, or above what it is about, and on the screen in any case."""
        lines = self._flow()
        width, height = self.screen.size
        beside = self.px(30) if self.by else 0
        rect = Rect(0, 0, max(lines.widths) + beside + 2 * self.px(16), lines.height + 2 * self.px(10))
        if self.by is None:
            rect.midbottom = (width // 2, height - self.px(_MARGIN))
        else:
            rect.midbottom = (self.by.centerx, self.by.top - self.px(10))
        rect.clamp_ip(Rect((0, 0), (width, height)).inflate(-self.px(16), -self.px(16)))
        self.rect = rect

    @property
    def paint_bounds(self) -> Rect:
        """The bubble and its shadow."""
        return self.rect.inflate(self.px(40), self.px(56)) if self.is_mounted else self.rect

    def paint(self, surface: Surface) -> None:
        """Draw the bubble."""
        theme, blur = self.theme, self.px(20)
        shade = shapes.shadow(self.rect.size, 12 * self.scale, blur, (0, 0, 0, 90))
        shapes.blit(surface, shade, (self.rect.x - blur, self.rect.y - blur + self.px(8)))
        bubble = shapes.box(self.rect.size, 12 * self.scale, theme.toast, theme.toast_outline, self.scale)
        shapes.blit(surface, bubble, self.rect.topleft)
        x = self.rect.x + self.px(16)
        if self.by is not None:
            size = self.px(20)
            warning = (0xB0, 0x24, 0x1C, 255) if theme.name == "night" else (0xFF, 0x9D, 0x8A, 255)
            shapes.blit(surface, icon("refused", size, warning), (x, self.rect.centery - size // 2))
            x += self.px(30)
        paint_flow(surface, self._flow(), theme.toast_text, theme.toast_text, (x, self.rect.y + self.px(10)))
