"""Work on background threads, and the paths of saved files."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest

from game.storage.background import FAILED, Progress, answer_of, failure_of, start
from game.storage.files import StorageError, printable
from game.storage.paths import HOME, data_paths, make_folder, typed_path, unlimited
from tests.background import has_ended


def test_work_runs_in_the_background_and_wakes_at_its_end() -> None:
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


def test_failed_work_has_no_answer(caplog: pytest.LogCaptureFixture) -> None:
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


def test_any_number_of_works_run_at_once() -> None:
    gate = threading.Event()
    waiting = [start(lambda: gate.wait(30)) for _ in range(100)]
    last = start(gate.set)
    assert has_ended(last), "it does not wait for those that wait for it"
    assert all(has_ended(future) for future in waiting)


def test_work_reports_its_progress_and_can_be_cancelled() -> None:
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


def test_the_home_folder_can_be_chosen(tmp_path: Path) -> None:
    found = data_paths({HOME: str(tmp_path / "home")})
    assert found.records == tmp_path / "home" / "records"
    assert found.settings == tmp_path / "home" / "settings.json"
    assert found.log == tmp_path / "home" / "log"
    assert not (tmp_path / "home").exists()


def test_a_relative_home_does_not_follow_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert data_paths({HOME: "here"}).records == tmp_path / "here" / "records"


@pytest.mark.parametrize("environ", [{}, {HOME: ""}])
def test_the_default_folders_are_absolute(environ: dict[str, str]) -> None:
    found = data_paths(environ)
    for path in (found.records, found.settings, found.log):
        assert path.is_absolute()
        assert "two-decks" in str(path)


def test_an_unusable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match=r"Nothing can be saved in .*folder: .+\."):
        make_folder(tmp_path / "file" / "folder")


@pytest.mark.skipif(os.name == "nt", reason="Windows knows a home folder for every name")
def test_an_unknown_home_folder_stays_as_typed() -> None:
    assert typed_path("~nobody-has-this-name/x") == Path("~nobody-has-this-name/x")
    assert typed_path(' "two decks" ') == Path("two decks")
    assert data_paths({"TWO_DECKS_HOME": "~nobody-has-this-name"}).records.name == "records"


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("C:\\home", "\\\\?\\C:\\home"),
        ("\\\\server\\share\\home", "\\\\?\\UNC\\server\\share\\home"),
        ("\\\\?\\C:\\home", "\\\\?\\C:\\home"),
    ],
)
def test_a_path_of_any_length_is_shown_as_it_was_named(path: str, name: str) -> None:
    assert unlimited(path) == name
    assert printable(name) == path.removeprefix("\\\\?\\")
