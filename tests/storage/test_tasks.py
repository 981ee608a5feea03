"""The search for the match to continue, on a thread of its own."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.storage import indexed_folder
from game.storage.stored import LoadedRecord, load_record
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
    assert search.is_done
    assert search.answer is not None
    assert search.answer.path == path
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
