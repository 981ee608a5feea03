"""Switches, and a settings row of a title, a help text and a control."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.draw.painter import Painter
from game.ui.draw.paragraph import Flow, flow
from game.ui.look.colour import blended
from game.ui.motion.animations import Animations
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Pressable
from game.ui.window.input import InputEvent, Intent, Press

SIZE = (52, 30)
"""The size of a switch, px at scale 1.0."""
_KNOB = 21
_SLIDE_S = 0.1
"""The time in which the knob slides across, in seconds at Normal speed."""


class Toggle(Pressable):
    """A switch, 52x30 px at scale 1.0; its rectangle should be of that size."""

    ring_radius = SIZE[1] / 2

    def __init__(self, on: bool, on_change: Callable[[bool], None], *, label: str = "") -> None:
        super().__init__(label)
        self._on = on
        self._at = float(on)
        self._animations: Animations | None = None
        self.on_change = on_change

    @property
    def on(self) -> bool:
        """Whether it is on. Setting it does not notify."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        if on == self._on:
            return
        start, self._on = self._at, on

        def slide(part: float) -> None:
            self._at = start + (on - start) * part
            self.invalidate()

        if not self.is_mounted:
            slide(1.0)
            return
        self._animations = self._animations or Animations(self.screen.animate)
        self._animations.forget()
        self._animations.run(_SLIDE_S * self.screen.duration_scale * abs(on - start), slide)

    def press(self) -> None:
        if self.enabled:
            self.on = not self._on
            self.on_change(self._on)

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Press) and event.intent in (Intent.LEFT, Intent.RIGHT):
            if self._on != (event.intent is Intent.RIGHT):
                self.press()
                return True
            return False
        return super().handle(event)

    def paint(self, surface: Surface) -> None:
        to, theme = self.painter(surface), self.theme
        # in eighths, so that a slide renders few images
        fill = blended(theme.accent, theme.track, round(self._at * 8) / 8)
        to.pill(self.frame, fill, theme.outline, theme.outline_width)
        size = self.px(_KNOB)
        margin = (self.rect.h - size) // 2
        x = self.rect.x + margin + round((self.rect.w - 2 * margin - size) * self._at)
        knob = self.frame.around(Rect(x, self.rect.y + margin, size, size))
        if self.hovered and self.enabled:
            to.disc(knob.inset(-2), theme.knob_hover)
        to.disc(knob, theme.knob, theme.knob_outline, 2)


_LINE = 22
"""The height of the title's line, px at scale 1.0."""


class Setting(Container):
    """A row with a control of `control_size`, px at scale 1.0.

    A rule is drawn below it unless `last`; `padding` is above and below, px at scale 1.0.
    """

    def __init__(
        self,
        title: str,
        control: Widget,
        control_size: tuple[float, float],
        *,
        help: str = "",
        last: bool = False,
        padding: float = 9,
    ) -> None:
        super().__init__(control)
        self.title = title
        self.help = help
        self.last = last
        self.control = control
        self._control_size = control_size
        self.padding = padding
        control.label = control.label or title

    def _room(self, width: int) -> int:
        return max(1, width - self.px(self._control_size[0] + 14))

    def _help(self, width: int) -> Flow | None:
        return flow(self.help, self.theme.help, self.scale, self._room(width)) if self.help else None

    def height(self, width: int) -> int:
        """Its height for a width, both in px of the screen."""
        lines = self._help(width)
        text = self.px(_LINE) + (lines.height if lines else 0)
        return max(text, self.px(self._control_size[1])) + 2 * self.px(self.padding)

    def lay_out(self) -> None:
        self.control.place(self.frame.right(*self._control_size))

    @property
    def title_line(self) -> Rect:
        """The line of the title, as wide as its text may be."""
        lines = self._help(self.rect.w)
        text_height = self.px(_LINE) + (lines.height if lines else 0)
        top = self.rect.y + (self.rect.h - text_height) // 2
        return Rect(self.rect.x, top, self._room(self.rect.w), self.px(_LINE))

    def paint(self, surface: Surface) -> None:
        to, theme, line = Painter(surface), self.theme, self.frame.around(self.title_line)
        to.text(line, self.title, theme.row)
        if self.help:
            to.lines(line.below(0), self.help, theme.help, theme.quiet)
        if not self.last:
            to.rule(self.frame)
        super().paint(surface)
