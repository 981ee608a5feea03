"""The home screen: what it offers, by mouse and by keyboard alone."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pygame
import pytest

from game.pages.home.home import Home
from game.pages.home.reader import NO_FIGURES, HomeFigures, HomeReader, Unfinished
from game.pages.matches.page import MatchesPage
from game.play.suited_levels import LevelStep
from game.table.game.record import Game
from game.table.turns.match_screen import MatchScreen
from game.ui.controls.dialog import Dialog
from tests.app.program import HHC, HTD, Program
from tests.pages.program import PageProgram
from tests.ui.pilot import Pilot

WAYS = ["resume match.txt"]
WAYS += [f"{word} {game}" for game in (HHC, HTD) for word in ("play", "set up")]
WAYS += ["matches", "statistics", "people", "daily", f"practice {HTD}", "how to", "rules", "settings", "about", "quit"]
MATCH = Unfinished("Hand-to-Hand Combat with Orion, hand 4", "77 : 52")


class Reader(HomeReader):
    """A reader that has found what a test says."""

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
        """Read nothing."""

    def found(self) -> HomeFigures:
        return NO_FIGURES


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


def test_continue_comes_first_after_leaving_a_match(tmp_path: Path) -> None:
    program = Program(tmp_path)
    assert not program.on(Home).continue_card.visible
    program.click(program.find("Play: Hand-to-Hand Combat"))
    program.settle()
    program.on(MatchScreen)
    entries = program.entries
    program.press(pygame.K_ESCAPE)
    program.click(program.find("Leave the table"))
    offered = program.on(Home).continue_card
    assert offered.unfinished == Unfinished("Hand-to-Hand Combat with Orion, hand 1", "0 : 0")
    program.press(pygame.K_RETURN)
    program.on(MatchScreen)
    assert program.entries == entries
    program.close()


@pytest.mark.parametrize("game", [HHC, HTD])
def test_a_practice_does_not_take_the_place_of_a_match(tmp_path: Path, game: str) -> None:
    program = Program(tmp_path)
    program.app.play(game)
    program.settle()
    real = program.entries
    sitting = program.app.sitting
    assert sitting is not None
    header = sitting.match.header
    program.app.match.practise(header, sitting.match.entries, header.players)
    program.settle()
    table = program.on(MatchScreen)
    assert not isinstance(table.active, Dialog), "nobody is asked again"
    program.app.go_home()
    program.step()
    program.click(program.find("1 more unfinished"))
    page = program.on(MatchesPage)
    assert page.source.only_unfinished
    program.press(pygame.K_ESCAPE)
    program.click(program.on(Home).continue_card)
    program.on(MatchScreen)
    sitting = program.app.sitting
    assert sitting is not None
    assert not sitting.match.header.practice
    assert program.entries == real
    program.close()


def test_the_program_starts_and_reports_damaged_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"speed": "warp"}')
    program = Program(tmp_path)
    program.step()
    texts = [notice.label for notice in program.on(Home)._notices.children]
    assert [text for text in texts if "speed" in text]
    program.close()
