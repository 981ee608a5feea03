"""Controls for one of several choices: segments side by side, and a select that opens a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, Painter
from game.ui.look.colour import Colour
from game.ui.widgets.base import Drawn, Widget
from game.ui.widgets.button import SOUND, Pressable
from game.ui.widgets.root import Root
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press

_ROW = 32
_PAD = 12
_MARGINS = 10
"""The least space at the sides of a segment's text, both together, in px at scale 1.0."""


class _Choice(Widget):
    choices = Drawn[tuple[str, ...]]()
    chosen = Drawn[int]()
    """The index of the choice, from 0. Setting it does not notify."""

    def __init__(
        self,
        choices: Sequence[str] | Mapping[Any, str],
        value: Any,
        on_change: Callable[[Any], None] = lambda value: None,
        *,
        label: str = "",
    ) -> None:
        """`choices` are texts, or values with their texts; `on_change` gets another one that is chosen."""
        super().__init__(label)
        self.values: Sequence[Any] = tuple(choices)
        self.choices = tuple(choices.values() if isinstance(choices, Mapping) else choices)
        self.on_change = on_change
        self.value = value

    @property
    def value(self) -> Any:
        """The value chosen; its text, if there are only texts. Setting it does not notify; others mean the first."""
        return self.values[self.chosen]

    @value.setter
    def value(self, value: Any) -> None:
        self.chosen = self.values.index(value) if value in self.values else 0


