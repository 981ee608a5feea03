"""A sensible player's turn, read from the state: playouts play it for both seats.

It sees every card of the state, which in a search is a sampled world and never the match itself. It draws nothing by
chance, so that two playouts differ by their worlds and plans alone. All worths are whole numbers; those below were
chosen by playing hands with them against others.
"""

from __future__ import annotations

from game.ai.search.hand_to_hand.evaluation import evaluate
from game.rules.core import Card
from game.rules.hand_to_hand.cards import ABOVE, BELOW, GALAXIES, POINTS
from game.rules.hand_to_hand.moves import (
    BANKS,
    BUILDS,
    DRAW_DISCARD,
    DRAW_STOCK,
    PASS,
    PUTS,
    SLIPS,
    TO_BAR,
    TO_DISCARD,
    SeatMove,
)
from game.rules.hand_to_hand.rules import allowed_places, apply, turn_endings
from game.rules.hand_to_hand.state import State, clone

OPENS = 22
"""The worth of letting a run with down cards beneath it move, in points."""
FOLLOWS = 3
"""The worth of a card of the hand that fits on its own board."""
OWN_BOARD = 40
"""The worth of a first card on its own board, without its points and what it opens or closes."""
SLIP = 32
"""The same for a card slipped behind."""
BAR = 38
"""The same for a card on the bar."""
ACROSS = 14
"""The same for a card on the opponent's board."""
KEEP = 8
"""The worth of keeping a card that fits on its own board rather than play it second."""
KEEP_BRIDGE = 4
"""The worth of keeping a card on which a run with down cards beneath it would fit."""
SECOND_TO_BAR = 3
"""The worth of the bar over the discard pile."""
LAST_FITS = 30
"""The worth of being left with a last card that goes out."""
SECOND_ACROSS = 10
"""The least hindrance of the opponent for which the second card goes on the opponent's board."""
DEPTH = 4
"""The worth of each down card beneath a run that moves: the deep column first."""
BURIES_NOTHING = 2
"""The worth of moving a run onto a column without down cards."""
BUILDS_LIMIT = 12
"""The most builds in a turn: more than can be useful, so that a turn ends."""
BEHIND_LIMIT = 10
"""The greatest loss, in points, at which going out still beats playing on against a nearly empty hand."""
NEARLY_OUT = 4
"""The number of cards with which the opponent may soon go out."""


def play_turn(state: State) -> None:
    """Play the rest of the current seat's turn."""
    seat = state.current_seat
    if not state.first_place:
        move = _first_card(state, seat)
        if move is None:
            apply(state, seat, _ending(state, seat), None)
            return
        apply(state, seat, move, None)
        if state.result is not None:
            return
    _build(state, seat)
    apply(state, seat, _last_move(state, seat), None)


def takes(state: State, seat: int) -> int:
    """The cards that the seat's own board takes from a hand, a set."""
    fits = 0
    at = 5 * seat
    for run in state.up[at : at + 5]:
        if not run:
            fits |= GALAXIES
        else:
            fits |= BELOW[run[-1]]
            if not state.down[at]:
                fits |= ABOVE[run[0]]
        at += 1
    return fits


def waiting(state: State, seat: int) -> int:
    """The heads of the seat's runs on down cards, a set; building is for moving those."""
    heads = 0
    for at in range(5 * seat, 5 * seat + 5):
        if state.down[at]:
            heads |= 1 << state.up[at][0]
    return heads


def wants_out(state: State, seat: int) -> bool:
    """Whether going out now is good enough: it scores, or loses little while the opponent is nearly out too."""
    other = 1 - seat
    downs = state.down
    loss = 0
    for at in range(5 * seat, 5 * seat + 5):
        for card in downs[at]:
            loss += 2 * POINTS[card]
    for at in range(5 * other, 5 * other + 5):
        for card in downs[at]:
            loss -= 2 * POINTS[card]
    hand = state.hands[other]
    cards = hand
    while cards:
        lowest = cards & -cards
        loss -= POINTS[lowest.bit_length() - 1]
        cards ^= lowest
    return loss <= 0 or (loss <= BEHIND_LIMIT and hand.bit_count() <= NEARLY_OUT)


