"""Slaps and calls: each person has a key for either, on the keyboard or on a game pad, and may have a touch zone.

The mouse slaps for one person.

A key is a text, as in the settings file: its position on the keyboard, such as `A` or `Left Shift`, a button of a game
pad, such as `pad 2 A`, or `pad 2 button 5` on one without an SDL mapping.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.storage.settings.settings import Profile
from game.ui.window import keyboard


class Gesture(NamedTuple):
    """A touch or a call by a seat."""

    seat: int
    is_call: bool = False


class KeyPair(NamedTuple):
    """The two keys of a seat, one to touch and one to call."""

    touch: str
    call: str


PAIRS = (
    KeyPair("A", "S"),
    KeyPair("L", "K"),
    KeyPair("C", "X"),
    KeyPair("U", "I"),
    KeyPair("R", "T"),
    KeyPair("N", "B"),
)
"""The default keys, by seat.

Keyboards scan their keys in columns, and may miss keys that share one. In the common wiring (1QAZ, 2WSX, 3EDC, 4RFV,
5TGB, 6YHN, 7UJM, 8IK, 9OL) no touch key shares a column with any other key here.
"""
RESERVED = frozenset(
    {"Escape", "Return", "Space", "Tab", "Backspace", "Left", "Right", "Up", "Down", "Keypad Enter", "Menu", "AC Back"}
    | {f"F{number}" for number in range(1, 13)}
)
"""Keys that are used in play, so that no seat can have them."""
PADS = 8
"""The most game pads that can be distinguished."""

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "L",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "R",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""The buttons of pads with an SDL mapping, wherever each pad has them."""

