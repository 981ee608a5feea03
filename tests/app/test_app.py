"""The whole program: matches left and resumed after a kill; a failing frame; a full disk."""

from __future__ import annotations

import logging
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.pages.books.crash import CrashScreen
from game.pages.home.home import Home
from game.rules.match import Player
from game.storage.settings.settings import MatchSetup
from game.table import texts
from game.table.game.record import NewMatch
from game.table.turns.match_screen import MatchScreen
from game.table.turns.menu import Menu
from game.ui.controls.dialog import Dialog
from game.ui.widgets.panel import Label
from tests.app.player import CLICK, Hands
from tests.app.program import HHC, Program
from tests.app.tables import at_the_table

ROOT = Path(__file__).parents[2]


def record_of(folder: Path) -> list[str]:
    (path,) = (folder / "records").iterdir()
    return path.read_text(encoding="utf-8").splitlines()


def test_a_move_is_on_disk_before_it_is_shown(tmp_path: Path) -> None:
    program = at_the_table(tmp_path)
    sitting, hands = program.app.sitting, Hands(program)
    assert sitting is not None
    for _ in range(4):
        hands.make(hands.choose(), CLICK)
        assert len(record_of(tmp_path)) >= 1 + sitting.reported_count
        program.settle()
        assert len(record_of(tmp_path)) == 1 + program.entries


def test_continue_resumes_a_killed_match(tmp_path: Path) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    for _ in range(5):
        hands.make(hands.choose(), CLICK)
        program.settle()
    view = hands.match.view(0)
    kept = record_of(tmp_path)
    # what a kill leaves behind: nothing was closed, and a line was being written
    left = tmp_path / "left"
    shutil.copytree(tmp_path / "records", left / "records", copy_function=shutil.copy)
    program.close()
    (path,) = (left / "records").iterdir()
    with path.open("a", encoding="utf-8") as file:
        file.write("0 play 5")
    again = Program(left)
    again.press(pygame.K_RETURN)
    again.be_ready()
    again.settle()
    again.on(MatchScreen)
    assert Hands(again).match.view(0) == view
    assert record_of(left) == kept
    Hands(again).make(Hands(again).choose(), CLICK)
    again.await_disk()
    assert record_of(left)[: len(kept)] == kept
    assert len(record_of(left)) == 1 + again.entries
    times = [int(line.rpartition(" @")[2]) for line in record_of(left)[1:]]
    assert times == sorted(times), "the time of a resumed match goes on"


def test_a_match_survives_its_process_being_killed(tmp_path: Path) -> None:
    environment = {**os.environ, "TWO_DECKS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    words = ["play", HHC, "--seats", "human,greedy", "--seed", "7", "--speed", "none"]
    process = subprocess.Popen([sys.executable, "-m", "game", *words], env=environment, cwd=tmp_path)
    end = time.monotonic() + 60
    try:
        while time.monotonic() < end and not any(" deal " in line for line in written(tmp_path)):
            assert process.poll() is None
            time.sleep(0.02)
    finally:
        process.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        process.wait()
    program = Program(tmp_path)
    home = program.on(Home)
    program.click(home.continue_card)
    program.be_ready()
    program.settle()
    assert Hands(program).match.header.seed == 7
    assert Hands(program).match.actor == 0


def written(folder: Path) -> list[str]:
    records = folder / "records"
    return [line for path in records.iterdir() for line in path.read_text().splitlines()] if records.is_dir() else []


def test_a_failed_frame_is_logged_and_play_can_continue(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    program = Program(tmp_path, lambda app: app.play(HHC), crashing=True)
    program.settle()
    table = program.on(MatchScreen)
    entries = program.entries

    def fail(now: float, step: float) -> None:
        raise RuntimeError("the deck is wet")

    table.update = fail  # type: ignore[method-assign]
    with caplog.at_level(logging.ERROR):
        program.step()
    assert "the deck is wet" in caplog.text
    assert str(tmp_path / "records") in caplog.text
    program.on(CrashScreen)
    del table.update
    program.press(pygame.K_RETURN)
    program.on(MatchScreen)
    program.settle()
    assert program.entries == entries
    Hands(program).make(Hands(program).choose(), CLICK)


def test_a_match_that_cannot_be_saved_is_reported_and_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(MatchScreen, "toast", lambda table, text: said.append(text))
    (tmp_path / "records").write_text("this is no folder")
    program = Program(tmp_path)
    program.click(program.find("Play: Hand-to-Hand Combat"))
    program.settle()
    program.on(MatchScreen)
    assert ["could not be saved" in text for text in said] == [False, True], "home's folder first, then the match"
    hands = Hands(program)
    hands.make(hands.choose(), CLICK)
    program.press(pygame.K_ESCAPE)
    menu = program.on(MatchScreen).active
    assert isinstance(menu, Menu)
    notes = [widget.text for widget in menu.widgets() if isinstance(widget, Label)]
    assert texts.UNSAVED_NOTE in notes
    assert texts.LEAVE_NOTE not in notes


def test_a_bot_that_does_not_start_is_reported_at_the_table(tmp_path: Path) -> None:
    players = (Player("Ada", "human"), Player("Orion", "bot"))

    def first(app: App) -> None:
        from game.rules import GAMES

        app.begin(GAMES[HHC], NewMatch(MatchSetup(players), 7), ("human", "bot:no-such-command-anywhere"))

    program = Program(tmp_path, first)
    table = program.on(MatchScreen)
    end = time.monotonic() + 20
    while not isinstance(table.active, Dialog):
        assert time.monotonic() < end
        program.now += 0.1
        program.step()
    assert "no-such-command-anywhere" in table.active._text.text
    program.press(pygame.K_RETURN)
    program.on(Home)


def test_the_curtain_falls_between_two_people(tmp_path: Path) -> None:
    program = at_the_table(tmp_path, ("human", "human"))
    table = program.on(MatchScreen)
    assert program.app.sitting is not None
    session = program.app.sitting
    assert not session.hand_open
    program.press(pygame.K_RETURN)
    assert session.hand_open
    assert session.seat_below == session.match.actor
    assert table.tabletop.state.view.viewer == session.seat_below
    program.close()
