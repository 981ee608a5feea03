"""Leaving a table and continuing a match in the whole program, on a slow disk."""

import threading
import time
from pathlib import Path

import pygame
import pytest

from game.pages.home.home import Home
from game.pages.matches.texts import OPENING
from game.storage.records import stored
from game.storage.records.stored import LoadedRecord, load_record
from game.table.turns.match_screen import MatchScreen
from tests.app.player import Hands
from tests.app.program import HHC, Program
from tests.background import until
from tests.storage.matches import SlowDisk
from tests.table.hand_to_hand.tables import CLICK
from tests.ui.pilot import Pilot

PATIENCE_S = 20.0


class SlowReading:
    """A disk whose records cannot be read until it is released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.released = threading.Event()
        self.read: list[Path] = []
        monkeypatch.setattr(stored, "load_record", self._load_record)

    def _load_record(self, path: Path) -> LoadedRecord:
        self.read.append(path)
        assert self.released.wait(PATIENCE_S)
        return load_record(path)


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


def test_home_appears_before_a_match_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
    until(lambda: home.continue_card.visible, program.step)
    monkeypatch.undo()
    program.press(pygame.K_RETURN)
    program.settle()
    program.on(MatchScreen)
    assert program.entries == entries
    assert written(tmp_path) == entries


def test_a_match_is_continued_once_the_disk_has_read_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    after_some_moves(tmp_path).close()
    program = Program(tmp_path)
    entries = written(tmp_path)
    disk, card = SlowReading(monkeypatch), program.on(Home).continue_card
    monkeypatch.setattr(Program, "step", Pilot.step)
    began = time.monotonic()
    program.click(card)
    assert time.monotonic() - began < 2, "the window does not wait"
    assert card.unfinished is not None
    assert card.unfinished.line != OPENING
    program.wait(0.5)
    assert card.unfinished.line == OPENING
    program.click(card)
    program.press(pygame.K_RETURN)
    program.on(Home)
    program.press(pygame.K_ESCAPE)
    assert card.unfinished.line != OPENING
    program.click(card)
    disk.released.set()
    until(lambda: isinstance(program.screens.top, MatchScreen), program.step)
    assert program.entries == entries
    assert len(disk.read) == 2, "once, and again after it was given up"
    program.close()
    assert written(tmp_path) == entries
