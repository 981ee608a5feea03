"""The review of a hand of Hand-to-Hand Combat: moves in words, and where they are on the table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.play.sentences import sentence
from game.rules import core
from game.rules.core import Move, Result
from game.rules.hand_to_hand.cards import card_name
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Play
from game.rules.hand_to_hand.view import View
from game.table.game_table import GameTable
from game.table.hand_to_hand.slots import BAR, OWN, STOCK, suit_of
from game.table.hand_to_hand.tabletop import Tabletop
from game.table.review import MoveWords, Trace, traced
from game.table.slot import HAND, Slot

ON, BEHIND, INTO_SPACE = "on {}'s {}", "slipped behind {}'s {}", "into {}'s empty column {}"
TO_BAR, TO_DISCARD = "to the bar", "to the discard pile"
MOVED_ONTO, MOVED_INTO = "moved onto {}", "moved into your empty column {}"
MOVED_TO_BAR = "moved to the bar"
DRAW, FROM_STOCK, FROM_DISCARD = "Draw", "from the stock", "from the discard pile"
PASS, NOTHING_PLAYED = "Pass", "and end the turn"
SCORED, NOBODY_SCORED = "{} scored {}.", "Nobody scored."


class HandToHandReview:
    """The look of its reviews."""

    is_duel = True
    part = Rect(248, 0, 784, 640)
    """The stage between the side panels, but for the lower part of the hand."""

    def words(self, view: core.View, move: Move, names: Sequence[str]) -> MoveWords:
        """A move of the viewer."""
        assert isinstance(view, View)
        if isinstance(move, Play):
            return MoveWords(move.card, card_name(move.card), _where(view, move, names))
        if isinstance(move, Build):
            run, onto = view.runs(view.viewer)[move.column], view.runs(view.viewer)[move.onto]
            where = MOVED_ONTO.format(card_name(onto[-1])) if onto else MOVED_INTO.format(move.onto + 1)
            return MoveWords(run[0], card_name(run[0]), where)
        if isinstance(move, Bank):
            card = view.runs(view.viewer)[move.column][0]
            return MoveWords(card, card_name(card), MOVED_TO_BAR)
        if isinstance(move, Draw) and move.pile == STOCK:
            return MoveWords(None, DRAW, FROM_STOCK)
        if isinstance(move, Draw):
            return MoveWords(view.discard[0], card_name(view.discard[0]), FROM_DISCARD)
        return MoveWords(None, PASS, NOTHING_PLAYED)

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


def _where(view: View, move: Play, names: Sequence[str]) -> str:
    if move.column < 0:
        return TO_BAR if move.place == BAR else TO_DISCARD
    owner = view.viewer if move.place == OWN else 1 - view.viewer
    run = view.runs(owner)[move.column]
    if not run:
        return sentence(INTO_SPACE, names[owner], move.column + 1)
    if move.behind:
        return sentence(BEHIND, names[owner], card_name(run[0]))
    return sentence(ON, names[owner], card_name(run[-1]))
