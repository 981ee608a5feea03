"""Drives the whole program as a player would, in a window of the dummy driver and on a simulated clock."""

import itertools
import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from pathlib import Path
from typing import ClassVar, TypeVar

import pygame
from pygame.event import Event

from game.ai.strategy import StrategySeat
from game.app import App, Environment
from game.games import GAMES
from game.storage.paths import DataPaths, data_paths
from game.table.game.record import Games
from game.ui.controls.dialog import Dialog
from game.ui.widgets.base import Widget
from game.ui.widgets.screen import Screen
from tests.background import has_ended, until
from tests.ui.pilot import Pilot
from tests.values import must

DEAL = 4711
HHC, HTD = "hand-to-hand-combat", "hit-the-deck"

S = TypeVar("S", bound=Screen)


def toasts(program: "Program") -> list[str]:
    """The sentences shown on the top screen."""
    top = must(program.screens.top)
    return [toast.label for toast in top._notices.children]


class Program(Pilot):
    """The program with a folder of its own. A failing frame raises, unless `crashing`."""

    still_open: ClassVar[list["Program"]] = []
    """The programs to close when their test ends."""

    def __init__(
        self,
        folder: Path,
        first: Callable[[App], None] = App.go_home,
        size: tuple[int, int] = (1280, 720),
        *,
        speed: str = "none",
        crashing: bool = False,
        games: Games = GAMES,
    ) -> None:
        self.now = 100.0
        self._reading: Future[None] | None = None
        self.data_paths: DataPaths = data_paths({"TWO_DECKS_HOME": str(folder)})
        self.date = "2026-11-21"
        deals, seconds = itertools.count(DEAL), itertools.count()
        outside = Environment(
            clock=lambda: self.now,
            utc_now=lambda: f"{self.date}T18:{next(seconds) % 60:02}:00Z",
            random_seed=lambda: next(deals),
            thinks_ahead=False,
        )
        self.app = App(self.data_paths, outside, speed=speed, games=games)
        if not crashing:
            self.app.crashed = self._raise  # type: ignore[assignment, method-assign]
        self.loop = self.app.open(lambda: first(self.app), size)
        self.window = must(self.app.window)
        self.screens = self.app.screens
        self.still_open.append(self)
        self.step()

    def step(self, *events: Event) -> None:
        """Run one frame with these events; if home finds or opens a match, another one after that."""
        super().step(*events)
        opening = self.app._opening
        if opening is not None:
            assert has_ended(opening, 20), "the match to continue does not open"
            super().step()
        reading = self.app.home_reader.reading
        if reading is not self._reading:
            self._reading = reading
            assert has_ended(reading, 20), "the folder of records does not answer"
            super().step()

    def on(self, kind: type[S]) -> S:
        """The top screen, which must be of that kind."""
        top = self.screens.top
        assert isinstance(top, kind), f"{type(top).__name__} is on top, not {kind.__name__}"
        return top

    def be_ready(self) -> None:
        """Answer the question of a continued match, if it asks."""
        top = self.screens.top
        if top is not None and isinstance(top.active, Dialog):
            self.press(pygame.K_RETURN)

    def find(self, label: str) -> Widget:
        """The widget with that label among those that take input now."""
        found = [widget for widget in must(self.screens.top).active.focusables() if widget.label == label]
        assert found, f"nothing here is called {label!r}"
        return found[0]

    @property
    def entries(self) -> int:
        """The number of entries of the match at the table."""
        return len(self.app.sitting.match.entries) if self.app.sitting is not None else 0

    def settle(self, frames: int = 3000) -> None:
        """Let time pass until nothing is due any more, so that a person must act."""
        for _ in range(frames):
            before = self.entries
            self.await_disk()
            self.step()
            due = self.screens.next_update
            if self.await_thought():
                continue
            if due is None and self.entries == before:
                return
            if due is not None and due > self.now:
                self.now = due
        raise AssertionError("the program does not come to rest")

    def await_disk(self) -> None:
        """Wait until every entry of the match at the table is on disk."""
        record = self.app.sitting.record if self.app.sitting is not None else None
        until(lambda: record is None or record.written(), lambda: time.sleep(0.0005))

    def await_thought(self) -> bool:
        """Wait until no computer player is thinking about a move; return whether one was."""
        sitting = self.app.sitting
        seats = sitting._seats if sitting is not None else ()
        answers = (seat._answer for seat in seats if isinstance(seat, StrategySeat))
        asked = [answer for answer in answers if isinstance(answer, Future)]
        assert not wait(asked, 60).not_done, "the worker does not answer"
        return bool(asked)

    def close(self) -> None:
        self.still_open.remove(self)
        self.screens.close()
        self.app.close()
