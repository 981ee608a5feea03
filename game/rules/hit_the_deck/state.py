"""A match of Hit the Deck at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.rules.core import CHANCE, OVER, Option, OptionValue, Result
from game.rules.race import RaceTerms

OPTIONS: Final[Mapping[str, Option]] = {
    "target": Option(100, "HTD-109"),
    "free_draw": Option(False, "HTD-30"),
    "final_slap": Option(False, "HTD-102"),
    "automatic_call": Option(False, "HTD-82"),
    "call_window_ms": Option(2_000, "HTD-81"),
    "race_limit_ms": Option(10_000, "HTD-76"),
}
"""The house rules, in the order of the record format."""


@dataclass(frozen=True, slots=True)
class Options:
    """What was agreed before the match: how many play, and the house rules."""

    seats: int
    target: int
    free_draw: bool
    final_slap: bool
    automatic_call: bool
    call_window_ms: int
    race_limit_ms: int


class Standing(NamedTuple):
    """What stays as it is while a hand is played: its number, its dealer, the totals of the hands before it."""

    hand_number: int
    dealer: int
    totals: tuple[int, ...]


@dataclass(slots=True)
class State:
    """A match at one moment; see `game.rules.core.State`.

    Tuples are replaced, never changed, so that `clone` copies four flat lists and no more.
    """

    options: Options
    standing: Standing
    due: str
    """The chance entry that must come next, or an empty text."""
    duty: str
    """What the turn is for: empty for a play or a draw; `cut`, `flip` or `call`; `penalty` while the penalty of a race
    is being drawn; `over` from the end of a hand to the next deal."""
    current_seat: int
    """Whose turn it is."""
    direction: int
    """1 clockwise, -1 the other way."""
    hands: list[tuple[int, ...]]
    """Each seat's kinds, in the order they came."""
    known: list[tuple[int, ...]]
    """Of each seat's hand, the kinds that everybody knows it to hold (HTD-96)."""
    draw: list[int]
    discard: list[int]
    """The piles, top last; cards carry `KNOWN_FLAG` where everybody knows them."""
    drawn: tuple[int, ...]
    """The card drawn in this turn and penalty cards received since (HTD-28), flagged as they lay in the pile."""
    penalty_left: int
    """Cards of a penalty that are still to be drawn."""
    penalty_seat: int
    """The seat that draws them."""
    forced_steps: int
    """Forced steps in a row (HTD-43)."""
    fakeouts_paid: tuple[int, ...]
    """Seats that have paid for a fake-out on this top card, in that order (HTD-89)."""
    turns: int
    """Turns ended in this hand (HTD-103)."""
    result: Result | None
    """The result of the hand that has just ended, until the next deal."""

    @property
    def actor(self) -> int:
        """Who acts next: a seat, `CHANCE`, or `OVER`."""
        if self.due:
            return CHANCE
        return self.current_seat if self.result is None else OVER

    @property
    def hand_number(self) -> int:
        """The number of the hand, from 1."""
        return self.standing.hand_number

    @property
    def dealer(self) -> int:
        """The dealer of the hand; -1 before the lot."""
        return self.standing.dealer

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's running total."""
        return self.standing.totals


def start(options: Mapping[str, OptionValue], seats: int) -> State:
    """A match before its first entry; every house rule has a value."""
    house = Options(
        seats=seats,
        target=int(options["target"]),
        free_draw=bool(options["free_draw"]),
        final_slap=bool(options["final_slap"]),
        automatic_call=bool(options["automatic_call"]),
        call_window_ms=int(options["call_window_ms"]),
        race_limit_ms=int(options["race_limit_ms"]),
    )
    return State(
        options=house,
        standing=Standing(hand_number=1, dealer=-1, totals=(0,) * seats),
        due="dealer",
        duty="over",
        current_seat=0,
        direction=1,
        hands=[()] * seats,
        known=[()] * seats,
        draw=[],
        discard=[],
        drawn=(),
        penalty_left=0,
        penalty_seat=0,
        forced_steps=0,
        fakeouts_paid=(),
        turns=0,
        result=None,
    )


def clone(state: State) -> State:
    """A state of its own, equal to this one."""
    return State(
        state.options,
        state.standing,
        state.due,
        state.duty,
        state.current_seat,
        state.direction,
        state.hands[:],
        state.known[:],
        state.draw[:],
        state.discard[:],
        state.drawn,
        state.penalty_left,
        state.penalty_seat,
        state.forced_steps,
        state.fakeouts_paid,
        state.turns,
        state.result,
    )


def race_terms(state: State) -> RaceTerms | None:
    """What the race that is due will be judged by; None where none is due."""
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
