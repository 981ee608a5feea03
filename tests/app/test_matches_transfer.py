"""Import and export on the page of matches: dropped files, a pasted record, copies of one and of all."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
from pygame.event import Event

from game.ui.controls.dialog import Dialog
from tests.app.matches import answer, at_the_matches, write_match, write_some
from tests.app.program import HTD, Program


def dialog(program: Program) -> Dialog:
    top = program.screens.top
    assert top is not None
    assert isinstance(top.active, Dialog)
    return top.active


def drop(program: Program, *paths: Path) -> None:
    """Drop files on the window."""
    program.step(Event(pygame.DROPBEGIN))
    for path in paths:
        program.step(Event(pygame.DROPFILE, file=str(path)))
    program.step(Event(pygame.DROPCOMPLETE))


def elsewhere(folder: Path) -> Path:
    """A record outside the folder of matches."""
    path = write_match(folder / "elsewhere", HTD, ("Mia", "Ben", "Orion"), day=2, title="From Mia")
    return Path(shutil.copy(path, folder / path.name))


def test_the_first_of_dropped_files_is_chosen(tmp_path: Path) -> None:
    write_some(tmp_path)
    source = elsewhere(tmp_path)
    program, page = at_the_matches(tmp_path)
    drop(program, source)
    answer(program, page)
    assert page.selected is not None
    assert page.selected.title == "From Mia"
    assert page.list.count == 4
