"""The page of statistics: what is shown of whom, what lies behind the pictures, and what is saved."""

from __future__ import annotations

import csv
import errno
import io
import os
import threading
import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.app import App
from game.games import GAMES
from game.pages.replay.replay import ReplayPage
from game.pages.statistics import page as statistics_page
from game.pages.statistics.actions import statistics_actions
from game.pages.statistics.page import PICTURE_SIZE, StatisticsPage
from game.pages.statistics.parts import NONE_THEN, NOTHING_YET, Half
from game.pages.statistics.save import SaveDialog
from game.play.sentences import ordinal
from game.storage import files
from game.storage.background import Progress, failure_of, start
from game.storage.files import StorageError
from game.storage.library.figures import Statistics
from game.storage.library.statistics_csv import COLUMNS, as_csv, write_new
from game.table.contract.statistics import rivals_text
from game.table.hand_to_hand.statistics.points import PointsAHand
from game.ui.controls.dialog import Dialog
from game.ui.controls.picture import Picture
from game.ui.draw.drawing import Drawing
from game.ui.look.theme import NIGHT
from tests.app.matches import write_match
from tests.app.program import Program
from tests.background import has_ended
from tests.pages.statistics_source import (
    EMPTY,
    ONE,
    PATIENCE_S,
    SAMPLE,
    Source,
    opened,
    pictures,
)
from tests.storage.shelf import Shelf
from tests.ui.pilot import Pilot


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
    assert page.records.loading is not None
    assert has_ended(page.records.loading, PATIENCE_S)
    assert page.records.refreshing is None, "the folder is looked through when the figures are shown"
    pilot.step()
    assert page.records.refreshing is not None
    assert has_ended(page.records.refreshing, PATIENCE_S)
    pilot.step()
    assert page.halves[0].counts.text.startswith(f"{len(SAMPLE.games[page.halves[0].game.name].matches)} matches")
    assert page.status.text == ""


def test_how_far_the_reading_has_come_is_said() -> None:
    source = Source(SAMPLE)
    page = source.page()
    go_on, told = threading.Event(), threading.Event()

    def read(progress: Progress) -> bool:
        progress.show(40, 20_014)
        told.set()
        assert go_on.wait(PATIENCE_S)
        return False

    source.refresh = lambda progress: start(lambda: read(progress))
    pilot = Pilot(page)
    assert told.wait(PATIENCE_S)
    pilot.step()
    assert page.status.text == "Loading your matches: 40 of 20,014"
    go_on.set()
    assert has_ended(page.records.refreshing, PATIENCE_S)
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
    source.refresh = lambda progress: source._done(lambda: 1 // 0)
    Pilot(page).step()
    assert told == ["Something went wrong. See the log file for details."]
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


def test_a_picture_of_what_is_seen_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
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
    actions = statistics_actions(GAMES, shelf.library, dict, lambda: "2026-11-21T12:00:00Z", print, print)
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
    assert "already exists" in told[0]
    saved = tmp_path / "two-decks-statistics-2026-11-21-2.csv"
    assert saved.read_text(encoding="utf-8").startswith("date,game,")
    pilot.press(pygame.K_ESCAPE)
    assert not isinstance(page.active, Dialog)


def test_a_table_that_does_not_fit_on_the_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int, data: bytes) -> None:
        os.write(descriptor, data[:3])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files, "write_all", full)
    with pytest.raises(StorageError, match="No space left"):
        write_new(tmp_path / "table.csv", b"date,game")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(os.name == "nt", reason="Windows knows a home folder for every name")
def test_a_home_that_nobody_has_is_a_folder_of_that_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shelf = Shelf(tmp_path / "home" / "records")
    actions = statistics_actions(GAMES, shelf.library, dict, lambda: "2026-11-21T12:00:00Z", print, print)
    saving = actions.save("~nobody-has-this-name/table.csv", lambda: b"")
    assert has_ended(saving, PATIENCE_S)
    assert failure_of(saving) == "~nobody-has-this-name/table.csv could not be saved: No such file or directory."


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
