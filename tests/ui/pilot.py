"""Drives screens as a player would, on a simulated clock: press, click, drag, type, wait."""

import sys
from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.ahead import ahead
from game.ui.screens.loop import Loop
from game.ui.screens.screens import Screens
from game.ui.widgets.base import Widget
from game.ui.widgets.screen import Screen
from game.ui.window.window import Window

FRAME = 1 / 60
COMMAND = pygame.KMOD_LGUI if sys.platform == "darwin" else pygame.KMOD_LCTRL
"""The modifier key for commands on this system."""


def key_event(key: int, down: bool = True, mods: int = 0, scancode: int = 0) -> Event:
    return Event(pygame.KEYDOWN if down else pygame.KEYUP, key=key, mod=mods, unicode="", scancode=scancode)


def finger_event(kind: int, pos: tuple[float, float], size: tuple[int, int]) -> Event:
    """What a finger does at a point of a window of that size."""
    x, y = pos[0] / size[0], pos[1] / size[1]
    return Event(kind, finger_id=1, touch_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


class Pilot:
    """A window of the dummy driver with one screen. A failing frame raises, unless `on_crash` is given."""

    def __init__(self, screen: Screen, size: tuple[int, int] = (1280, 720), on_crash: Any = None) -> None:
        self.now = 100.0
        self.window = Window("Test", size=size)
        self.screens = Screens()
        self.loop = Loop(self.window, self.screens, clock=lambda: self.now, on_crash=on_crash or self._raise)
        ahead.clear()
        self.screens.push(screen)
        self.step()

    @staticmethod
    def _raise(error: Exception, _: bool) -> None:
        raise error

    @property
    def surface(self) -> Surface:
        return self.window.surface

    def step(self, *events: Event) -> None:
        """Run one frame with these events."""
        self.now += FRAME
        self.loop.step([(event, self.now) for event in events], self.now)

    def wait(self, seconds: float) -> None:
        """Let time pass, a frame at a time."""
        for _ in range(round(seconds / FRAME)):
            self.step()

    def until(self, done: Callable[[], bool], seconds: float = 30.0) -> None:
        """Let time pass until the condition holds."""
        for _ in range(round(seconds / FRAME)):
            if done():
                return
            self.step()
        raise AssertionError("it does not come to that")

    def press(self, key: int, mods: int = 0) -> None:
        self.step(key_event(key, True, mods))
        self.step(key_event(key, False, mods))

    def presses(self, *keys: int) -> None:
        """Press keys, one after another."""
        for key in keys:
            self.press(key)

    def tap(self, pos: tuple[int, int]) -> None:
        """Touch a point with a finger."""
        self.step(finger_event(pygame.FINGERDOWN, pos, self.surface.get_size()))

    def focus(self, widget: Widget) -> None:
        assert self.screens.top is not None
        self.screens.top.root.focus(widget, ring=True)
        self.step()

    def type(self, text: str) -> None:
        self.step(Event(pygame.TEXTINPUT, text=text))

    def move(self, pos: tuple[int, int]) -> None:
        self.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def button(self, down: bool, pos: tuple[int, int], button: int = 1) -> None:
        """Press or release a mouse button at a point."""
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.step(Event(kind, pos=pos, button=button, touch=False))

    def click(self, target: Widget | Rect | tuple[int, int]) -> None:
        """Click the middle of a widget or rectangle, or a point."""
        pos = target if isinstance(target, tuple) else (target.rect if isinstance(target, Widget) else target).center
        self.move(pos)
        self.button(True, pos)
        self.button(False, pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 4) -> None:
        """Drag the mouse from one point to another."""
        self.move(start)
        self.button(True, start)
        for i in range(1, steps + 1):
            self.move((start[0] + (end[0] - start[0]) * i // steps, start[1] + (end[1] - start[1]) * i // steps))
        self.button(False, end)

    def wheel(self, pos: tuple[int, int], turns: int) -> None:
        """Turn the wheel over a point; positive is up."""
        self.move(pos)
        pygame.mouse.set_pos(pos)
        event = Event(
            pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0, precise_y=float(turns), flipped=False, touch=False
        )
        self.step(event)
