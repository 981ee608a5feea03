"""The opening of a match to be continued, on a thread of its own."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import TypeAlias

from game.rules.match import Match
from game.storage.files import StorageError
from game.storage.records.records import RecordWriter

Resumed: TypeAlias = tuple[Match, RecordWriter]
"""The match as far as it was played, and its record, open for appending."""

FAILED = "The match could not be opened."

_log = logging.getLogger(__name__)


class Resumption:
    """The opening of a match to be continued, on a thread of its own, which calls `wake` when it is done."""

    def __init__(self, resume: Callable[[], Resumed], wake: Callable[[], None]) -> None:
        """`resume` opens the match. It may raise `StorageError`."""
        self._resume = resume
        self._wake = wake
        self._resumed: Resumed | None = None
        self._error = StorageError(FAILED)
        self._done = threading.Event()
        self._cancelled = False
        self._lock = threading.Lock()
        threading.Thread(target=self._run, name="resumption", daemon=True).start()

    @property
    def is_done(self) -> bool:
        """Whether the match is open, or cannot be opened."""
        return self._done.is_set()

    def wait(self, timeout_s: float | None = None) -> bool:
        """Wait until it is done; False where that takes longer than `timeout_s` seconds."""
        return self._done.wait(timeout_s)

    def take(self) -> Resumed:
        """The match, once it is done: its record is closed by who takes it. Raises `StorageError`."""
        if self._resumed is None:
            raise self._error
        return self._resumed

    def cancel(self) -> None:
        """The match is not wanted any more: its record is closed now, or as soon as it is open."""
        with self._lock:
            self._cancelled = True
            self._let_go()

    def _run(self) -> None:
        try:
            self._resumed = self._resume()
        except StorageError as error:
            self._error = error
        except Exception:
            _log.exception("A match could not be opened")
        with self._lock:
            if self._cancelled:
                self._let_go()
            self._done.set()
        self._wake()

    def _let_go(self) -> None:
        if self._resumed is not None:
            (_, record), self._resumed = self._resumed, None
            record.close()
