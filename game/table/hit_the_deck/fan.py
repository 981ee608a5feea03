"""The own hand: each card keeps a name of its own while it is held, so that equal cards are told apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from enum import Enum

from game.rules.core import Card
from game.rules.hit_the_deck.cards import HIT_NUMBER, KINDS_PER_COLOUR
from game.rules.hit_the_deck.view import HIDDEN


class Order(Enum):
    """How the hand is sorted; the values are those of the settings."""

    COLOUR = "colour"
    NUMBER = "number"
    BY_HAND = "hand"


def _by_number(card: Card) -> tuple[int, int]:
    """Numbers, then Cuts and Flips, then HIT cards."""
    return (card % KINDS_PER_COLOUR, card) if card < HIT_NUMBER else (KINDS_PER_COLOUR, card)


class Fan:
    """The cards of one hand from left to right, as names; `card` tells which card a name stands for."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.names: list[int] = []
        self._cards: dict[int, Card] = {}
        self._next = 0

    def __len__(self) -> int:
        return len(self.names)

    def card(self, name: int) -> Card:
        """The card, or `HIDDEN`."""
        return self._cards[name]

    def names_of(self, card: Card) -> list[int]:
        """The names of that card's copies, from left to right."""
        return [name for name in self.names if self._cards[name] == card]

    def hold(self, cards: Sequence[Card], given: Collection[int] = ()) -> list[int]:
        """Hold exactly these cards; of equal ones those named `given` go first. The names of the new ones."""
        wanted = Counter(cards)
        for name in [*(name for name in self.names if name not in given), *given]:
            if name in self._cards and wanted[self._cards[name]] > 0:
                wanted[self._cards[name]] -= 1
            elif name in self._cards:
                del self._cards[name]
        self.names = [name for name in self.names if name in self._cards]
        new = []
        for card in wanted.elements():
            self._cards[self._next] = card
            new.append(self._next)
            self._next += 1
        self.names += new
        self._sort()
        return new

    def drop_all(self) -> None:
        """Hold nothing: another hand, whose cards must not be taken for these."""
        self.names.clear()
        self._cards.clear()

    def sort(self, order: Order) -> None:
        """Sort it otherwise; by hand it begins as it lies."""
        self.order = order
        self._sort()

    def _sort(self) -> None:
        if self.order is Order.BY_HAND:
            return
        kept = {name: at for at, name in enumerate(self.names)}
        if self.order is Order.COLOUR:
            self.names.sort(key=lambda name: (self._cards[name] == HIDDEN, self._cards[name], kept[name]))
        else:
            self.names.sort(key=lambda name: (self._cards[name] == HIDDEN, _by_number(self._cards[name]), kept[name]))

    def move(self, name: int, place: int) -> None:
        """Put a card elsewhere, before what is now at `place` among the others; from then on it is sorted by hand."""
        self.order = Order.BY_HAND
        self.names.remove(name)
        self.names.insert(place, name)
