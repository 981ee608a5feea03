"""A session that shows a replay on a game's own table: nothing happens in it by itself."""

from __future__ import annotations

from game.ai.kinds import HUMAN
from game.play.replay import Replay, play_step
from game.play.session import RedactedStep, Session
from game.rules.core import OMNISCIENT, View
from game.rules.match import Match


class ReplaySession(Session):
    """A session at a position of a replay, seen with any viewer's eyes. Nobody moves in it, and nothing is recorded."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(Match(replay.header), (), (), seed=0)
        self.replay = replay
        # faces are seen, and races are judged, as the record says
        self._referee = None
        self.eyes = OMNISCIENT
        self.go_to(0)

    def go_to(self, position: int) -> None:
        """Stand at a position. Raises `IndexError` for one that there is not."""
        self.match = self.replay.match_at(position)

    def look(self, eyes: int) -> None:
        """See with the eyes of a seat, of `SPECTATOR` or `OMNISCIENT`; a seat's own place is below."""
        self.eyes = eyes
        people = (seat for seat, player in enumerate(self.replay.header.players) if player.kind == HUMAN)
        self.seat_below = eyes if eyes >= 0 else next(people, 0)

    @property
    def position(self) -> int:
        """How many entries have been made."""
        return len(self.match.entries)

    @property
    def viewer(self) -> int:
        return self.eyes

    def view(self) -> View:
        return self.match.view(self.eyes)

    def next_step(self, now: float, others: bool = True) -> RedactedStep | None:
        return None

    def step(self) -> RedactedStep:
        """Make the next entry of the record. Raises `IndexError` at its end."""
        return play_step(self.match, self.replay.entries[self.position], self.eyes)

    def steps_of_hand(self) -> list[RedactedStep]:
        """Nothing: the log of a replay is the replay's own."""
        return []
