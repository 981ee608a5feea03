"""Keys on every screen: settings, mute, and the names of keys on a Mac."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.pages.settings.page import SettingsPage
from game.rules import GAMES
from game.storage.settings.settings import MatchSetup, Profile
from game.table.cards.placements import HAND
from game.table.game.record import default_players
from game.table.turns.hit_areas import HitArea
from game.table.turns.match_screen import MatchScreen
from game.ui.widgets.root import Root
from game.ui.window import keyboard
from tests.app.program import HHC, HTD, Program
from tests.app.tables import begun
from tests.ui.pilot import COMMAND
from tests.values import must, of_kind


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
    table = must(program.screens.top)
    program.press(pygame.K_COMMA, COMMAND)
    program.on(SettingsPage)
    program.press(pygame.K_ESCAPE)
    table.open_overlay(Root())
    program.press(pygame.K_COMMA, COMMAND)
    assert program.screens.top is table


@pytest.mark.parametrize(
    ("words", "called"),
    [
        ("Ctrl F", "⌘F"), ("Ctrl ,", "⌘,"), ("F4", "⌘4"), ("F10", "⌘0"), ("F11", "⌃⌘F"), ("U, Backspace", "U, Delete"),
        ("search the rules (F3: next result)", "search the rules (⌘3: next result)"),
        ("Also F11, or Alt and Enter", "Also ⌃⌘F, or Option and Return"), ("L Ctrl", "L Ctrl"),
        ("Shift 1 to 5", "Shift 1 to 5"),
    ],
)  # fmt: skip
def test_keys_have_their_mac_names_only_on_a_mac(words: str, called: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for system, expected in (("linux", words), ("win32", words), ("darwin", called)):
        monkeypatch.setattr(sys, "platform", system)
        assert keyboard.named(words) == expected


def muted(program: Program) -> bool:
    """Whether the sound is muted, in the settings and in the player of sounds."""
    assert program.app.settings.mute is program.screens.sounds.volumes.mute
    return program.app.settings.mute


def test_m_mutes_and_turns_the_sound_on_again(program: Program) -> None:
    program.press(pygame.K_m)
    assert muted(program)
    program.press(pygame.K_m)
    assert not muted(program)


def test_a_slap_key_stays_one(program: Program) -> None:
    app, profiles = program.app, {"Ada": Profile(touch="M", call="S")}
    app.change_settings(replace(app.settings, profiles=profiles, taught=frozenset({"Ada", "Bob"})))
    app.begin(GAMES[HTD], MatchSetup(default_players(["human", "human"], ["Ada", "Bob"])), 7)
    program.settle()
    table = program.on(MatchScreen)
    before = program.entries
    program.step(Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=pygame.KSCAN_M))
    program.step(Event(pygame.KEYUP, key=pygame.K_m, mod=0, unicode="m", scancode=pygame.KSCAN_M))
    program.settle()
    assert not muted(program)
    assert program.entries > before, "it is a fake-out"
    assert table.session.match.entries[before].actor == 0


def test_the_focus_is_in_the_hand_when_a_match_played_again_begins(tmp_path: Path) -> None:
    program = begun(tmp_path, HHC, ("human", "greedy"), speed="normal")
    program.press(pygame.K_RIGHT)
    program.app.begin_again(must(program.app.sitting).match)
    program.settle()
    assert of_kind(HitArea, program.on(MatchScreen).root.current).slot.zone == HAND
