"""A sentence at the bottom belongs to its moment and its page; what went wrong is told wherever the player is."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.pages.home.home import Home
from game.pages.settings.page import SettingsPage
from game.ui import texts
from game.ui.controls.callout import READING_S
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
    program.wait(2 * READING_S)
    program.press(pygame.K_ESCAPE)
    program.on(Home)
    assert toasts(program) == []
    program.close()


def test_a_long_sentence_is_shown_until_it_can_have_been_read(tmp_path: Path) -> None:
    program = Program(tmp_path)
    sentence = "Some settings could not be read and were reset, and the old file was kept beside the new. " * 2
    program.app.report(sentence)
    program.app.report("It still is.")
    program.wait(8)
    assert toasts(program) == [sentence]
    program.wait(2)
    assert toasts(program) == ["It still is."]
    program.close()


def test_what_went_wrong_follows_the_player(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.app.report("The disk is full.")
    program.app.report("It still is.")
    program.step()
    program.app.open_settings()
    program.step()
    program.on(SettingsPage)
    assert toasts(program) == ["The disk is full."]
    program.wait(READING_S + 0.1)
    assert toasts(program) == ["It still is."]
    program.wait(READING_S + 0.1)
    assert toasts(program) == []
    program.press(pygame.K_ESCAPE)
    program.on(Home)
    assert toasts(program) == []
    program.close()
