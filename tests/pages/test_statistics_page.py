"""The page of statistics: what is shown of whom, what lies behind the pictures, and what is saved."""

from __future__ import annotations

import csv
import io
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.app import App
from game.games import GAMES
from game.pages import statistics_page
from game.pages.replay import ReplayPage
from game.pages.statistics_actions import statistics_actions
from game.pages.statistics_page import PICTURE_SIZE, StatisticsActions, StatisticsPage
from game.pages.statistics_parts import NONE_THEN, NOTHING_YET, REPLAY, Half
from game.pages.statistics_save import SaveDialog
from game.play.sentences import ordinal
from game.sample_statistics import sample_statistics
from game.storage.figures import Statistics, reckon
from game.storage.statistics_csv import COLUMNS, as_csv
from game.storage.tasks import Progress, Task
from game.table.hand_to_hand.statistics_points import PointsAHand
from game.table.statistics import match_lines, rivals_text
from game.ui.drawing import Drawing
from game.ui.input import Pointer, PointerAction
from game.ui.theme import NIGHT
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.picture import Mark, Picture
from tests.app.matches import write_match
from tests.app.program import Program
from tests.storage.shelf import Shelf
from tests.ui.pilot import Pilot

TODAY = date(2026, 11, 21)
SAMPLE = sample_statistics(list(GAMES), TODAY)
EMPTY = Statistics((), "", {game: reckon("", [], []) for game in GAMES})
ONE = Statistics(
    ("Ada",), "Ada", {game: reckon("Ada", figures.matches[:1], []) for game, figures in SAMPLE.games.items()}
)
PATIENCE_S = 20.0


class Source:
    """Answers the page, and remembers what it asked for."""

    def __init__(self, *answers: Statistics) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[str, str]] = []
        self.played: list[str] = []
        self.replayed: list[str] = []
        self.saved: list[tuple[str, bytes]] = []
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.has_changed = False

    def page(self) -> StatisticsPage:
        actions = StatisticsActions(
            load=self._load,
            refresh=lambda: self._done(lambda: self.has_changed),
            profiles=dict,
            today=lambda: TODAY,
            play=self.played.append,
            replay=self.replayed.append,
            save=lambda path, make: self._done(lambda: self._save(path, make())),
        )
        return StatisticsPage(GAMES, actions)

    def _load(self, person: str, since: str) -> Task[Statistics]:
        self.asked.append((person, since))
        answer = self.answers[min(len(self.asked), len(self.answers)) - 1]
        return self._done(lambda: replace_person(answer, person))

    def _save(self, path: str, content: bytes) -> str:
        self.saved.append((path, content))
        return f"Saved as {path}."

    def _done(self, work: Callable[[], object]) -> Task:  # type: ignore[type-arg]
        def wait_and_work(_: object) -> object:
            assert self.may_answer.wait(PATIENCE_S)
            return work()

        task = Task(wait_and_work, lambda: None)
        assert not self.may_answer.is_set() or task.wait(PATIENCE_S)
        return task


def replace_person(found: Statistics, person: str) -> Statistics:
    return found._replace(person=person or found.person)


def opened(*answers: Statistics) -> tuple[Source, StatisticsPage, Pilot]:
    source = Source(*answers)
    page = source.page()
    pilot = Pilot(page)
    pilot.step()
    return source, page, pilot


def pictures(page: StatisticsPage) -> list[Picture]:
    return [picture for half in page.shown for picture in half.pictures]


def test_the_page_is_there_before_its_figures_are() -> None:
    source = Source(SAMPLE)
    source.may_answer.clear()
    page = source.page()
    pilot = Pilot(page)
    assert page.halves[0].counts.text == ""
    assert not page.halves[0].play.is_shown, "nobody knows yet whether there are matches"
    assert page.person.choices == ("",)
    assert page.status.text == statistics_page.READING
    source.may_answer.set()
    assert page._loading is not None
    assert page._loading.wait(PATIENCE_S)
    assert page._refreshing is None, "the folder is looked through when the figures are shown"
    pilot.step()
    assert page._refreshing is not None
    assert page._refreshing.wait(PATIENCE_S)
    pilot.step()
    assert page.halves[0].counts.text.startswith(f"{len(SAMPLE.games[page.halves[0].game.name].matches)} matches")
    assert page.status.text == ""


def test_how_far_the_reading_has_come_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Source(SAMPLE)
    page = source.page()
    go_on, told = threading.Event(), threading.Event()

    def read(progress: Progress) -> bool:
        progress.show(40, 20_014)
        told.set()
        assert go_on.wait(PATIENCE_S)
        return False

    task = Task(read, lambda: None)
    monkeypatch.setattr(page, "_actions", page._actions._replace(refresh=lambda: task))
    pilot = Pilot(page)
    assert told.wait(PATIENCE_S)
    pilot.step()
    assert page.status.text == "Reading your matches: 40 of 20,014"
    go_on.set()
    assert task.wait(PATIENCE_S)
    pilot.step()
    pilot.step()
    assert page.status.text == ""


