"""The log: a file in the program's own folder, which also holds what bots write to standard error."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

from game.storage.files import StorageError, printable, reason
from game.storage.paths import DataPaths, make_folder

LOG = "two-decks.log"
_BYTES, _OLDER = 1_000_000, 2
"""How long a file may be, and how many full ones are kept."""
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class LogFile(logging.FileHandler):
    """A log that stays silent when it cannot be written, such as on a full disk.

    A full file is renamed, and so is the one before, which takes the place of the oldest. The library has a handler
    for this too, which opening the program would have to wait for.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, and begin a new file after it where this one is full."""
        super().emit(record)
        with suppress(OSError, ValueError):
            if self.stream is not None and self.stream.tell() >= _BYTES:
                self.stream.close()
                self.stream = None
                self._rename()

    def _rename(self) -> None:
        path = Path(self.baseFilename)
        names = [path, *(path.with_name(f"{path.name}.{number}") for number in range(1, _OLDER + 1))]
        for newer, older in reversed(list(pairwise(names))):
            with suppress(FileNotFoundError):
                os.replace(newer, older)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (the name is the library's)
        """Lose the line: a failing log must not stop the program or print anything."""


def start_logging(paths: DataPaths) -> str:
    """Start logging into the program's folder; return a sentence if that fails, else an empty text.

    Warnings are also printed on standard error.
    """
    try:
        path = make_folder(paths.log) / LOG
        handler = LogFile(path, encoding="utf-8", errors="backslashreplace")
    except StorageError as error:
        return str(error)
    except OSError as error:
        return f"The log could not be written in {printable(paths.log)}: {reason(error)}."
    handler.setFormatter(logging.Formatter(_FORMAT))
    root = logging.getLogger()
    for printing in root.handlers:
        if type(printing) is logging.StreamHandler:
            printing.setLevel(logging.WARNING)
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    return ""
