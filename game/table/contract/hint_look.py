"""The interfaces for hints: the coach, and the places of a move on a game's table."""

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
    """The coach of a match, which answers in the background."""

    @property
    def why_silent(self) -> str:
        """The reason why there are no hints in this match, as a sentence; empty if there are."""

    def ask(self, view: View, entries: Sequence[Entry]) -> Future[Judgement]:
        """Start finding the best move of the view's seat, which is to move after these entries.

        The same position gives the same answer. The future may raise `SeatError`.
        """

    def begin(self, view: View, entries: Sequence[Entry]) -> None:
        """Start judging a position that a hint, or the review of the hand, will ask about."""

    def so_far(self, view: View, entries: Sequence[Entry]) -> Judgement | None:
        """The interim result for a position that is being judged; None if there is none."""

    def settle(self, entries: Sequence[Entry], actor: int) -> None:
        """Judge a person's past decisions now that `actor` is to act, so that a review need not wait for it."""


class HintStep(NamedTuple):
    """The places of a move on the table: the slot or button where it starts, and the slot where it ends, if any."""

    move: Move
    source: Slot | Widget
    target: Slot | None
    has_ghost: bool = True
    """Whether a ghost of the moved cards is shown at the target."""


class HintLook(Protocol):
    """The look of a game's hints."""

    @property
    def arrows(self) -> tuple[ArrowLook, ArrowLook]:
        """The styles of the arrows of the move itself, and of later moves."""

    @property
    def ring_gap(self) -> float:
        """The distance of a ring from its card of the hand, as a part of the card's width."""

    @property
    def leads(self) -> bool:
        """Whether an expectation is a lead; otherwise it is the points that the seat will count."""

    def steps(self, moves: Sequence[Move]) -> Sequence[HintStep]:
        """The places of consecutive moves of the seat below, on the table as it is shown."""
