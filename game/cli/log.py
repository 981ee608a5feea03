"""The log: a file in the program's own folder, which also holds what bots write to standard error."""

from __future__ import annotations

import logging
import logging.handlers

from game.storage.files import StorageError
from game.storage.paths import DataPaths, make_folder

LOG = "two-decks.log"
_BYTES = 1_000_000
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def start_logging(paths: DataPaths) -> str:
    """Start logging into the program's folder; return a sentence if that fails, else an empty text.

    Warnings are also printed on standard error.
    """
    try:
        path = make_folder(paths.log) / LOG
        handler = logging.handlers.RotatingFileHandler(path, maxBytes=_BYTES, backupCount=2, encoding="utf-8")
    except StorageError as error:
        return str(error)
    except OSError as error:
        return f"The log cannot be written in {paths.log}: {error.strerror}."
    handler.setFormatter(logging.Formatter(_FORMAT))
    root = logging.getLogger()
    for printing in root.handlers:
        if type(printing) is logging.StreamHandler:
            printing.setLevel(logging.WARNING)
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    return ""
