"""A session that shows a replay on a game's own table: nothing happens in it by itself."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from game.ai.kinds import HUMAN
from game.ai.seat import Reaction
from game.play.race.live_race import LiveRace
from game.play.replay import Replay
from game.play.session import RedactedStep, Session, play_step
from game.rules.core import OMNISCIENT, View
from game.rules.match import Match
from game.rules.race import Race


class _InOrder:
    """Draws that leave everything in its order: each is greater than the one before."""

    def __init__(self) -> None:
        self._drawn = 0

    def random(self) -> float:
        """A float greater than the last."""
        self._drawn += 1
        return self._drawn / (1 + self._drawn)

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Leave it in its order."""


class ReplaySession(Session):
    """A session at a position of a replay, as any viewer sees it. Nobody moves in it, and nothing is recorded."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(Match(replay.header), (), (), seed=0)
        self.replay = replay
        # faces are seen, and races are judged, as the record says
        self._referee = None
        self._viewer = OMNISCIENT
        self._race: LiveRace | None = None
        self.last_step: RedactedStep | None = None
        """The step that was made last, wherever it stands now."""
        self.go_to(0)

    def go_to(self, position: int) -> None:
        """Stand at a position. Raises `IndexError` for one that there is not."""
        self._race = None
        self.match = self.replay.match_at(position)

    def look(self, viewer: int) -> None:
        """See as a seat, `SPECTATOR` or `OMNISCIENT` does; a seat's own place is below."""
        self._viewer = viewer
        people = (seat for seat, player in enumerate(self.replay.header.players) if player.kind == HUMAN)
        self.seat_below = viewer if viewer >= 0 else next(people, 0)

    @property
    def position(self) -> int:
        """How many entries have been made."""
        return len(self.match.entries)

    @property
    def viewer(self) -> int:
        return self._viewer

    def view(self) -> View:
        return self.match.view(self._viewer)

    # --- races

    @property
    def race(self) -> LiveRace | None:
        return self._race

    @property
    def due(self) -> float | None:
        return self._race.due if self._race is not None else None

    def reenact(self, now: float) -> bool:
        """Run the race that is the next entry once more from now on, as it was run; return whether there is one."""
        terms = self.match.rules.race_terms(self.match.state)
        move = self.replay.entries[self.position].move
        if terms is None or not isinstance(move, Race):
            return False
        race = LiveRace((), terms, tie_rng=_InOrder())
        # of equal times the one received first comes first
        for seat, ms in move.touches:
            race.react(seat, Reaction(ms, move.call if seat == terms.caller else None))
        race.begin(now)
        self._race = race
        return True

    def end_race(self) -> None:
        """Run no race any more; its entry has not been made."""
        self._race = None

    def next_step(self, now: float, others: bool = True) -> RedactedStep | None:
        """The step of a race that has been run; None for anything else."""
        if self._race is None or not self._race.settled:
            return None
        return self.step()

    # --- steps

    def step(self) -> RedactedStep:
        """Make the next entry of the record. Raises `IndexError` at its end."""
        self._race = None
        self.last_step = play_step(self.match, self.replay.entries[self.position], self._viewer)
        return self.last_step

    def steps_of_hand(self) -> list[RedactedStep]:
        """Nothing: the log of a replay is the replay's own."""
        return []
