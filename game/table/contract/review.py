"""What a game brings to the review of a hand: the cards of its moves, and where they are on its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from pygame import Rect

from game.rules.core import Card, Move, Result, View
from game.table.cards.slot import HAND
from game.table.contract.table import GameTable
from game.table.marks.marks import LEGAL
from game.ui.widgets.base import Widget


class Trace(NamedTuple):
    """Where a move goes on a table, in px of it: from a point, if it moves what can be seen there, to a place."""

    start: tuple[int, int] | None
    place: Rect
    radius: float


class ReviewLook(Protocol):
    """How hands of one game are reviewed. Names are those of the seats; "You" is the person who reads."""

    is_duel: bool
    """Whether what one seat may expect is what the other must fear, so that one line shows both."""

    part: Rect
    """What of a table of 1280x720 a small picture shows; nothing beyond it is drawn."""

    def card(self, view: View, move: Move) -> Card | None:
        """The card that a move of the viewer is about; None if it is about none that the viewer knew."""

    def came_to(self, result: Result) -> Sequence[int]:
        """What the hand came to for each seat, in points as the coach expects them: more is better."""

    def ending(self, result: Result, seat: int, names: Sequence[str]) -> str:
        """What the hand came to for a seat, in a sentence."""

    def faces(self, table: GameTable) -> Mapping[int, tuple[int, int]]:
        """Where the signs of seats stand, in px of a table, from which what names them is taken away."""

    def trace(self, table: GameTable, move: Move) -> Trace | None:
        """Where a move of the seat below goes; None where it touches nothing."""


def traced(table: GameTable, move: Move) -> Trace | None:
    """Where a move of the seat below goes, as a hint shows it; None where it touches nothing."""
    if table.hints is None:
        return None
    (step,) = table.hints.steps([move])
    if isinstance(step.source, Widget):
        return None
    areas, tabletop = table.tabletop.areas.by_slot, table.tabletop
    source = areas[step.source]
    if step.target is None or step.target.zone == HAND or source.pile is not None:
        return Trace(None, source.rect, tabletop.card_radius)
    ring = tabletop.ring(step.target, move, LEGAL)
    return Trace((source.rect.centerx, source.rect.top + source.rect.w // 3), ring.rect, ring.radius)
