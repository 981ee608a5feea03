"""The line on the home screen that suggests another level after wins or losses in a row."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.play.sentences import in_words
from game.play.suited_levels import LevelStep, level_text
from game.ui.draw import shapes, typeset
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Container
from game.ui.widgets.button import Button, IconButton

WINS, LOSSES = "{} wins in a row against {}", "{} losses in a row against {}"
TRY, NOT_NOW = "Try {}", "Not now"
_TEXT = TextStyle(Typeface.SEMIBOLD, 15)
_PAD, _INSET = 18, 6
"""The space before the words and around the buttons, in px at scale 1.0."""


def step_text(step: LevelStep) -> str:
    """Why a level is suggested."""
    number = in_words(step.in_a_row).capitalize()
    return (WINS if step.is_up else LOSSES).format(number, level_text(step.level))


class StepLine(Container):
    """Says why another level is suggested, and leads to a set-up with it. Hidden until `show` is called with a step."""

    catches_pointer = True

    def __init__(self, follow: Callable[[LevelStep], None], dismiss: Callable[[LevelStep], None]) -> None:
        self._step: LevelStep | None = None
        self._room = Rect(0, 0, 0, 0)
        self.follow = Button("", lambda: self._answer(follow))
        self.dismiss = IconButton("close", NOT_NOW, lambda: self._answer(dismiss))
        super().__init__(self.follow, self.dismiss)
        self.visible = False

    @property
    def step(self) -> LevelStep | None:
        """What is suggested, or None."""
        return self._step

    def show(self, step: LevelStep | None) -> None:
        """Suggest this, or nothing."""
        if step == self._step:
            return
        self.invalidate()
        self._step = step
        self.visible = step is not None
        if step is not None:
            self.follow.text = self.follow.label = TRY.format(level_text(step.to))
        self.place_in(self._room)

    def _answer(self, answer: Callable[[LevelStep], None]) -> None:
        if self._step is not None:
            answer(self._step)

    def place_in(self, room: Rect) -> None:
        """Place it in the middle of a row, as wide as its words need."""
        self._room = room
        width = min(self._width() if self._step is not None else 0, room.w)
        self.place(Rect(room.centerx - width // 2, room.y, width, room.h))

    def _width(self) -> int:
        assert self._step is not None
        words = typeset.width(step_text(self._step), _TEXT, self.scale)
        return self.px(_PAD + 4 * _INSET) + words + self.follow.width(14) + self._room.h - 2 * self.px(_INSET)

    def lay_out(self) -> None:
        """The words, and the two buttons at the right."""
        inset = self.px(_INSET)
        side = self.rect.h - 2 * inset
        width = self.follow.width(14)
        # a button with a drop is as high as one without
        side -= self.px(self.theme.drop)
        x = self.rect.right - inset - side
        self.dismiss.place(Rect(x, self.rect.y + inset, side, side))
        self.follow.place(Rect(x - inset - width, self.rect.y + inset, width, side))

    def paint(self, surface: Surface) -> None:
        """Draw the line on a small panel."""
        if self._step is None:
            return
        theme, scale = self.theme, self.scale
        fill = (*theme.panel[:3], 255)
        shapes.paint_box(surface, self.rect, 12 * scale, fill, theme.panel_outline, theme.panel_outline_width * scale)
        left = self.rect.x + self.px(_PAD)
        room = Rect(left, self.rect.y, self.follow.rect.x - self.px(_INSET) - left, self.rect.h)
        typeset.write_fitted(surface, step_text(self._step), _TEXT, scale, theme.text, room)
        super().paint(surface)
