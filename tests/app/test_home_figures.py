"""The home screen's figures of past matches, read on another thread."""

from __future__ import annotations

from pathlib import Path

from game.pages.home.home import Home
from game.pages.statistics.page import StatisticsPage
from game.storage.background import failure_of
from game.storage.library.figures import current_run
from game.storage.library.practice import PracticeResult, Racer, append_results
from game.storage.settings.file import save
from game.storage.settings.settings import Profile, Settings
from tests.app.matches import write_match
from tests.app.program import HHC, HTD, Program
from tests.background import has_ended

PATIENCE_S = 20


def write_people(folder: Path, *people: str) -> None:
    """Save these people as players, the one who played last at the end."""
    folder.mkdir(parents=True, exist_ok=True)
    save(folder / "settings.json", Settings(profiles={person: Profile() for person in people}))


def write_history(folder: Path) -> None:
    """Write finished matches of both games, of Ada and more of Ben, and one unfinished match."""
    write_people(folder, "Ben", "Ada")
    for day in (0, 2, 9):
        write_match(folder, HHC, ("Ada", "Orion"), day=day)
        write_match(folder, HTD, ("Ada", "Orion", "Vega"), day=day)
    write_match(folder, HHC, ("Ben", "Ada"), day=4, people=2)
    for day in (3, 5, 6, 7, 10, 11, 12, 13):
        write_match(folder, HHC, ("Ben", "Orion"), day=day)
    write_match(folder, HHC, ("Ada", "Vega"), day=1, is_over=False)


def read(program: Program) -> Home:
    """The home screen once it has read its figures."""
    task = program.app.home_reader.figures
    assert task is not None
    assert has_ended(task, PATIENCE_S), "the index does not answer"
    assert not failure_of(task)
    program.step()
    return program.on(Home)


def shown(home: Home) -> list[list[tuple[str, str]]]:
    return [side.facts.texts for side in home.sides if side.facts.visible]


def test_the_figures_are_those_of_the_statistics(tmp_path: Path) -> None:
    write_history(tmp_path)
    racer = Racer("Ada", "human", (318, 241, 402), 3, 0, 0, 0, 0)
    append_results(tmp_path / "practice.json", [PracticeResult(HTD, "2026-11-20T12:00:00Z", 3, (racer,))])
    program = Program(tmp_path)
    home = read(program)
    figures = program.app.home_reader.found()
    assert figures is not None
    told = shown(home)
    assert [tile.figure for tile in home.tiles[:5]] == [
        "16 saved",
        "7 played",
        "2 players",
        "0 of 2 today",
        "best 241 ms",
    ]
    assert "new look" in home.settings.figure
    program.click(home.statistics)
    page = program.on(StatisticsPage)
    while page.records.is_reading:
        program.step()
    found = page.records.known
    assert found is not None
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
    assert told[0][0] == ("4", "matches")
    assert home.sides[0].facts.last == ["Ada's last four"]
