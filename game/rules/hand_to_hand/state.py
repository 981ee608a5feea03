"""A match of Hand-to-Hand Combat at one moment.

Columns lie in flat lists of ten: column c of a seat at `5 * seat + c`. A run is a tuple from head to tail, down cards a
tuple from the table up, hands are sets (see `cards`), the stock and the discard pile tuples with the top first. What is
immutable is shared by clones, so that cloning copies three short lists.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.rules.core import CHANCE, Card, OptionValue, Result
from game.rules.hand_to_hand.cards import mask
from game.rules.hand_to_hand.moves import Place

Due: TypeAlias = Literal["", "draw-for-deal", "deal"]


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules of a match."""

    target: int
    short_opening: bool
    lone_cards_to_bar: bool
    blocked_hands_count: bool


class State:
    """The whole match: the hand being played, its turn, and the totals of the hands before it."""

    __slots__ = (
        "actor",
        "bar",
        "bar_takes",
        "dealer",
        "discard",
        "down",
        "due",
        "first_place",
        "hand_number",
        "hands",
        "known",
        "opened",
        "options",
        "passes",
        "result",
        "stock",
        "totals",
        "turns",
        "up",
    )

    def __init__(self, house: Options) -> None:
        self.options = house
        self.actor = CHANCE
        self.due: Due = "draw-for-deal"
        """The chance entry that must come next; empty while a seat is to act."""
        self.result: Result | None = None
        self.hand_number = 1
        self.dealer = -1
        self.totals = (0, 0)
        self.clear()

    def clear(self) -> None:
        """Take all cards off the table."""
        self.hands: list[int] = [0, 0]
        """Each seat's cards, a set."""
        self.up: list[tuple[Card, ...]] = [()] * 10
        """Runs, head to tail."""
        self.down: list[tuple[Card, ...]] = [()] * 10
        """Down cards; the last of a column is turned next."""
        self.bar: tuple[int, ...] = (0,) * 6
        """How many cards each suit's pile on the bar has."""
        self.bar_takes = cards_taken_by(self.bar)
        """The cards that the bar takes next, a set: what `bar` says, ready for use."""
        self.stock: tuple[Card, ...] = ()
        self.discard: tuple[Card, ...] = ()
        self.known = 0
        """The cards drawn from the discard pile in this hand, a set: all eyes know them, also in a hand."""
        self.first_place: Literal[Place, ""] = ""
        """Where the first card of the turn went: `own`, `opp` or `bar`; empty before it is played."""
        self.turns = (0, 0)
        """The turns that each seat has begun in this hand."""
        self.opened = (False, False)
        """Whether each seat has put a card of its hand on its own board in this hand."""
        self.passes = 0
        """Passes in a row, 0 or 1."""


def start(options: Mapping[str, OptionValue], seats: int) -> State:
    """A match before its first entry; every option has a value."""
    return State(
        Options(
            target=int(options["target"]),
            short_opening=bool(options["short_opening"]),
            lone_cards_to_bar=bool(options["lone_cards_to_bar"]),
            blocked_hands_count=bool(options["blocked_hands_count"]),
        )
    )


def cards_taken_by(bar: Sequence[int]) -> int:
    """The cards that a bar with these piles takes next, a set (HHC-59)."""
    return mask(10 * suit + count for suit, count in enumerate(bar) if count < 10)


def clone(state: State) -> State:
    """A copy that shares nothing that changes."""
    copy = _new(State)
    copy.options = state.options
    copy.actor = state.actor
    copy.due = state.due
    copy.result = state.result
    copy.hand_number = state.hand_number
    copy.dealer = state.dealer
    copy.totals = state.totals
    copy.hands = state.hands[:]
    copy.up = state.up[:]
    copy.down = state.down[:]
    copy.bar = state.bar
    copy.bar_takes = state.bar_takes
    copy.stock = state.stock
    copy.discard = state.discard
    copy.known = state.known
    copy.first_place = state.first_place
    copy.turns = state.turns
    copy.opened = state.opened
    copy.passes = state.passes
    return copy


_new = object.__new__
