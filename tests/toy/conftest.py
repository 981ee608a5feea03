"""The toy game, known to the program for the length of a test."""

import pytest

from game.ai.search.levels import GAME_LEVELS, GameLevels
from game.rules import GAMES
from tests.toy.rules import CLIMB
from tests.toy.strategy import GreedyClimb, choose


@pytest.fixture(autouse=True)
def climb_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, CLIMB.name, CLIMB)
    monkeypatch.setitem(GAME_LEVELS, CLIMB.name, GameLevels(choose, GreedyClimb().choose))
