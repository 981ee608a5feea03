"""Lists of rows that draw only the visible rows, however many there are."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.controls.scroll import BAR, LEAST_THUMB, ScrollState
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.texts import NOTHING_FOUND
from game.ui.widgets.base import Container
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

PaintRow: TypeAlias = Callable[[Painter, Frame, int, bool], None]


class Section(NamedTuple):
    """Rows of one height below an optional head; `top` is in px from the top of the whole list."""

    top: int
    head: int
    first: int
    rows: int
    height: int

    @property
    def bottom(self) -> int:
        """The end of the last row, in px from the top of the whole list."""
        return self.top + self.head + self.rows * self.height


class Rows(Container):
    """Rows in sections under heads, which may stick to the top.

    One row, or none (-1), is chosen by arrows, Page Up and Down, Home, End or a click.
    """

    focusable = True
    repeats = True
    catches_pointer = True
    heads_stick = False

    def __init__(self, label: str, least_thumb: float = LEAST_THUMB) -> None:
        """`least_thumb` is the minimum height of the scroll bar's thumb, px at scale 1.0."""
        super().__init__(label=label)
        self._scroll = ScrollState(least_thumb)
        self._sections: list[Section] = []
        self._over = (-1, "")
        """The row under the pointer, and the part of it."""
        self._is_scrolling = False

    @property
    def count(self) -> int:
        return self._sections[-1].first + self._sections[-1].rows if self._sections else 0

    @property
    @abstractmethod
    def chosen(self) -> int:
        """The number of the chosen row; -1 for none."""

    @abstractmethod
    def choose(self, number: int) -> None:
        """Choose a row."""

    def take_key(self, press: Press) -> bool:
        """Handle a key that does not choose another row; return whether the list used it."""
        return False

    def click(self, number: int, part: str) -> None:
        """Handle a click on a row, or on the part of it named `part`: by default, choose it."""
        self.choose(number)

    def part_at(self, pos: tuple[int, int], number: int) -> str:
        """The name of the clickable part of a row at a point; empty for none."""
        return ""

    def pointed(self) -> None:
        """Called when the pointer enters another row or part, or leaves them."""

    def scrolled(self) -> None:
        """Called when the rows have moved."""

    @property
    def bar_room(self) -> int:
        """The width of the scroll bar's space at the right, in px of the screen."""
        return self.px(BAR + 6) if self._scroll.most else 0

    @property
    def entry(self) -> int:
        """The row to choose when the focus arrives by key."""
        return 0

    # --- geometry

    @property
    def _room(self) -> Rect:
        return self.rect

    def _measure(self, sections: Iterable[tuple[int, int, int]]) -> None:
        """Set the sections: the heights of their heads, their numbers of rows, and the rows' heights, in px."""
        self._sections, top, first = [], 0, 0
        for head, rows, height in sections:
            self._sections.append(Section(top, head, first, rows, height))
            top, first = self._sections[-1].bottom, first + rows
        self._scroll.measure(top, self._room.h)

    def _span(self, number: int) -> tuple[int, int]:
        """The top and bottom of a row, in px from the top of the whole list."""
        section = self._sections[bisect_right(self._sections, number, key=lambda section: section.first) - 1]
        top = section.top + section.head + (number - section.first) * section.height
        return top, top + section.height

    @property
    def _stuck(self) -> int:
        return self._sections[0].head if self._sections and self.heads_stick else 0

    def row_rect(self, number: int) -> Rect:
        """A row's current rectangle, in px of the screen."""
        (top, bottom), room = self._span(number), self._room
        return Rect(room.x, room.y + top - self._scroll.at, room.w - self.bar_room, bottom - top)

    def row_at(self, pos: tuple[int, int]) -> int:
        """The number of the row at a point; -1 for none."""
        room = self._room
        if not room.collidepoint(pos) or pos[0] >= room.right - self.bar_room:
            return -1
        y = pos[1] - room.y + self._scroll.at
        at = bisect_right(self._sections, y, key=lambda section: section.top) - 1
        if at < 0 or pos[1] < room.y + self._stuck:
            return -1
        section = self._sections[at]
        within = (y - section.top - section.head) // section.height
        return section.first + within if 0 <= within < section.rows else -1

    def _in_view(self) -> Iterator[tuple[int, range]]:
        top, bottom = self._scroll.at, self._scroll.at + self._room.h
        for number, section in enumerate(self._sections):
            if section.bottom > top and section.top < bottom:
                above, below = (at - section.top - section.head for at in (top, bottom))
                start, stop = max(0, above // section.height), min(section.rows, -(-below // section.height))
                yield number, range(section.first + start, section.first + max(start, stop))

    def _reveal(self, number: int) -> None:
        if self._sections and self.is_mounted:
            top, bottom = self._span(number)
            if self._scroll.show(max(0, top - self._stuck), bottom):
                self.scrolled()
        self.invalidate()

    # --- input

    @property
    def _keyed(self) -> int:
        return self.chosen

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Pointer):
            return self._point(event)
        if not isinstance(event, Press) or not self.count:
            return False
        page, at = max(1, self._room.h // self._sections[0].height - 1), self._keyed
        steps = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -self.count, pygame.K_END: self.count}
        if event.intent in (Intent.UP, Intent.DOWN):
            to = at + (1 if event.intent is Intent.DOWN else -1)
            if not 0 <= to < self.count:
                return False
        elif event.key in steps:
            to = at + steps[event.key]
        else:
            return self.take_key(event)
        self.choose(max(0, min(self.count - 1, to)))
        return True

    def _point(self, pointer: Pointer) -> bool:
        before, was_dragged = self._scroll.at, self._scroll.is_dragged
        taken = self._scroll.point(pointer, self._room, self.scale)
        moved = self._scroll.at != before
        self._is_scrolling = pointer.action is not PointerAction.DOWN and (self._is_scrolling or moved)
        if moved:
            self.scrolled()
        row = self.row_at(pointer.pos)
        over = (row, self.part_at(pointer.pos, row) if row >= 0 else "")
        if over != self._over or moved or was_dragged != self._scroll.is_dragged:
            self._over = over
            self.pointed()
            self.invalidate()
        if taken or pointer.action is PointerAction.WHEEL:
            return taken
        if pointer.action is PointerAction.UP and pointer.button == 1 and row >= 0 and not self._is_scrolling:
            self.click(row, "" if pointer.touch else over[1])
        return True

    def changed_state(self) -> None:
        """Clear the row under the pointer when it leaves; choose a row when the focus arrives by key."""
        if not self.hovered and self._over != (-1, ""):
            self._over = (-1, "")
            self.pointed()
        if self.focused and self.chosen < 0 and self.count and self.root is not None and self.root.ring_shown:
            self.choose(self.entry)
        super().changed_state()


