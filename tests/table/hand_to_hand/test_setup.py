"""The set-up of a match: seats, house rules, deal number, and mistakes in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.rules.match import Player
from game.storage.settings import MatchSetup, Profile
from game.table.game import SetupRequest
from game.table.hand_to_hand.setup import SetUpPage
from game.table.hand_to_hand.setup_seat import NO_NAME, SAME_NAME
from game.table.hand_to_hand.universal import UniversalArt
from game.table.setup_parts.default_players import default_setup
from game.table.setup_parts.new_match import NewMatch
from tests.app.program import HHC, Program
from tests.ui.pilot import Pilot

GAME = GAMES[HHC]


class Asked:
    """A set-up page, and what it reported."""

    def __init__(self, setup: MatchSetup | None = None, people: tuple[str, ...] = ("Ada", "Ben")) -> None:
        self.started: list[NewMatch] = []
        self.remembered: list[MatchSetup] = []
        self.opened: list[str] = []
        request = SetupRequest(
            game=GAME,
            setup=setup or default_setup(2, people),
            profiles={name: Profile() for name in reversed(people)},
            art=UniversalArt(8),
            start=self.started.append,
            remember=lambda setup, profiles: self.remembered.append(setup),
            open_clause=self.opened.append,
            draw_number=lambda: 48172,
        )
        self.page = SetUpPage(request)
        self.pilot = Pilot(self.page)


def test_one_key_starts_the_set_up_as_shown() -> None:
    asked = Asked()
    asked.pilot.press(pygame.K_RETURN)
    (chosen,) = asked.started
    assert chosen.setup.players == (Player("Ada", "human"), Player("Orion", "greedy"))
    assert dict(chosen.setup.options) == {name: option.default for name, option in GAME.rules.options.items()}
    assert chosen.deal is None


def test_everything_can_be_set_by_mouse() -> None:
    asked = Asked()
    page, pilot = asked.page, asked.pilot
    pilot.click(page.seats[0].names)
    rows = pilot.screens.top.active  # type: ignore[union-attr]
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    assert pilot.screens.top is not None
    assert pilot.screens.top.active is not rows
    target, short, lone, blocked = page.house.rows
    pilot.click((target.control.rect.right - 10, target.control.rect.centery))
    for row in (short, lone, blocked):
        pilot.click(row.control)
    pilot.click(page.new)
    pilot.click(page.swap)
    pilot.click(page.start)
    (chosen,) = asked.started
    assert chosen.setup.players == (Player("Orion", "greedy"), Player("Ben", "human"))
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
    page.root.focus(page.seats[1].kind, ring=True)
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_UP)
    pilot.press(pygame.K_RETURN)
    assert page.seats[1].player == Player("Ben", "human")
    page.root.focus(page.seats[1].name, ring=True)
    pilot.press(pygame.K_a, pygame.KMOD_CTRL)
    pilot.type("Zoë")
    page.root.focus(page.deal, ring=True)
    pilot.type("12 345")
    page.root.focus(page.start, ring=True)
    pilot.press(pygame.K_RETURN)
    assert asked.started[0].setup.players == (Player("Ada", "human"), Player("Zoë", "human"))
    assert asked.started[0].deal == 12345


@pytest.mark.parametrize(("typed", "number"), [("0", 0), ("999999999", 999_999_999), ("48 172", 48172), ("", None)])
def test_valid_deal_numbers_are_taken(typed: str, number: int | None) -> None:
    asked = Asked()
    asked.page.root.focus(asked.page.deal)
    asked.pilot.type(typed)
    asked.page.begin()
    assert asked.started[0].deal == number


def test_invalid_deal_numbers_are_reported_and_do_not_start() -> None:
    asked = Asked()
    page = asked.page
    page.root.focus(page.deal)
    asked.pilot.type("-12e5x")
    assert page.deal.text == "125"
    page.deal.select_all()
    asked.pilot.type("1000000000")
    assert page.deal.error
    page.begin()
    assert not asked.started
    assert page.root.current is page.deal
    page.deal.select_all()
    asked.pilot.type("7")
    assert not page.deal.error


def test_missing_and_equal_names_are_refused() -> None:
    asked = Asked()
    page = asked.page
    page.seats[1].player = Player("Ada", "human")
    page.begin()
    assert page.seats[1].name.error == SAME_NAME
    page.seats[0].player = Player("  ", "human")
    page.begin()
    assert (page.seats[0].name.error, page.seats[1].name.error) == (NO_NAME, "")
    assert not asked.started
    assert page.root.current is page.seats[0].name


def test_a_computer_seat_is_named_after_a_star() -> None:
    asked = Asked()
    seat = asked.page.seats[0]
    seat.kind.take(1)
    assert seat.player == Player("Orion", "greedy")


def test_a_seat_that_becomes_a_person_again_has_the_old_name() -> None:
    asked = Asked()
    seat = asked.page.seats[0]
    seat.kind.take(1)
    seat.kind.take(0)
    assert seat.player == Player("Ada", "human")


@pytest.mark.parametrize("people", [(), ("Ada",), ("You", "Ada")])
def test_a_second_person_never_has_the_name_of_the_first(people: tuple[str, ...]) -> None:
    asked = Asked(people=people)
    asked.page.seats[1].kind.take(0)
    asked.pilot.click(asked.page.start)
    (chosen,) = asked.started
    first, second = (player.name for player in chosen.setup.players)
    assert first != second
    assert second in (*people, "Player 2")


def test_a_clause_opens_the_rules() -> None:
    asked = Asked()
    asked.pilot.click(asked.page.house.rows[1].link)
    assert asked.opened == ["HHC-34"]
    asked.pilot.click(asked.page.copy)
    assert asked.page.deal.text == "48172"
    assert pygame.scrap.get_text() == "48172"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
def test_widgets_are_on_the_screen_and_do_not_overlap(size: tuple[int, int], scale: float) -> None:
    long = "W" * 32
    asked = Asked(MatchSetup((Player(long, "human"), Player(long[1:], "human")), {"target": 1000}))
    asked.pilot.screens.resize(size, min(size[0] / 1280, size[1] / 720) * scale)
    widgets = list(asked.page.root.focusables())
    whole = pygame.Rect((0, 0), size)
    for number, widget in enumerate(widgets):
        assert whole.contains(widget.rect), widget.label
        others = [other.rect for other in widgets[number + 1 :]]
        assert widget.rect.collidelist(others) < 0, widget.label


def test_a_set_up_is_remembered_even_when_not_started(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.click(program.find("Set up: Hand-to-Hand Combat"))
    page = program.on(SetUpPage)
    page.seats[0].name.text = "Greta"
    program.click(page.house.rows[1].control)
    program.press(pygame.K_ESCAPE)
    program.close()
    kept: dict[str, Any] = json.loads((tmp_path / "settings.json").read_text())
    assert kept["setups"][HHC]["seats"][0] == {"name": "Greta", "kind": "human"}
    again = Program(tmp_path)
    again.click(again.find("Set up: Hand-to-Hand Combat"))
    assert again.on(SetUpPage).setup.players[0].name == "Greta"
    assert again.on(SetUpPage).house.values["short_opening"] is True
    again.close()


def test_the_match_is_the_one_that_was_set_up(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.click(program.find("Set up: Hand-to-Hand Combat"))
    page = program.on(SetUpPage)
    page.root.focus(page.deal)
    program.type("99")
    program.click(page.swap)
    program.click(page.start)
    program.settle()
    assert program.app.sitting is not None
    header = program.app.sitting.match.header
    assert header.seed == 99
    assert header.players == (Player("Orion", "greedy"), Player("You", "human"))
    assert list(program.app.settings.profiles) == ["You"]
    program.close()
