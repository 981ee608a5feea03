"""A list of rows, of which only those that show are drawn, however many there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pygame
from pygame import Surface

from game.ui.controls.scroll import BAR, ScrollState
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.texts import NOTHING_FOUND
from game.ui.widgets.base import Widget
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

PaintRow: TypeAlias = Callable[[Painter, Frame, int, bool], None]


class ListView(Widget):
    """`count` rows of a height, px at scale 1.0; `paint_row(to, place, number, lit)` draws one, counted from 0.

    One row is chosen, or none (-1): by arrows, Page Up and Down, Home, End or a click. Enter, Space or a click on it
    calls `on_press(number)`; `on_choose(number)` is called when another is chosen.
    """

    focusable = True
    repeats = True

    def __init__(
        self,
        count: int,
        paint_row: PaintRow,
        *,
        row_height: float = 48,
        on_press: Callable[[int], None] | None = None,
        on_choose: Callable[[int], None] | None = None,
        label: str = "",
        empty: str = NOTHING_FOUND,
    ) -> None:
        super().__init__(label)
        self.paint_row = paint_row
        self.row_height = row_height
        self.on_press = on_press
        self.on_choose = on_choose
        self.empty = empty
        self._count = count
        self._chosen = -1
        self._over = -1
        self._offset = ScrollState()
        self._scrolling = False

    @property
    def count(self) -> int:
        """How many rows there are."""
        return self._count

    @count.setter
    def count(self, count: int) -> None:
        self._count = count
        self._chosen = min(self._chosen, count - 1)
        self._over = -1
        self.lay_out()
        self.invalidate()

    @property
    def chosen(self) -> int:
        """Which row is chosen; -1 for none. Setting it tells nobody, and has the row seen."""
        return self._chosen

    @chosen.setter
    def chosen(self, chosen: int) -> None:
        self._chosen = chosen
        if chosen >= 0 and self.is_mounted:
            height = self.px(self.row_height)
            self._offset.show(chosen * height, (chosen + 1) * height)
        self.invalidate()

    def lay_out(self) -> None:
        if self.is_mounted:
            self._offset.measure(self._count * self.px(self.row_height), self.rect.h)

    def _choose(self, number: int) -> None:
        number = max(0, min(self._count - 1, number))
        if self._count and number != self._chosen:
            self.chosen = number
            if self.on_choose is not None:
                self.on_choose(number)

    def press(self) -> None:
        if self.on_press is not None and self._chosen >= 0:
            self.on_press(self._chosen)

    def row_at(self, pos: tuple[int, int]) -> int:
        """The number of the row at a point; -1 for none."""
        if not self.rect.collidepoint(pos):
            return -1
        number = (pos[1] - self.rect.y + self._offset.at) // self.px(self.row_height)
        return number if number < self._count else -1

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Pointer):
            return self._point(event)
        if not isinstance(event, Press):
            return False
        page = max(1, self.rect.h // self.px(self.row_height) - 1)
        steps = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self._count,
            pygame.K_END: self._count,
        }
        if event.intent in (Intent.UP, Intent.DOWN):
            to = self._chosen + (1 if event.intent is Intent.DOWN else -1)
            if not 0 <= to < self._count:
                return False
            self._choose(to)
        elif event.key in steps:
            self._choose(self._chosen + steps[event.key])
        elif event.intent is Intent.PRESS and self._chosen >= 0:
            if not event.repeat:
                self.press()
        else:
            return False
        return True

    def _point(self, pointer: Pointer) -> bool:
        before = self._offset.at
        taken = self._offset.point(pointer, self.rect, self.scale)
        self._scrolling = pointer.action is not PointerAction.DOWN and (self._scrolling or self._offset.at != before)
        over = self.row_at(pointer.pos)
        if over != self._over or self._offset.at != before:
            self._over = over
            self.invalidate()
        if taken or pointer.action is PointerAction.WHEEL:
            return taken
        if pointer.action is PointerAction.UP and pointer.button == 1 and over >= 0 and not self._scrolling:
            self._choose(over)
            self.press()
        return True

    def changed_state(self) -> None:
        """Nothing is under the pointer once it is gone; the first row is chosen when the focus comes."""
        if not self.hovered:
            self._over = -1
        if self.focused and self._chosen < 0 and self._count and self.root is not None and self.root.ring_shown:
            self._choose(0)
        super().changed_state()

    def paint(self, surface: Surface) -> None:
        to, theme, rest = Painter(surface), self.theme, self.frame
        height, offset = self.px(self.row_height), self._offset.at
        if self._offset.most:
            rest = rest.cut_right(BAR + 6)[1]
        with to.within(self.rect):
            if not self._count:
                to.text(self.frame, self.empty, theme.body, theme.quiet, CENTRE, fit="whole")
            for number in range(offset // height, min(self._count, (offset + self.rect.h) // height + 1)):
                row = rest.row(0, self.row_height)
                row = row.around(row.rect.move(0, number * height - offset))
                chosen, hovered = number == self._chosen, number == self._over and self.hovered
                if chosen or hovered:
                    to.box(row, theme.tint, radius=8)
                if chosen and self.focused:
                    to.box(row, line=theme.accent, width=2, radius=8)
                elif number + 1 < self._count:
                    to.rule(row)
                self.paint_row(to, row, number, chosen or hovered)
            self._offset.paint(surface, self.rect, theme, self.scale)
