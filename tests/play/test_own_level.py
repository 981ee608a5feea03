"""A person's own level, from invented results."""

from __future__ import annotations

import math
import random

import pytest

from game.ai.kinds import LEVELS
from game.ai.search.levels import GAME_LEVELS
from game.pages.people.texts import level_line
from game.play.suited_levels import Meeting, OwnLevel, estimate, own_level
from tests.play.test_suited_levels import duels, match

STRENGTHS = {"easy": 0.0, "casual": 1.0, "normal": 2.0, "skilled": 3.0, "hard": 4.0, "expert": 5.0}


def test_the_level_is_told_as_exactly_as_the_matches_allow() -> None:
    for results, level, words in (
        ("+-" * 40, "normal", "like Normal (80 matches)"),
        ("++-+-++-+--+", "normal", "between Normal and Skilled, most likely Normal (12 matches)"),
        ("+" * 9, "normal", "not enough matches against levels yet (9 of 10)"),
        # what lies beyond the next level is not known
        ("+" * 30, "casual", "like Normal (30 matches)"),
        ("-" * 30, "easy", "like Easy (30 matches)"),
    ):
        assert level_line("Hand-to-Hand", own_level(duels(results, level), STRENGTHS)) == f"Hand-to-Hand: {words}"


def test_only_levels_count_and_a_match_counts_once() -> None:
    assert own_level([match(1, 1, "human", "greedy") for _ in range(20)], STRENGTHS) == OwnLevel(0)
    assert own_level([match(1, 2, "easy", "hard", "human") for _ in range(12)], STRENGTHS).matches == 12
    alone, three = [Meeting(2.0, 1.0, 1.0)] * 10, [Meeting(2.0, 1.0, 1 / 3)] * 30
    assert estimate(three) == pytest.approx(estimate(alone), abs=1e-6)
    for levels in GAME_LEVELS.values():
        assert sorted(levels.strengths, key=lambda kind: levels.strengths[kind]) == [level.kind for level in LEVELS]


def test_the_interval_includes_the_true_strength_in_four_cases_of_five() -> None:
    chance, inside, mean, times, true = random.Random(5), 0, 0.0, 300, 4.6
    for _ in range(times):
        levels = [chance.choice(list(STRENGTHS.values())) for _ in range(40)]
        meetings = [Meeting(level, chance.random() < 1 / (1 + math.exp(level - true)), 1.0) for level in levels]
        strength, error = estimate(meetings)
        inside += abs(strength - true) <= 1.28 * error
        mean += strength / times
    assert 0.74 <= inside / times <= 0.88
    assert mean == pytest.approx(true, abs=0.08)