def _put_on(state: State, card: Card, board: str, owner: int) -> SeatMove | None:
    """The move that puts the card on a board with the least harm."""
    bit = 1 << card
    slip = None
    for column in range(5):
        at = 5 * owner + column
        run = state.up[at]
        if not run:
            if GALAXIES & bit:
                return PUTS[board][column][card]
        elif BELOW[run[-1]] & bit:
            return PUTS[board][column][card]
        elif not state.down[at] and ABOVE[run[0]] & bit:
            slip = SLIPS[board][column][card]
    return slip


def _first_card(state: State, seat: int) -> SeatMove | None:
    hand = state.hands[seat]
    places = allowed_places(state)
    fits = takes(state, seat)
    if not hand & (hand - 1):
        card = hand.bit_length() - 1
        return _put_on(state, card, "own", seat) if fits & hand and wants_out(state, seat) else None
    is_free = len(places) > 1
    if hand.bit_count() == 2 and is_free:
        last = _card_before_last(state, seat, hand, fits)
        if last is not None:
            return last
    best: SeatMove | None = None
    most = -1
    heads = waiting(state, seat)
    for column in range(5):
        at = 5 * seat + column
        run = state.up[at]
        if run:
            tail = run[-1]
            cards = hand & BELOW[tail]
            lost = (
                OPENS * (BELOW[tail] & heads).bit_count() + FOLLOWS * (BELOW[tail] & hand).bit_count() if cards else 0
            )
            if not state.down[at]:
                slips = hand & ABOVE[run[0]]
                while slips:
                    lowest = slips & -slips
                    card = lowest.bit_length() - 1
                    worth = SLIP + POINTS[card] - (FOLLOWS if BELOW[card] & hand else 0)
                    if worth > most:
                        most, best = worth, SLIPS["own"][column][card]
                    slips ^= lowest
        else:
            cards = hand & GALAXIES
            lost = 0
        while cards:
            lowest = cards & -cards
            card = lowest.bit_length() - 1
            below = BELOW[card]
            worth = OWN_BOARD + POINTS[card] - lost
            worth += OPENS * (below & heads).bit_count() + FOLLOWS * (below & hand).bit_count()
            if worth > most:
                most, best = worth, PUTS["own"][column][card]
            cards ^= lowest
    if is_free:
        cards = hand & state.bar_takes
        while cards:
            lowest = cards & -cards
            card = lowest.bit_length() - 1
            worth = BAR + POINTS[card] - (FOLLOWS if fits & lowest else 0)
            if worth > most:
                most, best = worth, TO_BAR[card]
            cards ^= lowest
        worth, move = _best_on_opponent(state, seat, hand & ~fits or hand)
        if move is not None and ACROSS + worth > most:
            best = move
    return best


def _card_before_last(state: State, seat: int, hand: int, fits: int) -> SeatMove | None:
    """The card of two to play elsewhere so that the other goes out on its own board (HHC-71)."""
    if not wants_out(state, seat):
        return None
    theirs = takes(state, 1 - seat)
    low = hand & -hand
    for other, last in ((low, hand ^ low), (hand ^ low, low)):
        if last & fits:
            card = other.bit_length() - 1
            if other & state.bar_takes:
                return TO_BAR[card]
            if other & theirs:
                return _put_on(state, card, "opp", 1 - seat)
    return None


def _best_on_opponent(state: State, seat: int, cards: int) -> tuple[int, SeatMove | None]:
    """The card and column of the opponent's board that hinder the opponent most, and the worth of that."""
    other = 1 - seat
    heads = waiting(state, other)
    most = -1000
    best: SeatMove | None = None
    for column in range(5):
        at = 5 * other + column
        run = state.up[at]
        if run:
            fits = cards & BELOW[run[-1]]
            if not fits and state.down[at]:
                continue
            hindered = OPENS * (BELOW[run[-1]] & heads).bit_count()
            if not state.down[at]:
                slips = cards & ABOVE[run[0]]
                while slips:
                    lowest = slips & -slips
                    card = lowest.bit_length() - 1
                    if POINTS[card] > most:
                        most, best = POINTS[card], SLIPS["opp"][column][card]
                    slips ^= lowest
        else:
            fits = cards & GALAXIES
            hindered = OPENS
        while fits:
            lowest = fits & -fits
            card = lowest.bit_length() - 1
            worth = POINTS[card] + hindered - OPENS * (BELOW[card] & heads).bit_count()
            if worth > most:
                most, best = worth, PUTS["opp"][column][card]
            fits ^= lowest
    return most, best


