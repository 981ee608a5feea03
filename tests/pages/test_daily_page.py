"""The page of the daily deal: what it shows of a day, its calendar, its clock, people, and its actions."""

import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pygame
import pytest

from game.pages.daily import texts
from game.pages.daily.page import DailyHalf, DailyPage
from game.play.daily import DailyMatch, deal_of
from game.shot.samples import ended
from game.storage.background import start
from game.storage.settings.settings import Profile, Settings
from tests.background import await_answers
from tests.daily import DAY, HHC, HTD, match_on
from tests.pages.program import PageProgram
from tests.ui.pilot import Pilot
from tests.ui.written import words_on
from tests.values import must, of_kind


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


def test_an_unfinished_match_is_continued_once() -> None:
    match = match_on(HHC, DAY)
    hands = (ended((20, 12), None),)
    begun = match._replace(stored=replace(match.stored, digest=match.stored.digest._replace(hands=hands)))
    source = Source(begun)
    pilot, page = opened(source)
    side = half(page)
    assert (side.headline, side.main.text) == ("Unfinished, hand 3", "Continue")
    pilot.click(side.main)
    pilot.click(side.main)
    assert source.said.count(("resume", begun.stored.path)) == 1


PATIENCE_S = 20.0


class Source(PageProgram):
    """Answers the page, and records its requests."""

    def __init__(self, *matches: DailyMatch, people: Sequence[str] = ("Ada",)) -> None:
        super().__init__(Settings(profiles=dict.fromkeys(people, Profile())))
        self.matches = list(matches)
        self.moment = datetime(2026, 11, 21, 18, 4, tzinfo=UTC)
        self.may_answer = threading.Event()
        self.may_answer.set()

    def page(self, day: date | None = None, game: str = "") -> DailyPage:
        return DailyPage(self, day, game)

    def load_daily(self) -> Future[Mapping[str, Sequence[DailyMatch]]]:
        def load() -> Mapping[str, Sequence[DailyMatch]]:
            assert self.may_answer.wait(PATIENCE_S)
            return {
                name: tuple(match for match in self.matches if match.stored.header.rules.name == name)
                for name in self.games
            }

        return start(load)

    def answer(self, pilot: Pilot) -> None:
        """Wait until every request has been answered and the page has shown the answers."""
        await_answers(of_kind(DailyPage, pilot.screens.top), pilot.step)


def opened(source: Source, size: tuple[int, int] = (1280, 720), **more: object) -> tuple[Pilot, DailyPage]:
    page = source.page(**more)  # type: ignore[arg-type]
    pilot = Pilot(page, size)
    source.answer(pilot)
    return pilot, page


def half(page: DailyPage, game: str = HHC) -> DailyHalf:
    return next(half for half in page.halves if half.game.name == game)


def toasts(page: DailyPage) -> list[str]:
    return [notice.label for notice in page._notices.children]


def test_todays_deal_changes_at_midnight() -> None:
    source = Source(match_on(HHC, DAY, totals=(82, 41)))
    pilot, page = opened(source)
    source.moment += timedelta(hours=6)
    due = must(page.next_update)
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
