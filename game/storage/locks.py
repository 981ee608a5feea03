"""Locks between programs, held through an open file: the system releases them whatever ends the process."""

from __future__ import annotations

import errno
import logging
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

from game.storage.files import BINARY, PATIENCE_S, printable

FOLDER = "locks"
"""The folder, next to the records, of the locks of the records being played."""
_RETRY_S = 0.01
"""The wait between two attempts, in seconds."""
_GONE_S = 0.001
"""The wait on Windows for a lock file that its holder is removing, or that may not be opened, in seconds."""
_ATTEMPTS = 50
"""The number of times that a lock file may be removed before it is opened and locked."""

_log = logging.getLogger(__name__)

if sys.platform == "win32":
    import msvcrt

    # Wine names no error
    _HELD = (errno.EACCES, errno.EDEADLOCK, 0)

    def _try(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    _HELD = (errno.EWOULDBLOCK, errno.EACCES)

    def _try(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A lock held by this program until `release`, the end of its `with` block, or the program's end."""

    def __init__(self, path: Path, descriptor: int | None) -> None:
        """`path` is the lock's own file, `descriptor` the open file, or None if nothing could be locked."""
        self._path = path
        self._descriptor = descriptor

    def __enter__(self) -> None:
        """Hold the lock in a `with` block."""

    def __exit__(self, *_: object) -> None:
        self.release()

    def release(self) -> None:
        """Release the lock and remove its file. Repeated calls do nothing."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is None:
            return
        # While we still hold it, so that nobody else can have taken a file of this name; but Windows cannot delete an
        # open file, nor one that another program has opened since
        if os.name != "posix":
            os.close(descriptor)
        with suppress(OSError):
            self._path.unlink()
        if os.name == "posix":
            os.close(descriptor)


def lock_record(path: Path) -> FileLock | None:
    """Lock the record at `path`; None if it is being played, in this program or another. Never waits.

    The lock is a file of its own, because undo replaces the record by a new file.
    """
    return take_lock(path.parent.parent / FOLDER / path.name)


def take_lock(name: Path) -> FileLock | None:
    """Take the lock of the file `name`; None if another holder has it. Never waits for one.

    If the file system has no locks, or nothing can be written, the returned lock has no effect.
    """
    with suppress(OSError):
        name.parent.mkdir(parents=True, exist_ok=True)
    fault = ""
    for _ in range(_ATTEMPTS):
        try:
            descriptor = os.open(name, os.O_RDWR | os.O_CREAT | BINARY, 0o666)
        except OSError as error:
            if sys.platform == "win32" and error.errno == errno.EACCES:
                fault = f"{error.strerror}"
                time.sleep(_GONE_S)
                continue
            return FileLock(name, None)
        try:
            _try(descriptor)
        except OSError as error:
            os.close(descriptor)
            return None if error.errno in _HELD else FileLock(name, None)
        with suppress(OSError):
            if os.path.samestat(os.fstat(descriptor), name.stat()):
                return FileLock(name, descriptor)
        # Its holder removed the file between our opening and our locking it
        fault = "the folder does not show the file that was opened"
        os.close(descriptor)
    _log.warning("%s cannot be locked: %s", printable(name), fault)
    return FileLock(name, None)


def wait_for_lock(path: Path, patience_s: float | None = None) -> FileLock:
    """Lock a file before writing it. Raises `OSError` if it is still locked after `patience_s`, in seconds."""
    end = time.monotonic() + (PATIENCE_S if patience_s is None else patience_s)
    while (lock := take_lock(path.with_name(path.name + ".lock"))) is None:
        if time.monotonic() >= end:
            raise OSError(errno.EAGAIN, "another program is writing it", str(path))
        time.sleep(_RETRY_S)
    return lock
