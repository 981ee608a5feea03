"""The writer of a record: lines before steps, undo, full disks, edits by others, and kills."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from game.rules.record import format_entry, read_record
from game.storage import files
from game.storage.records import writer
from game.storage.records.file_names import claim
from game.storage.records.writer import EDITED_SENTENCE, RecordWriter
from tests.storage.matches import PATIENCE_S, Shelf, a_match, close, full_disk, lines_of, text_of

ROOT = Path(__file__).parents[2]


class Desk:
    """A writer, its reports, and a way to wait for it."""

    def __init__(self, claim: Callable[[], Path], lines: tuple[str, ...] = ()) -> None:
        self.told: list[str] = []
        self._woken = threading.Event()
        self.writer = RecordWriter(claim, lines, report=self.told.append, wake=self._woken.set)

    def wait(self, until: Callable[[], bool]) -> None:
        while not until():
            assert self._woken.wait(PATIENCE_S), "the writer did not wake us"
            self._woken.clear()

    def settle(self) -> None:
        self.wait(self.writer.written)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "records" / "match.txt"


@pytest.fixture
def desk(path: Path) -> Iterator[Desk]:
    desk = Desk(partial(new, path))
    yield desk
    close(desk.writer)


def new(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(exist_ok=False)
    return path


def full(descriptor: int, data: bytes) -> None:
    """Write like a disk with room for three bytes."""
    os.write(descriptor, data[:3])
    raise OSError(28, "No space left on device")


def test_a_line_is_written_before_its_step_is_shown(desk: Desk, path: Path) -> None:
    for number in range(50):
        desk.writer.append(f"line {number}")
        desk.settle()
        assert path.read_text().splitlines()[-1] == f"line {number}"
    assert desk.told == []


def test_what_is_synced_is_on_the_disk(desk: Desk, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: synced.append(os.fstat(descriptor).st_ino))
    desk.writer.append("* dealer 0")
    desk.writer.sync()
    close(desk.writer)
    assert path.stat().st_ino in synced
    files.write_whole(path, b"new")
    assert path.stat().st_ino in synced


def test_undo_replaces_the_whole_file(desk: Desk, path: Path) -> None:
    for line in ("header", "one", "two", "three"):
        desk.writer.append(line)
    desk.settle()
    desk.writer.replace(["header", "one"])
    desk.writer.append("other")
    desk.settle()
    assert path.read_text() == "header\none\nother\n"
    assert [item.name for item in path.parent.iterdir()] == ["match.txt"]


def test_a_replacement_counts_as_unwritten_before_it_is_on_disk(
    desk: Desk, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.writer.append("first")
    desk.settle()
    begun, go_on, write_whole = threading.Event(), threading.Event(), files.write_whole

    def write_slowly(path: Path, data: bytes) -> None:
        begun.set()
        assert go_on.wait(PATIENCE_S)
        write_whole(path, data)

    monkeypatch.setattr(writer, "write_whole", write_slowly)
    desk.writer.replace(["second"])
    assert begun.wait(PATIENCE_S)
    assert not desk.writer.written()
    go_on.set()
    desk.settle()
    assert path.read_text(encoding="utf-8") == "second\n"


def test_a_full_disk_loses_no_line(desk: Desk, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.writer.append("header")
    desk.settle()
    with monkeypatch.context() as broken:
        broken.setattr(writer, "write_all", full)
        broken.setattr("game.storage.files.write_all", full)
        desk.writer.append("first line")
        desk.wait(lambda: desk.writer.is_failing)
        assert desk.writer.written(), "play must go on"
        desk.writer.append("second line")
        desk.writer.sync()
        desk.writer.append("third line")
        desk.writer.sync()
        assert path.read_text().startswith("header\n")
        assert len(desk.told) == 1
        assert "No space left on device" in desk.told[0]
        assert desk.told[0].endswith(".")
    desk.writer.sync()
    desk.wait(lambda: not desk.writer.is_failing)
    assert path.read_text() == "header\nfirst line\nsecond line\nthird line\n"
    desk.writer.append("fourth line")
    desk.settle()
    assert path.read_text().endswith("fourth line\n")
    assert len(desk.told) == 1


def test_a_replacement_that_fails_leaves_the_old_record(
    desk: Desk, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for line in ("header", "one", "two"):
        desk.writer.append(line)
    desk.settle()
    with monkeypatch.context() as broken:
        broken.setattr("game.storage.files.write_all", full)
        desk.writer.replace(["header"])
        desk.wait(lambda: desk.writer.is_failing)
        assert path.read_text() == "header\none\ntwo\n"
        assert [item.name for item in path.parent.iterdir()] == ["match.txt"]
    close(desk.writer)
    assert path.read_text() == "header\n"


def test_a_folder_that_becomes_usable_gets_the_whole_record(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.write_text("a file in the way")
    match = a_match()
    desk = Desk(partial(claim, folder, match.header))
    for line in lines_of(match):
        desk.writer.append(line)
    desk.wait(lambda: desk.writer.is_failing)
    assert desk.writer.path is None
    folder.unlink()
    close(desk.writer)
    assert desk.writer.path is not None
    assert desk.writer.path.read_text(encoding="utf-8").splitlines() == lines_of(match)
    assert len(desk.told) == 1


def test_the_writer_survives_a_line_that_cannot_be_written(
    desk: Desk, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    desk.writer.append("header")
    desk.settle()
    desk.writer.append('{"name": "\ud800"}')
    desk.wait(lambda: desk.writer.is_failing)
    assert desk.writer.written(), "play must go on"
    assert len(desk.told) == 1
    assert desk.told[0].startswith(f"This match could not be saved in {path}: 'utf-8' codec")
    assert desk.told[0].endswith(".")
    assert "UnicodeEncodeError" in caplog.text
    assert path.read_text() == "header\n"
    desk.writer.replace(["header", "one"])
    desk.writer.sync()
    desk.wait(lambda: not desk.writer.is_failing)
    assert path.read_text() == "header\none\n"


KILLED = """
import sys
from pathlib import Path
from game.storage.records.writer import RecordWriter
from tests.storage.matches import a_match, lines_of
path = Path(sys.argv[1])
path.touch()
writer = RecordWriter(lambda: path, report=print)
lines = lines_of(a_match(seed=3, most=100000))
writer.append(lines[0])
for number in range(1, len(lines)):
    writer.append(lines[number])
    while not writer.written():
        pass
    print(number, flush=True)
    if number % 10 == 0:
        writer.replace(lines[: number + 1])