class ListView(Rows):
    """A list of `count` rows of equal height; `paint_row(to, place, number, lit)` draws one, numbered from 0.

    A click chooses a row and presses it, and Enter or Space press the chosen one: `on_press(number)` is called.
    `on_choose(number)` is called when another row is chosen.
    """

    def __init__(
        self,
        count: int,
        paint_row: PaintRow,
        *,
        row_height: float = 48,
        on_press: Callable[[int], None] | None = None,
        on_choose: Callable[[int], None] | None = None,
        label: str = "",
    ) -> None:
        super().__init__(label)
        self.row_height = row_height
        self.paint_row = paint_row
        self.on_press = on_press
        self.on_choose = on_choose
        self._count = count
        self._chosen = -1

    @property
    def count(self) -> int:
        return self._count

    @count.setter
    def count(self, count: int) -> None:
        self._count = count
        self._chosen = min(self._chosen, count - 1)
        self._over = (-1, "")
        self.lay_out()
        self.invalidate()

    @property
    def chosen(self) -> int:
        """The number of the chosen row; -1 for none. Setting it does not notify, and scrolls to the row."""
        return self._chosen

    @chosen.setter
    def chosen(self, chosen: int) -> None:
        self._chosen = chosen
        if chosen >= 0:
            self._reveal(chosen)
        self.invalidate()

    def lay_out(self) -> None:
        if self.is_mounted:
            self._measure([(0, self._count, self.px(self.row_height))])
            if self._chosen >= 0:
                self._reveal(self._chosen)

    def choose(self, number: int) -> None:
        """Choose a row unless it is the chosen one already."""
        if number != self._chosen:
            self.chosen = number
            if self.on_choose is not None:
                self.on_choose(number)

    def press(self) -> None:
        if self.on_press is not None and self._chosen >= 0:
            self.on_press(self._chosen)

    def take_key(self, press: Press) -> bool:
        if press.intent is not Intent.PRESS or self._chosen < 0:
            return False
        if not press.repeat:
            self.press()
        return True

    def click(self, number: int, part: str) -> None:
        self.choose(number)
        self.press()

    def paint(self, surface: Surface) -> None:
        to, theme, frame = Painter(surface), self.theme, self.frame
        with to.within(self.rect):
            if not self._count:
                to.text(frame, NOTHING_FOUND, theme.body, theme.quiet, CENTRE, fit="whole")
            for number in (number for _, numbers in self._in_view() for number in numbers):
                row = frame.around(self.row_rect(number))
                chosen, hovered = number == self._chosen, number == self._over[0] and self.hovered
                if chosen or hovered:
                    to.box(row, theme.tint, radius=8)
                if chosen and self.focused:
                    to.box(row, line=theme.accent, width=2, radius=8)
                elif number + 1 < self._count:
                    to.rule(row)
                self.paint_row(to, row, number, chosen or hovered)
            self._scroll.paint(surface, self.rect, theme, self.scale)
