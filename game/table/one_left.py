"""The announcement of a seat that has come to one card."""

from __future__ import annotations

from game.play.session import Session
from game.rules.core import View
from game.table.game_table import GameTable
from game.ui.screen import Screen

ONE_LEFT = "one left"
"""The sound of it."""


class OneLeft:
    """Plays a sound when a seat comes to one card; the plates say it as long as it is so."""

    def __init__(self, screen: Screen, session: Session, table: GameTable) -> None:
        self._screen, self._session, self._table = screen, session, table
        self._seen: View | None = None
        self._counts: list[int] = []

    def look(self) -> None:
        """Announce what has come to rest on the table; a race comes first."""
        races, view = self._table.races, self._table.tabletop.view
        if view is self._seen or self._session.top_unseen or (races is not None and races.is_showing):
            return
        match, before = self._session.match, self._counts
        self._seen, self._counts = view, [len(self._table.hand_in(view, seat)) for seat in range(match.seats)]
        new = any(old != 1 and count == 1 for old, count in zip(before, self._counts, strict=False))
        if new and match.state.result is None:
            self._screen.play_sound(ONE_LEFT)
