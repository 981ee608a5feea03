"""A match of Hit the Deck at one moment.

Hands are tuples of kinds, the piles lists with the top last; views and records have the top first. Tuples are replaced,
never changed, so that cloning copies five flat lists.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from game.rules.core import CHANCE, OVER, Option, OptionValue, Result
from game.rules.hit_the_deck.cards import KIND_MASK, Duty
from game.rules.race import RaceTerms

if TYPE_CHECKING:
    from game.rules.hit_the_deck.view import View

Due: TypeAlias = Literal["", "dealer", "deal", "shuffle", "race"]
Void: TypeAlias = tuple[int, int]
"""A number of a hand's hidden cards, and the kinds that none of them is (bit k for kind k)."""

OPTIONS: Mapping[str, Option] = {
    "target": Option(100, "HTD-109"),
    "free_draw": Option(False, "HTD-30"),
    "final_slap": Option(False, "HTD-102"),
    "automatic_call": Option(False, "HTD-82"),
    "call_window_ms": Option(2_000, "HTD-81"),
    "race_limit_ms": Option(10_000, "HTD-76"),
}
"""The house rules, in the order of the record format."""


class Options(NamedTuple):
    """The house rules of a match."""

    target: int
    free_draw: bool
    final_slap: bool
    automatic_call: bool
    call_window_ms: int
    race_limit_ms: int


@dataclass(slots=True)
class State:
    """The whole match: the hand being played, its turn, and the totals of the hands before it."""

    options: Options
    totals: tuple[int, ...]
    due: Due = "dealer"
    """The chance entry that must come next; empty while a seat is to act."""
    result: Result | None = None
    """The result of the hand that has just ended, until the next deal."""
    hand_number: int = 1
    dealer: int = -1
    current_seat: int = 0
    """The seat whose turn it is."""
    hands: list[tuple[int, ...]] = field(init=False)
    """Each seat's kinds, in the order they came."""
    known: list[tuple[int, ...]] = field(init=False)
    """The kinds that every viewer knows each seat to hold (HTD-96)."""
    voids: list[tuple[Void, ...]] = field(init=False)
    """The kinds that each seat's hidden cards cannot be after forced draws, the oldest cards first (HTD-24)."""
    draw: list[int] = field(init=False)
    discard: list[int] = field(init=False)
    """Cards in the piles carry `KNOWN_FLAG` if every viewer knows them."""
    direction: int = field(init=False)
    """The direction of play: 1 for clockwise, -1 for the other way (HTD-19)."""
    duty: Duty = field(init=False)
    """The duty of the turn: `cut`, `flip` or `call`; empty for a play or a draw."""
    drawn: tuple[int, ...] = field(init=False)
    """The card drawn in this turn and penalty cards received since (HTD-28), flagged as they lay in the pile."""
    penalty_left: int = field(init=False)
    """The number of penalty cards that are still to be drawn."""
    penalty_seat: int = field(init=False)
    """The seat that draws them."""
    forced_steps: int = field(init=False)
    """The number of forced steps in a row (HTD-43)."""
    fakeouts_paid: tuple[int, ...] = field(init=False)
    """Seats that have paid for a fake-out on this top card, in that order (HTD-89)."""
    turns: int = field(init=False)
    """The number of turns ended in this hand (HTD-103)."""

    def __post_init__(self) -> None:
        self.clear_table()

    def clear_table(self) -> None:
        """Take all cards off the table, as before a deal."""
        self.hands = [()] * len(self.totals)
        self.known = [()] * len(self.totals)
        self.voids = [()] * len(self.totals)
        self.draw = []
        self.discard = []
        self.direction = 1
        self.duty = ""
        self.drawn = ()
        self.penalty_left = 0
        self.penalty_seat = 0
        self.forced_steps = 0
        self.fakeouts_paid = ()
        self.turns = 0

    @property
    def actor(self) -> int:
        """The next to act: a seat, `CHANCE`, or `OVER`."""
        if self.due:
            return CHANCE
        return self.current_seat if self.result is None else OVER


def start(options: Mapping[str, OptionValue], seats: int) -> State:
    """A match before its first entry; every option has a value."""
    return State(Options._make(options[name] for name in Options._fields), totals=(0,) * seats)


def top(state: State) -> int | None:
    """The kind of the card on top of the discard pile, or None."""
    return state.discard[-1] & KIND_MASK if state.discard else None


def race_terms(state: State | View) -> RaceTerms | None:
    """The terms by which the race that is due will be judged; None if none is due."""
    if state.due != "race":
        return None
    options = state.options
    return RaceTerms(
        seats=len(state.hands),
        caller=state.current_seat,
        direction=state.direction,
        call_window_ms=options.call_window_ms,
        race_limit_ms=options.race_limit_ms,
        automatic_call=options.automatic_call,
    )


def has_paid(state: State, seat: int) -> bool:
    """Whether a seat has paid for a fake-out on this top card (HTD-89)."""
    return seat in state.fakeouts_paid


def clone(state: State) -> State:
    """A copy that shares nothing mutable."""
    copy = _new(State)
    copy.options = state.options
    copy.totals = state.totals
    copy.due = state.due
    copy.result = state.result
    copy.hand_number = state.hand_number
    copy.dealer = state.dealer
    copy.current_seat = state.current_seat
    copy.hands = state.hands[:]
    copy.known = state.known[:]
    copy.voids = state.voids[:]
    copy.draw = state.draw[:]
    copy.discard = state.discard[:]
    copy.direction = state.direction
    copy.duty = state.duty
    copy.drawn = state.drawn
    copy.penalty_left = state.penalty_left
    copy.penalty_seat = state.penalty_seat
    copy.forced_steps = state.forced_steps
    copy.fakeouts_paid = state.fakeouts_paid
    copy.turns = state.turns
    return copy


_new = State.__new__
