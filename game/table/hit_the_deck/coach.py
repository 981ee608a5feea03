"""The coached first hand: a few short lines, each at the moment when it helps."""

from __future__ import annotations

from collections.abc import Callable, Container

from pygame import Rect, Surface

from game.rules.hit_the_deck.cards import HIT_NUMBER
from game.rules.hit_the_deck.view import View
from game.table.hit_the_deck import texts
from game.table.hit_the_deck.layout import EDGE, Layout
from game.ui import shapes
from game.ui.palette import CLOTH_LIGHT, INK_CLOTH
from game.ui.theme import TextStyle, Typeface
from game.ui.widgets import base
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label

_WORDS = TextStyle(Typeface.SEMIBOLD, 14, 1.3)
_WIDE, _BOTTOM = 240, 218
_BUTTON = 36


def lesson(view: View, told: Container[str]) -> str | None:
    """What helps the seat whose view it is now, its move being awaited, and has not been told; None for nothing."""
    words = {move[0] for move in view.legal}
    for duty in ("cut", "flip"):
        if duty in words:
            return duty if duty not in told else None
    fitting = ["demand"] if view.demand is not None else []
    if "play" not in words:
        if "draw" in words:
            fitting.append("free draw" if view.options.free_draw else "draw")
    elif view.discard[0] < HIT_NUMBER and not view.drawn:
        fitting.append("play")
    if view.turns > 2:
        fitting.append("race")
        if not view.options.automatic_call:
            fitting.append("call")
    return next((one for one in fitting if one not in told), None)


class Coach(base.Container):
    """A slip of paper at the left; `on_over` is called when the player has heard enough."""

    def __init__(self, on_over: Callable[[], None]) -> None:
        super().__init__()
        self._told: set[str] = set()
        self._now = ""
        self._words = Label("", _WORDS)
        self._got_it = Button(texts.GOT_IT, self._understood, primary=True)
        self._skip = Button(texts.SKIP, on_over)
        self.add(self._words, self._got_it, self._skip)
        self.visible = False

    def teach(self, view: View, layout: Layout, *, awaited: bool) -> None:
        """Say what helps now, if anything; nothing while the move of another is awaited."""
        new = lesson(view, self._told) if awaited else None
        if new is not None:
            self._told.add(new)
            self._now = new
        elif not awaited:
            self._now = ""
        self.visible = False
        if self._now:
            self._words.text = texts.COACH[self._now]
            pad = layout.px(14)
            lines = self._words.height(layout.px(_WIDE) - 2 * pad)
            high = lines + 3 * pad + layout.px(_BUTTON)
            bottom = layout.px(layout.high - _BOTTOM)
            self.visible = True
            self.place(Rect(layout.px(EDGE), bottom - high, layout.px(_WIDE), high))

    def _understood(self) -> None:
        self._now = ""
        self.visible = False

    def lay_out(self) -> None:
        """The words above, the buttons below."""
        rect, pad, high = self.rect, self.px(14), self.px(_BUTTON)
        row = Rect(rect.x + pad, rect.bottom - pad - high, rect.w - 2 * pad, high)
        half = round(row.w * 0.42)
        self._got_it.place(Rect(row.x, row.y, half, high))
        self._skip.place(Rect(row.x + half + self.px(8), row.y, row.w - half - self.px(8), high))
        self._words.place(Rect(row.x, rect.y + pad, row.w, row.y - rect.y - 2 * pad))

    @property
    def paint_bounds(self) -> Rect:
        """The slip and its drop."""
        return self.rect.inflate(8, 0).union(self.rect.move(0, 10)) if self.root is not None else self.rect

    def paint(self, surface: Surface) -> None:
        """Draw the slip."""
        rect, scale = self.rect, self.scale
        slip = shapes.box(rect.size, 12 * scale, CLOTH_LIGHT, INK_CLOTH, 2.5 * scale, self.px(4))
        shapes.blit(surface, slip, rect.topleft)
        super().paint(surface)
