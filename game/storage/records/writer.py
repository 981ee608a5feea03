"""Saves a match while it is played, on a background thread, so that the table never waits for a disk."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from game.storage.files import (
    EDITED,
    open_patiently,
    printable,
    read_file,
    reason,
    sync_folder,
    unused_backup_path,
    write_all,
    write_whole,
)
from game.storage.locks import FileLock, lock_record

EDITED_SENTENCE = (
    "The match file {name} was changed by another program while you were playing. "
    "Your match continues as it is on the table; the changed file is now {kept}."
)

_log = logging.getLogger(__name__)


class RecordWriter:
    """Appends a match's lines to its file on a background thread.

    A line is handed to the operating system at once, so it survives any end of the program. After a failure the lines
    stay in memory, every `sync` retries the whole file, and `report` gets one sentence. A file that somebody edits
    during play is copied to a backup.

    `report`, `wake` and `on_sync` are called on the writer's thread: `wake` whenever all lines so far are written, or
    cannot be, `on_sync` when they are on the disk.
    """

    def __init__(
        self,
        claim: Callable[[], Path],
        lines: Sequence[str] = (),
        *,
        report: Callable[[str], None],
        wake: Callable[[], None] = lambda: None,
        size: int | None = None,
        lock: FileLock | None = None,
        on_sync: Callable[[Path], None] = lambda path: None,
    ) -> None:
        """`claim`, called on the writer's thread, gives the file, which already holds `lines`.

        It may raise `OSError`, and is then called again at the next `sync`. `size` is the file's size in bytes if it
        holds more than the lines. `lock` is the file's lock if it is already held; otherwise the file is locked when it
        is claimed. Closing releases it.
        """
        self._claim = claim
        self._report = report
        self._wake = wake
        self._lock = lock
        self._on_sync = on_sync
        self.path: Path | None = None
        """The file; None before it has been claimed."""
        self._size: int | None = len(_encode(lines)) if size is None else size
        """The expected size of the file; None if a failure has left it unknown."""
        self._must_keep = False
        """Whether the file was edited and its backup has not succeeded yet."""
        self._descriptor: int | None = None
        self._changed = threading.Condition()
        self._lines = list(lines)
        self._written_count = len(self._lines)
        self._whole = False
        self._sync = False
        self.is_failing = False
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="record", daemon=True)
        self._thread.start()

    def append(self, line: str) -> None:
        """Add a line, given without its newline."""
        with self._changed:
            self._lines.append(line)
            self._changed.notify()

    def replace(self, lines: Sequence[str]) -> None:
        """Replace the file by these lines; the first is the header."""
        with self._changed:
            self._lines = list(lines)
            self._written_count = 0
            self._whole = True
            self._changed.notify()

    def written(self) -> bool:
        """Whether a step may be shown: all lines so far are with the operating system, or cannot be written."""
        with self._changed:
            return self.is_failing or self._is_written()

    def sync(self) -> None:
        """Start flushing all lines so far to disk, at a hand's end, a pause or on leaving. Returns at once."""
        with self._changed:
            self._sync = True
            self._changed.notify()

    def close(self) -> None:
        """Start writing everything and releasing the file. Returns at once; `join` waits."""
        with self._changed:
            self._sync = self._closing = True
            self._changed.notify()

    @property
    def is_closing(self) -> bool:
        """Whether it was closed and is still writing."""
        return self._closing and not self.has_ended

    @property
    def has_ended(self) -> bool:
        """Whether it was closed and has written everything it could."""
        return not self._thread.is_alive()

    def join(self, timeout_s: float) -> bool:
        """Wait until a closed writer has written everything it can; False if that takes longer than `timeout_s`."""
        self._thread.join(timeout_s)
        return self.has_ended

    def _is_written(self) -> bool:
        return not self._whole and self._written_count == len(self._lines)

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._sync or not (self.is_failing or self._is_written()))
                lines, count = self._lines, len(self._lines)
                whole, sync, closing = self._whole or self.is_failing, self._sync, self._closing
                start = 0 if whole else self._written_count
                self._whole = self._sync = False
            sentence = self._attempt(lines[:count], start, whole, sync, closing)
            with self._changed:
                was_failing, self.is_failing = self.is_failing, sentence is not None
                if sentence is None and self._lines is lines:
                    self._written_count = count
                done = self.is_failing or self._is_written()
            if sentence is not None and not was_failing:
                self._report(sentence)
            if done:
                self._wake()
            if sync and sentence is None and self.path is not None:
                self._on_sync(self.path)
            if closing:
                break
        self._close_file()
        if self.path is not None and self.is_failing:
            with suppress(OSError):
                if self.path.stat().st_size == 0:
                    self.path.unlink()
        if self._lock is not None:
            self._lock.release()

    def _attempt(self, lines: Sequence[str], start: int, whole: bool, sync: bool, closing: bool) -> str | None:
        """Write the lines from `start` on; return a sentence if that failed.

        Raises nothing, because the thread must continue.
        """
        try:
            if self.path is None:
                self.path = self._claim()
                self._lock = self._lock or lock_record(self.path)
            if self._is_edited():
                self._keep_edited()
                start, whole = 0, True
            self._write(_encode(lines[start:]), whole, sync)
            if closing and read_file(self.path) != (data := _encode(lines)):
                self._keep_edited()
                self._write(data, True, sync)
        except OSError as error:
            return self._fail(error.filename or self.path, reason(error))
        except Exception as error:
            _log.exception("A record could not be written")
            return self._fail(self.path, str(error) or type(error).__name__)
        return None

    def _fail(self, path: Path | str | None, why: str) -> str:
        self._close_file()
        self._size = None
        return f"This match could not be saved{'' if path is None else f' in {printable(path)}'}: {why}."

    def _write(self, data: bytes, whole: bool, sync: bool) -> None:
        assert self.path is not None
        if not whole and self._descriptor is None:
            self._descriptor = open_patiently(self.path, os.O_WRONLY | os.O_APPEND)
        size, self._size = self._size, None
        if whole:
            # Windows cannot replace a file that is open
            self._close_file()
            write_whole(self.path, data)
            self._size = len(data)
            return
        assert self._descriptor is not None
        write_all(self._descriptor, data)
        if size is not None:
            self._size = size + len(data)
        if sync:
            os.fsync(self._descriptor)
            sync_folder(self.path.parent)

    def _is_edited(self) -> bool:
        """Whether the file is not as this writer has left it. Raises `FileNotFoundError`."""
        if self.path is None or self._size is None:
            return self._must_keep
        try:
            status = self.path.stat()
        except FileNotFoundError:
            raise FileNotFoundError(0, "the file no longer exists", str(self.path)) from None
        if self._descriptor is not None and not os.path.samestat(os.fstat(self._descriptor), status):
            return True
        return status.st_size != self._size

    def _keep_edited(self) -> None:
        """Copy the edited file to a backup, and report that. Raises `OSError`."""
        assert self.path is not None
        self._must_keep = True
        self._close_file()
        target = unused_backup_path(self.path, EDITED)
        write_whole(target, read_file(self.path))
        self._must_keep = False
        self._report(EDITED_SENTENCE.format(name=printable(self.path.name), kept=printable(target.name)))

    def _close_file(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _encode(lines: Sequence[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()
