"""Atomic replacement of files, and names for backups of damaged ones."""

from __future__ import annotations

import os
import re
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from errno import EINVAL, EXDEV
from pathlib import Path
from typing import BinaryIO, TypeVar

BINARY: int = getattr(os, "O_BINARY", 0)
"""The flag that keeps Windows from changing line ends; 0 elsewhere."""

NO_WAITING: int = getattr(os, "O_NONBLOCK", 0)
"""The flag that keeps opening a pipe from waiting for a writer; 0 on systems without it."""

PATIENCE_S, _RETRY_S = 5.0, 0.01
"""How long to wait for a file that another program has open, and the time between two attempts, in seconds."""
_HELD: tuple[type[OSError], ...] = (PermissionError,) if os.name == "nt" else ()
"""The errors of Windows for such a file; on other systems it can be read, replaced and deleted."""
UNLIMITED = "\\\\?\\"
"""The prefix with which Windows accepts paths of any length."""
DAMAGED = ".damaged"
EDITED = ".edited"
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_PART = re.compile(r".+\.(txt|json)(\.[0-9a-f]{8})?\.part")
_PART_AGE_S = 3600.0
"""The age, in seconds, from which a temporary file counts as left behind."""

T = TypeVar("T")


class StorageError(Exception):
    """Something could not be saved or read; the message is a sentence for the player."""


@contextmanager
def failing(sentence: str) -> Iterator[None]:
    """Raise a `StorageError` in place of an `OSError`: this sentence, followed by the reason."""
    try:
        yield
    except OSError as error:
        raise StorageError(f"{sentence}: {reason(error)}.") from None


@contextmanager
def claimed(path: Path) -> Iterator[None]:
    """Fill a file that has just been claimed, removing it if that fails."""
    try:
        yield
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise


def reason(error: OSError) -> str:
    """The system's description of an error."""
    return error.strerror or str(error) or type(error).__name__


def printable(path: object) -> str:
    """A path, name or sentence as one printable, encodable line; other characters become `?`."""
    text = str(path).replace(f"{UNLIMITED}UNC\\", "\\\\").replace(UNLIMITED, "")
    return _CONTROL.sub("?", text.encode("utf-8", "replace").decode())


def open_file(path: Path) -> BinaryIO:
    """Open a file for reading, without waiting. Raises `OSError`, also for a pipe, a device or a folder."""
    # Windows reports the same error for a folder as for a file that is held
    check_file(path, path.stat())
    descriptor = open_patiently(path, os.O_RDONLY | NO_WAITING)
    try:
        check_file(path, os.fstat(descriptor))
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def read_file(path: Path, most: int = -1) -> bytes:
    """The content of a file, or its first `most` bytes. Raises `OSError` as `open_file` does."""
    with open_file(path) as file:
        return file.read(most)


def check_file(path: Path | bytes, status: os.stat_result) -> None:
    """Raise `OSError` unless `status` is that of a regular file."""
    if not stat.S_ISREG(status.st_mode):
        raise OSError(EINVAL, "it is not a file", os.fsdecode(path))


def open_patiently(path: Path, flags: int) -> int:
    """Open an existing file, waiting as `move` does, and return its descriptor. Raises `OSError`."""
    return _patiently(lambda: os.open(path, flags | BINARY))


def move(path: Path, target: Path) -> None:
    """Rename a file, replacing `target` if it exists. Raises `OSError`.

    Windows refuses this while any program has either file open, as a virus scanner does briefly after each write, so it
    is retried for `PATIENCE_S`.
    """
    try:
        _patiently(lambda: os.replace(path, target))
    except OSError as error:
        if error.errno != EXDEV:
            raise
        # one of the folders is a link to another disk
        changed = path.stat()
        write_whole(target, read_file(path))
        os.utime(target, ns=(changed.st_atime_ns, changed.st_mtime_ns))
        remove(path)


def remove(path: Path) -> None:
    """Delete a file if it exists, waiting as `move` does. Raises `OSError`."""
    _patiently(lambda: path.unlink(missing_ok=True))


def _patiently(work: Callable[[], T]) -> T:
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            return work()
        except _HELD:
            if time.monotonic() >= end:
                raise
        time.sleep(_RETRY_S)


def write_all(descriptor: int, data: bytes) -> None:
    """Write all of `data` to the operating system."""
    while data:
        data = data[os.write(descriptor, data) :]


def write_whole(path: Path, data: bytes, *, sync: bool = True) -> None:
    """Replace the file's content by `data`; at every moment the file is complete, with the old or the new content.

    Missing folders are made. With `sync` the data is on the disk when this returns. Raises `OSError`, also if `path` is
    something other than a file, such as a pipe.
    """
    with suppress(FileNotFoundError):
        check_file(path, path.stat())
    # A link to the file stays a link; some drives cannot resolve the paths of folders
    if path.is_symlink():
        path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    # Another program may be writing the same file
    part = path.with_name(f"{path.name}.{os.urandom(4).hex()}.part")
    with claimed(part):
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666)
        try:
            write_all(descriptor, data)
            if sync:
                os.fsync(descriptor)
        finally:
            os.close(descriptor)
        move(part, path)
    if sync:
        sync_folder(path.parent)


def claim_file(folder: Path, numbered: Callable[[int], str]) -> Path:
    """Create an empty file and return its path. `numbered` gives its name, and from 2 on others if that is taken.

    A missing folder is made. Raises `OSError`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    copy = 1
    while True:
        path = folder / numbered(copy)
        try:
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666))
        except FileExistsError:
            copy += 1
        else:
            return path


def fill(path: Path, data: bytes, *, sync: bool = True) -> Path:
    """Write a file that has just been claimed, as `write_whole` does, or remove it if that fails. Raises `OSError`."""
    with claimed(path):
        write_whole(path, data, sync=sync)
    return path


def sync_folder(folder: Path) -> None:
    """Flush a folder's directory entries to disk. Does nothing where the system has no such call."""
    if os.name != "posix":
        return
    # Some network folders refuse it; the file itself is already safe
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def remove_parts(folder: Path) -> None:
    """Remove temporary files that `write_whole` left in a folder because a program was killed."""
    with suppress(OSError), os.scandir(folder) as items:
        for item in items:
            with suppress(OSError):
                if _PART.fullmatch(item.name) and time.time() - item.stat().st_mtime > _PART_AGE_S:
                    os.unlink(item.path)


def unused_backup_path(path: Path, ending: str = DAMAGED) -> Path:
    """An unused path next to `path`, for a backup of a damaged or edited file."""
    number = 1
    while True:
        free = path.with_name(path.name + ending + (f"-{number}" if number > 1 else ""))
        if not os.path.lexists(free):
            return free
        number += 1
