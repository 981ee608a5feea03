"""The list of matches: rows under months, of which only those in view exist, however many there are."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.pages.matches import texts
from game.pages.matches.parts import Allowance, Shown
from game.pages.matches.row import HEIGHT, NAME, RowParts, paint_row, paint_unknown
from game.pages.matches.source import MatchSource
from game.storage.library.match_filter import search_phrases
from game.storage.records.stored import StoredMatch
from game.ui.controls.scroll import ScrollState
from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.look.colour import translucent
from game.ui.look.theme import bold
from game.ui.widgets.base import Container
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

_HEAD = 30
_HEAD_STYLE = bold(13)
_BUBBLE_STYLE = bold(15)
BAR_ROOM = 14
"""How much of the list's right is for its bar, px at scale 1.0."""
_BAR = 5
_LEAST_THUMB = 40
_EDGE = 4
_MADE_AT_ONCE = 3
"""How many strips and emblems are made in a frame, so that scrolling stays smooth."""
_FEW = 12
"""Up to how many rows there are no heads of months."""


class Segment(NamedTuple):
    """The rows of a month, below its head: heights are px from the top of the whole list."""

    top: int
    head: int
    month: str
    first: int
    rows: int


class RowActions(NamedTuple):
    """What a list calls with the match of a row."""

    select: Callable[[StoredMatch], None]
    open: Callable[[StoredMatch], None]
    """For Enter and a double-click."""
    rename: Callable[[StoredMatch], None]
    delete: Callable[[StoredMatch], None]
    moved: Callable[[], None]
    """Called when it has been scrolled."""
    point: Callable[[str, Rect], None]
    """Called with a name that is pointed at and is cut, and where it stands; with an empty text for none."""


