"""The review of a hand of Hand-to-Hand Combat: the cards of its moves, and where they are on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from game.play.sentences import sentence
from game.rules import core
from game.rules.core import Card, Move, Result
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Play
from game.rules.hand_to_hand.view import View
from game.table.cards.slot import HAND, Slot
from game.table.contract.review import Trace, traced
from game.table.contract.table import GameTable
from game.table.hand_to_hand.tabletop.slots import BAR, DISCARD, OPP, OWN, suit_of
from game.table.hand_to_hand.tabletop.tabletop import Tabletop

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

    def faces(self, table: GameTable) -> Mapping[int, tuple[int, int]]:
        """None: each board has its own side of the bar."""
        return {}

    def trace(self, table: GameTable, move: Move) -> Trace | None:
        """A way from the hand or a column to a column or a pile."""
        tabletop = table.tabletop
        assert isinstance(tabletop, Tabletop)
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
            target = Slot(BAR, suit_of(tabletop.view, source))
        found = traced(table, source, target, move)
        tail = self._tail(tabletop, target)
        is_onto = tail is not None and not (isinstance(move, Play) and move.behind)
        return found._replace(place=tail) if is_onto and tail is not None else found

    def _tail(self, tabletop: Tabletop, target: Slot) -> Rect | None:
        """The rectangle of the last card of a column's run; None for an empty space, or another place."""
        if target.zone not in (OWN, OPP):
            return None
        seat = tabletop.below if target.zone == OWN else 1 - tabletop.below
        run = tabletop.view.runs(seat)[target.number]
        return tabletop.rect_of(run[-1]) if run else None
