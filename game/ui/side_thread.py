"""One thread beside the window's, for work that lets the window go on meanwhile, such as decoding a picture."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Generic, Protocol, TypeVar

T = TypeVar("T")


def _no_help() -> bool:
    return False


class Job(Generic[T]):
    """Some work, which is done once, and what it gives then."""

    def __init__(self, work: Callable[[], T]) -> None:
        self.help: Callable[[], bool] = _no_help
        """Does another job that is due; returns whether there was one. Whoever waits for this one calls it."""
        self._work = work
        self._begun = threading.Lock()
        self._answer: list[T] = []
        self._error: BaseException | None = None
        self._done = threading.Event()

    @property
    def is_done(self) -> bool:
        """Whether the work has ended, in one way or another."""
        return self._done.is_set()

    def run(self) -> None:
        """Do the work, unless it was begun already, and keep what it gives or raises."""
        if not self._begun.acquire(blocking=False):
            return
        try:
            self._answer.append(self._work())
        except BaseException as error:  # for whoever asks, on the thread that asks
            self._error = error
        self._done.set()

    def wait(self, timeout_s: float | None = None) -> bool:
        """Wait until the work is done; False where that takes longer."""
        return self._done.wait(timeout_s)

    def take(self) -> T:
        """What the work gave; raises what it raised. It is done here if it was not begun.

        While it is still being done elsewhere, other jobs are done here: of many that are asked for in turn, two
        threads do half each.
        """
        self.run()
        while not self.is_done and self.help():
            pass
        self._done.wait()
        if self._error is not None:
            raise self._error
        return self._answer[0]


class Side(Protocol):
    """Somewhere to do work beside the window's thread."""

    def start(self, job: Job[T]) -> None:
        """Have the job run soon."""


class SideThread:
    """Runs jobs one after another. Its thread begins with the first, and sleeps while there is none."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job[object] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def start(self, job: Job[T]) -> None:
        """Have the job run after those that were started before."""
        job.help = self._help
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="pictures", daemon=True)
            self._thread.start()
        self._jobs.put(job)  # type: ignore[arg-type]

    def close(self) -> None:
        """End the thread after the jobs that were started."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None

    def _help(self) -> bool:
        """Do the next job here; False if there is none."""
        try:
            job = self._jobs.get_nowait()
        except Empty:
            return False
        if job is None:
            # the thread's word to end
            self._jobs.put(None)
            return False
        job.run()
        return True

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job.run()
