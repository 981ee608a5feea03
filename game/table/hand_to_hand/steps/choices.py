"""The actions on the table's slots: playing a card, moving a run, and drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.play.sentences import sentence
from game.rules.core import Card, Move, Refusal
from game.rules.hand_to_hand.cards import GALAXY, RANK, RANK_NAMES, SUIT, card_name
from game.rules.hand_to_hand.moves import BANKS, BUILDS, PUTS, SLIPS, TO_BAR, TO_DISCARD, Bank, Build, Draw, Play
from game.rules.hand_to_hand.view import View
from game.table.cards.placements import HAND, Slot
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.tabletop.placements import BAR, DISCARD, DRAWS, OPP, OWN, STOCK
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.turns.table import Choices, MoveStep


class HandToHandChoices(Choices):
    """The actions on the table's slots, according to its view."""

    def __init__(self, tabletop: Tabletop) -> None:
        self._tabletop = tabletop

    @property
    def _view(self) -> View:
        return self._tabletop.state.view

    def _cards_at(self, column: Slot) -> tuple[Sequence[Card], Sequence[Card]]:
        """The run and the down cards of a column of the viewer's board or the other."""
        seat = self._view.viewer if column.zone == OWN else 1 - self._view.viewer
        return self._view.runs(seat)[column.number], self._view.down_cards(seat)[column.number]

    def may_lift(self, slot: Slot) -> bool:
        """Whether it is a card of the hand, or a run of one's own board."""
        return slot.zone in (HAND, OWN)

    def targets(self, source: Slot) -> Mapping[Slot, Move]:
        steps = map(self.step, self._view.legal) if self.may_lift(source) else ()
        return {step.target: step.move for step in steps if step.source == source and step.target is not None}

    def aimed(self, source: Slot, slot: Slot) -> Slot:
        """The target meant by `slot`: on the bar a card's own suit's pile, from the hand one of one's own columns."""
        if slot == source and source.zone == HAND:
            return Slot(OWN, 0)
        if slot.zone != BAR:
            return slot
        cards = [source.number] if source.zone == HAND else self._cards_at(source)[0] if source.zone == OWN else ()
        return Slot(BAR, SUIT[cards[0]] if cards else 0)

    def move_for(self, source: Slot, target: Slot) -> Move | None:
        # a card may still be picked up when the table is shown to nobody in particular
        if self._view.viewer < 0 or not self.may_lift(source):
            return None
        if source.zone == HAND:
            card = source.number
            if target.zone in (OWN, OPP):
                run, down = self._cards_at(target)
                # one rank higher than the head, it is meant to slip behind it
                slips = run and not down and RANK[card] == RANK[run[0]] + 1
                return (SLIPS if slips else PUTS)[target.zone][target.number][card]
            return TO_BAR[card] if target.zone == BAR else TO_DISCARD[card] if target.zone == DISCARD else None
        if target.zone == OWN and target.number != source.number:
            return BUILDS[source.number][target.number]
        return BANKS[source.number] if target.zone == BAR else None

    def step(self, move: Move) -> MoveStep:
        if isinstance(move, Play):
            number = {"bar": SUIT[move.card], "discard": 0}.get(move.place, move.column)
            return MoveStep(move, Slot(HAND, move.card), Slot(move.place, number))
        if isinstance(move, Build):
            return MoveStep(move, Slot(OWN, move.column), Slot(OWN, move.onto))
        if isinstance(move, Bank):
            run = self._cards_at(Slot(OWN, move.column))[0]
            return MoveStep(move, Slot(OWN, move.column), Slot(BAR, SUIT[run[0]]) if run else None)
        return MoveStep(move, Slot(move.pile), Slot(HAND)) if isinstance(move, Draw) else super().step(move)

    def why_never(self, source: Slot, target: Slot | None) -> Refusal | None:
        """The reason why cards can never go there, whatever the position; or, without a target, anywhere."""
        if target is None:
            if source.zone == HAND:
                return self._why_nowhere(source.number)
            if source.zone == BAR and self._view.bar[source.number]:
                return Refusal("HHC-61", texts.BAR_STAYS)
            lies_above = source.zone == OPP and bool(self._tabletop.cards_of(source))
            other = self._tabletop.screen.session.match.header.players[1 - self._tabletop.state.below]
            return Refusal("HHC-45", sentence(texts.NOT_YOUR_CARDS, other.name)) if lies_above else None
        if source.zone == HAND and target.zone == STOCK:
            return Refusal("HHC-67", texts.NOT_ON_STOCK)
        if source.zone in (STOCK, DISCARD) and target != source:
            return Refusal("HHC-65", texts.DRAWN_TO_HAND)
        if source.zone != OWN or target == source:
            return None
        clause, why = _RUN_STAYS.get(target.zone, ("", ""))
        return Refusal(clause, why) if clause else None

    def _why_nowhere(self, card: Card) -> Refusal | None:
        """The reason why no card can be played first in a turn; None if the turn's rules forbid it."""
        view = self._view
        if view.first_place or view.viewer < 0:
            return None
        above, before = RANK[card] + 1, RANK[card] - 1
        words = texts.NEEDS_SPACE if RANK[card] == GALAXY else texts.NEEDS_TAIL.format("{}", RANK_NAMES[above])
        may_bank = view.opened[view.viewer] and view.turns[view.viewer] > 1 and len(view.hands[view.viewer]) > 1
        bar = texts.OR_ON_BAR.format(card_name(10 * SUIT[card] + before)) if may_bank and before >= 0 else ""
        return Refusal("HHC-40" if RANK[card] == GALAXY else "HHC-37", f"{words.format(card_name(card))}{bar}.")

    def double_click(self, source: Slot) -> Slot | str:
        """The only place on a board or the bar; several empty spaces of a board are one place.

        The discard pile is never sensible, nor is any place for the last card, which ends the hand.
        """
        if source.zone == HAND and len(self._view.hands[self._view.viewer]) == 1:
            return texts.LAST_CARD_BY_PLACE
        places: dict[Slot | str, Slot] = {}
        for target in self.targets(source):
            if target.zone in (OWN, OPP):
                places.setdefault(target if any(self._cards_at(target)) else target.zone, target)
            elif target.zone == BAR:
                places[target] = target
        if not places:
            return texts.DISCARD_BY_PILE
        if len(places) == 1:
            return next(iter(places.values()))
        several = texts.FITS_SEVERAL if source.zone == HAND else texts.RUN_FITS_SEVERAL
        return several.format(len(places))

    def click(self, slot: Slot) -> Move | Refusal | None:
        """Draw from a pile, or show why a run can't be picked up."""
        draw = DRAWS.get(slot.zone)
        if draw is not None or slot.zone != OWN or not self._tabletop.cards_of(slot):
            return draw
        if not self._view.first_place:
            return BUILDS[slot.number][(slot.number + 1) % 5]
        return Refusal("HHC-48", texts.NOTHING_TO_BUILD)


_RUN_STAYS = {
    OPP: ("HHC-55", texts.RUN_STAYS_ON_BOARD),
    DISCARD: ("HHC-62", texts.RUN_NOT_DISCARDED),
    HAND: ("HHC-48", texts.RUN_NOT_TO_HAND),
    STOCK: ("HHC-48", texts.RUN_NOT_TO_HAND),
}
"""The reason why a run can only go to another column of its board, by the place where it is dropped."""
