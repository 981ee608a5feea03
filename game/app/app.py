"""The program: its window, home screen, pages, and the match at the table."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from datetime import date
from pathlib import Path

from game.app.core import Environment
from game.app.looking_back import LookingBack
from game.games import GAMES
from game.pages.books.crash import show_crash
from game.pages.home.reader import HomeReader
from game.resources import resource
from game.storage.files import printable
from game.storage.paths import DataPaths
from game.table.game.record import Game, Games
from game.ui.screens.loop import Loop
from game.ui.widgets.screen import Screen
from game.ui.window.window import Window

NAME = "Two Decks"
LEAVE_FIRST = "Leave the table to open a record."
NOTHING_TO_CONTINUE = "There is no match to continue."

_log = logging.getLogger(__name__)


class App(LookingBack):
    """The program in its window: its records, settings, screens and pictures, and the ways from any part to another.

    Pages are imported when they are first opened, so that the first one opens sooner.
    """

    def __init__(
        self, data_paths: DataPaths, environment: Environment | None = None, *, speed: str = "", games: Games = GAMES
    ) -> None:
        """Load the settings in `data_paths`. `speed` is the animation speed of this run; empty for the settings'."""
        super().__init__(data_paths, environment or Environment(), speed, games)
        self.screens.open_settings = self.open_settings
        self.screens.open_file = self._open_file
        self._is_shown = threading.Event()
        self._is_shown.set()
        self.home_reader = HomeReader(self, self._is_shown.wait)
        self.window: Window | None = None

    # --- running

    def open(self, first: Callable[[], None], size: tuple[int, int] | None = None) -> Loop:
        """Open the window, by default in the size of last time, and call `first`. Raises `NoDisplayError`."""
        self.window = self.preferences.open_window(NAME, resource("assets", "icon.png"), size)
        loop = Loop(self.window, self.screens, clock=self.environment.clock, on_crash=self.crashed)
        first()
        return loop

    def run(self, first: Callable[[], None], size: tuple[int, int] | None = None) -> None:
        """Open the window and run until it is closed. Raises `NoDisplayError`."""
        # a folder with many records is not looked through while the first frame is made
        self._is_shown.clear()
        try:
            loop = self.open(first, size)
            loop.on_first_frame = self._first_shown
            loop.on_first_rest = self.get_ready
            loop.run()
        finally:
            self.close()

    def _first_shown(self) -> None:
        assert self.window is not None
        width, height = self.window.size
        _log.info("%s is shown, %d x %d px", type(self.screens.top).__name__, width, height)
        self._is_shown.set()
        self.screens.sounds.start()
        if self.sitting is not None:
            self.start_worker()

    def close(self) -> None:
        """Leave the table, save the settings, close the window, and wait until the match is on the disk."""
        self.home_reader.stop()
        self.leave_table()
        self.screens.sounds.close()
        self.preferences.save()
        if self.window is not None:
            self.window.close()
        # waiting for these is not seen
        self.preferences.close()
        self.worker.close()
        self.practice_book.close()
        self.library.close()

    def crashed(self, error: Exception, again: bool) -> None:
        """Show the crash screen after a failed frame, which continues or leads home. The match is saved."""
        sitting = self.sitting
        if sitting is not None and sitting.record is not None:
            sitting.sync()
            _log.error("The match is saved in %s", sitting.record.path)
        show_crash(self.screens, self.home, again=again)

    # --- home and pages

    def home(self) -> Screen:
        """Leave the table, and make the home screen, which offers the unfinished match first."""
        from game.pages.home.home import Home

        self.leave_table()
        self.came_from = None
        # it may have been the match that is left
        self.home_reader.open = None
        return Home(self, self.home_reader)

    def go_home(self) -> None:
        came_from = self.came_from
        self.screens.reset(self.home())
        if came_from is not None:
            came_from()

    def open_rules(self, clause: str = "") -> None:
        self.open_rulebook(self.games.with_clause(clause) or self._likely_game, clause)

    def open_rulebook(self, game: Game, clause: str = "") -> None:
        from game.pages.books.rulebook import RulebookPage

        self.screens.push(RulebookPage(self, game, clause))

    def open_how_to(self, game: Game | None = None) -> None:
        from game.pages.books.how_to import HowToPage

        told = game or self._likely_game
        if told.how_to is None:
            self.open_rulebook(told)
        else:
            self.screens.push(HowToPage(self, told, may_play=self.game_at_table is None))

    @property
    def _likely_game(self) -> Game:
        return self.game_at_table or next(iter(self.games.values()))

    def open_settings(self) -> None:
        from game.pages.settings.page import SettingsPage

        if not isinstance(self.screens.top, SettingsPage):
            self.screens.push(SettingsPage(self, printable(self.data_paths.records.parent)))

    def _open_file(self, path: str) -> None:
        screen = self.screens.top
        if screen is not None and (self.sitting is not None or screen.is_racing):
            screen.toast(LEAVE_FIRST)
        else:
            self.open_record(Path(path))

    def open_matches(self, *, only_unfinished: bool = False) -> None:
        from game.pages.matches.page import MatchesPage

        page = MatchesPage(self)
        if only_unfinished:
            page.filters.unfinished.press()
        self.screens.push(page)

    def open_statistics(self) -> None:
        from game.pages.statistics.page import StatisticsPage

        self.screens.push(StatisticsPage(self))

    def open_people(self, back: Callable[[], None] | None = None) -> None:
        from game.pages.people.page import PeoplePage

        (self.screens.push if back is None else self.screens.replace)(PeoplePage(self, back))

    def open_daily(self, day: date | None = None, game: str = "") -> None:
        from game.pages.daily.page import DailyPage

        self.screens.push(DailyPage(self, day, game))

    def open_about(self) -> None:
        from game.pages.books.about import AboutPage

        self.screens.push(AboutPage(self))

    # --- matches

    def continue_last(self) -> None:
        """Continue the unfinished match that was played last, before the first frame; stay at home if there is none."""
        self.go_home()
        found = self.library.unfinished()
        if found is None:
            self.report(NOTHING_TO_CONTINUE)
        else:
            self.resume_now(found.path)
