"""The ways to a replay, and from there back to a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.core import OMNISCIENT
from game.rules.match import Header, Match, Player
from game.rules.record import ENTRY_LIMIT
from game.storage.files import StorageError
from game.storage.library.people import known_profiles
from game.ui.screens.loop import wake

if TYPE_CHECKING:
    from game.app.app import App
    from game.pages.replay.replay import OpenReview
    from game.play.replay import Replay


def _ignore(position: int) -> None:
    """Forget where a replay was left."""


class Replays:
    """Opens replays; what shows them is imported only then."""

    def __init__(self, app: App, practise: Callable[[Replay, int, tuple[Player, ...]], None]) -> None:
        """`practise` plays on from a position of a replay."""
        self._app = app
        self._practise = practise
        self._left: dict[Path, int] = {}
        """Where the replays of this run were left."""

    def open(self, path: Path, position: int | None = None) -> None:
        """Show the replay of a record, or say why it can't be read.

        It opens at `position`; if that is None, where it was left in this run, or at its end.
        """
        from game.app.replay_reader import ReplayReader

        try:
            reader = ReplayReader(path, lambda header: self._app.games[header.rules.name].study(), wake)
        except StorageError as error:
            self._app.report(str(error))
            return
        if position is None:
            position = self._left.get(path, ENTRY_LIMIT)
        self._show(reader.header, reader.poll, position, None, on_leave=partial(self._left.__setitem__, path))

    def open_match(self, match: Match, position: int) -> None:
        """Show the replay of a match as it stands."""
        from game.play.replay import replay_of

        self.open_made(replay_of(match, self._app.games[match.rules.name].study()), position)

    def open_made(
        self, replay: Replay, position: int, viewer: int = OMNISCIENT, review: OpenReview | None = None
    ) -> None:
        """Show a replay that has been made from a position on, as a viewer sees it first.

        `review` shows the review of a hand in another way than in a new page.
        """
        self._show(replay.header, lambda: replay, position, viewer, review)

    def _show(
        self,
        header: Header,
        poll: Callable[[], Replay | None],
        position: int,
        viewer: int | None,
        review: OpenReview | None = None,
        on_leave: Callable[[int], None] = _ignore,
    ) -> None:
        from game.pages.replay.replay import ReplayPage, ReplayRequest

        app = self._app
        game, settings = app.games[header.rules.name], app.settings
        request = ReplayRequest(
            game=game,
            header=header,
            poll=poll,
            art=app.art(game),
            profiles=known_profiles(settings),
            hand_sort=game.hand_sort(settings.hand_sort),
            play_from=self._practise,
            position=position,
            review=(review or app.reviews.open_replay) if app.reviews.offered(header) else None,
            viewer=viewer,
            on_leave=on_leave,
        )
        app.screens.push(ReplayPage(request))
