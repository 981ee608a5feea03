"""The slap race: touches and a call in, a verdict out. Times are whole milliseconds after the face could be seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Touch: TypeAlias = tuple[int, int | None]
"""A seat and the time of its first touch, or None for none within the time."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a race ended."""

    last_seat: int
    """The seat that was last (HTD-78)."""
    called: bool
    """Whether the call was made within its window, or made itself."""
    penalty_seat: int
    """The seat that draws the penalty: the last, or a caller who forgot to call (HTD-72)."""


def judge_race(
    touches: Sequence[Touch],
    call: int | None,
    *,
    caller: int,
    direction: int,
    call_window_ms: int,
    race_limit_ms: int,
    automatic_call: bool,
) -> Verdict:
    """Judge a race of all seats, each with one touch, in the order received (HTD-75 to HTD-82).

    `direction` is 1 (clockwise, seat numbers ascending) or -1. A touch above the limit counts as none. The order tells
    only which of equal times is the later. Of several seats without a touch the one farthest from the caller in the
    order of play is last, the caller being the nearest.
    """
    seats = len(touches)
    missing = [seat for seat, ms in touches if ms is None or ms > race_limit_ms]
    if missing:
        last = max(missing, key=lambda seat: (seat - caller) * direction % seats)
    else:
        latest = max(ms for _, ms in touches if ms is not None)
        last = [seat for seat, ms in touches if ms == latest][-1]
    called = automatic_call or _in_time(call, call_window_ms)
    return Verdict(last, called, last if called else caller)


def settled_at(
    touches: Mapping[int, int],
    call: int | None,
    *,
    seats: int,
    call_window_ms: int,
    race_limit_ms: int,
    automatic_call: bool,
) -> int:
    """When a race with these first touches, by seat, and this call is settled, in milliseconds (HTD-77).

    It is decided when all seats but one have touched or the limit is reached, and settled when it is decided and the
    call is made or its window over. Touches after that moment are not written down.
    """
    times = sorted(ms for ms in touches.values() if ms <= race_limit_ms)
    decided = times[seats - 2] if len(times) >= seats - 1 else race_limit_ms
    if automatic_call:
        return decided
    return max(decided, call if call is not None and _in_time(call, call_window_ms) else call_window_ms)


def _in_time(call: int | None, call_window_ms: int) -> bool:
    return call is not None and call <= call_window_ms
