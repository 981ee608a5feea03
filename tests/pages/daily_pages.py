"""The page of the daily deal for tests, with invented matches."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from datetime import UTC, date, datetime

from game.pages.daily.page import DailyHalf, DailyPage
from game.play.daily import DailyMatch
from game.storage.background import Progress, start
from game.storage.settings.settings import Profile, Settings
from tests.background import has_ended
from tests.daily import HHC
from tests.pages.program import PageProgram
from tests.ui.pilot import Pilot

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

    def refresh(self, progress: Progress) -> Future[bool]:
        return start(lambda: False)

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
        page = pilot.screens.top
        assert isinstance(page, DailyPage)
        while tasks := page.records.pending:
            for task in tasks:
                assert has_ended(task, PATIENCE_S)
            pilot.step()


def opened(source: Source, size: tuple[int, int] = (1280, 720), **more: object) -> tuple[Pilot, DailyPage]:
    page = source.page(**more)  # type: ignore[arg-type]
    pilot = Pilot(page, size)
    source.answer(pilot)
    return pilot, page


def half(page: DailyPage, game: str = HHC) -> DailyHalf:
    return next(half for half in page.halves if half.game.name == game)


def toasts(page: DailyPage) -> list[str]:
    return [notice.label for notice in page._notices.children]
