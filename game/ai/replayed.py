"""A seat that gives prepared answers, for replays and scripts."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.ai.seat import Answer, BaseSeat, MoveRequest, RaceRequest


class ReplayedSeat(BaseSeat):
    """Answers each request with the next of the given answers; after the last, never."""

    def __init__(self, answers: Iterable[Answer]) -> None:
        self._answers = deque(answers)
        self._asked = False

    @property
    def left(self) -> int:
        return len(self._answers)

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        self._asked = True

    def poll(self, now: float) -> Answer | None:
        if not self._asked or not self._answers:
            return None
        self._asked = False
        return self._answers.popleft()

    def cancel(self) -> None:
        """Drop the question; an answer not yet given is kept for the next one."""
        self._asked = False
