"""The stored matches: found, resumed, renamed and deleted, whatever lies in the folder."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.chance import KeyedRandom
from game.rules import GAMES
from game.rules.match import Match
from game.rules.record import FILE_LIMIT, format_entry, format_header
from game.storage import library
from game.storage.file_names import TITLE_LIMIT, name_of, title_of
from game.storage.files import StorageError
from game.storage.index import MatchIndex
from game.storage.library import INDEX, MatchLibrary
from game.storage.stored import LoadedRecord, StoredMatch, load_record
from tests.rules.play import random_entry
from tests.storage.matches import a_match, close, keep, lines_of, text_of

KINDS = ("human", "greedy")


class Shelf:
    """A library and what it reported."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told: list[str] = []
        self.library = MatchLibrary(folder, KINDS, self.told.append)

    def names(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())

    def keep(self, match: Match, title: str = "", *, age: int = 0) -> Path:
        """Save a match that was last played `age` seconds before a fixed time."""
        path = keep(self.folder, match, name_of(match.header, title))
        os.utime(path, (1_700_000_000 - age,) * 2)
        return path

    def the_one(self) -> StoredMatch:
        (kept,) = self.library.stored()
        return kept


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "records")


def nothing() -> None:
    """Stand in for a callback."""


def test_a_missing_folder_has_no_matches(shelf: Shelf) -> None:
    assert shelf.library.stored() == []
    assert shelf.library.unfinished() is None
    assert shelf.told == []


def test_the_newest_match_comes_first_whatever_its_game(shelf: Shelf) -> None:
    for began, case in (("2026-01-02T00:00:00Z", 4), ("2026-01-01T00:00:00Z", 0), ("2025-12-31T23:59:59Z", 5)):
        shelf.keep(a_match(case, began=began))
    kept = shelf.library.stored()
    assert [item.header.began for item in kept] == [
        "2026-01-02T00:00:00Z", "2026-01-01T00:00:00Z", "2025-12-31T23:59:59Z",
    ]  # fmt: skip
    assert [item.path.name for item in kept] == sorted((item.path.name for item in kept), reverse=True)


def test_a_stored_match_says_what_it_has_come_to(shelf: Shelf) -> None:
    match = a_match(1, most=100_000)
    assert match.is_over
    shelf.keep(match, "Sunday / night?")
    for _ in range(2):
        stored = shelf.the_one()
        assert stored.title == "Sunday / night?"
        assert stored.header == match.header
        assert (stored.hand, stored.totals) == (len(match.results), match.results[-1].totals)
        assert stored.is_over
        assert stored.winners == match.results[-1].winners
        assert stored.entries == len(match.entries)


def test_a_match_that_was_played_on_is_read_again(shelf: Shelf) -> None:
    match = a_match(most=30)
    shelf.keep(match, age=9)
    before = shelf.the_one()
    match.play(random_entry(match, KeyedRandom(1)))
    shelf.keep(match)
    assert (before.entries, shelf.the_one().entries) == (30, 31)


def test_continue_offers_the_match_last_played_that_can_go_on(shelf: Shelf) -> None:
    shelf.keep(a_match(1, most=100_000, began="2026-05-05T00:00:00Z"), age=0)
    shelf.keep(a_match(began="2026-05-04T00:00:00Z", kind="bot"), age=1)
    strangers = a_match(began="2026-05-03T00:00:00Z")
    strangers.header = replace(strangers.header, seed=None)
    shelf.keep(strangers, age=2)
    expected = shelf.keep(a_match(began="2026-01-01T00:00:00Z"), age=3)
    shelf.keep(a_match(began="2026-05-01T00:00:00Z"), age=4)
    found = shelf.library.unfinished()
    assert found is not None
    assert found.path == expected
    assert not found.is_over


def test_files_that_are_not_records_are_left_alone(shelf: Shelf, tmp_path: Path) -> None:
    shelf.folder.mkdir()
    (shelf.folder / "notes.txt").write_text("Ana owes me a coffee\n")
    (shelf.folder / "picture.png").write_bytes(bytes(range(256)))
    (shelf.folder / "folder.txt").mkdir()
    (shelf.folder / "empty.txt").touch()
    (shelf.folder / name_of(a_match().header)).touch()
    (shelf.folder / f"{name_of(a_match().header)}.part").write_text('{"two-decks": 1')
    before = shelf.names()
    assert shelf.library.stored() == []
    assert shelf.names() == before
    assert shelf.told == []


def test_a_renamed_record_is_listed_by_its_name(shelf: Shelf) -> None:
    keep(shelf.folder, a_match(), "from Ben.txt")
    assert shelf.the_one().title == "from Ben"


def bad_header(text: str) -> str:
    return text.replace('"two-decks": 1', '"two-decks": 1.5', 1)


