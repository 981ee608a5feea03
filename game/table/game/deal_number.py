"""The deal number of a match: typed, new, copied, or random."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules.record import MAX_SEED
from game.ui.controls.field import TextField
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label, Panel

DEAL, RANDOM, NEW, COPY, COPIED = "Deal number", "random", "New", "Copy", "Deal number {} copied."
DEAL_HELP = "The same number deals the same cards."
TOO_LARGE = f"The highest deal number is {MAX_SEED:,}."
_BUTTON = 76


class DealNumber(Panel):
    """A panel with the number and its buttons. `draw_number` returns a random one; `say` shows a message.

    `number` is the initial one, if any.
    """

    def __init__(self, draw_number: Callable[[], int], say: Callable[[str], None], number: int | None = None) -> None:
        self._draw_number = draw_number
        self._say = say
        text = "" if number is None else str(number)
        self.field = TextField(text, self._typed, limit=12, accept=_fits, hint=RANDOM, label=DEAL)
        # there is no room below it
        self.field.error_below = False
        self.new = Button(NEW, self._new)
        self.copy = Button(COPY, self._copy)
        self._title = Label(DEAL, one_line=True)
        self._help = Label(DEAL_HELP, align=1.0, one_line=True)
        super().__init__(self._title, self._help, self.field, self.new, self.copy)

    @property
    def number(self) -> int | None:
        """The number in the field; None if it is empty."""
        digits = self.field.text.replace(" ", "")
        return int(digits) if digits else None

    @property
    def error(self) -> str:
        """A sentence about what is wrong with the number, or empty."""
        return self.field.error

    def _typed(self, text: str) -> None:
        number = self.number
        self._tell(TOO_LARGE if number is not None and number > MAX_SEED else "")

    def _tell(self, error: str) -> None:
        """Show what is wrong with the number, in place of its explanation."""
        self.field.error = error
        self._help.text = error or DEAL_HELP
        self._help.colour = self.theme.bad if error else self.theme.quiet

    def _new(self) -> None:
        self.field.text = str(self._draw_number())
        self._tell("")

    def _copy(self) -> None:
        if self.number is None or self.field.error:
            self._new()
        pygame.scrap.put_text(str(self.number))
        self._say(COPIED.format(self.number))

    def lay_out(self) -> None:
        self._title.set_in(self.theme.row)
        self._help.set_in(self.theme.help)
        self._tell(self.error)
        words = self.frame.inset(18, 12).row(0, 24)
        self._title.place(words.column(0, 110))
        self._help.place(words.cut_left(114)[1])
        rest = self.frame.row(44, 36).inset(18, 0)
        for button in (self.copy, self.new):
            place, rest = rest.cut_right(_BUTTON, gap=8)
            button.place(place)
        self.field.place(rest)


def _fits(letter: str) -> bool:
    """Whether a character is allowed in a deal number; figures of other scripts are not."""
    return letter == " " or (letter.isascii() and letter.isdigit())