def test_records_that_were_new_are_shown_too() -> None:
    source = Source(EMPTY, SAMPLE)
    source.has_changed = True
    page = source.page()
    pilot = Pilot(page)
    pilot.step()
    pilot.step()
    assert len(source.asked) == 2
    assert page.statistics == SAMPLE
    assert page.person.choices == SAMPLE.people


def said(mark: Mark) -> tuple[str, ...]:
    """What the bubble says of a mark."""
    return (*mark.lines, REPLAY) if mark.opens else mark.lines


@pytest.mark.parametrize("number", range(9))
def test_pointing_at_a_mark_says_what_is_behind_it(number: int) -> None:
    _, page, pilot = opened(SAMPLE)
    picture = pictures(page)[number]
    assert picture.marks
    pilot.move(picture.rect_of(picture.marks[-1]).center)
    assert picture.mark is not None
    assert page.bubble.lines == said(picture.mark)
    assert page.root.rect.contains(page.bubble.rect)
    pilot.move(page.title.rect.center)
    assert page.bubble.lines == ()


@pytest.mark.parametrize("number", range(9))
def test_arrows_walk_the_marks_in_their_order(number: int) -> None:
    _, page, pilot = opened(SAMPLE)
    picture = pictures(page)[number]
    pilot.focus(picture)
    told = []
    for _ in picture.marks:
        pilot.press(pygame.K_RIGHT)
        told.append(page.bubble.lines)
        assert picture.ring_rect.contains(picture.rect_of(picture.marks[len(told) - 1]))
    assert told == [said(mark) for mark in picture.marks]
    pilot.press(pygame.K_LEFT)
    assert page.bubble.lines == said(picture.marks[-2])
    pilot.press(pygame.K_TAB)
    assert page.bubble.lines == ()


@pytest.mark.parametrize("number", [0, 1, 5])
def test_a_match_is_replayed_from_its_mark(number: int) -> None:
    source, page, pilot = opened(SAMPLE)
    picture = pictures(page)[number]
    mark = next(mark for mark in picture.marks if mark.opens)
    pilot.click(picture.rect_of(mark))
    assert source.replayed == [mark.opens]
    pilot.focus(picture)
    pilot.press(pygame.K_RIGHT)
    assert picture.mark is not None
    pilot.press(pygame.K_RETURN)
    assert source.replayed == [mark.opens, picture.mark.opens]


def test_a_finger_reads_a_mark_before_it_opens_it() -> None:
    source, page, _ = opened(SAMPLE)
    orbit = pictures(page)[0]
    place = orbit.rect_of(orbit.marks[4]).center
    for opened_by_now in (0, 1):
        orbit.handle(Pointer(PointerAction.DOWN, place, touch=True))
        orbit.handle(Pointer(PointerAction.UP, place, touch=True))
        assert page.bubble.lines == said(orbit.marks[4])
        assert source.replayed == [orbit.marks[4].opens] * opened_by_now


def test_a_click_beside_marks_or_that_slips_off_one_opens_nothing() -> None:
    source, page, pilot = opened(SAMPLE)
    orbit = pictures(page)[0]
    pilot.click((orbit.rect.x + 12, orbit.rect.y + 2))
    pilot.button(True, orbit.rect_of(orbit.marks[0]).center)
    pilot.move(orbit.rect_of(orbit.marks[20]).center)
    pilot.button(False, orbit.rect_of(orbit.marks[20]).center)
    pilot.move(page.title.rect.center)
    pilot.focus(orbit)
    pilot.press(pygame.K_RETURN)
    assert source.replayed == []


def test_the_mark_that_was_looked_at_stays_when_the_figures_come_anew() -> None:
    _, page, pilot = opened(SAMPLE)
    orbit = pictures(page)[0]
    pilot.focus(orbit)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    page.load()
    pilot.step()
    assert orbit.mark == orbit.marks[1]
    assert page.bubble.lines == said(orbit.marks[1])


def test_every_match_of_an_orbit_is_a_mark() -> None:
    _, page, _ = opened(SAMPLE)
    orbit, figures = pictures(page)[0], SAMPLE.games[page.halves[0].game.name]
    assert [mark.lines for mark in orbit.marks] == [match_lines(match) for match in figures.matches]


