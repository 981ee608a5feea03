"""Input: game pads, and time stamps within a frame."""

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame._sdl2 import controller
from pygame.event import Event

from game.ui.draw.scene import Drawable
from game.ui.screens.loop import Loop
from game.ui.screens.screens import Screens
from game.ui.widgets.screen import Screen
from game.ui.window.input import Devices, Intent, Press
from game.ui.window.window import Window
from tests.background import await_background
from tests.ui.pilot import key_event


class Pad:
    """A pad as in pygame's two modules; its instance number is 40 plus the device's."""

    def __init__(self, device: int) -> None:
        self._instance = 40 + device

    def get_instance_id(self) -> int:
        return self._instance


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> Devices:
    """Devices with a mapped pad, whose instance is 40, and one without a mapping, whose instance is 41."""
    monkeypatch.setattr(controller, "init", lambda: None)
    monkeypatch.setattr(controller, "is_controller", lambda device: device == 0)
    monkeypatch.setattr(controller, "Controller", Pad)
    monkeypatch.setattr(pygame.joystick, "Joystick", Pad)
    read = Devices()
    for device in (0, 1):
        read.read(Event(pygame.JOYDEVICEADDED, device_index=device))
    return read


def intent(devices: Devices, kind: int, **more: Any) -> Intent | None:
    event = Event(kind, **more)
    read = None if devices.is_double(event) else devices.read(event)
    return read.intent if isinstance(read, Press) else None


def test_a_mapped_pads_buttons_are_read_once(devices: Devices) -> None:
    assert intent(devices, pygame.JOYBUTTONDOWN, instance_id=40, button=0) is None, "said again by its mapping"
    a, b = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
    assert intent(devices, pygame.CONTROLLERBUTTONDOWN, instance_id=40, button=a) is Intent.PRESS
    assert intent(devices, pygame.CONTROLLERBUTTONDOWN, instance_id=40, button=b) is Intent.BACK
    down = pygame.CONTROLLER_BUTTON_DPAD_DOWN
    assert intent(devices, pygame.CONTROLLERBUTTONDOWN, instance_id=40, button=down) is Intent.DOWN


def test_a_mapped_stick_leans_once(devices: Devices) -> None:
    def lean(value: int) -> Intent | None:
        return intent(devices, pygame.CONTROLLERAXISMOTION, instance_id=40, axis=0, value=value)

    assert [lean(value) for value in (9000, 25_000, 32_767, 0, -32_768)] == [
        None,
        Intent.RIGHT,
        None,
        None,
        Intent.LEFT,
    ]


class Slow(Drawable):
    """Takes 5 ms to draw; a key goes down during the first drawing."""

    def __init__(self, screen: "Clocked", key: int = 0) -> None:
        super().__init__()
        self._screen = screen
        self._key = key
        self.rect = Rect(0, 0, 20, 20)

    def paint(self, surface: Surface) -> None:
        if self._key:
            pygame.event.post(key_event(self._key))
            self._key = 0
        self._screen.time += 0.005


class Clocked(Screen):
    """Notes the times of key presses."""

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
def test_a_key_pressed_during_a_frame_has_its_exact_time(exact: bool, stamp: float) -> None:
    screen, screens = Clocked(exact), Screens()
    window = Window("Test", size=(1280, 720))
    pygame.event.clear()

    loop = Loop(window, screens, clock=lambda: screen.time, on_crash=lambda error, again: pytest.fail(str(error)))
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


def test_the_loop_polls_between_frames_during_a_race() -> None:
    class Racing(Clocked):
        is_racing = True

    screen, screens = Racing(True), Screens()
    window = Window("Test", size=(1280, 720))
    await_background()
    pygame.event.clear()
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        if looks == 20:
            pygame.event.post(key_event(pygame.K_a))
        return 100.0 + looks * 0.0001

    loop = Loop(window, screens, clock=clock, on_crash=lambda error, again: None)
    screens.push(screen)
    loop.step([], clock())
    screen.wake_at(100.0 + 0.02)
    events, planned = loop._gather()
    assert [event.type for event, _ in events] == [pygame.KEYDOWN]
    assert events[0][1] == pytest.approx(100.0021, abs=0.0002)
    assert planned == pytest.approx(events[0][1]), "a frame as soon as something has come"
