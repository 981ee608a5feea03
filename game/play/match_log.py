"""The log of the hand being played, or just ended: a line for each step that has been shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from game.play.session import RedactedStep, Session
from game.rules.core import Card


class LogLine(NamedTuple):
    """A line: the entry's number, whose it is (`CHANCE` for nobody's), what happened, its clause, the cards it names.

    It says only what everybody at the table knows.
    """

    number: int
    seat: int
    words: str
    clause: str
    cards: tuple[Card, ...] = ()


Describe: TypeAlias = Callable[[Sequence[str], RedactedStep], LogLine]
"""`describe(names, step)`: a game's line for a step, from what everybody knows of it."""


class MatchLog:
    """Lines made from the steps as they are shown, oldest first; it begins with what has been played of the hand."""

    def __init__(self, session: Session, describe: Describe) -> None:
        self._session = session
        self._describe = describe
        self._names = [player.name for player in session.match.header.players]
        self.lines: list[LogLine] = []
        self.rebuild()

    def rebuild(self) -> None:
        """Make the lines anew from the match, as after a move was undone."""
        self.lines = [self._describe(self._names, step) for step in self._session.steps_of_hand()]

    def add(self, step: RedactedStep) -> None:
        """A step has been shown. A deal that begins another hand begins another log."""
        if step.entry.move[0] == "deal" and step.before.result is not None:
            self.lines = []
        self.lines.append(self._describe(self._names, step))
