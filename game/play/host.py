"""The host of a match, with or without a screen: it draws chance, asks the seats, and writes every entry."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.ai.seat import MoveRequest, RaceRequest, Reaction, Seat
from game.ai.seating import all_ready
from game.chance import KeyedRandom
from game.rules.core import CHANCE, Card, Event, Moved, Result, Spot, TurnedUp
from game.rules.match import Entry, Match
from game.rules.race import FAKEOUT, Race, RaceTerms, settled_at
from game.rules.record import format_entry


class Step(NamedTuple):
    """An entry that was made, its events, and the hand's result if it ended one."""

    number: int
    """The entry's number, from 1."""
    entry: Entry
    events: tuple[Event, ...]
    result: Result | None

    @property
    def reveals(self) -> bool:
        """Whether it revealed hidden cards to anybody, so that it can't be undone.

        It does if it turned up a card, drew one from a face-down pile, even one that could be remembered, took a
        fake-out's penalty, or ended a hand.
        """
        return self.result is not None or any(
            isinstance(event, TurnedUp)
            or (isinstance(event, Moved) and event.target.zone == "hand" and event.origin.zone != "discard")
            for event in self.events
        )

    @property
    def changes_top(self) -> bool:
        """Whether another card is now on top of the discard pile."""
        return any(_puts_on_top(event) for event in self.events)


def chance_entry(match: Match, seed: int) -> Entry:
    """The chance entry that is due, other than a race: outcome k of hand h, keyed by (seed, h, k)."""
    rules, state = match.rules, match.state
    hand = len(match.hand_starts) + (match.deal_starts_hand and state.due == "deal")
    rng = KeyedRandom(seed, hand, match.chance_count)
    return Entry(CHANCE, rules.chance_move(state, rng))


def race_move(terms: RaceTerms, reactions: Sequence[Reaction], tie_rng: KeyedRandom) -> Race:
    """The race entry of these reactions, by seat. Among equal times, `tie_rng` decides which was received first.

    Touches and calls after the race was settled are not recorded.
    """
    call = reactions[terms.caller].call
    touches = {seat: reaction.touch for seat, reaction in enumerate(reactions) if reaction.touch is not None}
    settled = settled_at(terms, touches, call)
    received = sorted((ms, tie_rng.random(), seat) for seat, ms in touches.items() if ms <= settled)
    written: list[tuple[int, int | None]] = [(seat, ms) for ms, _, seat in received]
    written += [(seat, None) for seat in range(len(reactions)) if seat not in dict(written)]
    return Race("race", call if call is not None and call <= settled else None, tuple(written))


