"""What the home screen says of the matches played so far: the figures of the statistics, read beside the window."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.pages.home.figures import LAST, DeckFigures, HomeFigures, figures_of
from game.pages.home.home import Home
from game.pages.home.panel import OPEN, today_text, week_texts
from game.pages.statistics.page import StatisticsPage
from game.play.daily import DayPlayed
from game.shot.statistics import sample_statistics
from game.storage.background import Progress, failure_of
from game.storage.library.figures import current_run, won
from game.storage.library.index import MatchIndex
from game.storage.library.library import MatchLibrary
from game.storage.library.practice import PracticeResult, Racer, append_results
from game.storage.settings.file import save
from game.storage.settings.settings import Profile, Settings
from game.ui.draw import typeset
from tests.app.matches import write_match
from tests.app.program import HHC, HTD, Program
from tests.background import has_ended
from tests.daily import match_on, write_daily
from tests.pages.test_home import LONG, MATCH, STEPS, home_that_asks
from tests.ui.pilot import Pilot, pixels

PATIENCE_S = 20
TODAY = date(2026, 11, 21)
SAMPLE = sample_statistics(list(GAMES), TODAY)


def sample(person: str = "", deals: bool = False) -> HomeFigures:
    """Invented figures of both games."""
    played = DayPlayed((match_on(HHC, TODAY, totals=(83, 14)),), None) if deals else None
    found = figures_of(SAMPLE, GAMES, {HHC: played, HTD: None}, TODAY, saved=20_014, people=4)
    return found._replace(person=person)


def a_home(asked: Callable[[], HomeFigures | None], *, steps: bool = False) -> Home:
    home = home_that_asks([], lambda: MATCH, STEPS if steps else {})
    actions = home._actions._replace(figures=asked)
    return Home(GAMES, actions, lambda: MATCH)


def write_people(folder: Path, *people: str) -> None:
    """Save who has played here, the one who played last as the last."""
    folder.mkdir(parents=True, exist_ok=True)
    save(folder / "settings.json", Settings(profiles={person: Profile() for person in people}))


def write_history(folder: Path) -> None:
    """Write matches of both games that are over, of Ada and more of Ben, and one that is not over."""
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
    program.click(home.statistics)
    page = program.on(StatisticsPage)
    while page.is_reading:
        program.step()
    found = page.statistics
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
    program.close()


def test_a_share_and_the_last_eight_are_those_of_many_matches() -> None:
    figures = sample()
    for name, deck in figures.decks.items():
        matches = SAMPLE.games[name].matches
        assert deck.matches == len(matches) > LAST
        assert deck.share == str(won(matches))
        assert deck.places == tuple(match.place for match in matches[-LAST:])
    race = figures.decks[HTD]
    assert race.slap == SAMPLE.games[HTD].own_races.touches[0]
    assert race.week == min(SAMPLE.games[HTD].matches[-1].touches)
    assert week_texts(race, GAMES[HTD].rules)[0] == (f"Best of the week: {race.week} ms", "")
    assert week_texts(race._replace(week=None), GAMES[HTD].rules) == []


def test_a_home_without_matches_shows_no_figures(tmp_path: Path) -> None:
    program = Program(tmp_path)
    home = program.on(Home)
    before = pixels(program.surface)
    read(program)
    assert shown(home) == []
    assert all(side.tagline.visible for side in home.sides)
    assert not any(side.week.visible or side.today.visible for side in home.sides)
    assert not any(tile.figure for tile in home.tiles)
    assert pixels(program.surface) == before
    program.close()


def test_an_unfinished_match_and_a_practice_are_no_figures(tmp_path: Path) -> None:
    write_people(tmp_path, "Ada")
    write_match(tmp_path, HHC, is_over=False)
    path = write_match(tmp_path, HTD, ("Ada", "Orion", "Vega"))
    path.write_bytes(path.read_bytes().replace(b"{", b'{"practice": true, ', 1))
    program = Program(tmp_path)
    home = read(program)
    assert shown(home) == []
    assert all(side.tagline.visible for side in home.sides)
    assert home.matches.figure == "2 saved"
    assert all(tile.is_raised for tile in home.tiles), "there is room for it"
    assert home.statistics.figure == ""
    program.close()


def test_what_comes_later_moves_nothing() -> None:
    known: list[HomeFigures] = []
    home = a_home(lambda: known[-1] if known else None)
    pilot = Pilot(home)
    assert not any(side.tagline.visible or side.facts.visible for side in home.sides)

    def places() -> list[tuple[str, tuple[int, ...]]]:
        widgets = [*home.root.focusables(), *(side.title for side in home.sides), *(side.fan for side in home.sides)]
        return [(widget.label, tuple(widget.rect)) for widget in widgets]

    before, focus = places(), home.root.current
    known.append(sample())
    pilot.step()
    assert len(shown(home)) == 2
    assert places() == before
    assert home.root.current is focus


def test_the_figures_are_read_again_whenever_home_is_seen(tmp_path: Path) -> None:
    write_history(tmp_path)
    program = Program(tmp_path)
    home = read(program)
    assert shown(home)[0][0] == ("4", "matches")
    program.click(program.find("Rules"))
    write_match(tmp_path, HHC, ("Ada", "Rigel"), day=20)
    program.press(pygame.K_ESCAPE)
    assert shown(home)[0][0] == ("4", "matches"), "what was known stands meanwhile"
    assert read(program) is home
    assert shown(home)[0][0] == ("5", "matches")
    program.app.go_home()
    program.step()
    assert shown(program.on(Home))[0][0] == ("5", "matches"), "from its first frame on"
    program.close()


def test_no_figures_are_told_of_an_index_that_is_not_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_history(tmp_path)
    may_go_on, refresh = threading.Event(), MatchLibrary.refresh

    def late(library: MatchLibrary, progress: Progress) -> bool:
        assert may_go_on.wait(PATIENCE_S)
        return refresh(library, progress)

    monkeypatch.setattr(MatchLibrary, "refresh", late)
    program = Program(tmp_path)
    home = program.on(Home)
    program.wait(0.3)
    assert program.app.home_reader.found() is None
    assert shown(home) == []
    program.click(program.find("Rules"))
    task = program.app.home_reader.figures
    assert task is not None
    may_go_on.set()
    assert has_ended(task, PATIENCE_S)
    assert task.result() is None, "home is not seen"
    program.press(pygame.K_ESCAPE)
    read(program)
    assert len(shown(home)) == 2
    assert home.matches.figure == "16 saved"
    program.close()


def test_the_windows_thread_never_asks_the_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_history(tmp_path)
    asking: list[threading.Thread] = []
    run = MatchIndex._run

    def noted(index: MatchIndex, query: str, values: Sequence[Any] = ()) -> list[Any]:
        asking.append(threading.current_thread())
        return run(index, query, values)

    monkeypatch.setattr(MatchIndex, "_run", noted)
    program = Program(tmp_path)
    home = read(program)
    assert len(shown(home)) == 2
    assert asking
    assert threading.main_thread() not in asking
    program.close()


def test_todays_deal_is_told_on_its_chip_and_its_tile(tmp_path: Path) -> None:
    write_people(tmp_path, "Ada")
    write_match(tmp_path, HTD, ("Ada", "Orion", "Vega"), day=2)
    write_daily(tmp_path, HHC, TODAY)
    program = Program(tmp_path)
    home = read(program)
    figures = program.app.home_reader.found()
    assert figures is not None
    texts = [side.today.label for side in home.sides]
    assert texts[0].startswith(("Today: won ", "Today: lost "))
    assert texts[1] == OPEN
    assert home.daily.figure == "1 of 2 today"
    won_day = DayPlayed((match_on(HHC, TODAY, totals=(83, 14)),), None)
    assert today_text(won_day) == "Today: won 83 to 14"
    program.close()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (3000, 700)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("person", ["", LONG])
def test_figures_and_chips_lie_beside_everything_else(
    size: tuple[int, int], scale: float, person: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = sample(person, deals=True)
    decks = {name: deck._replace(matches=2_345) for name, deck in figures.decks.items()}
    written: list[tuple[str, pygame.Rect]] = []
    write = typeset.write

    def noted(surface: Any, text: str, *given: Any, **more: Any) -> pygame.Rect:
        written.append((text, write(surface, text, *given, **more)))
        return written[-1][1]

    monkeypatch.setattr(typeset, "write", noted)
    known = figures._replace(decks=decks)
    home = a_home(lambda: known, steps=True)
    pilot = Pilot(home)
    written.clear()
    pilot.screens.resize(size, min(size[0] / 1280, size[1] / 720) * scale)
    pilot.wait(0.1)
    widgets = [*home.root.focusables()]
    for side in home.sides:
        widgets += [side.week, side.today, side.facts]
        assert side.week.visible
        assert side.today.visible
    for number, widget in enumerate(widgets):
        assert widget.rect.collidelist([other.rect for other in widgets[number + 1 :]]) < 0, widget.label
    for text, rect in written:
        for side in home.sides:
            if side.facts.rect.collidepoint(rect.center):
                assert rect.right <= side.facts.rect.right + 1, text


def test_a_chip_leads_to_its_page_and_takes_no_focus() -> None:
    said: list[str] = []
    home = home_that_asks(said, lambda: None)
    home = Home(GAMES, home._actions._replace(figures=sample), lambda: None)
    pilot = Pilot(home)
    pilot.click(home.sides[0].week)
    pilot.click(home.sides[1].today)
    assert said == ["statistics", "daily"]
    assert not {home.sides[0].week, home.sides[0].today} & set(home.root.focusables())


@pytest.mark.parametrize(
    ("places", "person", "told"),
    [
        ((1,), "", ["place, the last match", "the last match"]),
        ((2, 1), "", ["places, the last two", "the last two"]),
        ((2,) * 8, "", ["places, the last eight", "the last eight"]),
        ((2,) * 8, "You", ["places, your last eight", "Your last eight"]),
        ((1,), "Ada", ["place, Ada's last match", "Ada's last match"]),
    ],
)
def test_the_last_matches_are_counted_in_words(places: tuple[int, ...], person: str, told: list[str]) -> None:
    facts = a_home(sample).sides[1].facts
    facts.show(DeckFigures(len(places), "", 0, None, places, None, None), person)
    assert facts.last == told
