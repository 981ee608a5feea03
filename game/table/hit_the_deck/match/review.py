"""The review of a hand of Hit the Deck: the cards of its moves, and where they are on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from game.play.sentences import sentence
from game.rules import core
from game.rules.core import HIDDEN, Card, Move, Result
from game.rules.hit_the_deck.moves import Keep, Play
from game.rules.hit_the_deck.view import View
from game.table.contract.review import Trace, traced
from game.table.contract.table import GameTable
from game.table.hit_the_deck.tabletop.tabletop import Tabletop

COUNTED, WENT_OUT = "{} counted {}.", "{} went out."


class HitTheDeckReview:
    """The look of its reviews."""

    is_duel = False
    part = Rect(113, 0, 1054, 720)
    """The piles and the hand below, and whoever sits round them."""

    def card(self, view: core.View, move: Move) -> Card | None:
        """The card that is played, or the drawn one that is kept."""
        assert isinstance(view, View)
        if isinstance(move, Play):
            return move.card
        return next((card for card in view.drawn if card != HIDDEN), None) if isinstance(move, Keep) else None

    def came_to(self, result: Result) -> Sequence[int]:
        """What is counted is lost."""
        return [-score for score in result.scores]

    def ending(self, result: Result, seat: int, names: Sequence[str]) -> str:
        """What was counted against the seat."""
        if result.went_out == seat:
            return sentence(WENT_OUT, names[seat])
        return sentence(COUNTED, names[seat], result.counts[seat])

    def faces(self, table: GameTable) -> Mapping[int, tuple[int, int]]:
        """The places of the plates, of which only the middle would be seen."""
        assert isinstance(table.tabletop, Tabletop)
        for plate in table.tabletop.plates:
            plate.visible = False
        return {seat: table.plate_of(seat).center for seat in range(len(table.tabletop.plates))}

    def trace(self, table: GameTable, move: Move) -> Trace | None:
        """A way from the hand to the discard pile, or one at the draw pile."""
        return traced(table, move)