"""


@pytest.mark.parametrize("after", [1, 37, 90, 140])
def test_a_killed_program_loses_at_most_the_entry_being_written(tmp_path: Path, after: int) -> None:
    path = tmp_path / "match.txt"
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        shown = 0
        for line in process.stdout:
            shown = int(line)
            if shown >= after:
                process.kill()
                break
        for line in process.stdout:
            shown = int(line)
    with path.open("rb") as file:
        _, entries = read_record(file.readline)
        texts = [text for _, _, text in entries]
    assert len(texts) >= shown
    assert texts == lines_of(a_match(seed=3, most=100000))[1 : len(texts) + 1]


def test_a_record_without_a_written_line_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "write_all", full_disk)
    said: list[str] = []
    record = RecordWriter(lambda: claim(tmp_path, a_match().header), report=said.append)
    record.append("a header")
    record.close()
    assert record.join(20)
    assert said
    assert not list(tmp_path.iterdir())


def in_place(path: Path) -> None:
    """Edit as an editor that writes into the file."""
    path.write_bytes(path.read_bytes() + b"a note of mine\n")


def by_a_new_file(path: Path) -> None:
    """Edit as an editor that writes a new file and renames it."""
    new = path.with_name("new")
    new.write_bytes(path.read_bytes().replace(b"deal", b"DEAL"))
    os.replace(new, path)


def by_one_letter(path: Path) -> None:
    """Edit without changing the length."""
    data = path.read_bytes()
    with path.open("r+b") as file:
        file.write(data.replace(b"greedy", b"greebo"))


class Played:
    """A match of 50 entries that is being continued."""

    def __init__(self, shelf: Shelf) -> None:
        self.path = shelf.keep(a_match(most=50))
        self.woken = threading.Event()
        shelf.library.wake = self.woken.set
        _, self.record = shelf.library.resume(self.path)

    def play(self, first: int, last: int) -> None:
        match = a_match()
        for entry in match.entries[first:last]:
            self.woken.clear()
            self.record.append(format_entry(match.rules, entry))
            while not self.record.written():
                assert self.woken.wait(PATIENCE_S)
                self.woken.clear()


NOT_WHILE_OPEN = pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody replace a file that is open")


@pytest.mark.parametrize(
    "edit",
    [in_place, lambda path: os.truncate(path, 30), pytest.param(by_a_new_file, marks=NOT_WHILE_OPEN), by_one_letter],
)
@pytest.mark.parametrize("undo", [False, True])
def test_an_edited_record_is_kept_during_the_match(shelf: Shelf, edit: Callable[[Path], None], undo: bool) -> None:
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


if os.name == "posix":  # elsewhere an open file cannot be renamed or deleted

    @pytest.mark.parametrize("end", [Path.unlink, lambda path: path.rename(path.with_name("mine.txt"))])
    def test_a_deleted_record_is_written_again(shelf: Shelf, end: Callable[[Path], None]) -> None:
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

    with monkeypatch.context() as disk:
        disk.setattr("game.storage.records.writer.write_whole", full_disk)
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
    _, record = shelf.library.resume(path)
    close(record)
    assert shelf.told == []
    assert shelf.names() == [path.name]
