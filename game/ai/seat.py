"""The one interface through which a match asks a seat, whoever sits there: a person, a mind, a bot, a replay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from game.rules.core import Card, Move, Result, View


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A move is wanted. `number` is the one that the answer will have as an entry, from 1."""

    number: int
    view: View


@dataclass(frozen=True, slots=True)
class RaceRequest:
    """A race begins: every seat is asked at once for its touch, and the caller for the call."""

    number: int
    view: View
    caller: int


@dataclass(frozen=True, slots=True)
class Reaction:
    """A seat's part in a race: milliseconds after the face could be seen, or None for not at all."""

    touch: int | None
    call: int | None = None


Answer: TypeAlias = Move | Reaction


@dataclass(frozen=True, slots=True)
class EntryNotice:
    """An entry as a seat may know it: its redacted text without time, the faces that came up, and who drew how many."""

    entry: str
    shown: tuple[Card, ...]
    drew: Mapping[int, int]


class SeatError(Exception):
    """A seat can play no more; the message is a sentence that names it and says why. The match ends."""


class BaseSeat:
    """What most seats have in common: they need to be told nothing, hold nothing, and are never fooled by a card."""

    def wants_fakeout(self, exposed: Card | None, touched_last: bool) -> bool:
        """Never."""
        return False

    def fooled_after(self, exposed: Card, view: View) -> int | None:
        """Never."""
        return None

    def notice(self, notice: EntryNotice) -> None:
        """The view tells all when a question comes."""

    def hand_ended(self, result: Result, state: Mapping[str, Any]) -> None:
        """The view tells all when a question comes."""

    def close(self) -> None:
        """Nothing is held."""


class Seat(Protocol):
    """Who answers for a seat. `poll` never blocks; an answer that `cancel` made void is never given."""

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        """Ask; one question at a time."""
        ...

    def poll(self, now: float) -> Answer | None:
        """The answer, once; None while there is none. `now` is in seconds of any steady clock."""
        ...

    def cancel(self) -> None:
        """The question is void: another entry came in between."""
        ...

    def wants_fakeout(self, exposed: Card | None, touched_last: bool) -> bool:
        """Whether the seat touches the pile now, where there is no race.

        `exposed` is the card that the last entry put on top, if it did; `touched_last`: the seat touched just now.
        """
        ...

    def fooled_after(self, exposed: Card, view: View) -> int | None:
        """The same where time goes by: milliseconds after this card's face could be seen, or None for not at all."""
        ...

    def notice(self, notice: EntryNotice) -> None:
        """An entry was made, perhaps the seat's own."""
        ...

    def hand_ended(self, result: Result, state: Mapping[str, Any]) -> None:
        """A hand ended; `state` is the audit's, as the seat may know it now."""
        ...

    def close(self) -> None:
        """The match ends here."""
        ...
