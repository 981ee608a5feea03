"""A question or a message above everything, answered by a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.look.theme import Theme
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label, Panel
from game.ui.widgets.root import Root
from game.ui.window.input import InputEvent, Intent, Press

_WIDTH = 480
_BUTTON = 40


def _nothing() -> None:
    """What Cancel does besides closing the dialog."""


class DialogButton(NamedTuple):
    """A button of a dialog, which closes it and then does something."""

    text: str
    call: Callable[[], None] = _nothing


class Dialog(Root):
    """A panel with a title, a text and answers; the last answer is the primary one, which Enter gives.

    Esc gives the first answer, which should be the one that changes nothing. `body` is a widget between text and
    buttons, `body_height` px high at scale 1.0. Show it with `open_overlay`.
    """

    modal = True
    catches_pointer = True

    def __init__(
        self,
        title: str,
        text: str,
        answers: Sequence[DialogButton],
        *,
        theme: Theme | None = None,
        body: Widget | None = None,
        body_height: float = 0,
    ) -> None:
        super().__init__()
        self._theme = theme
        self._answers = tuple(answers)
        self._body, self._body_height = body, body_height
        self._panel = Panel()
        self._title = Label(title)
        self._text = Label(text)
        self._buttons = [
            Button(answer.text, lambda answer=answer: self.give(answer), primary=answer is self._answers[-1])  # type: ignore[misc]
            for answer in self._answers
        ]
        self._panel.add(self._title, self._text, *([body] if body else []), *self._buttons)
        self.add(self._panel)
        self.focus(body if body is not None and body.focusable else self._buttons[-1])

    def give(self, answer: DialogButton) -> None:
        """Close the dialog with an answer."""
        self.screen.close_overlay(self)
        answer.call()

    def lay_out(self) -> None:
        """In the middle of the screen, as high as it needs to be."""
        theme, padding = self.theme, self.px(24)
        width = min(self.px(_WIDTH), self.rect.w - 2 * padding)
        inside = width - 2 * padding
        self._title.set_in(theme.title._replace(size=24))
        heights = [self._title.height(inside), self._text.height(inside), self.px(self._body_height), self.px(_BUTTON)]
        gap = self.px(14)
        used = [height for height in heights if height]
        panel = Rect(0, 0, width, sum(used) + gap * (len(used) - 1) + self.px(6) + 2 * padding)
        panel.center = self.rect.center
        self._panel.place(panel)
        x, y = panel.x + padding, panel.y + padding
        for widget, height in zip((self._title, self._text, self._body), heights, strict=False):
            if widget is not None and height:
                widget.place(Rect(x, y, inside, height))
                y += height + gap
        right = panel.right - padding
        for button in reversed(self._buttons):
            width = max(self.px(96), button.width())
            top = panel.bottom - padding - self.px(_BUTTON) - self.px(theme.drop)
            button.place(Rect(right - width, top, width, self.px(_BUTTON)))
            right -= width + self.px(12)

    def handle(self, event: InputEvent) -> bool:
        """Esc gives the first answer."""
        if isinstance(event, Press) and event.intent is Intent.BACK and not event.repeat:
            self.give(self._answers[0])
        return True

    def paint(self, surface: Surface) -> None:
        """Draw the veil, the shadow and the panel."""
        shapes.tint(surface, self.theme.veil)
        blur, panel = self.px(34), self._panel.rect
        shade = shapes.shadow(panel.size, self.theme.panel_radius * self.scale, blur, (0, 0, 0, 110))
        shapes.blit(surface, shade, (panel.x - blur, panel.y - blur + self.px(14)))
        solid = (*self.theme.panel[:3], 255)
        shapes.blit(surface, shapes.box(panel.size, self.theme.panel_radius * self.scale, solid), panel.topleft)
        super().paint(surface)
