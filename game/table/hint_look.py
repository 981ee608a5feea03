"""What a hint needs of its game and of the program: the coach who is asked, and where a move is made on the table."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import NamedTuple, Protocol

from game.ai.coach.questions import Counsel
from game.rules.core import Move, View
from game.table.slot import Slot
from game.table.trail import TrailStyle
from game.ui.widgets.base import Widget


class Adviser(Protocol):
    """The coach of a match, who is asked in the background."""

    @property
    def why_silent(self) -> str:
        """Why there are no hints in this match, as a sentence; empty where there are."""

    def ask(self, view: View, entries: int, percent: int = 100) -> Future[Counsel]:
        """Ask what the view's seat, which is to move after so many entries, should play.

        It is answered after so many in a hundred of the expert's tries.

        The same position gives the same answer, which may raise `SeatError`.
        """


class HintStep(NamedTuple):
    """Where a move is made on the table: from a slot or by a button, and to a slot, if anything is moved."""

    move: Move
    source: Slot | Widget
    target: Slot | None
    has_ghost: bool = True
    """Whether a ghost of what is moved is seen where it goes."""


class HintLook(Protocol):
    """How a game shows hints."""

    @property
    def trails(self) -> tuple[TrailStyle, TrailStyle]:
        """The arrows of the move itself, and of what follows from it."""

    @property
    def ring_gap(self) -> float:
        """The distance of a ring from its card of the hand, as a part of the card's width."""

    @property
    def leads(self) -> bool:
        """Whether what a seat may expect is a lead; otherwise it is the points that it will count."""

    def steps(self, moves: Sequence[Move]) -> Sequence[HintStep]:
        """How moves of the seat below, one after another, are made on the table as it is shown."""
