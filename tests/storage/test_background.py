"""Work on background threads, and the paths of saved files."""

import os
import threading
from pathlib import Path

import pytest

from game.storage.background import FAILED, Progress, answer_of, failure_of, start
from game.storage.files import printable
from game.storage.paths import HOME, data_paths, typed_path, unlimited
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


def test_the_home_folder_can_be_chosen(tmp_path: Path) -> None:
    found = data_paths({HOME: str(tmp_path / "home")})
    assert found.records == tmp_path / "home" / "records"
    assert found.settings == tmp_path / "home" / "settings.json"
    assert found.log == tmp_path / "home" / "log"
    assert not (tmp_path / "home").exists()


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
