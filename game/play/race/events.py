"""The outcomes of touches and calls, and the events of a race. Times are whole milliseconds after the face was seen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class GestureOutcome(Enum):
    """The outcome of a touch or a call."""

    COUNTED = "counted"
    """A seat's first touch in a race, or the caller's first call in time."""
    LATE = "late"
    """A first touch after the race limit, or a first call after the call window: recorded, but too late."""
    REPEATED = "repeated"
    """A touch by a seat that has already touched or paid, or a second call: shown, and free."""
    FAKED_OUT = "faked out"
    """A fake-out, which costs two cards."""
    BLUFF = "bluff"
    """A call by a seat that has nothing to call: shown to all, and free (HTD-90)."""
    IGNORED = "ignored"
    """No effect, and nothing is shown."""


@dataclass(frozen=True, slots=True)
class HandLanded:
    """A seat's hand landed on the pile; `place` is 1 for the first, 0 for a touch after the limit."""

    seat: int
    ms: int
    place: int


@dataclass(frozen=True, slots=True)
class Called:
    """The caller called in time."""

    seat: int
    ms: int


@dataclass(frozen=True, slots=True)
class CallMissed:
    """The call window ended without a call."""

    seat: int
    ms: int


@dataclass(frozen=True, slots=True)
class Decided:
    """All seats but one have touched, or the limit is reached (HTD-77)."""

    ms: int


@dataclass(frozen=True, slots=True)
class Settled:
    """Nothing can change any more, and the race can be recorded (HTD-77)."""

    ms: int


RaceEvent: TypeAlias = HandLanded | Called | CallMissed | Decided | Settled
