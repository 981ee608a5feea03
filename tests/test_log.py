"""The log: one file after another, of which the oldest goes, and never an error of its own."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from game.cli import log


@pytest.fixture
def handler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> log.LogFile:
    """A log whose files are full after some lines."""
    monkeypatch.setattr(log, "_BYTES", 100)
    return log.LogFile(tmp_path / log.LOG, encoding="utf-8")


def say(handler: log.LogFile, words: str) -> None:
    handler.handle(logging.LogRecord("game", logging.INFO, "", 1, words, (), None))


def test_a_full_file_is_kept_and_the_oldest_goes(tmp_path: Path, handler: log.LogFile) -> None:
    for letter in "abcd":
        say(handler, letter * 120)
    say(handler, "last")
    handler.close()
    found = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert found == {log.LOG: "last\n", f"{log.LOG}.1": "d" * 120 + "\n", f"{log.LOG}.2": "c" * 120 + "\n"}


def test_lines_are_added_to_a_file_that_has_room(tmp_path: Path, handler: log.LogFile) -> None:
    say(handler, "first")
    handler.close()
    again = log.LogFile(tmp_path / log.LOG, encoding="utf-8")
    say(again, "second")
    again.close()
    assert [path.read_text() for path in tmp_path.iterdir()] == ["first\nsecond\n"]


def test_a_log_that_cannot_be_renamed_goes_on(
    tmp_path: Path, handler: log.LogFile, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("os.replace", fails)
    for words in ("a" * 120, "b"):
        say(handler, words)
    handler.close()
    assert (tmp_path / log.LOG).read_text() == "a" * 120 + "\nb\n"
    assert capsys.readouterr() == ("", "")
