"""A slow level at the table of the whole program: undo, leaving and continuing while it thinks."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game.ai import seating
from game.ai.greedy import greedy_strategy
from game.chance import KeyedRandom
from game.play.host import chance_entry
from game.rules import GAMES
from game.rules.match import Header, Match, Player
from game.table.turns.match_screen import MatchScreen
from tests.ai.slow_strategies import SlowStrategy
from tests.app.program import HHC, HTD, Program
from tests.app.tables import begun

LEVEL = "hard"
PATIENCE_S = 60
games = pytest.mark.parametrize("game", [HHC, HTD])


class Thinker:
    """A level that thinks until it may answer."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._gate, self._mark = folder / "gate", folder / "mark"
        strategy = SlowStrategy(gate=self._gate, mark=self._mark)
        monkeypatch.setattr(seating, "level_strategy", lambda kind, rules: strategy)

    def thinks(self) -> None:
        """Wait until it is thinking."""
        end = time.monotonic() + PATIENCE_S
        while not self._mark.exists():
            assert time.monotonic() < end, "nobody thinks"
            time.sleep(0.005)
        self._mark.unlink()

    def may_answer(self) -> None:
        self._gate.touch()


@pytest.fixture
def thinker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Thinker:
    return Thinker(tmp_path, monkeypatch)


def end_turn(program: Program) -> int:
    """Play until the other seat is to move; return the number of entries before the last move."""
    session = program.on(MatchScreen).session
    match, strategy = session.match, greedy_strategy(session.match.rules)
    count = len(match.entries)
    while match.actor == 0 and match.state.result is None:
        count = len(match.entries)
        assert program.on(MatchScreen).make(strategy.choose(match.view(0), KeyedRandom(1, count)))
        program.await_disk()
        for _ in range(5):
            program.step()
    assert match.actor == 1
    return count


def look_on(program: Program) -> None:
    for _ in range(20):
        program.await_disk()
        program.step()


def deal_that_begins_with_a_person(game: str) -> int:
    """The deal number with which the first seat moves first."""
    rules, players = GAMES[game], (Player("Ada", "human"), Player("Orion", LEVEL))
    for seed in range(100):
        match = Match(Header(rules, players, seed=seed))
        while match.actor < 0:
            match.play(chance_entry(match, seed))
        if match.actor == 0:
            return seed
    raise AssertionError("nobody begins")


@games
def test_a_move_is_undone_while_a_level_thinks_about_its_answer(game: str, tmp_path: Path, thinker: Thinker) -> None:
    program = begun(tmp_path, game, ("human", LEVEL), deal=deal_that_begins_with_a_person(game))
    sitting = program.app.sitting
    assert sitting is not None
    program.app.match.practise(sitting.match.header, sitting.match.entries, sitting.match.header.players)
    program.be_ready()
    look_on(program)
    session = program.on(MatchScreen).session
    count = end_turn(program)
    thinker.thinks()
    look_on(program)
    assert session.match.actor == 1, "nothing happens meanwhile"
    program.press(pygame.K_BACKSPACE if game == HTD else pygame.K_u)
    assert len(session.match.entries) == count
    thinker.may_answer()
    program.settle()
    assert len(session.match.entries) == count, "what was thought about has been undone"
    end_turn(program)
    program.settle()
    assert session.match.entries[count].actor == 0
    assert any(entry.actor == 1 for entry in session.match.entries[count:])
    program.close()
