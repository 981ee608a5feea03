"""The packages for Windows, made of a small folder: what is in them, and that the same files make the same zip."""

from __future__ import annotations

import importlib
import re
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.cli import main

BUILD = Path(__file__).parent.parent / "build"


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """Imports a module of the build folder."""
    monkeypatch.syspath_prepend(str(BUILD))
    return importlib.import_module


def built(folder: Path) -> Path:
    """A folder like one that was built."""
    (folder / "_internal").mkdir(parents=True)
    (folder / "two-decks.exe").write_bytes(b"MZ")
    (folder / "_internal" / "a.dll").write_bytes(b"a library")
    return folder


def test_the_zip_holds_the_folder_and_is_the_same_each_time(
    tmp_path: Path, module: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    made = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        made += module("windows").packages(built(tmp_path / name / "folder"), "1.2.3", tmp_path / name)
    one, other = made
    assert one.name == "two-decks-1.2.3-windows-x64.zip"
    assert one.read_bytes() == other.read_bytes()
    assert zipfile.ZipFile(one).namelist() == ["Two Decks/_internal/a.dll", "Two Decks/two-decks.exe"]
    assert "makensis" in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("makensis") is None, reason="NSIS makes the installer, and is not installed")
def test_the_installer_is_made_for_one_user(tmp_path: Path, module: Callable[[str], Any]) -> None:
    _, installer = module("windows").packages(built(tmp_path / "folder"), "1.2.3", tmp_path)
    assert installer.name == "two-decks-1.2.3-windows-x64-setup.exe"
    data = installer.read_bytes()
    assert b'requestedExecutionLevel level="asInvoker"' in data
    assert "FileVersion".encode("utf-16-le") in data
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == [
        "two-decks-1.2.3-windows-x64-setup.exe",
        "two-decks-1.2.3-windows-x64.zip",
    ]


def test_what_windows_starts_for_a_record_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    text = (BUILD / "windows" / "installer.nsi").read_text(encoding="utf-8")
    starts = re.findall(r'shell\\open\\command" "" \'"\$INSTDIR\\two-decks.exe" ([a-z]+) "%1"\'', text)
    assert len(starts) == text.count("shell\\open\\command") == 2
    for command in starts:
        with pytest.raises(SystemExit):
            main([command, "--help"])
        assert f"usage: two-decks {command} [-h] FILE" in capsys.readouterr().out
