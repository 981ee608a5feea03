"""Seats, the kinds of players that take them, and how strong and quick they are."""

import math
from collections import Counter
from typing import Any

import pytest

from game.ai.kinds import DEFAULT_KIND, LEVELS, check_kind, known_kind
from game.ai.reaction import FASTEST_MS, LEVEL_REFLEXES
from game.ai.search.fast_random import FastRandom
from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.play.headless.arena import Contest, play_pair
from game.play.headless.arena_report import report_json
from game.rules import GAMES
from game.rules.core import MalformedError
from game.rules.match import Match
from tests.rules.play import CASES, walk

SEVEN = ["easy", "casual", "normal", "skilled", "hard", "veteran", "expert"]


@pytest.mark.parametrize("kind", ["", "wizard", "bot", "bot:", "bot: 'x", "x" * 65, "Human", "greedy "])
def test_invalid_kinds_are_refused(kind: str) -> None:
    with pytest.raises(MalformedError):
        check_kind(kind, people=True)


def test_there_are_seven_levels_from_the_weakest_to_the_strongest() -> None:
    assert [level.kind for level in LEVELS] == SEVEN
    assert [level.text for level in LEVELS] == [kind.capitalize() for kind in SEVEN]
    assert len({level.help for level in LEVELS}) == len(LEVELS)
    assert LEVELS[0].kind == DEFAULT_KIND, "a first match is against the weakest"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_greedy_does_not_peek(case: Any) -> None:
    rng = KeyedRandom("peek")
    strategy = strategy_for("greedy", GAMES[case[0]])
    moves = Counter[str]()
    for match in walk(case, 17, most=250):
        if match.actor < 0:
            continue
        view = match.view(match.actor)
        choice = strategy.choose(view, KeyedRandom("same"))
        assert choice in view.legal
        other = Match(match.header)
        other.state = match.rules.sample(view, rng)
        assert strategy.choose(other.view(match.actor), KeyedRandom("same")) == choice
        moves[choice.word] += 1
    assert len(moves) >= 2


@pytest.mark.parametrize("game", sorted(GAMES))
def test_greedy_beats_random(game: str) -> None:
    contest = Contest(GAMES[game], ("greedy", "random"), {})
    greedy, _ = report_json(contest, [play_pair(contest, pair) for pair in range(1, 21)])["kinds"]
    assert greedy["low"] > 0.62


@pytest.mark.parametrize(("level", "mean"), list(zip(SEVEN, [560, 502, 446, 404, 370, 332, 295], strict=True)))
def test_reaction_times_have_the_stated_mean_and_a_human_spread(level: str, mean: int) -> None:
    reflexes = LEVEL_REFLEXES[level]
    assert known_kind(level).reaction_ms == mean
    rng = KeyedRandom("reactions", mean)
    times = [reflexes.time(rng) for _ in range(20_000)]
    assert abs(sum(times) / len(times) - mean) < 5
    assert min(times) >= FASTEST_MS
    middle = sorted(times)[len(times) // 2]
    # the tail is on the late side
    assert middle < sum(times) / len(times)
    misses = sum(reflexes.react(rng) is None for _ in range(20_000))
    assert abs(misses / 20_000 - reflexes.miss_chance) < 0.006


def test_the_quick_stream_is_fair_and_fixed() -> None:
    cards = list(range(10))
    FastRandom(12).shuffle(cards)
    assert sorted(cards) == list(range(10))
    assert cards == [7, 3, 2, 9, 1, 6, 0, 8, 5, 4]
    firsts = [0] * 5
    rng = FastRandom(3)
    for _ in range(5_000):
        five = list(range(5))
        rng.shuffle(five)
        firsts[five[0]] += 1
    assert all(abs(count - 1_000) < 4 * math.sqrt(800) for count in firsts)
