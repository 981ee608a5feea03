"""The search for the match to continue, on a thread of its own."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from game.storage.stored import StoredMatch

_log = logging.getLogger(__name__)


class UnfinishedSearch:
    """The search for the match to continue, on a thread of its own, which calls `wake` when it is done."""

    def __init__(self, find: Callable[[Callable[[], bool]], StoredMatch | None], wake: Callable[[], None]) -> None:
        """`find` searches; the function it is given says whether the search was cancelled."""
        self.found: StoredMatch | None = None
        """The match, once the search is done; None where there is none to continue."""
        self._find = find
        self._wake = wake
        self._done = threading.Event()
        self._cancelled = threading.Event()
        threading.Thread(target=self._run, name="search", daemon=True).start()

    @property
    def is_done(self) -> bool:
        """Whether `found` is known."""
        return self._done.is_set()

    def wait(self, timeout_s: float) -> bool:
        """Wait until the search is done; False where that takes longer."""
        return self._done.wait(timeout_s)

    def cancel(self) -> None:
        """Stop searching soon, without a result. What has been read stays in the index."""
        self._cancelled.set()

    def _run(self) -> None:
        try:
            self.found = self._find(self._cancelled.is_set)
        except Exception:
            _log.exception("The search for an unfinished match has failed")
        self._done.set()
        self._wake()