def test_earlier_places_come_by_the_wheel_and_by_walking_on() -> None:
    _, page, pilot = opened(SAMPLE)
    places, matches = pictures(page)[5], SAMPLE.games["hit-the-deck"].matches
    expected = [match_lines(match) for match in matches]
    assert [mark.lines for mark in places.marks] == expected[-26:]
    pilot.wheel(places.rect.center, 1)
    assert [mark.lines for mark in places.marks] == expected[-28:-2]
    pilot.wheel(places.rect.center, -1)
    pilot.move(page.title.rect.center)
    pilot.focus(places)
    told = []
    for _ in matches:
        pilot.press(pygame.K_LEFT)
        told.append(page.bubble.lines)
    assert told == [(*lines, REPLAY) for lines in expected[::-1]]
    pilot.wheel(places.rect.center, 40)
    assert places.marks[0].lines == expected[0]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (960, 540), (1920, 800), (800, 1200)])
@pytest.mark.parametrize("choice", [0, 1, 2])
@pytest.mark.parametrize("found", [SAMPLE, EMPTY, ONE], ids=["many", "none", "one"])
def test_everything_is_on_the_screen_and_no_two_pictures_overlap(
    size: tuple[int, int], choice: int, found: Statistics
) -> None:
    _, page, pilot = opened(found)
    page.choice.chosen = choice
    pilot.screens.resize(size, min(size[0] / 1280, size[1] / 720))
    pilot.step()
    window = Rect((0, 0), size)
    for widget in page.root.focusables():
        if not isinstance(widget, Picture):
            assert window.contains(widget.rect), widget.label
    for picture in pictures(page):
        for mark in picture.marks:
            assert window.contains(picture.rect_of(mark)), (picture.label, mark)
            assert picture.paint_bounds.contains(picture.rect_of(mark)), (picture.label, mark)
    sheets = [picture.rect for picture in pictures(page) if picture.is_on_paper]
    assert all(sheet.collidelistall(sheets) == [number] for number, sheet in enumerate(sheets))


def test_one_game_fills_the_window() -> None:
    _, page, pilot = opened(SAMPLE)
    pilot.focus(page.choice)
    pilot.press(pygame.K_RIGHT)
    assert page.shown == page.halves[:1]
    assert not page.halves[1].visible
    assert page.halves[0].rect.w > 1200
    pilot.press(pygame.K_RIGHT)
    assert page.shown == page.halves[1:]
    assert page.theme.name == page.halves[1].game.theme.name
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_LEFT)
    assert page.shown == page.halves


def test_person_and_time_are_asked_for() -> None:
    source, page, pilot = opened(SAMPLE)
    assert source.asked == [("", "")]
    page.person.take(1)
    pilot.step()
    page.time.take(2)
    pilot.step()
    assert source.asked[1:] == [("Ben", ""), ("Ben", "2026-10-22")]
    assert page.person.chosen == 1


def test_without_a_match_there_is_a_way_to_play() -> None:
    source, page, pilot = opened(EMPTY)
    for half in page.halves:
        assert half.sentence.text == NOTHING_YET
        pilot.click(half.play)
    assert source.played == list(GAMES)
    assert not page.save_csv.enabled
    assert page.person.choices == (statistics_page.NOBODY,)
    page.time.take(1)
    pilot.step()
    assert page.halves[0].sentence.text == NONE_THEN


def test_with_matches_there_is_no_word_about_none() -> None:
    _, page, _ = opened(ONE)
    assert not any(half.play.is_shown for half in page.halves)
    assert page.halves[0].counts.text.startswith("1 match, ")


def test_a_failure_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Source(SAMPLE)
    page = source.page()
    told: list[str] = []
    monkeypatch.setattr(page, "toast", told.append)
    monkeypatch.setattr(page, "_actions", page._actions._replace(refresh=lambda: source._done(lambda: 1 // 0)))
    Pilot(page).step()
    assert told == ["Something went wrong. The log says more."]
    assert page.statistics == SAMPLE, "what is known is shown all the same"


def test_csv_has_a_line_for_each_match() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(SAMPLE))))
    matches = [match for figures in SAMPLE.games.values() for match in figures.matches]
    assert len(rows) == len(matches)
    assert tuple(rows[0]) == COLUMNS
    for row, match in zip(rows, matches, strict=True):
        assert (row["date"], int(row["margin"]), int(row["place"])) == (match.day, match.margin, match.place)
        assert [int(score) for score in row["scores"].split()] == list(match.scores)
        assert sum(int(row[f"{who}went out"]) for who in ("", "others ", "nobody ")) == match.hands


def test_csv_has_no_formulas() -> None:
    game, figures = next(iter(SAMPLE.games.items()))
    bad = figures.matches[0]._replace(title='=HYPERLINK("x")')
    found = SAMPLE._replace(games={game: replace(figures, matches=(bad,))})
    (row,) = csv.DictReader(io.StringIO(as_csv(found)))
    assert row["name"] == '\'=HYPERLINK("x")'


