"""The review of a hand of Hand-to-Hand Combat: the cards of its moves, and where they are on the table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.play.sentences import sentence
from game.rules import core
from game.rules.core import Card, Move, Result
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Play
from game.rules.hand_to_hand.view import View
from game.table.game_table import GameTable
from game.table.hand_to_hand.slots import BAR, DISCARD, OWN, suit_of
from game.table.hand_to_hand.tabletop import Tabletop
from game.table.review import Trace, traced
from game.table.slot import HAND, Slot

SCORED, NOBODY_SCORED = "{} scored {}.", "Nobody scored."


class HandToHandReview:
    """The look of its reviews."""

    is_duel = True
    part = Rect(248, 0, 784, 640)
    """The stage between the side panels, but for the lower part of the hand."""

    def card(self, view: core.View, move: Move) -> Card | None:
        """The card that is played, the first of a run, or the one taken from the discard pile."""
        assert isinstance(view, View)
        if isinstance(move, Play):
            return move.card
        if isinstance(move, Build | Bank):
            return view.runs(view.viewer)[move.column][0]
        return view.discard[0] if isinstance(move, Draw) and move.pile == DISCARD else None

    def came_to(self, result: Result) -> Sequence[int]:
        """What one seat scores the other must fear."""
        lead = result.scores[0] - result.scores[1]
        return lead, -lead

    def ending(self, result: Result, seat: int, names: Sequence[str]) -> str:
        """Who scored."""
        if not any(result.scores):
            return NOBODY_SCORED
        return sentence(SCORED, names[result.scores.index(max(result.scores))], max(result.scores))

    def trace(self, table: GameTable, move: Move) -> Trace | None:
        """From the hand or a column to a column or a pile."""
        if isinstance(move, Play):
            source = Slot(HAND, move.card)
            target = Slot(move.place, max(0, move.column))
        elif isinstance(move, Build):
            source, target = Slot(OWN, move.column), Slot(OWN, move.onto)
        elif isinstance(move, Bank):
            source, target = Slot(OWN, move.column), Slot(BAR)
        else:
            return traced(table, None, Slot(move.pile), move) if isinstance(move, Draw) else None
        if target.zone == BAR:
            assert isinstance(table.tabletop, Tabletop)
            target = Slot(BAR, suit_of(table.tabletop.view, source))
        return traced(table, source, target, move)
