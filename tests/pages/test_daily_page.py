"""The page of the daily deal: what it shows of a day, its calendar, people, and its actions."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pygame

from game.pages.daily import texts
from game.play.daily import DailyMatch, deal_of
from game.storage.records.stored import StoredMatch
from tests.daily import DAY, HHC, HTD, match_on
from tests.pages.daily_pages import Source, half, opened
from tests.ui.written import words_on

# --- a day's texts


def test_the_first_time_todays_deals_are_there_to_be_played() -> None:
    source = Source(people=[])
    pilot, page = opened(source)
    for side in page.halves:
        assert {"Today, Saturday 21 November", f"Deal {deal_of(side.game.name, DAY):,}"} <= words_on(side).keys()
        assert (side.headline, side.remark) == ("Not played yet", texts.BEGIN)
        assert [pair[0] for pair in side.figures.pairs] == ["0"] * 4
        assert (side.main.text, side.copy.visible, side.replay.visible) == ("Play", False, False)
    pilot.press(pygame.K_RETURN)
    assert source.said == [("begin", HHC, deal_of(HHC, DAY), "You")]
    pilot.click(half(page, HTD).main)
    assert source.said[1:] == [("begin", HTD, deal_of(HTD, DAY), "You")]


# --- days


def test_a_day_clicked_in_a_calendar_can_be_played() -> None:
    source = Source()
    pilot, page = opened(source)
    pilot.click(half(page, HTD).calendar.day_rect(date(2026, 11, 3)))
    assert page.chosen == date(2026, 11, 3)
    assert [side.remark for side in page.halves] == [texts.STILL] * 2
    assert [side.headline for side in page.halves] == ["Not played"] * 2
    pilot.click(half(page, HHC).main)
    assert source.said == [("begin", HHC, deal_of(HHC, date(2026, 11, 3)), "Ada")]


def test_keys_move_through_the_calendar() -> None:
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


# --- people


# --- actions


def test_an_unfinished_match_is_continued_once() -> None:
    match = match_on(HHC, DAY)
    begun = match._replace(stored=_unfinished(match))
    source = Source(begun)
    pilot, page = opened(source)
    side = half(page)
    assert (side.headline, side.main.text) == ("Unfinished, hand 3", "Continue")
    pilot.click(side.main)
    pilot.click(side.main)
    assert source.said.count(("resume", begun.stored.path)) == 1


def _unfinished(match: DailyMatch) -> StoredMatch:
    return replace(match.stored, winners=None, totals=(20, 12))


# --- layout
