"""The search for Hit the Deck: its policy, what it may know, and what it sees."""

import hashlib
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.ai.search.fast_random import FastRandom
from game.ai.search.hit_the_deck.playout import RACES, policy_move
from game.ai.search.hit_the_deck.search import LEVELS, Budget, choose_move, forgetful, weights_for
from game.ai.search.hit_the_deck.weights import MORE_SEATS, TWO_SEATS
from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.rules.core import CHANCE, HIDDEN
from game.rules.hit_the_deck import HIT_THE_DECK
from game.rules.hit_the_deck.cards import FIT_MASKS, parse_card
from game.rules.hit_the_deck.moves import format_move
from game.rules.hit_the_deck.rules import apply
from game.rules.hit_the_deck.sampling import sample
from game.rules.hit_the_deck.state import State, clone, start
from game.rules.hit_the_deck.view import view
from tests.ai.search.hit_the_deck.simple_policy import answers
from tests.rules.hit_the_deck.position import position
from tests.rules.play import CASES, HTD

FIFTIETH = Budget(playouts=5)
"""A fiftieth of the expert's budget."""
POSITIONS = 500


@pytest.mark.parametrize("seats", HTD.seats)
def test_no_choice_depends_on_what_is_hidden(seats: int) -> None:
    rng = FastRandom(5)
    rare: Counter[str] = Counter()
    for number, state in enumerate(with_a_choice(seats, 23, POSITIONS // len(HTD.seats))):
        rare.update(is_rare(state))
        seen = view(state, state.actor)
        again = view(sample(seen, rng), state.actor)
        for budget in (FIFTIETH, LEVELS["easy"], LEVELS["normal"]):
            choice = choose_move(seen, KeyedRandom(number), budget)
            assert choice in seen.legal
            assert choose_move(again, KeyedRandom(number), budget) == choice
    assert len(rare) >= 9


def digest_of_choices() -> str:
    """A sum of what every level chooses in some positions."""
    texts = [
        format_move(choose_move(view(state, state.actor), KeyedRandom(number), budget))
        for seats in (2, 5)
        for number, state in enumerate(with_a_choice(seats, 3, 3))
        for budget in LEVELS.values()
    ]
    return hashlib.sha256(" ".join(texts).encode()).hexdigest()


def test_the_same_seed_gives_the_same_choices_in_another_process() -> None:
    """The hashes of texts differ from process to process, and with them the order of sets."""
    code = f"from {__name__} import digest_of_choices; print(digest_of_choices())"
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert found == {digest_of_choices()}


def test_answers_use_only_public_knowledge() -> None:
    red_3 = FIT_MASKS[parse_card("R3")]
    state = position("hand 0: R1\nhand 1: Y1 Y2 B2* B4\ndiscard: R1")
    assert answers(state, 1, red_3) == 3
    state.voids[1] = ((2, red_3),)
    assert answers(state, 1, red_3) == 1
    assert answers(state, 1, FIT_MASKS[parse_card("B1")]) == 5


def test_the_forgetful_know_no_card_of_others() -> None:
    seen = view(position("hand 0: R1\nhand 1: Y1 B4\ndiscard: R1"), 0)
    seen = replace(seen, hands=(seen.hands[0], (parse_card("Y1"), HIDDEN)))
    assert forgetful(seen).hands == (seen.hands[0], (HIDDEN, HIDDEN))


def margin_over_greedy(seats: int, policy_seat: int, deal: int, weights: tuple[int, ...]) -> float:
    """By how many points a hand went better for the seat that plays by the policy, at equal races."""
    greedy, rng = strategy_for("greedy", HIT_THE_DECK), FastRandom(deal)
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


OPTIONS = [options for name, _, options in CASES if name == HTD.name]
TURNS_LIMIT = 120


def with_a_choice(seats: int, seed: int, count: int) -> Iterator[State]:
    """So many states from every phase of hands that are played sensibly, with one move in three at random.

    The totals are drawn too, so that many are near the target.
    """
    rng = random.Random(seed)
    left = count
    weights = weights_for(seats)
    while left > 0:
        state = HTD.start(HTD.with_defaults(**OPTIONS[rng.randrange(len(OPTIONS))]), seats)
        state.totals = tuple(rng.randrange(state.options.target) for _ in range(seats))
        while state.result is None and state.turns < TURNS_LIMIT and left > 0:
            if state.due == "race":
                HTD.apply(state, CHANCE, RACES[seats][rng.randrange(seats)], None)
            elif state.due:
                HTD.apply(state, CHANCE, HTD.chance_move(state, rng), None)
            else:
                legal = HTD.legal(state)
                if len(legal) > 1 and rng.randrange(3) == 0:
                    left -= 1
                    yield clone(state)
                at_random = sorted(legal)[rng.randrange(len(legal))]
                move = at_random if rng.randrange(3) == 0 else policy_move(state, weights)
                HTD.apply(state, state.current_seat, move, None)


def is_rare(state: State) -> list[str]:
    """The rarer features of the position."""
    seat = state.current_seat
    seen = view(state, seat)
    others = [at for at in range(len(state.hands)) if at != seat]
    rare = {
        "a demand": seen.demand is not None,
        "after a flip": any(card >= 0 for card in seen.draw),
        "a cut": state.duty == "cut",
        "a known card": any(state.known[at] for at in others),
        "a forced draw": any(state.voids[at] for at in others),
        "a drawn card": bool(state.drawn),
        "near the target": max(state.totals) >= state.options.target - 10,
        "another's last card": any(len(state.hands[at]) == 1 for at in others),
        "two cards left": len(state.hands[seat]) == 2,
        "HIT-hand in hand": seen.hands[seat][-1] == HTD.deck[-1],
    }
    return [name for name, is_so in rare.items() if is_so]