class Host:
    """Runs one match. Each call of `poll` makes at most one entry and returns its step, or None while a seat decides.

    `write` gets the line of each entry, before any seat hears of it. Bots must have heard the match's entries. A seat
    may fail with `SeatError`, which `poll` lets through; entries made before that are kept. `live`: races and touches
    of the pile happen in real time, and the caller makes their entries. `clock`, in seconds: every entry gets the time
    since the match began, without the time between leaving a match and resuming it. `racers`, by seat, answer races and
    make fake-outs in place of the seats.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        seed: int,
        write: Callable[[str], None] | None = None,
        *,
        live: bool = False,
        clock: Callable[[], float] | None = None,
        racers: Sequence[Seat] | None = None,
    ) -> None:
        self.match = match
        self.seats = seats
        self.decision_counts = [0] * len(seats)
        """The number of moves that each seat has chosen."""
        self.decision_s = [0.0] * len(seats)
        """The time that each seat took for them in all, in seconds."""
        self._racers = seats if racers is None else racers
        self._live = live
        self._clock = clock
        played_ms = next((entry.ms for entry in reversed(match.entries) if entry.ms is not None), 0)
        self._began = 0.0 if clock is None else clock() - played_ms / 1000
        self._seed = seed
        self._write = write
        self._asked: dict[int, Seat] = {}
        self._asked_s = 0.0
        self._reactions: dict[int, Reaction] = {}
        self._exposed: Card | None = None
        self._touch_asked = -1
        self._look_back()

    def poll(self, now: float) -> Step | None:
        """Make the next entry if it is known; None while a seat is not ready or deciding, and when the match is over.

        Never blocks. `now` is in seconds of any steady clock, always the same one.
        """
        match = self.match
        if match.is_over or not all_ready(self.seats, now):
            return None
        if match.actor == CHANCE:
            terms = match.rules.race_terms(match.state)
            if terms is None:
                return self.play_chance()
            return None if self._live else self._race(terms, now)
        faked_out = None if self._live else self._faked_out_seat()
        if faked_out is not None:
            return self.play(Entry(faked_out, FAKEOUT))
        actor = match.actor
        self._ask(actor)
        answer = self.seats[actor].poll(now)
        if answer is None:
            return None
        if isinstance(answer, Reaction):
            raise TypeError("a seat that was asked for a move gave a reaction")
        self.decision_counts[actor] += 1
        self.decision_s[actor] += time.perf_counter() - self._asked_s
        self._asked.clear()
        return self.play(Entry(actor, answer))

    def ask(self, now: float) -> None:
        """Let the seat to move think, so that `poll` finds its answer sooner."""
        if self.match.actor >= 0 and all_ready(self.seats, now):
            self._ask(self.match.actor)

    def _ask(self, actor: int) -> None:
        if actor not in self._asked:
            request = MoveRequest(len(self.match.entries) + 1, self.match.view(actor))
            self._asked[actor] = self.seats[actor]
            self._asked_s = time.perf_counter()
            self.seats[actor].begin(request)

    @property
    def deadline(self) -> float | None:
        """The time to call `poll` again even if no seat has woken anybody; None for never."""
        return min((seat.deadline for seat in self.seats if seat.deadline is not None), default=None)

    def _faked_out_seat(self) -> int | None:
        """The seat that touches the pile now, outside a race, or None. All are asked once after each entry."""
        if not self.match.rules.races or self._touch_asked == len(self.match.entries):
            return None
        self._touch_asked = len(self.match.entries)
        if self.match.why_not(0, FAKEOUT) is not None:
            return None
        number, entries = len(self.match.entries) + 1, reversed(self.match.entries)
        # shuffles apart
        last = next(((entry.actor, entry.move) for entry in entries if entry.actor != CHANCE), None)
        touching = (
            seat
            for seat, answerer in enumerate(self._racers)
            if answerer.wants_fakeout(number, self._exposed, last == (seat, FAKEOUT))
        )
        return next(touching, None)

    def _look_back(self) -> None:
        match = self.match
        self._exposed, self._touch_asked = None, -1
        if match.rules.races and match.entries and not self._live:
            events: list[Event] = []
            match.prefix(len(match.entries) - 1).apply(match.entries[-1], events)
            if any(map(_puts_on_top, events)):
                self._exposed = match.rules.top(match.state)

    def _race(self, terms: RaceTerms, now: float) -> Step | None:
        number = len(self.match.entries) + 1
        for index, seat in enumerate(self._racers):
            if index not in self._asked:
                self._asked[index] = seat
                seat.begin(RaceRequest(number, self.match.view(index), terms))
            if index not in self._reactions:
                answer = seat.poll(now)
                if isinstance(answer, Reaction):
                    self._reactions[index] = answer
                elif answer is not None:
                    raise TypeError("a seat that was asked for a reaction gave a move")
        if len(self._reactions) < len(self.seats):
            return None
        reactions = [self._reactions[index] for index in range(len(self.seats))]
        self._asked.clear()
        self._reactions.clear()
        return self.play(Entry(CHANCE, race_move(terms, reactions, KeyedRandom(self._seed, "lots", number))))

    def play(self, entry: Entry) -> Step:
        """Make an entry decided by the caller, write it, and notify the seats. Raises `IllegalMoveError`."""
        self.cancel()
        match = self.match
        if self._clock is not None:
            entry = entry._replace(ms=max(0, round(1000 * (self._clock() - self._began))))
        prepared = [seat.prepare_notice(match, entry) for seat in self.seats]
        events: list[Event] = []
        result = match.play(entry, events)
        if self._write is not None:
            self._write(format_entry(match.rules, entry))
        for notice in prepared:
            if notice is not None:
                notice(events, result)
        step = Step(len(match.entries), entry, tuple(events), result)
        self._exposed = match.rules.top(match.state) if step.changes_top else None
        return step

    def play_chance(self) -> Step:
        """Make the chance entry that is due, other than a race, at once."""
        return self.play(chance_entry(self.match, self._seed))

    def cancel(self) -> None:
        """Cancel all open questions; they are asked again when play continues."""
        for seat in self._asked.values():
            seat.cancel()
        self._asked.clear()
        self._reactions.clear()

    def take_back(self, count: int) -> None:
        """Keep only the first `count` entries. Bots are restarted."""
        self.cancel()
        match = self.match
        match.rewind(count)
        self._look_back()
        for seat in self.seats:
            seat.rewind(match.entries)

    def run(self, wake: threading.Event, clock: Callable[[], float] = time.monotonic) -> Iterator[Step]:
        """Play to the match's end without a caller of `poll`, yielding each step; seats set `wake` on answering."""
        while not self.match.is_over:
            step = self.poll(clock())
            if step is None:
                deadline = self.deadline
                wake.wait(None if deadline is None else max(0.0, deadline - clock()))
                wake.clear()
            else:
                yield step


def _puts_on_top(event: Event) -> bool:
    spot = event.target if isinstance(event, Moved) else event.spot if isinstance(event, TurnedUp) else Spot("")
    return spot.zone == "discard"
