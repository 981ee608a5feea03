"""The log of the current or just ended hand: a line for each step that has been shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import NamedTuple, TypeAlias

from game.play.sentences import as_typed
from game.play.session import RedactedStep, Session
from game.rules.core import CHANCE, SPECTATOR, Card, Event, redact_event
from game.rules.race import FAKEOUT


class LogLine(NamedTuple):
    """A line of the log: the entry's number, its seat or `CHANCE`, what happened, its clause, and its cards.

    Its words have bold parts, and contain only what everyone at the table knows.
    """

    number: int
    seat: int
    words: str
    clause: str
    cards: tuple[Card, ...] = ()
    turn: int = 0
    """The turn of the hand that it belongs to, from 1; 0 before the first turn."""
    mover: int = CHANCE
    """The seat whose turn that is."""
    action: int = 0
    """The number of the mover's action, from 1, also on the table; 0 if it is not the mover's."""
    events: tuple[Event, ...] = ()
    """The events of the cards, as a spectator sees them."""
    to_owner: str = ""
    """The words for the line's seat alone, which saw more; empty if they are the same."""


Describe: TypeAlias = Callable[[Sequence[str], RedactedStep], LogLine]
"""`describe(names, step)`: a game's line for a step, redacted for a spectator."""


class MatchLog:
    """The lines of the steps shown so far, oldest first, from the beginning of the hand."""

    def __init__(self, session: Session, describe: Describe) -> None:
        self._session = session
        self._describe = describe
        self._names = [as_typed(player.name) for player in session.match.header.players]
        self.lines: list[LogLine] = []
        entries = session.match.entries if session.match.header.practice else []
        self._before = sum(1 for _ in takewhile(lambda entry: entry.ms is None, entries))
        """The number of entries from before the match was practice: they have no times."""
        self.rebuild()

    def rebuild(self) -> None:
        """Rebuild all lines from the match, such as after undo."""
        self.lines = []
        self._before = min(self._before, len(self._session.match.entries))
        for step in self._session.steps_of_hand():
            self.add(step)

    def add(self, step: RedactedStep) -> None:
        """Add the line of a step. A deal that begins another hand clears the log first."""
        if step.before.result is not None and step.after.result is None:
            self.lines = []
        line = self._describe(self._names, step)
        if line.to_owner and self._session.human_seats == (line.seat,):
            # only this seat reads the log
            line = line._replace(words=line.to_owner)
        events = tuple(redact_event(event, SPECTATOR) for event in step.events)
        is_action = (
            line.number > self._before and line.turn and step.entry.actor == line.mover and step.entry.move != FAKEOUT
        )
        self.lines.append(line._replace(action=self._number(line) if is_action else 0, events=events))

    def renumber(self) -> None:
        """Number all actions again, because another seat is below."""
        lines, self.lines = self.lines, []
        for line in lines:
            self.lines.append(line._replace(action=self._number(line) if line.action else 0))

    def _number(self, line: LogLine) -> int:
        """The number of an action: counted through the turn, and through turns in a row of others than the seat below.

        Without people, it is counted through the turn alone.
        """
        people, below = self._session.human_seats, self._session.seat_below
        before = next((other for other in reversed(self.lines) if other.action), None)
        if before is None:
            return 1
        in_a_row = bool(people) and below not in (line.mover, before.mover)
        return before.action + 1 if before.turn == line.turn or in_a_row else 1

    @property
    def played_here(self) -> list[LogLine]:
        """The lines; of a practice only those since it began."""
        return [line for line in self.lines if line.number > self._before]

    def since_move_of(self, seat: int) -> list[LogLine]:
        """The lines since the last move of a seat in its own turn; for `SPECTATOR` those of the current turn."""
        found: list[LogLine] = []
        for line in reversed(self.played_here):
            is_end = line.turn != self.lines[-1].turn if seat == SPECTATOR else line.action and line.seat == seat
            if is_end or not line.turn:
                break
            found.append(line)
        return found[::-1]
