"""Game pads: by SDL's mapping where it has one, plugged in and out at any time."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller
from pygame.event import Event

from game.ui.window.input import Devices, Intent, Press


class Pad:
    """A pad as pygame's two modules give it; it has the instance number 40 plus the device's."""

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


def test_a_mapped_pads_buttons_are_read_once_and_by_name(devices: Devices) -> None:
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


def test_a_pad_plugged_in_later_is_read_anew(devices: Devices) -> None:
    devices.read(Event(pygame.JOYDEVICEREMOVED, instance_id=40))
    assert intent(devices, pygame.JOYBUTTONDOWN, instance_id=40, button=0) is Intent.PRESS, "another pad may have it"
    devices.read(Event(pygame.JOYDEVICEADDED, device_index=0))
    assert intent(devices, pygame.JOYBUTTONDOWN, instance_id=40, button=0) is None
