"""A match of Hand-to-Hand Combat at one moment.

Columns are in flat lists of ten: column c of a seat at `5 * seat + c`. A run is a tuple from head to tail, down cards a
tuple from the table up, hands are sets (see `cards`), and the stock and the discard pile are tuples with the top last;
views and records have the top first. Clones share immutable values, so that cloning copies three short lists.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from game.rules.core import CHANCE, OVER, Card, Option, OptionValue, Result
from game.rules.hand_to_hand.cards import mask
from game.rules.hand_to_hand.moves import Place

Due: TypeAlias = Literal["", "draw-for-deal", "deal"]

OPTIONS: Mapping[str, Option] = {
    "target": Option(200, "HHC-87"),
    "short_opening": Option(False, "HHC-34"),
    "lone_cards_to_bar": Option(False, "HHC-57"),
    "blocked_hands_count": Option(True, "HHC-79"),
}
"""The house rules, in the order of the record format."""


class Options(NamedTuple):
    """The house rules of a match."""

    target: int
    short_opening: bool
    lone_cards_to_bar: bool
    blocked_hands_count: bool


@dataclass(slots=True)
class State:
    """The whole match: the hand being played, its turn, and the totals of the hands before it."""

    options: Options
    due: Due = "draw-for-deal"
    """The chance entry that must come next; empty while a seat is to act."""
    result: Result | None = None
    """The result of the hand that has just ended, until the next deal."""
    hand_number: int = 1
    dealer: int = -1
    totals: tuple[int, int] = (0, 0)
    current_seat: int = 0
    """The seat whose turn it is."""
    hands: list[int] = field(init=False)
    """Each seat's cards, a set."""
    known: tuple[int, int] = field(init=False)
    """The cards that each seat drew from the discard pile, a set: those still in hand are known to all (HHC-62)."""
    up: list[tuple[Card, ...]] = field(init=False)
    """Runs, head to tail."""
    down: list[tuple[Card, ...]] = field(init=False)
    """Down cards; the last of a column is turned next."""
    bar: tuple[int, ...] = field(init=False)
    """The number of cards in each suit's pile on the bar."""
    bar_takes: int = field(init=False)
    """The cards that the bar takes next, a set, derived from `bar` (HHC-59)."""
    stock: tuple[Card, ...] = field(init=False)
    discard: tuple[Card, ...] = field(init=False)
    first_place: Literal[Place, ""] = field(init=False)
    """The place of the turn's first card: `own`, `opp` or `bar`; empty before it is played."""
    turns: tuple[int, int] = field(init=False)
    """The number of turns that each seat has begun in this hand (HHC-31)."""
    opened: tuple[bool, bool] = field(init=False)
    """Whether each seat has put a card from its hand on its own board in this hand (HHC-26)."""
    passes: int = field(init=False)
    """The number of passes in a row, 0 or 1 (HHC-77)."""

    def __post_init__(self) -> None:
        self.clear_table()

    def clear_table(self) -> None:
        """Take all cards off the table, as before a deal."""
        self.hands = [0, 0]
        self.known = (0, 0)
        self.up = [()] * 10
        self.down = [()] * 10
        self.bar = (0,) * 6
        self.bar_takes = cards_taken_by(self.bar)
        self.stock = ()
        self.discard = ()
        self.first_place = ""
        self.turns = (0, 0)
        self.opened = (False, False)
        self.passes = 0

    @property
    def actor(self) -> int:
        """The next to act: a seat, `CHANCE`, or `OVER`."""
        if self.due:
            return CHANCE
        return self.current_seat if self.result is None else OVER


def start(options: Mapping[str, OptionValue], seats: int) -> State:
    """A match before its first entry; every option has a value."""
    return State(Options._make(options[name] for name in Options._fields))


def cards_taken_by(bar: Sequence[int]) -> int:
    """The cards that a bar with these piles takes next, a set (HHC-59)."""
    return mask(10 * suit + count for suit, count in enumerate(bar) if count < 10)


def top(state: State) -> Card | None:
    """The card on top of the discard pile, or None."""
    return state.discard[-1] if state.discard else None


def clone(state: State) -> State:
    """A copy that shares nothing mutable."""
    copy = _new(State)
    copy.options = state.options
    copy.due = state.due
    copy.result = state.result
    copy.hand_number = state.hand_number
    copy.dealer = state.dealer
    copy.totals = state.totals
    copy.current_seat = state.current_seat
    copy.hands = state.hands[:]
    copy.known = state.known
    copy.up = state.up[:]
    copy.down = state.down[:]
    copy.bar = state.bar
    copy.bar_takes = state.bar_takes
    copy.stock = state.stock
    copy.discard = state.discard
    copy.first_place = state.first_place
    copy.turns = state.turns
    copy.opened = state.opened
    copy.passes = state.passes
    return copy


_new = State.__new__
