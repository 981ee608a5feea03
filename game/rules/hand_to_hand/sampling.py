"""Full states that agree with a view."""

from __future__ import annotations

from game.rules.core import HIDDEN, Card, Rng
from game.rules.hand_to_hand.cards import DECK, mask
from game.rules.hand_to_hand.state import State, cards_taken_by
from game.rules.hand_to_hand.view import View


def unseen_cards(view: View) -> list[Card]:
    """The cards that the view hides, in ascending order."""
    piles = (*view.hands, *view.up, *view.down, view.stock, view.discard)
    seen = mask(card for pile in piles for card in pile if card != HIDDEN)
    seen |= mask(10 * suit + rank for suit, count in enumerate(view.bar) for rank in range(count))
    return [card for card in DECK if not seen >> card & 1]


def sample(view: View, rng: Rng) -> State:
    """A full state that agrees with the view: hidden cards are drawn evenly from the cards not seen."""
    unseen = unseen_cards(view)
    rng.shuffle(unseen)

    def filled(pile: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(unseen.pop() if card == HIDDEN else card for card in pile)

    state = State(
        options=view.options,
        due=view.due,
        result=view.result,
        hand_number=view.hand_number,
        dealer=view.dealer,
        totals=view.totals,
        current_seat=view.current_seat,
    )
    state.hands = [mask(filled(hand)) for hand in view.hands]
    state.up, state.down = list(view.up), [filled(down) for down in view.down]
    state.bar, state.bar_takes = view.bar, cards_taken_by(view.bar)
    state.stock, state.discard = filled(view.stock)[::-1], view.discard[::-1]
    state.known = (mask(view.known[0]), mask(view.known[1]))
    state.first_place, state.turns, state.opened, state.passes = view.first_place, view.turns, view.opened, view.passes
    return state
