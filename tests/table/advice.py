"""A coach for tests at tables, who says what a test wants, and when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

from game.ai.coach.advice import Advice, Option, Reason
from game.ai.coach.questions import Counsel
from game.ai.seat import SeatError
from game.rules.core import Move, View

WHY = Reason("It opens a column.", "HHC-48")


def first_legal(view: View) -> Sequence[Move]:
    """The first of the legal moves."""
    return view.legal[:1]


class ToldAdviser:
    """Says the moves that `choose` gives for the view; at once, unless it `waits` for `answer` to be called."""

    def __init__(
        self,
        choose: Callable[[View], Sequence[Move]] = first_legal,
        *,
        waits: bool = False,
        why_silent: str = "",
        reason: Reason = WHY,
    ) -> None:
        self.choose, self.waits, self.why_silent, self.reason = choose, waits, why_silent, reason
        self.asked: list[tuple[View, int, int]] = []
        self.answers: list[Future[Counsel]] = []

    def ask(self, view: View, entries: int, percent: int = 100) -> Future[Counsel]:
        self.asked.append((view, entries, percent))
        self.answers.append(Future())
        if not self.waits:
            self.answer()
        return self.answers[-1]

    def answer(self) -> None:
        """Answer the last question, unless it was cancelled."""
        view, _, _ = self.asked[-1]
        moves = tuple(self.choose(view))
        others = [move for move in view.legal if move != moves[0]][:2]
        options = (Option(moves, 1400, 0, 50), *(Option((move,), 600, 40, 50) for move in others))
        words = tuple(f"Word {number}" for number in range(len(options)))
        seats = len(view.hands)
        expected = tuple(1400 if seat == view.viewer else -1400 for seat in range(seats))
        if self.answers[-1].set_running_or_notify_cancel():
            self.answers[-1].set_result(Counsel(Advice(options, self.reason, expected), words))

    def fail(self) -> None:
        """Answer that nobody can say."""
        self.answers[-1].set_exception(SeatError("The coach stopped."))
