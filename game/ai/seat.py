"""The seats of a match, as whoever runs it asks them: people, computer players and bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from game.rules.core import Card, Event, Move, Result, View
from game.rules.match import Entry, Match
from game.rules.race import RaceTerms

TIMEOUT_S = 10.0
"""The time that a bot has to answer, in seconds."""


class MoveRequest(NamedTuple):
    """A request for a move; `number` is the number that its entry will have, from 1."""

    number: int
    view: View


class RaceRequest(NamedTuple):
    """A request for a touch in a race that begins, and from the caller for the call."""

    number: int
    view: View
    terms: RaceTerms

    @property
    def is_caller(self) -> bool:
        """Whether the seat that is asked must call."""
        return self.view.viewer == self.terms.caller


class Reaction(NamedTuple):
    """A seat's touch and call in a race, in milliseconds after the face could be seen; None for no touch or call."""

    touch: int | None
    call: int | None = None


Answer: TypeAlias = Move | Reaction
Notice: TypeAlias = Callable[[Sequence[Event], Result | None], None]
"""Tells a seat of an entry, once it has been made: of its events, and of the hand's result if it ended one."""


class SeatError(Exception):
    """A seat cannot continue, so the match ends. The message is a sentence that names the seat and says why."""


class Seat:
    """Whoever answers for a seat: here a person, who is never heard, because the table makes the person's entries.

    Subclasses answer: computer players, bots, tests. Nothing but `join` blocks, and a cancelled question is never
    answered. A seat that fails raises `SeatError` from `poll` and `poll_ready`, and from nothing else.
    """

    deadline: float | None = None
    """The time to poll again even if the seat wakes nobody, by the clock of the last poll; None for never."""

    def poll_ready(self, now: float) -> bool:
        """Whether the seat is ready to answer. It may be notified and asked before. Raises `SeatError`."""
        return True

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        """Ask a question; there is never more than one."""

    def poll(self, now: float) -> Answer | None:
        """The answer, given once; None before it has come. `now`: seconds of any steady clock. Raises `SeatError`."""
        return None

    def cancel(self) -> None:
        """Drop the question, because another entry came first."""

    def wants_fakeout(self, number: int, exposed: Card | None, touched_last: bool) -> bool:
        """Whether the seat touches the pile now, outside a race, in untimed play.

        `number` is the number that the fake-out would have as an entry. `exposed` is the card that the last entry put
        on top, if it did; `touched_last`: the seat touched just now.
        """
        return False

    def fooled_after(self, number: int, exposed: Card, view: View) -> int | None:
        """The milliseconds after seeing `exposed` at which the seat touches the pile by mistake, in live play; or None.

        `number` is the number of the next entry.
        """
        return None

    def prepare_notice(self, match: Match, entry: Entry) -> Notice | None:
        """Prepare to tell the seat of an entry that is about to be made, perhaps its own.

        None by default: the view of the next request says everything.
        """
        return None

    def rewind(self, history: Sequence[Entry]) -> None:
        """Take note that entries were undone; `history` is what is left."""

    def close(self) -> None:
        """Release what the seat holds, because the match ends here."""

    def join(self, timeout_s: float) -> bool:
        """Wait until a closed seat is gone; False if that takes longer than `timeout_s`."""
        return True
