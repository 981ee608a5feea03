"""The built-in strategies: what they may know, what they do, and how strong they are."""

from __future__ import annotations

import itertools
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.ai.greedy import greedy_strategy
from game.ai.greedy.hit_the_deck import decoys_since_race
from game.ai.kinds import known_kind
from game.ai.reaction import FASTEST_MS, LEVEL_REFLEXES, NORMAL
from game.ai.strategy import RandomStrategy, StrategySeat
from game.chance import KeyedRandom
from game.cli import main
from game.play.headless.arena import Contest, play_pair
from game.play.headless.arena_report import report_kinds
from game.play.host import Host
from game.rules import GAMES
from game.rules.match import Match
from tests.rules.hit_the_deck.position import position
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


def test_a_match_is_the_same_every_time(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        arguments = ["simulate", HTD.name, "--seats", "random,greedy,random", "--matches", "3", "--seed", "9"]
        assert main([*arguments, "-o", str(tmp_path / folder)]) == 0
    files = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert len(files) == 3
    for name in files:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_random_makes_every_slip_in_every_thousand_entries(tmp_path: Path, seats: int) -> None:
    kinds = ",".join(["random"] * seats)
    assert main(["simulate", HTD.name, "--seats", kinds, "--hands", "150", "--seed", "3", "-o", str(tmp_path)]) == 0
    lines = [line for path in sorted(tmp_path.iterdir()) for line in path.read_text().splitlines()[1:]]
    for start in range(0, len(lines) - 1000, 1000):
        part = lines[start : start + 1000]
        fakeouts = [line for line in part if line.endswith("fakeout")]
        repeated = sum(a == b and a.endswith("fakeout") for a, b in itertools.pairwise(part))
        races = [line.split()[2:] for line in part if line.startswith("* race")]
        times = [[word.split("=")[1] for word in race[1:] if not word.endswith("-")] for race in races]
        assert fakeouts
        assert repeated
        assert any(len(set(touches)) < len(touches) for touches in times)
        assert any(word.endswith("=-") for race in races for word in race[1:])
        assert any(race[0] == "call=-" for race in races)


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


def test_decoys_slow_a_strategy_but_not_its_average() -> None:
    rng = KeyedRandom("wary")

    def mean(decoys_since_race: int | None) -> float:
        times = [ms for _ in range(10_000) if (ms := NORMAL.react(rng, decoys_since_race)) is not None]
        return sum(times) / len(times)

    assert abs(mean(None) - 430) < 5
    assert mean(0) < mean(2) < mean(4)
    assert abs(mean(4) - mean(9)) < 6
    shares = {0: 0.46, 1: 0.18, 2: 0.1, 3: 0.07, 4: 0.19}
    assert abs(sum(share * mean(decoys_since_race) for decoys_since_race, share in shares.items()) - 430) < 5


def test_greedy_counts_the_decoys_since_the_last_race() -> None:
    state = position("""
        hand 0: R1
        hand 1: B3
        discard: #H #3 Y1 #R #H #2 #4
    """)
    assert decoys_since_race(HTD.view(state, 0)) == 2
    state.discard = state.discard[-4:]
    assert decoys_since_race(HTD.view(state, 1)) == 2


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
