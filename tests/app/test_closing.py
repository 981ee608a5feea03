"""Closing the program: the window closes at once, and pending work is waited for without it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ai.worker import Worker
from game.storage.library.library import MatchLibrary
from game.storage.settings.file import load
from tests.app.program import HTD, Program


def test_closing_waits_only_after_the_window_has_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[tuple[str, bool]] = []
    end_worker, end_library = Worker.close, MatchLibrary.close

    def close_worker(worker: Worker) -> None:
        waited.append(("worker", pygame.display.get_init()))
        end_worker(worker)

    def close_library(library: MatchLibrary) -> None:
        waited.append(("library", pygame.display.get_init()))
        end_library(library)

    monkeypatch.setattr(Worker, "close", close_worker)
    monkeypatch.setattr(MatchLibrary, "close", close_library)
    program = Program(tmp_path, lambda app: app.play(HTD))
    program.settle()
    program.close()
    assert waited == [("worker", False), ("library", False)]
    settings, _ = load(program.data_paths.settings)
    assert settings.window_size == (1280, 720)
