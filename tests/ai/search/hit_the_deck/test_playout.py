"""Playouts: that packed hands end as the rules and the policy would have it."""

import random
from collections.abc import Sequence

import pytest

from game.ai.search.fast_random import FastRandom
from game.ai.search.hit_the_deck.playout import LONGEST, RACES, play_out
from game.ai.search.hit_the_deck.search import weights_for
from game.rules.core import CHANCE, Rng
from game.rules.hit_the_deck.before_play import chance_move
from game.rules.hit_the_deck.rules import apply
from game.rules.hit_the_deck.scoring import end_hand
from game.rules.hit_the_deck.state import State, clone
from tests.ai.search.hit_the_deck.simple_policy import simple_move
from tests.rules.play import CASES, HTD, Case, walk

OWN_CASES = [case for case in CASES if case[0] == HTD.name]
FIELDS = ("totals", "result", "draw", "discard", "direction", "turns", "forced_steps", "voids", "due")


def play_by_the_rules(state: State, weights: Sequence[Sequence[int]], rng: Rng, races: Sequence[int]) -> None:
    """Play a hand as `play_out` does, by the rules' moves and the policy alone."""
    race, last = 0, state.turns + LONGEST
    while state.result is None:
        if state.turns >= last:
            end_hand(state, "capped", None, None)
        elif not state.due:
            apply(state, state.current_seat, simple_move(state, weights[state.current_seat]), None)
        elif state.due == "race":
            apply(state, CHANCE, RACES[len(state.hands)][races[race % len(races)]], None)
            race += 1
        else:
            apply(state, CHANCE, chance_move(state, rng), None)


def assert_played_alike(state: State, weights: Sequence[Sequence[int]], seed: int) -> State:
    races = [random.Random(seed + at).randrange(len(state.hands)) for at in range(8)]
    by_rules, packed_state = clone(state), clone(state)
    play_by_the_rules(by_rules, weights, FastRandom(seed), races)
    play_out(packed_state, weights, FastRandom(seed), races)
    for field in FIELDS:
        assert getattr(packed_state, field) == getattr(by_rules, field), field
    for ours, theirs in ((packed_state.hands, by_rules.hands), (packed_state.known, by_rules.known)):
        assert [sorted(hand) for hand in ours] == [sorted(hand) for hand in theirs]
    return packed_state


@pytest.mark.parametrize("case", OWN_CASES, ids=str)
def test_playouts_end_as_by_the_rules(case: Case) -> None:
    for seed, match in enumerate(walk(case, 31, most=400)):
        state = match.state
        assert isinstance(state, State)
        if state.result is not None or not state.discard:
            continue
        seats = len(state.hands)
        fitted = weights_for(seats)
        # the other way round every second time, and a seat of its own mind, so that strange hands come up too
        weights = [[-weight for weight in fitted] if seed % 2 else fitted] * (seats - 1) + [fitted]
        assert_played_alike(state, weights, seed)
