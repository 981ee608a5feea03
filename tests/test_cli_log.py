"""The log file: its size, and what becomes of it when it can't be written."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from game.cli import log


def line(text: str) -> logging.LogRecord:
    """A line of the log."""
    return logging.LogRecord("test", logging.INFO, __file__, 1, text, None, None)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log has room for a line."""
    monkeypatch.setattr(log, "_BYTES", 4)


@pytest.mark.usefixtures("small")
def test_a_full_log_is_kept_and_another_begun(tmp_path: Path) -> None:
    path = tmp_path / "two-decks.log"
    file = log.LogFile(path)
    for text in ("first", "second", "thïrd"):
        file.emit(line(text))
    file.close()
    assert path.read_text(encoding="utf-8") == "thïrd\n"
    assert (tmp_path / "two-decks.log.1").read_text(encoding="utf-8") == "second\n"
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.usefixtures("small")
def test_a_full_log_goes_on_where_it_cannot_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "two-decks.log"
    (tmp_path / "two-decks.log.1" / "in the way").mkdir(parents=True)
    file = log.LogFile(path)
    for text in ("first", "second", "third"):
        file.emit(line(text))
    file.close()
    assert path.read_text(encoding="utf-8") == "first\nsecond\nthird\n"
