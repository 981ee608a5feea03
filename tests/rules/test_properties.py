"""What holds whatever is played: properties of races, cuts, points, clones, and of what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.chance import KeyedRandom
from game.rules.core import OMNISCIENT, SPECTATOR, Event, redact_event
from game.rules.hand_to_hand import cards as universal
from game.rules.hit_the_deck import cards as hit_cards
from game.rules.hit_the_deck.moves import lift_range, usual_lift
from game.rules.match import Match
from game.rules.race import RaceTerms, Verdict, judge_race
from tests.rules.play import CASES, HHC, HTD, Case, random_entry, random_match

properties = settings(deadline=None, derandomize=True, database=None, max_examples=120)

Race = tuple[list[tuple[int, int | None]], int | None, int, int]
"""Touches in the order received, the call, the caller, and the direction."""


@st.composite
def races(draw: st.DrawFn) -> Race:
    seats = draw(st.integers(2, 6))
    times = draw(st.lists(st.none() | st.integers(0, 1_100), min_size=seats, max_size=seats))
    order = draw(st.permutations(range(seats)))
    touches = [(seat, times[seat]) for seat in order]
    call = draw(st.none() | st.integers(0, 600))
    return touches, call, draw(st.integers(0, seats - 1)), draw(st.sampled_from((1, -1)))


def judged(race: Race) -> Verdict:
    """The verdict with a window of 500 and a limit of 1,000 milliseconds."""
    touches, call, caller, direction = race
    terms = RaceTerms(len(touches), caller, direction, call_window_ms=500, race_limit_ms=1_000, automatic_call=False)
    return judge_race(terms, touches, call)


@properties
@given(races(), st.integers(1, 5))
def test_a_race_is_the_same_wherever_the_seats_are(race: Race, steps: int) -> None:
    touches, call, caller, direction = race
    seats = len(touches)
    turned = [((seat + steps) % seats, ms) for seat, ms in touches]
    before, after = judged(race), judged((turned, call, (caller + steps) % seats, direction))
    assert after == Verdict((before.last_seat + steps) % seats, before.called, (before.penalty_seat + steps) % seats)


@properties
@given(races(), st.randoms(use_true_random=False))
def test_the_order_received_only_breaks_ties(race: Race, rng: Any) -> None:
    touches, call, caller, direction = race
    times = [ms for _, ms in touches if ms is not None]
    assume(len(set(times)) == len(times))
    other = list(touches)
    rng.shuffle(other)
    assert judged((other, call, caller, direction)) == judged(race)


@properties
@given(races(), st.data())
def test_a_quicker_touch_of_a_seat_that_was_not_last_changes_nothing(race: Race, data: st.DataObject) -> None:
    touches, call, caller, direction = race
    before = judged(race)
    at = data.draw(st.integers(0, len(touches) - 1))
    seat, ms = touches[at]
    sooner = data.draw(st.integers(0, 1_000 if ms is None else min(ms, 1_000)))
    after = judged(([*touches[:at], (seat, sooner), *touches[at + 1 :]], call, caller, direction))
    if seat != before.last_seat:
        assert after == before
    assert after.called == before.called


@properties
@given(st.integers(1, 110))
def test_a_cut_lifts_about_half(cards: int) -> None:
    lifts = lift_range(cards)
    assert usual_lift(cards) in lifts
    assert 1 <= lifts[0] <= lifts[-1] <= cards
    for lifted in range(1, cards + 1):
        if 2 * cards <= 5 * lifted <= 3 * cards:
            assert lifted in lifts
        elif lifted in lifts:
            assert len(lifts) == 1
            assert 5 * (lifted - 1) < 2 * cards


def matches(*games: str) -> st.SearchStrategy[tuple[Case, int, int]]:
    """A case of these games, a seed, and how many entries to play at most."""
    cases = [case for case in CASES if case[0] in games]
    return st.tuples(st.sampled_from(cases), st.integers(0, 10_000), st.integers(0, 250))


@properties
@given(matches(HHC.name, HTD.name), st.integers(0, 1_000))
def test_cloning_and_playing_may_change_places(start: tuple[Case, int, int], seed: int) -> None:
    case, first, most = start
    match = random_match(case, first, most + 1)
    assume(not match.is_over)
    entry = random_entry(match, KeyedRandom(seed, "next"), seed)
    rules = match.rules
    played_then_cloned = rules.clone(match.state)
    rules.apply(played_then_cloned, entry.actor, entry.move, None)
    played_then_cloned = rules.clone(played_then_cloned)
    cloned_then_played = rules.clone(match.state)
    events: list[Event] = []
    rules.apply(cloned_then_played, entry.actor, entry.move, events)
    for viewer in (OMNISCIENT, SPECTATOR, 0):
        assert rules.view(played_then_cloned, viewer) == rules.view(cloned_then_played, viewer)


@properties
@given(matches(HHC.name, HTD.name))
def test_points_are_conserved(start: tuple[Case, int, int]) -> None:
    match = random_match(*start[:2], start[2] + 3)
    state = match.view(OMNISCIENT).as_json()
    if match.rules is HTD:
        points = {text: hit_cards.POINTS[kind] for kind, text in enumerate(hit_cards.TEXTS)}
        piles = [*state["hands"], state["draw"], state["discard"]]
        assert sum(points[card] for pile in piles for card in pile) == 540
        for result in match.results:
            assert sum(result.counts) == sum(result.scores) < 540
            assert result.went_out is None or result.counts[result.went_out] == 0
    else:
        points = dict(zip(universal.TEXTS, universal.POINTS, strict=True))
        columns = [column[side] for board in state["boards"] for column in board for side in ("down", "up")]
        on_bar = [universal.RANKS[rank] + suit for suit, height in state["bar"].items() for rank in range(height)]
        piles = [*state["hands"], *columns, state["stock"], state["discard"], on_bar]
        assert sum(points[card] for pile in piles for card in pile) == 6 * 58
        for result in match.results:
            assert min(result.scores) == 0
            assert max(result.scores) in (0, abs(result.counts[0] - result.counts[1]))
            assert not result.scores[result.counts.index(max(result.counts))]


def open_cards(state: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every card seen, with its place; a hand's cards with how often they are seen there."""
    for seat, hand in enumerate(state["hands"]):
        yield from ((f"hand {seat}", seen) for seen in Counter(card for card in hand if card != "?").items())
    for name in ("draw", "stock", "discard"):
        yield from ((name, seen) for seen in enumerate(state.get(name, [])) if seen[1] != "?")
    for seat, board in enumerate(state.get("boards", [])):
        for number, column in enumerate(board):
            for side in ("down", "up"):
                yield from ((f"{side} {seat} {number}", s) for s in enumerate(column[side]) if s[1] != "?")


