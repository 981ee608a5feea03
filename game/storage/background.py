"""Work on background threads, so that the window's thread never waits for a disk. Answers are futures."""

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


class Progress:
    """The progress of some work, which reports it here and stops soon after `cancel`. Any thread may read it."""

    def __init__(self, wake: Callable[[], None] = lambda: None) -> None:
        """The work calls `wake` when its progress has changed, at most ten times a second."""
        self._wake = wake
        self._woken = 0.0
        self.done = 0
        self.total = 0
        """The number of items to do; 0 until it is known."""
        self.is_cancelled = False
        """Whether the work should stop."""

    def cancel(self) -> None:
        """Ask the work to stop soon; finished items stay."""
        self.is_cancelled = True

    def show(self, done: int, total: int) -> None:
        self.done, self.total = done, total
        if time.monotonic() - self._woken >= WAKE_S:
            self._woken = time.monotonic()
            self._wake()


def start(work: Callable[[], T], wake: Callable[[], None] = lambda: None) -> Future[T]:
    """Start `work` on a thread of its own, which calls `wake` when it has ended.

    Each work has its own thread, because some wait for others; and the interpreter waits for the threads of a pool
    before it exits, even if a disk never responds.
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


def done(answer: T) -> Future[T]:
    """An answer that is there at once, for those who wait for one."""
    future: Future[T] = Future()
    future.set_result(answer)
    return future


def answer_of(future: Future[T] | None) -> T | None:
    """The result of the work; None until it is done, or if it failed."""
    return future.result() if future is not None and future.done() and future.exception() is None else None


def failure_of(future: Future[T], otherwise: str = FAILED) -> str:
    """A sentence about why finished work failed; empty if it did not.

    `otherwise` is the sentence for an unexpected error.
    """
    error = future.exception()
    if error is None:
        return ""
    return str(error) if isinstance(error, StorageError) else otherwise
