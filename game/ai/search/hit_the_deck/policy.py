"""A sensible player's card, and hands as whole numbers, for speed: playouts play it for every seat.

It reads what its seat may know: its own hand, the number of cards in the others', and what everyone knows of them. A
card's worth is a sum of fitted numbers, one from each of a few tables; ties go to the lower kind, without chance.
`tests/ai/search/hit_the_deck/simple_policy.py` adds up the same tables simply and slowly.

A packed hand has four bits for each kind, of which as many are set, from the lowest up, as the hand holds of it. The
number of its cards of certain kinds is then one mask and one count of bits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from game.rules.core import Card
from game.rules.hit_the_deck.cards import (
    COLOURS,
    CUT_INDEX,
    DECK,
    FIT_MASKS,
    FITS,
    HIT_COLOUR,
    HIT_HAND,
    HIT_NUMBER,
    KINDS,
    KINDS_PER_COLOUR,
)
from game.rules.hit_the_deck.state import State, Void

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


CLASS_OF = tuple(
    kind % KINDS_PER_COLOUR if kind < HIT_NUMBER else 7 + (kind >= HIT_COLOUR) + (kind == HIT_HAND) for kind in KINDS
)
PLAY_OF = tuple(2 if HIT_NUMBER <= kind < HIT_HAND else 0 if CLASS_OF[kind] < CUT_INDEX else 1 for kind in KINDS)
HIT_AT: Final = 3
"""The place of a HIT card among the numbers of HIT cards left; those of other cards come before."""

BITS: Final = 4
"""The bits for a kind: there are at most four cards of one."""
ONE: Final = tuple(1 << BITS * kind for kind in KINDS)
"""The lowest bit of each kind."""
ALL: Final = tuple(15 * one for one in ONE)
"""All bits of each kind."""
LOWEST = sum(ONE)
FITTING: Final = tuple(sum(ALL[kind] for kind in fits) for fits in FITS)
"""`FITTING[top]`: the bits of the kinds that may be played on it."""
FIT_ONCE: Final = tuple(fits & LOWEST for fits in FITTING)
_FITS_ITSELF = tuple(int(kind in FITS[kind]) for kind in KINDS)
_COLOUR: Final = tuple(sum(ALL[at * KINDS_PER_COLOUR : (at + 1) * KINDS_PER_COLOUR]) for at in range(len(COLOURS)))
_HITS: Final = sum(ALL[HIT_NUMBER:])
_OWN_COLOUR: Final = tuple(_COLOUR[kind // KINDS_PER_COLOUR] if kind < HIT_NUMBER else sum(ALL) for kind in KINDS)
"""The bits of a kind's colour; all bits for a HIT card, because a hand with a choice has more than one card."""


class Packed(NamedTuple):
    """A table of weights, in the order of their look-ups; sizes are places in the tables of the policy."""

    plays: tuple[tuple[tuple[int, ...], ...], ...]
    """By the size, the place of the next seat's number of cards, and the kind."""
    follows: tuple[tuple[tuple[int, ...], ...], ...]
    """By the size, the kind, and how many cards of the hand that is left would fit on it, the card itself too."""
    answers: tuple[tuple[tuple[int, ...], ...], ...]
    """By the place of the next seat's number of cards, the kind, and the answers."""
    fewest: tuple[tuple[int, ...], ...]
    """By the place of the fewest cards of another seat, and the kind."""
    rest: tuple[tuple[tuple[int, ...], ...], ...]
    """By the size, the number of colours left, and the place of the HIT cards left."""


@lru_cache(maxsize=64)
def packed_weights(weights: tuple[int, ...]) -> Packed:
    """The weights in the order of their look-ups."""

    def follows(size: int, kind: int, count: int) -> int:
        fitting = min(max(count - _FITS_ITSELF[kind], 0), FOLLOWS - 1)
        return weights[AT_FOLLOWS + (PLAY_OF[kind] * FOLLOWS + fitting) * SIZES + size]

    def answers(after: int, kind: int, count: int) -> int:
        return weights[AT_ANSWERS + (PLAY_OF[kind] * ANSWERS + count) * NEXT + after]

    def rest(size: int, colours: int, hits: int) -> int:
        return weights[AT_COLOURS + colours * SIZES + size] + weights[AT_HITS + hits * SIZES + size]

    kinds = len(KINDS)
    return Packed(
        plays=_table(
            lambda size, after, kind: weights[(CLASS_OF[kind] * SIZES + size) * NEXT + after], SIZES, NEXT, kinds
        ),
        follows=_table(follows, SIZES, kinds, len(DECK) + 1),
        answers=_table(answers, NEXT, kinds, ANSWERS),
        fewest=_table(lambda fewest, kind: weights[AT_FEWEST + CLASS_OF[kind] * NEXT + fewest], NEXT, kinds),
        rest=_table(rest, SIZES, len(COLOURS) + 1, 6),
    )


