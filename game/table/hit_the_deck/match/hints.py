"""Where a hint's moves are made on the table of Hit the Deck."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Move
from game.rules.hit_the_deck.cards import HIT_HAND
from game.rules.hit_the_deck.moves import Cut, Draw, Flip, Play
from game.table.cards.slot import HAND, Slot
from game.table.contract.hint_look import HintStep
from game.table.hit_the_deck.look.deck_art import OUTLINE
from game.table.hit_the_deck.tabletop.side_panels import Edges
from game.table.hit_the_deck.tabletop.tabletop import DISCARD_PILE, DRAW_PILE, Tabletop
from game.table.marks.trail import TrailStyle
from game.ui.look.palette import CLOTH_LIGHT, PAPER_CLOTH

_NEXT = TrailStyle(CLOTH_LIGHT, line=6.0, under=11.0, head=19, edged=True)
_FOLLOWS = TrailStyle(PAPER_CLOTH, line=3.6, under=7.0, head=14, dotted=True, edged=True)


class HitTheDeckHints:
    """Cards go from the hand onto the pile, or from the draw pile into the hand; a flip swaps the piles."""

    trails = _NEXT, _FOLLOWS
    ring_gap = OUTLINE
    leads = False

    def __init__(self, tabletop: Tabletop, panels: Edges) -> None:
        self._tabletop, self._panels = tabletop, panels

    def steps(self, moves: Sequence[Move]) -> Sequence[HintStep]:
        return [self._step(move) for move in moves]

    def _step(self, move: Move) -> HintStep:
        if isinstance(move, Play):
            ids = self._tabletop.fan.ids_of(move.card)
            # one that is still to be drawn comes from the pile
            source = Slot(HAND, ids[-1]) if ids else Slot(DRAW_PILE)
            # a HIT-hand that is seen on the pile asks to be slapped
            return HintStep(move, source, Slot(DISCARD_PILE), has_ghost=move.card != HIT_HAND)
        if isinstance(move, Draw):
            # an arrow to the hand would lie on the words of a demand
            return HintStep(move, Slot(DRAW_PILE), None if self._tabletop.sign.visible else Slot(HAND))
        if isinstance(move, Flip):
            return HintStep(move, Slot(DRAW_PILE), Slot(DISCARD_PILE))
        if isinstance(move, Cut):
            return HintStep(move, Slot(DRAW_PILE), None)
        return HintStep(move, self._panels.act_now, None)
