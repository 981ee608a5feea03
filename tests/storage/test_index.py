"""The index of the records: only what is not in it is read, and it can be made anew at any time."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules import GAMES
from game.rules.match import Match
from game.storage.background import Progress, start
from game.storage.library import indexed_folder
from game.storage.library.index import MatchIndex
from game.storage.library.indexed_folder import INDEX
from game.storage.library.library import MatchLibrary, OpenMatches
from game.storage.records.stored import LoadedRecord, load_record
from tests.storage.matches import PATIENCE_S, a_match, of_an_unknown_game, text_of
from tests.storage.shelf import KINDS, Shelf


class Counter:
    """Counts how many records are read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.paths: list[Path] = []
        self.then: Callable[[int], None] = lambda count: None
        monkeypatch.setattr(indexed_folder, "load_record", self._load)

    def _load(self, path: Path) -> LoadedRecord:
        self.paths.append(path)
        self.then(len(self.paths))
        return load_record(path)

    def __call__(self) -> int:
        count = len(self.paths)
        self.paths.clear()
        return count


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Counter:
    return Counter(monkeypatch)


def finished(number: int) -> Match:
    return a_match(1, seed=number % 3, most=100_000, began=f"2025-01-01T00:00:{number:02}Z")


def test_only_records_that_are_not_known_are_read(shelf: Shelf, read: Counter) -> None:
    for number in range(10):
        shelf.keep(finished(number), age=100 + number)
    assert shelf.library.unfinished() is None
    assert read() == 10
    fresh = MatchLibrary(shelf.folder, KINDS, shelf.told.append)
    assert fresh.unfinished() is None
    assert len(fresh.stored()) == 10
    assert read() == 0, "another run of the program knows them too"
    shelf.keep(a_match(), age=50)
    found = fresh.unfinished()
    assert found is not None
    assert found.entries == 60
    assert read() == 1
    assert fresh.unfinished() == found
    assert read() == 0


def test_no_more_records_are_read_than_until_the_match_to_continue(shelf: Shelf, read: Counter) -> None:
    for number in range(5):
        shelf.keep(finished(number), age=number)
    expected = shelf.keep(a_match(), age=10)
    for number in range(5, 20):
        shelf.keep(finished(number), age=20 + number)
    found = shelf.library.unfinished()
    assert found is not None
    assert found.path == expected
    assert read() == 6


def test_a_search_that_was_cancelled_goes_on_where_it_was(shelf: Shelf, read: Counter) -> None:
    for number in range(8):
        shelf.keep(finished(number), age=number)
    progress = Progress()
    read.then = lambda count: progress.cancel() if count == 3 else None
    assert shelf.library.unfinished(progress) is None
    assert read() == 3
    assert shelf.library.unfinished() is None
    assert read() == 5


@pytest.mark.parametrize("spoil", [b"", b"no database at all, but long enough to be one" * 99, None])
def test_an_index_that_is_damaged_or_cannot_be_written_is_made_anew(
    shelf: Shelf, read: Counter, spoil: bytes | None
) -> None:
    for number in range(4):
        shelf.keep(finished(number), age=number)
    assert shelf.library.unfinished() is None
    index = shelf.folder.with_name(INDEX)
    for path in index.parent.glob(f"{INDEX}*"):
        path.unlink()
    if spoil is None:
        index.mkdir()
    else:
        index.write_bytes(spoil)
    read()
    for expected in (4, 0):
        assert shelf.library.unfinished() is None
        assert read() == expected
    assert shelf.told == []


def test_an_index_of_another_version_is_made_anew(shelf: Shelf, read: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shelf.keep(a_match())
    path.write_bytes(of_an_unknown_game(text_of(a_match())).encode())
    assert shelf.library.unfinished() is None
    assert shelf.library.unfinished() is None
    assert read() == 1
    known = {**GAMES, "beggar-my-neighbour": GAMES["hand-to-hand-combat"]}
    monkeypatch.setattr("game.storage.library.index_file.GAMES", known)
    monkeypatch.setattr("game.rules.record.GAMES", known)
    assert shelf.library.unfinished() is not None
    assert read() == 1


def test_a_folder_that_cannot_be_read_is_reported_and_its_matches_are_not_forgotten(
    shelf: Shelf, read: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.keep(a_match())
    assert shelf.library.unfinished() is not None

    def refuse(folder: Path) -> None:
        raise PermissionError(13, "Permission denied", str(folder))

    with monkeypatch.context() as closed:
        closed.setattr(os, "scandir", refuse)
        assert shelf.library.unfinished() is None
    assert shelf.told == [f"Your saved matches in {shelf.folder} could not be read: Permission denied."]
    assert shelf.library.unfinished() is not None
    assert read() == 1


def test_files_that_are_gone_are_forgotten(shelf: Shelf) -> None:
    paths = [shelf.keep(finished(number)) for number in range(3)]
    assert len(shelf.library.stored()) == 3
    paths[1].unlink()
    assert len(shelf.library.stored()) == 2
    with closing(MatchIndex(shelf.folder.with_name(INDEX), shelf.folder)) as index:
        assert set(index.rows()) == {os.fsencode(paths[0].name), os.fsencode(paths[2].name)}


def test_what_the_index_knows_is_offered_before_the_folder_is_looked_through(shelf: Shelf) -> None:
    shelf.keep(a_match(seed=2), age=100)
    known = shelf.library.unfinished()
    newer = shelf.keep(a_match(seed=3, began="2026-11-22T08:00:00Z"), age=10)
    woken, may_look = threading.Event(), threading.Event()
    offered: list[OpenMatches] = []

    def offer(found: OpenMatches) -> None:
        offered.append(found)
        woken.set()

    search = start(lambda: shelf.library.find_unfinished(Progress(), offer, may_look.wait))
    assert woken.wait(PATIENCE_S)
    assert not search.done()
    assert [found.newest for found in offered] == [known]
    may_look.set()
    found = search.result(PATIENCE_S)
    assert found.newest is not None
    assert found.newest.path == newer
    assert found.others == 1


def test_practice_is_never_the_match_to_continue(shelf: Shelf) -> None:
    real = shelf.keep(a_match(seed=2), age=100)
    practice = a_match(seed=3, began="2026-11-22T08:00:00Z")
    practice.header = replace(practice.header, practice=True)
    shelf.keep(practice, age=10)
    for _ in range(2):
        # the second time as the index knows it
        offered: list[OpenMatches] = []
        found = shelf.library.find_unfinished(Progress(), offered.append)
        assert found.newest is not None
        assert (found.newest.path, found.others) == (real, 1)
    assert offered[-1] == found
    real.unlink()
    assert shelf.library.find_unfinished(Progress(), offered.append) == OpenMatches(None, 1)


def test_a_match_that_has_changed_is_not_offered_as_the_index_knows_it(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = shelf.keep(a_match(), age=100)
    assert shelf.library.unfinished() is not None
    path.write_bytes(text_of(a_match(most=61)).encode())
    offered: list[OpenMatches] = []
    found = shelf.library.find_unfinished(Progress(), offered.append)
    for answer in (*offered, found):
        assert answer.newest is not None
        assert answer.newest.entries == 61
