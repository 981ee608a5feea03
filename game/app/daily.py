"""The daily deal in the program: its page, and the matches that lead back to it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from game.app.current_match import CurrentMatch
from game.app.looking_back import LookingBack
from game.app.program import Program
from game.rules.match import Header
from game.table.game.record import Game, NewMatch

if TYPE_CHECKING:
    from game.pages.daily.page import DailyPage


class DailyDeals:
    """The way to the daily deal, and back to it from a match that was played with one."""

    def __init__(self, program: Program, match: CurrentMatch, looking_back: LookingBack) -> None:
        self._program = program
        self._match = match
        self._looking_back = looking_back

    def open(self, day: date | None = None, game: str = "") -> None:
        """Show the page, at today's deal, or at another day's after a match of a game."""
        self._program.screens.push(self.page(day, game))

    def page(self, day: date | None = None, game: str = "") -> DailyPage:
        """Make the page."""
        from game.pages.daily.actions import daily_actions
        from game.pages.daily.page import DailyPage

        program, match = self._program, self._match
        actions = daily_actions(
            program.games,
            program.library,
            now=program.environment.local_now,
            people=lambda: program.people,
            begin=self._begin,
            resume=lambda played: match.resume(played.stored.path),
            sit_down_if_open=match.sit_down_if_open,
            stop_resuming=match.stop_resuming,
            replay=lambda played: self._looking_back.open_record(played.stored.path),
        )
        return DailyPage(program.games, actions, day, game)

    def _begin(self, game: Game, chosen: NewMatch) -> None:
        # with kinds of its own, so that the game's last set-up stays as it is
        self._program.begin(game.rules, chosen, [player.kind for player in chosen.setup.players])

    def way_from(self, header: Header) -> Callable[[], None] | None:
        """Leads from a match to its day, where it is played with a daily deal; None for any other match."""
        game = self._program.games[header.rules.name]
        day = game.daily.day_of(header, self._program.today())
        return None if day is None else lambda: self._return(day, game)

    def _return(self, day: date, game: Game) -> None:
        """Leave the table for the page, above the home screen."""
        self._program.go_home()
        self.open(day, game.name)
