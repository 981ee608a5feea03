"""Which ground is told, and what the sums of paired playouts say."""

from __future__ import annotations

from game.ai.coach.advice import Reason
from game.ai.coach.grounds import (
    MUCH,
    Ground,
    Told,
    Way,
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


def test_names_that_a_sentence_cannot_use_are_left_out() -> None:
    assert spoken_names(["You", "Orion", "A name of far too many letters"]) == ("", "Orion", "")


def test_a_loss_counts_from_two_and_a_half_errors_on() -> None:
    assert clear_loss(250, 100) == 250
    assert clear_loss(249, 100) == clear_loss(-300, 1) == clear_loss(0, 0) == 0
