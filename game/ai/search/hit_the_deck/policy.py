"""A sensible player's card, read from the state: playouts play it for every seat.

It reads what its seat may know: its own hand, the number of cards in the others', and what everyone knows of them. A
card's worth is a sum of fitted numbers, one from each of a few tables; ties go to the lower kind, without chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.rules.core import Card
from game.rules.hit_the_deck.cards import (
    CUT_INDEX,
    FIT_MASKS,
    FITS,
    HIT_COLOUR,
    HIT_HAND,
    HIT_NUMBER,
    KIND_MASK,
    KINDS,
    KINDS_PER_COLOUR,
)
from game.rules.hit_the_deck.state import State

CLASSES = 10
"""Numbers 1 to 5, Cut, Flip, HIT-number, HIT-colour and HIT-hand."""
SIZES = 6
"""The classes of the number of cards left after the play: 1, 2, 3, 4, 5 to 6, or more."""
NEXT = 5
"""The classes of the next seat's number of cards: 1, 2, 3, 4 to 5, or more; also of the other seat with the fewest."""
FOLLOWS = 5
"""The classes of the number of cards left that would fit on the card played: 0, 1, 2, 3, or more."""
ANSWERS = 6
"""The classes of the number of the next seat's cards that may fit on it: 0 to 3, or more; or that one surely does."""
KINDS_OF_PLAY = 3
"""A number, a word or HIT-hand, or a demand."""

AT_FOLLOWS = CLASSES * SIZES * NEXT
AT_ANSWERS = AT_FOLLOWS + KINDS_OF_PLAY * FOLLOWS * SIZES
AT_COLOURS = AT_ANSWERS + KINDS_OF_PLAY * ANSWERS * NEXT
AT_HITS = AT_COLOURS + 5 * SIZES
AT_FEWEST = AT_HITS + 2 * 3 * SIZES
FEATURES = AT_FEWEST + CLASSES * NEXT
"""The number of weights in a table."""

SIZE_OF: Final[tuple[int, ...]] = tuple([0, 0, 1, 2, 3, 4, 4] + [5] * 110)
NEXT_OF: Final[tuple[int, ...]] = tuple([0, 0, 1, 2, 3, 3] + [4] * 110)


def _class_of(kind: int) -> int:
    if kind >= HIT_NUMBER:
        return 9 if kind == HIT_HAND else 8 if kind >= HIT_COLOUR else 7
    return kind % KINDS_PER_COLOUR


CLASS_OF = tuple(_class_of(kind) for kind in KINDS)
PLAY_OF = tuple(2 if HIT_NUMBER <= kind < HIT_HAND else 0 if CLASS_OF[kind] < CUT_INDEX else 1 for kind in KINDS)
_HELD = tuple(1 << (32 if kind >= HIT_NUMBER else 8 * (kind // KINDS_PER_COLOUR)) for kind in KINDS)
HIT_AT: Final = 3
"""The place of a HIT card among the numbers of HIT cards left; those of other cards come before."""
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


def drawn_kinds(state: State) -> list[Card]:
    """The kinds that the current seat may play after a draw, ascending."""
    return sorted(FITS[state.discard[-1]].intersection([card & KIND_MASK for card in state.drawn]))


def worth(state: State, kind: int, weights: Sequence[int], holds: int) -> int:
    """The worth to the current seat of playing this kind, in hundredths of a point of the hand's margin."""
    return sum([weights[place] for place in features(state, kind, holds)])


def best_kind(state: State, kinds: Sequence[Card], weights: Sequence[int]) -> Card:
    """The kind of the highest worth, the first of equal ones."""
    if len(kinds) == 1:
        return kinds[0]
    holds = held(state.hands[state.current_seat])
    best, best_worth = -1, 0
    for kind in kinds:
        value = worth(state, kind, weights, holds)
        if best < 0 or value > best_worth:
            best, best_worth = kind, value
    return best
