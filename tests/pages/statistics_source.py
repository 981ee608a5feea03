"""A page of statistics with invented figures, for tests."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from datetime import date
from typing import Any

from game.games import GAMES
from game.pages.statistics.page import StatisticsPage
from game.shot.samples import sample_statistics
from game.storage.background import Progress, start
from game.storage.library.figures import Statistics
from game.ui.controls.picture import Picture
from tests.background import has_ended
from tests.pages.program import PageProgram
from tests.ui.pilot import Pilot

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

    def refresh(self, progress: Progress) -> Future[bool]:
        return self._done(lambda: False)

    def load_statistics(self, person: str, since: str) -> Future[Statistics]:
        self.asked.append((person, since))
        answer = self.answers[min(len(self.asked), len(self.answers)) - 1]
        return self._done(lambda: replace_person(answer, person))

    def _done(self, work: Callable[[], object]) -> Future[Any]:
        def wait_and_work() -> object:
            assert self.may_answer.wait(PATIENCE_S)
            return work()

        future = start(wait_and_work)
        assert not self.may_answer.is_set() or has_ended(future, PATIENCE_S)
        return future


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