class SegmentedControl(_Choice):
    """Choices side by side, selected by the left and right keys or a click."""

    focusable = True
    _over = -1

    def _take(self, chosen: int) -> None:
        if chosen != self.chosen and 0 <= chosen < len(self.choices):
            self.chosen = chosen
            self.screen.play_sound(SOUND, pan=self.screen.pan_of(self.segment(chosen).centerx))
            self.on_change(self.value)

    def segment(self, which: int) -> Rect:
        """The rectangle of a choice: equally wide, or with equal margins if a text would have little room."""
        count = len(self.choices)
        widths = [typeset.width(text, self.theme.button_style, self.scale) for text in self.choices]
        margins = self.rect.w - sum(widths)
        if max(widths) + self.px(2 * _MARGINS) <= self.rect.w // count or margins <= 0:
            widths, margins = [0] * count, self.rect.w
        left, right = (sum(widths[:end]) + margins * end // count for end in (which, which + 1))
        return Rect(self.rect.x + left, self.rect.y, right - left, self.rect.h)

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Pointer):
            parts = [self.segment(which) for which in range(len(self.choices))]
            over = next((which for which, part in enumerate(parts) if part.left <= event.pos[0] < part.right), -1)
            if event.action is PointerAction.DOWN and event.button == 1:
                self._take(over)
            elif event.action is PointerAction.MOVE and over != self._over:
                self._over = over
                self.invalidate()
            return event.action is not PointerAction.WHEEL
        if isinstance(event, Press) and event.intent in (Intent.LEFT, Intent.RIGHT):
            self._take(self.chosen + (1 if event.intent is Intent.RIGHT else -1))
            return True
        return False

    def paint(self, surface: Surface) -> None:
        to, theme, whole = self.painter(surface), self.theme, self.frame
        line = theme.outline if theme.drop else theme.panel_outline
        to.box(whole, theme.segment, line, theme.outline_width, radius=theme.radius)
        for which in range(len(self.choices)):
            part = whole.around(self.segment(which))
            colour = theme.text
            if which == self.chosen:
                colour = theme.chosen_text
                self._fill(to, part)
            elif which == self._over and self.hovered and self.enabled:
                colour = theme.link if not theme.drop else theme.text
                to.rule(part.inset(10, 7), thick=2)
            if which and theme.drop and self.chosen not in (which, which - 1):
                wide = max(1, part.px(2))
                to.box(part.around(Rect(part.rect.x - wide // 2, part.rect.y + 1, wide, part.rect.h - 2)), line)
            self._write(to, part, which, colour)

    def _write(self, to: Painter, part: Frame, which: int, colour: Colour) -> None:
        to.text(part, self.choices[which], self.theme.button_style, colour, CENTRE, margin=_MARGINS)

    def _fill(self, to: Painter, part: Frame) -> None:
        theme = self.theme
        if theme.drop:
            with to.within(part.rect):
                to.box(self.frame, theme.chosen, radius=theme.radius)
        else:
            to.box(part.inset(4), theme.chosen, radius=theme.radius - 4)


class Select(_Choice, Pressable):
    """A choice from a list that opens on a press."""

    def offer(self, choices: Sequence[str], wanted: str) -> None:
        """Have other choices, with the wanted one chosen if it is among them, or else the first. It calls nobody."""
        self.values = self.choices = tuple(choices)
        self.value = wanted

    def press(self) -> None:
        if self.enabled:
            self.screen.open_overlay(OpenList(self))

    def take(self, chosen: int) -> None:
        if chosen != self.chosen:
            self.chosen = chosen
            self.on_change(self.value)

    @property
    def ring_radius(self) -> float:
        return self.theme.field_radius

    def paint(self, surface: Surface) -> None:
        to, theme = self.painter(surface), self.theme
        to.field(self.frame, lit=self.hovered and self.enabled)
        inside = self.frame.inset(_PAD, 0)
        arrow = inside.right(18).move(3, 0)
        to.icon(arrow, "down", theme.text)
        to.text(inside.before(arrow, gap=4), self.choices[self.chosen], theme.body, theme.text)


class OpenList(Root):
    """The list of an open select, above everything; a click elsewhere or Esc closes it."""

    modal = True
    catches_pointer = True

    def __init__(self, select: Select) -> None:
        super().__init__()
        self._select = select
        self._marked = select.chosen
        self._list = Rect(0, 0, 0, 0)
        self._theme = select.theme

    def lay_out(self) -> None:
        """Place the list below the select, or above if there is more space, with as many rows as fit."""
        select, row = self._select.rect, self.px(_ROW)
        pad, gap = self.px(6), self.px(4)
        below, above = self.rect.bottom - select.bottom - 2 * gap, select.top - 2 * gap
        wanted = row * len(self._select.choices) + 2 * pad
        height = min(wanted, max(below, above))
        widest = max(typeset.width(text, self.theme.body, self.scale) for text in self._select.choices)
        width = max(select.w, widest + self.px(3 * _PAD))
        top = select.bottom + gap if wanted <= below or below >= above else select.top - gap - height
        self._list = Rect(min(select.x, self.rect.w - width - gap), top, width, height)

    def _first(self) -> int:
        seen = max(1, (self._list.h - 2 * self.px(6)) // self.px(_ROW))
        return max(0, min(self._marked - seen // 2, len(self._select.choices) - seen))

    def _row_at(self, pos: tuple[int, int]) -> int:
        if not self._list.collidepoint(pos):
            return -1
        row = (pos[1] - self._list.y - self.px(6)) // self.px(_ROW) + self._first()
        return row if 0 <= row < len(self._select.choices) else -1

    def _mark(self, row: int) -> None:
        if row != self._marked and 0 <= row < len(self._select.choices):
            self._marked = row
            self.invalidate()

    def _end(self, row: int) -> None:
        self.screen.close_overlay(self)
        if row >= 0:
            self._select.take(row)

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Pointer):
            row = self._row_at(event.pos)
            if event.action is PointerAction.WHEEL:
                self._mark(self._marked - (1 if event.turns > 0 else -1))
            elif event.action is PointerAction.MOVE and row >= 0:
                # a list that scrolls with its mark would run away under the pointer
                if self._list.h >= self.px(_ROW) * len(self._select.choices):
                    self._mark(row)
            elif event.action is PointerAction.DOWN and not self._list.collidepoint(event.pos):
                self._end(-1)
            elif event.action is PointerAction.UP and row >= 0:
                self._end(row)
        elif isinstance(event, Press):
            if event.intent in (Intent.UP, Intent.DOWN):
                self._mark(self._marked + (1 if event.intent is Intent.DOWN else -1))
            elif event.intent is Intent.PRESS:
                self._end(self._marked)
            elif event.intent in (Intent.BACK, Intent.NEXT, Intent.PREVIOUS):
                self._end(-1)
        return True

    @property
    def paint_bounds(self) -> Rect:
        return self._list.inflate(self.px(4), self.px(16))

    def paint(self, surface: Surface) -> None:
        to, theme, frame = Painter(surface), self.theme, self.frame.around(self._list)
        solid, width = (*theme.panel[:3], 255), theme.field_outline_width
        to.box(frame, solid, theme.field_outline, width, radius=theme.field_radius, drop=theme.panel_drop)
        first, inside = self._first(), frame.inset(6)
        seen = inside.rows(*[_ROW] * (len(self._select.choices) - first))
        for which, line in enumerate(seen, first):
            if line.rect.bottom > self._list.bottom:
                break
            is_chosen, is_marked = which == self._select.chosen, which == self._marked
            if is_chosen or is_marked:
                fill = theme.chosen if is_chosen else theme.tint
                to.box(line, fill, theme.focus if is_marked else shapes.CLEAR, 2 if is_marked else 0, radius=6)
            ink = theme.chosen_text if is_chosen else theme.text
            room = line.cut_left(8)[1].cut_right(4)[1]
            to.text(room, self._select.choices[which], theme.body, ink, fit="cut")
