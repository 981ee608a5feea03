"""The log file: what is put aside when it has grown, and two programs that write one."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from game.cli import log
from game.storage.paths import data_paths


@pytest.fixture(autouse=True)
def root() -> object:
    """The root logger as it was before."""
    logger = logging.getLogger()
    handlers, level = logger.handlers[:], logger.level
    yield
    for handler in logger.handlers:
        if handler not in handlers:
            handler.close()
    logger.handlers[:] = handlers
    logger.setLevel(level)


def test_a_log_that_has_grown_is_put_aside_at_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "_BYTES", 10)
    paths = data_paths({"TWO_DECKS_HOME": str(tmp_path)})
    for number in range(3):
        assert log.start_logging(paths) == ""
        logging.getLogger("test").info("line %s of a start", number)
        for handler in logging.getLogger().handlers:
            handler.close()
        logging.getLogger().handlers.clear()
    assert "line 2" in (tmp_path / "log" / log.LOG).read_text(encoding="utf-8")
    assert "line 1" in (tmp_path / "log" / f"{log.LOG}.1").read_text(encoding="utf-8")
    assert len(list((tmp_path / "log").iterdir())) == 2


def test_two_programs_lose_no_line(tmp_path: Path) -> None:
    handlers = [log.LogFile(tmp_path / log.LOG, encoding="utf-8") for _ in range(2)]
    for number in range(100):
        handlers[number % 2].emit(logging.LogRecord("test", logging.INFO, "", 0, f"line {number}", (), None))
    for handler in handlers:
        handler.close()
    lines = (tmp_path / log.LOG).read_text(encoding="utf-8").splitlines()
    assert sorted(lines) == sorted(f"line {number}" for number in range(100))
