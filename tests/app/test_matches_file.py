"""The file of a damaged match, names that are longer than their place, and the picture of the page."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.pages.matches.page import MatchesPage
from game.ui import show_file as shown
from tests.app.matches import at_the_matches, write_match
from tests.app.program import Program

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
