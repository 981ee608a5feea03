"""What one pair of eyes may know of a match, and a whole match drawn from what it may know.

A hidden card is -1. Known to all are the cards that lie open and those that a player drew from the discard pile; a seat
knows its own hand besides. Down cards are hidden from their owner too. When a hand has ended, hands and down cards lie
open and only the stock stays hidden.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from game.rules.core import OMNISCIENT, Card, Result, Rng
from game.rules.hand_to_hand.cards import DECK, SUITS, TEXTS, cards_in, mask
from game.rules.hand_to_hand.moves import Place, SeatMove
from game.rules.hand_to_hand.rules import legal
from game.rules.hand_to_hand.state import Due, Options, State, cards_taken_by

HIDDEN = -1


@dataclass(frozen=True, slots=True)
class View:
    """A state as `seat` may know it (a seat, `SPECTATOR` or `OMNISCIENT`); fields as in `State`, hidden cards -1."""

    viewer: int
    actor: int
    due: Due
    result: Result | None
    options: Options
    hand_number: int
    dealer: int
    totals: tuple[int, int]
    hands: tuple[tuple[Card, ...], ...]
    """Known cards in ascending order, then the hidden ones."""
    known: tuple[tuple[Card, ...], ...]
    """Of each hand the cards that all eyes know."""
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

    def as_json(self) -> dict[str, Any]:
        """The audit's `state` object."""
        return {
            "hand": self.hand_number,
            "dealer": self.dealer,
            "hands": [_texts(hand) for hand in self.hands],
            "boards": [
                [{"down": _texts(self.down[at]), "up": _texts(self.up[at])} for at in range(base, base + 5)]
                for base in (0, 5)
            ],
            "bar": dict(zip(SUITS, self.bar, strict=True)),
            "stock": _texts(self.stock),
            "discard": _texts(self.discard),
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


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return ["?" if card == HIDDEN else TEXTS[card] for card in cards]


def view(state: State, viewer: int) -> View:
    """What the eyes of a seat, of `SPECTATOR` or of `OMNISCIENT` may know."""
    everything = viewer == OMNISCIENT
    open_end = everything or state.result is not None
    return View(
        viewer=viewer,
        actor=state.actor,
        due=state.due,
        result=state.result,
        options=state.options,
        hand_number=state.hand_number,
        dealer=state.dealer,
        totals=state.totals,
        hands=tuple(
            tuple(cards_in(hand)) if open_end or viewer == seat else _seen_by_all(hand, state.known)
            for seat, hand in enumerate(state.hands)
        ),
        known=tuple(tuple(cards_in(hand & state.known)) for hand in state.hands),
        up=tuple(state.up),
        down=tuple(state.down) if open_end else tuple((HIDDEN,) * len(down) for down in state.down),
        bar=state.bar,
        stock=state.stock if everything else (HIDDEN,) * len(state.stock),
        discard=state.discard,
        first_place=state.first_place,
        turns=state.turns,
        opened=state.opened,
        passes=state.passes,
        legal=tuple(legal(state)) if everything or viewer == state.actor else (),
    )


def _seen_by_all(hand: int, known: int) -> tuple[Card, ...]:
    return (*cards_in(hand & known), *(HIDDEN,) * (hand & ~known).bit_count())


def sample(view: View, rng: Rng) -> State:
    """A full state that agrees with the view: what cannot be seen is drawn evenly from the cards not seen."""
    piles = (*view.hands, *view.up, *view.down, view.stock, view.discard)
    seen = mask(card for pile in piles for card in pile if card != HIDDEN)
    seen |= mask(10 * suit + rank for suit, count in enumerate(view.bar) for rank in range(count))
    unseen = [card for card in DECK if not seen >> card & 1]
    rng.shuffle(unseen)

    def filled(pile: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(unseen.pop() if card == HIDDEN else card for card in pile)

    state = State(view.options)
    state.actor, state.due, state.result = view.actor, view.due, view.result
    state.hand_number, state.dealer, state.totals = view.hand_number, view.dealer, view.totals
    state.hands = [mask(filled(hand)) for hand in view.hands]
    state.up, state.down = list(view.up), [filled(down) for down in view.down]
    state.bar, state.bar_takes = view.bar, cards_taken_by(view.bar)
    state.stock, state.discard = filled(view.stock), view.discard
    state.known = mask(card for known in view.known for card in known)
    state.first_place, state.turns, state.opened, state.passes = view.first_place, view.turns, view.opened, view.passes
    return state
