"""The set-up of a match: seats, house rules, deal number, and mistakes in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame

from game.games import GAMES
from game.rules.match import Player
from game.storage.settings.settings import MatchSetup, Profile
from game.table.game.record import NewMatch, SetupRequest
from game.table.hand_to_hand.look.universal import UniversalArt
from game.table.hand_to_hand.pages.setup import SWAP, TwoSeats
from game.table.setup.default_players import default_setup
from game.table.setup.setup_page import SetupPage
from tests.app.program import HHC, Program
from tests.ui.pilot import COMMAND, Pilot

GAME = GAMES[HHC]


class Asked:
    """A set-up page, and its reports."""

    def __init__(self, setup: MatchSetup | None = None, people: tuple[str, ...] = ("Ada", "Ben")) -> None:
        self.started: list[NewMatch] = []
        self.remembered: list[MatchSetup] = []
        self.opened: list[str] = []
        request = SetupRequest(
            game=GAME,
            setup=setup or default_setup(2, people),
            profiles={name: Profile() for name in reversed(people)},
            art=UniversalArt(),
            start=self.started.append,
            remember=lambda setup, profiles: self.remembered.append(setup),
            open_clause=self.opened.append,
            open_how_to=lambda: None,
            draw_number=lambda: 48172,
            open_people=lambda deal: None,
        )
        self.area = TwoSeats(request)
        self.page = SetupPage(request, self.area)
        self.pilot = Pilot(self.page)


def test_one_key_starts_the_set_up_as_shown() -> None:
    asked = Asked()
    asked.pilot.press(pygame.K_RETURN)
    (chosen,) = asked.started
    assert chosen.setup.players == (Player("Ada", "human"), Player("Orion", "easy"))
    assert dict(chosen.setup.options) == {name: option.default for name, option in GAME.rules.options.items()}
    assert chosen.deal is None


def test_everything_can_be_set_by_mouse() -> None:
    asked = Asked()
    page, pilot = asked.page, asked.pilot
    pilot.click(page.area.seats[0].earlier)
    assert pilot.screens.top is not None
    rows = pilot.screens.top.active
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    assert pilot.screens.top.active is not rows
    target, short, lone, blocked = page.house.rows
    pilot.click((target.control.rect.right - 10, target.control.rect.centery))
    for row in (short, lone, blocked):
        pilot.click(row.control)
    pilot.click(page.deal_number.new)
    pilot.click(asked.area.swap)
    pilot.click(page.start)
    (chosen,) = asked.started
    assert chosen.setup.players == (Player("Orion", "easy"), Player("Ben", "human"))
    assert dict(chosen.setup.options) == {
        "target": 225,
        "short_opening": True,
        "lone_cards_to_bar": True,
        "blocked_hands_count": False,
    }
    assert chosen.deal == 48172


def test_everything_can_be_reached_and_set_by_keys_alone() -> None:
    asked = Asked()
    page, pilot = asked.page, asked.pilot
    reached = set()
    for _ in range(60):
        pilot.press(pygame.K_TAB)
        reached.add(page.root.current)
    assert reached >= set(page.root.focusables())
    page.root.focus(page.area.seats[1].kind, ring=True)
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_UP)
    pilot.press(pygame.K_RETURN)
    assert page.area.seats[1].player == Player("Ben", "human")
    page.root.focus(page.area.seats[1].name, ring=True)
    pilot.press(pygame.K_a, COMMAND)
    pilot.type("Zoë")
    page.root.focus(page.deal_number.field, ring=True)
    pilot.type("12 345")
    page.root.focus(page.start, ring=True)
    pilot.press(pygame.K_RETURN)
    assert asked.started[0].setup.players == (Player("Ada", "human"), Player("Zoë", "human"))
    assert asked.started[0].deal == 12345


def test_a_set_up_is_remembered_even_when_not_started(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.click(program.find("Set up: Hand-to-Hand Combat"))
    page = program.on(SetupPage)
    page.area.seats[0].name.text = "Greta"
    program.click(page.house.rows[1].control)
    program.press(pygame.K_ESCAPE)
    program.close()
    kept: dict[str, Any] = json.loads((tmp_path / "settings.json").read_text())
    assert kept["setups"][HHC]["seats"][0] == {"name": "Greta", "kind": "human"}
    again = Program(tmp_path)
    again.click(again.find("Set up: Hand-to-Hand Combat"))
    assert again.on(SetupPage).setup.players[0].name == "Greta"
    assert again.on(SetupPage).house.values["short_opening"] is True
    again.close()


def test_the_match_is_the_one_that_was_set_up(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.click(program.find("Set up: Hand-to-Hand Combat"))
    page = program.on(SetupPage)
    page.root.focus(page.deal_number.field)
    program.type("99")
    program.click(program.find(SWAP))
    program.click(page.start)
    program.settle()
    assert program.app.sitting is not None
    header = program.app.sitting.match.header
    assert header.seed == 99
    assert header.players == (Player("Orion", "easy"), Player("You", "human"))
    assert list(program.app.settings.profiles) == ["You"]
    program.close()
