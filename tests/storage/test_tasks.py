"""Work on a thread of its own: the search for the match to continue, and any other."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.storage.files import StorageError
from game.storage.library import indexed_folder
from game.storage.records.stored import LoadedRecord, load_record
from game.storage.tasks import Progress, Task
from tests.storage.matches import a_match
from tests.storage.shelf import Shelf, nothing


def test_the_search_for_a_match_to_continue_runs_beside_the_caller(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = shelf.keep(a_match())
    gate, woken = threading.Event(), threading.Event()
    threads: list[threading.Thread] = []

    def load_slowly(path: Path) -> LoadedRecord:
        threads.append(threading.current_thread())
        gate.wait(30)
        return load_record(path)

    monkeypatch.setattr(indexed_folder, "load_record", load_slowly)
    search = shelf.library.find_unfinished(woken.set)
    assert not search.is_done
    gate.set()
    assert woken.wait(30)
    assert search.wait(30)
    assert search.answer is not None
    assert search.answer.newest is not None
    assert search.answer.newest.path == path
    assert threads != [threading.current_thread()]


def test_a_search_that_fails_finds_nothing_and_is_logged(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(indexed_folder, "load_record", lambda path: 1 / 0)
    shelf.keep(a_match())
    search = shelf.library.find_unfinished(nothing)
    assert search.wait(30)
    assert search.answer is None
    assert "ZeroDivisionError" in caplog.text


def test_a_task_tells_of_its_progress_and_can_be_stopped() -> None:
    looked, woken = threading.Event(), threading.Event()

    def work(progress: Progress) -> str:
        progress.show(1, 10)
        assert looked.wait(30)
        return "stopped" if progress.is_cancelled else "done"

    task = Task(work, woken.set)
    assert woken.wait(30), "there is progress to look at"
    assert (task.progress.done, task.progress.total, task.is_done) == (1, 10, False)
    task.cancel()
    looked.set()
    assert task.wait(30)
    assert (task.answer, task.failure) == ("stopped", "")


def test_progress_does_not_wake_the_window_again_and_again() -> None:
    wakes: list[int] = []
    progress = Progress(lambda: wakes.append(1))
    for done in range(1_000):
        progress.show(done, 1_000)
    assert len(wakes) < 500
    assert progress.done == 999


def test_a_task_that_is_refused_says_why() -> None:
    def work(progress: Progress) -> None:
        raise StorageError("The disk is away.")

    task = Task(work, nothing)
    assert task.wait(30)
    assert (task.answer, task.failure) == (None, "The disk is away.")
