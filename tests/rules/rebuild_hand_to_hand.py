"""A table of Hand-to-Hand Combat kept by somebody who is only told what one pair of eyes is shown.

It is given the redacted text of each entry and the redacted events, nothing else, and knows nothing of views.
"""

from collections.abc import Sequence
from typing import Any

from game.rules.core import Card, Event, HandEnded, Moved, Revealed, Spot
from game.rules.hand_to_hand.cards import SUITS, TEXTS

HIDDEN = "?"


def text(card: Card | None) -> str:
    return HIDDEN if card is None else TEXTS[card]


class Table:
    """What the eyes know of the table."""

    def __init__(self, seats: int) -> None:
        self.hand = 1
        self.dealer = -1
        self.ended = False
        self.totals = [0] * seats
        self.clear()

    def clear(self) -> None:
        self.hands: list[list[str]] = [[], []]
        self.down: list[list[list[str]]] = [[[] for _ in range(5)] for _ in range(2)]
        self.up: list[list[list[str]]] = [[[] for _ in range(5)] for _ in range(2)]
        self.bar = dict.fromkeys(SUITS, 0)
        self.stock: list[str] = []
        self.discard: list[str] = []

    def see(self, entry: str, events: Sequence[Event]) -> None:
        _, word, *rest = entry.split(" ")
        if word == "draw-for-deal":
            ranks = [(-SUITS.index(card[1]), "1234567msg".index(card[0])) for card in rest]
            self.dealer = ranks.index(max(ranks))
        elif word == "deal":
            if self.ended:
                self.hand += 1
                self.dealer = 1 - self.dealer
            self.ended = False
            self.clear()
            self.stock = [HIDDEN] * 60
        for event in events:
            if isinstance(event, Moved):
                self._move(event, behind=entry.endswith("^"))
            elif isinstance(event, Revealed):
                self._pile(event.spot)[:] = [TEXTS[card] for card in event.cards]
            elif isinstance(event, HandEnded):
                self.ended = True
                self.totals = list(event.result.totals)

    def _move(self, moved: Moved, behind: bool) -> None:
        card = text(moved.card)
        origin = self._pile(moved.origin)
        if moved.origin.zone == "hand":
            origin.remove(card if card in origin else HIDDEN)
        elif moved.origin.zone == "up" or moved.origin.zone == "discard":
            assert origin.pop(0) == card
        else:
            assert origin.pop() in (HIDDEN, card)
        if moved.target.zone == "bar":
            assert moved.target.number == SUITS.index(card[1])
            self.bar[card[1]] += 1
        elif moved.target.zone == "discard" or behind:
            self._pile(moved.target).insert(0, card)
        else:
            self._pile(moved.target).append(card)

    def _pile(self, spot: Spot) -> list[str]:
        """Down cards with the next to turn last, runs from head to tail, the discard pile top first."""
        if spot.zone == "hand":
            return self.hands[spot.seat]
        if spot.zone in ("down", "up"):
            return (self.down if spot.zone == "down" else self.up)[spot.seat][spot.number]
        return {"stock": self.stock, "discard": self.discard}[spot.zone]

    def as_json(self) -> dict[str, Any]:
        """The audit's `state` object; hands in no order."""
        return {
            "hand": self.hand,
            "dealer": self.dealer,
            "hands": self.hands,
            "boards": [
                [{"down": down, "up": up} for down, up in zip(*board, strict=True)]
                for board in zip(self.down, self.up, strict=True)
            ],
            "bar": self.bar,
            "stock": self.stock,
            "discard": self.discard,
            "totals": self.totals,
        }
