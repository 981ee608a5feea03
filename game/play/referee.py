"""Judges touches and calls: touches before the top card has been seen, the race, and fake-outs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.seat import RaceRequest, Reaction
from game.chance import KeyedRandom
from game.play.host import Host, Step
from game.play.live_race import GestureOutcome, LiveRace
from game.rules.core import CHANCE, Event
from game.rules.match import Entry, Match
from game.rules.race import FAKEOUT, Race


class Referee:
    """Judges touches and calls at any moment of a match in a game with races.

    `make` calls a function of the host that makes an entry; the host's seats may be replaced in place.
    """

    def __init__(
        self, host: Host, human_seats: Sequence[int], seed: int, make: Callable[[Callable[[], Step | None]], None]
    ) -> None:
        self._host, self._match, self._seats = host, host.match, host.seats
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
        self.unseen = self._chance_is_due
        shown = self._match_when_top_came()
        if shown is not None:
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
            if index not in self._human_seats:
                ms = seat.fooled_after(number, top, match.view(index))
                if ms is not None:
                    self._fooled.append((ms, index))

    def step_made(self, step: Step) -> None:
        """Note a step, after which another card may be on top or a race due."""
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
        self.race = LiveRace(self._human_seats, terms, tie_rng=KeyedRandom(self._seed, "lots", number), again=again)
        for seat in self.race.unanswered:
            self._seats[seat].begin(RaceRequest(number, match.view(seat), terms))

    # --- reports of the table

    def face_seen(self, stamp: float) -> None:
        """Note that the top card's face is seen: judge early touches, begin a race, let computer seats be fooled."""
        if not self.unseen:
            return
        self.mark_seen()
        if self.race is not None:
            self.race.begin(stamp)
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
        """Judge a person's touch."""
        if self.unseen:
            if seat not in self._early_touches:
                self._early_touches.append(seat)
            return GestureOutcome.IGNORED
        if self.race is not None:
            return self.race.touch(seat, stamp)
        self._play_what_is_due()
        return self._judge(seat)

    def call(self, seat: int, stamp: float) -> GestureOutcome:
        """Judge a person's call."""
        return GestureOutcome.BLUFF if self.race is None else self.race.call(seat, stamp)

    def void(self) -> None:
        """Interrupt the race: its card is covered, and turned up again after a countdown (HTD-84)."""
        if self.race is not None:
            self.race.abort()
            self.unseen = True
            self._early_touches = []

    # --- time

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
