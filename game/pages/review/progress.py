"""How far a review has come: a line of words above a bar."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.paragraph import flow, paint_flow
from game.ui.widgets.base import Widget

_BAR, _HIGH = 280, 6


class ReviewProgress(Widget):
    """Words, and a bar below them where it is known how much there is to do."""

    catches_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self._done = self._total = 0

    def show(self, words: str, done: int, total: int) -> None:
        """Show how far it has come; with `total` 0 the words alone."""
        self.visible = True
        self.label, self._done, self._total = words, done, total
        self.invalidate()

    def paint(self, surface: Surface) -> None:
        """Draw the words and the bar."""
        theme, scale = self.theme, self.scale
        text = flow(self.label, theme.body, scale, self.rect.w)
        paint_flow(surface, text, theme.text, theme.link, self.rect.topleft, 0.5)
        if self._total:
            bar = Rect(0, self.rect.y + text.height + self.px(14), self.px(_BAR), self.px(_HIGH))
            bar.centerx = self.rect.centerx
            shapes.paint_box(surface, bar, bar.h / 2, theme.track)
            done = Rect(bar.topleft, (max(bar.h, bar.w * self._done // self._total), bar.h))
            shapes.paint_box(surface, done, bar.h / 2, theme.track_on)
