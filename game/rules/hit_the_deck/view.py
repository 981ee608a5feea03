"""What a pair of eyes may know of a match, and full states that agree with it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from game.rules.core import HIDDEN, OMNISCIENT, Card, Deal, Move, Result, Rng, card_texts
from game.rules.hit_the_deck.cards import DECK, FITS, HAND_SIZE, HIT_HAND, KIND_MASK, KNOWN_FLAG, TEXTS, demand_of
from game.rules.hit_the_deck.moves import Dealer, SeatMove, Shuffle
from game.rules.hit_the_deck.rules import apply, legal
from game.rules.hit_the_deck.state import Options, Standing, State, clone

_COPIES: Final = Counter(DECK)


@dataclass(frozen=True, slots=True)
class View:
    """A state as one pair of eyes may know it; the fields are those of `State` where they have its names."""

    viewer: int
    """Whose eyes: a seat, `SPECTATOR` or `OMNISCIENT`."""
    actor: int
    options: Options
    standing: Standing
    due: str
    duty: str
    current_seat: int
    direction: int
    hands: tuple[tuple[int, ...], ...]
    """Each seat's kinds, those the eyes know first, sorted, then as many `HIDDEN` as there are more."""
    known: tuple[tuple[int, ...], ...]
    """Of each hand, the kinds that everybody knows."""
    draw: tuple[int, ...]
    discard: tuple[int, ...]
    """The piles' kinds or `HIDDEN`, top first."""
    drawn: tuple[int, ...]
    """The kind drawn in this turn, and penalty cards received since; `HIDDEN` where the eyes do not know it."""
    penalty_left: int
    penalty_seat: int
    forced_steps: int
    fakeouts_paid: tuple[int, ...]
    turns: int
    result: Result | None
    legal: tuple[SeatMove, ...]
    """The eyes' legal moves when it is their move, else none; for `OMNISCIENT` the actor's."""

    @property
    def demand(self) -> str | None:
        """The open demand: `4`, `G`, or None. A last card that ended the hand demands nothing (HTD-101)."""
        if not self.discard or (self.result is not None and self.result.ending == "out"):
            return None
        return demand_of(self.discard[0])

    def as_json(self) -> dict[str, Any]:
        """The audit's `state` object."""
        return {
            "hand": self.standing.hand_number,
            "dealer": self.standing.dealer,
            "direction": self.direction,
            "hands": [card_texts(hand, TEXTS) for hand in self.hands],
            "draw": card_texts(self.draw, TEXTS),
            "discard": card_texts(self.discard, TEXTS),
            "demand": self.demand,
            "totals": list(self.standing.totals),
        }

    def turn_json(self) -> dict[str, Any]:
        """The bot protocol's `turn` object; `drawn` counts the card drawn and penalty cards received since."""
        return {
            "seat": self.current_seat,
            "duty": self.duty if self.duty in ("cut", "flip", "call") else None,
            "drawn": len(self.drawn),
            "forced": self.forced_steps,
            "faked": list(self.fakeouts_paid),
            "turns": self.turns,
        }


def view(state: State, viewer: int) -> View:
    """The state as the eyes may know it (HTD-96 to HTD-99)."""
    actor = state.actor
    all_hands = viewer == OMNISCIENT or state.result is not None
    return View(
        viewer=viewer,
        actor=actor,
        options=state.options,
        standing=state.standing,
        due=state.due,
        duty=state.duty,
        current_seat=state.current_seat,
        direction=state.direction,
        hands=tuple(
            tuple(sorted(hand))
            if all_hands or seat == viewer
            else (*sorted(known), *(HIDDEN,) * (len(hand) - len(known)))
            for seat, (hand, known) in enumerate(zip(state.hands, state.known, strict=True))
        ),
        known=tuple(tuple(sorted(known)) for known in state.known),
        draw=_pile(state.draw, viewer),
        discard=_pile(state.discard, viewer),
        drawn=tuple(
            card & KIND_MASK if card & KNOWN_FLAG or viewer in (state.current_seat, OMNISCIENT) else HIDDEN
            for card in state.drawn
        ),
        penalty_left=state.penalty_left,
        penalty_seat=state.penalty_seat,
        forced_steps=state.forced_steps,
        fakeouts_paid=state.fakeouts_paid,
        turns=state.turns,
        result=state.result,
        legal=tuple(legal(state)) if viewer in (actor, OMNISCIENT) else (),
    )


