"""The sixty cards as the texts of the record format ('5J'), and the columns they lie in."""

from __future__ import annotations

from typing import TypedDict

RANKS = "1234567msg"  # low to high
SUITS = "EJMNSV"  # high to low when drawing for the deal; otherwise equal
DECK = [rank + suit for suit in SUITS for rank in RANKS]
COLUMNS = "12345"


class Column(TypedDict):
    """One stack: `down` from the table up, `up` from head to tail."""

    down: list[str]
    up: list[str]


def rank_of(card: str) -> int:
    """0 for a 1, up to 9 for a Galaxy."""
    return RANKS.index(card[0])


def suit_of(card: str) -> str:
    """The suit's letter."""
    return card[1]


def points_of(card: str) -> int:
    """Face value, and ten for Moon, Sun and Galaxy."""
    return 10 if card[0] in "msg" else int(card[0])


def follows(lower: str, upper: str) -> bool:
    """Whether `lower` may lie directly below `upper` in a run: one rank lower, another suit."""
    return rank_of(lower) == rank_of(upper) - 1 and suit_of(lower) != suit_of(upper)


def is_empty(column: Column) -> bool:
    """An empty space has no card at all."""
    return not column["down"] and not column["up"]


def check_new_card(card: str, column: Column, behind: bool) -> str | None:
    """Why a card from a hand cannot be put on this column, or None."""
    if behind:
        if column["down"]:
            return "a card can be slipped behind only where no down cards are left"
        if not column["up"]:
            return "there is no card to slip behind"
        if not follows(column["up"][0], card):
            return "a card slipped behind must be one rank above the head and of another suit"
        return None
    if is_empty(column):
        return None if card[0] == "g" else "only a Galaxy fills an empty space"
    if not follows(card, column["up"][-1]):
        return "the card must be one rank below the tail and of another suit"
    return None


def empty_boards() -> list[list[Column]]:
    return [[{"down": [], "up": []} for _ in COLUMNS] for _ in range(2)]
