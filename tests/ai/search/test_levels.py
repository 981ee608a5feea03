"""The levels in a seat: they slap in the program and think in the worker, and both are those of the searches."""

from __future__ import annotations

import math
import threading

import pytest

from game.ai.search.fast_random import FastRandom
from game.ai.search.levels import LevelStrategy, level_strategy
from game.ai.seat import MoveRequest
from game.ai.seating import strategy_seat
from game.ai.worker import Worker
from game.chance import KeyedRandom
from game.rules import GAMES
from game.rules.core import View
from tests.rules.play import CASES, HHC, HTD, walk

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
