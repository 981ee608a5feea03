"""The log: a file in the program's own folder, which also holds what bots write to standard error.

Several programs may append to it at once. It is renamed at a start if it has grown, never while it is written: an open
file cannot be renamed on Windows.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable
from contextlib import suppress

from game.ai.kinds import BOT_PREFIX
from game.cli.streams import print_error
from game.storage.files import StorageError, printable, reason
from game.storage.paths import DataPaths, data_paths, make_folder

LOG = "two-decks.log"
_BYTES, _MOST = 1_000_000, 20_000_000
"""The most bytes of the log at a start, and while the program runs: a bot may write without end."""
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class LogFile(logging.FileHandler):
    """A log that stays silent when it cannot be written, such as on a full disk, or is too long."""

    def emit(self, record: logging.LogRecord) -> None:
        if self.stream is None or self.stream.tell() <= _MOST:
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (the name is the library's)
        """Lose the line: a failing log must not stop the program or print anything."""


def start_logging(paths: DataPaths) -> str:
    """Start logging into the program's folder; return a sentence if that fails, else an empty text.

    A log that has grown is renamed, and replaces the one before it. Warnings are also printed on standard error.
    """
    try:
        path = make_folder(paths.log) / LOG
        # unless another program has it open
        with suppress(OSError):
            if path.stat().st_size > _BYTES:
                os.replace(path, path.with_name(f"{LOG}.1"))
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


def log_bots(kinds: Iterable[str]) -> None:
    """Log the output of bots, if any are seated; a failure of that is only printed."""
    if any(kind.startswith(BOT_PREFIX) for kind in kinds) and (trouble := start_logging(data_paths(os.environ))):
        print_error(f"two-decks: {trouble}")
