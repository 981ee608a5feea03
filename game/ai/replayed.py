"""A seat that plays what is written: for replays and scripts."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.ai.seat import Answer, BaseSeat, MoveRequest, RaceRequest


class ReplayedSeat(BaseSeat):
    """Gives these moves and reactions, one a question, and after the last none any more."""

    def __init__(self, answers: Iterable[Answer]) -> None:
        self._answers = deque(answers)
        self._asked = False

    @property
    def left(self) -> int:
        """How many answers are left."""
        return len(self._answers)

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        """Ask."""
        self._asked = True

    def poll(self, now: float) -> Answer | None:
        """The next answer."""
        if not self._asked or not self._answers:
            return None
        self._asked = False
        return self._answers.popleft()

    def cancel(self) -> None:
        """The answer that was not given yet waits for the next question."""
        self._asked = False
