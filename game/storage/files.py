"""Files that are written whole or not at all, and damaged ones that are set aside."""

from __future__ import annotations

import os
import re
import secrets
import time
from contextlib import suppress
from pathlib import Path

BINARY: int = getattr(os, "O_BINARY", 0)
"""Keeps Windows from touching line ends; nothing elsewhere."""

_DAMAGED = ".damaged"
_PART = re.compile(r".+\.(txt|json)(\.[0-9a-f]{8})?\.part")
_PART_AGE_S = 3600.0
"""How old a part of a file is that nobody is writing any more."""


class StorageError(Exception):
    """Something could not be saved or read; the message is a sentence for the player."""


def reason(error: OSError) -> str:
    """The system's own words for an error."""
    return error.strerror or str(error) or type(error).__name__


def printable(path: object) -> str:
    """A path or name as text; what is not text in it is replaced."""
    return str(path).encode("utf-8", "replace").decode()


def write_all(descriptor: int, data: bytes) -> None:
    """Hand all of the data to the operating system."""
    while data:
        data = data[os.write(descriptor, data) :]


def write_whole(path: Path, data: bytes) -> None:
    """Put the data in place of what the file held, so that at every moment one or the other stands there complete.

    Missing folders are made. The data is on the disk when this returns. Raises `OSError`.
    """
    # A link to the file stays a link
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    # Another program may be writing the same file
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}.part")
    try:
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666)
        try:
            write_all(descriptor, data)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        os.replace(part, path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk, where the system knows such a thing."""
    if os.name != "posix":
        return
    # Some network folders refuse it; the file itself is safe by then
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def remove_parts(folder: Path) -> None:
    """Remove what `write_whole` left in a folder when the program was ended in the middle of it."""
    with suppress(OSError), os.scandir(folder) as items:
        for item in items:
            remove_part(item)


def remove_part(item: os.DirEntry[str]) -> None:
    """The same for one file of a folder; nothing where it is another file, or may still be being written."""
    if _PART.fullmatch(item.name):
        with suppress(OSError):
            if time.time() - item.stat().st_mtime > _PART_AGE_S:
                os.unlink(item.path)


def unused_backup_path(path: Path) -> Path:
    """A name beside the path under which nothing stands yet, for what is damaged."""
    number = 1
    while True:
        free = path.with_name(path.name + _DAMAGED + (f"-{number}" if number > 1 else ""))
        if not os.path.lexists(free):
            return free
        number += 1
