"""Slap keys, pad buttons, fingers and clicks: posted events read as gestures of seats."""

from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.storage.settings.settings import Profile
from game.table.race.keys import MOUSE, PAIRS, Gesture, KeyPair, SlapInput, SlapKeys, assign_keys, why_not_key, zone


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    """Open a display, from which key names come."""
    pygame.display.init()


def key(code: int, down: bool = True, **more: Any) -> Event:
    return Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=0, unicode="", **more)


def button(number: int, instance: int, down: bool = True) -> Event:
    return Event(pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP, button=number, instance_id=instance)


def finger(x: float, y: float, number: int = 1, kind: int = pygame.FINGERDOWN) -> Event:
    return Event(kind, finger_id=number, touch_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


def two() -> SlapKeys:
    return SlapKeys({0: PAIRS[0], 1: PAIRS[1]})


def test_each_seat_has_a_slap_key_and_a_call_key() -> None:
    keys = two()
    read = [keys.read(key(code)) for code in (pygame.K_a, pygame.K_s, pygame.K_l, pygame.K_k, pygame.K_j)]
    assert read == [Gesture(0), Gesture(0, is_call=True), Gesture(1), Gesture(1, is_call=True), None]


def test_a_held_key_counts_once_until_released() -> None:
    keys = two()
    assert keys.read(key(pygame.K_a)) == Gesture(0)
    assert keys.read(key(pygame.K_a)) is None, "repeated by the keyboard"
    assert keys.held == {"A"}
    assert keys.read(key(pygame.K_a, down=False)) is None
    assert not keys.held
    assert keys.read(key(pygame.K_a)) == Gesture(0)


def test_held_keys_are_forgotten_when_the_keyboard_is_lost() -> None:
    keys = two()
    keys.read(key(pygame.K_a))
    keys.forget()
    assert keys.held == set()
    assert keys.read(key(pygame.K_a)) == Gesture(0)


def test_keys_are_taken_by_position_on_another_script() -> None:
    keys = two()
    assert keys.read(key(ord("ф"), scancode=pygame.KSCAN_A)) == Gesture(0)
    assert keys.held == {"A"}
    keys.read(key(ord("ф"), down=False, scancode=pygame.KSCAN_A))
    assert not keys.held


def test_pads_are_numbered_in_the_order_of_connection() -> None:
    keys = SlapKeys({0: KeyPair("pad 1 button 1", "pad 1 button 2"), 1: KeyPair("pad 2 button 1", "pad 2 button 12")})
    assert keys.read(button(0, 40)) == Gesture(0)
    assert keys.read(button(0, 17)) == Gesture(1)
    assert keys.read(button(0, 40)) is None, "held"
    assert keys.read(button(11, 17)) == Gesture(1, is_call=True)
    keys.read(button(0, 40, down=False))
    keys.read(Event(pygame.JOYDEVICEREMOVED, instance_id=40))
    assert keys.read(button(1, 52)) == Gesture(0, is_call=True), "a new pad takes the number that is free"


def test_preferred_keys_are_assigned_once() -> None:
    liked = Profile(touch="L", call="K")
    given = assign_keys(
        {0: liked, 1: Profile(), 2: Profile(touch="Q", call="W"), 3: liked, 4: Profile(touch="Z", call="Z")}
    )
    assert given[0] == KeyPair("L", "K")
    assert given[2] == KeyPair("Q", "W")
    assert len({key for pair in given.values() for key in pair}) == 10
    assert given[1] == PAIRS[0], "the usual keys of seat 1 are taken"
    assert given[3] == PAIRS[3]


def test_a_key_used_twice_is_refused() -> None:
    assert why_not_key("A", {"A", "S"}) == "A is already taken. Choose another key."
    assert why_not_key("pad 2 button 5", {"pad 2 button 5"}) == "Pad 2: 5 is already taken. Choose another key."
    assert why_not_key("", ()) == "This key can't be used. Choose another."
    assert why_not_key("D", {"A", "S"}) == ""


def test_fingers_touch_and_call_in_their_seats_zones() -> None:
    zones = SlapInput({0: Profile(zone="bottom left"), 2: Profile(zone="top right"), 3: Profile(zone=MOUSE)})
    size = (1280, 720)
    assert zones.gesture(finger(0.01, 0.99), size, 1.0) == Gesture(0)
    assert zones.gesture(finger(0.99, 0.01, 2), size, 1.0) == Gesture(2)
    inner = zone("top right", size, 1.0).call.center
    assert zones.gesture(finger(inner[0] / 1280, inner[1] / 720, 3), size, 1.0) == Gesture(2, is_call=True)
    assert zones.gesture(finger(0.01, 0.01), size, 1.0) is None, "nobody's corner"
    assert zones.gesture(finger(0.5, 0.5), size, 1.0) is None
    assert zones.gesture(finger(0.01, 0.99, kind=pygame.FINGERMOTION), size, 1.0) is None
    assert zones.gesture(finger(0.01, 0.99, kind=pygame.FINGERUP), size, 1.0) is None


def clicking(*zones: str) -> SlapInput:
    return SlapInput({seat: Profile(zone=zone) for seat, zone in enumerate(zones)})


def test_a_click_counts_for_the_only_person_or_the_one_with_the_mouse() -> None:
    clicked = [clicking(*zones).clicked(10.0) for zones in (("left", MOUSE), ("left", ""), ("left",), ())]
    assert clicked == [1, None, 0, None]


@pytest.mark.parametrize(("after", "slaps"), [(0.0, None), (0.499, None), (0.5, 1), (2.0, 1)])
def test_a_click_soon_after_a_drop_or_a_refusal_is_a_misclick(after: float, slaps: int | None) -> None:
    clicks = clicking("", MOUSE)
    clicks.busy(1, 10.0)
    assert clicks.clicked(10.0 + after) == slaps
    clicks.busy(0, 10.0 + after)
    assert clicks.clicked(10.0 + after) == slaps, "another seat's drop does not matter"