def _table(cell: Callable[..., int], size: int, *sizes: int) -> tuple[Any, ...]:
    """The values of a function for all whole numbers below these sizes, as tuples in tuples."""
    return tuple(_table(partial(cell, at), *sizes) if sizes else cell(at) for at in range(size))


@lru_cache(maxsize=1_000)
def packed(hand: tuple[Card, ...]) -> int:
    """Pack a hand."""
    bits = 0
    for card in hand:
        bits = with_card(bits, card)
    return bits


def unpacked(bits: int) -> tuple[Card, ...]:
    """The cards of a packed hand, ascending."""
    cards = []
    while bits:
        low = bits & -bits
        cards.append((low.bit_length() - 1) // BITS)
        bits ^= low
    return tuple(cards)


def with_card(bits: int, kind: Card) -> int:
    """A packed hand with one card more."""
    return bits | (bits & ALL[kind]) << 1 & ALL[kind] | ONE[kind]


def without_card(bits: int, kind: Card) -> int:
    """A packed hand with one card of a kind less, of which it has one."""
    own = bits & ALL[kind]
    return bits ^ ((own ^ own >> 1) & ALL[kind])


def best_play(state: State, fitting: int, weights: Sequence[int]) -> tuple[Card, int]:
    """The current seat's best of the kinds whose lowest bits are in `fitting`, and its worth; see `best_packed`."""
    hands, seat = state.hands, state.current_seat
    other = (seat + state.direction) % len(hands)
    known, table = packed(state.known[other]), packed_weights(tuple(weights))
    return best_packed(fitting, list(map(packed, hands)), seat, other, known, state.voids[other], table)


def best_packed(
    fitting: int, hands: Sequence[int], seat: int, other: int, known: int, voids: Sequence[Void], weights: Packed
) -> tuple[Card, int]:
    """The kind of the highest worth to the seat, the first of equal ones, and its worth, in hundredths of a point of
    the hand's margin.

    `fitting` has the lowest bits of the kinds that the seat may play, at least one of them; `known` and `voids` are
    what everyone knows of the hand of `other`, the next seat.
    """
    hand = hands[seat]
    size = SIZE_OF[hand.bit_count() - 1]
    count = hands[other].bit_count()
    hidden = count - known.bit_count()
    after = NEXT_OF[count]
    fewest = weights.fewest[
        after if len(hands) == 2 else NEXT_OF[min([bits.bit_count() for at, bits in enumerate(hands) if at != seat])]
    ]
    plays = weights.plays[size][after]
    follows = weights.follows[size]
    answers = weights.answers[after]
    rest = weights.rest[size]
    red, yellow, green, blue = _COLOUR
    colours = bool(hand & red) + bool(hand & yellow) + bool(hand & green) + bool(hand & blue)
    hits = (hand & _HITS).bit_count()
    other_hits = hits if hits < 2 else 2
    best, best_worth = -1, 0
    while fitting:
        low = fitting & -fitting
        fitting ^= low
        kind = low.bit_length() // BITS
        fits = FITTING[kind]
        worth = plays[kind] + fewest[kind] + follows[kind][(hand & fits).bit_count()]
        if known & fits:
            worth += answers[kind][5]
        else:
            may = hidden
            if voids:
                mask = FIT_MASKS[kind]
                for covered, kinds in voids:
                    if mask & kinds == mask:
                        may -= covered
            worth += answers[kind][may if may < 4 else 4]
        if kind >= HIT_NUMBER:
            worth += rest[colours][HIT_AT + (hits - 1 if hits < 3 else 2)]
        else:
            own = hand & _OWN_COLOUR[kind]
            worth += rest[colours - (own & (own - 1) == 0)][other_hits]
        if best < 0 or worth > best_worth:
            best, best_worth = kind, worth
    return best, best_worth
