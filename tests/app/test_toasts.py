"""A sentence at the bottom belongs to its moment and its page; what went wrong is told wherever the player is."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.pages.home.home import Home
from game.ui import texts
from game.ui.controls.notice import Toast
from tests.app.program import Program


def toasts(program: Program) -> list[str]:
    """The sentences shown on the top screen."""
    top = program.screens.top
    assert top is not None
    return [toast.label for toast in top._notices.children]


def test_a_sentence_does_not_come_back_with_its_page(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.press(pygame.K_m)
    assert toasts(program) == [texts.SOUND_OFF]
    program.app.open_settings()
    program.step()
    assert toasts(program) == []
    program.wait(2 * Toast.SECONDS)
    program.press(pygame.K_ESCAPE)
    program.on(Home)
    assert toasts(program) == []
    program.close()
