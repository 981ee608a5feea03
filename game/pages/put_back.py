"""A question in the place of what it is about, and the bar that puts back what has just been taken away."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.look.colour import Colour
from game.ui.look.palette import NIGHT_BAD
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Container
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label

PUT_BACK_S = 8.0
"""How long the bar is offered."""
RESTORE, KEEP = "Restore", "Keep"
_SENTENCE = TextStyle(Typeface.SEMIBOLD, 15)
_BAR = TextStyle(Typeface.SEMIBOLD, 15)


class _BadButton(Button):
    """A button for what takes something away."""

    def _colours(self) -> tuple[Colour, Colour, Colour]:
        fill, _, _ = super()._colours()
        return fill, NIGHT_BAD, NIGHT_BAD


class Question(Container):
    """Whether something is to be taken away, asked over it."""

    catches_pointer = True

    def __init__(self, sentence: str, answer: str, delete: Callable[[], None], keep: Callable[[], None]) -> None:
        self.words = Label(sentence, _SENTENCE, one_line=True, align=1.0)
        self.delete = _BadButton(answer, delete, icon="trash")
        self.keep = Button(KEEP, keep, primary=True)
        super().__init__(self.words, self.delete, self.keep)

    def lay_out(self) -> None:
        """The answers at the right."""
        height = min(self.px(40), self.rect.h - 2 * self.px(6))
        top = self.rect.centery - height // 2
        keep, delete = self.px(72), max(self.px(104), self.delete.width(padding=13))
        x = self.rect.right - self.px(12) - keep
        self.keep.place(Rect(x, top, keep, height))
        x -= self.px(10) + delete
        self.delete.place(Rect(x, top, delete, height))
        left = self.rect.x + self.px(16)
        self.words.place(Rect(left, self.rect.y, x - self.px(14) - left, self.rect.h))

    def paint(self, surface: Surface) -> None:
        """Draw the row over what it is about."""
        theme = self.theme
        shapes.paint_box(surface, self.rect, theme.panel_radius * self.scale, (*theme.tint[:3], 255))
        super().paint(surface)


class PutBackBar(Container):
    """Says for a while what has been taken away, and puts it back."""

    catches_pointer = True

    def __init__(self, put_back: Callable[[], None]) -> None:
        self.button = Button(RESTORE, put_back, icon="undo")
        super().__init__(self.button)
        self.words = ""

    def lay_out(self) -> None:
        """The button at the right."""
        width = self.button.width()
        pad = self.px(8)
        place = Rect(self.rect.right - pad - width, self.rect.y + pad, width, self.rect.h - 2 * pad)
        self.button.place(place)

    @property
    def paint_bounds(self) -> Rect:
        """The bar and its shadow."""
        return self.rect.inflate(self.px(48), self.px(64)) if self.is_mounted else self.rect

    def paint(self, surface: Surface) -> None:
        """Draw the bar."""
        theme, scale = self.theme, self.scale
        shapes.paint_shadow(surface, self.rect, 12 * scale, self.px(20), self.px(8), (0, 0, 0, 90))
        fill = (*theme.panel[:3], 255)
        shapes.paint_box(surface, self.rect, 12 * scale, fill, theme.outline, theme.outline_width * scale)
        room = Rect(self.rect.x + self.px(18), self.rect.y, self.button.rect.x - self.rect.x - self.px(30), self.rect.h)
        typeset.write(surface, typeset.cut(self.words, _BAR, scale, room.w), _BAR, scale, theme.text, room)
        super().paint(surface)
