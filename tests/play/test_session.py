"""The session and its host: what is shown and when, clocks, and matches that are resumed."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import pytest

from game.ai.seating import create_seats, strategy_for
from game.chance import KeyedRandom
from game.play.host import Host
from game.play.match_log import LogLine, MatchLog
from game.play.sentences import as_typed, sentence
from game.play.session import RedactedStep, Session
from game.rules.core import CHANCE, AnyRules, Moved, Spot
from game.rules.hand_to_hand.view import View
from game.rules.match import HUMAN, Entry, Header, Match, Player
from game.rules.race import FAKEOUT
from game.table.hit_the_deck.tabletop.descriptions import describe
from game.ui.draw.paragraph import flow, plain
from game.ui.look.theme import CLOTH
from tests.rules.play import HHC, HTD, header
from tests.table.hit_the_deck.tables import dealt
from tests.values import must, of_kind


def test_entries_made_in_advance_are_not_shown_before_saving() -> None:
    kinds = ("human", "random")
    match = Match(Header(HHC, tuple(Player(kind.title(), kind) for kind in kinds), seed=7))
    saved = False
    seats = create_seats(match.header, kinds, wake=lambda: None)
    session = Session(match, seats, [0], seed=7, written=lambda: saved)
    session.make_chance_entries(0.0)
    assert [entry.move.word for entry in match.entries] == ["draw-for-deal", "deal"]
    assert session.next_step(0.0) is None
    shown = of_kind(View, session.view())
    assert shown.dealer < 0
    saved = True
    for word in ("draw-for-deal", "deal"):
        assert must(session.next_step(0.0)).entry.move.word == word
    assert len(of_kind(View, session.view()).hands[0]) > 0


@pytest.mark.parametrize("rules", [HHC, HTD], ids=lambda rules: rules.name)
def test_no_event_names_a_card_that_the_viewer_may_not_know(rules: AnyRules) -> None:
    kinds = ("human", "random")
    match = Match(Header(rules, tuple(Player(kind.title(), kind) for kind in kinds), seed=7))
    session = Session(match, create_seats(match.header, kinds, wake=lambda: None), [0], seed=7)
    own, hidden, now = Spot("hand", 0), 0, 0.0
    for _ in range(600):
        now += 10.0
        session.referee.face_seen(now)
        if session.may_move:
            session.play(sorted(match.legal())[0])
        step = session.next_step(now)
        for event in step.events if step is not None else ():
            if isinstance(event, Moved) and not event.known and own not in (event.origin, event.target):
                assert event.card is None
                hidden += 1
    assert hidden > 3


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
            session.referee.face_seen(self.now)
            if (race := session.race) is not None and self.people:
                session.referee.touch(self.people[0], self.now + 0.31)
                if race.caller in self.people:
                    session.referee.call(race.caller, self.now + 0.4)
        elif session.next_step(self.now, others=self.now >= next_move) is not None:
            self._rested_at = self.now
        elif session.race is not None:
            self.now = must(session.due) + TICK_S
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


@lru_cache
def played(who: str, seed: int, pace_s: float) -> Match:
    """A whole match played without interruption."""
    players = tuple(Player(f"P{seat}", kind) for seat, kind in enumerate(KINDS[who]))
    live = Live(Header(HTD, players, {"target": 40}, seed=seed), [], pace_s)
    live.play(100_000)
    assert live.match.is_over
    return live.match


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("who", KINDS)
def test_the_pace_does_not_change_a_match(who: str, seed: int) -> None:
    one, *others = (played(who, seed, pace) for pace in PACES_S)
    for other in others:
        assert other.entries == one.entries


def test_seats_are_fooled_in_these_matches() -> None:
    entries = {who: [entry for seed in (1, 2, 3) for entry in played(who, seed, 1.5).entries] for who in KINDS}
    counts = {who: sum(entry.move == FAKEOUT for entry in made) for who, made in entries.items()}
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


def test_a_clock_gives_every_entry_its_time() -> None:
    match, lines, now = Match(header(HHC, 2, {})), list[str](), 1_000.0
    host = Host(match, [], 7, lines.append, clock=lambda: now)
    while match.actor == CHANCE:
        now += 1.5
        host.play_chance()
    assert [entry.ms for entry in match.entries] == [1_500 * number for number in range(1, len(match.entries) + 1)]
    assert [line.rpartition(" ")[2] for line in lines] == [f"@{entry.ms}" for entry in match.entries]


def test_the_time_between_leaving_and_resuming_is_not_counted() -> None:
    match, now = Match(header(HHC, 2, {})), 50.0
    host = Host(match, [], 7, clock=lambda: now)
    now += 2
    host.play_chance()
    now = 9_000.0
    again = Host(match, [], 7, clock=lambda: now)
    now += 3
    again.play_chance()
    assert [entry.ms for entry in match.entries] == [2_000, 5_000]


_HANDS = "R1 R2 R3 R4 Y1 Y2 Y3 B1 R1 B3 B4 G1 G2 G3 R1 B1 B2 B3 Y1 Y2 Y4"


def test_the_log_of_a_person_who_draws_does_not_hold_the_card() -> None:
    session = dealt(("human", "greedy", "greedy"), _HANDS, "B5 G1 G1 B2 Y3", ["draw"])
    log, step = MatchLog(session, describe), session.steps_from(2, session.viewer)[0]
    log.add(step)
    seen, held = (
        next(event for event in events if isinstance(event, Moved)) for events in (step.events, log.lines[-1].events)
    )
    assert seen.card is not None
    assert held.card is None


@pytest.mark.parametrize(
    ("template", "values", "third", "second"),
    [
        ("{} was last and drew {}", (4,), "Ada was last and drew 4", "You were last and drew 4"),
        ("{}'s turn", (), "Ada's turn", "Your turn"),
        ("It's {}'s turn.", (), "It's Ada's turn.", "It's your turn."),
        ("{} went out", (), "Ada went out", "You went out"),
        ("**{}** needs {} more", (12,), "**Ada** needs 12 more", "**You** need 12 more"),
        ("**{} wins the match.**", (), "**Ada wins the match.**", "**You win the match.**"),
        ("Hidden until {} takes over.", (), "Hidden until Ada takes over.", "Hidden until you take over."),
        ("It is {}'s.", (), "It is Ada's.", "It is yours."),
        ("Renamed to “{}”", (), "Renamed to “Ada”", "Renamed to “You”"),
        ("For {} only. Let go to hide it.", (), "For Ada only. Let go to hide it.", "For you only. Let go to hide it."),
    ],
)
def test_you_is_spoken_to(template: str, values: tuple[object, ...], third: str, second: str) -> None:
    assert sentence(template, "Ada", *values) == third
    assert sentence(template, "You", *values) == second


def test_a_name_with_signs_of_markup_is_shown_as_typed() -> None:
    name = "**A*[x](y)"
    text = sentence("**{}** wins [as said](HHC-1), {} lost", as_typed(name), as_typed(name))
    assert plain(text) == f"{name} wins as said, {name} lost"
    lines = flow(sentence("**{}** wins", as_typed("*a*")), CLOTH.body, 1.0, 400)
    assert [(piece.text, piece.style == CLOTH.body) for piece in lines.pieces] == [("*a*", False), ("wins", True)]


def test_the_log_shows_names_as_typed() -> None:
    session = dealt(("human", "greedy", "greedy"), _HANDS, "B5 G1 G1 B2 Y3", ["draw"])
    match = session.match
    match.header = replace(match.header, players=tuple(replace(player, name="**[") for player in match.header.players))
    named: list[Sequence[str]] = []

    def noted(names: Sequence[str], step: RedactedStep) -> LogLine:
        named.append(names)
        return describe(names, step)

    MatchLog(session, noted)
    assert {plain(name) for names in named for name in names} == {"**["}
