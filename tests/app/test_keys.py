"""Every screen by keys alone: Tab reaches everything, and the focus is always visible."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.pages.settings.page import SettingsPage
from game.ui.widgets.root import Root
from game.ui.window import keyboard
from game.ui.window.input import Devices, Press
from tests.app.program import Program
from tests.ui.pilot import COMMAND


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path)
    yield program
    program.close()


def test_ctrl_and_the_comma_open_the_settings_once(program: Program) -> None:
    for _ in range(2):
        program.press(pygame.K_COMMA, COMMAND)
        assert isinstance(program.screens.top, SettingsPage)
    assert len(program.screens) == 2
    program.press(pygame.K_ESCAPE)
    program.press(pygame.K_COMMA)
    assert not isinstance(program.screens.top, SettingsPage)


def test_the_settings_open_from_a_table_but_not_above_its_menu(program: Program) -> None:
    program.app.play("hand-to-hand-combat")
    program.step()
    table = program.screens.top
    assert table is not None
    program.press(pygame.K_COMMA, COMMAND)
    assert isinstance(program.screens.top, SettingsPage)
    program.press(pygame.K_ESCAPE)
    table.open_overlay(Root())
    program.press(pygame.K_COMMA, COMMAND)
    assert program.screens.top is table


@pytest.mark.parametrize(
    ("words", "called"),
    [
        ("Ctrl F", "⌘F"),
        ("Ctrl ,", "⌘,"),
        ("F4", "⌘4"),
        ("F10", "⌘0"),
        ("F11", "⌃⌘F"),
        ("U, Backspace", "U, Delete"),
        ("search the rules (F3: next result)", "search the rules (⌘3: next result)"),
        ("Also F11, or Alt and Enter", "Also ⌃⌘F, or Option and Return"),
        ("L Ctrl", "L Ctrl"),
        ("Shift 1 to 5", "Shift 1 to 5"),
    ],
)
def test_keys_have_their_mac_names_only_on_a_mac(words: str, called: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for system, expected in (("linux", words), ("win32", words), ("darwin", called)):
        monkeypatch.setattr(sys, "platform", system)
        assert keyboard.named(words) == expected


def read_on(system: str, key: int, mods: int, monkeypatch: pytest.MonkeyPatch) -> Press:
    monkeypatch.setattr(sys, "platform", system)
    pygame.display.init()
    read = Devices().read(Event(pygame.KEYDOWN, key=key, mod=mods, unicode="", scancode=0))
    assert isinstance(read, Press)
    return read


@pytest.mark.parametrize(("digit", "key"), [(pygame.K_1, pygame.K_F1), (pygame.K_0, pygame.K_F10)])
def test_cmd_and_a_digit_are_a_function_key_on_a_mac(digit: int, key: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_on("darwin", digit, pygame.KMOD_LGUI, monkeypatch).key == key
    assert read_on("darwin", digit, pygame.KMOD_LGUI, monkeypatch).plain
    assert read_on("darwin", digit, 0, monkeypatch).key == digit
    assert read_on("darwin", digit, pygame.KMOD_LCTRL, monkeypatch).key == digit
    assert read_on("linux", digit, pygame.KMOD_LCTRL, monkeypatch).key == digit
