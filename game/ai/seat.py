"""The interface through which a match asks any seat: a person, a computer player, a bot, a replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias

from game.rules.core import Card, Move, Result, View
from game.rules.match import Entry
from game.rules.race import RaceTerms

TIMEOUT_S = 10.0
"""How long a bot may take to answer, in seconds."""


class MoveRequest(NamedTuple):
    """A move is asked for. `number` is the one that its entry will have, from 1."""

    number: int
    view: View


class RaceRequest(NamedTuple):
    """A race begins: every seat is asked for its touch, and the caller for the call."""

    number: int
    view: View
    terms: RaceTerms

    @property
    def is_caller(self) -> bool:
        """Whether the seat that is asked must call."""
        return self.view.viewer == self.terms.caller


class Reaction(NamedTuple):
    """A seat's touch and call in a race, in milliseconds after the face could be seen; None for neither."""

    touch: int | None
    call: int | None = None


Answer: TypeAlias = Move | Reaction


class EntryNotice(NamedTuple):
    """What a seat is told of an entry: its redacted text, the cards turned up, and how many cards each seat drew."""

    entry: str
    shown: tuple[Card, ...]
    drew: Mapping[int, int]
    result: Result | None = None
    """The hand's, where the entry ended one."""
    state: Mapping[str, Any] = field(default_factory=dict)
    """With a result the audit's `state`, as the seat may know it now."""


class SeatError(Exception):
    """A seat cannot continue, so the match ends. The message is a sentence that names the seat and says why."""


class BaseSeat:
    """A seat that ignores notices, holds no resources and never touches the pile by mistake."""

    hears_entries: ClassVar[bool] = False

    @property
    def deadline(self) -> float | None:
        return None

    def poll_ready(self, now: float) -> bool:
        return True

    def wants_fakeout(self, number: int, exposed: Card | None, touched_last: bool) -> bool:
        return False

    def fooled_after(self, number: int, exposed: Card, view: View) -> int | None:
        return None

    def notice(self, notice: EntryNotice) -> None:
        """Ignore it: the next request's view tells everything."""

    def rewind(self, history: Sequence[Entry]) -> None:
        """Ignore it: the next request's view tells everything."""

    def close(self) -> None:
        """Nothing to release."""

    def join(self, timeout_s: float) -> bool:
        return True


class Seat(Protocol):
    """Whoever answers for a seat. Nothing but `join` blocks, and a cancelled question is never answered.

    A seat that fails raises `SeatError` from `poll` and `poll_ready`, and from nothing else.
    """

    hears_entries: ClassVar[bool]
    """Whether the seat is told entries; the others need no notices."""

    @property
    def deadline(self) -> float | None:
        """When to poll again even if the seat has not woken anybody, by the clock of the last poll; None for never."""
        ...

    def poll_ready(self, now: float) -> bool:
        """Whether the seat is ready to answer. It may be notified and asked before."""
        ...

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        """Ask a question; there is never more than one."""
        ...

    def poll(self, now: float) -> Answer | None:
        """The answer, given once; None before it has come. `now`: seconds of any steady clock. Raises `SeatError`."""
        ...

    def cancel(self) -> None:
        """Drop the question, because another entry came first."""
        ...

    def wants_fakeout(self, number: int, exposed: Card | None, touched_last: bool) -> bool:
        """Whether the seat touches the pile now, outside a race.

        `number` is the one that the fake-out would have as an entry. `exposed` is the card that the last entry put on
        top, if it did; `touched_last`: the seat touched just now.
        """
        ...

    def fooled_after(self, number: int, exposed: Card, view: View) -> int | None:
        """How many milliseconds after seeing `exposed` the seat touches the pile by mistake; None for never.

        For live play; `wants_fakeout` is for untimed play. `number` is the one of the next entry.
        """
        ...

    def notice(self, notice: EntryNotice) -> None:
        """Tell the seat that an entry was made, perhaps its own."""
        ...

    def rewind(self, history: Sequence[Entry]) -> None:
        """Tell the seat that entries were undone; `history` is what is left."""
        ...

    def close(self) -> None:
        """Release what the seat holds; the match ends here."""
        ...

    def join(self, timeout_s: float) -> bool:
        """Wait until a closed seat is gone; False where that takes longer."""
        ...
