"""The set-up of a match: players, levels, house rules and keys, their errors, and saving."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.ai.kinds import LEVELS, kinds_to_choose
from game.games import GAMES
from game.play.suited_levels import PersonForm
from game.rules.match import Player
from game.storage.settings.settings import MatchSetup, Profile, Settings
from game.table.game.record import default_players, default_setup
from game.table.game.setup_page import NO_NAME, SAME_NAME, SetupPage
from game.table.hand_to_hand.pages.setup import SWAP
from game.table.hit_the_deck.look.seats import resolve_profiles
from game.table.hit_the_deck.setup.mark import MarkStrip
from game.table.race.keys import MOUSE, PAIRS, KeyPair
from game.ui.controls.choice import OpenList
from game.ui.controls.dialog import Dialog
from tests.app.program import HHC, HTD, Program
from tests.pages.program import PageProgram
from tests.ui.pilot import Pilot, key_event
from tests.values import must, of_kind

games = pytest.mark.parametrize("name", list(GAMES))
KINDS = [kind.kind for kind in kinds_to_choose(())]
PEOPLE = {"Ben": Profile("slate", "bolt", "Q", "W", MOUSE), "Ana": Profile("teal", "moon", "Z", "M", "top left")}
FORMS = {"Ana": PersonForm("hard", None), "Ben": PersonForm("normal", None)}
TWO = Player("Ana", "human"), Player("Ben", "human")
THREE = *TWO, Player("Orion", "greedy")
AGAINST_HARD = Player("Ana", "human"), Player("Orion", "hard")


class Asked:
    """The set-up of a match by these players, who are known, in a window."""

    def __init__(self, name: str, *players: Player) -> None:
        self.program = PageProgram(Settings(profiles=PEOPLE, setups={name: MatchSetup(players)}))
        self.program.forms.set_result(FORMS)
        self.page = SetupPage(self.program, GAMES[name])
        self.pilot = Pilot(self.page)
        self.area: Any = self.page.area

    @property
    def chosen(self) -> tuple[MatchSetup, int | None]:
        """The set-up and the deal of the only match that it started."""
        (chosen,) = self.program.begun
        return chosen

    def players(self) -> tuple[Player, ...]:
        return self.page.setup.players

    def name(self, seat: int, text: str) -> None:
        """Type a name over the current one."""
        field = self.page.area.seats[seat].name
        self.page.root.focus(field)
        field.select_all()
        self.pilot.type(text)
        self.pilot.press(pygame.K_RETURN)


@pytest.mark.parametrize(
    ("kinds", "people", "names"),
    [
        (("human", "greedy"), (), ("You", "Orion")),
        (("human", "human"), (), ("Player 1", "Player 2")),
        (("human", "human"), ("Ada",), ("Ada", "Player 2")),
        (("human", "human"), ("Player 2",), ("Player 1", "Player 2")),
        (("human", "greedy"), ("Player 1", "Player 2"), ("You", "Orion")),
        (("human", "greedy"), ("You", "Ada"), ("You", "Orion")),
        (("human", "human"), ("You", "Ada"), ("Ada", "Player 2")),
        (("bot:x", "random"), (), ("Orion", "Vega")),
    ],
)
def test_default_players_have_different_names(
    kinds: tuple[str, ...], people: tuple[str, ...], names: tuple[str, ...]
) -> None:
    assert tuple(player.name for player in default_players(kinds, people)) == names


def test_the_latest_person_plays_against_computers_by_default() -> None:
    setup = default_setup(4, ("Ana", "Ben"))
    assert [player.name for player in setup.players] == ["Ana", "Orion", "Vega", "Mira"]
    assert [player.kind for player in setup.players] == ["human", "easy", "easy", "easy"]


@games
@pytest.mark.parametrize(("typed", "error"), [(" ", NO_NAME), ("Ana", SAME_NAME)])
def test_a_name_missing_or_given_twice_prevents_the_start(name: str, typed: str, error: str) -> None:
    asked = Asked(name, *TWO)
    asked.name(1, typed)
    assert [seat.name.error for seat in asked.page.area.seats] == ["", error]
    asked.pilot.click(asked.page.start)
    assert asked.program.begun == []
    assert asked.page.root.current is asked.page.area.seats[1].name
    asked.name(1, "Zoë")
    asked.pilot.click(asked.page.start)
    assert [player.name for player in asked.chosen[0].players] == ["Ana", "Zoë"]


@games
def test_a_seat_offers_people_and_levels(name: str) -> None:
    asked = Asked(name, *TWO)
    seat = asked.page.area.seats[1]
    assert seat.kind.choices == ("Person", *(level.text for level in LEVELS))
    told = set()
    for number in range(1, 1 + len(LEVELS)):
        seat.kind.take(number)
        told.add(seat.chosen_kind.help)
    assert told == set(GAMES[name].characters.values())
    assert len(told) == len(LEVELS)


@games
def test_only_one_who_plays_alone_is_called_you(name: str) -> None:
    asked = Asked(name, Player("You", "human"), Player("Vega", "hard"))
    seat, names = asked.page.area.seats[1], []
    for kind in (0, 1):
        seat.kind.take(kind)
        names.append([player.name for player in asked.players()])
    assert names == [["Player 1", "Ana"], ["You", "Orion"]]


@games
def test_only_a_new_person_meets_the_weakest_level(name: str) -> None:
    asked = Asked(name, *AGAINST_HARD)
    for person, kind in (("Ana", "hard"), ("Zoe", "easy"), ("Ben", "normal"), ("Zoe", "easy"), ("Ana", "hard")):
        asked.name(0, person)
        assert asked.players()[1].kind == kind


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize(("name", "players"), [(HHC, AGAINST_HARD), (HTD, THREE)])
def test_one_key_or_click_saves_and_starts_the_set_up(name: str, players: tuple[Player, ...], by_key: bool) -> None:
    asked = Asked(name, *players)
    if by_key:
        asked.pilot.press(pygame.K_RETURN)
    else:
        asked.pilot.click(asked.page.start)
    chosen, deal = asked.chosen
    assert chosen.players == players
    assert dict(chosen.options) == {name: option.default for name, option in GAMES[name].rules.options.items()}
    assert deal is None
    assert asked.program.settings.setups[name] == chosen
    assert asked.program.settings.profiles == PEOPLE


def test_everything_can_be_set_by_mouse() -> None:
    asked = Asked(HHC, Player("Ana", "human"), Player("Orion", "easy"))
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
    chosen, deal = asked.chosen
    assert chosen.players == (Player("Orion", "normal"), Player("Ben", "human"))
    assert dict(chosen.options) == {
        "target": 225,
        "short_opening": True,
        "lone_cards_to_bar": True,
        "blocked_hands_count": False,
    }
    assert deal == 48172


@games
@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (2560, 1080)])
def test_all_house_rules_are_seen_without_scrolling(name: str, size: tuple[int, int], scale: float) -> None:
    asked = Asked(name, *TWO)
    pygame.display.set_mode(size)
    asked.pilot.screens.resize(size, scale)
    house = asked.page.house
    assert house.scroll.rect.contains(house.rows[0].rect)
    assert house.scroll.rect.contains(house.rows[-1].rect)


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


def test_a_computer_player_swapped_to_the_lower_seat_has_room_for_its_choices() -> None:
    asked = Asked(HHC, *AGAINST_HARD)
    asked.pilot.click(asked.area.swap)
    lower = asked.area.seats[0]
    assert not lower.is_human
    assert not lower.kind.rect.colliderect(lower.chance.rect)
    assert lower.rect.contains(lower.opponents[-1].rect)


def test_the_match_is_the_one_that_was_set_up(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.click(program.find("Set up: Hand-to-Hand Combat"))
    page = program.on(SetupPage)
    page.root.focus(page.deal_number.field)
    program.type("99")
    program.click(program.find(SWAP))
    program.click(page.start)
    program.settle()
    header = must(program.app.sitting).match.header
    assert header.seed == 99
    assert header.players == (Player("Orion", "easy"), Player("You", "human"))
    assert list(program.app.settings.profiles) == ["You"]
    program.close()


def test_seats_are_added_and_removed() -> None:
    asked = Asked(HTD, *THREE)
    for _ in range(3):
        asked.pilot.click(asked.area.add_seat)
    assert len(asked.players()) == 6
    assert len({player.name for player in asked.players()}) == 6
    assert not asked.area.add_seat.visible
    for _ in range(4):
        asked.pilot.click(asked.area.seats[0].cross)
    assert [seat.number for seat in asked.area.seats] == [0, 1]
    assert not any(seat.cross.visible for seat in asked.area.seats), "two play at least"


def test_a_known_person_brings_keys_and_colour() -> None:
    asked = Asked(HTD, Player("Cleo", "human"), Player("Orion", "greedy"))
    seat = asked.area.seats[0]
    assert seat.pair == PAIRS[0]
    asked.name(0, "Ben")
    assert seat.profile == PEOPLE["Ben"]


def assert_sits_as_shown(asked: Asked) -> None:
    shown = [seat.profile for seat in asked.area.seats]
    at_table = resolve_profiles(asked.players(), {**PEOPLE, **asked.area.profiles})
    assert [(seat.colour, seat.shape) for seat in shown] == [(seat.colour, seat.shape) for seat in at_table]


def test_everyone_sits_down_with_the_mark_that_was_shown() -> None:
    asked = Asked(HTD, Player("Cleo", "human"), *(Player(name, "easy") for name in ("Orion", "Vega", "Mira")))
    for _ in range(2):
        asked.pilot.click(asked.area.add_seat)
        assert_sits_as_shown(asked)
    for seat in (1, 4, 3):
        asked.pilot.click(asked.area.seats[seat].cross)
        assert_sits_as_shown(asked)
    assert [seat.badge.enabled for seat in asked.area.seats] == [True, False, False]
    asked.name(0, "Ana")
    assert asked.area.seats[0].profile == PEOPLE["Ana"], "a computer player makes room"
    assert_sits_as_shown(asked)
    asked.pilot.click(asked.area.seats[0].badge)
    asked.pilot.click(of_kind(MarkStrip, asked.page.active).badges[2])
    assert asked.area.seats[0].profile.colour == "orange"
    assert_sits_as_shown(asked)
    asked.area.seats[2].kind.take(KINDS.index("human"))
    assert_sits_as_shown(asked)


def test_only_people_get_keys() -> None:
    asked = Asked(HTD, *THREE)
    star = asked.area.seats[2]
    assert not star.slap.visible
    star.kind.take(KINDS.index("human"))
    assert star.slap.visible
    assert star.call.visible
    assert len({key for seat in asked.area.seats for key in seat.pair}) == 6
    star.kind.take(KINDS.index("easy"))
    assert star.player.name == "Orion"
    assert star.pair == KeyPair("", "")


def test_a_key_is_set_by_pressing_it() -> None:
    asked = Asked(HTD, *THREE)
    seat = asked.area.seats[0]
    asked.pilot.click(seat.slap)
    assert seat.slap.waiting
    asked.pilot.press(pygame.K_d)
    assert seat.pair == KeyPair("D", "M")
    assert not seat.slap.waiting
    asked.pilot.step(Event(pygame.JOYBUTTONDOWN, button=0, instance_id=3))
    assert seat.pair == KeyPair("D", "M"), "nobody waits for a button"


def test_another_seats_key_is_refused_while_waiting_continues() -> None:
    asked = Asked(HTD, *THREE)
    seat = asked.area.seats[0]
    asked.pilot.click(seat.slap)
    for key in (pygame.K_q, pygame.K_m, pygame.K_SPACE):
        asked.pilot.press(key)
        assert seat.slap.waiting
        assert seat.pair == KeyPair("Z", "M")
    asked.pilot.press(pygame.K_ESCAPE)
    assert not seat.slap.waiting
    assert seat.pair == KeyPair("Z", "M")
    assert len(asked.page.stack), "Esc has not left the page"


def test_the_mouse_belongs_to_one_seat() -> None:
    asked = Asked(HTD, *THREE)
    first, second = asked.area.seats[0], asked.area.seats[1]
    assert second.profile.zone == MOUSE
    asked.pilot.click(first.pointer)
    assert isinstance(asked.page.active, OpenList)
    asked.pilot.press(pygame.K_UP)
    while first.profile.zone != MOUSE:
        if not isinstance(asked.page.active, OpenList):
            asked.pilot.click(first.pointer)
        for _ in range(8):
            asked.pilot.press(pygame.K_UP)
        asked.pilot.press(pygame.K_DOWN)
        asked.pilot.press(pygame.K_RETURN)
    assert second.profile.zone == ""


def test_slap_keys_can_be_tested_together() -> None:
    asked = Asked(HTD, *THREE)
    asked.pilot.click(asked.area.test_keys)
    assert isinstance(asked.page.active, Dialog)

    def send(code: int, down: bool = True) -> None:
        asked.pilot.step(key_event(code, down))

    test = must(asked.area.test)
    send(pygame.K_z)
    assert test.verdict() == "1 of 2 keys detected"
    send(pygame.K_q)
    assert test.verdict() == "All 2 detected: no slap will be lost."
    assert test._keys.held == {"Z", "Q"}
    send(pygame.K_q, down=False)
    assert test._keys.held == {"Z"}
    assert test.passed
    asked.pilot.press(pygame.K_ESCAPE)
    assert not test.is_mounted
