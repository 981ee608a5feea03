"""The 110 cards, by the texts of the record format ('R3', '#H')."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

COLOURS: Final = "RYGB"
NUMBERS: Final = "12345"
HIT_HAND: Final = "#H"


@dataclass(eq=False)
class Card:
    """One physical card; `open` says that its face has lain open since it was last shuffled."""

    kind: str
    open: bool = False


def full_deck() -> list[str]:
    """The texts of all 110 cards."""
    deck: list[str] = []
    for colour in COLOURS:
        for number in NUMBERS:
            deck += [colour + number] * 4
        deck += [colour + "C"] * 2
        deck += [colour + "F"]
    for number in NUMBERS:
        deck += ["#" + number] * 2
    for colour in COLOURS:
        deck += ["#" + colour]
    deck += [HIT_HAND] * 4
    return deck


DECK: Final = full_deck()
KINDS: Final = sorted(set(DECK))


def is_hit(kind: str) -> bool:
    """Any HIT card: number, colour or hand."""
    return kind[0] == "#"


def is_cut(kind: str) -> bool:
    return not is_hit(kind) and kind[1] == "C"


def is_flip(kind: str) -> bool:
    return not is_hit(kind) and kind[1] == "F"


def is_number(kind: str) -> bool:
    """A number card of any colour."""
    return not is_hit(kind) and kind[1] in NUMBERS


def points(kind: str) -> int:
    """What a card left in the hand costs."""
    return int(kind[1]) if is_number(kind) else 10


def cut_sizes(pile: int) -> list[int]:
    """How many of the cards of a draw pile the cutter may lift."""
    if pile == 0:
        return []
    # -(-a // b) rounds up.
    fewest = -(-2 * pile // 5)
    most = 3 * pile // 5
    return list(range(fewest, most + 1)) or [fewest]
