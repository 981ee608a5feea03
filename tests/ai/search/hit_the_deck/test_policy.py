"""The policy of Hit the Deck: what it reads, and that it is better than greedy play at equal races."""

from __future__ import annotations

from game.ai.greedy.hit_the_deck import GreedyHitTheDeck
from game.ai.search.fast_random import FastRandom
from game.ai.search.hit_the_deck.playout import RACES, policy_move
from game.ai.search.hit_the_deck.policy import answers
from game.ai.search.hit_the_deck.weights import MORE_SEATS, TWO_SEATS
from game.chance import KeyedRandom
from game.rules.core import CHANCE
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import FIT_MASKS, parse_card
from game.rules.hit_the_deck.rules import apply
from game.rules.hit_the_deck.state import start
from game.rules.hit_the_deck.view import view
from tests.rules.hit_the_deck.position import position


def test_answers_use_only_public_knowledge() -> None:
    red_3 = FIT_MASKS[parse_card("R3")]
    state = position("hand 0: R1\nhand 1: Y1 Y2 B2* B4\ndiscard: R1")
    assert answers(state, 1, red_3) == 3
    state.voids[1] = ((2, red_3),)
    assert answers(state, 1, red_3) == 1
    assert answers(state, 1, FIT_MASKS[parse_card("B1")]) == 5


def margin_over_greedy(seats: int, policy_seat: int, deal: int, weights: tuple[int, ...]) -> float:
    """By how many points a hand went better for the seat that plays by the policy, at equal races."""
    greedy, rng = GreedyHitTheDeck(), FastRandom(deal)
    state = start(HIT_THE_DECK.with_defaults(), seats)
    while state.result is None:
        if state.due == "race":
            apply(state, CHANCE, RACES[seats][int(rng.random() * seats)], None)
        elif state.due:
            apply(state, CHANCE, HIT_THE_DECK.chance_move(state, rng), None)
        elif state.current_seat == policy_seat:
            apply(state, policy_seat, policy_move(state, weights), None)
        else:
            move = greedy.choose(view(state, state.current_seat), KeyedRandom(0))
            apply(state, state.current_seat, move, None)
    counts = state.result.counts
    return (sum(counts) - counts[policy_seat]) / (seats - 1) - counts[policy_seat]


def test_the_policy_is_better_than_greedy_play() -> None:
    for seats, weights in ((2, TWO_SEATS), (4, MORE_SEATS)):
        margins = [
            sum(margin_over_greedy(seats, seat, deal, weights) for seat in range(seats)) / seats
            for deal in range(600 // seats)
        ]
        assert sum(margins) / len(margins) > 0.3, seats
