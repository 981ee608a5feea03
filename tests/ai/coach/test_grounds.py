"""Which ground is told, and what the sums of paired playouts say."""

from __future__ import annotations

import random
import statistics

import pytest

from game.ai.coach.advice import Reason
from game.ai.coach.grounds import (
    LEAST,
    MUCH,
    Ground,
    Way,
    compared,
    difference,
    ends_compared,
    reason_to_play,
    spoken_names,
)
from game.ai.coach.sums import clear_loss, mean, standard_error

Leaves = tuple[int, int]
"""How much there is of two grounds, of which the first weighs more."""


def ground(at: int, *, warns: bool = False) -> Ground[Leaves]:
    return Ground(
        lambda leaves: leaves[at], lambda best, other: Reason(f"ground {at} against {other}", ""), warns=warns
    )


GROUNDS = (ground(0), ground(1))


def told(best: Leaves, *others: tuple[Leaves, int], nothing: tuple[Leaves, int] | None = None) -> str | None:
    ways = [Way(leaves, cost) for leaves, cost in others]
    reason = reason_to_play(GROUNDS, best, ways, Way(*nothing) if nothing is not None else None)
    return reason.sentence if reason is not None else None


def test_what_the_next_best_lacks_is_told_where_it_costs_much() -> None:
    assert told((1, 1), ((1, 0), MUCH), ((0, 1), 9 * MUCH)) == "ground 1 against (1, 0)"


def test_otherwise_the_weightiest_ground_that_is_needed() -> None:
    assert told((1, 1), ((1, 0), MUCH - 1), ((0, 1), LEAST)) == "ground 0 against (0, 1)"


def test_a_ground_that_something_as_good_does_without_is_not_needed() -> None:
    assert told((1, 1), ((0, 1), LEAST - 1), ((0, 1), 9 * MUCH), ((1, 0), LEAST)) == "ground 1 against (1, 0)"
    assert told((1, 1), ((0, 0), LEAST - 1)) is None


def test_or_what_makes_it_better_than_to_do_nothing() -> None:
    assert told((1, 1), ((0, 1), 0), nothing=((0, 1), LEAST)) == "ground 0 against (0, 1)"
    assert told((1, 1), ((0, 1), 0), nothing=((0, 1), LEAST - 1)) is None


def test_a_warning_is_told_of_what_was_played_only() -> None:
    grounds = (ground(0, warns=True),)
    assert reason_to_play(grounds, (1, 0), [Way((0, 0), MUCH)]) is None
    assert difference(grounds, (1, 0), (0, 0)) is not None


def test_nothing_is_told_of_grounds_that_are_alike() -> None:
    assert difference(GROUNDS, (1, 1), (1, 1)) is None
    assert difference(GROUNDS, (0, 0), (1, 1)) is None


AS_GOOD = "“Pass” is about as good."


@pytest.mark.parametrize(
    ("loss", "error", "fact", "sentence"),
    [
        (40, 0, "", AS_GOOD),
        (300, 300, "", AS_GOOD),
        (120, 60, "", "About a point better than “Pass”."),
        (349, 60, "", "About 3 points better than “Pass”."),
        (300, 300, "It is so.", "It is so; “Pass” is about as good."),
        (300, 300, f"It is {40 * 'o'}.", f"It is {40 * 'o'}; “Pass” is about as good."),
        (300, 300, f"It is {80 * 'o'}.", f"It is {80 * 'o'}."),
        (349, 60, "It is so.", "It is so; about 3 points better than “Pass”."),
        (349, 60, f"It is {57 * 'o'}.", f"It is {57 * 'o'}; about 3 points better."),
    ],
)
def test_where_no_ground_tells_two_ways_apart_a_fact_and_points_do(
    loss: int, error: int, fact: str, sentence: str
) -> None:
    told = compared(loss, error, "Pass", Reason(fact, "HHC-81") if fact else None, "HHC-83")
    assert told == Reason(sentence, "HHC-81" if fact else "HHC-83")


def test_long_words_give_way_to_the_fact() -> None:
    words = "Galaxy Neptune slipped behind a Sun of somebody's"
    assert compared(0, 0, words, Reason("It gets rid of 10 points.", "HHC-81"), "HHC-83").sentence == (
        "It gets rid of 10 points; another move is about as good."
    )


def test_how_the_hand_ends_is_told_where_it_differs() -> None:
    first: list[int | None] = [0]
    second: list[int | None] = [1]
    nobody: list[int | None] = [None]
    best, other = 6 * first + 2 * second + 2 * nobody, 5 * first + 5 * second
    assert ends_compared(best, other, 0, "HTD-100") == Reason(
        "You would go out first about 60 times in 100, not 50.", "HTD-100"
    )
    other = 6 * first + 4 * second
    assert ends_compared(best, other, 0, "HTD-100") is None


def test_names_that_a_sentence_cannot_use_are_left_out() -> None:
    assert spoken_names(["You", "Orion", "A name of far too many letters"]) == ("", "Orion", "")


def test_means_and_errors_are_those_of_the_field() -> None:
    rng = random.Random(2)
    values = [rng.randrange(-40_000, 60_000) for _ in range(50)]
    assert abs(mean(values, 1000) - 100 * statistics.mean(values) / 1000) <= 0.5
    exact = 100 * statistics.stdev(values) / 50**0.5 / 1000
    assert exact <= standard_error(values, 1000) <= exact + 1.01
    assert standard_error([7, 7, 7], 1) == standard_error([7], 1) == 0
    assert mean([-1, -1], 100) == -1


def test_a_loss_counts_from_two_and_a_half_errors_on() -> None:
    assert clear_loss(250, 100) == 250
    assert clear_loss(249, 100) == clear_loss(-300, 1) == clear_loss(0, 0) == 0
