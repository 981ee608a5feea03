"""Slaps by finger and mouse: touch zones in the corners for seats, and the mouse for one person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.storage.settings.settings import Profile
from game.table.race.keys import Gesture, GestureKind

MOUSE: Final = "mouse"
"""The zone of the person who uses the mouse."""
ZONES: Final = ("bottom left", "bottom right", "top left", "top right", "left", "right")
"""The touch zones, as named in the settings file."""
WAIT_S: Final = 0.5
"""How long after a seat's drop or refusal a click on the pile counts as a misclick, in seconds."""

_WIDTH, _HEIGHT, _CALL = 200, 132, 68
"""A zone's size, and the width of its calling part, in px at scale 1.0."""


class Zone(NamedTuple):
    """A zone's two parts, in px of the screen: the outer one touches, the inner one calls."""

    touch: Rect
    call: Rect


def zone(name: str, size: tuple[int, int], scale: float) -> Zone:
    """A zone on a screen of that size. Raises `KeyError` unless `name` is one of `ZONES`."""
    across = {"left": 0.0, "right": 1.0}[name.split()[-1]]
    down = {"top": 0.0, "bottom": 1.0}.get(name.split()[0], 0.5)
    width, height, inner = (round(part * scale) for part in (_WIDTH, _HEIGHT, _CALL))
    whole = Rect(round((size[0] - width) * across), round((size[1] - height) * down), width, height)
    outer = Rect(whole.x + (inner if across else 0), whole.y, width - inner, height)
    return Zone(outer, Rect(whole.x if across else outer.right, whole.y, inner, height))


class SlapZones:
    """Reads fingers as gestures of the seats with zones; a finger counts when it comes down."""

    def __init__(self, people: Mapping[int, Profile]) -> None:
        """`people` are profiles by seat; of two with the same zone the first gets it."""
        self.names: dict[int, str] = {}
        for seat, person in people.items():
            if person.zone in ZONES and person.zone not in self.names.values():
                self.names[seat] = person.zone

    def places(self, size: tuple[int, int], scale: float) -> dict[int, Zone]:
        """The zones by seat."""
        return {seat: zone(name, size, scale) for seat, name in self.names.items()}

    def read(self, event: Event, size: tuple[int, int], scale: float) -> Gesture | None:
        """The gesture of an event, or None unless a finger comes down in a zone."""
        if event.type != pygame.FINGERDOWN:
            return None
        pos = event.x * size[0], event.y * size[1]
        for seat, place in self.places(size, scale).items():
            if place.touch.collidepoint(pos):
                return Gesture(seat, GestureKind.TOUCH)
            if place.call.collidepoint(pos):
                return Gesture(seat, GestureKind.CALL)
        return None


class PileClicks:
    """Decides whose slap a click on the pile is."""

    def __init__(self, people: Sequence[int], zones: Mapping[int, str]) -> None:
        """`people` are seats; `zones` are their choices: the mouse, a touch zone, or nothing."""
        others = [seat for seat in people if zones.get(seat) == MOUSE]
        self.owner = people[0] if len(people) == 1 else next(iter(others), None)
        """The only person, or among several the one who chose the mouse; None for nobody."""
        self._busy: dict[int, float] = {}

    def busy(self, seat: int, stamp: float) -> None:
        """Note that a seat has just dropped a card, or had one refused."""
        self._busy[seat] = stamp

    def seat(self, stamp: float, *, selected: bool) -> int | None:
        """The seat that slaps by a click on the pile; None for nobody, as while a card is `selected`."""
        if self.owner is None or selected:
            return None
        return self.owner if stamp - self._busy.get(self.owner, -WAIT_S) >= WAIT_S else None
