"""Leaving a match on a slow disk: nobody waits, and nothing is lost."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage.background import Progress, start
from game.storage.files import StorageError
from game.storage.library.library import MatchLibrary, OpenMatches
from game.storage.records.writer import RecordWriter
from tests.background import has_ended
from tests.storage.matches import PATIENCE_S, SlowDisk, a_match, close, lines_of, nothing, text_of


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    disk = SlowDisk(monkeypatch)
    yield disk
    disk.released.set()


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def library(tmp_path: Path, told: list[str]) -> MatchLibrary:
    return MatchLibrary(tmp_path / "records", ("greedy",), told.append)


def left_match(library: MatchLibrary, told: list[str]) -> RecordWriter:
    """A match of 60 entries that has just been left."""
    record = library.begin(a_match().header, told.append, nothing)
    for line in lines_of(a_match())[1:]:
        record.append(line)
    began = time.monotonic()
    record.close()
    assert time.monotonic() - began < 1, "leaving does not wait"
    return record


def test_the_end_of_the_program_waits_for_pending_writes(
    library: MatchLibrary, disk: SlowDisk, told: list[str]
) -> None:
    record = left_match(library, told)
    threading.Timer(0.3, disk.released.set).start()
    library.close()
    assert record.has_ended
    assert record.path is not None
    assert record.path.read_text(encoding="utf-8") == text_of(a_match())


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
