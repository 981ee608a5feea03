"""What holds for the rules of every game, over random matches."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from game.chance import KeyedRandom
from game.rules import GAMES
from game.rules.core import CHANCE, OMNISCIENT, OVER, SPECTATOR, AnyRules, Deal, Event
from game.rules.match import Entry, Match, replay
from game.rules.race import FAKEOUT
from tests.rules.play import CASES, HHC, HTD, Case, random_entry, random_match, walk

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}-{'-'.join(case[2])}")


def every_text(rules: AnyRules, seats: int) -> Iterator[str]:
    cards = sorted({rules.card_text(card) for card in rules.deck})
    if rules is HHC:
        columns = range(1, 6)
        places = [f"{side}{column}{slip}" for side in ("own", "opp") for column in columns for slip in ("", "^")]
        yield from (f"play {card} {place}" for card in cards for place in [*places, "bar", "discard"])
        yield from (f"build {origin} {target}" for origin in columns for target in columns)
        yield from (f"bank {column}" for column in columns)
        yield from ("draw stock", "draw discard", "pass")
    else:
        yield from (f"play {card}" for card in cards)
        yield from (f"cut {count}" for count in range(1, len(rules.deck) + 1))
        yield from ("draw", "flip", "pass", "keep")


def facts(match: Match) -> tuple[Any, ...]:
    view = match.view(OMNISCIENT)
    return view.as_json(), view.turn_json(), match.actor, match.state.due, match.state.result


def all_cards(match: Match) -> list[str]:
    """Every card on the table, from the view that sees everything."""

    def texts(value: Any) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            for item in value.values():
                yield from texts(item)
        elif isinstance(value, list):
            for item in value:
                yield from texts(item)

    state = {key: value for key, value in match.view(OMNISCIENT).as_json().items() if key != "demand"}
    bar = state.pop("bar", {})
    return [*texts(state), *(rank + suit for suit, height in bar.items() for rank in "1234567msg"[:height])]


@each_case
def test_a_clone_is_equal_and_apart(case: Case) -> None:
    rng = KeyedRandom("clone")
    for match in walk(case, 11, most=250):
        if match.is_over:
            break
        before = facts(match)
        copy = Match(match.header)
        copy.hand_starts, copy.entries = list(match.hand_starts), list(match.entries)
        copy.state = match.rules.clone(match.state)
        assert copy.state == match.state
        assert facts(copy) == before
        for _ in range(3):
            if not copy.is_over:
                copy.play(random_entry(copy, rng, 12))
        assert facts(match) == before


@each_case
def test_texts_round_trip(case: Case) -> None:
    for match in walk(case, 21):
        rules = match.rules
        for move in [match.entries[-1].move, *match.legal()]:
            assert rules.parse(rules.format(move)) == move


@each_case
def test_replaying_equals_playing(case: Case) -> None:
    match = random_match(case, 31)
    again = replay(match.header, match.entries)
    assert facts(again) == facts(match)
    assert again.results == match.results
    assert again.hand_starts == match.hand_starts


@each_case
def test_rewinding_equals_never_having_played(case: Case) -> None:
    match = random_match(case, 41, most=150)
    for count in (len(match.entries) - 1, 75, 3, 0):
        expected = facts(match.prefix(count))
        match.rewind(count)
        assert (len(match.entries), facts(match)) == (count, expected)


@each_case
def test_legal_equals_brute_force(case: Case) -> None:
    rules = GAMES[case[0]]
    possible = [(text, rules.parse(text)) for text in every_text(rules, case[1])]
    for match in walk(case, 51, most=120):
        legal = [rules.format(move) for move in match.legal()]
        assert len(legal) == len(set(legal))
        for seat in range(match.seats):
            allowed = {text for text, move in possible if match.why_not(seat, move) is None}
            assert allowed == (set(legal) if seat == match.actor else set())
        assert (match.actor >= 0) == bool(legal)


@each_case
def test_every_refusal_has_a_clause_and_a_sentence(case: Case, clauses: Mapping[str, str]) -> None:
    rules = GAMES[case[0]]
    possible = [rules.parse(text) for text in every_text(rules, case[1])]
    refusals = set()
    for match in walk(case, 61, most=60):
        for actor in (*range(match.seats), CHANCE):
            for move in [*possible, FAKEOUT] if rules.races else possible:
                refusal = match.why_not(actor, move)
                if refusal is not None:
                    refusals.add(refusal)
    for refusal in refusals:
        assert refusal.clause in clauses
        assert refusal.sentence[0].isupper() or refusal.sentence[0].isdigit()
        assert refusal.sentence.endswith(".")
    assert len({refusal.clause for refusal in refusals}) > 5


@each_case
def test_a_race_has_terms_while_it_is_due(case: Case) -> None:
    for match in walk(case, 66, most=250):
        terms = match.rules.race_terms(match.state)
        assert (terms is not None) == (match.state.due == "race")
        if terms is not None:
            assert terms.seats == match.seats
            assert terms.caller == match.view(SPECTATOR).turn_json()["seat"]
            assert terms.direction == match.view(SPECTATOR).as_json()["direction"]
            for name in ("call_window_ms", "race_limit_ms", "automatic_call"):
                assert getattr(terms, name) == match.header.options[name]


@each_case
def test_a_fakeout_costs_cards_unless_the_seat_has_paid(case: Case) -> None:
    for match in walk(case, 67, most=300):
        for seat in range(match.seats) if match.rules.races else ():
            if match.why_not(seat, FAKEOUT) is None:
                state, events = match.rules.clone(match.state), list[Event]()
                paid = match.rules.has_paid(state, seat)
                match.rules.apply(state, seat, FAKEOUT, events)
                assert match.rules.has_paid(state, seat)
                assert not (paid and events)


@each_case
def test_cards_are_conserved(case: Case) -> None:
    rules = GAMES[case[0]]
    deck = Counter(map(rules.card_text, rules.deck))
    for match in walk(case, 71, most=300):
        if match.hand_starts:
            assert Counter(all_cards(match)) == deck


@each_case
def test_hands_and_matches_end(case: Case) -> None:
    match = random_match(case, 81, most=30_000)
    assert match.is_over
    assert match.actor == OVER
    assert match.results[-1].winners
    assert len(match.results) == len(match.hand_starts)
    for seat in range(match.seats):
        assert match.state.totals[seat] == sum(result.scores[seat] for result in match.results)


@each_case
def test_views_agree_with_samples_without_a_leak(case: Case) -> None:
    rng = KeyedRandom("sample")
    for match in walk(case, 91, most=120):
        for viewer in (*range(match.seats), SPECTATOR):
            view = match.view(viewer)
            other = Match(match.header)
            other.state = match.rules.sample(view, rng)
            again = other.view(viewer)
            assert again.as_json() == view.as_json()
            assert again.turn_json() == view.turn_json()
            assert set(again.legal) == set(view.legal)
            assert other.actor == match.actor
            assert bool(view.legal) == (viewer == match.actor)


@each_case
def test_samples_can_be_played_on(case: Case) -> None:
    rng = KeyedRandom("play on")
    rules = GAMES[case[0]]
    deck = Counter(map(rules.card_text, rules.deck))
    for match in walk(case, 101, most=120):
        if match.is_over or not match.hand_starts:
            continue
        for viewer in (match.seats - 1, SPECTATOR):
            other = Match(match.header)
            other.hand_starts, other.entries = list(match.hand_starts), list(match.entries)
            other.state = rules.sample(match.view(viewer), rng)
            assert Counter(all_cards(other)) == deck
            for _ in range(12):
                if not other.is_over:
                    other.play(random_entry(other, rng, 5))


@each_case
def test_a_wrong_actor_is_refused(case: Case) -> None:
    for match in walk(case, 111, most=100):
        rules = match.rules
        if match.actor == CHANCE:
            assert match.why_not(0, rules.parse("pass")) is not None
        elif match.actor >= 0:
            move = match.legal()[0]
            assert match.why_not((match.actor + 1) % match.seats, move) is not None
            assert match.why_not(CHANCE, move) is not None
            deal = Entry(CHANCE, Deal("deal", tuple(rules.deck)))
            assert match.why_not(*deal[:2]) is not None


@each_case
def test_houses_rules_are_those_of_the_record_format(case: Case) -> None:
    names = {
        HHC.name: ["target", "short_opening", "lone_cards_to_bar", "blocked_hands_count"],
        HTD.name: ["target", "free_draw", "final_slap", "automatic_call", "call_window_ms", "race_limit_ms"],
    }
    assert list(GAMES[case[0]].options) == names[case[0]]
