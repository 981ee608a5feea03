"""Before play: the draw for deal, the deal, when it must be dealt again, and what chance draws (HHC-9 to HHC-19)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Card, Deal, Events, Moved, Rng, Spot, TurnedUp, TurnPassed
from game.rules.hand_to_hand.cards import DECK, RANK, SUIT, mask
from game.rules.hand_to_hand.moves import COLUMNS, DrawForDeal
from game.rules.hand_to_hand.state import State

HAND_SIZE = 11
"""Cards in a hand as dealt (HHC-14)."""
COLUMN_SIZE = 3
"""Cards in a column as dealt, the last one the upcard (HHC-15)."""
BOARDS_FROM = 2 * HAND_SIZE
STOCK_FROM = BOARDS_FROM + 2 * len(COLUMNS) * COLUMN_SIZE


def set_dealer(state: State, actor: int, move: DrawForDeal, events: Events | None) -> None:
    """The seat with the higher suit deals, or with the higher rank of the same suit (HHC-9, HHC-10)."""
    standing = [(-SUIT[card], RANK[card]) for card in (move.first, move.second)]
    state.dealer = 0 if standing[0] > standing[1] else 1
    state.due = "deal"


def next_dealer(state: State) -> int:
    """The dealer of the deal that is due: the other player after a hand (HHC-12), otherwise the same again (HHC-18)."""
    return state.dealer if state.result is None else 1 - state.dealer


def deal_spots(dealer: int) -> list[Spot]:
    """The spots to which a deal's sixty cards go, in the order in which they are written."""
    seats = (1 - dealer, dealer)
    hands = [Spot("hand", seat) for seat in seats for _ in range(HAND_SIZE)]
    zones = ("down", "down", "up")
    boards = [Spot(zone, seat, column) for seat in seats for column in COLUMNS for zone in zones]
    return hands + boards + [Spot("stock")] * (len(DECK) - STOCK_FROM)


def deal(state: State, actor: int, move: Deal[Card], events: Events | None) -> None:
    """Lay out a hand (HHC-14 to HHC-16); the non-dealer begins, unless it must be dealt again."""
    cards = move.cards
    state.dealer = next_dealer(state)
    if state.result is not None:
        state.hand_number += 1
        state.result = None
    state.clear_table()
    for order, seat in enumerate((1 - state.dealer, state.dealer)):
        state.hands[seat] = mask(cards[order * HAND_SIZE : (order + 1) * HAND_SIZE])
        for column in COLUMNS:
            start = BOARDS_FROM + (order * len(COLUMNS) + column) * COLUMN_SIZE
            state.down[5 * seat + column] = tuple(cards[start : start + 2])
            state.up[5 * seat + column] = (cards[start + 2],)
    state.stock = cards[: STOCK_FROM - 1 : -1]
    if events is not None:
        _report(state.dealer, cards, events)
    if is_invalid(state):
        state.due = "deal"
        return
    state.current_seat, state.due = 1 - state.dealer, ""  # HHC-19
    state.turns = (1, 0) if state.current_seat == 0 else (0, 1)
    if events is not None:
        events.append(TurnPassed(state.current_seat))


def is_invalid(state: State) -> bool:
    """Whether a player's five upcards, just dealt, are all of one rank or all of one suit (HHC-17, HHC-18)."""
    for board in (state.up[:5], state.up[5:]):
        upcards = [run[0] for run in board if run]
        if upcards and (len({RANK[card] for card in upcards}) == 1 or len({SUIT[card] for card in upcards}) == 1):
            return True
    return False


def _report(dealer: int, cards: Sequence[Card], events: Events) -> None:
    upcards = []
    for card, spot in zip(cards, deal_spots(dealer), strict=True):
        if spot.zone != "stock":
            events.append(Moved(card, Spot("stock"), spot, known=spot.zone == "up"))
        if spot.zone == "up":
            upcards.append(TurnedUp(card, spot))
    events.extend(upcards)


def chance_move(state: State, rng: Rng) -> DrawForDeal | Deal[Card]:
    """Draw an outcome for the chance entry that is due (HHC-13)."""
    cards = list(DECK)
    rng.shuffle(cards)
    if state.due == "draw-for-deal":
        return DrawForDeal("draw-for-deal", cards[0], cards[1])
    return Deal("deal", tuple(cards))