def seen_in(state: dict[str, Any]) -> Counter[tuple[str, Any]]:
    found: Counter[tuple[str, Any]] = Counter()
    for place, (key, value) in open_cards(state):
        if place.startswith("hand"):
            found[place, key] = value
        else:
            found[place, (key, value)] = 1
    return found


@properties
@given(matches(HHC.name, HTD.name))
def test_what_a_spectator_sees_every_seat_sees(start: tuple[Case, int, int]) -> None:
    case, seed, most = start
    match = random_match(case, seed, most + 2)
    seen = {viewer: seen_in(match.view(viewer).as_json()) for viewer in (SPECTATOR, *range(match.seats), OMNISCIENT)}
    for seat in range(match.seats):
        assert seen[SPECTATOR] <= seen[seat] <= seen[OMNISCIENT]


@properties
@given(matches(HHC.name, HTD.name))
def test_what_a_spectator_is_told_every_seat_is_told(start: tuple[Case, int, int]) -> None:
    case, seed, most = start
    match = random_match(case, seed, most + 2)
    last = match.entries.pop()
    before = match.prefix(len(match.entries))
    rules = match.rules

    def told(viewer: int) -> list[str]:
        events: list[Event] = []
        again = Match(match.header)
        again.state = rules.clone(before.state)
        words = rules.format(rules.redact(before.state, last.actor, last.move, viewer)).split(" ")
        rules.apply(again.state, last.actor, last.move, events)
        return words + [repr(redact_event(event, viewer)) for event in events]

    everything, public = told(OMNISCIENT), told(SPECTATOR)
    for seat in range(match.seats):
        for own, open_to_all, whole in zip(told(seat), public, everything, strict=True):
            assert own in (open_to_all, whole)
            assert own == whole or "?" in own or "None" in own
            assert open_to_all == own or "?" in open_to_all or "None" in open_to_all
