"""People in the whole program and on its disk: renamed, merged and removed, and shown so on other pages."""

from pathlib import Path

import pygame

from game.pages.matches import texts as matches_texts
from game.pages.matches.page import MatchesPage
from game.pages.people.page import PeoplePage
from game.pages.replay.replay import ReplayPage
from game.pages.statistics.page import StatisticsPage
from game.storage.settings.file import load, save
from game.storage.settings.settings import Profile, Settings
from game.ui.controls.list_view import ListView
from tests.app.matches import answer, write_some
from tests.app.program import HHC, HTD, Program
from tests.values import must, of_kind

PEOPLE = Settings(
    profiles={"Mia": Profile(), "Ben": Profile("orange", "heart"), "Ada": Profile("violet", "star", "A", "S")}
)


def with_people(folder: Path) -> dict[str, Path]:
    """Four matches, and settings that know their people."""
    save(folder / "settings.json", PEOPLE)
    return write_some(folder)


def opened(program: Program) -> PeoplePage:
    page = program.on(PeoplePage)
    wait_until(program, page)
    return page


def wait_until(program: Program, page: PeoplePage | StatisticsPage) -> None:
    for _ in range(400):
        program.wait(0.3)
        if not page.records.is_reading:
            return
        pygame.time.wait(5)
    raise AssertionError("the records do not answer")


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "records").iterdir() if path.suffix == ".txt"}


def test_a_rename_holds_everywhere_without_changing_records(tmp_path: Path) -> None:
    paths = with_people(tmp_path)
    before = records(tmp_path)
    program = Program(tmp_path)
    program.app.open_people()
    page = opened(program)
    program.presses(pygame.K_F2, pygame.K_BACKSPACE)
    program.type("Lovelace")
    program.press(pygame.K_RETURN)
    wait_until(program, page)
    assert must(page.known(page.person)).all.matches == 2
    program.app.preferences.close()
    assert load(program.data_paths.settings)[0].also_known == {"Ada": "Lovelace"}
    program.press(pygame.K_ESCAPE)
    program.app.open_matches()
    matches = program.on(MatchesPage)
    answer(program, matches)
    assert [matches_texts.name_of(card.match) for card in matches.card_row.cards] == ["Lovelace and Orion"]
    assert set(matches.filters.person.choices) == {"Everyone", "Lovelace", "Ben", "Mia"}
    matches.filters.person.take(matches.filters.person.choices.index("Lovelace"))
    answer(program, matches)
    assert matches.subtitle.text == "3 of 4"
    matches.filters.clear()
    program.click(matches.filters.search)
    program.type("lovel")
    answer(program, matches)
    assert matches.subtitle.text == "3 of 4"
    program.app.open_statistics()
    statistics = program.on(StatisticsPage)
    wait_until(program, statistics)
    assert set(statistics.person.choices) == {"Lovelace", "Ben", "Mia"}
    assert len(must(statistics.records.known).games[HTD].matches) == 2
    program.app.open_record(paths["october"])
    assert program.on(ReplayPage).header.players[0].name == "Lovelace"
    program.app.resume_now(paths["open"])
    assert must(program.app.sitting).match.header.players[0].name == "Lovelace"
    program.close()
    assert records(tmp_path) == before


def test_merged_people_count_as_one_after_a_restart_too(tmp_path: Path) -> None:
    with_people(tmp_path)
    before = records(tmp_path)
    program = Program(tmp_path)
    program.app.open_people()
    page = opened(program)
    program.click(page.detail.merge)
    names = of_kind(ListView, page.active.current)
    names.chosen = [name for name in page.people if name != page.person].index("Mia")
    program.press(pygame.K_RETURN)
    assert page.editor.bar.words == "Merged Ada with Mia"
    program.close()
    program = Program(tmp_path)
    program.app.open_people()
    page = opened(program)
    assert page.people == ["Ada", "Ben"]
    played = must(page.known(page.person))
    assert played.games[HHC].matches == 1
    assert played.all.matches == 3
    program.close()
    assert records(tmp_path) == before
