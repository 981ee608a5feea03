"""Chance outcomes: the draw for deal and the deal (HHC-13)."""

from __future__ import annotations

from game.rules.core import Card, Deal, Rng
from game.rules.hand_to_hand.cards import DECK
from game.rules.hand_to_hand.moves import DrawForDeal
from game.rules.hand_to_hand.state import State


def chance_move(state: State, rng: Rng) -> DrawForDeal | Deal[Card]:
    """An outcome for the chance entry that is due."""
    cards = list(DECK)
    rng.shuffle(cards)
    if state.due == "draw-for-deal":
        return DrawForDeal("draw-for-deal", cards[0], cards[1])
    return Deal("deal", tuple(cards))
