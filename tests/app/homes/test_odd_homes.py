"""A home whose path is very long, has letters from all over the world, or is on another disk than the rest."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.play.headless.audit import audit
from game.rules.core import OMNISCIENT
from game.storage.background import Progress
from game.storage.library.library import MatchLibrary
from game.storage.library.transfer import export_all
from game.storage.paths import HOME, DataPaths, data_paths
from game.storage.records.stored import StoredMatch
from game.storage.settings.file import load
from tests.app.player import Hands
from tests.app.program import HTD, Program
from tests.app.tables import at_the_table, begun
from tests.table.hand_to_hand.moves import CLICK

OTHER_DISK = Path(os.environ.get("OTHER_DISK", "/dev/shm"))
"""A folder on another disk than that of temporary files; `OTHER_DISK` names one on other systems."""
WINDOWS_LIMIT = 260


@pytest.fixture(params=["long", "Žofie 日本", "other disk"])
def home(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    home = tmp_path / request.param
    disk = OTHER_DISK if request.param == "other disk" else tmp_path
    if disk is OTHER_DISK and not (disk.exists() and disk_of(disk) != disk_of(tmp_path)):
        pytest.skip("OTHER_DISK names no folder on another disk than that of temporary files")
    if request.param == "long":
        while len(str(home)) <= WINDOWS_LIMIT:
            home /= "a folder with a name that is rather long"
    with tempfile.TemporaryDirectory(dir=disk) as folder:
        home = Path(folder) if disk is OTHER_DISK else home
        monkeypatch.setenv(HOME, str(home))
        yield home


def disk_of(folder: Path) -> tuple[str, int]:
    """The identity of a disk."""
    return folder.drive, folder.stat().st_dev


@pytest.fixture
def paths(home: Path) -> DataPaths:
    return data_paths(os.environ)


def library(paths: DataPaths) -> MatchLibrary:
    """A library that reports nothing."""
    return MatchLibrary(paths.records, ("human", "greedy"), pytest.fail)


def the_one(paths: DataPaths) -> StoredMatch:
    (stored,) = library(paths).stored()
    return stored


def test_match_and_settings_are_saved(home: Path, paths: DataPaths) -> None:
    program = at_the_table(home, target=20)
    hands = Hands(program)
    hands.play_to_the_end()
    results = [result.as_json() for result in hands.match.results]
    preferences = program.app.preferences
    preferences.change(replace(preferences.settings, speed="fast"))
    preferences.save()
    program.close()
    stored = the_one(paths)
    assert stored.is_over
    with stored.path.open("rb") as file:
        assert [fields["result"] for fields in audit(file.readline, OMNISCIENT) if "result" in fields] == results
    settings, wrong = load(paths.settings)
    assert (settings.speed, wrong) == ("fast", [])
    assert paths.records.with_name("matches.sqlite3").exists()


def test_a_match_continues_from_its_last_position(home: Path, paths: DataPaths) -> None:
    begun(home, HTD, ("human", "greedy", "greedy")).close()
    left = the_one(paths)
    program = Program(home)
    program.click(program.find("Continue"))
    program.be_ready()
    program.settle()
    assert program.entries == left.entries
    program.close()
    assert the_one(paths).path == left.path


def test_a_match_can_be_edited_and_exported(home: Path, paths: DataPaths, tmp_path: Path) -> None:
    program = at_the_table(home)
    hands = Hands(program)
    for _ in range(5):
        hands.make(hands.choose(), CLICK)
        program.settle()
    program.close()
    shelf = library(paths)
    path = shelf.rename(the_one(paths), "A name as long as the name of a match can be"[:40])
    data = path.read_bytes()
    shelf.delete(the_one(paths))
    assert shelf.stored() == []
    assert shelf.put_back() == path
    assert path.read_bytes() == data
    exported = export_all(shelf, tmp_path / "exported", Progress())
    assert [file.read_bytes() for file in exported.files] == [data]
    assert exported.failed == []
    _, record = shelf.resume(path, pytest.fail, lambda: None)
    record.replace(data.decode().splitlines()[:-1])
    record.close()
    shelf.close()
    assert path.read_bytes() == b"".join(data.splitlines(keepends=True)[:-1])
