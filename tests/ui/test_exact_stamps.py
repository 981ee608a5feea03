"""Events that come while a frame is drawn: stamped at once during a race, otherwise after the frame."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.draw.scene import Drawable
from game.ui.screens.loop import Loop
from game.ui.screens.screen import Screen
from game.ui.screens.screens import Screens
from game.ui.window.window import Window


class Slow(Drawable):
    """Takes 5 ms to draw; a key goes down while the first is drawn."""

    def __init__(self, screen: Clocked, key: int = 0) -> None:
        super().__init__()
        self._screen = screen
        self._key = key
        self.rect = Rect(0, 0, 20, 20)

    def paint(self, surface: Surface) -> None:
        if self._key:
            pygame.event.post(Event(pygame.KEYDOWN, key=self._key, mod=0, unicode="", scancode=0))
            self._key = 0
        self._screen.time += 0.005


class Clocked(Screen):
    """Notes when keys went down."""

    time = 100.0

    def __init__(self, exact: bool) -> None:
        super().__init__()
        self.exact_stamps = exact
        self.stamps: list[float] = []

    def handle_event(self, event: Event, stamp: float) -> bool:
        if event.type == pygame.KEYDOWN:
            self.stamps.append(stamp)
        return False


@pytest.mark.parametrize(("exact", "stamp"), [(True, 100.005), (False, 100.015)])
def test_a_key_pressed_while_a_frame_is_drawn_has_its_own_time(exact: bool, stamp: float) -> None:
    screen, screens = Clocked(exact), Screens()
    window = Window("Test", size=(1280, 720))
    pygame.event.clear()

    def raise_it(error: Exception, again: bool) -> None:
        raise error

    loop = Loop(window, screens, clock=lambda: screen.time, on_crash=raise_it)
    screens.push(screen)
    for key in (pygame.K_a, 0, 0):
        screen.scene.add(Slow(screen, key))
    screen.wake_at(0.0)
    loop.step([], screen.time)
    if not exact:
        screen.wake_at(0.0)
    events, planned = loop._gather()
    assert planned <= screen.time, "it is not waited for what has come already"
    loop.step(events, screen.time)
    assert screen.stamps == [pytest.approx(stamp)]


def test_the_loop_polls_input_and_keeps_its_frames_during_a_race() -> None:
    class Racing(Clocked):
        is_racing = True

    screen, screens = Racing(True), Screens()
    window = Window("Test", size=(1280, 720))
    pygame.event.clear()
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        if looks == 20:
            pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="", scancode=0))
        return 100.0 + looks * 0.0001

    loop = Loop(window, screens, clock=clock, on_crash=lambda error, again: None)
    screens.push(screen)
    loop.step([], clock())
    screen.wake_at(100.0 + 0.02)
    events, planned = loop._gather()
    assert [event.type for event, _ in events] == [pygame.KEYDOWN]
    assert events[0][1] == pytest.approx(100.0021, abs=0.0002)
    assert planned == pytest.approx(events[0][1]), "a frame as soon as something has come"
