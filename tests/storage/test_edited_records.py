"""A record that somebody edits, renames or deletes while its match is being played."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules.record import format_entry
from game.storage.records.records import EDITED_SENTENCE, RecordWriter
from tests.storage.matches import PATIENCE_S, a_match, close, lines_of, text_of
from tests.storage.shelf import Shelf, nothing


def in_place(path: Path) -> None:
    """Like an editor that writes into the file."""
    path.write_bytes(path.read_bytes() + b"a note of mine\n")


def shorter(path: Path) -> None:
    os.truncate(path, 30)


def by_a_new_file(path: Path) -> None:
    """Like an editor that writes a new file and gives it the name."""
    new = path.with_name("new")
    new.write_bytes(path.read_bytes().replace(b"deal", b"DEAL"))
    os.replace(new, path)


def by_one_letter(path: Path) -> None:
    """An edit that does not change the length."""
    data = path.read_bytes()
    with path.open("r+b") as file:
        file.write(data.replace(b"greedy", b"greebo"))


class Played:
    """A match of 50 entries that is being played on."""

    def __init__(self, shelf: Shelf) -> None:
        self.path = shelf.keep(a_match(most=50))
        self.shelf = shelf
        self.woken = threading.Event()
        _, self.record = shelf.library.resume(self.path, shelf.told.append, self.woken.set)

    def play(self, first: int, last: int) -> None:
        match = a_match()
        for entry in match.entries[first:last]:
            self.woken.clear()
            self.record.append(format_entry(match.rules, entry))
            while not self.record.written():
                assert self.woken.wait(PATIENCE_S)
                self.woken.clear()


NOT_WHILE_OPEN = pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody replace a file that is open")


@pytest.mark.parametrize("edit", [in_place, shorter, pytest.param(by_a_new_file, marks=NOT_WHILE_OPEN), by_one_letter])
@pytest.mark.parametrize("undo", [False, True])
def test_an_edited_record_is_kept_and_the_match_goes_on(shelf: Shelf, edit: Callable[[Path], None], undo: bool) -> None:
    played = Played(shelf)
    played.play(50, 55)
    edit(played.path)
    edited = played.path.read_bytes()
    if undo and edit is not by_one_letter:
        played.record.replace(lines_of(a_match(most=55)))
    played.play(55, 60)
    close(played.record)
    assert played.path.read_text(encoding="utf-8") == text_of(a_match())
    (kept,) = (path for path in shelf.folder.iterdir() if path != played.path)
    assert kept.name == f"{played.path.name}.edited"
    assert kept.read_bytes().startswith(edited)
    assert shelf.told == [EDITED_SENTENCE.format(name=played.path.name, kept=kept.name)]
    assert shelf.the_one().entries == 60


def test_a_record_edited_before_the_first_move_is_kept(shelf: Shelf) -> None:
    played = Played(shelf)
    in_place(played.path)
    edited = played.path.read_bytes()
    played.play(50, 60)
    close(played.record)
    assert played.path.read_text(encoding="utf-8") == text_of(a_match())
    assert (shelf.folder / f"{played.path.name}.edited").read_bytes() == edited
    assert len(shelf.told) == 1


def test_a_record_that_nobody_edits_stays_alone(shelf: Shelf) -> None:
    played = Played(shelf)
    played.play(50, 55)
    played.record.replace(lines_of(a_match(most=52)))
    played.record.sync()
    played.play(52, 60)
    close(played.record)
    assert shelf.names() == [played.path.name]
    assert shelf.told == []


if os.name == "posix":  # elsewhere an open file cannot be renamed or deleted

    @pytest.mark.parametrize("end", [Path.unlink, lambda path: path.rename(path.with_name("mine.txt"))])
    def test_a_record_that_is_gone_is_written_again(shelf: Shelf, end: Callable[[Path], None]) -> None:
        played = Played(shelf)
        played.play(50, 55)
        end(played.path)
        played.play(55, 60)
        close(played.record)
        assert played.path.read_text(encoding="utf-8") == text_of(a_match())
        assert shelf.told == [f"This match could not be saved in {played.path}: the file no longer exists."]


def test_an_edited_record_that_cannot_be_kept_is_not_overwritten(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played(shelf)
    in_place(played.path)
    edited = played.path.read_bytes()

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr("game.storage.records.records.write_whole", full)
        played.play(50, 55)
        played.record.sync()
        played.play(55, 60)
        assert played.path.read_bytes() == edited
    close(played.record)
    assert played.path.read_text(encoding="utf-8") == text_of(a_match())
    assert (shelf.folder / f"{played.path.name}.edited").read_bytes() == edited


def test_a_record_with_a_torn_line_is_not_taken_for_edited(shelf: Shelf) -> None:
    path = shelf.keep(a_match(most=50))
    path.write_bytes(path.read_bytes() + b"0 pl")
    _, record = shelf.library.resume(path, shelf.told.append, nothing)
    close(record)
    assert shelf.told == []
    assert shelf.names() == [path.name]


def test_the_writer_tells_when_lines_are_on_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.touch()
    synced: list[str] = []
    told = threading.Event()

    def on_sync(path: Path) -> None:
        synced.append(path.read_text())
        told.set()

    record = RecordWriter(lambda: path, report=print, on_sync=on_sync)
    record.append("one")
    record.sync()
    assert told.wait(PATIENCE_S)
    record.append("two")
    close(record)
    assert (synced[0], synced[-1]) == ("one\n", "one\ntwo\n")
