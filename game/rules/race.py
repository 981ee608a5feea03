"""The slap race: from touches and a call to a verdict. Times are whole milliseconds after the face could be seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

Touch: TypeAlias = tuple[int, int | None]
"""A seat and the time of its first touch, or None if it did not touch in time."""


class Race(NamedTuple):
    """The entry of a race: the time of the call, or None, and one touch of each seat, in the order received."""

    word: Literal["race"]
    call: int | None
    touches: tuple[Touch, ...]

    def in_time(self, limit_ms: int) -> list[tuple[int, int]]:
        """The touches of at most `limit_ms` in order of time; of equal ones the one received first comes first."""
        touches = [(seat, ms) for seat, ms in self.touches if ms is not None and ms <= limit_ms]
        return sorted(touches, key=lambda touch: touch[1])


class FakeOut(NamedTuple):
    """The entry of a touch of the pile when there is no race; any seat may make it, in games with races."""

    word: Literal["fakeout"]


FAKEOUT = FakeOut("fakeout")


class RaceTerms(NamedTuple):
    """The terms of a race: who takes part, the order of play, and the house rules of races."""

    seats: int
    """The number of seats that take part: all of them."""
    caller: int
    """The seat that must call."""
    direction: int
    """1 for clockwise, seat numbers ascending, or -1."""
    call_window_ms: int
    race_limit_ms: int
    automatic_call: bool

    def is_called(self, call: int | None) -> bool:
        """Whether the call is made in time, or is automatic (HTD-81, HTD-82)."""
        return self.automatic_call or (call is not None and call <= self.call_window_ms)


class Verdict(NamedTuple):
    """The outcome of a race."""

    last_seat: int
    """The seat that was last (HTD-78)."""
    called: bool
    """Whether the call was made within its window, or was automatic."""
    penalty_seat: int
    """The seat that draws the penalty: the last, or a caller who forgot to call (HTD-72)."""


def judge_race(terms: RaceTerms, touches: Sequence[Touch], call: int | None) -> Verdict:
    """Judge a race of all seats, each with one touch, in the order received (HTD-75 to HTD-82).

    The order only decides which of two equal times is the later.
    """
    limit = terms.race_limit_ms
    missing = [seat for seat, ms in touches if ms is None or ms > limit]  # HTD-76
    if missing:
        last = max(missing, key=lambda seat: (seat - terms.caller) * terms.direction % terms.seats)  # HTD-80
    else:
        latest = max(ms for _, ms in touches if ms is not None)
        last = [seat for seat, ms in touches if ms == latest][-1]  # HTD-79
    called = terms.is_called(call)
    return Verdict(last, called, last if called else terms.caller)


def settled_at(terms: RaceTerms, touches: Mapping[int, int], call: int | None) -> int:
    """The time, in milliseconds, at which a race with these first touches, by seat, and this call is settled (HTD-77).

    It is decided when all seats but one have touched or the limit is reached, and settled once it is decided and the
    call has been made or its window is over. Later touches are not recorded.
    """
    times = sorted(ms for ms in touches.values() if ms <= terms.race_limit_ms)
    decided = times[terms.seats - 2] if len(times) >= terms.seats - 1 else terms.race_limit_ms
    if terms.automatic_call:
        return decided
    return max(decided, call if call is not None and terms.is_called(call) else terms.call_window_ms)