class MatchList(Container):
    """The rows of a source, with heads of months that stick to the top. One row is chosen, by `selected`."""

    focusable = True
    repeats = True
    catches_pointer = True

    def __init__(self, source: MatchSource, shown: Shown, actions: RowActions) -> None:
        super().__init__(label=texts.FINISHED)
        self._source = source
        self._shown = shown
        self._actions = actions
        self._scroll = ScrollState(_LEAST_THUMB)
        self._segments: list[Segment] = []
        self._phrases: Sequence[str] = ()
        self._over: tuple[int, str] = (-1, "")
        self._moving = False
        self.made_at_once = _MADE_AT_ONCE
        self._allowance = Allowance(_MADE_AT_ONCE)
        self._waits_for: int | None = None
        self.selected: StoredMatch | None = None
        """The match whose row is chosen, if it has one here."""

    # --- where rows are

    @property
    def count(self) -> int:
        """How many rows there are."""
        return self._segments[-1].first + self._segments[-1].rows if self._segments else 0

    @property
    def _row(self) -> int:
        return self.px(HEIGHT)

    def lay_out(self) -> None:
        summary = self._source.summary
        if summary is None or not self.is_mounted:
            return
        self._phrases = search_phrases(summary.wanted.text)
        segments, top, first = [], 0, 0
        head = self.px(_HEAD) if summary.rows > _FEW and not summary.only_unfinished else 0
        for month, count in summary.months:
            segments.append(Segment(top, head, month, first, count))
            top += head + count * self._row
            first += count
        self._segments = segments
        self._scroll.measure(top, self.rect.h)

    def follow(self) -> None:
        """Show what the source knows now."""
        self.lay_out()
        if self._waits_for is not None and self.count:
            self._select(self._waits_for)
        self.invalidate()

    def to_top(self) -> None:
        """Show the first rows, and wait for no other."""
        self._waits_for = None
        self._scroll.go(0)
        self.invalidate()

    def _top_of(self, number: int) -> int:
        segment = self._segments[bisect_right([segment.first for segment in self._segments], number) - 1]
        return segment.top + segment.head + (number - segment.first) * self._row

    def row_rect(self, number: int) -> Rect:
        """Where a row lies now, in px of the screen."""
        width = self.rect.w - self.px(BAR_ROOM)
        return Rect(self.rect.x, self.rect.y + self._top_of(number) - self._scroll.at, width, self._row)

    def rect_of(self, match: StoredMatch) -> Rect | None:
        """Where the row of a match lies, brought into view; None where it has none."""
        number = self._source.number_of(match.path)
        if number is None or number >= self.count:
            return None
        self._reveal(number)
        return self.row_rect(number)

    def row_at(self, pos: tuple[int, int]) -> int:
        """The row at a point; -1 for none."""
        if not self.rect.collidepoint(pos) or pos[0] >= self.rect.right - self.px(BAR_ROOM):
            return -1
        y = pos[1] - self.rect.y + self._scroll.at
        at = bisect_right([segment.top for segment in self._segments], y) - 1
        if at < 0 or self._stuck_head(pos):
            return -1
        segment = self._segments[at]
        within = (y - segment.top - segment.head) // self._row
        return segment.first + within if 0 <= within < segment.rows else -1

    def _stuck_head(self, pos: tuple[int, int]) -> bool:
        return bool(self._segments) and pos[1] < self.rect.y + self._segments[0].head

    def _tool_at(self, pos: tuple[int, int], number: int) -> str:
        if number < 0:
            return ""
        parts = RowParts(self.frame.around(self.row_rect(number)))
        for name, place in (("pencil", parts.pencil), ("trash", parts.bin)):
            if place.rect.inflate(self.px(4), self.px(4)).collidepoint(pos):
                return name
        return ""

    # --- choosing

    @property
    def chosen(self) -> int:
        """The number of the chosen row; -1 for none."""
        number = self._source.number_of(self.selected.path) if self.selected is not None else None
        return -1 if number is None else number

    def _select(self, number: int) -> None:
        """Choose a row, at once or as soon as its match is known."""
        number = max(0, min(self.count - 1, number))
        self._reveal(number)
        match = self._source.row(number)
        self._waits_for = number if match is None else None
        if match is not None:
            self._actions.select(match)

    def _reveal(self, number: int) -> None:
        top = self._top_of(number)
        head = self._segments[0].head
        if self._scroll.show(max(0, top - head), top + self._row):
            self._actions.moved()
        self.invalidate()

    def handle(self, event: InputEvent) -> bool:
        """Choose, open, rename, delete, scroll."""
        if isinstance(event, Pointer):
            return self._point(event)
        if not isinstance(event, Press) or not self.count:
            return False
        page = max(1, self.rect.h // self._row - 1)
        steps = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -self.count, pygame.K_END: self.count}
        at = self._waits_for if self._waits_for is not None else self.chosen
        if event.intent in (Intent.UP, Intent.DOWN):
            to = at + (1 if event.intent is Intent.DOWN else -1)
            if not 0 <= to < self.count:
                return False
            self._select(to)
        elif event.key in steps:
            self._select(at + steps[event.key])
        elif self.selected is None or at < 0 or event.repeat:
            return False
        elif event.intent is Intent.PRESS:
            self._actions.open(self.selected)
        elif event.key == pygame.K_F2:
            self._actions.rename(self.selected)
        elif event.removes:
            self._actions.delete(self.selected)
        else:
            return False
        return True

    def _point(self, pointer: Pointer) -> bool:
        before, was_dragged = self._scroll.at, self._scroll.is_dragged
        taken = self._scroll.point(pointer, self.rect, self.scale)
        moved = self._scroll.at != before
        self._moving = pointer.action is not PointerAction.DOWN and (self._moving or moved)
        if moved:
            self._actions.moved()
        row = self.row_at(pointer.pos)
        over = (row, self._tool_at(pointer.pos, row))
        if over != self._over or moved or was_dragged != self._scroll.is_dragged:
            self._over = over
            self._tell_name()
            self.invalidate()
        if taken or pointer.action is PointerAction.WHEEL:
            return taken
        if pointer.action is PointerAction.UP and pointer.button == 1 and row >= 0 and not self._moving:
            self._click(row, "" if pointer.touch else over[1])
        return True

    def _click(self, row: int, tool: str) -> None:
        match = self._source.row(row)
        self._select(row)
        if match is None:
            return
        if tool == "pencil":
            self._actions.rename(match)
        elif tool == "trash":
            self._actions.delete(match)

    def changed_state(self) -> None:
        """Nothing is under the pointer once it is gone; the first row is chosen when the focus comes by key."""
        if not self.hovered and self._over != (-1, ""):
            self._over = (-1, "")
            self._tell_name()
        root = self.root
        if self.focused and self.chosen < 0 and self.count and root is not None and root.ring_shown:
            self._select(0)
        super().changed_state()

    def _tell_name(self) -> None:
        """Say the whole of the name that is pointed at, if it is cut."""
        row, _ = self._over
        match = self._source.row(row) if row >= 0 and not self._scroll.is_dragged else None
        place = RowParts(self.frame.around(self.row_rect(row))).name.rect if match is not None else self.rect
        name = texts.name_of(match) if match is not None else ""
        self._actions.point(name if typeset.width(name, NAME, self.scale) > place.w else "", place)

    # --- drawing

    @property
    def ring_rect(self) -> Rect:
        chosen = self.chosen
        if chosen < 0 or chosen >= self.count:
            return self.rect
        row = self.row_rect(chosen).inflate(-self.px(8), -self.px(8))
        return row if self.rect.contains(row) else self.rect

    @property
    def paint_bounds(self) -> Rect:
        return self.rect

    def paint(self, surface: Surface) -> None:
        to, theme, frame = Painter(surface), self.theme, self.frame.cut_right(BAR_ROOM)[1]
        panel = frame.cut_top(frame.units(min(self.rect.h, self._scroll.length)))[0]
        to.sheet(panel, drop=False)
        at, chosen, self._allowance = self._scroll.at, self.chosen, Allowance(self.made_at_once)
        with to.within(panel.rect.inflate(-2, -2)):
            for segment in self._segments:
                bottom = segment.top + segment.head + segment.rows * self._row
                if bottom <= at or segment.top >= at + self.rect.h:
                    continue
                start = max(0, (at - segment.top - segment.head) // self._row)
                for within in range(start, segment.rows):
                    row = frame.around(self.row_rect(segment.first + within))
                    if row.rect.y >= self.rect.bottom:
                        break
                    self._paint_row(to, row, segment.first + within, chosen)
                self._paint_head(to, segment, bottom)
            super().paint(surface)
        to.box(panel, line=theme.panel_outline, width=theme.panel_outline_width, radius=theme.panel_radius)
        self._paint_bar(to, panel)
        if self._allowance.has_refused:
            self.screen.animate(self._paint_again)

    def _paint_again(self, _: float) -> bool:
        self.invalidate()
        return False

    def _paint_row(self, to: Painter, place: Frame, number: int, chosen: int) -> None:
        theme, match = self.theme, self._source.row(number)
        row, tool = self._over
        is_over = number == row and self.hovered
        if number == chosen or is_over:
            to.box(place, theme.tint if number == chosen else translucent(theme.tint, 60))
        if number == chosen:
            to.box(place.column(0, _EDGE), theme.accent)
        elif number + 1 < self.count and number + 1 != chosen:
            self._rule(to, place.inset(12, 0))
        if match is None:
            paint_unknown(to, place)
            return
        paint_row(
            to,
            place,
            match,
            self._shown,
            self._phrases,
            allowance=self._allowance,
            has_tools=is_over,
            tool=tool,
        )

    def _rule(self, to: Painter, place: Frame) -> None:
        line = Rect(place.rect.x, place.rect.bottom - 1, place.rect.w, max(1, self.px(1)))
        to.box(place.around(line), self.theme.rule)

    def _paint_head(self, to: Painter, segment: Segment, bottom: int) -> None:
        """Draw a month's head above its rows, or at the top while they pass below it."""
        if not segment.head:
            return
        top = min(max(segment.top, self._scroll.at), bottom - segment.head)
        head = self.frame.cut_right(BAR_ROOM)[1].row(0, _HEAD)
        head = head.around(head.rect.move(0, top - self._scroll.at))
        inner = head.around(head.rect.inflate(-2, 0))
        to.surface.fill(self.theme.panel[:3], inner.rect)
        self._rule(to, inner)
        line = head.inset(14, 0)
        to.text(line, texts.month_text(segment.month), _HEAD_STYLE, self.theme.accent, fit="whole")
        to.text(line, texts.count_text(segment.rows), _HEAD_STYLE, self.theme.quiet, RIGHT, fit="whole")

    def _paint_bar(self, to: Painter, panel: Frame) -> None:
        if not self._scroll.most:
            return
        track = self.frame.cut_right(_BAR)[0].across(panel)
        thumb = track.around(self._scroll.thumb(track.rect, self.px(_LEAST_THUMB)))
        to.pill(track, self.theme.track)
        to.pill(thumb, self.theme.accent)
        if self._scroll.is_dragged:
            self._paint_bubble(to, thumb)

    def _paint_bubble(self, to: Painter, thumb: Frame) -> None:
        """Draw the month that is at the top beside the thumb that is dragged."""
        at = bisect_right([segment.top for segment in self._segments], self._scroll.at) - 1
        words = texts.month_text(self._segments[max(0, at)].month)
        if not self._segments[0].head:
            return
        theme, width = self.theme, typeset.width(words, _BUBBLE_STYLE, self.scale) + 2 * self.px(14)
        beside = self.frame.across(thumb).before(thumb, gap=10)
        bubble = thumb.around(beside.right(beside.units(width), 38).rect.clamp(self.rect))
        to.box(bubble, theme.toast, theme.toast_outline, 1, radius=10)
        to.text(bubble, words, _BUBBLE_STYLE, theme.toast_text, CENTRE, fit="whole")
