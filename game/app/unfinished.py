"""The match to continue, looked for on a thread of its own: no screen waits for a folder of records."""

from __future__ import annotations

import threading
from collections.abc import Callable

from game.storage.library import Summary


class UnfinishedSearch:
    """Looks for the unfinished match that was played last. `wake` is called on another thread when that is known."""

    def __init__(self, find: Callable[[], Summary | None], wake: Callable[[], None]) -> None:
        self._find = find
        self._wake = wake
        self._found: Summary | None = None
        self._thread: threading.Thread | None = None

    @property
    def found(self) -> Summary | None:
        """What the last search has found; None while it runs."""
        return self._found

    @property
    def is_running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def start(self) -> None:
        """Forget what was found, and look again."""
        self._found = None
        self._thread = threading.Thread(target=self._run, args=(self._thread,), name="unfinished", daemon=True)
        self._thread.start()

    def _run(self, before: threading.Thread | None) -> None:
        if before is not None:
            before.join()
        found = self._find()
        if threading.current_thread() is self._thread:
            self._found = found
            self._wake()
