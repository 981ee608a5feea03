"""Work beside the window's thread, which never waits for a disk: its answers are futures."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from game.storage.files import StorageError

FAILED = "Something went wrong. See the log file for details."

WAKE_S = 0.1
"""The least time between two calls of `wake` for progress, in seconds."""

_log = logging.getLogger(__name__)

T = TypeVar("T")


def nobody() -> None:
    """Wake nobody."""


class Progress:
    """How far some work has come. The work tells it, and stops soon after `cancel`; any thread may look."""

    def __init__(self, wake: Callable[[], None] = nobody) -> None:
        """`wake` is called by the work when there is something new to look at: at most ten times a second."""
        self._wake = wake
        self._woken = 0.0
        self.done = 0
        self.total = 0
        """How much there is to do; 0 while that is not known."""
        self.is_cancelled = False
        """Whether the work should stop."""

    def cancel(self) -> None:
        """Ask the work to stop soon; what has been done stays done."""
        self.is_cancelled = True

    def show(self, done: int, total: int) -> None:
        self.done, self.total = done, total
        if time.monotonic() - self._woken >= WAKE_S:
            self._woken = time.monotonic()
            self._wake()


def start(work: Callable[[], T], wake: Callable[[], None] = nobody) -> Future[T]:
    """Start some work on a thread of its own, which calls `wake` when it has ended.

    Each has its own, because some wait for others; and the interpreter waits for the threads of a pool before it ends,
    even if a disk never answers them.
    """
    future: Future[T] = Future()

    def run() -> None:
        try:
            answer = work()
        except Exception as error:
            if not isinstance(error, StorageError):
                _log.exception("Work in the background has failed")
            future.set_exception(error)
        else:
            future.set_result(answer)
        wake()

    threading.Thread(target=run, name="background", daemon=True).start()
    return future


def answer_of(future: Future[T] | None) -> T | None:
    """What the work returned; None while it is being done, and where it failed."""
    return future.result() if future is not None and future.done() and future.exception() is None else None


def failure_of(future: Future[T], otherwise: str = FAILED) -> str:
    """A sentence about why work that has been done failed; empty where it has not.

    `otherwise` is said of an error that nobody foresaw.
    """
    error = future.exception()
    if error is None:
        return ""
    return str(error) if isinstance(error, StorageError) else otherwise
