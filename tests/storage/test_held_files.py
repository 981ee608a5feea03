"""Files that other programs hold, and disks with fewer abilities."""

from __future__ import annotations

import errno
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from errno import EACCES
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.storage import files, locks
from game.storage.locks import take_lock
from game.storage.records.writer import RecordWriter
from game.storage.settings.file import load, save
from game.storage.settings.settings import Settings
from tests.storage.matches import Shelf, a_match, close, lines_of, text_of
from tests.values import must

MOMENT_S = 0.3
"""How long a scanner has a file open."""
SLOWER = Settings(speed="slow")


@pytest.fixture
def scanner(monkeypatch: pytest.MonkeyPatch) -> Scanner:
    return Scanner(monkeypatch)


def resumed(shelf: Shelf, path: Path) -> RecordWriter:
    _, record = shelf.library.resume(path)
    return record


@pytest.mark.parametrize("alone", [False, True])
def test_settings_are_saved_when_the_scanner_is_done(scanner: Scanner, tmp_path: Path, alone: bool) -> None:
    path = tmp_path / "settings.json"
    save(path, Settings())
    with scanner.hold(path, MOMENT_S, alone=alone):
        save(path, SLOWER, Settings())
    with scanner.hold(path, MOMENT_S, alone=alone):
        assert load(path) == (SLOWER, [])
    assert os.listdir(tmp_path) == ["settings.json"]


@pytest.mark.parametrize("alone", [False, True])
def test_an_undo_is_saved_when_the_scanner_is_done(scanner: Scanner, shelf: Shelf, alone: bool) -> None:
    path = shelf.keep(a_match())
    record = resumed(shelf, path)
    with scanner.hold(path, MOMENT_S, alone=alone):
        record.replace(lines_of(a_match(most=50)))
        record.append(lines_of(a_match())[51])
        close(record)
    assert path.read_text(encoding="utf-8") == text_of(a_match(most=51))
    assert (shelf.told, shelf.names()) == ([], [path.name])


def test_a_match_can_be_edited_when_the_scanner_is_done(scanner: Scanner, shelf: Shelf) -> None:
    path = shelf.keep(a_match())
    with scanner.hold(path, MOMENT_S):
        path = shelf.library.rename(shelf.the_one(), "Mine")
    with scanner.hold(path, MOMENT_S):
        shelf.library.delete(shelf.the_one())
    (deleted,) = (shelf.folder.parent / "deleted").iterdir()
    with scanner.hold(deleted, MOMENT_S):
        assert shelf.library.put_back() == path
    assert path.read_text(encoding="utf-8") == text_of(a_match())
    assert (shelf.told, shelf.names()) == ([], [path.name])
    assert not list((shelf.folder.parent / "deleted").iterdir())


@pytest.mark.parametrize("alone", [False, True])
def test_a_record_held_too_long_is_saved_later(
    scanner: Scanner, shelf: Shelf, monkeypatch: pytest.MonkeyPatch, alone: bool
) -> None:
    path = shelf.keep(a_match())
    before = path.read_bytes()
    record = resumed(shelf, path)
    monkeypatch.setattr(files, "PATIENCE_S", 0.05)
    with scanner.hold(path, alone=alone):
        record.replace(lines_of(a_match(most=50)))
        while not record.written():
            pass
        record.append(lines_of(a_match())[51])
        assert record.is_failing
    assert path.read_bytes() == before
    close(record)
    assert path.read_text(encoding="utf-8") == text_of(a_match(most=51))
    assert len(shelf.told) == 1
    assert shelf.told[0].startswith(f"This match could not be saved in {path}")
    assert shelf.names() == [path.name]


def test_a_lock_that_cannot_be_taken_is_logged_with_the_reason(
    scanner: Scanner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(locks, "sys", SimpleNamespace(platform="win32"))
    path = tmp_path / "one.lock"
    path.touch()
    with scanner.hold(path, alone=True):
        must(take_lock(path)).release()
    assert caplog.text.count("one.lock cannot be locked: Permission denied") == 1
    monkeypatch.setattr(os.path, "samestat", lambda *both: False)
    must(take_lock(path)).release()
    assert "one.lock cannot be locked: the folder does not show the file that was opened" in caplog.text


class Scanner:
    """Holds files so that Windows does not let them be replaced, renamed or deleted; elsewhere that is simulated."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._held: set[str] = set()
        self._alone: set[str] = set()
        """The held files that other programs cannot even open."""
        if sys.platform != "win32":
            monkeypatch.setattr(files, "_HELD", (PermissionError,))
            for name in ("replace", "unlink"):
                monkeypatch.setattr(os, name, self._refusing(getattr(os, name), self._held))
            monkeypatch.setattr(os, "open", self._refusing(os.open, self._alone))

    @contextmanager
    def hold(self, path: Path, seconds: float = 600.0, *, alone: bool = False) -> Iterator[None]:
        """Hold a file for `seconds`, or to the end of the `with` block; with `alone` nobody else can open it either."""
        release = self._take(path, alone)
        timer = threading.Timer(seconds, release)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            release()

    def _take(self, path: Path, alone: bool) -> Callable[[], None]:
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.WinDLL("kernel32")
            kernel.CreateFileW.restype = ctypes.c_void_p
            read, share_read_and_write, existing = 0x80000000, 0x3, 3
            share = 0 if alone else share_read_and_write
            handle = ctypes.c_void_p(kernel.CreateFileW(str(path), read, share, None, existing, 0, None))
            assert handle.value != ctypes.c_void_p(-1).value
            handles = [handle]

            def close() -> None:
                with suppress(IndexError):
                    kernel.CloseHandle(handles.pop())

            return close
        self._held.add(str(path))
        if alone:
            self._alone.add(str(path))

        def forget() -> None:
            self._held.discard(str(path))
            self._alone.discard(str(path))

        return forget

    def _refusing(self, call: Callable[..., Any], held: set[str]) -> Callable[..., Any]:
        def refuse(*paths: Any, **more: Any) -> Any:
            if any(str(path) in held for path in paths):
                raise PermissionError(EACCES, "Permission denied", str(paths[0]))
            return call(*paths, **more)

        return refuse


@pytest.fixture
def unmoving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """A folder whose files cannot be moved to another folder."""
    replace = os.replace

    def refuse(path: Path, target: Path) -> None:
        if path.parent != target.parent:
            raise OSError(errno.EXDEV, "Invalid cross-device link", str(path))
        replace(path, target)

    monkeypatch.setattr(os, "replace", refuse)
    return Shelf(tmp_path / "records")


def test_a_match_is_deleted_and_restored(unmoving: Shelf) -> None:
    path = unmoving.keep(a_match())
    before = unmoving.the_one()
    unmoving.library.delete(before)
    assert unmoving.library.stored() == []
    assert unmoving.library.put_back() == path
    assert path.read_text(encoding="utf-8") == text_of(a_match())
    assert unmoving.the_one() == before, "it is as old as it was"
    assert unmoving.told == []
    assert [file.name for file in unmoving.folder.parent.rglob("*.txt")] == [path.name]
