"""A page of people with settings of its own, for tests."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from concurrent.futures import Future
from typing import TypeVar

import pygame
from pygame.event import Event

from game.pages.people.page import NamesList, PeoplePage
from game.storage.background import Progress, start
from game.storage.library.people import Played, Tally
from game.storage.settings.settings import Profile, Settings
from game.ui.controls.dialog import Dialog
from tests.app.program import HHC, HTD
from tests.background import has_ended
from tests.pages.program import PageProgram
from tests.ui.pilot import Pilot

PATIENCE_S = 20.0
ADA, BEN = Profile("violet", "star", "A", "S"), Profile("orange", "heart")
THREE = Settings(profiles={"Mia": Profile(), "Ben": BEN, "Ada": ADA})
PLAYED = {
    "Ada": Played({HHC: Tally(8, 5), HTD: Tally(4, 2)}, "2026-11-20"),
    "Ben": Played({HTD: Tally(1, 0)}, "2025-03-02"),
    "Zoe": Played({HHC: Tally(2, 1)}, "2026-01-05"),
}

T = TypeVar("T")


class Kept(PageProgram):
    """Settings, and a page that changes them."""

    def __init__(
        self,
        settings: Settings = THREE,
        size: tuple[int, int] = (1280, 720),
        played: Mapping[str, Played] = PLAYED,
    ) -> None:
        super().__init__(settings)
        self.played = played
        self.loaded = 0
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.page = PeoplePage(self)
        self.pilot = Pilot(self.page, size)
        self.pilot.step()

    def refresh(self, progress: Progress) -> Future[bool]:
        return self._done(False)

    def load_played(self) -> Future[dict[str, Played]]:
        self.loaded += 1
        return self._done(dict(self.played))

    def _done(self, answer: T) -> Future[T]:
        def wait() -> T:
            assert self.may_answer.wait(PATIENCE_S)
            return answer

        future = start(wait)
        assert not self.may_answer.is_set() or has_ended(future, PATIENCE_S)
        return future

    def rename(self, name: str) -> None:
        """Type a name over the chosen person's."""
        self.pilot.press(pygame.K_F2)
        self.pilot.press(pygame.K_BACKSPACE)
        self.pilot.type(name)
        self.pilot.press(pygame.K_RETURN)

    def row(self, number: int) -> tuple[int, int]:
        page = self.page
        return page.list.rect.x + 60, page.list.rect.y + round((number + 0.5) * page.list.row_height * page.scale)

    def names(self) -> NamesList:
        dialog = self.page.active
        assert isinstance(dialog, Dialog)
        assert isinstance(dialog.current, NamesList)
        return dialog.current


def key(code: int, scancode: int) -> Event:
    return Event(pygame.KEYDOWN, key=code, scancode=scancode, mod=0, unicode="")
