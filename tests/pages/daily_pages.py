"""The page of the daily deal for tests, on matches that were made up."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from game.ai.kinds import SEAT_KINDS
from game.games import GAMES
from game.pages.daily.page import DailyActions, DailyHalf, DailyPage
from game.play.daily import DailyMatch, days_of
from game.storage.background import Progress, start
from game.storage.files import StorageError
from game.storage.library.library import MatchLibrary
from game.table.game.record import Games
from tests.background import has_ended
from tests.daily import DAY, HHC
from tests.ui.pilot import Pilot

PATIENCE_S = 20.0
YESTERDAY = DAY - timedelta(days=1)


class Source:
    """Answers the page, and remembers what it asked for."""

    def __init__(self, *matches: DailyMatch, people: Sequence[str] = ("Ada",)) -> None:
        self.matches = list(matches)
        self.people = list(people)
        self.moment = datetime(2026, 11, 21, 18, 4, tzinfo=UTC)
        self.said: list[object] = []
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.may_finish = threading.Event()
        self.may_finish.set()
        self.found_late: list[DailyMatch] = []
        self.trouble = ""
        self._library = MatchLibrary(Path("nowhere"), SEAT_KINDS, lambda sentence: None)

    def page(self, day: date | None = None, game: str = "", games: Games = GAMES) -> DailyPage:
        actions = DailyActions(
            load=lambda today: start(lambda: self._load(games)),
            refresh=lambda progress: start(lambda: self._refresh(progress)),
            days_of=lambda matches, person: days_of(matches, person, self._library),
            now=lambda: self.moment,
            people=lambda: self.people,
            play=lambda game, day, person: self.said.append(("play", game.name, day, person)),
            resume=lambda match: self.said.append(("resume", match)),
            sit_down_if_open=lambda: self.said.append("sit down?"),
            stop_resuming=lambda: self.said.append("stop"),
            replay=lambda match: self.said.append(("replay", match)),
        )
        return DailyPage(games, actions, day, game)

    def _refresh(self, progress: Progress) -> bool:
        if not self.may_finish.is_set():
            progress.show(3, 20_000)
            assert self.may_finish.wait(PATIENCE_S)
        if self.trouble:
            raise StorageError(self.trouble)
        self.matches += self.found_late
        return bool(self.found_late)

    def _load(self, games: Games) -> Mapping[str, Sequence[DailyMatch]]:
        assert self.may_answer.wait(PATIENCE_S)
        return self._played(games)

    def _played(self, games: Games) -> Mapping[str, Sequence[DailyMatch]]:
        return {
            name: tuple(match for match in self.matches if match.stored.header.rules.name == name) for name in games
        }

    def answer(self, pilot: Pilot) -> None:
        """Wait until everything has been answered, and the page has taken it."""
        page = pilot.screens.top
        assert isinstance(page, DailyPage)
        while tasks := [task for task in (page.records.refreshing, page.records.loading) if task is not None]:
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
