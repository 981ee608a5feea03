"""The deck: 110 cards of 38 kinds, their texts, names and points, and what may be played on what.

A card is its kind, a whole number: a colour set has seven kinds (1 to 5, Cut, Flip), red from 0, yellow from 7, green
from 14, blue from 21; then HIT-number 1 to 5, HIT-colour red to blue, and HIT-hand. Equal cards are one kind. In the
piles a card whose face has been seen also carries the flag `KNOWN_FLAG`; tables by the top card take either.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from game.rules.core import MalformedError, quoted

Duty: TypeAlias = Literal["", "cut", "flip", "call"]

COLOURS = ("red", "yellow", "green", "blue")
KINDS_PER_COLOUR: Final = 7
"""Kinds of a colour set: the numbers 1 to 5, Cut and Flip."""
CUT_INDEX: Final = 5
FLIP_INDEX: Final = 6
"""The places of Cut and Flip within a colour set; the number n has place n - 1."""
HIT_NUMBER: Final = 28
"""The kind of HIT-number 1."""
HIT_COLOUR: Final = 33
"""The kind of HIT-colour red."""
HIT_HAND: Final = 37
KINDS = range(38)

KNOWN_FLAG: Final = 64
"""The flag of a card in a pile that every viewer knows."""
KIND_MASK: Final = 63
"""The mask of the kind without the flag."""

HAND_SIZE = 7
"""Cards dealt to each seat (HTD-12)."""


def colour_of(kind: int) -> int:
    """The colour of a card of a colour set, 0 to 3; above that for HIT cards."""
    return kind // KINDS_PER_COLOUR


def is_number(kind: int) -> bool:
    """Whether `kind` is a number card."""
    return kind < HIT_NUMBER and kind % KINDS_PER_COLOUR < CUT_INDEX


def is_hit(kind: int) -> bool:
    """Whether `kind` is a HIT card."""
    return kind >= HIT_NUMBER


def _text(kind: int) -> str:
    if kind == HIT_HAND:
        return "#H"
    if kind >= HIT_COLOUR:
        return "#" + "RYGB"[kind - HIT_COLOUR]
    if kind >= HIT_NUMBER:
        return f"#{kind - HIT_NUMBER + 1}"
    return "RYGB"[colour_of(kind)] + "12345CF"[kind % KINDS_PER_COLOUR]


def _name(kind: int) -> str:
    if kind == HIT_HAND:
        return "HIT-hand"
    if kind >= HIT_COLOUR:
        return f"HIT-colour {COLOURS[kind - HIT_COLOUR]}"
    if kind >= HIT_NUMBER:
        return f"HIT-number {kind - HIT_NUMBER + 1}"
    return f"{COLOURS[colour_of(kind)]} {('1', '2', '3', '4', '5', 'Cut', 'Flip')[kind % KINDS_PER_COLOUR]}"


def _copies(kind: int) -> int:
    """The number of cards of a kind in the deck (HTD-3, HTD-4, HTD-5)."""
    if kind == HIT_HAND:
        return 4
    if kind >= HIT_COLOUR:
        return 1
    if kind >= HIT_NUMBER:
        return 2
    return (4, 4, 4, 4, 4, 2, 1)[kind % KINDS_PER_COLOUR]


def _fitting(top: int) -> frozenset[int]:
    if top == HIT_HAND:
        return frozenset(KINDS)  # HTD-36
    if top >= HIT_COLOUR:
        return frozenset(kind for kind in range(HIT_NUMBER) if colour_of(kind) == top - HIT_COLOUR)  # HTD-64, HTD-65
    if top >= HIT_NUMBER:
        return frozenset(kind for kind in range(HIT_NUMBER) if kind % KINDS_PER_COLOUR == top - HIT_NUMBER)  # HTD-63
    return frozenset(
        kind
        for kind in KINDS
        if is_hit(kind)  # HTD-34, HTD-35
        or colour_of(kind) == colour_of(top)  # HTD-22, HTD-32
        or (
            is_number(kind) and kind % KINDS_PER_COLOUR == top % KINDS_PER_COLOUR
        )  # HTD-22; words do not match across colours, HTD-33
    )


def _duty(top: int) -> Duty:
    if top == HIT_HAND:
        return "call"
    if top >= HIT_NUMBER or is_number(top):
        return ""
    return "cut" if top % KINDS_PER_COLOUR == CUT_INDEX else "flip"


TEXTS: Final = tuple(_text(kind) for kind in KINDS)
"""The kinds as records write them: `R4`, `GC`, `#3`, `#B`, `#H`."""
NAMES = tuple(_name(kind) for kind in KINDS)
"""Names in a sentence: `red 4`, `green Cut`, `HIT-number 3`, `HIT-colour red`."""
CARD_NAMES = tuple(name if HIT_COLOUR <= kind < HIT_HAND else f"a {name}" for kind, name in enumerate(NAMES))
"""The same with an article, if they take one: `a red 4`, `a HIT-hand`, `HIT-colour red`."""
POINTS: Final = tuple(kind % KINDS_PER_COLOUR + 1 if is_number(kind) else 10 for kind in KINDS)
"""The points of each kind (HTD-106, HTD-107)."""
DECK: Final = tuple(kind for kind in KINDS for _ in range(_copies(kind)))
"""All 110 cards, in the order of their kinds."""
_BY_TEXT = {text: kind for kind, text in enumerate(TEXTS)}

FITS: Final = (tuple(_fitting(kind) for kind in KINDS) + (frozenset[int](),) * (KNOWN_FLAG - len(KINDS))) * 2
"""`FITS[top]`, with or without `KNOWN_FLAG`: the kinds that may be played on it. An open demand is part of it."""
FIT_MASKS: Final = tuple(sum(1 << kind for kind in fits) for fits in FITS)
"""`FITS` as whole numbers: bit k for kind k."""
_PLAIN: Duty = ""
DUTIES: Final = (tuple(_duty(kind) for kind in KINDS) + (_PLAIN,) * (KNOWN_FLAG - len(KINDS))) * 2
"""`DUTIES[card]`, with or without `KNOWN_FLAG`: the duty that a card on top gives to the next seat or its caller."""


def demand_of(top: int) -> str | None:
    """The demand of a card on top: `4`, `G`, or None."""
    kind = top & KIND_MASK
    return TEXTS[kind][1] if HIT_NUMBER <= kind < HIT_HAND else None


def parse_card(word: str) -> int:
    """Parse a card from its text. Raises `MalformedError`."""
    kind = _BY_TEXT.get(word)
    if kind is None:
        raise MalformedError(f"{quoted(word)} is not a card of Hit the Deck")
    return kind
