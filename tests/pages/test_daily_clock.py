"""The page of the daily deal and the clock: midnight, and a clock that is set back."""

from __future__ import annotations

from datetime import timedelta

import pytest

from game.pages.daily import texts
from tests.daily import DAY, HHC, match_on
from tests.pages.daily_pages import Source, half, opened, toasts


def test_todays_deal_changes_at_midnight() -> None:
    source = Source(match_on(HHC, DAY, totals=(82, 41)))
    pilot, page = opened(source)
    source.moment += timedelta(hours=6)
    due = page.next_update
    assert due is not None
    pilot.now = due
    pilot.step()
    source.answer(pilot)
    assert page.chosen == DAY + timedelta(days=1)
    assert half(page).headline == "Not played yet"
    assert half(page).remark == texts.KEEP_UP.format(2)
    assert toasts(page) == [texts.NEW_DAY]
    assert due - 100 == pytest.approx(5 * 3600 + 56 * 60, abs=60)


def test_a_clock_set_back_shows_later_days_only_if_played() -> None:
    ahead = DAY + timedelta(days=40)
    source = Source(match_on(HHC, ahead, totals=(82, 41)), match_on(HHC, DAY, totals=(20, 80)))
    pilot, page = opened(source)
    side = half(page)
    assert (side.headline, side.figures.pairs[0][0]) == ("Lost 20 to 80", "1")
    pilot.click(page.later)
    pilot.click(page.later)
    pilot.click(side.calendar.day_rect(ahead))
    assert (page.chosen, side.headline) == (ahead, "Won 82 to 41")
    assert not side.main.enabled
    source.moment -= timedelta(days=30)
    pilot.click(page.to_today)
    source.answer(pilot)
    assert page.chosen == DAY - timedelta(days=30)
    assert not toasts(page)
