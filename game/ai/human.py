"""A person in a seat: the table reports what the person does, when it is done."""

from __future__ import annotations

from game.ai.seat import Answer, BaseSeat, MoveRequest, RaceRequest, Reaction
from game.rules.core import Move


class HumanSeat(BaseSeat):
    """Answers with the person's own move or reaction. Fake-outs are not answers: the table makes those entries."""

    def __init__(self) -> None:
        self._ask: MoveRequest | RaceRequest | None = None
        self._answer: Answer | None = None
        self._reaction = Reaction(None)

    @property
    def asked(self) -> MoveRequest | RaceRequest | None:
        """The open question, if there is one."""
        return self._ask

    @property
    def reaction(self) -> Reaction:
        """The person's first touch and first call in the open race."""
        return self._reaction

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        self._ask, self._answer, self._reaction = ask, None, Reaction(None)

    def answer(self, move: Move) -> bool:
        """Answer with this move; False, with no effect, where no move is asked for."""
        if not isinstance(self._ask, MoveRequest):
            return False
        self._answer = move
        return True

    def touch(self, ms: int) -> bool:
        """Record a touch, in milliseconds after the face could be seen; False unless it is the first in a race."""
        if not isinstance(self._ask, RaceRequest) or self._reaction.touch is not None:
            return False
        self._reaction = Reaction(ms, self._reaction.call)
        return True

    def call(self, ms: int) -> bool:
        """Record a call, in milliseconds after the face could be seen; False unless it is the caller's first."""
        ask = self._ask
        if not isinstance(ask, RaceRequest) or not ask.is_caller or self._reaction.call is not None:
            return False
        self._reaction = Reaction(self._reaction.touch, ms)
        return True

    def settle(self) -> None:
        """End the race: what the person has done so far is the answer."""
        if isinstance(self._ask, RaceRequest):
            self._answer = self._reaction

    def poll(self, now: float) -> Answer | None:
        """The person's answer, given once; None while there is none."""
        answer, self._answer = self._answer, None
        if answer is not None:
            self._ask = None
        return answer

    def cancel(self) -> None:
        """Drop the question and any answer to it."""
        self._ask, self._answer, self._reaction = None, None, Reaction(None)
