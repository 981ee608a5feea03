"""A continued match waits until its player is ready, and then for a look at the table."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.pages.home.home import Home
from game.play.live_race import COUNTDOWN_S
from game.table import texts
from game.table.turns.match_screen import MatchScreen
from game.table.turns.presenter import NEWCOMER_FACTOR, PACES
from game.ui.controls.dialog import Dialog
from tests.app.program import Program
from tests.app.tables import dealt

HANDS = "R1 B1 R1 G1 R1 B4 Y5 Y1 Y2 Y2 Y3 Y4 Y4 Y4"


def _asks(program: Program) -> Dialog:
    dialog = program.on(MatchScreen).active
    assert isinstance(dialog, Dialog)
    return dialog


def test_a_computer_player_thinks_once_the_person_is_ready(tmp_path: Path) -> None:
    dealt(tmp_path, ("human", "greedy"), HANDS, "R5", first=1, speed="normal").close()
    program = Program(tmp_path, speed="normal")
    program.click(program.on(Home).continue_card)
    _asks(program)
    program.wait(20)
    assert program.entries == 2
    program.press(pygame.K_RETURN)
    assert program.on(MatchScreen).active is program.on(MatchScreen).root
    program.wait(PACES["easy"].think_s * NEWCOMER_FACTOR * 0.8)
    assert program.entries == 2
    program.wait(PACES["easy"].think_s * NEWCOMER_FACTOR)
    program.await_disk()
    program.step()
    assert program.entries == 3


def test_a_race_begins_only_when_the_person_is_ready(tmp_path: Path) -> None:
    hands = "#H R1 R1 R1 R2 R2 R2 B1 B1 B1 B1 B2 B2 B2"
    dealt(tmp_path, ("human", "greedy"), hands, "R5", "play #H", speed="normal").close()
    program = Program(tmp_path, speed="normal")
    program.click(program.on(Home).continue_card)
    dialog = _asks(program)
    assert texts.READY_RACE in dialog._text.text
    session = program.on(MatchScreen).session
    program.wait(20)
    race = session.race
    assert race is not None
    assert not race.running
    program.press(pygame.K_RETURN)
    program.wait(COUNTDOWN_S - 0.5)
    assert not race.running
    program.wait(1)
    assert race.has_started


def test_two_people_are_asked_by_the_curtain_alone(tmp_path: Path) -> None:
    dealt(tmp_path, ("human", "human"), HANDS, "R5", speed="normal").close()
    program = Program(tmp_path, speed="normal")
    program.click(program.on(Home).continue_card)
    program.wait(1)
    screen = program.on(MatchScreen)
    assert screen.handover.curtain is not None
    assert screen.active is screen.handover.curtain
    program.close()
