"""The part of a match that one viewer may know (HTD-96 to HTD-99)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.rules.core import HIDDEN, OMNISCIENT, Card, Deal, Move, Result, card_texts
from game.rules.hit_the_deck.cards import HAND_SIZE, HIT_HAND, KIND_MASK, KNOWN_FLAG, TEXTS, Duty, demand_of
from game.rules.hit_the_deck.moves import SeatMove, Shuffle
from game.rules.hit_the_deck.rules import apply, legal
from game.rules.hit_the_deck.state import Due, Options, State, Void, clone


@dataclass(frozen=True, slots=True)
class View:
    """The part of a state that `viewer`, a seat, `SPECTATOR` or `OMNISCIENT`, may know; piles have the top first."""

    viewer: int
    actor: int
    options: Options
    totals: tuple[int, ...]
    due: Due
    result: Result | None
    hand_number: int
    dealer: int
    current_seat: int
    hands: tuple[tuple[int, ...], ...]
    """Known kinds in ascending order, then the hidden ones."""
    known: tuple[tuple[int, ...], ...]
    """The kinds of each hand that every viewer knows."""
    voids: tuple[tuple[Void, ...], ...]
    """The kinds that each hand's hidden cards are known not to be, from forced draws."""
    draw: tuple[int, ...]
    discard: tuple[int, ...]
    direction: int
    duty: Duty
    drawn: tuple[int, ...]
    """The kind drawn in this turn, and penalty cards received since."""
    penalty_left: int
    penalty_seat: int
    forced_steps: int
    fakeouts_paid: tuple[int, ...]
    turns: int
    legal: tuple[SeatMove, ...]

    @property
    def demand(self) -> str | None:
        """The open demand: `4`, `G`, or None. A last card that ended the hand demands nothing (HTD-101)."""
        if not self.discard or (self.result is not None and self.result.ending == "out"):
            return None
        return demand_of(self.discard[0])

    def as_json(self) -> dict[str, Any]:
        """The audit's `state` object."""
        return {
            "hand": self.hand_number,
            "dealer": self.dealer,
            "direction": self.direction,
            "hands": [card_texts(hand, TEXTS) for hand in self.hands],
            "draw": card_texts(self.draw, TEXTS),
            "discard": card_texts(self.discard, TEXTS),
            "demand": self.demand,
            "totals": list(self.totals),
        }

    def turn_json(self) -> dict[str, Any]:
        """The bot protocol's `turn` object; `drawn` counts the card drawn and penalty cards received since."""
        return {
            "seat": self.current_seat,
            "duty": self.duty or None,
            "drawn": len(self.drawn),
            "forced": self.forced_steps,
            "faked": list(self.fakeouts_paid),
            "turns": self.turns,
        }


def view(state: State, viewer: int) -> View:
    """The view of a seat, `SPECTATOR` or `OMNISCIENT` (HTD-96 to HTD-99)."""
    actor = state.actor
    all_hands = viewer == OMNISCIENT or state.result is not None
    return View(
        viewer=viewer,
        actor=actor,
        options=state.options,
        totals=state.totals,
        due=state.due,
        result=state.result,
        hand_number=state.hand_number,
        dealer=state.dealer,
        current_seat=state.current_seat,
        hands=tuple(
            tuple(sorted(hand))
            if all_hands or seat == viewer
            else (*sorted(known), *(HIDDEN,) * (len(hand) - len(known)))
            for seat, (hand, known) in enumerate(zip(state.hands, state.known, strict=True))
        ),
        known=tuple(tuple(sorted(known)) for known in state.known),
        voids=tuple(state.voids),
        draw=_pile(state.draw, viewer),
        discard=_pile(state.discard, viewer),
        direction=state.direction,
        duty=state.duty,
        drawn=tuple(
            card & KIND_MASK if card & KNOWN_FLAG or viewer in (state.current_seat, OMNISCIENT) else HIDDEN
            for card in state.drawn
        ),
        penalty_left=state.penalty_left,
        penalty_seat=state.penalty_seat,
        forced_steps=state.forced_steps,
        fakeouts_paid=state.fakeouts_paid,
        turns=state.turns,
        legal=tuple(legal(state)) if viewer in (actor, OMNISCIENT) else (),
    )


def _pile(pile: list[int], viewer: int) -> tuple[int, ...]:
    if viewer == OMNISCIENT:
        return tuple([card & KIND_MASK for card in reversed(pile)])
    return tuple([card & KIND_MASK if card & KNOWN_FLAG else HIDDEN for card in reversed(pile)])


def redact(before: State, actor: int, move: Move, viewer: int) -> Move:
    """The move as the viewer may see it: cards of a deal or a shuffle that stay unknown are None.

    Returns the same object if nothing is hidden.
    """
    if not isinstance(move, Deal | Shuffle) or viewer == OMNISCIENT:
        return move
    after = clone(before)
    apply(after, actor, move, None)
    cards: tuple[Card, ...] = move.cards
    if isinstance(move, Deal):
        seen = _seen_of_deal(after, cards, viewer)
    elif viewer == before.penalty_seat or after.result is not None:  # HTD-98, HTD-99
        seen = set(range(min(before.penalty_left, len(cards))))
    else:
        seen = set()
    if len(seen) == len(cards):
        return move
    return move._replace(cards=tuple(card if at in seen else None for at, card in enumerate(cards)))


def _seen_of_deal(after: State, cards: tuple[int, ...], viewer: int) -> set[int]:
    """The places of the viewer's own seven cards, and of the card turned up and every HIT-hand before it."""
    seats = len(after.hands)
    upcard = seats * HAND_SIZE
    while cards[upcard] == HIT_HAND:
        upcard += 1
    seen = set(range(seats * HAND_SIZE, upcard + 1))
    if 0 <= viewer < seats:
        first = (viewer - after.dealer - 1) % seats * HAND_SIZE
        seen.update(range(first, first + HAND_SIZE))
    return seen
