"""The slip of paper with a hint: the move, why in a sentence, the clause, and buttons to play it or close it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ai.coach.advice import Reason
from game.table import texts
from game.table.contract.tips import Lessons, Slip
from game.table.marks.clause_link import ClauseLink
from game.ui.draw import shapes
from game.ui.draw.icons import icon
from game.ui.draw.paragraph import flow, keep_names
from game.ui.look.theme import Typeface
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Label

_LAMP, _BESIDE = 18, 8
"""The size of the lamp before the move, and the space after it, px of the design."""
_GAP, _LINK = 6, 20
"""The space between the move and the sentence, and the clause's height, px of the design."""


class HintSlip(Slip):
    """Paper in the place of the tips, in the game's look; `play` and `close` are its buttons' actions."""

    catches_pointer = True

    def __init__(
        self,
        lessons: Lessons,
        open_clause: Callable[[str], None],
        play: Callable[[], None],
        close: Callable[[], None],
    ) -> None:
        super().__init__(lessons)
        bold = lessons.words._replace(face=Typeface.BOLD, size=lessons.words.size + 0.5)
        self._move = Label("", bold, lessons.ink)
        self._sentence = Label("", lessons.words, lessons.ink)
        self.clause = ClauseLink("", open_clause, colour=lessons.link)
        self.play = Button(texts.PLAY_HINT, play, primary=True)
        self.close = Button(texts.CLOSE, close)
        lessons.style_skip(self.close)
        self.add(self._move, self._sentence, self.clause, self.play, self.close)

    @property
    def words(self) -> tuple[str, str]:
        """The move and the sentence that it shows."""
        return self._move.text, self._sentence.text

    def show(self, moves: Sequence[str], reason: Reason) -> None:
        """Show what the moves of a turn are called, one after the other, and why to make them."""
        self.visible = False
        told = moves[0]
        for move in moves[1:]:
            told = texts.THEN_HINT.format(told, move[0].lower() + move[1:])
        self._move.text, self._sentence.text = keep_names(told), keep_names(reason.sentence)
        self.play.text = texts.PLAY_HINTS if len(moves) > 1 else texts.PLAY_HINT
        self.clause.label = reason.clause
        self.visible = True
        self.place(self._lessons.place(self._height))

    @property
    def _inner_width(self) -> int:
        return self._lessons.width() - 2 * self.px(self._lessons.padding)

    @property
    def _height(self) -> int:
        """The height that its words need, in px of the screen."""
        width, beside = self._inner_width, self.px(_LAMP + _BESIDE)
        words = self._move.height(width - beside) + self.px(_GAP) + self._sentence.height(width)
        clause = self.px(0 if self._has_clause_beside else _LINK)
        return words + clause + 3 * self.px(self._lessons.padding) + self.px(self._lessons.button_height)

    @property
    def _has_clause_beside(self) -> bool:
        """Whether the clause has room after the sentence's last word."""
        last = flow(self._sentence.text, self._sentence.style, self.scale, self._inner_width).widths[-1]
        return last + self.px(2 * _BESIDE) + self.clause.width() <= self._inner_width

    def lay_out(self) -> None:
        rect, pad, height = self.rect, self.px(self._lessons.padding), self.px(self._lessons.button_height)
        width, beside, gap = self._inner_width, self.px(_LAMP + _BESIDE), self.px(_GAP)
        x, y = rect.x + pad, rect.y + pad
        high = self._move.height(width - beside)
        self._move.place(Rect(x + beside, y, width - beside, high))
        y += high + gap
        high = self._sentence.height(width)
        self._sentence.place(Rect(x, y, width, high))
        link = Rect(x, y + high, self.clause.width(), self.px(_LINK))
        if self._has_clause_beside:
            link.bottomright = (x + width, y + high)
        self.clause.place(link)
        row = Rect(x, rect.bottom - pad - height, width, height)
        half = (row.w - self.px(8)) // 2
        self.play.place(Rect(row.x, row.y, half, height))
        self.close.place(Rect(row.right - half, row.y, half, height))

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        size, move = self.px(_LAMP), self._move
        lamp = icon("hint", size, move.colour)
        first = move.rect.y + self.px(move.style.size * move.style.line / 2)
        shapes.blit(surface, lamp, (self.rect.x + self.px(self._lessons.padding), first - size // 2))
