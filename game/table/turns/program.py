"""The program as a table knows it."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING

from game.storage.settings.settings import Settings

if TYPE_CHECKING:
    from game.rules.core import Result
    from game.rules.match import Match
    from game.storage.library.bests import Bests
    from game.storage.settings.settings import Names
    from game.ui.ahead import Steps


class TableProgram:
    """The program around a table; this class itself is that of a table at which nobody plays, and leads nowhere."""

    def __init__(self, settings: Settings | None = None) -> None:
        self._settings = settings or Settings()

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self._settings

    @property
    def in_force(self) -> Settings:
        """The settings as they hold for this run of the program."""
        return self.settings

    def change_settings(self, settings: Settings) -> None:
        """Apply new settings at once, and save them."""

    def tips_given(self, game: str) -> Names | None:
        """The keys of the tips that have been given in a game; None if its first hand has been coached."""
        return None

    def is_taught(self, name: str) -> bool:
        """Whether the person of that name has been taught what a race asks of them."""
        return True

    def load_bests(self, match: Match) -> Future[Bests]:
        """Start loading the bests of the people in a match, before it and as far as it has beaten them.

        Ask once and look each time something is drawn: `answer_of(future)` (`storage/background.py`) is None until the
        answer has come, for which the loop wakes. Ask at the beginning of a match for what there is to beat, and again
        after a hand or the match for what it has beaten. The words for a best are in `table/contract/moments.py`.
        """
        return Future()

    def open_rules(self, clause: str = "") -> None:
        """Show the rulebook at a clause, or at its beginning."""

    def open_how_to(self) -> None:
        """Show how to play the game."""

    def open_settings(self) -> None:
        """Show the settings."""

    def go_home(self) -> None:
        """Leave the table; the match is saved."""

    def draw_score_ahead(self) -> Steps:
        """Draw the score sheet, while the hand is counted at the table."""
        return iter(())

    def hand_ended(self, result: Result) -> None:
        """Show the score sheet above the table; the next hand is dealt when the table is on top again."""
