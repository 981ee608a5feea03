"""The levels in a seat: they slap in the program and think in the worker, and both are those of the searches."""

from __future__ import annotations

import threading
from collections.abc import Mapping

import pytest

from game.ai.kinds import LEVELS
from game.ai.search.hand_to_hand.strategy import LEVELS as HHC_LEVELS
from game.ai.search.hit_the_deck.strategy import LEVELS as HTD_LEVELS
from game.ai.search.levels import LevelStrategy, level_strategy
from game.ai.seat import MoveRequest
from game.ai.seating import strategy_seat
from game.ai.strategy import Strategy
from game.ai.worker import Worker
from game.chance import KeyedRandom
from game.rules import GAMES
from game.rules.core import View
from tests.rules.play import CASES, HHC, HTD, walk

NAMES = [level.kind for level in LEVELS]
SEARCHES: dict[str, Mapping[str, Strategy]] = {HHC.name: HHC_LEVELS, HTD.name: HTD_LEVELS}
PATIENCE_S = 60.0
levels = pytest.mark.parametrize("level", NAMES)
games = pytest.mark.parametrize("game", SEARCHES)


def views(game: str, most: int) -> list[View]:
    """Views of seats with a choice."""
    case = next(case for case in CASES if case[0] == game)
    found = []
    for match in walk(case, 3, most=most):
        if match.actor >= 0 and len(match.legal()) > 1:
            found.append(match.view(match.actor))
    return found


@games
@levels
def test_a_level_slaps_as_its_search_says(game: str, level: str) -> None:
    strategy, search = level_strategy(level, GAMES[game]), SEARCHES[game][level]
    assert isinstance(strategy, LevelStrategy)
    for number, view in enumerate(views(game, 60)):
        rng = KeyedRandom(number)
        assert strategy.react(view, True, rng.fork("a")) == search.react(view, True, rng.fork("a"))
        for card in GAMES[game].deck[:: len(GAMES[game].deck) // 20]:
            fooled = strategy.wants_fakeout(card, False, rng.fork(card))
            assert fooled == search.wants_fakeout(card, False, rng.fork(card))


@games
def test_a_level_in_a_seat_thinks_in_the_worker(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    woken = threading.Event()
    worker = Worker(woken.set)
    view = views(game, 30)[-1]
    seat = strategy_seat("easy", GAMES[game], KeyedRandom(5), worker)
    expected = SEARCHES[game]["easy"].choose(view, KeyedRandom(5).fork(9))

    def choose(self: LevelStrategy, view: View, rng: KeyedRandom) -> None:
        raise AssertionError("the window would wait for this")

    monkeypatch.setattr(LevelStrategy, "choose", choose)
    seat.begin(MoveRequest(9, view))
    while (answer := seat.poll(0.0)) is None:
        assert woken.wait(PATIENCE_S), "the worker does not answer"
        woken.clear()
    worker.close()
    assert answer == expected
