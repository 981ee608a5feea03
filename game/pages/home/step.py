"""The line on the home screen that suggests another level after wins or losses in a row."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.play.sentences import in_words
from game.play.suited_levels import LevelStep, level_text
from game.ui.draw import typeset
from game.ui.draw.painter import Painter
from game.ui.look.theme import semibold
from game.ui.widgets.base import Container
from game.ui.widgets.button import Button, IconButton

WINS, LOSSES = "{} wins in a row against {}", "{} losses in a row against {}"
TRY, NOT_NOW = "Try {}", "Not now"
_TEXT = semibold(15)
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
        # a button with a drop is as high as one without
        row = self.frame.inset(_INSET).cut_bottom(self.theme.drop)[1]
        place, rest = row.cut_right(row.units(row.rect.h), gap=_INSET)
        self.dismiss.place(place)
        self.follow.place(rest.cut_right(rest.units(self.follow.width(14)))[0])

    def paint(self, surface: Surface) -> None:
        if self._step is None:
            return
        to, theme, frame = Painter(surface), self.theme, self.frame
        to.box(frame, (*theme.panel[:3], 255), theme.panel_outline, theme.panel_outline_width, radius=12)
        to.text(frame.before(self.follow.rect, gap=_INSET).cut_left(_PAD)[1], step_text(self._step), _TEXT)
        super().paint(surface)
