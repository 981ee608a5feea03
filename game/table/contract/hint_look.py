"""What a hint needs of its game and of the program: the coach who is asked, and where a move is made on the table."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import NamedTuple, Protocol

from game.ai.coach.advice import Judgement
from game.rules.core import Move, View
from game.rules.match import Entry
from game.table.cards.slot import Slot
from game.table.marks.arrow import ArrowLook
from game.ui.widgets.base import Widget


class Adviser(Protocol):
    """The coach of a match, who is asked in the background."""

    @property
    def why_silent(self) -> str:
        """Why there are no hints in this match, as a sentence; empty where there are."""

    def ask(self, view: View, entries: Sequence[Entry]) -> Future[Judgement]:
        """Ask what the view's seat, which is to move after these entries, should play.

        The same position gives the same answer, which may raise `SeatError`.
        """

    def begin(self, view: View, entries: Sequence[Entry]) -> None:
        """Begin to judge a position that will be asked about: by a hint, or by the review of the hand."""

    def so_far(self, view: View, entries: Sequence[Entry]) -> Judgement | None:
        """What is known by now of a position that has been asked about."""

    def settle(self, entries: Sequence[Entry], actor: int) -> None:
        """Have what a person has decided judged, now that `actor` is to act, so that a review need not wait for it."""


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
    def arrows(self) -> tuple[ArrowLook, ArrowLook]:
        """The arrows of the move itself, and of what follows from it."""

    @property
    def ring_gap(self) -> float:
        """The distance of a ring from its card of the hand, as a part of the card's width."""

    @property
    def leads(self) -> bool:
        """Whether what a seat may expect is a lead; otherwise it is the points that it will count."""

    def steps(self, moves: Sequence[Move]) -> Sequence[HintStep]:
        """How moves of the seat below, one after another, are made on the table as it is shown."""
