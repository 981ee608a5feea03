"""What follows from the races of a match: heat, the run of first places, photo finishes."""

from __future__ import annotations

import pytest

from game.rules.core import Deal
from game.rules.race import Race
from game.table.hit_the_deck.race.shows import Standing, standing_of

LIMIT = 10_000
HAND: Deal[int] = Deal("deal", ())


def race(*times: int | None) -> Race:
    """A race with the time of each seat, from seat 0 on."""
    return Race("race", None, tuple(enumerate(times)))


def standing(*moves: Race | Deal[int]) -> Standing:
    return standing_of(moves, LIMIT)


def test_heat_rises_with_each_race_and_more_with_close_ones() -> None:
    assert standing(HAND).heat == 0
    assert standing(race(300, 361, 500)).heat == 0.1
    assert standing(race(300, 361, 500), race(360, 300, 500)).heat == 0.27
    assert standing(*[race(300, 330)] * 7).heat == 1
    assert standing(race(None, LIMIT + 1, 300)).heat == 0.1, "nobody was close to the first"


def test_a_new_hand_cools() -> None:
    assert standing(*[race(300, 400)] * 3, HAND).heat == 0.1
    assert standing(*[race(300, 400)] * 3, HAND, HAND).heat == 0


def test_first_places_are_counted_in_a_row() -> None:
    first, second = race(300, 400), race(400, 300)
    assert standing(first, first, HAND, first)[1:3] == (0, 3)
    assert standing(first, first, second)[1:3] == (1, 1)
    assert standing(first, race(LIMIT + 1, None)).run == 0
    assert standing(race(300, 300)).first == 0, "of equal ones the one received first"


@pytest.mark.parametrize(("times", "gap", "is_first"), [
    ((300, 312, 400), 12, True),
    ((300, 300, 400), 0, True),
    ((300, 380, 385), 5, False),
])  # fmt: skip
def test_a_photo_finish_is_of_the_first_two_or_the_last_two(times: tuple[int, ...], gap: int, is_first: bool) -> None:
    finish = standing(race(*times)).finish
    assert finish is not None
    assert (finish.gap, finish.is_first) == (gap, is_first)
    assert finish.follower_ms - finish.leader_ms == gap


@pytest.mark.parametrize("times", [(300, 313, 400), (300, 380, 390, None), (300, None, None), (300, 380, 390, 450)])
def test_other_races_have_no_photo_finish(times: tuple[int | None, ...]) -> None:
    assert standing(race(*times)).finish is None


def test_a_photo_finish_comes_once_in_three_races_at_most() -> None:
    close, far = race(300, 304), race(300, 400)
    shown = [standing(*[close] * count).finish is not None for count in range(1, 8)]
    assert shown == [True, False, False, True, False, False, True]
    assert standing(far, far, close).finish is not None
