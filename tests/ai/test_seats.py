"""Seats, the kinds of players that take them, and how strong and quick they are."""

from __future__ import annotations

import math
import threading
from collections import Counter
from typing import Any

import pytest

from game.ai.bot import BotSeat
from game.ai.greedy import greedy_strategy
from game.ai.kinds import (
    DEFAULT_KIND,
    HUMAN,
    LEVELS,
    OFFERED,
    SEAT_KINDS,
    check_kind,
    kind_choices,
    known_kind,
)
from game.ai.reaction import FASTEST_MS, LEVEL_REFLEXES
from game.ai.search.fast_random import FastRandom
from game.ai.search.levels import LevelStrategy, level_strategy
from game.ai.seat import MoveRequest, Seat
from game.ai.seating import close_seats, create_seats, strategy_for, strategy_seat
from game.ai.strategy import StrategySeat
from game.ai.worker import Worker
from game.chance import KeyedRandom
from game.play.headless.arena import Contest, play_pair
from game.play.headless.arena_report import report_kinds
from game.play.host import Host
from game.rules import GAMES
from game.rules.core import CHANCE, MalformedError, View
from game.rules.match import Match
from game.rules.record import MAX_SEED
from tests.ai.requests import SAMPLE, a_race, an_ask, of_kinds
from tests.rules.play import CASES, HHC, HTD, walk


def test_seats_are_what_their_kinds_say() -> None:
    seats = create_seats(of_kinds(HTD.name, "human", "greedy", SAMPLE), ("human", "greedy", SAMPLE), wake=lambda: None)
    try:
        assert [type(seat) for seat in seats] == [Seat, StrategySeat, BotSeat]
    finally:
        close_seats(seats)


def test_every_seat_has_its_own_stream() -> None:
    kinds = ("random", "random")

    def entries(seed: int) -> list[object]:
        head = of_kinds(HHC.name, *kinds, seed=seed)
        match = Match(head)
        for step in Host(match, create_seats(head, kinds, wake=lambda: None), 3).run(threading.Event()):
            if step.number == 40:
                break
        return [entry.move for entry in match.entries if entry.actor != CHANCE]

    assert entries(3) == entries(3)
    assert entries(3) != entries(MAX_SEED)


def test_a_human_seat_never_answers() -> None:
    seat = Seat()
    for ask in (an_ask(), a_race(True)):
        seat.begin(ask)
        assert seat.poll(0.0) is None
        seat.cancel()


SIX = ["easy", "casual", "normal", "skilled", "hard", "expert"]


@pytest.mark.parametrize("kind", ["", "wizard", "bot", "bot:", "bot: 'x", "x" * 65, "Human", "greedy "])
def test_invalid_kinds_are_refused(kind: str) -> None:
    with pytest.raises(MalformedError):
        check_kind(kind, people=True)


def test_every_kind_that_is_offered_can_play() -> None:
    assert DEFAULT_KIND in SEAT_KINDS
    for kind in OFFERED:
        check_kind(kind.kind, people=True)
        assert kind.kind in kind_choices(people=True)
        if kind.kind != HUMAN:
            assert strategy_for(kind.kind, HTD) is not None


def test_there_are_six_levels_from_the_weakest_to_the_strongest() -> None:
    assert [level.kind for level in LEVELS] == SIX
    assert [level.text for level in LEVELS] == ["Easy", "Casual", "Normal", "Skilled", "Hard", "Expert"]
    assert len({level.help for level in LEVELS}) == len(LEVELS)
    assert LEVELS[0].kind == DEFAULT_KIND, "a first match is against the weakest"


def test_levels_slap_faster_from_the_weakest_to_the_strongest() -> None:
    times = [level.reaction_ms or 0 for level in LEVELS]
    assert times == sorted(times, reverse=True)
    assert len(set(times)) == len(times)


def test_stronger_levels_have_fewer_wrong_reflexes() -> None:
    for chances in (
        [reflexes.fooled_chance for reflexes in LEVEL_REFLEXES.values()],
        [reflexes.miss_chance for reflexes in LEVEL_REFLEXES.values()],
    ):
        assert chances == sorted(set(chances), reverse=True)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_greedy_does_not_peek(case: Any) -> None:
    """Hidden cards are dealt again: the choice stays the same."""
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
    [("easy", 560), ("casual", 494), ("normal", 430), ("skilled", 384), ("hard", 350), ("expert", 295)],
)
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


PATIENCE_S = 60.0
games = pytest.mark.parametrize("game", [HHC.name, HTD.name])


def views(game: str, most: int) -> list[View]:
    """Views of seats with a choice."""
    case = next(case for case in CASES if case[0] == game)
    found = []
    for match in walk(case, 3, most=most):
        if match.actor >= 0 and len(match.legal()) > 1:
            found.append(match.view(match.actor))
    return found


@games
def test_a_level_in_a_seat_thinks_in_the_worker(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    woken = threading.Event()
    worker = Worker(woken.set)
    view = views(game, 30)[-1]
    seat = strategy_seat("easy", GAMES[game], KeyedRandom(5), worker)
    expected = level_strategy("easy", GAMES[game]).choose(view, KeyedRandom(5).fork(9))

    def choose(self: LevelStrategy, view: View, rng: KeyedRandom) -> None:
        raise AssertionError("the window would wait for this")

    monkeypatch.setattr(LevelStrategy, "choose", choose)
    seat.begin(MoveRequest(9, view))
    while (answer := seat.poll(0.0)) is None:
        assert woken.wait(PATIENCE_S), "the worker does not answer"
        woken.clear()
    worker.close()
    assert answer == expected


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
