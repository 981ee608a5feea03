"""The lesson before a first race in the whole program: shown to each person once, and saved at its end."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.pages.home.home import Home
from game.pages.settings.page import SettingsPage
from game.rules import GAMES
from game.rules.match import Player
from game.storage.settings.settings import MatchSetup
from game.table.game.record import NewMatch
from game.table.turns.match_screen import MatchScreen
from tests.app.program import DEAL, HTD, Program
from tests.table.screens import hit_the_deck_table


def teaching(program: Program) -> bool:
    """Whether the lesson is shown at the table of Hit the Deck."""
    return hit_the_deck_table(program.on(MatchScreen)).races.is_teaching


def begin(program: Program, *names: str) -> None:
    """Begin a match of these people against a computer player."""
    players = (*(Player(name, "human") for name in names), Player("Orion", "greedy"))
    program.app.begin(GAMES[HTD], NewMatch(MatchSetup(players), DEAL), [player.kind for player in players])
    program.settle()


def test_a_person_is_taught_once(tmp_path: Path) -> None:
    program = Program(tmp_path)
    begin(program, "Ada")
    assert teaching(program)
    # a person who leaves in the middle of it is not taught yet
    program.app.go_home()
    program.settle()
    program.click(program.on(Home).continue_card)
    program.settle()
    program.be_ready()
    program.settle()
    assert teaching(program)
    program.press(pygame.K_ESCAPE)
    program.settle()
    assert not teaching(program)
    assert program.app.settings.taught == {"Ada"}
    begin(program, "Ada")
    assert not teaching(program)
    begin(program, "Ada", "Ben")
    assert teaching(program), "Ben is new"
    program.press(pygame.K_ESCAPE)
    assert program.app.settings.taught == {"Ada", "Ben"}
    program.close()
    again = Program(tmp_path)
    begin(again, "Ben")
    assert not teaching(again)


def test_the_lesson_can_be_shown_again(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.app.open_settings()
    page = program.on(SettingsPage)
    (again,) = [game.again for game in page.games if game.again.is_mounted]
    assert not again.enabled, "nobody has been taught yet"
    program.press(pygame.K_ESCAPE)
    begin(program, "Ada")
    program.press(pygame.K_ESCAPE)
    program.settle()
    begin(program, "Ada")
    assert not teaching(program)
    program.app.open_settings()
    again = next(game.again for game in program.on(SettingsPage).games if game.again.is_mounted)
    program.screens.top.root.focus(again, ring=True)  # type: ignore[union-attr]
    program.press(pygame.K_RETURN)
    assert program.app.settings.taught == frozenset()
    assert not again.enabled
    program.press(pygame.K_TAB)
    assert program.on(SettingsPage).root.current not in (None, again), "the focus is not lost with the button"
    program.press(pygame.K_ESCAPE)
    begin(program, "Ada")
    assert teaching(program)
