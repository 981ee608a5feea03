"""The worth of positions of Hand-to-Hand Combat, and of scores in the match."""

from __future__ import annotations

import pytest

from game.ai.search.hand_to_hand.evaluation import UNIT, evaluate
from game.ai.search.hand_to_hand.worth import CERTAIN, LONGEST, STEP, MatchWorth, chance_to_win
from tests.ai.search.hand_to_hand.positions import to_move
from tests.rules.hand_to_hand.position import position
from tests.rules.play import HHC


def test_a_hand_that_is_over_is_worth_its_score() -> None:
    state = position("hand 0: 5J \n board 0: (1S) 6S \n hand 1: 7J gS \n board 1: mE")
    HHC.apply(state, 0, HHC.parse("play 5J own1"), None)
    assert evaluate(state, 0) == 15 * UNIT
    assert evaluate(state, 1) == -15 * UNIT


def test_one_seats_gain_is_the_others_loss() -> None:
    for state in to_move(2, 100):
        assert evaluate(state, 0) == -evaluate(state, 1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("board 0: 6S | 7S | (4M) mV", "board 0: (5M) 6S | 7S | (4M) mV"),
        ("hand 0: 3M 5M", "hand 0: gM sM mM 7V 3M 5M"),
        ("board 0: (4M) 5V | (4E) 6S", "board 0: (4M) 5V | (4E) 7S"),
    ],
    ids=["down cards", "a lighter hand", "a run that can move"],
)
def test_the_evaluation_prefers_the_better_position(better: str, worse: str) -> None:
    rest = "hand 1: 1J 7J 6J\nboard 1: (6E) 7E | (3E) gE\n"
    base = "hand 0: 3M 5M\n"
    assert evaluate(position(base + rest + better), 0) > evaluate(position(base + rest + worse), 0)


def test_the_chance_to_win_starts_even_and_grows_with_points() -> None:
    assert abs(chance_to_win(200, 200) - CERTAIN // 2) < 20
    assert chance_to_win(0, 50) == CERTAIN
    assert chance_to_win(50, 0) == 0
    chances = [chance_to_win(needed, 100) for needed in range(LONGEST * STEP, -1, -1)]
    assert chances == sorted(chances)
    assert abs(chance_to_win(70, 120) + chance_to_win(120, 70) - CERTAIN) < 20


def test_points_beyond_the_target_are_worthless() -> None:
    worth = MatchWorth(15, 60)
    assert worth.of(15 * UNIT, is_over=True) == worth.of(90 * UNIT, is_over=True)
    assert worth.of(14 * UNIT, is_over=True) < worth.of(15 * UNIT, is_over=True)
    assert worth.of(-70 * UNIT, is_over=True) == worth.of(-60 * UNIT, is_over=True)