DOWN = (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
"""The events of a key or button going down."""
UP = (pygame.KEYUP, pygame.CONTROLLERBUTTONUP, pygame.JOYBUTTONUP)
"""The events of a key or button going up."""

_PAD = re.compile(rf"pad ([1-8]) (?:button ([1-9][0-9]?)|({'|'.join(BUTTONS.values())}))")
_SHORT = {"Left Shift": "L Shift", "Right Shift": "R Shift", "Left Ctrl": "L Ctrl", "Right Ctrl": "R Ctrl"}


def plugged_in() -> list[int]:
    """The event numbers of the connected game pads: larger for those connected later."""
    if not pygame.joystick.get_init():
        return []
    return [pygame.joystick.Joystick(device).get_instance_id() for device in range(pygame.joystick.get_count())]


class Pads:
    """The numbers of the game pads, from 1 in the order of connection. A removed pad's number is free again."""

    def __init__(self) -> None:
        self._instances: list[int | None] = []

    def number(self, instance: int) -> int:
        """The number of a pad; new ones get the first free numbers, in the order of connection."""
        if instance not in self._instances:
            for new in sorted({*plugged_in(), instance} - set(self._instances)):
                if None not in self._instances:
                    self._instances.append(None)
                self._instances[self._instances.index(None)] = new
        return self._instances.index(instance) + 1

    def follow(self, event: Event) -> None:
        """Free the number of the pad that an event reports as removed."""
        if event.type == pygame.JOYDEVICEREMOVED and event.instance_id in self._instances:
            self._instances[self._instances.index(event.instance_id)] = None


def key_of(event: Event, pads: Pads) -> str:
    """The key or pad button of an event; empty if it has none."""
    if event.type in (pygame.KEYDOWN, pygame.KEYUP):
        return keyboard.position(event)
    if event.type not in (*DOWN, *UP) or pads.number(event.instance_id) > PADS:
        return ""
    is_mapped = event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
    numbered = f"button {event.button + 1}"
    return f"pad {pads.number(event.instance_id)} {BUTTONS.get(event.button, numbered) if is_mapped else numbered}"


def cap(key: str) -> str:
    """A key's short name, as on its cap in the current layout: `A`, `L Shift`, `Pad 2: A`, `Pad 2: 5`."""
    pad = _PAD.fullmatch(key)
    return f"Pad {pad[1]}: {pad[2] or pad[3]}" if pad else _SHORT.get(key) or keyboard.label(key)


def why_not_key(key: str, taken: Iterable[str]) -> str:
    """The reason why a key cannot be used, as a sentence; empty if it can. `taken` are the other seats' keys."""
    if not key:
        return "This key can't be used. Choose another."
    if key in RESERVED:
        return f"{cap(key)} is already used during play. Choose another key."
    return f"{cap(key)} is already taken. Choose another key." if key in taken else ""


def assign_keys(wanted: Mapping[int, Profile]) -> dict[int, KeyPair]:
    """Two keys for every person, by seat: those of their profiles, or default ones if these are taken or missing.

    Earlier seats choose first; every key is assigned once.
    """
    given: dict[int, KeyPair] = {}
    for seat, person in wanted.items():
        liked = _liked(person, _keys(given.values()))
        if liked is not None:
            given[seat] = liked
    # a usual key that somebody else likes is theirs
    for seat in sorted(wanted.keys() - given.keys()):
        given[seat] = keys_for_newcomer(Profile(), _keys(given.values()), seat)
    return given


def keys_for_newcomer(person: Profile, taken: AbstractSet[str], seat: int) -> KeyPair:
    """Two keys for a newcomer: those of the profile, else the first default ones not `taken`, the seat's own first."""
    liked = _liked(person, taken)
    if liked is not None:
        return liked
    order = (PAIRS[seat % len(PAIRS)], *PAIRS)
    free = [letter for letter in "QWERTYUIOPASDFGHJKLZXCVBNM" if letter not in taken]
    return next((pair for pair in order if taken.isdisjoint(pair)), KeyPair(*free[:2]))


def pairs_of(people: Mapping[int, Profile]) -> dict[int, KeyPair]:
    """The keys of complete profiles, by seat."""
    return {seat: KeyPair(person.touch, person.call) for seat, person in people.items()}


def _liked(person: Profile, taken: AbstractSet[str]) -> KeyPair | None:
    pair = KeyPair(person.touch, person.call)
    return None if pair.touch == pair.call or any(why_not_key(key, taken) for key in pair) else pair


def _keys(pairs: Iterable[KeyPair]) -> frozenset[str]:
    return frozenset(key for pair in pairs for key in pair)


class SlapKeys:
    """Reads key and pad events as gestures of seats. Only presses count, not held keys.

    It must see every event, to know which keys are held.
    """

    def __init__(self, pairs: Mapping[int, KeyPair]) -> None:
        self.pads = Pads()
        self.pairs = dict(pairs)
        self.held: set[str] = set()
        """The keys and buttons that are held, whether or not they are a seat's."""

    @property
    def bound(self) -> Mapping[str, Gesture]:
        """The gesture of each key. A screen must not use these keys as shortcuts."""
        return {
            key: Gesture(seat, is_call)
            for seat, pair in self.pairs.items()
            for is_call, key in ((False, pair.touch), (True, pair.call))
        }

    def read(self, event: Event) -> Gesture | None:
        """The gesture of an event, or None unless a seat's key goes down."""
        self.pads.follow(event)
        key = key_of(event, self.pads)
        if event.type in UP:
            self.held.discard(key)
        elif event.type in DOWN and key not in self.held:
            self.held.add(key)
            return self.bound.get(key)
        return None

    def forget(self) -> None:
        """Forget held keys, because the window lost the keyboard."""
        self.held.clear()


# --- fingers and the mouse

MOUSE: Final = "mouse"
"""The zone of the person who uses the mouse."""
ZONES: Final = ("bottom left", "bottom right", "top left", "top right", "left", "right")
"""The touch zones, as named in the settings file."""
WAIT_S: Final = 0.5
"""The time after a seat's drop or refusal when a click on the pile counts as a misclick, in seconds."""

_WIDTH, _HEIGHT, _CALL = 200, 132, 68
"""A zone's size, and the width of its calling part, in px at scale 1.0."""


class Zone(NamedTuple):
    """A zone's two parts, in px of the screen: the outer one slaps, the inner one calls."""

    touch: Rect
    call: Rect


def zone(name: str, size: tuple[int, int], scale: float) -> Zone:
    """A zone on a screen of `size`. Raises `KeyError` unless `name` is one of `ZONES`."""
    across = {"left": 0.0, "right": 1.0}[name.split()[-1]]
    down = {"top": 0.0, "bottom": 1.0}.get(name.split()[0], 0.5)
    width, height, inner = (round(part * scale) for part in (_WIDTH, _HEIGHT, _CALL))
    whole = Rect(round((size[0] - width) * across), round((size[1] - height) * down), width, height)
    outer = Rect(whole.x + (inner if across else 0), whole.y, width - inner, height)
    return Zone(outer, Rect(whole.x if across else outer.right, whole.y, inner, height))


class SlapInput(SlapKeys):
    """Reads keys, pads, and fingers in zones as gestures of seats, and decides whose a click is."""

    def __init__(self, people: Mapping[int, Profile]) -> None:
        """`people` are profiles by seat; of two with the same zone the first gets it."""
        super().__init__(pairs_of(people))
        self.names: dict[int, str] = {}
        for seat, person in people.items():
            if person.zone in ZONES and person.zone not in self.names.values():
                self.names[seat] = person.zone
        mice = (seat for seat, person in people.items() if person.zone == MOUSE or len(people) == 1)
        self.clicker = next(mice, None)
        """The only person, or among several the one who chose the mouse; None for nobody."""
        self._busy_at = -WAIT_S

    def places(self, size: tuple[int, int], scale: float) -> dict[int, Zone]:
        """The zones by seat."""
        return {seat: zone(name, size, scale) for seat, name in self.names.items()}

    def gesture(self, event: Event, size: tuple[int, int], scale: float) -> Gesture | None:
        """The gesture of an event, or None unless a key goes down or a finger touches a zone."""
        if event.type != pygame.FINGERDOWN:
            return self.read(event)
        pos = event.x * size[0], event.y * size[1]
        for seat, place in self.places(size, scale).items():
            if place.touch.collidepoint(pos):
                return Gesture(seat)
            if place.call.collidepoint(pos):
                return Gesture(seat, is_call=True)
        return None

    def busy(self, seat: int | None, stamp: float) -> None:
        """Note that a seat has just dropped a card, or had one refused."""
        if seat == self.clicker:
            self._busy_at = stamp

    def clicked(self, stamp: float) -> int | None:
        """The seat that slaps by a click on the pile; None for nobody."""
        return self.clicker if stamp - self._busy_at >= WAIT_S else None
