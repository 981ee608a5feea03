"""A match at the table that was left and resumed goes on as if it had not been: moves, races, and fake-outs too."""

from __future__ import annotations

from functools import lru_cache

import pytest

from game.ai.kinds import HUMAN
from game.ai.seating import create_seats, strategy_for
from game.chance import KeyedRandom
from game.play.session import Session
from game.rules.match import Entry, Header, Match, Player
from game.rules.race import FAKEOUT
from tests.rules.play import HTD

FLIGHT_S = 0.3
"""The time that a card is in the air before its face is seen."""
PERSON_S = 3.0
"""The time that the person takes for a move: longer than any seat is fooled."""
TICK_S = 0.000_001
"""Past what is due, whatever is lost in rounding."""
PACES_S = (0.0, 0.4, 1.5)
"""The pauses between computer seats' moves, from none to slow."""
KINDS = {
    "computers": ("greedy", "random", "random", "greedy"),
    "a person": (HUMAN, "random", "greedy"),
    "a person and one": (HUMAN, "random"),
}


class Live:
    """A session driven by a clock of its own, with a person who plays by the entry's number."""

    def __init__(self, header: Header, entries: list[Entry], pace_s: float) -> None:
        self.match = Match(header)
        for entry in entries:
            self.match.apply(entry)
        kinds = [player.kind for player in header.players]
        self.people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        seats = create_seats(header, kinds, wake=lambda: None)
        self.session = Session(self.match, seats, self.people, seed=header.seed or 0)
        self.now = 10.0
        self._pace_s = pace_s
        self._rested_at = self.now

    def play(self, count: int) -> list[Entry]:
        """Play until `count` more entries are made, or the match is over; return them."""
        first = len(self.match.entries)
        while len(self.match.entries) < first + count and not self.match.is_over:
            self._step()
        return self.match.entries[first : first + count]

    def _step(self) -> None:
        session = self.session
        next_move = self._rested_at + (PERSON_S if session.awaited_seat is not None else self._pace_s)
        if session.top_unseen:
            self.now += FLIGHT_S
            session.face_seen(self.now)
            self._race()
        elif session.next_step(self.now, others=self.now >= next_move) is not None:
            self._rested_at = self.now
        elif session.race is not None:
            assert session.due is not None
            self.now = session.due + TICK_S
        elif session.due is not None and session.due < next_move:
            self.now = session.due + TICK_S
        elif self.now < next_move:
            self.now = next_move
        elif session.awaited_seat is not None:
            move = strategy_for("greedy", self.match.rules).choose(session.view(), KeyedRandom(1))
            assert session.play(move) is None
        else:
            assert session.due is not None, "nobody is to do anything"
            self.now = session.due + TICK_S

    def _race(self) -> None:
        race = self.session.race
        if race is not None and self.people:
            self.session.touch(self.people[0], self.now + 0.31)
            if race.caller in self.people:
                self.session.call(race.caller, self.now + 0.4)


@lru_cache
def played(who: str, seed: int, pace_s: float) -> Match:
    """A whole match played without interruption."""
    players = tuple(Player(f"P{seat}", kind) for seat, kind in enumerate(KINDS[who]))
    live = Live(Header(HTD, players, {"target": 40}, seed=seed), [], pace_s)
    live.play(100_000)
    assert live.match.is_over
    return live.match


def fakeouts(match: Match) -> int:
    return sum(entry.move == FAKEOUT for entry in match.entries)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("who", KINDS)
def test_the_pace_does_not_change_a_match(who: str, seed: int) -> None:
    one, *others = (played(who, seed, pace) for pace in PACES_S)
    for other in others:
        assert other.entries == one.entries


def test_seats_are_fooled_in_these_matches() -> None:
    counts = {who: sum(fakeouts(played(who, seed, 1.5)) for seed in (1, 2, 3)) for who in KINDS}
    assert min(counts.values()) >= 1, counts
    assert sum(counts.values()) >= 10, counts


@pytest.mark.clause("HTD-84")
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("who", KINDS)
def test_a_session_resumed_at_any_entry_continues_as_uninterrupted(who: str, seed: int) -> None:
    whole = played(who, seed, 1.5)
    for number in range(len(whole.entries)):
        again = Live(whole.header, whole.entries[:number], 1.5)
        count = 3 if number % 40 else len(whole.entries)
        assert again.play(count) == whole.entries[number : number + count], f"resumed after entry {number}"
