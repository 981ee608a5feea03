"""What can be done with the table's slots: play a card on the pile, and draw from, cut or turn the piles."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.core import HIDDEN, Move, Refusal
from game.rules.hit_the_deck.moves import DRAW, FLIP, PLAYS
from game.table.cards.slot import HAND, Slot
from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.steps.cut import CutGesture
from game.table.hit_the_deck.steps.flip import FlipGesture
from game.table.hit_the_deck.tabletop.tabletop import DISCARD_PILE, DRAW_PILE, Tabletop


class HitTheDeckChoices:
    """What can be done with the table's slots, according to its view."""

    second_click_plays = True

    def __init__(self, tabletop: Tabletop, cut: CutGesture, flip: FlipGesture) -> None:
        self._tabletop = tabletop
        self._cut, self._flip = cut, flip

    def must(self, word: str) -> bool:
        """Whether the seat below must make this move now."""
        return any(move.word == word for move in self._tabletop.view.legal)

    @property
    def due(self) -> Slot | None:
        """The draw pile, when it must be cut."""
        return Slot(DRAW_PILE) if self.must("cut") else None

    def may_lift(self, slot: Slot) -> bool:
        return slot.zone == HAND

    def targets(self, source: Slot) -> Mapping[Slot, Move]:
        move = self.move_for(source, Slot(DISCARD_PILE))
        return {Slot(DISCARD_PILE): move} if move is not None and move in self._tabletop.view.legal else {}

    def aimed(self, source: Slot, slot: Slot) -> Slot:
        """A card is aimed at the discard pile wherever it is pointed, except at the draw pile."""
        return slot if slot.zone == DRAW_PILE else Slot(DISCARD_PILE)

    def move_for(self, source: Slot, target: Slot) -> Move | None:
        fan = self._tabletop.fan
        if source.zone != HAND or target.zone != DISCARD_PILE or source.number not in fan.ids:
            return None
        card = fan.card(source.number)
        return None if card == HIDDEN else PLAYS[card]

    def why_never(self, source: Slot, target: Slot | None) -> Refusal | None:
        """Why a card of the hand can't go on the draw pile, nor a drawn one straight on the discard pile."""
        if source.zone == HAND and target == Slot(DRAW_PILE):
            return Refusal("HTD-22", texts.NOT_ON_DRAW_PILE)
        if source.zone == DRAW_PILE and target == Slot(DISCARD_PILE):
            return Refusal("HTD-25", texts.DRAWN_TO_HAND)
        return None

    def double_click(self, source: Slot) -> Slot | str:
        """The discard pile: the only place there is."""
        return Slot(DISCARD_PILE)

    def click(self, slot: Slot) -> Move | Refusal | None:
        """Cut or draw from the draw pile, or turn both piles by a click on either."""
        if slot.zone == DRAW_PILE and self.must("cut"):
            return self._cut.move(len(self._tabletop.view.draw))
        if self.must("flip"):
            return FLIP
        return DRAW if slot.zone == DRAW_PILE else None

    def gesture(self, slot: Slot, start: tuple[int, int]) -> CutGesture | FlipGesture | None:
        """Dragging the draw pile cuts it; dragging either pile turns both."""
        if slot.zone == DRAW_PILE and self.must("cut"):
            self._cut.begin(start)
            return self._cut
        if slot.zone in (DRAW_PILE, DISCARD_PILE) and self.must("flip"):
            self._flip.begin(of_draw=slot.zone == DRAW_PILE, start=start)
            return self._flip
        return None
