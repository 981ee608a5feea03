"""Leaving the table of the whole program while the disk takes its time."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pygame
import pytest

from game.pages.home import Home
from game.storage import records
from game.storage.files import sync_folder
from game.table.match_screen import MatchScreen
from tests.app.player import CLICK, Hands
from tests.app.program import HHC, Program
from tests.ui.pilot import Pilot

PATIENCE_S = 20.0


class SlowDisk:
    """A disk that answers no sync before it is released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.released = threading.Event()
        monkeypatch.setattr(records, "sync_folder", self._sync_folder)

    def _sync_folder(self, folder: Path) -> None:
        assert self.released.wait(PATIENCE_S)
        sync_folder(folder)


def after_some_moves(folder: Path) -> Program:
    program = Program(folder, lambda app: app.play(HHC))
    program.settle()
    hands = Hands(program)
    for _ in range(4):
        hands.make(hands.choose(), CLICK)
        program.settle()
    return program


def written(folder: Path) -> int:
    (path,) = (folder / "records").iterdir()
    return len(path.read_text(encoding="utf-8").splitlines()) - 1


def test_home_comes_at_once_and_the_match_when_it_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = after_some_moves(tmp_path)
    entries = program.entries
    disk = SlowDisk(monkeypatch)
    monkeypatch.setattr(Program, "step", Pilot.step)
    began = time.monotonic()
    program.app.go_home()
    program.step()
    assert time.monotonic() - began < 2, "the window does not wait"
    home = program.on(Home)
    for _ in range(20):
        time.sleep(0.01)
        program.step()
    assert not home.continue_card.visible
    disk.released.set()
    end = time.monotonic() + PATIENCE_S
    while not home.continue_card.visible:
        assert time.monotonic() < end
        program.step()
    program.press(pygame.K_RETURN)
    program.settle()
    program.on(MatchScreen)
    assert program.entries == entries
    assert written(tmp_path) == entries
    program.close()


def test_another_match_begins_while_the_last_is_being_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = after_some_moves(tmp_path)
    entries = program.entries
    disk = SlowDisk(monkeypatch)
    began = time.monotonic()
    program.app.play(HHC)
    assert time.monotonic() - began < 2, "the window does not wait"
    program.settle()
    program.on(MatchScreen)
    begun = program.entries
    disk.released.set()
    program.close()
    texts = [path.read_text(encoding="utf-8") for path in sorted((tmp_path / "records").iterdir())]
    assert [text.count("\n") - 1 for text in texts] == [entries, begun]


def test_closing_the_program_writes_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = after_some_moves(tmp_path)
    entries = program.entries
    disk = SlowDisk(monkeypatch)
    threading.Timer(0.5, disk.released.set).start()
    program.close()
    assert disk.released.is_set(), "the program waits for the disk at its end, and only there"
    assert written(tmp_path) == entries
