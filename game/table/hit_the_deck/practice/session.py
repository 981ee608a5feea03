"""A running race practice: cards come up by themselves, each after an unpredictable wait."""

from __future__ import annotations

from game.ai.seating import create_seats
from game.play.host import chance_entry
from game.play.races import races_of
from game.play.referee import GestureOutcome, Referee
from game.play.session import RedactedStep, Session
from game.rules.hit_the_deck.cards import HIT_HAND
from game.rules.hit_the_deck.state import State
from game.rules.match import Entry, Header, Match
from game.rules.race import FAKEOUT, Race
from game.storage.library.practice import Racer
from game.storage.settings.settings import MatchSetup
from game.table.hit_the_deck.practice.rules import PRACTICE, TURN_UP

REST_S, ALARM_REST_S = 0.7, 2.1
"""The rest after a race whose verdict has been read, and after a false alarm, in seconds.

Computer seats that a card fools touch it within the second.
"""
NO_UNDO = "There is nothing to undo."


class PracticeReferee(Referee):
    """A referee for whom a person's slap after the race is decided still counts in the results."""

    _seen_at: float | None = None

    def reset(self) -> None:
        super().reset()
        self.late: dict[tuple[int, int], int] = {}
        """The times of such slaps, by race and seat, in milliseconds."""

    def face_seen(self, stamp: float) -> None:
        if self.unseen:
            self._seen_at = stamp
        super().face_seen(stamp)

    def touch(self, seat: int, stamp: float) -> GestureOutcome:
        outcome, state = super().touch(seat, stamp), self._match.state
        assert isinstance(state, State)
        races = [entry.move for entry in self._match.entries if isinstance(entry.move, Race)]
        is_late = outcome is GestureOutcome.IGNORED and self.race is None and PRACTICE.top(state) == HIT_HAND
        if is_late and races and self._seen_at is not None:
            ms = int((stamp - self._seen_at) * 1000 + 0.5)
            if dict(races[-1].touches)[seat] is None and ms <= state.options.race_limit_ms:
                self.late.setdefault((state.turns, seat), ms)
        return outcome


class PracticeSession(Session):
    """The session of a practice. No seat is to move: the next card comes up when nothing is left to wait for."""

    referee_type = PracticeReferee
    referee: PracticeReferee

    def __init__(self, setup: MatchSetup, seed: int) -> None:
        match = Match(Header(PRACTICE, setup.players, setup.options, seed=seed))
        match.play(chance_entry(match, seed))
        kinds = [player.kind for player in setup.players]
        seats = create_seats(match.header, kinds, wake=lambda: None)
        super().__init__(match, seats, match.header.people, seed=seed, practice=True)
        self._turn_at: float | None = None

    # --- nobody is to move

    @property
    def awaited_seat(self) -> int | None:
        return None

    @property
    def awaits_computer(self) -> bool:
        return False

    def why_not_undo(self) -> str:
        return NO_UNDO

    def wait_anew(self) -> None:
        """Restart the wait for the next card, because something else was on the screen."""
        self._turn_at = None

    def next_step(self, now: float, others: bool = True) -> RedactedStep | None:
        step = super().next_step(now, others=False)
        at_rest = self.match.actor >= 0 and not self.top_unseen and not self.referee.fakeouts_to_come
        if step is not None or not self.all_reported or not at_rest:
            return step
        if self._turn_at is None:
            is_alarm = self.match.entries[-1].move == TURN_UP or self.match.entries[-1].move == FAKEOUT
            self._turn_at = now + (ALARM_REST_S if is_alarm else REST_S)
        if now < self._turn_at:
            return None
        self._turn_at = None
        self._make(lambda: self._host.play(Entry(self.match.actor, TURN_UP)))
        return super().next_step(now, others=False)

    @property
    def due(self) -> float | None:
        return min((when for when in (super().due, self._turn_at) if when is not None), default=None)

    # --- results

    def racers(self) -> tuple[Racer, ...]:
        """The results of the seats so far."""
        match = self.match
        assert isinstance(match.state, State)
        limit = match.state.options.race_limit_ms
        run = races_of(match.header, match.entries, lambda card: 0)
        found = []
        for seat, player in enumerate(match.header.players):
            touches = [self.referee.late.get((race.number, seat), race.touches[seat]) for race in run.races]
            found.append(
                Racer(
                    name=player.name,
                    kind=player.kind,
                    touches=tuple(ms for ms in touches if ms is not None and ms <= limit),
                    firsts=sum(race.first_seat == seat for race in run.races),
                    lasts=sum(race.verdict.last_seat == seat for race in run.races),
                    fakeouts=sum(paid.seat == seat for paid in run.fakeouts),
                    missed_calls=sum(race.is_missed(seat) for race in run.races),
                    cards=match.state.totals[seat],
                )
            )
        return tuple(found)
