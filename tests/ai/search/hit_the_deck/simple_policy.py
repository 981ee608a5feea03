"""The policy of Hit the Deck once more, simply and slowly: the tables are added up card by card.

The tests compare the packed policy with it, and `tests/bench/fit_hit_the_deck.py` fits the tables with its features.
"""

from collections.abc import Iterable, Sequence

from game.ai.search.hit_the_deck.playout import policy_move
from game.ai.search.hit_the_deck.policy import (
    ANSWERS,
    AT_ANSWERS,
    AT_COLOURS,
    AT_FEWEST,
    AT_FOLLOWS,
    AT_HITS,
    CLASS_OF,
    FOLLOWS,
    HIT_AT,
    NEXT,
    NEXT_OF,
    PLAY_OF,
    SIZE_OF,
    SIZES,
)
from game.rules.core import Card
from game.rules.hit_the_deck.cards import FIT_MASKS, FITS, HIT_NUMBER, KIND_MASK, KINDS, KINDS_PER_COLOUR
from game.rules.hit_the_deck.moves import DRAW, KEEP, PASS, PLAYS, SeatMove
from game.rules.hit_the_deck.state import State

_HELD = tuple(1 << (32 if kind >= HIT_NUMBER else 8 * (kind // KINDS_PER_COLOUR)) for kind in KINDS)
_IS_HIT = tuple(HIT_AT if kind >= HIT_NUMBER else 0 for kind in KINDS)
_FITS = tuple(bytes(card in FITS[kind] for card in KINDS) for kind in KINDS)


def held(hand: Iterable[Card]) -> int:
    """The number of cards of each colour, and of HIT cards, in a hand, a byte each."""
    return sum(map(_HELD.__getitem__, hand))


def features(state: State, kind: int, holds: int) -> tuple[int, ...]:
    """The places in the tables of weights that say what it is worth to the current seat to play this kind.

    `holds` is what the seat holds, by `held`.
    """
    hands = state.hands
    hand = hands[state.current_seat]
    other = (state.current_seat + state.direction) % len(hands)
    after = NEXT_OF[len(hands[other])]
    fewest = NEXT_OF[min([len(held) for seat, held in enumerate(hands) if seat != state.current_seat])]
    size = SIZE_OF[len(hand) - 1]
    row = _FITS[kind]
    follows = sum(map(row.__getitem__, hand)) - row[kind]
    left = holds - _HELD[kind]
    colours = (
        (1 if left & 0xFF else 0)
        + (1 if left & 0xFF00 else 0)
        + (1 if left & 0xFF0000 else 0)
        + (1 if left & 0xFF000000 else 0)
    )
    hits = left >> 32
    play = PLAY_OF[kind]
    return (
        (CLASS_OF[kind] * SIZES + size) * NEXT + after,
        AT_FOLLOWS + (play * FOLLOWS + (follows if follows < 4 else 4)) * SIZES + size,
        AT_ANSWERS + (play * ANSWERS + answers(state, other, FIT_MASKS[kind])) * NEXT + after,
        AT_COLOURS + colours * SIZES + size,
        AT_HITS + (_IS_HIT[kind] + (hits if hits < 2 else 2)) * SIZES + size,
        AT_FEWEST + CLASS_OF[kind] * NEXT + fewest,
    )


def answers(state: State, seat: int, fits: int) -> int:
    """The number of a seat's cards, at most 4, that may be of these kinds for all anyone knows; 5 if one is."""
    known = state.known[seat]
    for card in known:
        if fits >> card & 1:
            return 5
    count = len(state.hands[seat]) - len(known)
    for covered, kinds in state.voids[seat]:
        if not fits & ~kinds:
            count -= covered
    return min(count, 4)


def fitting_kinds(state: State) -> list[Card]:
    """The kinds that the current seat may play, ascending; for a seat that has not drawn."""
    return sorted(FITS[state.discard[-1]].intersection(state.hands[state.current_seat]))


def worth(state: State, kind: int, weights: Sequence[int], holds: int) -> int:
    """The worth to the current seat of playing this kind, in hundredths of a point of the hand's margin."""
    return sum([weights[place] for place in features(state, kind, holds)])


def simple_move(state: State, weights: Sequence[int]) -> SeatMove:
    """The current seat's move, as `policy_move` should find it."""
    if state.duty:
        return policy_move(state, weights)
    cards = [card & KIND_MASK for card in state.drawn or state.hands[state.current_seat]]
    kinds = sorted(FITS[state.discard[-1]].intersection(cards))
    if not kinds:
        return KEEP if state.drawn else DRAW if state.draw else PASS
    holds = held(state.hands[state.current_seat])
    # the first of equal ones
    return PLAYS[max(kinds, key=lambda kind: worth(state, kind, weights, holds))]
