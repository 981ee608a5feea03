"""Which ground is told, and what the sums of paired playouts say."""

from __future__ import annotations

import pytest

from game.ai.coach.advice import Reason
from game.ai.coach.grounds import (
    COMPARISON,
    MUCH,
    Ground,
    Told,
    Way,
    compared,
    difference,
    reason_to_play,
    spoken_names,
)
from game.ai.coach.sums import clear_loss

Leaves = tuple[int, int]
"""What there is of two grounds, in hundredths of a point."""


def ground(at: int) -> Ground[Leaves]:
    return Ground(lambda best, other: Told(Reason(f"ground {at} against {other}", "", ""), best[at] - other[at]))


GROUNDS = (ground(0), ground(1))


def told(best: Leaves, *others: tuple[Leaves, int], nothing: tuple[Leaves, int] | None = None) -> str | None:
    ways = [Way(leaves, loss) for leaves, loss in others]
    reason = reason_to_play(GROUNDS, best, ways, Way(*nothing) if nothing is not None else None)
    return reason.sentence if reason is not None else None


def test_what_the_next_best_lacks_is_told_where_it_costs_much() -> None:
    assert told((900, 900), ((900, 0), MUCH), ((0, 900), 2 * MUCH)) == "ground 1 against (900, 0)"


def test_what_makes_less_than_a_third_of_the_difference_is_not_told() -> None:
    assert told((100, 0), ((0, 0), 300)) == "ground 0 against (0, 0)"
    assert told((99, 0), ((0, 0), 300)) is None
    assert difference(GROUNDS, (99, 0), Way((0, 0), 300)) is None
    reviewed = difference(GROUNDS, (99, 100), Way((0, 0), 300))
    assert reviewed is not None
    assert reviewed.sentence == "ground 1 against (0, 0)"


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
        (300, 300, f"It is {80 * 'o'}.", AS_GOOD),
        (349, 60, "It is so.", "About 3 points better than “Pass”."),
    ],
)
def test_where_no_ground_tells_two_ways_apart_points_do(loss: int, error: int, fact: str, sentence: str) -> None:
    """What a way does is no reason where another, which does not, is as good, nor why it is better."""
    told = compared(loss, error, "Pass", Reason(fact, "HHC-81", "a kind") if fact else None, "HHC-83")
    does = fact != "" and sentence.startswith(fact[:-1])
    assert told == Reason(sentence, *(("HHC-81", "a kind") if does else ("HHC-83", COMPARISON)))


def test_names_that_a_sentence_cannot_use_are_left_out() -> None:
    assert spoken_names(["You", "Orion", "A name of far too many letters"]) == ("", "Orion", "")


def test_a_loss_counts_from_two_and_a_half_errors_on() -> None:
    assert clear_loss(250, 100) == 250
    assert clear_loss(249, 100) == clear_loss(-300, 1) == clear_loss(0, 0) == 0
