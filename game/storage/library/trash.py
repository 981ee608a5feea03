"""The match deleted last, which can be put back until the next is deleted or the program ends."""

from __future__ import annotations

import logging
import os
import threading
from contextlib import suppress
from pathlib import Path

from game.storage.files import move, printable, remove
from game.storage.locks import FOLDER as LOCKS
from game.storage.locks import FileLock, take_lock
from game.storage.records.file_names import claim_like

FOLDER = "deleted"
"""The folder, beside the records, of the matches that can be put back."""

_log = logging.getLogger(__name__)


class Trash:
    """Where a deleted record lies as long as it can be put back. Its errors are `OSError`.

    It is locked by the program that deleted it. One without a lock was left behind by a program that was ended before
    it could delete it for good, and `recover` puts it back.
    """

    def __init__(self, records: Path) -> None:
        self._records = records
        self._folder = records.with_name(FOLDER)
        self._lock: FileLock | None = None
        self._path: Path | None = None
        self._name = ""
        self._turn = threading.Lock()

    @property
    def can_put_back(self) -> bool:
        """Whether there is a match that `put_back` can put back."""
        return self._path is not None

    def throw(self, path: Path) -> None:
        """Delete a record, so that it can be put back; the one before is deleted for good."""
        with self._turn:
            target = claim_like(self._folder, path.name)
            lock = self._take_lock(target)
            try:
                move(path, target)
            except BaseException:
                self._remove(target, lock)
                raise
            self._empty()
            self._path, self._lock, self._name = target, lock, path.name

    def put_back(self) -> Path | None:
        """Put the record back, under another name if its own has been taken; its path, or None where there is none."""
        with self._turn:
            if self._path is None:
                return None
            path = self._move_back(self._path, self._name)
            self._release()
            return path

    def empty(self) -> None:
        """Delete the record for good."""
        with self._turn:
            self._empty()

    def recover(self) -> list[Path]:
        """Put back what another program left behind; the paths. Leaves alone what cannot be put back now."""
        found = []
        with suppress(OSError):
            for name in sorted(os.listdir(self._folder)):
                path = self._folder / name
                lock = self._take_lock(path)
                if lock is None:
                    continue
                with suppress(OSError), lock:
                    if path.stat().st_size:
                        found.append(self._move_back(path, name))
                    else:
                        path.unlink()
        return found

    def _move_back(self, path: Path, name: str) -> Path:
        target = claim_like(self._records, name)
        try:
            move(path, target)
        except BaseException:
            with suppress(OSError):
                target.unlink()
            raise
        return target

    def _empty(self) -> None:
        if self._path is not None:
            self._remove(self._path, self._lock)
            self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
        self._path = self._lock = None

    def _remove(self, path: Path, lock: FileLock | None) -> None:
        try:
            remove(path)
        except OSError as error:
            # It lies there until the next start, which puts it back and says so
            _log.warning("A deleted match is still there: %s: %s", printable(path), error)
        if lock is not None:
            lock.release()

    def _take_lock(self, path: Path) -> FileLock | None:
        # Not the lock of the record: a new match may have its name
        return take_lock(self._records.parent / LOCKS / f"{path.name}.{FOLDER}")
