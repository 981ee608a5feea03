"""A question or a message above everything, answered by a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.painter import Painter
from game.ui.look.theme import Theme
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, place_at_right
from game.ui.widgets.panel import Label, Panel
from game.ui.widgets.root import Root

_WIDTH = 480
_BUTTON, _PADDING = 40, 24


class DialogButton(NamedTuple):
    """A button of a dialog, which closes the dialog, unless it `stays`, and then calls its function."""

    text: str
    call: Callable[[], None] = lambda: None
    stays: bool = False


class Dialog(Root):
    """A panel with a title, a text and answers; the last answer is the primary one, given by Enter.

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
        """Close the dialog with an answer, unless it stays."""
        if not answer.stays:
            self.screen.close_overlay(self)
        answer.call()

    def lay_out(self) -> None:
        padding, theme = self.px(_PADDING), self.theme
        width = min(self.px(_WIDTH), self.rect.w - 2 * padding)
        self._title.set_in(theme.title._replace(size=24))
        heights = [label.height(width - 2 * padding) for label in (self._title, self._text)]
        heights += [self.px(self._body_height), self.px(_BUTTON)]
        used = [height for height in heights if height]
        panel = Rect(0, 0, width, sum(used) + self.px(14) * (len(used) - 1) + self.px(6) + 2 * padding)
        panel.center = self.rect.center
        self._panel.place(panel)
        self.kept_clear = (panel,)
        rest = self._panel.frame.inset(_PADDING)
        row = rest.cut_bottom(theme.drop)[1].cut_bottom(_BUTTON)[0]
        for widget, height in zip((self._title, self._text, self._body), heights, strict=False):
            if widget is not None and height:
                place, rest = rest.cut_top(rest.units(height), gap=14)
                widget.place(place)
        widths = [max(96, row.units(button.width())) for button in self._buttons]
        place_at_right(row, 12, *zip(self._buttons[::-1], widths[::-1], strict=True))

    def back(self) -> None:
        self.give(self._answers[0])

    def paint(self, surface: Surface) -> None:
        to, theme, panel = Painter(surface), self.theme, self._panel.frame
        shapes.tint(surface, theme.veil)
        to.shadow(panel, 34, (0, 0, 0, 110), radius=theme.panel_radius, down=14)
        to.box(panel, (*theme.panel[:3], 255), radius=theme.panel_radius)
        super().paint(surface)
