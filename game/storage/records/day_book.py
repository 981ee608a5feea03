"""The local day on which each match began, one line per match, in a file next to the records.

A record has its time in UTC. The index takes the day from here, because it may be rebuilt after a journey.
"""

from __future__ import annotations

import logging
import os
import re
import threading
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.storage.files import BINARY, NO_WAITING, check_file, open_file, printable, reason, write_all

NAME = "days.txt"
_LINE = re.compile(rb"^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ) (\d{4}-\d\d-\d\d)$", re.MULTILINE)

_log = logging.getLogger(__name__)


def local_moment(began: str | None) -> datetime | None:
    """A record's time in local time; None for None."""
    if began is None:
        return None
    moment = datetime.fromisoformat(began)
    # Some systems cannot convert a time to local time in every year
    with suppress(OverflowError, ValueError, OSError):
        return moment.astimezone()
    return moment


def local_day(began: str | None) -> str:
    """The current local day of a record's time, such as `2026-11-21`; an empty text for None."""
    moment = local_moment(began)
    return "" if moment is None else moment.date().isoformat()


class DayBook:
    """The file at `path`, which is only appended to. Thread-safe; raises nothing."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._days: dict[str, str] = {}
        self._read_to = 0
        self._turn = threading.Lock()

    def note(self, began: str) -> None:
        """Save the local day of a match that begins now."""
        try:
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | BINARY | NO_WAITING
            descriptor = os.open(self._path, flags, 0o666)
            try:
                check_file(self._path, os.fstat(descriptor))
                # a program that was killed may have left half a line
                write_all(descriptor, f"\n{began} {local_day(began)}\n".encode())
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
        except OSError as error:
            _log.warning("%s could not be written: %s", printable(self._path), reason(error))

    def day(self, began: str | None) -> str:
        """The local day on which a match began; if it was not noted, the day of that time where the player is now."""
        if began is None:
            return ""
        with self._turn:
            if began not in self._days:
                self._read()
            return self._days.get(began) or local_day(began)

    def _read(self) -> None:
        with suppress(OSError):
            if self._path.stat().st_size <= self._read_to:
                return
            with open_file(self._path) as file:
                file.seek(self._read_to)
                added = file.read()
            end = added.rfind(b"\n") + 1
            self._days.update((began.decode(), day.decode()) for began, day in _LINE.findall(added[:end]))
            self._read_to += end