def bad_entry(text: str) -> str:
    lines = text.splitlines()
    return "\n".join([*lines[:10], "0 play 9X own1", *lines[11:], ""])


def illegal_entry(text: str) -> str:
    lines = text.splitlines()
    return "\n".join([*lines[:2], lines[1], *lines[2:], ""])


def no_text(text: str) -> bytes:
    lines = text.splitlines()
    return "\n".join(lines[:20]).encode() + b"\n\xff\xfe\n" + "\n".join([*lines[20:], ""]).encode()


def test_a_record_damaged_from_its_first_line_on_is_renamed_and_reported(shelf: Shelf) -> None:
    for _ in range(2):
        path = shelf.keep(a_match())
        text = bad_header(text_of(a_match()))
        path.write_text(text)
        assert shelf.library.unfinished() is None
    assert shelf.names() == [f"{path.name}.damaged", f"{path.name}.damaged-2"]
    assert (shelf.folder / f"{path.name}.damaged").read_text() == text
    assert len(shelf.told) == 2
    assert "damaged (line 1: " in shelf.told[0]
    assert shelf.told[0].endswith(f"renamed {path.name}.damaged.")


@pytest.mark.parametrize(("damage", "line"), [(bad_entry, 11), (illegal_entry, 3), (no_text, 21)])
def test_a_damaged_match_is_continued_from_its_last_good_line(
    shelf: Shelf, damage: Callable[[str], str | bytes], line: int
) -> None:
    path = shelf.keep(a_match())
    spoiled = damage(text_of(a_match()))
    path.write_bytes(spoiled if isinstance(spoiled, bytes) else spoiled.encode())
    before = path.read_bytes()
    for _ in range(2):
        found = shelf.library.unfinished()
        assert found is not None
        assert found.path == path
        assert found.entries == line - 2
    assert path.read_bytes() == before, "looking at a match changes nothing"
    assert len(shelf.told) == 1
    assert f"{path.name} is damaged (line {line}: " in shelf.told[0]
    match, record = shelf.library.resume(path, shelf.told.append, nothing)
    assert match.entries == a_match().entries[: line - 2]
    match.play(a_match().entries[line - 2])
    record.append(format_entry(match.rules, match.entries[-1]))
    close(record)
    assert path.read_text(encoding="utf-8").splitlines() == lines_of(a_match())[:line]
    assert (shelf.folder / f"{path.name}.damaged").read_bytes() == before
    assert shelf.names() == [path.name, f"{path.name}.damaged"]
    assert shelf.told[1].endswith(f"the old file is {path.name}.damaged.")


