"""What forced draws tell of a hand is true in every hand played, and holds in every sampled state."""

from __future__ import annotations

import pytest

from game.ai.greedy.hit_the_deck import GreedyHitTheDeck
from game.chance import KeyedRandom
from game.rules.core import SPECTATOR
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import FIT_MASKS, parse_card
from game.rules.hit_the_deck.moves import parse
from game.rules.hit_the_deck.sampling import sample
from game.rules.hit_the_deck.state import State
from game.rules.hit_the_deck.view import view
from game.rules.hit_the_deck.voids import voids_without
from game.rules.match import Entry, Match
from tests.rules.hit_the_deck.position import position
from tests.rules.play import HTD, header, random_entry


def hidden_cards(state: State, seat: int) -> list[int]:
    """The cards of a hand that not everyone knows."""
    hidden = list(state.hands[seat])
    for kind in state.known[seat]:
        hidden.remove(kind)
    return hidden


def assert_told_truly(state: State) -> None:
    """Of every seat's hidden cards there are enough that are what was told; an older group is told more."""
    for seat, groups in enumerate(state.voids):
        hidden = hidden_cards(state, seat)
        told = 0
        for at, (count, kinds) in enumerate(groups):
            told += count
            assert count > 0
            assert sum(not kinds >> kind & 1 for kind in hidden) >= told, (seat, groups, hidden)
            assert at == 0 or kinds & ~groups[at - 1][1] == 0


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_forced_draws_tell_the_truth_in_200_hands(seats: int) -> None:
    rng, greedy = KeyedRandom("voids", seats), GreedyHitTheDeck()
    match = Match(header(HTD, seats, {"target": 1_000_000}))
    told = sampled = 0
    while len(match.results) < 200 // seats:
        if match.actor < 0 or rng.randbelow(30) == 0:
            match.play(random_entry(match, rng))
        else:
            match.play(Entry(match.actor, greedy.choose(match.view(match.actor), rng)))
        state = match.state
        assert isinstance(state, State)
        assert_told_truly(state)
        told += any(state.voids)
        if match.actor >= 0 and rng.randbelow(10) == 0:
            for viewer in (match.actor, SPECTATOR):
                seen = view(state, viewer)
                world = sample(seen, rng)
                assert view(world, viewer).as_json() == seen.as_json()
                assert world.voids == state.voids
                assert_told_truly(world)
            sampled += 1
    assert told > 1_000
    assert sampled > 100


@pytest.mark.clause("HTD-24")
def test_who_draws_holds_nothing_that_fits() -> None:
    state = position("hand 0: Y1 B2*\nhand 1: G1 Y4\ndraw: G4 R5 G5\ndiscard: R3")
    HIT_THE_DECK.apply(state, 0, parse("draw"), None)
    fits_red_3 = FIT_MASKS[parse_card("R3")]
    assert state.voids == [((2, fits_red_3),), ()]
    # the card drawn fits, so that only the two held before are told of
    HIT_THE_DECK.apply(state, 1, parse("draw"), None)
    assert state.voids[1] == ((2, fits_red_3),)
    HIT_THE_DECK.apply(state, 1, parse("play R5"), None)
    assert state.voids[1] == ((2, fits_red_3),)


@pytest.mark.clause("HTD-30")
def test_with_free_draw_a_draw_tells_nothing() -> None:
    state = position("hand 0: Y1\nhand 1: G1\ndraw: G4 G5\ndiscard: R3", free_draw=True)
    HIT_THE_DECK.apply(state, 0, parse("draw"), None)
    assert state.voids == [(), ()]


def test_a_card_played_leaves_the_oldest_group_that_may_have_held_it() -> None:
    state = position("hand 0: Y1 Y2 Y4\nhand 1: G1\ndraw: G2\ndiscard: Y3")
    red_3, green_5 = FIT_MASKS[parse_card("R3")], FIT_MASKS[parse_card("G5")]
    state.voids[0] = ((2, red_3 | green_5), (1, green_5))
    HIT_THE_DECK.apply(state, 0, parse("play Y1"), None)
    assert state.voids[0] == ((1, red_3 | green_5), (1, green_5))
    assert voids_without(state.voids[0], parse_card("R4")) == ((1, red_3 | green_5),)
    assert voids_without(state.voids[0], parse_card("G4")) == state.voids[0]
    assert voids_without(state.voids[0], parse_card("B1")) == ((1, green_5),)
