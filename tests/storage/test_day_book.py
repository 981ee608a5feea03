"""The day on which a match began: it stays the same wherever the index is built again."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.storage.background import Progress
from game.storage.library.indexed_folder import INDEX
from game.storage.records.day_book import NAME, DayBook
from tests.storage.matches import BEGAN, a_match, close
from tests.storage.shelf import Shelf, nothing

EAST, WEST = "Etc/GMT-14", "Etc/GMT+12"
LATE = "2026-11-21T18:04:05Z"

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the time zone of a process can be set on POSIX only")


@pytest.fixture
def travel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    def to(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield to
    monkeypatch.undo()
    time.tzset()


def test_the_day_of_a_match_outlasts_a_journey_and_a_new_index(shelf: Shelf, travel: Callable[[str], None]) -> None:
    travel(EAST)
    close(shelf.library.begin(a_match().header, shelf.told.append, nothing))
    day = shelf.the_one().day
    travel(WEST)
    for end in ("", "-wal", "-shm"):
        shelf.folder.with_name(INDEX + end).unlink(missing_ok=True)
    again = Shelf(shelf.folder)
    again.library.refresh(Progress())
    assert again.the_one().day == day
    assert DayBook(shelf.folder / "none.txt").day(BEGAN) < day


def test_lines_of_other_programs_are_read_and_bad_ones_passed_over(
    tmp_path: Path, travel: Callable[[str], None]
) -> None:
    travel(WEST)
    path = tmp_path / NAME
    book = DayBook(path)
    assert book.day(None) == ""
    assert book.day(LATE) == "2026-11-21"
    path.write_bytes(b"\xff nonsense\n" + f"{LATE} 2026-11-22\n2026-11-23T00:00:00Z 2026".encode())
    assert book.day(LATE) == "2026-11-22"
    with path.open("ab") as file:
        file.write(b"-11-24\n")
    assert book.day("2026-11-23T00:00:00Z") == "2026-11-24"


def test_a_day_that_cannot_be_written_stops_no_match(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    book = DayBook(tmp_path / "missing" / NAME)
    book.note(LATE)
    assert "could not be written" in caplog.text
    assert book.day(LATE).startswith("2026-11-2")


def test_a_torn_line_loses_no_other_day(tmp_path: Path, travel: Callable[[str], None]) -> None:
    travel(EAST)
    path = tmp_path / NAME
    path.write_bytes(b"2026-11-20T10:00:00Z 2026-11-2")
    DayBook(path).note(LATE)
    travel(WEST)
    assert DayBook(path).day(LATE) == "2026-11-22"
    assert DayBook(path).day("2026-11-20T10:00:00Z") == "2026-11-19"


def test_a_pipe_in_its_place_is_not_waited_for(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / NAME
    os.mkfifo(path)
    book = DayBook(path)
    book.note(LATE)
    assert "could not be written" in caplog.text
    assert book.day(LATE)
