"""What touches and calls come to, and what happens in a race. Times are whole milliseconds after the face was seen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class Came(Enum):
    """What came of a touch or a call."""

    COUNTS = "counts"
    """A seat's first touch in a race, or the caller's first call in time."""
    LATE = "late"
    """A first touch above the limit, or a first call after the window: written down, and of no use."""
    AGAIN = "again"
    """A touch of a seat that has touched, or paid, already; a call of one that has called: heard, and free."""
    FOOLED = "fooled"
    """A fake-out: two cards."""
    BLUFF = "bluff"
    """A call where this seat has nothing to call: heard by all, and free (HTD-90)."""
    NOTHING = "nothing"
    """Nothing, and nothing is shown of it."""


@dataclass(frozen=True, slots=True)
class Landed:
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
class Forgot:
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


Happening: TypeAlias = Landed | Called | Forgot | Decided | Settled
