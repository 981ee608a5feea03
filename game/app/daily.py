"""The daily deal in the program: its page, and the matches that lead back to it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from game.app.current_match import CurrentMatch
from game.app.environment import Environment
from game.rules.match import Header
from game.storage.records.day_book import local_day
from game.table.game.record import Game, NewMatch
from game.ui.screens.loop import wake

if TYPE_CHECKING:
    from game.app.app import App
    from game.pages.daily.page import DailyPage


class DailyDeals:
    """The way to the daily deal, and back to it from a match that was played with one."""

    def __init__(self, app: App, environment: Environment, match: CurrentMatch) -> None:
        self._app = app
        self._environment = environment
        self._match = match

    def open(self, day: date | None = None, game: str = "") -> None:
        """Show the page, at today's deal, or at another day's after a match of a game."""
        self._app.screens.push(self.page(day, game))

    def page(self, day: date | None = None, game: str = "") -> DailyPage:
        """Make the page."""
        from game.pages.daily.actions import daily_actions
        from game.pages.daily.page import DailyPage

        app, match = self._app, self._match
        actions = daily_actions(
            app.games,
            app.library,
            now=self._environment.local_now,
            people=lambda: app.people,
            begin=self._begin,
            resume=lambda played: match.resume(played.stored.path),
            sit_down_if_open=match.sit_down_if_open,
            stop_resuming=match.stop_resuming,
            replay=lambda played: app.replays.open(played.stored.path),
            wake=wake,
        )
        return DailyPage(app.games, actions, day, game)

    def _begin(self, game: Game, chosen: NewMatch) -> None:
        # with kinds of its own, so that the game's last set-up stays as it is
        self._app.begin(game.rules, chosen, [player.kind for player in chosen.setup.players])

    def way_from(self, header: Header) -> Callable[[], None] | None:
        """Leads from a match to its day, where it is played with a daily deal; None for any other match."""
        game = self._app.games[header.rules.name]
        day = game.daily.day_of(header, date.fromisoformat(local_day(self._environment.utc_now())))
        return None if day is None else lambda: self._return(day, game)

    def _return(self, day: date, game: Game) -> None:
        """Leave the table for the page, above the home screen."""
        self._app.go_home()
        self.open(day, game.name)
