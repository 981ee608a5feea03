"""The log next to a replay: the lines of the hand, with the last move marked, and later ones in quiet text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.pages.replay import texts
from game.play.match_log import LogLine
from game.table.beside.log_panel import PaintMark
from game.ui.controls.list_view import Rows
from game.ui.draw.painter import RIGHT, Painter
from game.ui.draw.paragraph import Flow, flow, keep_names
from game.ui.look.theme import bold, medium

_HEADER, _PAD, _MARK, _MARGIN = 42, 7, 20, 44
"""The heights of the header and of the space above and below a line, the mark's size, and the left edge of the text."""


class ReplayLog(Rows):
    """The lines of one hand; a click on one shows the position after it. `on_seek` takes the position."""

    focusable = False
    bar_room = 0

    def __init__(self, on_seek: Callable[[int], None], paint_mark: PaintMark) -> None:
        super().__init__(texts.LOG)
        self._on_seek = on_seek
        self._paint_mark = paint_mark
        self._lines: Sequence[LogLine] = ()
        self._words: list[Flow] = []
        self._position = 0
        self._hand = 0

    def show(self, lines: Sequence[LogLine], position: int, hand: int) -> None:
        if (position, hand) != (self._position, self._hand) or len(lines) != len(self._lines):
            self._lines, self._position, self._hand = lines, position, hand
            self.lay_out()
            self.invalidate()

    @property
    def _room(self) -> Rect:
        return self.frame.cut_top(_HEADER)[1].cut_bottom(8)[1].rect

    def lay_out(self) -> None:
        """Wrap the lines, and scroll the line of the position to the middle."""
        if not self.is_mounted:
            return
        style, room = medium(13.5, 1.36), self._room
        width = room.w - self.px(_MARGIN + 16)
        self._words = [flow(keep_names(line.words), style, self.scale, width) for line in self._lines]
        self._measure((0, 1, words.height + 2 * self.px(_PAD)) for words in self._words)
        if self._lines:
            self._scroll.go(self._span(max(0, min(self.count - 1, self.chosen)))[1] - room.h // 2)

    @property
    def chosen(self) -> int:
        """The line of the position."""
        return self._position - self._lines[0].number if self._lines else -1

    def choose(self, number: int) -> None:
        self._on_seek(self._lines[number].number)

    def paint(self, surface: Surface) -> None:
        to, theme = Painter(surface), self.theme
        to.sheet(self.frame)
        head = self.frame.inset(16, 0).row(8, 30)
        to.text(head, texts.LOG, bold(15), fit="whole")
        if self._hand:
            to.text(head, texts.HAND.format(self._hand), theme.help, theme.quiet, RIGHT, fit="whole")
        with to.within(self._room.inflate(-self.px(6), 0)):
            for number in (number for _, numbers in self._in_view() for number in numbers):
                self._paint_row(to, number)

    def _paint_row(self, to: Painter, number: int) -> None:
        theme, line, place = self.theme, self._lines[number], self.frame.around(self.row_rect(number))
        if line.number == self._position:
            to.box(place.inset(8, 0), theme.tint, theme.text, max(1 / self.scale, 2), radius=8)
        elif number == self._over[0]:
            to.box(place.inset(8, 0), theme.tint, radius=8)
        if line.seat >= 0:
            centre = place.rect.x + self.px(16 + _MARK / 2), place.rect.y + self.px(_PAD + 10)
            self._paint_mark(to.surface, line.seat, centre, self.px(_MARK))
        words = place.cut_left(_MARGIN)[1].cut_top(_PAD)[1]
        to.lines(words, self._words[number], colour=theme.quiet if line.number > self._position else theme.text)
