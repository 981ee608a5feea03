"""The index of matches: what it saves, and how it is rebuilt."""

import os
import threading
from collections.abc import Callable
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
from game.storage.library.match_filter import MatchFilter
from game.storage.records.stored import LoadedRecord, load_record
from tests.storage.matches import KINDS, PATIENCE_S, Shelf, a_match, close, lines_of, of_an_unknown_game, text_of
from tests.values import must


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
    found = must(fresh.unfinished())
    assert found.entries == 60
    assert read() == 1
    assert fresh.unfinished() == found
    assert read() == 0


@pytest.mark.parametrize("spoil", [b"", b"no database at all, but long enough to be one" * 99, None])
def test_a_damaged_or_unwritable_index_is_rebuilt(shelf: Shelf, read: Counter, spoil: bytes | None) -> None:
    for number in range(4):
        shelf.keep(finished(number), age=number)
    assert shelf.library.unfinished() is None
    shelf.library.close()
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


def test_an_index_of_another_version_is_rebuilt(shelf: Shelf, read: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shelf.keep(a_match())
    path.write_bytes(of_an_unknown_game(text_of(a_match())).encode())
    assert shelf.library.unfinished() is None
    assert shelf.library.unfinished() is None
    assert read() == 1
    known = {**GAMES, "beggar-my-neighbour": GAMES["hand-to-hand-combat"]}
    monkeypatch.setattr("game.storage.library.index_file.GAMES", known)
    monkeypatch.setattr("game.rules.record.GAMES", known)
    shelf.library.close()
    assert shelf.library.unfinished() is not None
    assert read() == 1


def test_the_matches_of_an_unreadable_folder_are_not_forgotten(
    shelf: Shelf, read: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.keep(a_match())
    assert shelf.library.unfinished() is not None

    def refuse(folder: Path) -> None:
        raise PermissionError(13, "Permission denied", str(folder))

    with monkeypatch.context() as closed:
        closed.setattr(os, "scandir", refuse)
        assert shelf.library.unfinished() is not None
    assert shelf.told == [f"Your saved matches in {shelf.folder} could not be read: Permission denied."]
    assert shelf.library.unfinished() is not None
    assert read() == 1


def test_the_match_in_the_index_is_offered_first(shelf: Shelf) -> None:
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
    assert must(found.newest).path == newer
    assert found.others == 1


def test_practice_is_never_the_match_to_continue(shelf: Shelf) -> None:
    real = shelf.keep(a_match(seed=2), age=100)
    practice = a_match(seed=3, began="2026-11-22T08:00:00Z")
    practice.header = replace(practice.header, practice=True)
    shelf.keep(practice, age=10)
    for _ in range(2):
        # the second time from the index
        offered: list[OpenMatches] = []
        found = shelf.library.find_unfinished(Progress(), offered.append)
        assert (must(found.newest).path, found.others) == (real, 1)
    assert offered[-1] == found
    real.unlink()
    assert shelf.library.find_unfinished(Progress(), offered.append) == OpenMatches(None, 1)


def test_a_changed_match_is_not_offered_from_the_index(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shelf.keep(a_match(), age=100)
    assert shelf.library.unfinished() is not None
    path.write_bytes(text_of(a_match(most=61)).encode())
    offered: list[OpenMatches] = []
    found = shelf.library.find_unfinished(Progress(), offered.append)
    for answer in (*offered, found):
        assert must(answer.newest).entries == 61


ALL = MatchFilter()


def dated(day: int) -> str:
    return f"2026-01-{day:02}T00:00:00Z"


def fill(shelf: Shelf, count: int = 4) -> None:
    for day in range(1, count + 1):
        shelf.keep(a_match(day % 2, seed=day, most=10, began=dated(day)))


@pytest.mark.parametrize("page", [1, 3, 5])
def test_an_index_damaged_while_the_program_runs_is_rebuilt(
    shelf: Shelf, page: int, caplog: pytest.LogCaptureFixture
) -> None:
    fill(shelf, 30)
    shelf.library.refresh(Progress())
    before = shelf.library.index.page(ALL, 0, -1)
    assert len(before) == 30
    # nothing of it is left elsewhere, nor in memory
    shelf.library.index.select("PRAGMA wal_checkpoint(TRUNCATE)")
    shelf.library.index.select("PRAGMA shrink_memory")
    with shelf.folder.with_name(INDEX).open("r+b") as file:
        file.seek(4096 * page)
        file.write(b"\xff" * 4096)
    shelf.library.index.page(ALL, 0, -1)
    shelf.library.index.page(MatchFilter(person="A", text="one"), 0, -1)
    shelf.library.refresh(Progress())
    shelf.library.refresh(Progress())
    assert shelf.library.index.page(ALL, 0, -1) == before
    assert "malformed" in caplog.text
    assert shelf.told == []


def test_the_match_to_continue_is_found_on_a_full_disk(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(shelf, 2)
    shelf.library.refresh(Progress())
    last = shelf.keep(a_match(began=dated(3)), age=-10)

    class Full(MatchIndex):
        """An index on a disk without room."""

        def __init__(self, path: Path, folder: Path) -> None:
            super().__init__(path, folder)
            (pages,) = self.select("PRAGMA page_count")[0]
            self.select(f"PRAGMA max_page_count = {pages}")
            self.select("CREATE TEMP TRIGGER full BEFORE INSERT ON matches BEGIN SELECT RAISE(ABORT, 'disk full'); END")

    monkeypatch.setattr("game.storage.library.index.MatchIndex", Full)
    shelf.library.close()
    assert must(shelf.library.unfinished()).path == last
    shelf.library.refresh(Progress())
    assert shelf.told == ["The list of your matches could not be saved and may be incomplete: disk full."]
    assert shelf.library.index.count(ALL) == 2
    monkeypatch.undo()
    shelf.library.close()
    shelf.library.refresh(Progress())
    assert shelf.library.index.count(ALL) == 3


def test_an_unsaved_index_lasts_as_long_as_the_program(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(shelf)
    (shelf.folder.with_name(INDEX)).mkdir()
    shelf.library.refresh(Progress())
    assert shelf.library.index.count(ALL) == 4
    assert len(shelf.library.index.page(ALL)) == 4
    shelf.library.rename(shelf.library.index.page(ALL)[0], "Mine")
    assert [match.title for match in shelf.library.index.page(MatchFilter(text="mine"))] == ["Mine"]


def test_a_clock_that_was_set_back_loses_no_match(shelf: Shelf) -> None:
    headers = [
        replace(a_match(case).header, began=began) for case, began in ((0, dated(9)), (4, dated(2)), (0, dated(9)))
    ]
    for header in headers:
        record = shelf.library.begin(header)
        for line in lines_of(a_match(0 if header.rules is headers[0].rules else 4))[1:]:
            record.append(line)
        close(record)
    shelf.library.close()
    paths = sorted(shelf.folder.iterdir())
    assert len(paths) == 3
    os.utime(paths[0], (2_000_000_000, 2_000_000_000))
    library = MatchLibrary(shelf.folder, KINDS, shelf.told.append)
    assert [match.entries for match in library.stored()] == [60, 60, 60]
    os.utime(paths[0], (1_000_000_000, 1_000_000_000))
    assert library.stored()[-1].path == paths[0], "a file that became older has changed too"
    assert shelf.told == []


def test_the_writer_keeps_the_index_up(shelf: Shelf) -> None:
    record = shelf.library.begin(a_match().header)
    for line in lines_of(a_match())[1:]:
        record.append(line)
    close(record)
    shelf.library.close()
    assert [match.entries for match in shelf.library.index.page(ALL, 0, 20)] == [60]
