"""Work beside the caller: its answer, its progress, and what is said where it fails."""

from __future__ import annotations

import threading
import time

import pytest

from game.storage.background import FAILED, Progress, answer_of, failure_of, start
from game.storage.files import StorageError
from tests.background import has_ended


def test_work_runs_beside_the_caller_and_wakes_it_when_it_has_ended() -> None:
    gate, woken = threading.Event(), threading.Event()

    def work() -> threading.Thread:
        assert gate.wait(30)
        return threading.current_thread()

    future = start(work, woken.set)
    assert not future.done()
    assert answer_of(future) is None
    gate.set()
    assert woken.wait(30)
    answer = answer_of(future)
    assert answer not in (None, threading.current_thread())
    assert failure_of(future) == ""


def test_work_that_fails_has_no_answer_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    future = start(lambda: 1 / 0)
    assert has_ended(future)
    assert answer_of(future) is None
    assert failure_of(future) == FAILED
    assert failure_of(future, "No match was found.") == "No match was found."
    assert "ZeroDivisionError" in caplog.text


def test_work_that_is_refused_says_why() -> None:
    def work() -> None:
        raise StorageError("The disk is away.")

    future = start(work)
    assert has_ended(future)
    assert (answer_of(future), failure_of(future)) == (None, "The disk is away.")


def test_as_much_work_as_there_is_goes_on_at_once() -> None:
    gate = threading.Event()
    waiting = [start(lambda: gate.wait(30)) for _ in range(100)]
    last = start(gate.set)
    assert has_ended(last), "it does not wait for those that wait for it"
    assert all(has_ended(future) for future in waiting)


def test_work_tells_of_its_progress_and_can_be_stopped() -> None:
    looked, woken = threading.Event(), threading.Event()
    progress = Progress(woken.set)

    def work() -> str:
        progress.show(1, 10)
        assert looked.wait(30)
        return "stopped" if progress.is_cancelled else "done"

    future = start(work)
    assert woken.wait(30), "there is progress to look at"
    assert (progress.done, progress.total, future.done()) == (1, 10, False)
    progress.cancel()
    looked.set()
    assert future.result(30) == "stopped"


def test_progress_does_not_wake_the_window_again_and_again() -> None:
    wakes: list[int] = []
    progress = Progress(lambda: wakes.append(1))
    began = time.monotonic()
    for done in range(1_000):
        progress.show(done, 1_000)
    assert len(wakes) <= 1 + 10 * (time.monotonic() - began)
    assert progress.done == 999
