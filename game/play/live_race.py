"""A race in progress: who has touched the pile and called so far, and the entry that it becomes.

Stamps are seconds of any steady clock, always the same one; times are whole milliseconds after the face could be seen,
halves rounded up. Only `game.rules.race` judges a race.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.ai.seat import Reaction
from game.rules.core import Rng
from game.rules.race import Race, RaceTerms, Touch, settled_at

COUNTDOWN_S = 3.0
"""The time for which a card that was covered again stays covered before its race is rerun (HTD-84), in seconds."""


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
    """A call by a seat without anything to call: shown to all, and free (HTD-90)."""
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
    """All seats but one have touched, or the limit was reached (HTD-77)."""

    ms: int


@dataclass(frozen=True, slots=True)
class Settled:
    """The race can no longer change, and can be recorded (HTD-77)."""

    ms: int


RaceEvent: TypeAlias = HandLanded | Called | CallMissed | Decided | Settled


class LiveRace:
    """One race. Before `begin` the face has not been seen, and nothing counts.

    The table reports people's touches and calls with the stamp of their receipt, and the session every computer seat's
    `Reaction`. In each frame the table shows the events that `advance` returns.
    """

    def __init__(self, human_seats: Iterable[int], terms: RaceTerms, *, tie_rng: Rng, again: bool = False) -> None:
        """`tie_rng` decides between equal times of computer seats.

        `again`: the race was interrupted before, so a countdown comes before the face is seen.
        """
        self.terms = terms
        self.seats = terms.seats
        self.caller = terms.caller
        self.is_rerun = again
        self._human_seats = frozenset(human_seats)
        self._tie_rng = tie_rng
        self._reactions: dict[int, Reaction] = {}
        self._clear()

    def _clear(self) -> None:
        self._zero: float | None = None
        self._scheduled: list[tuple[int, float, int, bool]] = []
        self._touches: dict[int, int] = {}
        self.landed: list[HandLanded] = []
        """The hands on the pile, in the order received."""
        self._call: int | None = None
        self._forgot = False
        self.is_decided = False
        """Whether no further touch can change who is last (HTD-77)."""
        self._settled: int | None = None
        self._unreported: list[RaceEvent] = []

    # --- before, and how it ends

    @property
    def has_started(self) -> bool:
        """Whether the face has been seen."""
        return self._zero is not None

    @property
    def settled(self) -> bool:
        """Whether it can no longer change, and can be recorded."""
        return self._settled is not None

    @property
    def running(self) -> bool:
        """Whether touches count now."""
        return self.has_started and not self.settled

    @property
    def awaits_call(self) -> bool:
        """Whether the caller, if a person, can still make the call in time."""
        return self.running and self._may_forget and self.caller in self._human_seats

    def left(self, limit_ms: int, now: float) -> float:
        """The seconds left of a limit counted from the moment the face was seen; never less than 0."""
        return limit_ms / 1000 if self._zero is None else max(0.0, self._zero + limit_ms / 1000 - now)

    @property
    def unanswered(self) -> frozenset[int]:
        """The seats whose `Reaction` is still missing; the race is not settled without them."""
        return frozenset(range(self.seats)) - self._human_seats - self._reactions.keys()

    def begin(self, stamp: float) -> None:
        """Start the race: the face is seen at `stamp`, its time zero."""
        self._zero = stamp

    def react(self, seat: int, reaction: Reaction) -> None:
        """Schedule a computer seat's touch and call. Times already past take effect immediately."""
        self._reactions[seat] = reaction
        if reaction.touch is not None:
            self._scheduled.append((reaction.touch, self._tie_rng.random(), seat, False))
        if seat == self.caller and reaction.call is not None:
            self._scheduled.append((reaction.call, self._tie_rng.random(), seat, True))
        self._scheduled.sort()

    def abort(self) -> None:
        """Interrupt the race and forget all touches and calls (HTD-84). Computer seats keep their reactions."""
        self._clear()
        self.is_rerun = True
        for seat, reaction in self._reactions.items():
            self.react(seat, reaction)

    # --- what people do

    def touch(self, seat: int, stamp: float) -> GestureOutcome:
        """Report a seat's touch."""
        ms = self._catch_up_to(stamp)
        return GestureOutcome.IGNORED if ms is None else self._land(seat, ms)

    def call(self, seat: int, stamp: float) -> GestureOutcome:
        """Report a seat's call."""
        ms = self._catch_up_to(stamp)
        if ms is None or seat != self.caller:
            return GestureOutcome.BLUFF
        return GestureOutcome.IGNORED if self.terms.automatic_call else self._hear(ms)

    def _catch_up_to(self, stamp: float) -> int | None:
        """The time of a stamp, once everything scheduled before has taken effect; None if touches don't count then."""
        # a stamp from before, that was received late, is an early touch (HTD-83)
        if self._zero is None or stamp < self._zero:
            return None
        exact = (stamp - self._zero) * 1000
        self._run(exact)
        return int(exact + 0.5) if self.running else None

    def _land(self, seat: int, ms: int) -> GestureOutcome:
        if seat in self._touches:
            return GestureOutcome.REPEATED
        self._touches[seat] = ms
        is_late = ms > self.terms.race_limit_ms
        place = 0 if is_late else sum(other <= self.terms.race_limit_ms for other in self._touches.values())
        self.landed.append(HandLanded(seat, ms, place))
        self._unreported.append(self.landed[-1])
        if is_late:
            return GestureOutcome.LATE
        if place == self.seats - 1 and not self.is_decided:
            self.is_decided = True
            self._unreported.append(Decided(ms))
        return GestureOutcome.COUNTED

    def _hear(self, ms: int) -> GestureOutcome:
        if self._call is not None:
            return GestureOutcome.REPEATED
        self._call = ms
        if ms > self.terms.call_window_ms:
            return GestureOutcome.LATE
        self._unreported.append(Called(self.caller, ms))
        return GestureOutcome.COUNTED

    # --- time

    def advance(self, now: float) -> list[RaceEvent]:
        """The events since the last call, in order of time; `now` is the clock's time."""
        self.run(now)
        events, self._unreported = self._unreported, []
        return events

    def run(self, now: float) -> None:
        """Let everything scheduled until `now` take effect; `advance` returns the events."""
        if self._zero is not None:
            self._run((now - self._zero) * 1000)

    @property
    def due(self) -> float | None:
        """The clock's time when something happens by itself next; None if never or unknown."""
        if self._zero is None or self.settled:
            return None
        return min((self._zero + when / 1000 for when in self._milestones()), default=None)

    def _milestones(self) -> list[float]:
        """The times at which something happens by itself. A whole millisecond ends half a millisecond later."""
        known = not self.unanswered
        marks: list[float] = [self._scheduled[0][0]] if self._scheduled else []
        if self._may_forget and self.caller not in self.unanswered:
            marks.append(self.terms.call_window_ms + 0.5)
        if known and not self.is_decided:
            marks.append(self.terms.race_limit_ms + 0.5)
        if known:
            marks.append(settled_at(self.terms, self._touches, self._call) + 0.5)
        return marks

    @property
    def _may_forget(self) -> bool:
        return not self.terms.automatic_call and self._call is None and not self._forgot

    def _run(self, until: float) -> None:
        """Let everything scheduled take effect up to `until`, in milliseconds."""
        while not self.settled and (marks := self._milestones()) and (when := min(marks)) <= until:
            if self._scheduled and self._scheduled[0][0] == when:
                ms, _, seat, calls = self._scheduled.pop(0)
                if calls:
                    self._hear(ms)
                else:
                    self._land(seat, ms)
                continue
            ms = int(when)
            if ms == self.terms.call_window_ms and self._may_forget:
                self._forgot = True
                self._unreported.append(CallMissed(self.caller, ms))
            if ms == self.terms.race_limit_ms and not self.is_decided:
                self.is_decided = True
                self._unreported.append(Decided(ms))
            if ms == settled_at(self.terms, self._touches, self._call):
                self._settled = ms
                self._unreported.append(Settled(ms))

    def move(self) -> Race:
        """The race's entry: touches in the order received, then the seats without one in seat order."""
        written: list[Touch] = list(self._touches.items())
        written += [(seat, None) for seat in range(self.seats) if seat not in self._touches]
        return Race("race", self._call, tuple(written))
