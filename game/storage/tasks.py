"""Work that takes a while, on a thread of its own, so that the window never waits for a disk."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from game.storage.files import StorageError

FAILED = "Something went wrong. See the log file for details."

WAKE_S = 0.1
"""The least time between two calls of `wake` for progress, in seconds."""

_log = logging.getLogger(__name__)

T = TypeVar("T")


class Progress:
    """How far some work has come. The worker tells it, and stops soon after `cancel`; any thread may look."""

    def __init__(self, wake: Callable[[], None] | None = None) -> None:
        """`wake` is called, by the worker, when there is something new to look at: at most ten times a second."""
        self._wake = wake
        self._woken = 0.0
        self.done = 0
        self.total = 0
        """How much there is to do; 0 while that is not known."""
        self.offered: Any = None
        """What stands as the answer until the work is done."""
        self._cancelled = threading.Event()

    @property
    def is_cancelled(self) -> bool:
        """Whether the work should stop."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Ask the work to stop soon."""
        self._cancelled.set()

    def offer(self, answer: object) -> None:
        """Give an answer that stands until the work is done."""
        self.offered = answer
        if self._wake is not None:
            self._wake()

    def show(self, done: int, total: int) -> None:
        """Tell how far the work has come."""
        self.done, self.total = done, total
        if self._wake is not None and time.monotonic() - self._woken >= WAKE_S:
            self._woken = time.monotonic()
            self._wake()


class Task(Generic[T]):
    """Some work on a thread of its own, which calls `wake` on that thread when it has come further or is done."""

    def __init__(self, work: Callable[[Progress], T], wake: Callable[[], None], name: str = "storage") -> None:
        """Start at once; `name` is the thread's in the log."""
        self.failure = ""
        """A sentence about why it failed; empty where it has not."""
        self.progress = Progress(wake)
        self._work = work
        self._wake = wake
        self._answer: T | None = None
        self._done = threading.Event()
        threading.Thread(target=self._run, name=name, daemon=True).start()

    @property
    def answer(self) -> T | None:
        """What the work returned; before it is done what it offers until then, None where it failed."""
        return self._answer if self.is_done else self.progress.offered

    @property
    def is_done(self) -> bool:
        """Whether the work has ended, in one way or another."""
        return self._done.is_set()

    def wait(self, timeout_s: float) -> bool:
        """Wait until the work is done; False where that takes longer."""
        return self._done.wait(timeout_s)

    def cancel(self) -> None:
        """Stop soon. What has been done stays done."""
        self.progress.cancel()

    def _run(self) -> None:
        try:
            self._answer = self._work(self.progress)
        except StorageError as error:
            self.failure = str(error)
        except Exception:
            _log.exception("A task of the storage has failed")
            self.failure = FAILED
        self._done.set()
        self._wake()
