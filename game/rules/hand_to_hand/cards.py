"""The Universal deck: sixty cards with their names and points, and which card fits which.

A card is `suit * 10 + rank`, both from 0: suits in the order of the draw for deal, ranks from 1 up to Galaxy. No two
cards are equal, so a set of cards is a whole number with the bit of each card set (`mask`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.rules.core import Card, MalformedError, quoted

SUITS = "EJMNSV"
RANKS = "1234567msg"
PLANETS = ("Earth", "Jupiter", "Mars", "Neptune", "Saturn", "Venus")
RANK_NAMES = ("1", "2", "3", "4", "5", "6", "7", "Moon", "Sun", "Galaxy")

DECK: Final[tuple[Card, ...]] = tuple(range(60))
"""All sixty cards (HHC-3)."""
SUIT: Final = tuple(card // 10 for card in DECK)
RANK: Final = tuple(card % 10 for card in DECK)
"""The rank of each card: 0 for a 1 up to 9 for a Galaxy (HHC-4)."""
GALAXY: Final = 9
POINTS: Final = tuple(min(RANK[card] + 1, 10) if RANK[card] < 7 else 10 for card in DECK)
"""The points of each card (HHC-5)."""

TEXTS: Final = tuple(RANKS[RANK[card]] + SUITS[SUIT[card]] for card in DECK)
"""The cards as records write them: `5J`, `mV`, `gE`."""
_CARDS = {text: card for card, text in enumerate(TEXTS)}


def mask(cards: Iterable[Card]) -> int:
    """The set of `cards`."""
    return sum(1 << card for card in cards)


GALAXIES: Final = mask(card for card in DECK if RANK[card] == GALAXY)
"""The cards that may be put into an empty space (HHC-40)."""
BELOW: Final = tuple(mask(c for c in DECK if RANK[c] == RANK[tail] - 1 and SUIT[c] != SUIT[tail]) for tail in DECK)
"""`BELOW[tail]`: the cards that may be put on a tail (HHC-37)."""
ABOVE: Final = tuple(mask(c for c in DECK if RANK[c] == RANK[head] + 1 and SUIT[c] != SUIT[head]) for head in DECK)
"""`ABOVE[head]`: the cards that may be slipped behind a head (HHC-43)."""


def cards_in(mask: int) -> list[Card]:
    """The cards of a set, in ascending order."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cards


def points(cards: Iterable[Card]) -> int:
    """The points of `cards` together (HHC-5)."""
    return sum(POINTS[card] for card in cards)


def card_name(card: Card) -> str:
    """A card's name in a sentence, such as `6 Jupiter` or `Galaxy Earth`."""
    return f"{RANK_NAMES[RANK[card]]} {PLANETS[SUIT[card]]}"


def parse_card(word: str) -> Card:
    """Parse a card from its text. Raises `MalformedError`."""
    card = _CARDS.get(word)
    if card is None:
        raise MalformedError(f"{quoted(word)} is not a card of the Universal deck")
    return card
