"""The log beside a replay: the lines of the hand, that of the last move marked, those to come in quiet text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface

from game.pages.replay import texts
from game.play.match_log import LogLine
from game.ui.draw import shapes, typeset
from game.ui.draw.paragraph import Flow, flow, keep_names, paint_flow
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Widget
from game.ui.window.input import InputEvent, Pointer, PointerAction

PaintMark: TypeAlias = Callable[[Surface, int, tuple[int, int], int], None]
_WORDS = TextStyle(Typeface.MEDIUM, 13.5, 1.36)
_HEADING = TextStyle(Typeface.BOLD, 15)
_HEADER, _PAD, _MARK, _MARGIN = 42, 7, 20, 44
"""The heights of the header and of the room above and below a line, the mark's size, and where words begin."""


class _Row(NamedTuple):
    at: int
    words: Flow
    top: int
    height: int


class ReplayLog(Widget):
    """The lines of one hand; a click on one goes to where it has just happened. `on_seek` takes the position."""

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
        """Show the log of a hand, from 1, at a position."""
        if (position, hand) != (self._position, self._hand) or len(lines) != len(self._lines):
            self._lines, self._position, self._hand = lines, position, hand
            self._aside = 0
            self.invalidate()

    @property
    def _list(self) -> Rect:
        header = self.px(_HEADER)
        return Rect(self.rect.x, self.rect.y + header, self.rect.w, self.rect.h - header - self.px(8))

    def _words(self, at: int) -> Flow:
        return flow(keep_names(self._lines[at].words), _WORDS, self.scale, self._list.w - self.px(_MARGIN + 16))

    def _rows(self) -> list[_Row]:
        """The rows that are seen: that of the position in the middle, unless the lines end before."""
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
        """Go to the line that is clicked; the wheel looks further."""
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
        theme, scale, room = self.theme, self.scale, self._list
        shapes.paint_box(
            surface,
            self.rect,
            theme.panel_radius * scale,
            theme.panel,
            theme.panel_outline,
            max(1, theme.panel_outline_width * scale),
            self.px(theme.panel_drop),
        )
        head = Rect(self.rect.x + self.px(16), self.rect.y + self.px(8), self.rect.w - self.px(32), self.px(30))
        typeset.write(surface, texts.LOG, _HEADING, scale, theme.text, head)
        if self._hand:
            typeset.write(surface, texts.HAND.format(self._hand), theme.help, scale, theme.quiet, head, 1.0)
        before = surface.get_clip()
        surface.set_clip(room.inflate(-self.px(6), 0).clip(before))
        for row in self._rows():
            if row.top < room.bottom and row.top + row.height > room.y:
                self._paint(surface, row)
        surface.set_clip(before)

    def _paint(self, surface: Surface, row: _Row) -> None:
        theme, line = self.theme, self._lines[row.at]
        face = Rect(self.rect.x + self.px(8), row.top, self.rect.w - self.px(16), row.height)
        if line.number == self._position:
            shapes.paint_box(surface, face, 8 * self.scale, theme.tint, theme.text, max(1.0, 2 * self.scale))
        elif row.at == self._over:
            shapes.paint_box(surface, face, 8 * self.scale, theme.tint)
        if line.seat >= 0:
            centre = self.rect.x + self.px(16 + _MARK / 2), row.top + self.px(_PAD + 10)
            self._paint_mark(surface, line.seat, centre, self.px(_MARK))
        colour = theme.quiet if line.number > self._position else theme.text
        paint_flow(surface, row.words, colour, theme.link, (self.rect.x + self.px(_MARGIN), row.top + self.px(_PAD)))
