"""Home in the whole program: suggested levels, continued matches, and figures of past matches."""

from pathlib import Path

import pygame
import pytest

from game.app import App
from game.pages.home.home import Home
from game.pages.statistics.page import StatisticsPage
from game.play.referee import COUNTDOWN_S
from game.rules import GAMES
from game.rules.match import Header, Player
from game.rules.record import format_header
from game.storage.background import failure_of
from game.storage.library.figures import current_run
from game.storage.library.practice import PracticeResult, Racer, append_results
from game.storage.records.stored import load_record
from game.storage.settings.file import save
from game.storage.settings.settings import MatchSetup, Profile, Settings
from game.table import texts
from game.table.game.setup_page import SetupPage
from game.table.turns.match_screen import MatchScreen
from game.table.turns.presenter import NEWCOMER_FACTOR, PACES
from game.ui.controls.dialog import Dialog
from tests.app.matches import answer, at_the_matches, played, write_match
from tests.app.program import HHC, HTD, Program
from tests.app.tables import begun, dealt
from tests.background import has_ended
from tests.values import must, of_kind


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


def started(folder: Path) -> tuple[Program, Home]:
    """The program at home, once it has looked for levels to suggest."""
    program = Program(folder)
    return program, read(program)


def suggested(home: Home) -> list[tuple[str, str]]:
    return [(step.level, step.to) for side in home.sides if (step := side.step.step) is not None]


@pytest.mark.parametrize("game", [HHC, HTD])
def test_two_wins_against_a_level_suggest_the_next(game: str, tmp_path: Path) -> None:
    players = Player("Ada", "human"), Player("P1", "normal")
    save(tmp_path / "settings.json", Settings(profiles={"Ada": Profile()}, setups={game: MatchSetup(players)}))
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
    assert must(program.app.sitting).match.header.rules.name == HTD
    assert program.on(MatchScreen).session.may_move


def test_a_deleted_match_is_no_longer_offered(tmp_path: Path) -> None:
    write_match(tmp_path, is_over=False)
    program, page = at_the_matches(tmp_path)
    program.click(page.detail.bin)
    program.click(page.editor.question.delete)
    answer(program, page)
    program.press(pygame.K_ESCAPE)
    assert not program.on(Home).continue_card.visible


HANDS = "R1 B1 R1 G1 R1 B4 Y5 Y1 Y2 Y2 Y3 Y4 Y4 Y4"


def test_a_computer_player_thinks_once_the_person_is_ready(tmp_path: Path) -> None:
    dealt(tmp_path, ("human", "greedy"), HANDS, "R5", first=1, speed="normal").close()
    program = Program(tmp_path, speed="normal")
    program.click(program.on(Home).continue_card)
    assert isinstance(program.on(MatchScreen).active, Dialog)
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


def test_nobody_is_asked_to_be_ready_for_their_own_turn(tmp_path: Path) -> None:
    dealt(tmp_path, ("human", "greedy"), HANDS, "R5").close()
    program = Program(tmp_path)
    program.click(program.on(Home).continue_card)
    table = program.on(MatchScreen)
    assert table.session.may_move
    assert table.active is table.root


def test_a_race_begins_only_when_the_person_is_ready(tmp_path: Path) -> None:
    hands = "#H R1 R1 R1 R2 R2 R2 B1 B1 B1 B1 B2 B2 B2"
    dealt(tmp_path, ("human", "greedy"), hands, "R5", "play #H", speed="normal").close()
    program = Program(tmp_path, speed="normal")
    program.click(program.on(Home).continue_card)
    dialog = of_kind(Dialog, program.on(MatchScreen).active)
    assert texts.READY_RACE in dialog._text.text
    session = program.on(MatchScreen).session
    program.wait(20)
    race = must(session.race)
    assert not race.running
    program.press(pygame.K_RETURN)
    program.wait(COUNTDOWN_S - 0.5)
    assert not race.running
    program.wait(1)
    assert race.has_started


def read(program: Program) -> Home:
    """The home screen once it has read its figures."""
    task = must(program.app.home_reader.reading)
    assert has_ended(task), "the index does not answer"
    assert not failure_of(task)
    program.step()
    return program.on(Home)


def test_the_figures_are_those_of_the_statistics(tmp_path: Path) -> None:
    save(tmp_path / "settings.json", Settings(profiles={"Ben": Profile(), "Ada": Profile()}))
    for day in (0, 2, 9):
        write_match(tmp_path, HHC, ("Ada", "Orion"), day=day)
        write_match(tmp_path, HTD, ("Ada", "Orion", "Vega"), day=day)
    write_match(tmp_path, HHC, ("Ben", "Ada"), day=4, people=2)
    for day in (3, 5, 6, 7, 10, 11, 12, 13):
        write_match(tmp_path, HHC, ("Ben", "Orion"), day=day)
    write_match(tmp_path, HHC, ("Ada", "Vega"), day=1, is_over=False)
    racer = Racer("Ada", "human", (318, 241, 402), 3, 0, 0, 0, 0)
    append_results(tmp_path / "practice.json", [PracticeResult(HTD, "2026-11-20T12:00:00Z", 3, (racer,))])
    program = Program(tmp_path)
    home = read(program)
    figures = must(program.app.home_reader.found())
    assert next(side.facts for side in home.sides if side.facts.visible).texts[0] == ("4", "matches")
    figures_told = "16 saved", "7 played", "2 people", "0 of 2 today", "best 241 ms"
    assert tuple(tile.figure for tile in home.tiles[:5]) == figures_told
    assert "new look" in home.settings.figure
    program.click(home.statistics)
    page = program.on(StatisticsPage)
    while page.records.is_reading:
        program.step()
    found = must(page.records.known)
    assert found.person == figures.person == "Ada", "whoever played last, though Ben has played more"
    for name, deck in figures.decks.items():
        counted = found.games[name]
        assert deck.matches == len(counted.matches)
        assert deck.share == "", "a share of so few matches says nothing"
        assert deck.in_a_row == current_run(counted.matches).length
        assert deck.places == tuple(match.place for match in counted.matches)
        assert deck.slap == next(iter(counted.own_races.touches), None)
    lately = [match for match in found.games[HHC].matches if match.day >= "2026-11-15"]
    assert len(lately) == 3
    assert figures.decks[HHC].week == max(score for match in lately for score in match.scores) > 0
    assert home.sides[0].facts.last == ["Ada's last four"]