def _build(state: State, seat: int) -> None:
    """Turn over down cards while that can be done, and make an empty space for a Galaxy that needs one."""
    base = 5 * seat
    for _ in range(BUILDS_LIMIT):
        move = _best_build(state, seat, base)
        if move is None:
            return
        apply(state, seat, move, None)


def _best_build(state: State, seat: int, base: int) -> SeatMove | None:
    ups, downs = state.up, state.down
    heads = tails = 0
    has_space = False
    for at in range(base, base + 5):
        run = ups[at]
        if run:
            tails |= BELOW[run[-1]]
            if downs[at]:
                heads |= 1 << run[0]
        else:
            has_space = True
    if state.options.lone_cards_to_bar:
        for column in range(5):
            run = ups[base + column]
            if len(run) == 1 and downs[base + column] and state.bar_takes >> run[0] & 1:
                return BANKS[column]
    movers = heads & (tails | GALAXIES if has_space else tails)
    if movers:
        return _deepest_build(state, base, movers)
    if has_space or not (state.hands[seat] | heads) & GALAXIES:
        return None
    for column in range(5):
        run = ups[base + column]
        if run and not downs[base + column] and tails >> run[0] & 1:
            head = 1 << run[0]
            for onto in range(5):
                if onto != column and BELOW[ups[base + onto][-1]] & head:
                    return BUILDS[column][onto]
    return None


def _deepest_build(state: State, base: int, movers: int) -> SeatMove | None:
    """The best of the builds by which a run with one of these heads moves off a down card."""
    ups, downs = state.up, state.down
    best: SeatMove | None = None
    most = -1
    for column in range(5):
        depth = len(downs[base + column])
        if not depth:
            continue
        head = movers & 1 << ups[base + column][0]
        if not head:
            continue
        for onto in range(5):
            target = ups[base + onto]
            if (BELOW[target[-1]] if target else GALAXIES) & head:
                worth = DEPTH * depth + (BURIES_NOTHING if not downs[base + onto] else 0)
                if worth > most:
                    most, best = worth, BUILDS[column][onto]
    return best


def _second_card(state: State, seat: int) -> SeatMove | None:
    hand = state.hands[seat]
    places = allowed_places(state)
    if not places:
        return None
    fits = takes(state, seat)
    if not hand & (hand - 1):
        card = hand.bit_length() - 1
        return _put_on(state, card, "own", seat) if fits & hand and wants_out(state, seat) else None
    can_bar = "bar" in places
    heads = waiting(state, seat)
    best = 0
    most = -1000
    cards = hand
    while cards:
        lowest = cards & -cards
        card = lowest.bit_length() - 1
        rest = hand ^ lowest
        worth = POINTS[card]
        if fits & lowest:
            worth -= KEEP
        if BELOW[card] & rest or ABOVE[card] & rest:
            worth -= 1
        if BELOW[card] & heads:
            worth -= KEEP_BRIDGE
        if can_bar and state.bar_takes & lowest:
            worth += SECOND_TO_BAR
        if not rest & (rest - 1) and rest & fits:
            worth += LAST_FITS
        if worth > most:
            most, best = worth, lowest
        cards ^= lowest
    card = best.bit_length() - 1
    if can_bar and state.bar_takes & best:
        return TO_BAR[card]
    if "opp" in places:
        hindering, move = _best_on_opponent(state, seat, hand & ~fits)
        if move is not None and hindering >= POINTS[card] + SECOND_ACROSS:
            return move
    return TO_DISCARD[card] if "discard" in places else None


def _last_move(state: State, seat: int) -> SeatMove:
    """The second card, or the draw that ends the turn without one if the evaluation prefers that."""
    card = _second_card(state, seat)
    if card is None:
        return _ending(state, seat)
    kept = clone(state)
    # the bottom card is as likely, and so the policy does not know what it will draw
    kept.stock = kept.stock[::-1]
    ending = _ending(kept, seat)
    apply(kept, seat, ending, None)
    played = clone(state)
    apply(played, seat, card, None)
    return ending if evaluate(kept, seat) > evaluate(played, seat) else card


def _ending(state: State, seat: int) -> SeatMove:
    """The move that ends the turn without a second card: drawing the top discard if it fits, otherwise the stock."""
    endings = turn_endings(state)
    if len(endings) == 1:
        return endings[0]
    if not state.stock:
        return DRAW_DISCARD if state.discard else PASS
    return DRAW_DISCARD if takes(state, seat) >> state.discard[-1] & 1 else DRAW_STOCK
