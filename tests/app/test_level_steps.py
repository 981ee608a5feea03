"""Another level, suggested at home: followed into the set-up, declined, and not repeated."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.pages.home.home import Home
from game.pages.home.parts import NOT_NOW
from game.rules import GAMES
from game.rules.match import Header, Player
from game.rules.record import format_header
from game.storage.records.stored import load_record
from game.storage.settings.file import save
from game.storage.settings.settings import MatchSetup, Profile, Settings
from game.table.setup.setup_page import SetupPage
from tests.app.matches import played
from tests.app.program import HHC, HTD, Program
from tests.background import has_ended

PATIENCE_S = 20


def write(folder: Path, game: str, level: str, day: int, *, won: bool, seats: int = 2) -> None:
    """Write the record of a match that Ada has won or lost against a level."""
    records = folder / "records"
    records.mkdir(parents=True, exist_ok=True)
    path = records / f"2026-11-{day:02}_12-00-00_{game}.txt"

    def lines(person: int) -> list[str]:
        players = tuple(
            Player("Ada", "human") if seat == person else Player(f"P{seat}", level) for seat in range(seats)
        )
        header = Header(GAMES[game], players, {"target": 25}, seed=5, began=f"2026-11-{day:02}T12:00:00Z")
        return [format_header(header), *played(game, seats, is_over=True)]

    path.write_text("".join(f"{line}\n" for line in lines(0)), encoding="utf-8", newline="\n")
    winners = load_record(path).match.results[-1].winners or ()
    person = winners[0] if won else next(seat for seat in range(seats) if seat not in winners)
    path.write_text("".join(f"{line}\n" for line in lines(person)), encoding="utf-8", newline="\n")


def set_up(folder: Path, game: str, level: str, seats: int = 2) -> None:
    players = (Player("Ada", "human"), *(Player(f"P{seat}", level) for seat in range(1, seats)))
    save(folder / "settings.json", Settings(profiles={"Ada": Profile()}, setups={game: MatchSetup(players)}))


def started(folder: Path) -> tuple[Program, Home]:
    """The program at home, once it has looked for levels to suggest."""
    program = Program(folder)
    return program, looked(program)


def looked(program: Program) -> Home:
    steps = program.app.home_reader.steps
    assert steps is None or has_ended(steps, PATIENCE_S)
    program.step()
    return program.on(Home)


def suggested(home: Home) -> list[tuple[str, str]]:
    return [(step.level, step.to) for side in home.sides if (step := side.step.step) is not None]


@pytest.mark.parametrize("game", [HHC, HTD])
def test_two_wins_against_a_level_suggest_the_next(game: str, tmp_path: Path) -> None:
    set_up(tmp_path, game, "normal")
    for day in (3, 4):
        write(tmp_path, game, "normal", day, won=True)
    program, home = started(tmp_path)
    assert suggested(home) == [("normal", "skilled")]
    program.click(program.find("Try Skilled"))
    page = program.on(SetupPage)
    assert page.setup.players == (Player("Ada", "human"), Player("P1", "skilled"))
    program.press(pygame.K_ESCAPE)
    assert suggested(program.on(Home)) == [], "it has been followed"
    program.close()
    program, home = started(tmp_path)
    assert suggested(home) == []


def test_a_declined_suggestion_is_not_repeated(tmp_path: Path) -> None:
    set_up(tmp_path, HHC, "easy")
    for day in (3, 4):
        write(tmp_path, HHC, "easy", day, won=True)
    program, home = started(tmp_path)
    program.focus(program.find(NOT_NOW))
    program.press(pygame.K_RETURN)
    assert suggested(home) == []
    assert home.root.current is home.sides[0].play
    program.close()
    kept = json.loads((tmp_path / "settings.json").read_text())["level_steps"]
    assert list(kept) == [HHC]
    for day in (5, 6):
        write(tmp_path, HHC, "easy", day, won=True)
        program, home = started(tmp_path)
        assert suggested(home) == []
        program.close()


# --- the set-up
