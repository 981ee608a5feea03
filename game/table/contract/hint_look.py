"""The interface of a game for hints: the places of a move on its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.rules.core import Move
from game.table.cards.slot import Slot
from game.table.marks.arrow import ArrowLook
from game.ui.widgets.base import Widget


class HintStep(NamedTuple):
    """The places of a move on the table: the slot or button where it starts, and the slot where it ends, if any."""

    move: Move
    source: Slot | Widget
    target: Slot | None
    has_ghost: bool = True
    """Whether a ghost of the moved cards is shown at the target."""


class HintLook(Protocol):
    """The look of a game's hints."""

    arrows: tuple[ArrowLook, ArrowLook]
    """The styles of the arrows of the move itself, and of later moves."""
    ring_gap: float
    """The distance of a ring from its card of the hand, as a part of the card's width."""
    leads: bool
    """Whether an expectation is a lead; otherwise it is the points that the seat will count."""

    def steps(self, moves: Sequence[Move]) -> Sequence[HintStep]:
        """The places of consecutive moves of the seat below, on the table as it is shown."""
