"""Sound starts when the first frame is on the glass, not sooner, and ends with the program."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.app import App
from game.storage.paths import data_paths
from game.ui.sound.sound import Sounds
from game.ui.window.window import Window


def test_sound_starts_after_the_first_frame_and_ends_with_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    present = Window.present

    def presented(window: Window, rects: list[pygame.Rect]) -> None:
        happened.append("frame")
        present(window, rects)

    monkeypatch.setattr(Window, "present", presented)
    monkeypatch.setattr(Sounds, "start", lambda sounds: happened.append("start"))
    monkeypatch.setattr(Sounds, "close", lambda sounds: happened.append("close"))
    app = App(data_paths({"TWO_DECKS_HOME": str(tmp_path)}))

    def first() -> None:
        app.go_home()
        pygame.event.post(Event(pygame.QUIT))

    app.run(first, (1280, 720))
    assert happened[:2] == ["frame", "start"]
    assert happened.count("start") == 1
    assert happened[-1] == "close"
