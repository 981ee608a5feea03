"""The page of the daily deal: what it says of a day, its calendar, people, and the ways on."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import date, timedelta

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.games import GAMES
from game.pages.daily import texts
from game.play.daily import FIRST_DAY, DailyMatch, deal_of
from game.shot.days import sample_days
from game.storage.records.stored import StoredMatch
from game.table.game.record import Games
from game.ui.look.theme import NIGHT
from tests.daily import DAY, HHC, HTD, match_on
from tests.pages.daily_pages import PATIENCE_S, YESTERDAY, Source, half, opened, toasts
from tests.toy.game import CLIMB_GAME
from tests.ui.pilot import Pilot, pixels
from tests.ui.written import words_on


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    put: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", put.append)
    return put


# --- what it says


def test_the_first_time_todays_deals_are_there_to_be_played() -> None:
    source = Source(people=[])
    pilot, page = opened(source)
    for side in page.halves:
        assert {"Today, Saturday 21 November", f"Deal {deal_of(side.game.name, DAY):,}"} <= words_on(side).keys()
        assert (side.headline, side.remark) == ("Not played yet", texts.BEGIN)
        assert [pair[0] for pair in side.figures.pairs] == ["0"] * 4
        assert (side.main.text, side.copy.visible, side.replay.visible) == ("Play", False, False)
    pilot.press(pygame.K_RETURN)
    assert source.said == [("play", HHC, DAY, "You")]
    pilot.click(half(page, HTD).main)
    assert source.said[1:] == [("play", HTD, DAY, "You")]


def test_after_a_match_its_result_is_said_and_the_other_game_is_still_to_be_played() -> None:
    _, page = opened(Source(match_on(HTD, DAY, totals=(9, 55, 30, 40))))
    played, open_half = half(page, HTD), half(page, HHC)
    assert (played.headline, played.remark) == ("1st of 4 with 9 points", "On your first try.")
    assert (played.main.text, played.copy.visible, played.copy.primary) == ("Play again", True, True)
    assert [pair[0] for pair in played.figures.pairs] == ["1", "1", "1", "1"]
    assert played.figures.pairs[0][1] == "day in a row"
    assert (open_half.headline, open_half.main.primary) == ("Not played yet", True)


@pytest.mark.parametrize(
    ("game", "totals", "said"),
    [
        (HHC, (82, 41), "Won 82 to 41"),
        (HHC, (41, 82), "Lost 41 to 82"),
        (HHC, (80, 80), "Tied, 80 to 80"),
        (HTD, (41, 40, 52, 39), "3rd of 4 with 41 points"),
        (HTD, (1, 40, 52, 39), "1st of 4 with 1 point"),
        (HTD, (4, 4, 52, 39), "Joint 1st of 4 with 4 points"),
    ],
)
def test_how_results_are_said(game: str, totals: tuple[int, ...], said: str) -> None:
    assert texts.result_text(match_on(game, DAY, totals=totals)) == said


def test_a_hundred_days_fill_the_calendar() -> None:
    matches = [match for game in GAMES.values() for match in sample_days(game, DAY)]
    pilot, page = opened(Source(*matches))
    side = half(page)
    before = pixels(pilot.surface)
    counts = [int(pair[0]) for pair in side.figures.pairs]
    assert counts[2] == len({match.day for match in sample_days(GAMES[HHC], DAY)}) > 70
    assert counts[3] == sum(match.is_won for match in sample_days(GAMES[HHC], DAY))
    pilot.click(page.earlier)
    assert page.month.text == "October 2026"
    assert "Wednesday 21 October" in words_on(side)
    pilot.click(page.to_today)
    pilot.move((640, 5))
    pilot.wait(4)
    page.root.focus(half(page).main, ring=False)
    pilot.step()
    assert page.month.text == "November 2026"
    assert pixels(pilot.surface) == before


def test_a_day_on_time_one_played_later_and_one_not_played_look_different() -> None:
    _, page = opened(Source())
    place = half(page).calendar.day_rect(YESTERDAY)

    def look(*matches: DailyMatch) -> bytes:
        pilot, _ = opened(Source(*matches))
        return pixels(pilot.surface.subsurface(place))

    on_day, later = (match_on(HHC, YESTERDAY, began, totals=(80, 20)) for began in (YESTERDAY, DAY))
    lost = match_on(HHC, YESTERDAY, totals=(20, 80))
    assert len({look(), look(on_day), look(later), look(lost)}) == 4
    chosen = bytes(NIGHT.chosen[:3])
    assert look(on_day).count(chosen) > 500 > look(later).count(chosen)


def test_a_day_without_a_match_says_so_only_once_that_is_known() -> None:
    source = Source(match_on(HHC, DAY, totals=(82, 41)))
    source.may_answer.clear()
    page = source.page()
    pilot = Pilot(page)
    side = half(page)
    assert (side.headline, side.remark, side.main.enabled) == ("", texts.READING, False)
    pilot.press(pygame.K_RETURN)
    assert not source.said
    source.may_answer.set()
    source.answer(pilot)
    assert (side.headline, side.main.enabled) == ("Won 82 to 41", True)


def test_while_records_are_read_a_day_is_not_said_to_be_open_yet_can_be_played() -> None:
    source = Source(match_on(HTD, DAY))
    source.may_finish.clear()
    page = source.page()
    pilot = Pilot(page)
    end = time.monotonic() + PATIENCE_S
    while not (page.status.text and half(page, HTD).headline):
        assert time.monotonic() < end
        pilot.step()
    side = half(page)
    assert page.status.text == "Loading your matches: 3 of 20,000"
    assert (side.headline, side.remark, side.main.enabled) == ("", texts.READING, True)
    source.may_finish.set()
    source.answer(pilot)
    assert (side.headline, page.status.text) == ("Not played yet", "")


def test_what_the_disk_refuses_is_a_sentence() -> None:
    source = Source()
    source.trouble = "Your saved matches could not be read."
    pilot, page = opened(source)
    assert toasts(page) == [source.trouble]
    pilot.press(pygame.K_RETURN)
    assert source.said == [("play", HHC, DAY, "Ada")]


# --- days


def test_a_day_is_chosen_by_a_click_in_both_calendars_and_played_later() -> None:
    source = Source()
    pilot, page = opened(source)
    pilot.click(half(page, HTD).calendar.day_rect(date(2026, 11, 3)))
    assert page.chosen == date(2026, 11, 3)
    assert [side.remark for side in page.halves] == [texts.STILL] * 2
    assert [side.headline for side in page.halves] == ["Not played"] * 2
    pilot.click(half(page, HHC).main)
    assert source.said == [("play", HHC, date(2026, 11, 3), "Ada")]


def test_days_to_come_cannot_be_chosen() -> None:
    pilot, page = opened(Source())
    pilot.click(half(page).calendar.day_rect(DAY + timedelta(days=1)))
    assert page.chosen == DAY
    assert not page.later.enabled


def test_a_result_of_another_day_says_so() -> None:
    _, page = opened(Source(match_on(HHC, YESTERDAY, DAY, totals=(82, 41))), day=YESTERDAY)
    side = half(page)
    assert side.remark == "On your first try. Played on another day."
    assert [pair[0] for pair in side.figures.pairs] == ["0", "0", "1", "1"]


def test_keys_walk_the_calendar_and_leave_it() -> None:
    pilot, page = opened(Source())
    calendar = half(page).calendar
    pilot.focus(calendar)
    for key, day in (
        (pygame.K_LEFT, 20), (pygame.K_UP, 13), (pygame.K_RIGHT, 14), (pygame.K_UP, 7), (pygame.K_DOWN, 14),
    ):  # fmt: skip
        pilot.press(key)
        assert page.chosen == date(2026, 11, day)
        assert page.root.current is calendar
    pilot.press(pygame.K_PAGEUP)
    assert page.chosen == date(2026, 10, 14)
    pilot.press(pygame.K_PAGEDOWN)
    pilot.press(pygame.K_DOWN)
    assert page.chosen == DAY
    pilot.press(pygame.K_RIGHT)
    assert page.chosen == DAY
    assert page.root.current is not calendar
    pilot.focus(calendar)
    for _ in range(3):
        pilot.press(pygame.K_UP)
    assert page.chosen == date(2026, 11, 7)
    assert page.root.current is half(page).main


def test_a_pad_walks_the_calendar() -> None:
    pilot, page = opened(Source())
    pilot.focus(half(page).calendar)
    for button in (pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_UP):
        pilot.step(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button))
        pilot.step(Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button))
    assert page.chosen == date(2026, 11, 13)


def test_the_calendar_begins_with_the_first_day() -> None:
    pilot, page = opened(Source(), day=FIRST_DAY + timedelta(days=4))
    assert not page.earlier.enabled
    pilot.focus(half(page).calendar)
    for _ in range(9):
        pilot.press(pygame.K_LEFT)
    assert page.chosen == FIRST_DAY


def test_a_long_month_leads_to_the_last_day_of_a_short_one() -> None:
    pilot, page = opened(Source(), day=date(2026, 10, 31))
    pilot.click(page.earlier)
    assert page.chosen == date(2026, 9, 30)
    pilot.click(page.later)
    pilot.click(page.later)
    assert page.chosen == DAY


# --- people


def test_two_people_have_results_of_their_own() -> None:
    source = Source(
        match_on(HHC, DAY, person="Ada", totals=(82, 41)),
        match_on(HHC, DAY, person="Mia", totals=(12, 77)),
        people=["Ben", "Ada"],
    )
    pilot, page = opened(source)
    assert page.person.choices == ("Ben", "Ada", "Mia")
    assert (page.player, half(page).headline) == ("Ben", "Not played yet")
    said = {}
    for number, person in enumerate(page.person.choices):
        page.person.take(number)
        pilot.step()
        said[person] = half(page).headline
    assert said == {"Ben": "Not played yet", "Ada": "Won 82 to 41", "Mia": "Lost 12 to 77"}
    pilot.click(half(page).main)
    assert source.said == [("play", HHC, DAY, "Mia")]


def test_one_person_needs_not_choose() -> None:
    _, page = opened(Source())
    assert not page.person.enabled


# --- the ways on


def test_the_result_is_copied_as_one_plain_line(clipboard: list[str]) -> None:
    pilot, page = opened(Source(match_on(HHC, DAY, totals=(82, 41)), match_on(HTD, DAY, totals=(41, 40, 52, 39))))
    pilot.click(half(page, HHC).copy)
    assert toasts(page) == ["Copied: " + clipboard[0]]
    pilot.click(half(page, HTD).copy)
    assert clipboard == [
        "Two Decks daily deal, 21 Nov 2026, Hand-to-Hand Combat: won 82 to 41",
        "Two Decks daily deal, 21 Nov 2026, Hit the Deck: 3rd of 4 with 41 points",
    ]
    assert all(line.isascii() for line in clipboard)


def test_the_line_tells_the_try_and_that_it_was_later(clipboard: list[str]) -> None:
    tries = [match_on(HHC, YESTERDAY, DAY, totals=pair) for pair in ((12, 80), (82, 41), (80, 70))]
    pilot, page = opened(Source(*tries), day=YESTERDAY)
    assert half(page).remark == "Your best of 3 tries. Played on another day."
    pilot.click(half(page).copy)
    (line,) = clipboard
    assert line.endswith("20 Nov 2026, Hand-to-Hand Combat: won 82 to 41, at the 2nd try, played later")


def test_an_unfinished_match_is_continued_and_only_once() -> None:
    match = match_on(HHC, DAY)
    begun = match._replace(stored=_unfinished(match))
    source = Source(begun)
    pilot, page = opened(source)
    side = half(page)
    assert (side.headline, side.main.text) == ("Unfinished, hand 3", "Continue")
    pilot.click(side.main)
    pilot.click(side.main)
    assert source.said.count(("resume", begun)) == 1
    assert "sit down?" in source.said
    page.leave()
    assert source.said[-1] == "stop"


def _unfinished(match: DailyMatch) -> StoredMatch:
    return replace(match.stored, winners=None, totals=(20, 12))


def test_the_best_match_is_replayed() -> None:
    best = match_on(HHC, DAY, totals=(82, 41))
    source = Source(match_on(HHC, DAY, totals=(12, 80)), best)
    pilot, page = opened(source)
    pilot.click(half(page).replay)
    assert source.said == [("replay", best)]


def test_after_a_match_the_focus_is_on_copying_its_result(clipboard: list[str]) -> None:
    pilot, page = opened(Source(match_on(HTD, DAY, totals=(9, 55, 30, 40))), day=DAY, game=HTD)
    assert page.root.current is half(page, HTD).copy
    pilot.press(pygame.K_RETURN)
    assert len(clipboard) == 1


def test_a_match_that_is_found_late_is_shown() -> None:
    source = Source()
    source.found_late.append(match_on(HHC, DAY, totals=(82, 41)))
    _, page = opened(source)
    assert half(page).headline == "Won 82 to 41"


# --- its place


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (3840, 2160), (1000, 900), (2400, 800)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_everything_is_on_the_screen_and_nothing_overlaps(size: tuple[int, int], scale: float) -> None:
    pilot, page = opened(Source(*(match_on(game, DAY) for game in GAMES), people=("Ada", "Ben")), size)
    pilot.screens.resize(size, scale * min(size[0] / 1280, size[1] / 720))
    shown = [widget for widget in page.root.focusables() if widget.enabled]
    assert len(shown) == 11
    for number, widget in enumerate(shown):
        assert Rect((0, 0), size).contains(widget.rect), widget.label
        assert widget.rect.collidelist([other.rect for other in shown[number + 1 :]]) < 0, widget.label
    for side in page.halves:
        assert not side.figures.rect.colliderect(side.calendar.rect)


def test_nothing_moves_at_rest() -> None:
    pilot, page = opened(Source(match_on(HHC, DAY)))
    pilot.wait(1)
    due = page.next_update
    assert due is not None
    assert due > pilot.now + 3600


def test_a_third_game_has_its_days_too() -> None:
    games = Games(*GAMES.values(), CLIMB_GAME)
    climb = CLIMB_GAME.name
    source = Source(match_on(HHC, DAY))
    pilot, page = opened(source, games=games)
    assert [side.game.name for side in page.halves] == [HHC, HTD, climb]
    side = half(page, climb)
    assert side.terms == "Against one computer player (Normal), first to 5 points"
    pilot.click(side.main)
    assert source.said == [("play", climb, DAY, "Ada")]
