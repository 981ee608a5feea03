"""What touches and calls come to, and what happens in a race. Times are whole milliseconds after the face was seen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class GestureOutcome(Enum):
    """What came of a touch or a call."""

    COUNTED = "counted"
    """A seat's first touch in a race, or the caller's first call in time."""
    LATE = "late"
    """A first touch above the limit, or a first call after the window: written down, and of no use."""
    REPEATED = "repeated"
    """A touch of a seat that has touched, or paid, already; a call of one that has called: heard, and free."""
    FAKED_OUT = "faked out"
    """A fake-out: two cards."""
    BLUFF = "bluff"
    """A call where this seat has nothing to call: heard by all, and free (HTD-90)."""
    IGNORED = "ignored"
    """Nothing, and nothing is shown of it."""


@dataclass(frozen=True, slots=True)
class HandLanded:
    """A seat's hand came down on the pile; `place` is 1 for the first, 0 for a touch above the limit."""

    seat: int
    ms: int
    place: int


@dataclass(frozen=True, slots=True)
class Called:
    """The caller called, in time."""

    seat: int
    ms: int


@dataclass(frozen=True, slots=True)
class CallMissed:
    """The call window is over, and the caller has not called."""

    seat: int
    ms: int


@dataclass(frozen=True, slots=True)
class Decided:
    """All seats but one have touched, or the time is up (HTD-77)."""

    ms: int


@dataclass(frozen=True, slots=True)
class Settled:
    """Nothing changes any more: the race is to be written down (HTD-77)."""

    ms: int


RaceEvent: TypeAlias = HandLanded | Called | CallMissed | Decided | Settled
