"""The referee: judges touches and calls at any moment of a match, and runs the races that are due.

Stamps are seconds of any steady clock, always the same one; times are whole milliseconds after the face could be seen,
halves rounded up. Only `game.rules.race` judges a race.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.ai.seat import RaceRequest, Reaction
from game.chance import KeyedRandom
from game.play.host import Host, Step
from game.rules.core import CHANCE, Event
from game.rules.match import Entry, Match
from game.rules.race import FAKEOUT, Race, RaceTerms, settled_at

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
class TooEarly:
    """A seat touched before the face could be seen: that does not count, and it may touch again (HTD-83)."""

    seat: int


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


RaceEvent: TypeAlias = TooEarly | HandLanded | Called | CallMissed | Decided


class LiveRace:
    """One race. Before `begin` the face has not been seen, and nothing counts.

    The table reports people's touches and calls with the stamp of their receipt, and the session every computer seat's
    `Reaction`. In each frame the table shows the events that `advance` returns.
    """

    def __init__(
        self, human_seats: Iterable[int], terms: RaceTerms, *, lot: Callable[[], float], again: bool = False
    ) -> None:
        """Make a race; `lot` breaks ties: of computer seats with equal times, the one with the lower `lot()` is first.

        `again`: the race was interrupted before, so a countdown comes before the face is seen.
        """
        self.terms = terms
        self.caller = terms.caller
        self.is_rerun = again
        self._human_seats = frozenset(human_seats)
        self._lot = lot
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
        self.settled = False
        """Whether it can no longer change, and can be recorded (HTD-77)."""
        self._unreported: list[RaceEvent] = []

    @property
    def has_started(self) -> bool:
        """Whether the face has been seen."""
        return self._zero is not None

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
        return frozenset(range(self.terms.seats)) - self._human_seats - self._reactions.keys()

    def begin(self, stamp: float, early: Iterable[int] = ()) -> None:
        """Start the race: the face is seen at `stamp`, its time zero. The seats `early` have touched before."""
        self._zero = stamp
        self._unreported += map(TooEarly, early)

    def react(self, seat: int, reaction: Reaction) -> None:
        """Schedule a computer seat's touch and call. Times already past take effect immediately."""
        self._reactions[seat] = reaction
        if reaction.touch is not None:
            self._scheduled.append((reaction.touch, self._lot(), seat, False))
        if seat == self.caller and reaction.call is not None:
            self._scheduled.append((reaction.call, self._lot(), seat, True))
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
        if ms is not None:
            return self._land(seat, ms)
        if self._zero is not None and stamp < self._zero:
            self._unreported.append(TooEarly(seat))
        return GestureOutcome.IGNORED

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
        self.run(stamp)
        return int((stamp - self._zero) * 1000 + 0.5) if self.running else None

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
        if place == self.terms.seats - 1 and not self.is_decided:
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
        if self._zero is None:
            return
        until = (now - self._zero) * 1000
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
                self.settled = True

    @property
    def due(self) -> float | None:
        """The clock's time when something happens by itself next; None if never or unknown."""
        if self._zero is None or self.settled:
            return None
        return min((self._zero + when / 1000 for when in self._milestones()), default=None)

    def _milestones(self) -> list[float]:
        """The times at which something happens by itself. A whole millisecond ends half a millisecond later."""
        unanswered = self.unanswered
        marks: list[float] = [self._scheduled[0][0]] if self._scheduled else []
        if self._may_forget and self.caller not in unanswered:
            marks.append(self.terms.call_window_ms + 0.5)
        if not unanswered:
            limits = [] if self.is_decided else [self.terms.race_limit_ms]
            marks += [ms + 0.5 for ms in (*limits, settled_at(self.terms, self._touches, self._call))]
        return marks

    @property
    def _may_forget(self) -> bool:
        return not self.terms.automatic_call and self._call is None and not self._forgot

    def move(self) -> Race:
        """The race's entry: touches in the order received, then the seats without one in seat order."""
        missing = [(seat, None) for seat in range(self.terms.seats) if seat not in self._touches]
        return Race("race", self._call, (*self._touches.items(), *missing))


