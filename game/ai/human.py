"""A person at a seat: the table says what the person does, whenever it is done."""

from __future__ import annotations

from game.ai.seat import Answer, BaseSeat, MoveRequest, RaceRequest, Reaction
from game.rules.core import Move


class HumanSeat(BaseSeat):
    """Answers with what it was told. A fake-out is no answer: the table makes that entry by itself."""

    def __init__(self) -> None:
        self._ask: MoveRequest | RaceRequest | None = None
        self._answer: Answer | None = None
        self._reaction = Reaction(None)

    @property
    def asked(self) -> MoveRequest | RaceRequest | None:
        """The question that is open."""
        return self._ask

    @property
    def reaction(self) -> Reaction:
        """The first touch and the first call in the race that is open."""
        return self._reaction

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        """Wait for the person."""
        self._ask, self._answer, self._reaction = ask, None, Reaction(None)

    def answer(self, move: Move) -> bool:
        """The person makes this move; False, and nothing is done, where no move is asked for."""
        if not isinstance(self._ask, MoveRequest):
            return False
        self._answer = move
        return True

    def touch(self, ms: int) -> bool:
        """The person touches, `ms` after the face could be seen; False where that is not the first touch of a race."""
        if not isinstance(self._ask, RaceRequest) or self._reaction.touch is not None:
            return False
        self._reaction = Reaction(ms, self._reaction.call)
        return True

    def call(self, ms: int) -> bool:
        """The person calls; False where that is not the first call of a race, or another's duty."""
        ask = self._ask
        if not isinstance(ask, RaceRequest) or ask.view.viewer != ask.caller or self._reaction.call is not None:
            return False
        self._reaction = Reaction(self._reaction.touch, ms)
        return True

    def settle(self) -> None:
        """The race is settled: what the person has done by now is the answer."""
        if isinstance(self._ask, RaceRequest):
            self._answer = self._reaction

    def poll(self, now: float) -> Answer | None:
        """What the person did, once."""
        answer, self._answer = self._answer, None
        if answer is not None:
            self._ask = None
        return answer

    def cancel(self) -> None:
        """Forget the question, and what was done about it."""
        self._ask, self._answer, self._reaction = None, None, Reaction(None)
