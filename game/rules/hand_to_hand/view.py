"""The part of a match that one viewer may know.

Every viewer knows the face-up cards and those that a player drew from the discard pile; a seat also knows its own hand.
Down cards are hidden from their owner too. When a hand has ended, hands and down cards are shown and only the stock
stays hidden.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from game.rules.core import HIDDEN, OMNISCIENT, Card, Deal, Move, Result, Spot, card_texts
from game.rules.hand_to_hand.before_play import deal_spots, next_dealer
from game.rules.hand_to_hand.cards import SUITS, TEXTS, cards_in
from game.rules.hand_to_hand.moves import Place, SeatMove
from game.rules.hand_to_hand.rules import legal
from game.rules.hand_to_hand.state import Due, Options, State


@dataclass(frozen=True, slots=True)
class View:
    """The part of a state that `viewer`, a seat, `SPECTATOR` or `OMNISCIENT`, may know; piles have the top first."""

    viewer: int
    actor: int
    options: Options
    due: Due
    result: Result | None
    hand_number: int
    dealer: int
    totals: tuple[int, int]
    current_seat: int
    hands: tuple[tuple[Card, ...], ...]
    """Known cards in ascending order, then the hidden ones."""
    known: tuple[tuple[Card, ...], ...]
    """The cards of each hand that every viewer knows."""
    up: tuple[tuple[Card, ...], ...]
    down: tuple[tuple[Card, ...], ...]
    bar: tuple[int, ...]
    stock: tuple[Card, ...]
    discard: tuple[Card, ...]
    first_place: Literal[Place, ""]
    turns: tuple[int, int]
    opened: tuple[bool, bool]
    passes: int
    legal: tuple[SeatMove, ...]

    def runs(self, seat: int) -> tuple[tuple[Card, ...], ...]:
        """The runs of a seat's five columns, each from head to tail."""
        return self.up[5 * seat : 5 * seat + 5]

    def down_cards(self, seat: int) -> tuple[tuple[Card, ...], ...]:
        """The down cards of a seat's five columns; the last of a column is turned next."""
        return self.down[5 * seat : 5 * seat + 5]

    def as_json(self) -> dict[str, Any]:
        """The audit's `state` object."""
        return {
            "hand": self.hand_number,
            "dealer": self.dealer,
            "hands": [card_texts(hand, TEXTS) for hand in self.hands],
            "boards": [
                [
                    {"down": card_texts(down, TEXTS), "up": card_texts(run, TEXTS)}
                    for down, run in zip(self.down_cards(seat), self.runs(seat), strict=True)
                ]
                for seat in (0, 1)
            ],
            "bar": dict(zip(SUITS, self.bar, strict=True)),
            "stock": card_texts(self.stock, TEXTS),
            "discard": card_texts(self.discard, TEXTS),
            "totals": list(self.totals),
        }

    def turn_json(self) -> dict[str, Any]:
        """The bot protocol's `turn` object."""
        return {
            "first": self.first_place or None,
            "turns": list(self.turns),
            "opened": list(self.opened),
            "passes": self.passes,
        }


def view(state: State, viewer: int) -> View:
    """The view of a seat, `SPECTATOR` or `OMNISCIENT`."""
    actor = state.actor
    everything = viewer == OMNISCIENT
    open_end = everything or state.result is not None
    return View(
        viewer=viewer,
        actor=actor,
        options=state.options,
        due=state.due,
        result=state.result,
        hand_number=state.hand_number,
        dealer=state.dealer,
        totals=state.totals,
        current_seat=state.current_seat,
        hands=tuple(
            tuple(cards_in(hand)) if open_end or viewer == seat else _seen_by_all(hand, state.known[seat])
            for seat, hand in enumerate(state.hands)
        ),
        known=tuple(tuple(cards_in(hand & known)) for hand, known in zip(state.hands, state.known, strict=True)),
        up=tuple(state.up),
        down=tuple(state.down) if open_end else tuple((HIDDEN,) * len(down) for down in state.down),
        bar=state.bar,
        stock=state.stock[::-1] if everything else (HIDDEN,) * len(state.stock),
        discard=state.discard[::-1],
        first_place=state.first_place,
        turns=state.turns,
        opened=state.opened,
        passes=state.passes,
        legal=tuple(legal(state)) if everything or viewer == actor else (),
    )


def _seen_by_all(hand: int, known: int) -> tuple[Card, ...]:
    return (*cards_in(hand & known), *(HIDDEN,) * (hand & ~known).bit_count())


def redact(before: State, actor: int, move: Move, viewer: int) -> Move:
    """The move as the viewer may see it: a deal shows only the upcards and the viewer's own hand."""
    if not isinstance(move, Deal) or viewer == OMNISCIENT:
        return move
    own = Spot("hand", viewer)
    spots = deal_spots(next_dealer(before))
    seen = (card if spot.zone == "up" or spot == own else None for card, spot in zip(move.cards, spots, strict=True))
    return Deal("deal", tuple(seen))
