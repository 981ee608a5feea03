"""The log: a file in the program's own folder, which also holds what bots write to standard error."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from game.storage.files import StorageError, printable, reason
from game.storage.paths import DataPaths, make_folder

LOG = "two-decks.log"
_BYTES = 1_000_000
"""How large it may grow. Then it is kept as the one before, and a new one is begun."""
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class LogFile(logging.FileHandler):
    """A log of limited size that stays silent when it cannot be written, such as on a full disk.

    `logging.handlers` has one too, but brings sockets with it, which every start would load.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, encoding="utf-8", errors="backslashreplace")
        self._path = path

    def emit(self, record: logging.LogRecord) -> None:
        """Write the line, in a new file if this one is full."""
        try:
            if self.stream is not None and self.stream.tell() >= _BYTES:
                self._keep_aside(self.stream)
            super().emit(record)
        except OSError:
            self.handleError(record)

    def _keep_aside(self, full: TextIO) -> None:
        # closed first, or some systems would not rename it; writing opens another
        self.stream = None
        full.close()
        with suppress(OSError):
            self._path.replace(self._path.with_name(f"{self._path.name}.1"))

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (the name is the library's)
        """Lose the line: a failing log must not stop the program or print anything."""


def start_logging(paths: DataPaths) -> str:
    """Start logging into the program's folder; return a sentence if that fails, else an empty text.

    Warnings are also printed on standard error.
    """
    try:
        path = make_folder(paths.log) / LOG
        handler = LogFile(path)
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
