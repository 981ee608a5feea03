"""Before play: the lot for the first dealer, and the deal."""

from __future__ import annotations

from game.rules.core import Card, Deal, Events, Moved, Shuffled, TurnPassed
from game.rules.hit_the_deck.cards import DUTIES, HAND_SIZE, HIT_HAND, KNOWN_FLAG
from game.rules.hit_the_deck.moves import Dealer
from game.rules.hit_the_deck.piles import DISCARD, DRAW_PILE, HANDS, bury, expose
from game.rules.hit_the_deck.state import Standing, State


def set_dealer(state: State, actor: int, move: Dealer, events: Events | None) -> None:
    """HTD-10."""
    state.standing = state.standing._replace(dealer=move.seat)
    state.due = "deal"


def deal(state: State, actor: int, move: Deal[Card], events: Events | None) -> None:
    """HTD-11 to HTD-19."""
    hand, dealer, totals = state.standing
    seats = state.options.seats
    if state.result is not None:
        hand, dealer = hand + 1, (dealer + 1) % seats
    order = [(dealer + 1 + place) % seats for place in range(seats)]
    cards = move.cards
    for place, seat in enumerate(order):
        state.hands[seat] = cards[place * HAND_SIZE : (place + 1) * HAND_SIZE]
        state.known[seat] = ()
    state.standing = Standing(hand, dealer, totals)
    state.draw = list(cards[: seats * HAND_SIZE - 1 : -1])
    state.discard = []
    state.result = None
    state.due = ""
    state.current_seat, state.direction = order[0], 1
    state.drawn = state.fakeouts_paid = ()
    state.penalty_left = state.forced_steps = state.turns = 0
    if events is not None:
        events.append(Shuffled(DRAW_PILE, len(cards)))
        for number in range(HAND_SIZE):
            for place, seat in enumerate(order):
                events.append(Moved(cards[place * HAND_SIZE + number], DRAW_PILE, HANDS[seat], False))
    _turn_up(state, events)
    if events is not None:
        events.append(TurnPassed(state.current_seat))


def _turn_up(state: State, events: Events | None) -> None:
    """The first card of the discard pile; HIT-hands are buried (HTD-16), anything else binds (HTD-37)."""
    expose(state, 1, events)
    while state.discard[-1] == HIT_HAND | KNOWN_FLAG:
        bury(state.draw, [state.discard.pop()])
        if events is not None:
            events.append(Moved(HIT_HAND, DISCARD, DRAW_PILE, True))
        expose(state, 1, events)
    state.duty = DUTIES[state.discard[-1]]
