"""A table of Hit the Deck kept by somebody who is only told what one pair of eyes is shown.

It is given the redacted text of each entry and the redacted events, nothing else, and knows nothing of views.
"""

from collections.abc import Sequence
from typing import Any

from game.rules.core import Event, HandEnded, Moved, Revealed, Shuffled, Spot, TurnedUp
from game.rules.hit_the_deck.cards import TEXTS

HIDDEN = "?"
DISCARD = Spot("discard")


class Table:
    """What the eyes know of the table; piles stand top first."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.hand = 1
        self.dealer = -1
        self.ended = False
        self.out = False
        self.direction = 1
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.draw: list[str] = []
        self.discard: list[str] = []
        self.totals = [0] * seats

    def see(self, entry: str, events: Sequence[Event]) -> None:
        _, word, *rest = entry.split(" ")
        if word == "dealer":
            self.dealer = int(rest[0])
        elif word == "deal":
            self._clear()
        elif word == "cut":
            # the bottom card of the lifted packet is the one that moves
            self.draw.insert(0, self.draw.pop(int(rest[0]) - 1))
        elif word == "flip":
            self.direction = -self.direction
            events = self._flip(events)
        for event in events:
            if isinstance(event, Moved):
                self._move(event)
            elif isinstance(event, TurnedUp):
                assert self.discard[0] == TEXTS[event.card]
            elif isinstance(event, Shuffled):
                self.draw = [HIDDEN] * event.count
                del self.discard[1:]
            elif isinstance(event, Revealed):
                self.hands[event.spot.seat] = [TEXTS[card] for card in event.cards]
            elif isinstance(event, HandEnded):
                self.ended = True
                self.out = event.result.went_out is not None
                self.totals = list(event.result.totals)

    def _clear(self) -> None:
        if self.ended:
            self.hand += 1
            self.dealer = (self.dealer + 1) % self.seats
        self.ended = self.out = False
        self.direction = 1
        self.hands = [[] for _ in range(self.seats)]
        self.discard = []

    def _flip(self, events: Sequence[Event]) -> list[Event]:
        """Lay each pile card by card on the other's place, turn cards up, and tuck Flips in; the other events."""
        moved = [event for event in events if isinstance(event, Moved)]
        turned = [event for event in events if isinstance(event, TurnedUp)]
        tucked = [event for event in moved if event.origin == event.target]
        if moved:
            laid = [event for event in moved if event not in tucked]
            assert [_text(event) for event in laid] == [*self.draw, *self.discard]
            self.discard = [_text(event) for event in laid if event.target == DISCARD][::-1]
            self.draw = [_text(event) for event in laid if event.target != DISCARD][::-1]
        for at, event in enumerate(turned):
            card = TEXTS[event.card]
            assert self.discard[at] in (HIDDEN, card)
            self.discard[at] = card
        flips = self.discard[: len(tucked)]
        assert sorted(flips) == sorted(_text(event) for event in tucked)
        if flips:
            top, *under = self.discard[len(flips) :]
            middle = len(under) // 2
            self.discard = [top, *under[:middle], *flips, *under[middle:]]
        return [event for event in events if event not in moved and event not in turned]

    def _move(self, moved: Moved) -> None:
        card = _text(moved)
        if moved.origin.zone == "hand":
            hand = self.hands[moved.origin.seat]
            hand.remove(card if card in hand else HIDDEN)
        else:
            pile = self.draw if moved.origin.zone == "draw" else self.discard
            assert pile.pop(0) in (HIDDEN, card)
        if moved.target.zone == "hand":
            self.hands[moved.target.seat].append(card)
        elif moved.target == DISCARD:
            self.discard.insert(0, card)
        else:
            self.draw.insert(len(self.draw) // 2, card)

    def as_json(self) -> dict[str, Any]:
        """The audit's `state` object; hands in no order."""
        top = self.discard[0] if self.discard else HIDDEN
        demands = top[0] == "#" and top != "#H" and not self.out
        return {
            "hand": self.hand,
            "dealer": self.dealer,
            "direction": self.direction,
            "hands": self.hands,
            "draw": self.draw,
            "discard": self.discard,
            "demand": top[1] if demands else None,
            "totals": self.totals,
        }


def _text(moved: Moved) -> str:
    return HIDDEN if moved.card is None else TEXTS[moved.card]
