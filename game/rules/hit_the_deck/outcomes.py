"""Chance outcomes: the first dealer, the deal, and a shuffle."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Card, Deal, Rng
from game.rules.hit_the_deck.cards import DECK, KIND_MASK
from game.rules.hit_the_deck.moves import Dealer, Shuffle
from game.rules.hit_the_deck.state import State


def chance_move(state: State, rng: Rng) -> Dealer | Deal[Card] | Shuffle[Card]:
    """An outcome for the chance entry that is due, any but a race."""
    if state.due == "dealer":
        return Dealer("dealer", int(rng.random() * len(state.hands)))
    if state.due == "deal":
        cards = list(DECK)
        rng.shuffle(cards)
        return Deal("deal", tuple(cards))
    return Shuffle("shuffle", tuple(shuffled(state.discard, rng)))


def shuffled(discard: Sequence[int], rng: Rng) -> list[Card]:
    """The kinds of all but the top of a discard pile, the last in the list, as a new draw pile: top first."""
    cards = sorted([card & KIND_MASK for card in discard[:-1]])
    rng.shuffle(cards)
    return cards
