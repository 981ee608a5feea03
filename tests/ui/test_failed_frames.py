"""What the loop does about a frame that fails."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.pages.books.crash import crash_handler
from game.ui import texts
from game.ui.screens.screen import Screen
from tests.ui.pilot import Pilot
from tests.ui.test_loop import Recorder


class Failing(Recorder):
    """Fails in its frames while told to."""

    failing = True

    def update(self, now: float, step: float) -> None:
        super().update(now, step)
        if self.failing:
            raise RuntimeError("the deck is wet")


def crash_pilot(screen: Screen) -> tuple[Pilot, Callable[[], Any]]:
    pilot: Any = None
    home = Recorder()

    def on_crash(error: Exception, again: bool) -> None:
        crash_handler(pilot.screens, lambda: home)(error, again)

    pilot = Pilot(Recorder(), on_crash=on_crash)
    pilot.screens.push(screen)
    return pilot, lambda: home


def text_of(screen: Screen | None) -> str:
    assert screen is not None
    return " ".join(widget.label for widget in screen.root.widgets() if widget.label)


def test_a_failed_frame_is_logged_and_reported(caplog: pytest.LogCaptureFixture) -> None:
    screen = Failing()
    pilot, _ = crash_pilot(screen)
    with caplog.at_level(logging.ERROR):
        pilot.step()
    assert "the deck is wet" in caplog.text
    assert texts.CRASH_TEXT in text_of(pilot.screens.top)
    screen.failing = False
    pilot.press(pygame.K_RETURN)
    assert pilot.screens.top is screen
    pilot.wait(0.1)
    assert pilot.screens.top is screen


def test_a_failure_counts_as_the_first_after_a_good_frame() -> None:
    screen = Failing()
    pilot, _ = crash_pilot(screen)
    pilot.step()
    screen.failing = False
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    screen.failing = True
    pilot.step()
    assert texts.CRASH_TEXT in text_of(pilot.screens.top)
