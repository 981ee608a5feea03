"""The page of statistics: the figures of a person, the replays of its marks, and saved files."""

import csv
import io
import threading
from array import array
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.games import GAMES
from game.pages.record_loader import READING
from game.pages.replay.replay import ReplayPage
from game.pages.statistics.page import StatisticsPage
from game.shot.samples import sample_statistics
from game.storage.background import Progress, start
from game.storage.library.figures import COLUMNS, Statistics, as_csv
from game.table.hit_the_deck.pages.reaction_times import ReactionTimes, moved_apart
from game.table.hit_the_deck.pages.statistics import HandPoints
from game.ui.controls.dialog import Dialog
from game.ui.controls.field import TextField
from game.ui.controls.picture import Picture
from tests.app.matches import write_match
from tests.app.program import HTD, Program
from tests.background import has_ended, until
from tests.pages.program import PageProgram
from tests.ui.pilot import Pilot, pixels
from tests.values import must, of_kind


def test_the_page_is_there_before_its_figures_are() -> None:
    source = Source(SAMPLE)
    source.may_answer.clear()
    page = source.page()
    pilot = Pilot(page)
    assert page.halves[0].counts == ""
    assert not page.halves[0].play.is_shown, "nobody knows yet whether there are matches"
    assert page.person.choices == ("",)
    assert page.status.text == READING
    source.may_answer.set()
    assert has_ended(must(page.records.loading), PATIENCE_S)
    assert page.records.refreshing is None, "the folder is looked through when the figures are shown"
    pilot.step()
    assert page.person.choices == SAMPLE.people
    drawn = pixels(pilot.surface.subsurface(page.person.rect))
    assert has_ended(must(page.records.refreshing), PATIENCE_S)
    page.scene.invalidate()
    pilot.step()
    assert pixels(pilot.surface.subsurface(page.person.rect)) == drawn, "whose figures they are was drawn"
    assert page.halves[0].counts.startswith(f"{len(SAMPLE.games[page.halves[0].game.name].matches)} matches")
    assert page.status.text == ""


def test_the_times_of_levels_are_apart_from_each_other() -> None:
    moved = moved_apart([(0, 27), (25, 27), (80, 27)], 5)
    assert moved[1] - moved[0] >= 32
    assert moved[2] - moved[1] >= 32
    assert moved[2] == 80, "it has room"


def test_csv_has_a_line_for_each_match() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(SAMPLE))))
    matches = [match for figures in SAMPLE.games.values() for match in figures.matches]
    assert len(rows) == len(matches)
    assert tuple(rows[0]) == COLUMNS
    for row, match in zip(rows, matches, strict=True):
        assert (row["date"], int(row["margin"]), int(row["place"])) == (match.day, match.margin, match.place)
        assert [int(score) for score in row["scores"].split()] == list(match.scores)
        assert sum(int(row[f"{who}went out"]) for who in ("", "others ", "nobody ")) == match.hands
    # no formulas
    game, figures = next(iter(SAMPLE.games.items()))
    bad = figures.matches[0]._replace(title='=HYPERLINK("x")')
    found = SAMPLE._replace(games={game: replace(figures, matches=(bad,))})
    (row,) = csv.DictReader(io.StringIO(as_csv(found)))
    assert row["name"] == '\'=HYPERLINK("x")'


def test_a_saved_file_overwrites_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    taken = tmp_path / "two-decks-statistics-2026-11-21.csv"
    taken.write_text("mine", encoding="utf-8")
    page = Source(SAMPLE).page()
    pilot = Pilot(page)
    pilot.step()
    told: list[str] = []
    monkeypatch.setattr(page, "toast", told.append)
    pilot.click(page.save_csv)
    dialog = page.active
    field = of_kind(TextField, dialog.current)
    assert field.text == str(tmp_path / "two-decks-statistics-2026-11-21-2.csv")
    field.text = str(taken)
    for count in (1, 2):
        pilot.press(pygame.K_RETURN)
        until(lambda count=count: len(told) >= count, pilot.step)  # type: ignore[misc]
        pilot.click(page.save_csv)
    assert taken.read_text(encoding="utf-8") == "mine"
    assert "already exists" in told[0]
    saved = tmp_path / "two-decks-statistics-2026-11-21-2.csv"
    assert saved.read_text(encoding="utf-8").startswith("date,game,")
    pilot.press(pygame.K_ESCAPE)
    assert not isinstance(page.active, Dialog)


def test_hands_are_counted_by_their_points() -> None:
    games = {name: replace(figures, scores=(0, 1, 10, 11, 50, 51, 90)) for name, figures in SAMPLE.games.items()}
    page = Source(SAMPLE._replace(games=games)).page()
    Pilot(page).wait(1)
    (points,) = (picture for picture in pictures(page) if isinstance(picture, HandPoints))
    assert [mark.lines[1][:1] for mark in points.marks] == list("12112")


def test_the_best_slap_leads_to_its_match() -> None:
    figures = SAMPLE.games[HTD]
    match = figures.matches[0]._replace(touches=array("i", figures.own_races.touches[:1]), file="best.txt")
    page = Source(SAMPLE._replace(games={**SAMPLE.games, HTD: replace(figures, matches=(match,))})).page()
    Pilot(page).wait(1)
    (times,) = (picture for picture in pictures(page) if isinstance(picture, ReactionTimes))
    assert [mark.lines[0] for mark in times.marks if mark.opens == "best.txt"] == [SAMPLE.person]


def test_a_mark_leads_to_the_replay_of_its_record(tmp_path: Path) -> None:
    path = write_match(tmp_path, title="Sunday final")
    program = Program(tmp_path, App.open_statistics)
    page = program.on(StatisticsPage)
    until(lambda: not page.records.is_reading and bool(pictures(page)[0].marks), program.step)
    orbit = pictures(page)[0]
    (mark,) = orbit.marks
    assert mark.opens == path.name
    assert mark.lines[0].startswith("Sunday final, ")
    program.click(orbit.rect_of(mark))
    replay = program.on(ReplayPage)
    assert replay.header.began == "2026-11-20T12:00:00Z"
    program.press(pygame.K_ESCAPE)
    assert program.screens.top is page


TODAY = date(2026, 11, 21)
SAMPLE = sample_statistics(list(GAMES), TODAY)
PATIENCE_S = 20.0


class Source(PageProgram):
    """Answers the page, and records its requests."""

    def __init__(self, *answers: Statistics) -> None:
        super().__init__()
        self.answers = list(answers)
        self.asked: list[tuple[str, str]] = []
        self.may_answer = threading.Event()
        self.may_answer.set()

    def page(self) -> StatisticsPage:
        return StatisticsPage(self)

    def refresh(self, progress: Progress) -> Future[None]:
        return self._done(lambda: None)

    def load_statistics(self, person: str, since: str) -> Future[Statistics]:
        self.asked.append((person, since))
        answer = self.answers[min(len(self.asked), len(self.answers)) - 1]
        return self._done(lambda: answer._replace(person=person or answer.person))

    def _done(self, work: Callable[[], object]) -> Future[Any]:
        def wait_and_work() -> object:
            assert self.may_answer.wait(PATIENCE_S)
            return work()

        future = start(wait_and_work)
        assert not self.may_answer.is_set() or has_ended(future, PATIENCE_S)
        return future


def pictures(page: StatisticsPage) -> list[Picture]:
    return [picture for half in page.shown for picture in half.pictures]
