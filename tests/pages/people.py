"""A page of people with settings of its own, for tests."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from concurrent.futures import Future
from datetime import datetime
from typing import TypeVar

import pygame
from pygame.event import Event

from game.games import GAMES
from game.pages.matches.parts import Shown
from game.pages.people.page import NamesList, PageActions, PeoplePage
from game.storage.background import start
from game.storage.library.people import Played, Tally, known_profiles
from game.storage.settings.settings import Profile, Settings
from game.ui.controls.dialog import Dialog
from tests.app.program import HHC, HTD
from tests.background import has_ended
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


class Kept:
    """Settings, and a page that changes them."""

    def __init__(
        self,
        settings: Settings = THREE,
        size: tuple[int, int] = (1280, 720),
        played: Mapping[str, Played] = PLAYED,
    ) -> None:
        self.settings = settings
        self.played = played
        self.begun: list[str] = []
        self.loaded = 0
        self.may_answer = threading.Event()
        self.may_answer.set()
        art = {name: game.art() for name, game in GAMES.items()}
        shown = Shown(
            GAMES,
            lambda game: art[game.name],
            lambda: known_profiles(self.settings),
            lambda: datetime.fromisoformat("2026-11-21T18:04:05+00:00"),
        )
        actions = PageActions(
            settings=lambda: self.settings,
            change=self._take,
            load=self._load,
            refresh=lambda progress: self._done(False),
            play=self.begun.append,
        )
        self.page = PeoplePage(shown, actions)
        self.pilot = Pilot(self.page, size)
        self.pilot.step()

    def _take(self, settings: Settings) -> None:
        self.settings = settings

    def _load(self) -> Future[dict[str, Played]]:
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
