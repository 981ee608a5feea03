"""Leaving a match on a disk that takes its time: nobody waits, and nothing is lost."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.record import format_entry
from game.storage.background import Progress, start
from game.storage.files import StorageError, sync_folder
from game.storage.library import library as library_module
from game.storage.library.library import MatchLibrary, OpenMatches
from game.storage.records import writer
from game.storage.records.file_names import name_of
from tests.background import has_ended
from tests.storage.matches import PATIENCE_S, a_match, close, keep, lines_of, text_of


class SlowDisk:
    """A disk that answers no sync before it is released."""

    def __init__(self) -> None:
        self.released = threading.Event()
        self.asked = threading.Event()

    def sync_folder(self, folder: Path) -> None:
        self.asked.set()
        assert self.released.wait(PATIENCE_S)
        sync_folder(folder)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    disk = SlowDisk()
    monkeypatch.setattr(writer, "sync_folder", disk.sync_folder)
    yield disk
    disk.released.set()


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def library(tmp_path: Path, told: list[str]) -> MatchLibrary:
    return MatchLibrary(tmp_path / "records", ("greedy",), told.append)


def nothing() -> None:
    """Stand in for a callback."""


def left_match(library: MatchLibrary, told: list[str]) -> writer.RecordWriter:
    """A match of 60 entries that has just been left."""
    record = library.begin(a_match().header, told.append, nothing)
    for line in lines_of(a_match())[1:]:
        record.append(line)
    began = time.monotonic()
    record.close()
    assert time.monotonic() - began < 1, "leaving does not wait"
    return record


def test_the_end_of_the_program_waits_for_what_is_being_written(
    library: MatchLibrary, disk: SlowDisk, told: list[str]
) -> None:
    record = left_match(library, told)
    threading.Timer(0.3, disk.released.set).start()
    library.close()
    assert record.has_ended
    assert record.path is not None
    assert record.path.read_text(encoding="utf-8") == text_of(a_match())


def test_the_end_of_the_program_does_not_wait_for_ever(
    library: MatchLibrary,
    disk: SlowDisk,
    told: list[str],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(library_module, "CLOSE_S", 0.2)
    record = left_match(library, told)
    library.close()
    assert not record.has_ended
    assert "The disk is not responding" in caplog.text


def test_closing_a_record_does_not_wait_for_the_disk(library: MatchLibrary, disk: SlowDisk, told: list[str]) -> None:
    record = left_match(library, told)
    assert disk.asked.wait(PATIENCE_S)
    assert record.is_closing
    assert not record.join(0.01)
    disk.released.set()
    assert record.join(PATIENCE_S)
    assert not record.is_closing
    assert record.path is not None
    assert record.path.read_text(encoding="utf-8") == text_of(a_match())
    assert told == []


def test_a_match_is_found_as_it_was_left(library: MatchLibrary, disk: SlowDisk, told: list[str]) -> None:
    left_match(library, told)
    offered: list[OpenMatches] = []
    search = start(lambda: library.find_unfinished(Progress(), offered.append))
    assert not has_ended(search, 0.2), "it may not be found as it was before its last lines"
    assert not offered
    disk.released.set()
    found = search.result(PATIENCE_S)
    assert found.newest is not None
    assert found.newest.entries == 60


def test_a_match_that_is_still_being_saved_says_so(library: MatchLibrary, disk: SlowDisk, told: list[str]) -> None:
    record = left_match(library, told)
    assert disk.asked.wait(PATIENCE_S)
    assert record.path is not None
    with pytest.raises(StorageError, match=r"still being saved\. Try again in a moment\.$"):
        library.resume(record.path, told.append, nothing)
    disk.released.set()
    assert record.join(PATIENCE_S)
    match, again = library.resume(record.path, told.append, nothing)
    assert match.entries == a_match().entries
    close(again)
    assert told == []


def test_a_resumed_match_is_left_and_resumed_at_once(library: MatchLibrary, disk: SlowDisk, told: list[str]) -> None:
    path = keep(library.folder, a_match(most=50), name_of(a_match().header))
    match, record = library.resume(path, told.append, nothing)
    for entry in a_match().entries[50:]:
        record.append(format_entry(match.rules, entry))
    record.close()
    threading.Timer(0.2, disk.released.set).start()
    found = library.unfinished()
    assert found is not None
    match, record = library.resume(found.path, told.append, nothing)
    assert match.entries == a_match().entries
    close(record)
