"""Files that are damaged, of a newer version, or not files at all."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.chance import KeyedRandom
from game.rules.record import FILE_LIMIT, format_entry, format_header
from game.storage.files import StorageError
from game.storage.library.library import MatchLibrary
from game.storage.locks import lock_record
from game.storage.records.file_names import name_of
from tests.storage.matches import KINDS, Shelf, a_match, close, full_disk, lines_of, text_of
from tests.values import must

BAD_HEADER = text_of(a_match()).replace('"two-decks": 1', '"two-decks": 1.5', 1)


def spoilt(line: int = 11, by: bytes = b"0 play 9X own1") -> bytes:
    """A record with another line; by default it cannot be read, and an empty one stands for the deal once more."""
    lines = text_of(a_match()).encode().splitlines(keepends=True)
    return b"".join([*lines[: line - 1], by + b"\n" if by else lines[1], *lines[line:]])


def test_a_record_with_a_damaged_first_line_is_renamed(shelf: Shelf) -> None:
    for _ in range(2):
        path = shelf.keep(a_match())
        path.write_bytes(BAD_HEADER.encode())
        assert shelf.library.unfinished() is None
    assert shelf.names() == [f"{path.name}.damaged", f"{path.name}.damaged-2"]
    assert (shelf.folder / f"{path.name}.damaged").read_text() == BAD_HEADER
    assert len(shelf.told) == 2
    assert "damaged (line 1: " in shelf.told[0]
    assert shelf.told[0].endswith(f"renamed {path.name}.damaged.")


@pytest.mark.parametrize(("line", "by"), [(11, b"0 play 9X own1"), (3, b""), (21, b"\xff\xfe")])
def test_a_damaged_match_is_continued_from_its_last_good_line(shelf: Shelf, line: int, by: bytes) -> None:
    path, before = shelf.keep(a_match()), spoilt(line, by)
    path.write_bytes(before)
    for _ in range(2):
        found = must(shelf.library.unfinished())
        assert found.path == path
        assert found.entries == line - 2
    assert path.read_bytes() == before, "looking at a match changes nothing"
    assert len(shelf.told) == 1
    assert f"{path.name} is damaged (line {line}: " in shelf.told[0]
    match, record = shelf.library.resume(path)
    assert match.entries == a_match().entries[: line - 2]
    match.play(a_match().entries[line - 2])
    record.append(format_entry(match.rules, match.entries[-1]))
    close(record)
    assert path.read_text(encoding="utf-8").splitlines() == lines_of(a_match())[:line]
    assert (shelf.folder / f"{path.name}.damaged").read_bytes() == before
    assert shelf.names() == [path.name, f"{path.name}.damaged"]
    assert shelf.told[1].endswith(f"the old file is now {path.name}.damaged.")


def test_a_damaged_match_without_a_backup_is_not_continued(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shelf.keep(a_match())
    path.write_bytes(spoilt())
    before = path.read_bytes()
    monkeypatch.setattr("game.storage.files.write_all", full_disk)
    with pytest.raises(StorageError, match="No space left"):
        shelf.library.resume(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"two-decks": 1', '"two-decks": 2, "cards": {}'),
        ('"game": "hand-to-hand-combat"', '"game": "beggar-my-neighbour"'),
        ('"options": {}', '"options": {"jokers": true}'),
    ],
)
def test_a_record_of_a_newer_version_is_left_alone(shelf: Shelf, old: str, new: str) -> None:
    older = shelf.keep(a_match(began="2020-01-01T00:00:00Z"), age=5)
    path = shelf.keep(a_match())
    text = text_of(a_match()).replace(old, new, 1)
    assert text != text_of(a_match())
    path.write_bytes(text.encode())
    for shelved in (shelf.library, MatchLibrary(shelf.folder, KINDS, shelf.told.append)):
        for _ in range(2):
            assert must(shelved.unfinished()).path == older
            assert [stored.path for stored in shelved.stored()] == [older]
        with pytest.raises(StorageError, match="newer version"):
            shelved.resume(path)
    assert path.read_text() == text
    assert len(shelf.names()) == 2
    assert len(shelf.told) == 2, "once in each run of the program"
    assert f"{path.name} is from a newer version" in shelf.told[0]


def test_a_file_longer_than_any_record_is_not_read(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shelf.keep(a_match())
    with path.open("ab") as file:
        file.truncate(FILE_LIMIT + 1)
    monkeypatch.setattr("game.storage.records.stored.read_record", lambda read: pytest.fail("the file was read"))
    for _ in range(2):
        assert shelf.library.unfinished() is None
    assert shelf.told == [f"The match file {path.name} is too long to read, so it has been left unchanged."]
    with pytest.raises(StorageError, match="too long"):
        shelf.library.resume(path)


@pytest.mark.parametrize("torn", ["1", "0 play 5", "\udcff"])
def test_a_torn_last_line_is_removed_from_the_file(shelf: Shelf, torn: str) -> None:
    match = a_match()
    path = shelf.keep(match)
    path.write_bytes(text_of(match).encode() + torn.encode(errors="surrogateescape"))
    assert shelf.the_one().entries == len(match.entries)
    assert not path.read_bytes().endswith(b"\n"), "looking at a match changes nothing"
    again, record = shelf.library.resume(path)
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
        match, record = shelf.library.resume(path)
        last = format_entry(match.rules, match.entries[-1])
        record.replace([format_header(match.header), *(format_entry(match.rules, e) for e in match.entries[:-1])])
        record.append(last)
        close(record)
    assert path.read_bytes() == text.encode()
    assert shelf.told == []


def test_any_files_in_the_folder_are_survived(shelf: Shelf) -> None:
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
        _, record = shelf.library.resume(stored.path)
        close(record)
    assert [stored.problem for stored in shelf.library.stored()] == [""] * len(listed)


def test_a_record_being_played_is_not_renamed(shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    path.write_bytes(BAD_HEADER.encode())
    lock = must(lock_record(path))
    with lock:
        assert shelf.library.stored() == []
        assert shelf.names() == [path.name]


UNREADABLE: dict[str, Callable[[Path], None]] = {
    "pipe": lambda path: os.mkfifo(path),
    "link to itself": lambda path: path.symlink_to(path),
    "link to zeros": lambda path: path.symlink_to("/dev/zero"),
    "folder": Path.mkdir,
}


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices with a path are of POSIX")
@pytest.mark.parametrize("what", UNREADABLE)
def test_an_unreadable_entry_of_the_folder_hides_no_match(shelf: Shelf, what: str) -> None:
    path = shelf.keep(a_match())
    UNREADABLE[what](path.with_name(path.name.replace("2026", "2025")))
    assert shelf.the_one().path == path
    assert must(shelf.library.unfinished()).path == path
    assert len(shelf.told) == 1
    assert "could not be read: " in shelf.told[0]
