"""Muting on every screen, by M and by a button, except where M is a letter or a slap key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.rules import GAMES
from game.storage.settings.settings import MatchSetup, Profile
from game.table.game.record import NewMatch
from game.table.setup.default_players import default_players
from game.table.turns.match_screen import MatchScreen
from tests.app.program import HTD, Program
from tests.ui.pilot import COMMAND


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path)
    yield program
    program.close()


def muted(program: Program) -> bool:
    """Whether the sound is muted, in the settings and in the player of sounds."""
    assert program.app.settings.mute is program.screens.sounds.volumes.mute
    return program.app.settings.mute


def test_m_toggles_the_sound(program: Program) -> None:
    program.press(pygame.K_m)
    assert muted(program)
    program.press(pygame.K_m)
    assert not muted(program)


def test_m_is_a_letter_in_a_text_field(program: Program) -> None:
    program.app.open_rules()
    program.step()
    program.press(pygame.K_f, COMMAND)
    focus = program.screens.top
    assert focus is not None
    assert focus.active.current is not None
    assert focus.active.current.wants_text
    program.press(pygame.K_m)
    assert not muted(program)


def begin(program: Program, touch: str, *taught: str) -> MatchScreen:
    """A match of Hit the Deck for two people, the first of whom slaps with the key `touch`."""
    app = program.app
    profiles = {"Ada": Profile(touch=touch, call="S")}
    app.change_settings(replace(app.settings, profiles=profiles, taught=frozenset(taught)))
    players = default_players(["human", "human"], ["Ada", "Bob"])
    app.begin(GAMES[HTD], NewMatch(MatchSetup(players), 7))
    program.settle()
    return program.on(MatchScreen)


def test_a_slap_key_stays_one(program: Program) -> None:
    table = begin(program, "M", "Ada", "Bob")
    before = program.entries
    program.step(Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=pygame.KSCAN_M))
    program.step(Event(pygame.KEYUP, key=pygame.K_m, mod=0, unicode="m", scancode=pygame.KSCAN_M))
    program.settle()
    assert not muted(program)
    assert program.entries > before, "it is a fake-out"
    assert table.session.match.entries[before].actor == 0
