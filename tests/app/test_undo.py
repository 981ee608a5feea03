"""Moves that cannot be undone, through the whole program with its disk."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.match import Entry
from game.rules.race import FAKEOUT
from game.table.turns.match_screen import MatchScreen
from tests.app.player import Hands
from tests.app.program import HHC
from tests.app.tables import begun, dealt, play_on


def test_a_hand_that_is_over_cannot_be_undone(tmp_path: Path) -> None:
    program = begun(tmp_path, HHC, ("human", "human"))
    hands = Hands(program)
    session = program.on(MatchScreen).session
    play_on(program, hands)
    count = len(hands.match.entries)
    assert hands.match.state.result is not None
    assert session.undo() == "The hand is over: that can't be undone."
    assert len(hands.match.entries) == count


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
