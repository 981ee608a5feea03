"""Moves that cannot be undone, through the whole program with its disk."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.pages.home.home import Home
from game.rules.match import Entry
from game.rules.race import FAKEOUT
from game.table.game.score_page import ScorePage
from game.table.turns.match_screen import MatchScreen
from tests.app.player import Hands
from tests.app.program import HHC, HTD, Program
from tests.app.tables import begun, dealt, play_on


def test_a_finished_hand_cannot_be_undone(tmp_path: Path) -> None:
    program = begun(tmp_path, HHC, ("human", "human"))
    hands = Hands(program)
    session = program.on(MatchScreen).session
    play_on(program, hands)
    count = len(hands.match.entries)
    assert hands.match.state.result is not None
    assert session.undo() == "The hand is over: that can't be undone."
    assert len(hands.match.entries) == count


@pytest.mark.parametrize("game", [HHC, HTD])
def test_a_finished_hand_cannot_be_undone_after_continuing(tmp_path: Path, game: str) -> None:
    program = begun(tmp_path, game, ("human", "greedy"))
    hands = Hands(program)
    while hands.match.state.result is None:
        if hands.table.session.may_move:
            hands.table.make(hands.choose())
        program.await_disk()
        program.step()
    count = len(hands.match.entries)
    program.close()
    again = Program(tmp_path, speed="normal")
    again.click(again.on(Home).continue_card)
    again.until(lambda: isinstance(again.screens.top, ScorePage))
    again.press(pygame.K_BACKSPACE if game == HTD else pygame.K_u)
    assert again.app.sitting is not None
    assert again.app.sitting.undo() == "The hand is over: that can't be undone."
    assert again.entries == count
    again.close()


@pytest.mark.parametrize(
    "plays", [(), ("play R1", "play R2", "play RF", "flip")], ids=["unknown cards", "cards seen before"]
)
def test_a_fakeouts_penalty_cannot_be_undone(tmp_path: Path, plays: tuple[str, ...]) -> None:
    hands = "RF R1 R3 #H #H #H #H", "R2"
    program = dealt(tmp_path, ("human", "human"), " ".join(hands), "R5", *plays)
    program.settle()
    program.press(pygame.K_RETURN)
    program.settle()
    session, before = program.on(MatchScreen).session, program.entries
    program.press(pygame.K_a)
    program.settle()
    assert session.match.entries[-1]._replace(ms=None) == Entry(0, FAKEOUT)
    assert not program.on(MatchScreen).table.panels.undo.enabled
    assert session.undo() == "That move revealed a card, so it can't be undone."
    assert program.entries == before + 1
