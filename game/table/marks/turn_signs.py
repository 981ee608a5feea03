"""Signs about turns: light that spreads as a turn begins or an attack lands, and the time left to take a card back."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.scene import Drawable, Layer, Scene
from game.ui.look.colour import Colour
from game.ui.motion.animations import Animations, Tween
from game.ui.widgets.base import Widget

TURN_MS = 1100
_STEPS = 16
_REACH, _WIDTH = 22, 4
_BAR_HEIGHT = 3
_BAR_STEPS = 8
"""The steps in which the bar shrinks without motion."""


class Wave(Drawable):
    """A ring of light that spreads once from a rectangle."""

    def __init__(self, scene: Scene, animations: Animations) -> None:
        super().__init__()
        self._animations = animations
        self._tween: Tween | None = None
        self._step = 0
        self._scale, self._radius = 1.0, 0.0
        self._colour: Colour = shapes.CLEAR
        self.visible = False
        scene.add(self, Layer.NOTICE)

    def show(self, start: Rect, radius: float, colour: Colour, scale: float, speed: float) -> None:
        """Let it spread from there; not at all with `speed` 0."""
        if self._tween is not None:
            self._animations.stop(self._tween)
            self._end()
        if not speed:
            return
        self._scale, self._radius, self._colour = scale, radius, colour
        self.rect, self.visible = start, True
        self._tween = Tween(TURN_MS * speed / 1000, self._at, then=self._end)
        self._animations.start(self._tween)

    def _at(self, part: float) -> None:
        step = round(part * _STEPS)
        if step != self._step:
            self.invalidate()
            self._step = step
            self.invalidate()

    def _end(self) -> None:
        self.visible, self._tween = False, None

    @property
    def paint_bounds(self) -> Rect:
        reach = 2 * (round(_REACH * self._scale) + 2)
        return self.rect.inflate(reach, reach)

    def paint(self, surface: Surface) -> None:
        part = 1 - (1 - self._step / _STEPS) ** 3
        out = round(_REACH * part * self._scale)
        ring = self.rect.inflate(2 * out, 2 * out)
        alpha = round(230 * (1 - self._step / _STEPS))
        width = max(1.0, _WIDTH * self._scale * (1 - 0.5 * part))
        shapes.paint_box(surface, ring, self._radius + out, shapes.CLEAR, (*self._colour[:3], alpha), width)


class GraceBar(Widget):
    """A bar on a button that shrinks as time runs out."""

    catches_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self._width = 0
        self.visible = False

    def show(self, button: Rect, left: float, *, smooth: bool) -> None:
        """Show so much of the time, from 0 to 1, on a button's rectangle; `smooth`, or in a few steps."""
        inset, height = self.px(7), max(2, self.px(_BAR_HEIGHT))
        track = Rect(button.x + inset, button.bottom - height - self.px(3), button.w - 2 * inset, height)
        part = left if smooth else -(-left * _BAR_STEPS // 1) / _BAR_STEPS
        width = round(track.w * part)
        if (self.rect, self._width, self.visible) != (track, width, left > 0):
            self.invalidate()
            self.visible, self._width = left > 0, width
            self.place(track)

    def paint(self, surface: Surface) -> None:
        theme, rect = self.theme, self.rect
        shapes.paint_box(surface, rect, rect.h / 2, theme.track)
        if self._width:
            part = Rect(rect.x, rect.y, max(rect.h, self._width), rect.h)
            shapes.paint_box(surface, part, rect.h / 2, theme.accent)