def test_a_damaged_match_whose_copy_cannot_be_kept_is_not_continued(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = shelf.keep(a_match())
    path.write_text(bad_entry(text_of(a_match())))
    before = path.read_bytes()

    def full(descriptor: int, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.storage.files.write_all", full)
    with pytest.raises(StorageError, match="No space left"):
        shelf.library.resume(path, shelf.told.append, nothing)
    assert path.read_bytes() == before


def of_a_newer_format(text: str) -> str:
    return text.replace('"two-decks": 1', '"two-decks": 2, "cards": {}', 1)


def of_an_unknown_game(text: str) -> str:
    return text.replace('"game": "hand-to-hand-combat"', '"game": "beggar-my-neighbour"', 1)


def of_an_unknown_option(text: str) -> str:
    return text.replace('"options": {}', '"options": {"jokers": true}', 1)


@pytest.mark.parametrize("change", [of_a_newer_format, of_an_unknown_game, of_an_unknown_option])
def test_a_record_of_a_newer_version_is_left_alone_and_named(shelf: Shelf, change: Callable[[str], str]) -> None:
    older = shelf.keep(a_match(began="2020-01-01T00:00:00Z"), age=5)
    path = shelf.keep(a_match())
    text = change(text_of(a_match()))
    assert text != text_of(a_match())
    path.write_text(text)
    for shelved in (shelf.library, MatchLibrary(shelf.folder, KINDS, shelf.told.append)):
        for _ in range(2):
            found = shelved.unfinished()
            assert found is not None
            assert found.path == older
            assert [stored.path for stored in shelved.stored()] == [older]
        with pytest.raises(StorageError, match="newer version"):
            shelved.resume(path, shelf.told.append, nothing)
    assert path.read_text() == text
    assert len(shelf.names()) == 2
    assert len(shelf.told) == 2, "once in each run of the program"
    assert f"{path.name} is from a newer version" in shelf.told[0]


def test_a_file_longer_than_any_record_is_not_read(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shelf.keep(a_match())
    with path.open("ab") as file:
        file.truncate(FILE_LIMIT + 1)
    monkeypatch.setattr("game.storage.stored.read_record", lambda read: pytest.fail("the file was read"))
    for _ in range(2):
        assert shelf.library.unfinished() is None
    assert shelf.told == [f"The match file {path.name} is too long to be read and has been left alone."]
    with pytest.raises(StorageError, match="too long"):
        shelf.library.resume(path, shelf.told.append, nothing)


def test_resuming_a_match_that_is_gone_is_refused_in_a_sentence(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    path.unlink()
    with pytest.raises(StorageError, match="could not be read"):
        shelf.library.resume(path, shelf.told.append, nothing)
    path.mkdir()
    with pytest.raises(StorageError, match="could not be read"):
        shelf.library.resume(path, shelf.told.append, nothing)


def test_a_match_is_resumed_where_it_stopped(shelf: Shelf) -> None:
    whole = a_match(most=80)
    path = shelf.keep(a_match(most=50))
    match, record = shelf.library.resume(path, shelf.told.append, nothing)
    assert match.entries == whole.entries[:50]
    for entry in whole.entries[50:]:
        match.play(entry)
        record.append(format_entry(match.rules, entry))
    close(record)
    assert path.read_text(encoding="utf-8") == text_of(whole)


@pytest.mark.parametrize("torn", ["1", "0 play 5", "\udcff"])
def test_a_torn_last_line_is_removed_from_the_file(shelf: Shelf, torn: str) -> None:
    match = a_match()
    path = shelf.keep(match)
    path.write_bytes(text_of(match).encode() + torn.encode(errors="surrogateescape"))
    assert shelf.the_one().entries == len(match.entries)
    assert not path.read_bytes().endswith(b"\n"), "looking at a match changes nothing"
    again, record = shelf.library.resume(path, shelf.told.append, nothing)
    close(record)
    assert again.entries == match.entries
    assert path.read_text(encoding="utf-8") == text_of(match)
    assert shelf.told == []


@pytest.mark.parametrize(
    "header",
    ['{"two-decks":1,  ', '{"app": "\\u00e9\\ud83e\\udd89", "two-decks": 1, ', "{" + " " * 60_000 + '"two-decks": 1, '],
)
def test_a_header_is_kept_as_it_was_read(shelf: Shelf, header: str) -> None:
    path = shelf.keep(a_match())
    text = text_of(a_match()).replace('{"two-decks": 1, ', header, 1)
    path.write_text(text, encoding="utf-8", newline="\n")
    for _ in range(2):
        match, record = shelf.library.resume(path, shelf.told.append, nothing)
        last = format_entry(match.rules, match.entries[-1])
        record.replace([format_header(match.header), *(format_entry(match.rules, e) for e in match.entries[:-1])])
        record.append(last)
        close(record)
    assert path.read_bytes() == text.encode()
    assert shelf.told == []


def test_new_matches_never_share_a_file(shelf: Shelf) -> None:
    match = a_match()
    for _ in range(3):
        close(shelf.library.begin(match.header, shelf.told.append, nothing))
    names = shelf.names()
    assert names == [
        "2026-11-21_18-04-05_hand-to-hand-combat.txt",
        "2026-11-21_18-04-05~2_hand-to-hand-combat.txt",
        "2026-11-21_18-04-05~3_hand-to-hand-combat.txt",
    ]
    assert all((shelf.folder / name).read_text(encoding="utf-8") == f"{lines_of(match)[0]}\n" for name in names)
    assert [kept.header for kept in shelf.library.stored()] == [match.header] * 3


@pytest.mark.parametrize(
    "title", ["Sunday", 'a/b\\c:d*e?f"g<h>i|j%k_l', "...", "Ålesund ✨", "?" * TITLE_LIMIT, "✨" * TITLE_LIMIT]
)
def test_a_match_can_have_any_name(shelf: Shelf, title: str) -> None:
    shelf.keep(a_match())
    path = shelf.library.rename(shelf.the_one(), f" {title} ")
    assert shelf.names() == [path.name]
    assert shelf.the_one().title == title
    assert title_of(path) == title
    assert shelf.the_one().entries == 60
    assert shelf.library.rename(shelf.the_one(), title) == path
    shelf.library.rename(shelf.the_one(), "")
    assert shelf.the_one().title == ""


@pytest.mark.parametrize("title", ["x" * (TITLE_LIMIT + 1), "two\nlines", "nul\0", "\ud800"])
def test_an_impossible_name_is_refused(shelf: Shelf, title: str) -> None:
    shelf.keep(a_match())
    with pytest.raises(StorageError, match="up to 40 characters"):
        shelf.library.rename(shelf.the_one(), title)
    assert len(shelf.names()) == 1


def test_two_matches_of_one_second_may_have_one_name(shelf: Shelf) -> None:
    first, second = a_match(seed=1), a_match(seed=2)
    shelf.keep(first)
    keep(shelf.folder, second, name_of(second.header, copy=2))
    for kept in shelf.library.stored():
        shelf.library.rename(kept, "Final")
    assert [kept.title for kept in shelf.library.stored()] == ["Final", "Final"]
    assert [kept.entries for kept in shelf.library.stored()] == [60, 60]


def test_a_match_is_deleted_on_request(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    other = shelf.keep(a_match(began="2020-01-01T00:00:00Z"))
    kept = shelf.library.stored()[0]
    assert kept.path == path
    shelf.library.delete(kept)
    shelf.library.delete(kept)
    assert shelf.names() == [other.name]


def test_any_files_in_the_folder_are_survived(shelf: Shelf) -> None:
    """Records with bytes changed, removed and inserted: each is listed, ignored or renamed, and none is lost."""
    rng = KeyedRandom(7, "fuzz")
    count = 60
    shelf.folder.mkdir()
    for number in range(count):
        match = a_match(case=number % 8, seed=number % 3, most=25)
        data = bytearray(text_of(match).encode())
        for _ in range(1 + rng.randbelow(3)):
            at = rng.randbelow(len(data))
            change = rng.randbelow(3)
            data[at : at + (change != 1) * rng.randbelow(4)] = rng.getrandbits(16).to_bytes(2, "big") if change else b""
        (shelf.folder / name_of(match.header, copy=number + 1)).write_bytes(data)
    listed = shelf.library.stored()
    found = shelf.library.unfinished()
    assert found is None or found in listed
    renamed = [name for name in shelf.names() if name.endswith(".damaged")]
    assert len(shelf.names()) == count
    assert len(shelf.told) == len(set(shelf.told))
    assert sum("renamed" in sentence for sentence in shelf.told) == len(renamed)
    assert renamed
    assert sum(bool(stored.problem) for stored in listed) > 10
    for stored in listed:
        _, record = shelf.library.resume(stored.path, shelf.told.append, nothing)
        close(record)
    assert [stored.problem for stored in shelf.library.stored()] == [""] * len(listed)


class Counter:
    """Counts how many records are read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.paths: list[Path] = []
        monkeypatch.setattr(library, "load_record", self._load)

    def _load(self, path: Path) -> LoadedRecord:
        self.paths.append(path)
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
    assert shelf.library.unfinished(lambda: len(read.paths) == 3) is None
    assert read() == 3
    assert shelf.library.unfinished() is None
    assert read() == 5


@pytest.mark.parametrize("spoil", [b"", b"no database at all, but long enough to be one" * 99, None])
def test_an_index_that_is_damaged_or_cannot_be_is_made_anew(shelf: Shelf, read: Counter, spoil: bytes | None) -> None:
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
    for expected in (4, 4 if spoil is None else 0):
        assert shelf.library.unfinished() is None
        assert read() == expected
    assert shelf.told == []


def test_an_index_of_another_version_is_made_anew(shelf: Shelf, read: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shelf.keep(a_match())
    path.write_text(of_an_unknown_game(text_of(a_match())))
    assert shelf.library.unfinished() is None
    assert shelf.library.unfinished() is None
    assert read() == 1
    known = {**GAMES, "beggar-my-neighbour": GAMES["hand-to-hand-combat"]}
    monkeypatch.setattr("game.storage.index.GAMES", known)
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
    with closing(MatchIndex(shelf.folder.with_name(INDEX))) as index:
        assert set(index.rows()) == {paths[0].name, paths[2].name}


def test_a_part_of_a_record_that_nobody_writes_any_more_is_removed(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    old, new = (path.with_name(f"{path.name}.{number}.part") for number in ("00000001", "00000002"))
    for part in (old, new):
        part.write_text('{"two-decks": 1')
    os.utime(old, (1_700_000_000, 1_700_000_000))
    assert shelf.the_one().path == path
    assert shelf.names() == [path.name, new.name]


def test_the_search_for_a_match_to_continue_runs_beside_the_caller(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = shelf.keep(a_match())
    gate, woken = threading.Event(), threading.Event()
    threads: list[threading.Thread] = []

    def load_slowly(path: Path) -> LoadedRecord:
        threads.append(threading.current_thread())
        gate.wait(30)
        return load_record(path)

    monkeypatch.setattr(library, "load_record", load_slowly)
    search = shelf.library.find_unfinished(woken.set)
    assert not search.is_done
    gate.set()
    assert woken.wait(30)
    assert search.is_done
    assert search.found is not None
    assert search.found.path == path
    assert threads != [threading.current_thread()]


def test_a_search_that_fails_finds_nothing_and_is_logged(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(library, "load_record", lambda path: 1 / 0)
    shelf.keep(a_match())
    search = shelf.library.find_unfinished(nothing)
    assert search.wait(30)
    assert search.found is None
    assert "ZeroDivisionError" in caplog.text
