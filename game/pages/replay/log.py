"""The log next to a replay: the lines of the hand, with the last move marked, and later ones in quiet text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface

from game.pages.replay import texts
from game.play.match_log import LogLine
from game.ui.draw.painter import RIGHT, Painter
from game.ui.draw.paragraph import Flow, flow, keep_names
from game.ui.look.theme import bold, medium
from game.ui.widgets.base import Widget
from game.ui.window.input import InputEvent, Pointer, PointerAction

PaintMark: TypeAlias = Callable[[Surface, int, tuple[int, int], int], None]
_HEADER, _PAD, _MARK, _MARGIN = 42, 7, 20, 44
"""The heights of the header and of the space above and below a line, the mark's size, and the left edge of the text."""


class _Row(NamedTuple):
    at: int
    words: Flow
    top: int
    height: int


class ReplayLog(Widget):
    """The lines of one hand; a click on one shows the position after it. `on_seek` takes the position."""

    def __init__(self, on_seek: Callable[[int], None], paint_mark: PaintMark) -> None:
        super().__init__(texts.LOG)
        self._on_seek = on_seek
        self._paint_mark = paint_mark
        self._lines: Sequence[LogLine] = ()
        self._position = 0
        self._hand = 0
        self._aside = 0
        self._over = -1

    def show(self, lines: Sequence[LogLine], position: int, hand: int) -> None:
        if (position, hand) != (self._position, self._hand) or len(lines) != len(self._lines):
            self._lines, self._position, self._hand = lines, position, hand
            self._aside = 0
            self.invalidate()

    @property
    def _list(self) -> Rect:
        return self.frame.cut_top(_HEADER)[1].cut_bottom(8)[1].rect

    def _words(self, at: int) -> Flow:
        return flow(
            keep_names(self._lines[at].words), medium(13.5, 1.36), self.scale, self._list.w - self.px(_MARGIN + 16)
        )

    def _rows(self) -> list[_Row]:
        room, pad = self._list, self.px(_PAD)
        if not self._lines:
            return []
        current = self._position - self._lines[0].number
        middle = max(0, min(len(self._lines) - 1, current + self._aside))
        heights: dict[int, int] = {}

        def high(at: int) -> int:
            heights[at] = self._words(at).height + 2 * pad
            return heights[at]

        first, above = middle, 0
        while first > 0 and above < room.h // 2:
            first -= 1
            above += high(first)
        last, below = middle, high(middle)
        while last < len(self._lines) - 1 and above + below < room.h + room.h // 2:
            last += 1
            below += high(last)
        while first > 0 and above + below < room.h:
            first -= 1
            above += high(first)
        top = room.y
        if above + below > room.h:
            # no further down than the last line, nor beyond the first
            top -= max(0, min(above - room.h // 2 + heights[middle], above + below - room.h))
        rows = []
        for at in range(first, last + 1):
            rows.append(_Row(at, self._words(at), top, heights[at]))
            top += heights[at]
        return rows

    def handle(self, event: InputEvent) -> bool:
        if not isinstance(event, Pointer):
            return False
        if event.action is PointerAction.WHEEL:
            self._aside -= round(2 * event.turns) or (1 if event.turns < 0 else -1)
            current = self._position - (self._lines[0].number if self._lines else 0)
            self._aside = max(-current, min(len(self._lines) - 1 - current, self._aside))
            self.invalidate()
            return True
        over = next((row.at for row in self._rows() if row.top <= event.pos[1] < row.top + row.height), -1)
        over = over if self._list.collidepoint(event.pos) else -1
        if over != self._over:
            self._over = over
            self.invalidate()
        if event.action is PointerAction.DOWN and event.button == 1 and over >= 0:
            self._on_seek(self._lines[over].number)
        return True

    def changed_state(self) -> None:
        if not self.hovered:
            self._over = -1
        super().changed_state()

    def paint(self, surface: Surface) -> None:
        to, theme, room = Painter(surface), self.theme, self._list
        to.sheet(self.frame)
        head = self.frame.inset(16, 0).row(8, 30)
        to.text(head, texts.LOG, bold(15), fit="whole")
        if self._hand:
            to.text(head, texts.HAND.format(self._hand), theme.help, theme.quiet, RIGHT, fit="whole")
        with to.within(room.inflate(-self.px(6), 0)):
            for row in self._rows():
                if row.top < room.bottom and row.top + row.height > room.y:
                    self._paint(to, row)

    def _paint(self, to: Painter, row: _Row) -> None:
        theme, line = self.theme, self._lines[row.at]
        place = self.frame.around(Rect(self.rect.x, row.top, self.rect.w, row.height))
        if line.number == self._position:
            to.box(place.inset(8, 0), theme.tint, theme.text, max(1 / self.scale, 2), radius=8)
        elif row.at == self._over:
            to.box(place.inset(8, 0), theme.tint, radius=8)
        if line.seat >= 0:
            centre = place.rect.x + self.px(16 + _MARK / 2), place.rect.y + self.px(_PAD + 10)
            self._paint_mark(to.surface, line.seat, centre, self.px(_MARK))
        words = place.cut_left(_MARGIN)[1].cut_top(_PAD)[1]
        to.lines(words, row.words, colour=theme.quiet if line.number > self._position else theme.text)
