"""The log of the current or just ended hand: a line for each step that has been shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from game.play.session import RedactedStep, Session
from game.rules.core import Card


class LogLine(NamedTuple):
    """A line of the log: the entry's number, its seat or `CHANCE`, what happened, its clause, and its cards.

    It says only what everyone at the table knows.
    """

    number: int
    seat: int
    words: str
    clause: str
    cards: tuple[Card, ...] = ()


Describe: TypeAlias = Callable[[Sequence[str], RedactedStep], LogLine]
"""`describe(names, step)`: a game's line for a step, redacted for a spectator."""


class MatchLog:
    """The lines of the steps shown so far, oldest first, beginning with what has been played of the hand."""

    def __init__(self, session: Session, describe: Describe) -> None:
        self._session = session
        self._describe = describe
        self._names = [player.name for player in session.match.header.players]
        self.lines: list[LogLine] = []
        self.rebuild()

    def rebuild(self) -> None:
        """Make all lines again from the match, such as after undo."""
        self.lines = [self._describe(self._names, step) for step in self._session.steps_of_hand()]

    def add(self, step: RedactedStep) -> None:
        """Add the line of a step. A deal that begins another hand clears the log first."""
        if step.before.result is not None and step.after.result is None:
            self.lines = []
        self.lines.append(self._describe(self._names, step))
