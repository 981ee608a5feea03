"""Full states that agree with a view."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from game.rules.core import HIDDEN, OMNISCIENT, Rng
from game.rules.hit_the_deck.cards import DECK, FITS, KNOWN_FLAG
from game.rules.hit_the_deck.state import State
from game.rules.hit_the_deck.view import View

ATTEMPTS = 20
"""The number of tries to draw hidden hands that agree with everything known about them."""
_COPIES = Counter(DECK)


def unseen_cards(view: View) -> list[int]:
    """The cards that the view hides, in ascending order."""
    return list((_COPIES - Counter(chain(*view.hands, view.draw, view.discard))).elements())


class Worlds:
    """The states that agree with a view."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._hidden = unseen_cards(view)
        self._draw = _from_bottom(view.draw)
        self._discard = _from_bottom(view.discard)

    def sample(self, rng: Rng) -> State:
        """Draw one of them; see the function `sample`."""
        view = self._view
        hands, hidden = _dealt_hands(view, self._hidden[:], rng)
        state = State(
            options=view.options,
            totals=view.totals,
            due=view.due,
            result=view.result,
            hand_number=view.hand_number,
            dealer=view.dealer,
            current_seat=view.current_seat,
        )
        state.hands, state.known, state.voids = [tuple(hand) for hand in hands], list(view.known), list(view.voids)
        state.draw, state.discard = _filled(self._draw, hidden), _filled(self._discard, hidden)
        state.direction, state.duty, state.drawn = view.direction, view.duty, _drawn_cards(view, hands)
        state.penalty_left, state.penalty_seat = view.penalty_left, view.penalty_seat
        state.forced_steps, state.fakeouts_paid, state.turns = view.forced_steps, view.fakeouts_paid, view.turns
        return state


def sample(view: View, rng: Rng) -> State:
    """A full state that agrees with the view: hidden cards are drawn from the cards not seen.

    A card that another seat has drawn and may play is one that fits: otherwise its turn would have ended (HTD-26).
    Everything that forced draws revealed about a hand holds. Cards in the piles that `OMNISCIENT` sees count as known
    to all.
    """
    return Worlds(view).sample(rng)


def _from_bottom(pile: tuple[int, ...]) -> list[int]:
    return [card if card == HIDDEN else card | KNOWN_FLAG for card in reversed(pile)]


def _filled(pile: list[int], hidden: list[int]) -> list[int]:
    """Fill in the hidden cards of a pile from the end of `hidden`."""
    count = pile.count(HIDDEN)
    if not count:
        return pile[:]
    taken = hidden[: -count - 1 : -1]
    del hidden[-count:]
    if count == len(pile):
        return taken
    cards = iter(taken)
    return [next(cards) if card == HIDDEN else card for card in pile]


def _dealt_hands(view: View, hidden: list[int], rng: Rng) -> tuple[list[list[int]], list[int]]:
    for _ in range(ATTEMPTS):
        left = hidden[:]
        rng.shuffle(left)
        hands = _deal(view, left, rng)
        if hands is not None:
            return hands, left
    # the knowledge of several hands can leave so few possible deals that none was found
    rng.shuffle(hidden)
    return [[hidden.pop() if card == HIDDEN else card for card in hand] for hand in view.hands], hidden


def _deal(view: View, left: list[int], rng: Rng) -> list[list[int]] | None:
    """The hands, with hidden cards taken from those left; None if none of those agrees with what is known of a card.

    A hand's hidden cards begin with those about which nothing is known, among them the card drawn in this turn.
    """
    hands = [list(hand) for hand in view.hands]
    if view.drawn and view.drawn[0] == HIDDEN:
        fits = FITS[view.discard[0]]
        fitting = [at for at, card in enumerate(left) if card in fits]
        if not fitting:
            return None
        hand = hands[view.current_seat]
        hand[hand.index(HIDDEN)] = left.pop(fitting[int(rng.random() * len(fitting))])
    told: list[tuple[int, int, int]] = []
    for seat, hand in enumerate(hands):
        if HIDDEN in hand:
            at = len(hand)
            for count, kinds in view.voids[seat]:
                at -= count
                told += [(kinds, seat, place) for place in range(at, at + count)]
    for kinds, seat, place in sorted(told, key=lambda slot: -slot[0].bit_count()):
        allowed = [at for at, card in enumerate(left) if not kinds >> card & 1]
        if not allowed:
            return None
        hands[seat][place] = left.pop(allowed[int(rng.random() * len(allowed))])
    return [[left.pop() if card == HIDDEN else card for card in hand] for hand in hands]


def _drawn_cards(view: View, hands: list[list[int]]) -> tuple[int, ...]:
    """The drawn cards with their flags; hidden ones are the current seat's hidden cards, in order."""
    if view.viewer in (view.current_seat, OMNISCIENT):
        known = view.known[view.current_seat]
        return tuple(card | KNOWN_FLAG if card in known else card for card in view.drawn)
    shown, filled = view.hands[view.current_seat], hands[view.current_seat]
    unknown = iter([card for card, seen in zip(filled, shown, strict=True) if seen == HIDDEN])
    return tuple(next(unknown) if card == HIDDEN else card | KNOWN_FLAG for card in view.drawn)
