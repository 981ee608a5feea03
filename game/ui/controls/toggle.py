"""A switch that is on or off."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.look.colour import Colour
from game.ui.widgets.pressable import Pressable
from game.ui.window.input import InputEvent, Intent, Press

SIZE = (52, 30)
"""Px at scale 1.0."""
_KNOB = 21


class Toggle(Pressable):
    """A switch, 52x30 px at scale 1.0; its rectangle should be of that size."""

    def __init__(self, on: bool, on_change: Callable[[bool], None], *, label: str = "", shortcut: int = 0) -> None:
        super().__init__(label, shortcut)
        self._on = on
        self._at = float(on)
        self._sliding = False
        self.on_change = on_change

    @property
    def on(self) -> bool:
        """Whether it is on. Setting it tells nobody."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        if on != self._on:
            self._on = on
            if not self.is_mounted:
                self._at = float(on)
            elif not self._sliding:
                self._sliding = True
                self.screen.animate(self._slide)
            self.invalidate()

    def _slide(self, seconds: float) -> bool:
        if not self.is_mounted:
            self._at, self._sliding = float(self._on), False
            return False
        time = self.theme.motion.toggle_ms / 1000 * self.screen.duration_scale
        step = seconds / time if time else 1.0
        target = float(self._on)
        self._at = min(target, self._at + step) if target > self._at else max(target, self._at - step)
        self.invalidate()
        self._sliding = self._at != target
        return self._sliding

    def press(self) -> None:
        if self.enabled:
            self.on = not self._on
            self.on_change(self._on)

    def handle(self, event: InputEvent) -> bool:
        """Besides what presses it, left is off and right is on."""
        if isinstance(event, Press) and event.intent in (Intent.LEFT, Intent.RIGHT):
            if self._on != (event.intent is Intent.RIGHT):
                self.press()
                return True
            return False
        return super().handle(event)

    @property
    def ring_radius(self) -> float:
        return SIZE[1] / 2

    def paint(self, surface: Surface) -> None:
        to, theme = self.painter(surface), self.theme
        to.pill(self.frame, _mix(theme.track, theme.track_on, self._at), theme.outline, theme.outline_width)
        size = self.px(_KNOB)
        margin = (self.rect.h - size) // 2
        x = self.rect.x + margin + round((self.rect.w - 2 * margin - size) * self._at)
        knob = self.frame.around(Rect(x, self.rect.y + margin, size, size))
        if self.hovered and self.enabled:
            to.disc(knob.inset(-2), theme.knob_hover)
        to.disc(knob, theme.knob, theme.knob_outline, 2)


def _mix(first: Colour, second: Colour, part: float) -> Colour:
    # in eighths, so that a slide bakes few pictures
    part = round(part * 8) / 8
    red, green, blue, alpha = (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))
    return red, green, blue, alpha
