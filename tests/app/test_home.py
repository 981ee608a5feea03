"""Home in the whole program: suggested levels, and continued matches."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import App
from game.pages.home.home import Home
from game.play.live_race import COUNTDOWN_S
from game.rules import GAMES
from game.rules.match import Header, Player
from game.rules.record import format_header
from game.storage.records.stored import load_record
from game.storage.settings.file import save
from game.storage.settings.settings import MatchSetup, Profile, Settings
from game.table import texts
from game.table.game.setup_page import SetupPage
from game.table.turns.match_screen import MatchScreen
from game.table.turns.presenter import NEWCOMER_FACTOR, PACES
from game.ui.controls.dialog import Dialog
from tests.app.matches import played
from tests.app.program import HHC, HTD, Program
from tests.app.tables import begun, dealt
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
    figures = program.app.home_reader.figures
    assert figures is not None
    assert has_ended(figures, PATIENCE_S)
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


def test_the_match_left_last_is_continued(tmp_path: Path) -> None:
    begun(tmp_path, HHC, ("human", "greedy"), deal=7).close()
    begun(tmp_path, HTD, ("human", "greedy"), deal=7).close()
    program = Program(tmp_path, App.continue_last)
    assert program.app.sitting is not None
    assert program.app.sitting.match.header.rules.name == HTD
    assert program.on(MatchScreen).active is not program.on(MatchScreen).root, "its player is asked whether to begin"


HANDS = "R1 B1 R1 G1 R1 B4 Y5 Y1 Y2 Y2 Y3 Y4 Y4 Y4"


def _asks(program: Program) -> Dialog:
    dialog = program.on(MatchScreen).active
    assert isinstance(dialog, Dialog)
    return dialog


def test_a_computer_player_thinks_once_the_person_is_ready(tmp_path: Path) -> None:
    dealt(tmp_path, ("human", "greedy"), HANDS, "R5", first=1, speed="normal").close()
    program = Program(tmp_path, speed="normal")
    program.click(program.on(Home).continue_card)
    _asks(program)
    program.wait(20)
    assert program.entries == 2
    program.press(pygame.K_RETURN)
    assert program.on(MatchScreen).active is program.on(MatchScreen).root
    program.wait(PACES["easy"].think_s * NEWCOMER_FACTOR * 0.8)
    assert program.entries == 2
    program.wait(PACES["easy"].think_s * NEWCOMER_FACTOR)
    program.await_disk()
    program.step()
    assert program.entries == 3


def test_a_race_begins_only_when_the_person_is_ready(tmp_path: Path) -> None:
    hands = "#H R1 R1 R1 R2 R2 R2 B1 B1 B1 B1 B2 B2 B2"
    dealt(tmp_path, ("human", "greedy"), hands, "R5", "play #H", speed="normal").close()
    program = Program(tmp_path, speed="normal")
    program.click(program.on(Home).continue_card)
    dialog = _asks(program)
    assert texts.READY_RACE in dialog._text.text
    session = program.on(MatchScreen).session
    program.wait(20)
    race = session.race
    assert race is not None
    assert not race.running
    program.press(pygame.K_RETURN)
    program.wait(COUNTDOWN_S - 0.5)
    assert not race.running
    program.wait(1)
    assert race.has_started
