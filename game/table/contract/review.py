"""The interface of a game for the review of a hand: the cards of its moves, and their places on its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from pygame import Rect

from game.rules.core import AnyView, Card, Move, Result
from game.table.cards.placements import HAND
from game.table.marks.marks import LEGAL
from game.table.turns.table import GameTable


class Trace(NamedTuple):
    """The path of a move on a table, in px of it: from a point, if something visible moves, to a place."""

    start: tuple[int, int] | None
    place: Rect
    radius: float


class ReviewLook(Protocol):
    """The review of one game's hands. Names are those of the seats; "You" is the person who reads."""

    is_duel: bool
    """Whether one seat's expectation is the opponent's with the other sign, so that one line shows both."""

    part: Rect
    """The part of a table of 1280x720 that a small picture shows; nothing outside it is drawn."""

    def card(self, view: AnyView, move: Move) -> Card | None:
        """The card of a viewer's move; None if it has none that the viewer knew."""

    def ending(self, result: Result, seat: int, names: Sequence[str]) -> str:
        """The result of the hand for a seat, in a sentence."""

    def faces(self, table: GameTable) -> Mapping[int, tuple[int, int]]:
        """Remove the seats' names from a table, and return the places for their signs, in px of it; none to remove."""
        return {}

    def trace(self, table: GameTable, move: Move) -> Trace | None:
        """The path of a move of the seat below, as in a hint; None if it moves nothing."""
        step = table.choices.step(move)
        if step.source is None:
            return None
        areas, tabletop = table.tabletop.areas.by_slot, table.tabletop
        source = areas[step.source]
        if step.target is None or step.target.zone == HAND or source.pile is not None:
            return Trace(None, source.rect, tabletop.card_radius)
        ring = tabletop.ring(step.target, move, LEGAL)
        return Trace((source.rect.centerx, source.rect.top + source.rect.w // 3), ring.rect, ring.radius)
