"""The cards that a text of the coach names, and those that its seat can see."""

from __future__ import annotations

import re

from game.rules.core import HIDDEN, View
from game.rules.hand_to_hand.cards import card_name as planet
from game.rules.hand_to_hand.view import View as HandToHandView
from game.rules.hit_the_deck.cards import NAMES as KIND_NAMES
from game.rules.hit_the_deck.view import View as HitTheDeckView

CARD = re.compile(
    r"\b(?:[1-7]|Moon|Sun|Galaxy) (?:Earth|Jupiter|Mars|Neptune|Saturn|Venus)\b"
    r"|\b(?:[Rr]ed|[Yy]ellow|[Gg]reen|[Bb]lue) (?:[1-5]|Cut|Flip)\b"
)
"""The name of a card in a sentence; HIT cards, which the words of moves call otherwise, are left out."""


def named_cards(text: str) -> set[str]:
    return {name.lower() for name in CARD.findall(text)}


def visible(seen: View) -> set[str]:
    """The names of the cards that the view shows."""
    if isinstance(seen, HandToHandView):
        piles = (*seen.hands, *seen.up, seen.discard)
        return {planet(card).lower() for pile in piles for card in pile if card != HIDDEN}
    assert isinstance(seen, HitTheDeckView)
    return {
        KIND_NAMES[card].lower() for pile in (*seen.hands, seen.draw, seen.discard) for card in pile if card != HIDDEN
    }