class Referee:
    """Judges touches and calls at any moment of a match. Without races or seats there is nothing to judge.

    `make` calls a function of the host that makes an entry; the host's seats may be replaced in place.
    """

    def __init__(
        self, host: Host, human_seats: Sequence[int], seed: int, make: Callable[[Callable[[], Step | None]], None]
    ) -> None:
        self._host, self._match, self._seats = host, host.match, host.seats
        self._judges = host.match.rules.races and bool(host.seats)
        self._human_seats, self._seed, self._make = human_seats, seed, make
        self.race: LiveRace | None = None
        """The race that is due, or None."""
        self.unseen = False
        """Whether the top card's face has not been seen, so that play and race wait for `face_seen`."""
        self._early_touches: list[int] = []
        self._fooled: list[tuple[int, int]] = []
        """The computer seats fooled by the top card, and their delays in milliseconds, until its face has been seen."""
        self.fakeouts_to_come: list[tuple[float, int]] = []
        """Computer seats about to touch the pile by mistake, and when. The others wait: pace makes no difference."""
        self.reset()

    def reset(self) -> None:
        """Start from the match's present state. A race that is due was interrupted (HTD-84).

        A computer seat that the top card fools, and that has not touched it yet, will still do so.
        """
        self.race, self._early_touches, self._fooled, self.fakeouts_to_come = None, [], [], []
        if not self._judges:
            return
        self.unseen = self._chance_is_due
        if (shown := self._match_when_top_came()) is not None:
            self._ask_who_is_fooled(shown)
        self._start_due_race(again=True)

    def _match_when_top_came(self) -> Match | None:
        """The match after the entry that put the top card there in this hand; None if there is none."""
        match, count = self._match, 0
        replayed = match.prefix(match.hand_starts[-1] if match.hand_starts else 0)
        for entry in match.entries[len(replayed.entries) :]:
            events: list[Event] = []
            result = replayed.apply(entry, events)
            if Step(len(replayed.entries), entry, tuple(events), result).changes_top:
                count = len(replayed.entries)
        return match.prefix(count) if count else None

    def _ask_who_is_fooled(self, match: Match) -> None:
        """Ask the computer seats whether they are fooled by the card that the match's last entry has put on top.

        The answers depend on that entry alone, not on when its face is seen, so that a resumed match gets the same.
        """
        self._fooled = []
        top = match.rules.top(match.state)
        if top is None:
            return
        number = len(match.entries) + 1
        for index, seat in enumerate(self._seats):
            ms = None if index in self._human_seats else seat.fooled_after(number, top, match.view(index))
            if ms is not None:
                self._fooled.append((ms, index))

    def step_made(self, step: Step) -> None:
        """Note a step, after which another card may be on top or a race due."""
        if not self._judges:
            return
        if step.changes_top:
            self.unseen = True
            self._early_touches, self.fakeouts_to_come = [], []
            self._ask_who_is_fooled(self._match)
        if isinstance(step.entry.move, Race):
            self.race = None
        self._start_due_race(again=False)

    @property
    def _chance_is_due(self) -> bool:
        """Whether chance is due in the middle of a hand: a race, or what comes before it."""
        return self._match.actor == CHANCE and not self._match.deal_starts_hand

    def _start_due_race(self, *, again: bool) -> None:
        """Create the race that is due, and ask computer seats at once, so that they answer before the face is seen."""
        match = self._match
        terms = match.rules.race_terms(match.state)
        if terms is None or self.race is not None:
            return
        number = len(match.entries) + 1
        lot = KeyedRandom(self._seed, "lots", number).random
        self.race = LiveRace(self._human_seats, terms, lot=lot, again=again)
        for seat in self.race.unanswered:
            self._seats[seat].begin(RaceRequest(number, match.view(seat), terms))

    def face_seen(self, stamp: float) -> None:
        """Note when the frame with the whole face of the top card was presented: time zero of a race.

        Call it for every new top card, at once for one that flew face up; it has no effect if play is not waiting for
        it. Touches before that are judged now (HTD-83), and computer seats may be fooled.
        """
        if not self.unseen:
            return
        early = self._early_touches
        self.mark_seen()
        if self.race is not None:
            self.race.begin(stamp, early)
        else:
            self._fool(stamp)

    def _fool(self, stamp: float) -> None:
        """Let the seats that are fooled touch the pile, each in its time after the face was seen at `stamp`."""
        match, fooled = self._match, self._fooled
        self._fooled = []
        self.fakeouts_to_come = sorted(
            (stamp + ms / 1000, seat)
            for ms, seat in fooled
            if match.why_not(seat, FAKEOUT) is None and not match.rules.has_paid(match.state, seat)
        )

    def mark_seen(self) -> None:
        """Count the top card's face as seen, and judge the touches since it was put there (HTD-83)."""
        self.unseen = False
        early, self._early_touches = self._early_touches, []
        self._play_what_is_due()
        for seat in early:
            self._judge(seat)

    def touch(self, seat: int, stamp: float) -> GestureOutcome:
        """Judge a touch by any person."""
        if self.unseen:
            if seat not in self._early_touches:
                self._early_touches.append(seat)
            return GestureOutcome.IGNORED
        if self.race is not None:
            return self.race.touch(seat, stamp)
        self._play_what_is_due()
        return self._judge(seat)

    def call(self, seat: int, stamp: float) -> GestureOutcome:
        """Judge a call by any person."""
        return GestureOutcome.BLUFF if self.race is None else self.race.call(seat, stamp)

    def void(self) -> None:
        """Interrupt a race that is due, because the window lost the keyboard (HTD-84).

        The table covers the card, counts down `COUNTDOWN_S`, turns it up again and calls `face_seen`. It does the same
        at the beginning for a race that `is_rerun`.
        """
        if self.race is not None:
            self.race.abort()
            self.unseen = True
            self._early_touches = []

    def tick(self, now: float) -> None:
        """Make an entry that is due by now: a settled race, or a computer seat's fake-out."""
        race = self.race
        if race is not None:
            for number in race.unanswered:
                answer = self._seats[number].poll(now)
                if isinstance(answer, Reaction):
                    race.react(number, answer)
            race.run(now)
            if race.settled:
                self._make(lambda: self._host.play(Entry(CHANCE, race.move())))
            return
        if self._fooled and not self.unseen and self._match.actor != CHANCE:
            self._fool(now)
        if self.fakeouts_to_come and self.fakeouts_to_come[0][0] <= now:
            _, seat = self.fakeouts_to_come.pop(0)
            self._play_what_is_due()
            self._judge(seat)

    @property
    def due(self) -> float | None:
        """The clock's time when something happens by itself next, or a seat is late; None if unknown."""
        race = self.race
        if race is not None:
            late = [self._seats[seat].deadline for seat in race.unanswered]
            return min((time for time in (race.due, *late) if time is not None), default=None)
        return self.fakeouts_to_come[0][0] if self.fakeouts_to_come else None

    def _judge(self, seat: int) -> GestureOutcome:
        """The outcome of a touch without a race; a seat pays only once for the same top card (HTD-89)."""
        match = self._match
        if match.why_not(seat, FAKEOUT) is not None:
            return GestureOutcome.IGNORED
        if match.rules.has_paid(match.state, seat):
            return GestureOutcome.REPEATED
        self._make(lambda: self._host.play(Entry(seat, FAKEOUT)))
        return GestureOutcome.FAKED_OUT

    def _play_what_is_due(self) -> None:
        """Make the chance entries that come before anything else, such as a shuffle; a race is not one of them."""
        while self._chance_is_due and self._match.rules.race_terms(self._match.state) is None:
            self._make(self._host.play_chance)
