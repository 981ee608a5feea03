"""Where fingers slap, and what a click on the pile is worth: corners of the screen for seats, the mouse for one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.storage.settings import Profile
from game.table.slap_keys import Gesture, GestureKind

MOUSE: Final = "mouse"
"""The zone of the person whose the mouse is."""
ZONES: Final = ("bottom left", "bottom right", "top left", "top right", "left", "right")
"""The zones of fingers, by the texts that settings keep."""
WAIT_S: Final = 0.5
"""How long after a seat's drop or refusal a click on the pile is a misclick, and no slap."""

_WIDE, _HIGH, _CALL = 200, 132, 68
"""A zone's size, and the width of the part of it that calls, px at scale 1.0."""


class Zone(NamedTuple):
    """A zone's two parts, in px of the screen: the outer one touches the pile, the inner one calls."""

    touch: Rect
    call: Rect


def zone(name: str, size: tuple[int, int], scale: float) -> Zone:
    """Where a zone lies on a screen of that size. Raises `KeyError` for none of `ZONES`."""
    across = {"left": 0.0, "right": 1.0}[name.split()[-1]]
    down = {"top": 0.0, "bottom": 1.0}.get(name.split()[0], 0.5)
    wide, high, inner = (round(part * scale) for part in (_WIDE, _HIGH, _CALL))
    whole = Rect(round((size[0] - wide) * across), round((size[1] - high) * down), wide, high)
    outer = Rect(whole.x + (inner if across else 0), whole.y, wide - inner, high)
    return Zone(outer, Rect(whole.x if across else outer.right, whole.y, inner, high))


class SlapZones:
    """Reads fingers as gestures of the seats that have a zone; each finger counts when it comes down."""

    def __init__(self, people: Mapping[int, Profile]) -> None:
        """`people` by seat; of two with the same zone the first has it."""
        self.names: dict[int, str] = {}
        for seat, person in people.items():
            if person.zone in ZONES and person.zone not in self.names.values():
                self.names[seat] = person.zone

    def places(self, size: tuple[int, int], scale: float) -> dict[int, Zone]:
        """Where each seat's zone lies."""
        return {seat: zone(name, size, scale) for seat, name in self.names.items()}

    def read(self, event: Event, size: tuple[int, int], scale: float) -> Gesture | None:
        """What a finger that comes down means."""
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
    """Whose slap a click on the pile is."""

    def __init__(self, people: Sequence[int], zones: Mapping[int, str]) -> None:
        """`people` are seats, `zones` what each of them chose: the mouse, a zone, or nothing."""
        others = [seat for seat in people if zones.get(seat) == MOUSE]
        self.owner = people[0] if len(people) == 1 else next(iter(others), None)
        """The only person; with several the seat that chose the mouse; else nobody."""
        self._busy: dict[int, float] = {}

    def busy(self, seat: int, stamp: float) -> None:
        """A seat has just dropped a card, or was refused one."""
        self._busy[seat] = stamp

    def seat(self, stamp: float, *, selected: bool) -> int | None:
        """Who slaps by a click on the pile now; nobody while a card is `selected`."""
        if self.owner is None or selected:
            return None
        return self.owner if stamp - self._busy.get(self.owner, -WAIT_S) >= WAIT_S else None
