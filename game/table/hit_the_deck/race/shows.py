"""The shows after a race at a table: a photo finish, a person's best, a run of first places.

They begin when the race has been judged, and end at any input.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.play.session import RedactedStep
from game.table.cards.deck_art import TABLE
from game.table.hit_the_deck.race.photo import CALM_S, WHOLE_MS, PhotoFinish
from game.table.hit_the_deck.race.standing import Finish
from game.table.hit_the_deck.steps.sounds import SLAP
from game.table.turns.match_screen import MatchScreen
from game.ui.ahead import IN_MOTION, Steps, ahead

if TYPE_CHECKING:
    from game.table.hit_the_deck.race.racing import Racing


class RaceShows:
    """The shows of a table's races."""

    def __init__(self, screen: MatchScreen, races: Racing, names: Sequence[str]) -> None:
        self._screen, self._races = screen, races
        self._display, self._top = races.display, races.tabletop
        self.photo = PhotoFinish(self._top, names, self._lift, partial(races.sounds.knock, SLAP))

    @property
    def _are_on(self) -> bool:
        return self._screen.program.in_force.has_shows and not self._top.layout.looked_at

    def pictures(self) -> Steps:
        """Make what any show needs."""
        if self._are_on:
            yield from self.photo.steps_to_stage()

    def begin(self, step: RedactedStep) -> float:
        """Show what is special in a race that has been judged; return for how long it covers the verdict, in seconds.

        `step` is the race's.
        """
        if not self._are_on:
            return 0.0
        speed, standing = self._screen.duration_scale, self._races.standing
        if standing.finish is None:
            return 0.0
        if not speed:
            self._screen.fade_changes(in_race=True)
            self.photo.show_still(standing.finish, self._display.beside_verdict)
            self._screen.call_later(CALM_S, self.photo.end)
            return 0.0
        ahead.ask((TABLE, "photo finish"), partial(self.photo.pictures, standing.finish), IN_MOTION)
        self.photo.play(standing.finish, speed)
        return WHOLE_MS * speed / 1000

    def _lift(self, finish: Finish, far: float) -> None:
        self._display.slaps.lift((finish.leader, finish.follower), far)

    def end(self) -> bool:
        """End every show; return whether one covered the verdict."""
        covered = self.photo.covers
        self.photo.end()
        return covered