def _pile(pile: list[int], viewer: int) -> tuple[int, ...]:
    if viewer == OMNISCIENT:
        return tuple([card & KIND_MASK for card in reversed(pile)])
    return tuple([card & KIND_MASK if card & KNOWN_FLAG else HIDDEN for card in reversed(pile)])


def sample(view: View, rng: Rng) -> State:
    """A full state that agrees with the view: what the eyes do not know is dealt out fairly among the hidden places.

    A card that another seat has drawn and may play is one that fits: otherwise its turn would have ended (HTD-26). What
    `OMNISCIENT` sees of the piles counts as known to all.
    """
    hidden = _hidden_cards(view, rng)
    hands = [_filled(hand, hidden) for hand in view.hands]
    fresh = _fresh(view, hands)
    return State(
        options=view.options,
        standing=view.standing,
        due=view.due,
        duty=view.duty,
        current_seat=view.current_seat,
        direction=view.direction,
        hands=[tuple(hand) for hand in hands],
        known=list(view.known),
        draw=[hidden.pop() if card == HIDDEN else card | KNOWN_FLAG for card in reversed(view.draw)],
        discard=[hidden.pop() if card == HIDDEN else card | KNOWN_FLAG for card in reversed(view.discard)],
        drawn=fresh,
        penalty_left=view.penalty_left,
        penalty_seat=view.penalty_seat,
        forced_steps=view.forced_steps,
        fakeouts_paid=view.fakeouts_paid,
        turns=view.turns,
        result=view.result,
    )


def _hidden_cards(view: View, rng: Rng) -> list[int]:
    """The cards that the eyes do not know, in the order in which hidden places take them from the end."""
    seen = Counter(chain(*view.hands, view.draw, view.discard))
    hidden = list((_COPIES - seen).elements())
    if not view.drawn or view.drawn[0] != HIDDEN:
        rng.shuffle(hidden)
        return hidden
    fits = FITS[view.discard[0]]
    fitting = [at for at, card in enumerate(hidden) if card in fits]
    drawn = hidden.pop(fitting[int(rng.random() * len(fitting))])
    rng.shuffle(hidden)
    before = sum(hand.count(HIDDEN) for hand in view.hands[: view.current_seat])
    hidden.insert(len(hidden) - before, drawn)
    return hidden


def _filled(hand: tuple[int, ...], hidden: list[int]) -> list[int]:
    return [hidden.pop() if card == HIDDEN else card for card in hand]


def _fresh(view: View, hands: list[list[int]]) -> tuple[int, ...]:
    """The drawn cards with their flags; hidden ones are the mover's hidden cards, in order."""
    if view.viewer in (view.current_seat, OMNISCIENT):
        known = view.known[view.current_seat]
        return tuple(card | KNOWN_FLAG if card in known else card for card in view.drawn)
    shown, filled = view.hands[view.current_seat], hands[view.current_seat]
    unknown = iter([card for card, seen in zip(filled, shown, strict=True) if seen == HIDDEN])
    return tuple(next(unknown) if card == HIDDEN else card | KNOWN_FLAG for card in view.drawn)


def draw(state: State, rng: Rng) -> Move:
    """An outcome for the lot, deal or shuffle that is due."""
    if state.due == "dealer":
        return Dealer("dealer", int(rng.random() * state.options.seats))
    cards = list(DECK) if state.due == "deal" else sorted(card & KIND_MASK for card in state.discard[:-1])
    rng.shuffle(cards)
    return Deal("deal", tuple(cards)) if state.due == "deal" else Shuffle("shuffle", tuple(cards))


def top(state: State) -> int | None:
    """The kind of the card on top of the discard pile, or None."""
    return state.discard[-1] & KIND_MASK if state.discard else None


def redact(before: State, actor: int, move: Move, viewer: int) -> Move:
    """The move as the eyes see it: cards of a deal or a shuffle that they do not know once it is done are None.

    The same object where nothing is hidden.
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
    """The places of the eyes' own seven cards, and of the card turned up and every HIT-hand before it."""
    seats = after.options.seats
    upcard = seats * HAND_SIZE
    while cards[upcard] == HIT_HAND:
        upcard += 1
    seen = set(range(seats * HAND_SIZE, upcard + 1))
    if 0 <= viewer < seats:
        first = (viewer - after.standing.dealer - 1) % seats * HAND_SIZE
        seen.update(range(first, first + HAND_SIZE))
    return seen
