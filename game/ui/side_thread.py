"""One thread beside the window's, for work that lets the window go on meanwhile, such as decoding a picture."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Generic, Protocol, TypeVar

T = TypeVar("T")


class Job(Generic[T]):
    """Some work, and what it gives once it has been done."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._answer: list[T] = []
        self._error: BaseException | None = None
        self._done = threading.Event()

    @property
    def is_done(self) -> bool:
        """Whether the work has ended, in one way or another."""
        return self._done.is_set()

    def run(self) -> None:
        """Do the work, and keep what it gives or raises."""
        try:
            self._answer.append(self._work())
        except BaseException as error:  # for whoever asks, on the thread that asks
            self._error = error
        self._done.set()

    def wait(self, timeout_s: float | None = None) -> bool:
        """Wait until the work is done; False where that takes longer."""
        return self._done.wait(timeout_s)

    def take(self) -> T:
        """What the work gave, as soon as it is done; raises what it raised."""
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

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job.run()
