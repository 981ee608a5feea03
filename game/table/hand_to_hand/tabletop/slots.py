"""The slots of the table, and the moves between them: the legal targets of a card or a run, the only sensible one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.core import Card, Move
from game.rules.hand_to_hand.cards import RANK, SUIT
from game.rules.hand_to_hand.moves import BANKS, BUILDS, DRAW_DISCARD, DRAW_STOCK, PUTS, SLIPS, TO_BAR, TO_DISCARD
from game.rules.hand_to_hand.view import View
from game.table.cards.placements import HAND, Slot
from game.table.hand_to_hand.look import texts

OWN, OPP, BAR, DISCARD, STOCK = "own", "opp", "bar", "discard", "stock"


SOURCES = HAND, OWN
"""The zones whose cards can be picked up: a card of the hand, or a run of one's own board."""
DRAWS: Mapping[str, Move] = {STOCK: DRAW_STOCK, DISCARD: DRAW_DISCARD}
"""The moves that draw from a pile."""


def _cards_at(view: View, column: Slot) -> tuple[Sequence[Card], Sequence[Card]]:
    seat = view.viewer if column.zone == OWN else 1 - view.viewer
    return view.runs(seat)[column.number], view.down_cards(seat)[column.number]


def move_for(view: View, source: Slot, target: Slot) -> Move | None:
    """The move of the cards at `source` to `target`, legal or not; None if there is no such move."""
    if view.viewer < 0:
        # a card may still be picked up when the table is shown to nobody in particular
        return None
    if source.zone == HAND:
        card = source.number
        if target.zone in (OWN, OPP):
            run, down = _cards_at(view, target)
            # one rank higher than the head, it is meant to slip behind it
            slips = run and not down and RANK[card] == RANK[run[0]] + 1
            return (SLIPS if slips else PUTS)[target.zone][target.number][card]
        return TO_BAR[card] if target.zone == BAR else TO_DISCARD[card] if target.zone == DISCARD else None
    if source.zone == OWN:
        if target.zone == OWN and target.number != source.number:
            return BUILDS[source.number][target.number]
        return BANKS[source.number] if target.zone == BAR else None
    return None


def legal_targets(view: View, source: Slot) -> Mapping[Slot, Move]:
    """The legal targets of the cards at `source`, each with its move."""
    legal = set(view.legal)
    targets = [Slot(zone, column) for zone in (OWN, OPP) for column in range(5)] + [Slot(DISCARD)]
    targets.append(Slot(BAR, suit_of(view, source)))
    found = {target: move_for(view, source, target) for target in targets}
    return {target: move for target, move in found.items() if move is not None and move in legal}


def suit_of(view: View, source: Slot) -> int:
    """The suit of the card, or of the run's head, at `source`; 0 if there is none."""
    if source.zone == HAND:
        return SUIT[source.number]
    run = view.runs(view.viewer)[source.number] if source.zone == OWN else ()
    return SUIT[run[0]] if run else 0


def only_place(view: View, source: Slot) -> Slot | str:
    """The only sensible place of a hand card or a run, or a sentence that says why there is none.

    Several empty spaces of a board are one place. The discard pile is never sensible, nor is any place for the last
    card, which ends the hand.
    """
    legal = list(legal_targets(view, source))
    if source.zone == HAND and len(view.hands[view.viewer]) == 1:
        return texts.LAST_CARD_BY_PLACE
    places: dict[Slot | str, Slot] = {}
    for target in legal:
        if target.zone in (OWN, OPP):
            places.setdefault(target if any(_cards_at(view, target)) else target.zone, target)
        elif target.zone == BAR:
            places[target] = target
    if not places:
        return texts.DISCARD_BY_PILE
    if len(places) == 1:
        return next(iter(places.values()))
    several = texts.FITS_SEVERAL if source.zone == HAND else texts.RUN_FITS_SEVERAL
    return several.format(len(places))
