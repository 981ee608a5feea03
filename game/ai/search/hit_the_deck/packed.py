"""Hit the Deck a third time, for speed: hands as whole numbers, and the policy's weights in the order of their
look-ups.

It exists because a level's strength is the number of its playouts, and these are faster on whole numbers than on
tuples. The rules (`game/rules/hit_the_deck`) and the simple engine of the tests (`tests/naive`) are the other two.
`tests/ai/search/hit_the_deck/test_playout.py` plays the same hands by the rules alone and compares every result.

A packed hand has four bits for each kind, of which as many are set, from the lowest up, as the hand holds of it. The
number of its cards of certain kinds is then one mask and one count of bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

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
from game.rules.hit_the_deck.cards import COLOURS, DECK, FIT_MASKS, FITS, HIT_NUMBER, KINDS, KINDS_PER_COLOUR
from game.rules.hit_the_deck.state import Void

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

    def follows(kind: int, size: int, count: int) -> int:
        fitting = min(max(count - _FITS_ITSELF[kind], 0), FOLLOWS - 1)
        return weights[AT_FOLLOWS + (PLAY_OF[kind] * FOLLOWS + fitting) * SIZES + size]

    return Packed(
        plays=tuple(
            tuple(
                tuple(weights[(CLASS_OF[kind] * SIZES + size) * NEXT + after] for kind in KINDS)
                for after in range(NEXT)
            )
            for size in range(SIZES)
        ),
        follows=tuple(
            tuple(tuple(follows(kind, size, count) for count in range(len(DECK) + 1)) for kind in KINDS)
            for size in range(SIZES)
        ),
        answers=tuple(
            tuple(
                tuple(
                    weights[AT_ANSWERS + (PLAY_OF[kind] * ANSWERS + count) * NEXT + after] for count in range(ANSWERS)
                )
                for kind in KINDS
            )
            for after in range(NEXT)
        ),
        fewest=tuple(
            tuple(weights[AT_FEWEST + CLASS_OF[kind] * NEXT + fewest] for kind in KINDS) for fewest in range(NEXT)
        ),
        rest=tuple(
            tuple(
                tuple(
                    weights[AT_COLOURS + colours * SIZES + size] + weights[AT_HITS + hits * SIZES + size]
                    for hits in range(6)
                )
                for colours in range(len(COLOURS) + 1)
            )
            for size in range(SIZES)
        ),
    )


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


def best_packed(
    fitting: int, hands: Sequence[int], seat: int, other: int, known: int, voids: Sequence[Void], weights: Packed
) -> Card:
    """The kind that the policy's `best_kind` chooses, from packed hands.

    `fitting` has the lowest bits of the kinds that the seat may play, at least two of them; `known` and `voids` are
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
    return best
