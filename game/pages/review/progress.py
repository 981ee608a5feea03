"""How far a review has come: a line of words above a bar."""

from __future__ import annotations

from pygame import Surface

from game.ui.draw.painter import CENTRE, Painter
from game.ui.draw.paragraph import flow
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
        to, theme, frame = Painter(surface), self.theme, self.frame
        text = flow(self.label, theme.body, self.scale, self.rect.w)
        to.lines(frame, text, align=CENTRE)
        if self._total:
            bar = frame.cut_top(frame.units(text.height), gap=14)[1].row(0, _HIGH).middle(_BAR, _HIGH)
            done = max(bar.rect.h, bar.rect.w * self._done // self._total)
            to.pill(bar, theme.track)
            to.pill(bar.cut_left(bar.units(done))[0], theme.track_on)
