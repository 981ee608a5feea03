"""A slider, and a stepper: a value between a button for less and one for more."""

from __future__ import annotations

import string
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.draw.painter import CENTRE, RIGHT, Painter
from game.ui.widgets.base import DISABLED, Drawn, Widget
from game.ui.window.input import InputEvent, Intent, Pointer, PointerAction, Press, Typed

_TRACK = 8
_KNOB = 24
_KNOB_HOVER = 26
_VALUE = 56
_STEPS_OF_PAGE = 5
_DIGITS = (*range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_KP_1, pygame.K_KP_0 + 1))


class Slider(Widget):
    """A track with a knob and the value at its right; a tick marks the `default`.

    `show` gives the text of a value. `on_change` is called at every change, also during a drag.
    """

    focusable = True
    repeats = True
    value = Drawn[float]()
    reach = (4, 10)
    ring_radius = _KNOB_HOVER / 2

    def __init__(
        self,
        low: float,
        high: float,
        step: float,
        value: float,
        on_change: Callable[[float], None],
        *,
        default: float | None = None,
        show: Callable[[float], str] = "{:g}".format,
        label: str = "",
    ) -> None:
        super().__init__(label)
        self.low, self.high, self.step = low, high, step
        self.default = default
        self.show = show
        self.on_change = on_change
        self.value = value

    def _take(self, value: float) -> None:
        steps = round((value - self.low) / self.step)
        value = round(min(self.high, max(self.low, self.low + steps * self.step)), 6)
        if value != self.value:
            self.value = value
            self.on_change(value)

    @property
    def _track(self) -> Rect:
        room = self.frame.cut_right(_VALUE)[1].inset(_KNOB / 2, 0)
        return room.left(room.units(room.rect.w), _TRACK).rect

    def _x(self, value: float) -> int:
        track = self._track
        return track.x + round(track.w * (value - self.low) / (self.high - self.low))

    @property
    def ring_rect(self) -> Rect:
        knob = self.px(_KNOB_HOVER)
        rect = self._track.inflate(knob, 0)
        return Rect(rect.x, self.rect.centery - knob // 2, rect.w, knob)

    def handle(self, event: InputEvent) -> bool:
        """Drag, click, turn the wheel, or use left, right, Page Up and Down, Home and End."""
        if isinstance(event, Pointer):
            if event.action is PointerAction.WHEEL:
                # the wheel must scroll the page over an unfocused slider
                if self.focused:
                    self._take(self.value + self.step * (1 if event.turns > 0 else -1))
                return self.focused
            if event.button == 1 and (
                event.action is PointerAction.DOWN or (self.held and event.action is PointerAction.MOVE)
            ):
                track = self._track
                self._take(self.low + (event.pos[0] - track.x) / max(1, track.w) * (self.high - self.low))
            return True
        if isinstance(event, Press):
            move = {Intent.LEFT: -1, Intent.RIGHT: 1}.get(event.intent) if event.intent else None
            page = {pygame.K_PAGEUP: _STEPS_OF_PAGE, pygame.K_PAGEDOWN: -_STEPS_OF_PAGE}.get(event.key)
            end = {pygame.K_HOME: self.low, pygame.K_END: self.high}.get(event.key)
            if end is not None:
                self._take(end)
            elif move or page:
                self._take(self.value + self.step * (move or page or 0))
            else:
                return False
            return True
        return False

    def paint(self, surface: Surface) -> None:
        to, theme, frame, track = self.painter(surface), self.theme, self.frame, self.frame.around(self._track)
        line, x, middle = theme.knob_outline, self._x(self.value), track.rect.centery
        if self.default is not None:
            at = self._x(self.default)
            to.box(frame.around(Rect(at - self.px(3) // 2, middle + self.px(11), self.px(3), self.px(7))), theme.text)
        to.pill(track, theme.track, line, 2)
        if x > track.rect.x + track.rect.h:
            to.pill(track.before(Rect(x, 0, 0, 0)), theme.accent, line, 2)
        over = (self.hovered or self.held) and self.enabled
        knob = frame.around(Rect(x, self.rect.y, 0, self.rect.h)).middle(_KNOB_HOVER if over else _KNOB)
        to.disc(knob, theme.knob, line, theme.outline_width, 0 if self.held else theme.drop * 0.67)
        value = frame.cut_right(_VALUE)[0].cut_left(4)[1]
        to.text(value, self.show(self.value), theme.figure, align=RIGHT)


class Stepper(Widget):
    """A whole number between a button for less and one for more: from `low` to `high` in steps, or typed."""

    focusable = True
    repeats = True
    wants_text = True
    reach = (0, 7)

    def __init__(
        self, low: int, high: int, step: int, value: int, on_change: Callable[[int], None], *, label: str = ""
    ) -> None:
        super().__init__(label)
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self._value = value
        self._typed: str | None = None
        """The text being typed, which may not be a number in the range yet."""
        self._down: int = 0

    @property
    def value(self) -> int:
        """The number shown. Setting it does not notify."""
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        self._value, self._typed = value, None
        self.invalidate()

    def _step(self, steps: int) -> None:
        self._end_typing()
        value = self._value if steps > 0 else -(-self._value // self.step) * self.step
        self._take((value // self.step + steps) * self.step)

    def _take(self, value: int) -> None:
        value = min(self.high, max(self.low, value))
        if value != self._value:
            self._value = value
            self.invalidate()
            self.on_change(value)

    def _type(self, text: str) -> None:
        self._typed = text[: len(str(self.high))]
        self.invalidate()
        if self._typed and self.low <= int(self._typed) <= self.high:
            self._take(int(self._typed))

    def _end_typing(self) -> None:
        typed, self._typed = self._typed, None
        if typed:
            self._take(int(typed))
        self.invalidate()

    def changed_state(self) -> None:
        """End typing when the focus is lost."""
        if self._typed is not None and not self.focused:
            self._end_typing()
        super().changed_state()

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Pointer):
            if event.action is PointerAction.DOWN and event.button == 1:
                self._down = -1 if event.pos[0] < self.rect.centerx else 1
                self._step(self._down)
            elif event.action is PointerAction.UP:
                self._down = 0
            self.invalidate()
            return event.action is not PointerAction.WHEEL
        if isinstance(event, Typed):
            digits = "" if event.composing else "".join(char for char in event.text if char in string.digits)
            if digits:
                self._type((self._typed or "") + digits)
            return True
        return self._press(event)

    def _press(self, press: Press) -> bool:
        if press.intent in (Intent.LEFT, Intent.RIGHT):
            self._step(1 if press.intent is Intent.RIGHT else -1)
        elif press.key == pygame.K_BACKSPACE:
            self._type((str(self._value) if self._typed is None else self._typed)[:-1])
        elif self._typed is not None and press.intent in (Intent.PRESS, Intent.BACK):
            self._end_typing()
        else:
            # a digit also arrives as text, and must not act as a shortcut before
            return press.key in _DIGITS
        return True

    def paint(self, surface: Surface) -> None:
        for which in (-1, 1):
            self._paint_side(surface, which)
        to, theme = self.painter(surface), self.theme
        room = self.frame.around(self.rect.inflate(-2 * self.rect.h, 0))
        shown = str(self._value) if self._typed is None else self._typed
        place = to.text(room, shown, theme.figure._replace(size=22), align=CENTRE, margin=6)
        if self._typed is not None:
            x = place.right if shown else room.rect.centerx
            caret = (x + self.px(1), room.rect.y + room.rect.h // 5, self.px(2), room.rect.h * 3 // 5)
            surface.fill(theme.text[:3], caret)

    def _paint_side(self, surface: Surface, which: int) -> None:
        theme, drop, side = self.theme, self.theme.drop, self.rect.h
        left = self.rect.x if which < 0 else self.rect.right - side
        face = self.frame.around(Rect(left, self.rect.y, side, side))
        if self._down == which:
            face, drop = face.move(0, theme.sink), 0
        usable = self._value > self.low if which < 0 else self._value < self.high
        to = Painter(surface, 1.0 if usable and self.enabled else DISABLED)
        to.box(face, theme.button, theme.outline, theme.outline_width, radius=9, drop=drop)
        arm, thick = self.px(10) // 2 * 2, max(2, self.px(2.5))
        x, y = face.rect.center
        to.box(face.around(Rect(x - arm // 2, y - thick // 2, arm, thick)), theme.text)
        if which > 0:
            to.box(face.around(Rect(x - thick // 2, y - arm // 2, thick, arm)), theme.text)
