"""The file of a damaged match, names that are longer than their place, and the picture of the page."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.pages.matches.page import MatchesPage
from game.pages.matches.row import RowParts
from game.pages.matches.transfer import PathDialog
from game.ui import show_file as shown
from tests.app.matches import answer, at_the_matches, write_match, write_some
from tests.app.program import Program

LONG = "The long evening at the lake with everybody who could come"
SHOWN = Path("/a b/c.txt")


def damaged(folder: Path) -> Path:
    path = write_match(folder)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[20] = "0 juggle\n"
    path.write_text("".join(lines), encoding="utf-8", newline="\n")
    return path


def of_a_damaged_match(folder: Path, *, can_show: bool) -> tuple[Program, MatchesPage, list[Path]]:
    path = damaged(folder)
    program, page = at_the_matches(folder)
    asked: list[Path] = []

    def show(asked_for: Path) -> bool:
        asked.append(asked_for)
        return can_show

    page._actions = page._actions._replace(show_file=show)
    program.click(page.detail.file)
    assert asked == [path]
    return program, page, asked


def test_the_file_of_a_damaged_match_is_shown(tmp_path: Path) -> None:
    _, page, _ = of_a_damaged_match(tmp_path, can_show=True)
    assert page.active is page.root
    assert page.detail.rect.contains(page.detail.file.rect)


def test_where_nothing_shows_files_there_is_a_path_to_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, page, (path,) = of_a_damaged_match(tmp_path, can_show=False)
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    assert isinstance(page.active, PathDialog)
    assert page.active.field.text == str(path)
    program.click(program.find("Copy path"))
    assert copied == [str(path)]
    assert page.active is page.root


def test_a_match_that_is_whole_has_no_such_button(tmp_path: Path) -> None:
    write_some(tmp_path)
    _, page = at_the_matches(tmp_path)
    assert not page.detail.file.visible


class Started:
    """Stands in for a program that is started."""

    def __init__(self) -> None:
        self.commands: list[object] = []

    def __call__(self, command: object, **more: object) -> None:
        assert more["start_new_session"], "it goes on when this program ends"
        self.commands.append(command)


@pytest.mark.parametrize(
    ("platform", "command"),
    [
        ("win32", f'explorer /select,"{SHOWN}"'),
        ("darwin", ["open", "-R", str(SHOWN)]),
        ("linux", ["/usr/bin/xdg-open", str(SHOWN.parent)]),
    ],
)
def test_every_system_has_its_own_way_to_show_a_file(
    monkeypatch: pytest.MonkeyPatch, platform: str, command: object
) -> None:
    started = Started()
    monkeypatch.setattr(subprocess, "Popen", started)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert shown.show_file(SHOWN)
    assert started.commands == [command]


def test_a_system_that_cannot_show_files_is_survived(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(command: object, **more: object) -> None:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr(sys, "platform", "linux")
    for found in (None, "/usr/bin/xdg-open"):
        monkeypatch.setattr("shutil.which", lambda name, found=found: found)
        assert not shown.show_file(Path("/a/c.txt"))


def test_a_name_that_is_cut_is_said_whole_while_it_is_pointed_at(tmp_path: Path) -> None:
    write_match(tmp_path, day=1, title=LONG)
    write_match(tmp_path, day=2)
    write_match(tmp_path, day=3, title=LONG, is_over=False)
    program, page = at_the_matches(tmp_path)
    name = RowParts(page.list.frame.around(page.list.row_rect(0))).name.rect
    program.move(name.center)
    assert page.tip.visible
    assert page.tip.label == LONG
    assert not page.tip.rect.colliderect(name)
    program.move(page.list.row_rect(1).center)
    assert not page.tip.visible
    program.move(page.cards[0].face.name_rect().center)
    assert page.tip.label == LONG
    program.move(page.title.rect.center)
    assert not page.tip.visible


def test_a_picture_of_the_page_has_the_last_position(tmp_path: Path) -> None:
    write_some(tmp_path)
    program = Program(tmp_path)
    page = program.app.matches_page()
    program.app.library.stored()
    page.show_now()
    program.app.screens.push(page)
    program.step()
    assert page.detail.position.is_drawn


def test_the_last_position_of_a_page_that_is_used_waits(tmp_path: Path) -> None:
    write_some(tmp_path)
    program, page = at_the_matches(tmp_path)
    assert not page.detail.position.is_drawn
    for _ in range(200):
        answer(program, page)
        if page.detail.position.is_drawn:
            return
    raise AssertionError("the last position is never drawn")
