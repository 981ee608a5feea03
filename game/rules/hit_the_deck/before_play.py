"""Before play: the first dealer, the deal, and what chance draws (HTD-10 to HTD-19)."""

from __future__ import annotations

from game.rules.core import Card, Deal, Events, Moved, Rng, Shuffled, TurnPassed
from game.rules.hit_the_deck.cards import DECK, DUTIES, HAND_SIZE, HIT_HAND, KNOWN_FLAG
from game.rules.hit_the_deck.moves import Dealer, Shuffle
from game.rules.hit_the_deck.piles import DISCARD, DRAW_PILE, HANDS, bury, expose, shuffled
from game.rules.hit_the_deck.state import State


def set_dealer(state: State, actor: int, move: Dealer, events: Events | None) -> None:
    """Let the seat chosen at random deal the first hand (HTD-10)."""
    state.dealer = move.seat
    state.due = "deal"


def deal(state: State, actor: int, move: Deal[Card], events: Events | None) -> None:
    """Deal a hand (HTD-12 to HTD-19), and turn up the first card of the discard pile."""
    cards, seats = move.cards, len(state.hands)
    if state.result is not None:
        state.hand_number += 1
        state.dealer = (state.dealer + 1) % seats  # HTD-11
        state.result = None
    state.clear_table()
    order = [(state.dealer + 1 + place) % seats for place in range(seats)]
    for place, seat in enumerate(order):
        state.hands[seat] = cards[place * HAND_SIZE : (place + 1) * HAND_SIZE]  # HTD-12
    state.draw = list(cards[: seats * HAND_SIZE - 1 : -1])  # HTD-13
    state.due = ""
    state.current_seat = order[0]  # HTD-18
    if events is not None:
        events.append(Shuffled(DRAW_PILE, len(cards)))
        for number in range(HAND_SIZE):
            for place, seat in enumerate(order):
                events.append(Moved(cards[place * HAND_SIZE + number], DRAW_PILE, HANDS[seat], False))
    _turn_up(state, events)
    if events is not None:
        events.append(TurnPassed(state.current_seat))


def _turn_up(state: State, events: Events | None) -> None:
    expose(state, 1, events)  # HTD-14
    while state.discard[-1] == HIT_HAND | KNOWN_FLAG:  # HTD-16
        bury(state.draw, [state.discard.pop()])
        if events is not None:
            events.append(Moved(HIT_HAND, DISCARD, DRAW_PILE, True))
        expose(state, 1, events)
    state.duty = DUTIES[state.discard[-1]]  # HTD-37


def chance_move(state: State, rng: Rng) -> Dealer | Deal[Card] | Shuffle[Card]:
    """Draw an outcome for the chance entry that is due, any but a race (HTD-9, HTD-10, HTD-91)."""
    if state.due == "dealer":
        return Dealer("dealer", int(rng.random() * len(state.hands)))
    if state.due == "deal":
        cards = list(DECK)
        rng.shuffle(cards)
        return Deal("deal", tuple(cards))
    return Shuffle("shuffle", tuple(shuffled(state.discard, rng)))
