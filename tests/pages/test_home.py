"""The home screen: what it offers, by mouse and by keyboard alone."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pygame
import pytest

from game.pages.home.home import Home
from game.pages.home.reader import NO_FIGURES, HomeFigures, HomeReader, Unfinished, describe_unfinished
from game.play.suited_levels import LevelStep
from game.rules import GAMES
from game.rules.match import Header, Player
from game.storage.settings.settings import Settings
from game.table.game.record import Game
from tests.app.program import HHC, HTD
from tests.pages.program import PageProgram
from tests.ui.pilot import Pilot, pixels

WAYS = ["resume match.txt"]
WAYS += [f"{word} {game}" for game in (HHC, HTD) for word in ("play", "set up")]
WAYS += ["matches", "statistics", "people", "daily", f"practice {HTD}", "how to", "rules", "settings", "about", "quit"]
MATCH = Unfinished("Hand-to-Hand Combat with Orion, hand 4", "77 : 52")


class Reader(HomeReader):
    """A reader whose findings the test sets."""

    known = NO_FIGURES

    def __init__(self, program: PageProgram, found: list[Unfinished], steps: Mapping[str, LevelStep]) -> None:
        super().__init__(program)
        self._found, self._steps = found, steps

    @property
    def unfinished_path(self) -> Path | None:
        return Path("match.txt") if self._found else None

    def describe_unfinished(self) -> Unfinished | None:
        return self._found[0] if self._found else None

    def step(self, game: Game) -> LevelStep | None:
        return self._steps.get(game.name)

    def read(self) -> None:
        """Do nothing."""

    def found(self) -> HomeFigures:
        return self.known


def home(found: list[Unfinished], steps: Mapping[str, LevelStep] = MappingProxyType({})) -> tuple[Home, PageProgram]:
    program = PageProgram()
    return Home(program, Reader(program, found, steps)), program


def test_every_tile_is_pressed_by_keys_alone() -> None:
    screen, program = home([MATCH])
    pilot = Pilot(screen)
    for _ in list(screen.root.focusables()):
        pilot.press(pygame.K_RETURN)
        pilot.press(pygame.K_TAB)
    assert program.ways() == WAYS


def test_a_match_found_late_is_offered_first() -> None:
    found: list[Unfinished] = []
    screen, program = home(found)
    pilot = Pilot(screen)
    assert not screen.continue_card.visible
    found.append(MATCH)
    pilot.step()
    assert screen.continue_card.unfinished == MATCH
    pilot.press(pygame.K_RETURN)
    assert program.ways()[0] == "resume match.txt"


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_further_matches_are_offered_in_one_world(scale: float) -> None:
    screen, _ = home([MATCH._replace(others=12)])
    pilot = Pilot(screen)
    pilot.screens.resize((1280, 720), scale)
    pilot.step()
    middle, place = screen.size[0] // 2, screen.others.rect
    assert place.left >= middle or place.right <= middle
    assert not place.colliderect(screen.continue_card.rect)
    assert screen.others.label == "12 more unfinished"


def test_the_card_under_the_pointer_rises_and_the_others_make_room() -> None:
    screen, program = home([])
    pilot, fan = Pilot(screen), screen.sides[1].fan
    rest = pixels(pilot.surface)
    place = fan.rect.centerx, fan.rect.centery
    pilot.move(place)
    pilot.wait(1)
    assert fan._lifts == [0, 0, 0, 1, 0]
    assert screen.next_update is None, "it rests"
    pilot.move((5, 5))
    pilot.wait(1)
    assert pixels(pilot.surface) == rest
    program.kept = Settings(life="off")
    pilot.move(place)
    pilot.wait(1)
    assert not any(fan._lifts)
    assert pixels(pilot.surface) != rest, "the whole fan rises"


def test_new_looks_are_told_on_the_way_to_them() -> None:
    program = PageProgram()
    reader = Reader(program, [], {})
    reader.known = NO_FIGURES._replace(looks=2)
    screen = Home(program, reader)
    Pilot(screen)
    assert screen.settings.figure == "2 new looks"


TWO, MORE = GAMES["hand-to-hand-combat"], GAMES["hit-the-deck"]


def header(*players: str) -> Header:
    """The header of a match of these players; people have an asterisk."""
    rules = TWO if len(players) == 2 else MORE
    return Header(rules, tuple(Player(name.strip("*"), "human" if "*" in name else "greedy") for name in players))


@pytest.mark.parametrize(
    ("players", "line"),
    [
        (("Ada*", "Orion"), "Hand-to-Hand Combat with Orion, hand 2"),
        (("Orion", "Ada*"), "Hand-to-Hand Combat with Orion, hand 2"),
        (("Ada*", "Ben*"), "Hand-to-Hand Combat with Ada and Ben, hand 2"),
        (("You*", "Orion", "Vega"), "Hit the Deck with Orion and Vega, hand 2"),
        (("You*", "Orion", "Vega", "Mira", "Rigel"), "Hit the Deck with four others, hand 2"),
        (("Ada*", "Ben*", "Mia*", "Rigel"), "Hit the Deck with Ada, Ben and Mia, hand 2"),
        (
            ("Maximiliana*", "Bartholomew*", "Constantina*"),
            "Hit the Deck, hand 2, with Maximiliana, Bartholomew and Constantina",
        ),
    ],
)
def test_an_unfinished_match_names_who_plays(players: tuple[str, ...], line: str) -> None:
    assert describe_unfinished(header(*players), 2, False, (0,) * len(players)).line == line
