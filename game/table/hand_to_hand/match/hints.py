"""Where a hint's moves are made on the table of Hand-to-Hand Combat."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Move
from game.rules.hand_to_hand.cards import SUIT
from game.rules.hand_to_hand.moves import Bank, Build, Draw, Play
from game.rules.hand_to_hand.view import View
from game.table.cards.slot import HAND, Slot
from game.table.contract.hint_look import HintStep
from game.table.hand_to_hand.tabletop.panels import TurnPanel
from game.table.hand_to_hand.tabletop.slots import BAR, DISCARD, OWN
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.marks.trail import TrailStyle
from game.ui.look.palette import LIT_GOLD, NIGHT_GOOD

_NEXT = TrailStyle(LIT_GOLD, line=4.5, under=9.5, head=17, edged=True)
_FOLLOWS = TrailStyle(NIGHT_GOOD, line=3.2, under=6.4, head=13, dotted=True, edged=True)


class HandToHandHints:
    """Plays go from the hand, runs from column to column, and a drawn card comes into the hand."""

    trails = _NEXT, _FOLLOWS
    ring_gap = 0.0
    leads = True

    def __init__(self, tabletop: Tabletop, turn: TurnPanel) -> None:
        self._tabletop, self._turn = tabletop, turn

    def steps(self, moves: Sequence[Move]) -> Sequence[HintStep]:
        return [self._step(move) for move in moves]

    def _step(self, move: Move) -> HintStep:
        if isinstance(move, Play):
            return HintStep(move, Slot(HAND, move.card), self._place(move))
        if isinstance(move, Build):
            return HintStep(move, Slot(OWN, move.column), Slot(OWN, move.onto))
        if isinstance(move, Bank):
            run = self._runs[move.column]
            return HintStep(move, Slot(OWN, move.column), Slot(BAR, SUIT[run[0]]) if run else None)
        if isinstance(move, Draw):
            return HintStep(move, Slot(move.pile), Slot(HAND))
        return HintStep(move, self._turn.give_up, None)

    @property
    def _runs(self) -> Sequence[Sequence[int]]:
        view = self._tabletop.view
        assert isinstance(view, View)
        return view.runs(self._tabletop.below)

    @staticmethod
    def _place(move: Play) -> Slot:
        if move.place == "bar":
            return Slot(BAR, SUIT[move.card])
        return Slot(DISCARD) if move.place == "discard" else Slot(move.place, move.column)