def save(page: StatisticsPage, pilot: Pilot, button: str) -> None:
    pilot.click(getattr(page, button))
    assert isinstance(page.active, SaveDialog)
    pilot.press(pygame.K_RETURN)
    pilot.step()


def test_a_picture_of_what_is_seen_is_saved() -> None:
    source, page, pilot = opened(SAMPLE)
    save(page, pilot, "save_picture")
    ((path, content),) = source.saved
    assert path.endswith("two-decks-statistics-2026-11-21.png")
    picture = pygame.image.load(io.BytesIO(content))
    assert picture.get_size() == PICTURE_SIZE
    night, cloth = picture.get_at((10, 1070)), picture.get_at((1910, 1070))
    assert sum(night[:3]) < 150 < 500 < sum(cloth[:3]), "both worlds are in it"


def test_where_a_file_goes_is_asked_and_nothing_there_is_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    taken = tmp_path / "two-decks-statistics-2026-11-21.csv"
    taken.write_text("mine", encoding="utf-8")
    shelf = Shelf(tmp_path / "home" / "records")
    actions = statistics_actions(GAMES, shelf.library, dict, lambda: "2026-11-21T12:00:00Z", print, print, lambda: None)
    page = StatisticsPage(GAMES, actions._replace(load=lambda *_: Source(SAMPLE)._load("", "")))
    pilot = Pilot(page)
    pilot.step()
    told: list[str] = []
    monkeypatch.setattr(page, "toast", told.append)
    pilot.click(page.save_csv)
    dialog = page.active
    assert isinstance(dialog, SaveDialog)
    assert dialog.field.text == str(tmp_path / "two-decks-statistics-2026-11-21-2.csv")
    dialog.field.text = str(taken)
    for count in (1, 2):
        pilot.press(pygame.K_RETURN)
        end = time.monotonic() + PATIENCE_S
        while len(told) < count and time.monotonic() < end:
            pilot.step()
        pilot.click(page.save_csv)
    assert taken.read_text(encoding="utf-8") == "mine"
    assert "is there already" in told[0]
    saved = tmp_path / "two-decks-statistics-2026-11-21-2.csv"
    assert saved.read_text(encoding="utf-8").startswith("date,game,")
    pilot.press(pygame.K_ESCAPE)
    assert not isinstance(page.active, Dialog)


def test_sentences() -> None:
    match = SAMPLE.games["hit-the-deck"].matches[0]
    names = [rival.name for rival in match.rivals]
    assert rivals_text(match._replace(rivals=match.rivals[:1])).startswith(f"against {names[0]}")
    assert [ordinal(place) for place in range(1, 7)] == ["1st", "2nd", "3rd", "4th", "5th", "6th"]


def test_home_leads_to_the_statistics_and_back(tmp_path: Path) -> None:
    program = Program(tmp_path)
    home = program.screens.top
    assert home is not None
    pilot_to = next(widget for widget in home.root.focusables() if widget.label == "Statistics")
    program.click(pilot_to)
    page = program.on(StatisticsPage)
    assert len(page.halves) == len(GAMES)
    assert all(isinstance(half, Half) for half in page.halves)
    program.press(pygame.K_ESCAPE)
    assert program.screens.top is home


def test_a_mark_leads_to_the_replay_of_its_record(tmp_path: Path) -> None:
    path = write_match(tmp_path, title="Sunday final")
    program = Program(tmp_path, App.open_statistics)
    page = program.on(StatisticsPage)
    end = time.monotonic() + PATIENCE_S
    while (page.is_reading or not pictures(page)[0].marks) and time.monotonic() < end:
        program.step()
    orbit = pictures(page)[0]
    (mark,) = orbit.marks
    assert mark.opens == path.name
    assert mark.lines[0].startswith("Sunday final, ")
    program.click(orbit.rect_of(mark))
    replay = program.on(ReplayPage)
    assert replay.request.header.began == "2026-11-20T12:00:00Z"
    program.press(pygame.K_ESCAPE)
    assert program.screens.top is page


def test_the_axis_of_points_reaches_as_far_as_the_best_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PointsAHand, "theme", NIGHT)
    figures = SAMPLE.games["hand-to-hand-combat"]
    for most, bar in ((100, 5), (101, 10), (173, 10), (240, 15)):
        picture = PointsAHand()
        picture.figures = replace(figures, scores=(29,), rival_scores=(29, most))
        marks = picture.draw(Drawing(PointsAHand.design))
        assert picture._bar == bar
        assert len(marks) == 3
        assert marks[-1].x - 2 <= picture._x(most) <= marks[-1].x + marks[-1].width + 3, "it stands at its own place"
