"""The hand below: each card has an id while it is in the hand, so that equal cards can be told apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from game.rules.core import HIDDEN, Card
from game.rules.hit_the_deck.cards import HIT_NUMBER, KINDS_PER_COLOUR
from game.table.contract.table import MANUAL


def _by_number(card: Card) -> tuple[int, int]:
    """Sort key: numbers, then Cuts and Flips, then HIT cards."""
    return (card % KINDS_PER_COLOUR, card) if card < HIT_NUMBER else (KINDS_PER_COLOUR, card)


class OwnHand:
    """The cards of the hand from left to right, as ids; `card` returns the card of an id."""

    def __init__(self, sort_key: str) -> None:
        self.sort_key = sort_key
        self.ids: list[int] = []
        self._cards: dict[int, Card] = {}
        self._next = 0

    def __len__(self) -> int:
        return len(self.ids)

    def card(self, card_id: int) -> Card:
        """The card of an id, or `HIDDEN`."""
        return self._cards[card_id]

    def ids_of(self, card: Card) -> list[int]:
        """The ids of equal cards, from left to right."""
        return [card_id for card_id in self.ids if self._cards[card_id] == card]

    def hold(self, cards: Sequence[Card], given: Collection[int] = ()) -> list[int]:
        """Hold exactly these cards, of equal ones removing those in `given` first; return the ids of the new ones."""
        wanted = Counter(cards)
        for card_id in [*(card_id for card_id in self.ids if card_id not in given), *given]:
            if card_id in self._cards and wanted[self._cards[card_id]] > 0:
                wanted[self._cards[card_id]] -= 1
            elif card_id in self._cards:
                del self._cards[card_id]
        self.ids = [card_id for card_id in self.ids if card_id in self._cards]
        new = []
        for card in wanted.elements():
            self._cards[self._next] = card
            new.append(self._next)
            self._next += 1
        self.ids += new
        self._sort()
        return new

    def drop_all(self) -> None:
        """Hold no cards, because another hand begins, whose cards get new ids."""
        self.ids.clear()
        self._cards.clear()

    def sort(self, sort_key: str) -> None:
        """Sort it in another way; manual sort begins with the current order."""
        self.sort_key = sort_key
        self._sort()

    def _sort(self) -> None:
        """Sort it; equal cards keep their order."""
        if self.sort_key == MANUAL:
            return

        def place(card_id: int) -> tuple[bool, tuple[int, int]]:
            card = self._cards[card_id]
            return card == HIDDEN, (card, 0) if self.sort_key == "colour" else _by_number(card)

        self.ids.sort(key=place)

    def move(self, card_id: int, place: int) -> None:
        """Move a card before the one at `place` among the others; from then on the hand is sorted manually."""
        self.sort_key = MANUAL
        self.ids.remove(card_id)
        self.ids.insert(place, card_id)
