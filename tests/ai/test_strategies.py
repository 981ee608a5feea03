"""The built-in strategies: what they may know, what they do, and how strong they are."""

from __future__ import annotations

import threading
from collections import Counter
from typing import Any

import pytest

from game.ai.greedy import greedy_strategy
from game.ai.kinds import known_kind
from game.ai.reaction import FASTEST_MS, LEVEL_REFLEXES
from game.ai.strategy import RandomStrategy, StrategySeat
from game.chance import KeyedRandom
from game.play.headless.arena import Contest, play_pair
from game.play.headless.arena_report import report_kinds
from game.play.host import Host
from game.rules import GAMES
from game.rules.match import Match
from tests.rules.play import CASES, HTD, header, walk


@pytest.mark.parametrize("case", CASES, ids=str)
def test_greedy_does_not_peek(case: Any) -> None:
    """What a seat cannot see is dealt again: the choice stays the same."""
    rng = KeyedRandom("peek")
    strategy = greedy_strategy(GAMES[case[0]])
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
    greedy, _ = report_kinds(contest, [play_pair(contest, pair) for pair in range(1, 21)])
    assert greedy.share.low > 0.62


@pytest.mark.parametrize(
    ("level", "mean"),
    [("easy", 560), ("casual", 490), ("normal", 430), ("skilled", 388), ("hard", 350), ("expert", 295)],
)
def test_reaction_times_are_as_is_said_of_a_level_and_distributed_as_those_of_people(level: str, mean: int) -> None:
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


def test_greedy_is_sometimes_fooled_by_another_hit_card() -> None:
    strategy = greedy_strategy(HTD)
    rng = KeyedRandom("fooled")
    hit_colour = next(card for card in HTD.deck if HTD.card_text(card) == "#G")
    green = next(card for card in HTD.deck if HTD.card_text(card) == "G4")
    fooled = sum(strategy.wants_fakeout(hit_colour, False, rng) for _ in range(20_000))
    assert abs(fooled / 20_000 - 0.04) < 0.006
    assert not any(
        strategy.wants_fakeout(green, False, rng) or strategy.wants_fakeout(hit_colour, True, rng) for _ in range(2_000)
    )


def test_playing_on_after_undo_gives_the_same_chance_entries() -> None:
    """Chance is keyed by hand and number, so a match cut anywhere continues with the same deals and shuffles."""

    def seats() -> list[StrategySeat]:
        return [StrategySeat(RandomStrategy(), KeyedRandom("t", seat)) for seat in range(3)]

    match = Match(header(HTD, 3, {}))
    for step in Host(match, seats(), 5).run(threading.Event()):
        if step.number == 300:
            break
    deals = [entry for entry in match.entries if entry.move.word in ("deal", "dealer", "shuffle")]
    host = Host(match, seats(), 5)
    host.take_back(match.hand_starts[-1])
    step_after = host.poll(0.0)
    assert step_after is not None
    assert step_after.entry in deals
