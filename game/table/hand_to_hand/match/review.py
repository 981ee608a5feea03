"""The review of a hand of Hand-to-Hand Combat: the cards of its moves, and where they are on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from game.play.sentences import sentence
from game.rules import core
from game.rules.core import Card, Move, Result
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Play
from game.rules.hand_to_hand.view import View
from game.table.contract.review import Trace, traced
from game.table.contract.table import GameTable
from game.table.hand_to_hand.tabletop.slots import DISCARD, OPP, OWN
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
        """A way from the hand or a column to a column or a pile; in a column to the end of its run."""
        tabletop, found = table.tabletop, traced(table, move)
        assert isinstance(tabletop, Tabletop)
        if found is None or not isinstance(move, Play | Build) or (isinstance(move, Play) and move.behind):
            return found
        zone, column = (OWN, move.onto) if isinstance(move, Build) else (move.place, move.column)
        if zone not in (OWN, OPP):
            return found
        run = tabletop.view.runs(tabletop.below if zone == OWN else 1 - tabletop.below)[column]
        tail = tabletop.rect_of(run[-1]) if run else None
        return found if tail is None else found._replace(place=tail)
