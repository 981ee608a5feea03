"""The pauses before computer seats' actions, as their pace says, and the grace to take back a turn's last card."""

from __future__ import annotations

from collections.abc import Callable

from game.play.session import RedactedStep, Session
from game.table.turns.pace import GRACE_S, NEWCOMER_FACTOR, Pace, variation


class Pauses:
    """Decides when a computer seat may act. A pause begins when the last step has come to rest.

    Nothing that is judged depends on it: races, slaps and fake-outs keep their own time.
    """

    def __init__(self, session: Session, pace: Callable[[], Pace], is_newcomer: Callable[[], bool]) -> None:
        self._session = session
        self._pace = pace
        self._is_newcomer = is_newcomer
        self._last: RedactedStep | None = None
        self._factor = 1.0
        self._is_ended = False
        self.is_waiting = False
        """Whether a computer seat is to act and waits for the end of a pause."""
        self.grace: tuple[float, float] | None = None
        """When the grace to take back the last card began and ends, by the clock; None while there is none."""

    @property
    def awaits_key(self) -> bool:
        """Whether the next action waits for a key."""
        return self.is_waiting and self._pace().waits_for_key

    def step_shown(self, step: RedactedStep | None, factor: float = 1.0) -> None:
        """Begin anew after a step, which makes pauses so many times as long; after None, as at a turn's beginning."""
        self._last, self._factor = step, factor
        self._is_ended = self.is_waiting = False
        self.grace = None

    def end(self) -> None:
        """End the pause, because a person wants to go on."""
        self._is_ended = True

    def until(self, rested_at: float, now: float) -> float | None:
        """When the computer seat to move may act, if not now; infinity where it waits for a key. None: now."""
        self.is_waiting, self.grace = False, None
        session, pace = self._session, self._pace()
        if not session.awaits_computer or self._is_ended:
            return None
        end = rested_at + self._seconds(pace)
        if self._may_take_back(pace):
            self.grace = rested_at, rested_at + GRACE_S
            end = max(end, rested_at + GRACE_S)
            if now >= rested_at + GRACE_S:
                self.grace = None
        self.is_waiting = now < end or pace.waits_for_key
        if not self.is_waiting:
            return None
        return end if now < end else float("inf")

    def _seconds(self, pace: Pace) -> float:
        last, seconds = self._last, pace.think_s
        if last is not None:
            begins = last.entry.actor != self._session.match.actor
            seconds = (pace.think_s if begins else pace.between_s) * self._factor * variation(last.number)
        return seconds * (NEWCOMER_FACTOR if self._is_newcomer() else 1.0)

    def _may_take_back(self, pace: Pace) -> bool:
        """Whether the last step is a person's, who may still undo it. In practice that is so at any time."""
        session, last = self._session, self._last
        if not pace.has_grace or last is None or session.practice or last.entry.actor not in session.human_seats:
            return False
        return not session.why_not_undo()
