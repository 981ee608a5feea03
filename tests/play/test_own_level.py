"""A person's own level, from invented results."""

from __future__ import annotations

import math
import random

import pytest

from game.ai.kinds import LEVELS
from game.ai.search.levels import GAME_LEVELS
from game.pages.people.texts import level_line
from game.play.own_level import ENOUGH_MATCHES, Meeting, OwnLevel, estimate, own_level
from game.storage.library.statistics import PastMatch
from tests.play.test_suited_levels import duels, match

STRENGTHS = {"easy": 0.0, "casual": 1.0, "normal": 2.0, "skilled": 3.0, "hard": 4.0, "expert": 5.0}


def level_of(matches: list[PastMatch]) -> OwnLevel:
    return own_level(matches, STRENGTHS)


def test_even_results_against_a_level_are_that_level() -> None:
    found = level_of(duels("+-" * 40, "normal"))
    assert (found.matches, found.low, found.likely, found.high) == (80, "normal", "normal", "normal")
    assert level_line("Hand-to-Hand", found) == "Hand-to-Hand: like Normal (80 matches)"


def test_few_matches_say_nothing_and_a_dozen_say_little() -> None:
    few = level_of(duels("+" * (ENOUGH_MATCHES - 1)))
    assert few == OwnLevel(ENOUGH_MATCHES - 1)
    assert level_line("Hand-to-Hand", few) == "Hand-to-Hand: not enough matches against levels yet (9 of 10)"
    found = level_of(duels("++-+-++-+--+"))
    assert (found.low, found.likely, found.high) == ("normal", "normal", "skilled")


def test_wins_alone_say_no_more_than_the_next_level() -> None:
    assert level_of(duels("+" * 30, "casual")) == OwnLevel(30, "normal", "normal", "normal")
    assert level_of(duels("-" * 30, "easy")) == OwnLevel(30, "easy", "easy", "easy")
    mixed = level_of([*duels("+" * 20, "easy"), *duels("-" * 20, "hard")])
    assert mixed.likely == "normal"


def test_people_and_others_do_not_count_and_a_match_counts_once() -> None:
    assert level_of([match(1, 1, "human", "greedy") for _ in range(20)]) == OwnLevel(0)
    alone, three = [Meeting(2.0, 1.0, 1.0)] * 10, [Meeting(2.0, 1.0, 1 / 3)] * 30
    assert estimate(three) == pytest.approx(estimate(alone), abs=1e-6)
    assert level_of([match(1, 2, "easy", "hard", "human") for _ in range(12)]).matches == 12


@pytest.mark.parametrize("true", [0.4, 2.0, 4.6])
def test_the_interval_includes_the_true_strength_in_four_cases_of_five(true: float) -> None:
    chance, inside, mean, times = random.Random(5), 0, 0.0, 300
    for _ in range(times):
        levels = [chance.choice(list(STRENGTHS.values())) for _ in range(40)]
        meetings = [Meeting(level, chance.random() < 1 / (1 + math.exp(level - true)), 1.0) for level in levels]
        strength, error = estimate(meetings)
        inside += abs(strength - true) <= 1.28 * error
        mean += strength / times
    assert 0.74 <= inside / times <= 0.88
    assert mean == pytest.approx(true, abs=0.08), "no bias"


def test_the_levels_of_each_game_have_rising_strengths() -> None:
    for levels in GAME_LEVELS.values():
        assert list(levels.strengths) == [level.kind for level in LEVELS]
        assert sorted(levels.strengths.values()) == list(levels.strengths.values())
