"""What the coach knows to say: options with what they are worth, and the reason in a sentence.

Worths are whole hundredths of a point of the hand's score for the seat that asks: more is better, in both games. All of
it is told from the seat's view alone.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.chance import KeyedRandom
from game.rules.core import Move, View


class Option(NamedTuple):
    """A way to go on with a turn, and what it is expected to bring."""

    moves: tuple[Move, ...]
    """The next moves of the seat, in order, as far as they can be known: a plan ends where a card is turned up."""
    worth: int
    """In hundredths of a point."""
    error: int
    """The standard error of its difference to the best option, in hundredths of a point; 0 for the best itself."""
    tries: int
    """The playouts that tell so; 0 if only the position after it was looked at."""


class Reason(NamedTuple):
    """Why: one sentence, and the clause of the rules behind it."""

    sentence: str
    clause: str


class Advice(NamedTuple):
    """What to play now. `options` has at least one, the best first; `reason` says why the first."""

    options: tuple[Option, ...]
    reason: Reason
    expected: tuple[int, ...]
    """What each seat may expect of the hand if the best is played, in hundredths of a point, more is better."""


class Verdict(NamedTuple):
    """A turn that was played, beside what would have been best from the same view."""

    played: Option
    better: Option
    """The best option; the played one itself if nothing better was found."""
    loss: int
    """How much the played turn cost, in hundredths of a point; at least 0."""
    error: int
    """The standard error of `loss`."""
    reason: Reason
    """Why the better one is better, true of the cards that the seat could see."""
    expected: tuple[int, ...]
    """What each seat could expect before the turn, in hundredths of a point."""


class Coach(Protocol):
    """The expert with a voice, for one game. It can be pickled, and is asked in the worker.

    Only `least`, `words` and `until_turned` are quick enough to be asked in the program itself.
    """

    @property
    def least(self) -> int:
        """The least that a turn must have cost to be told in a review, in hundredths of a point."""
        ...

    def advise(self, view: View, rng: KeyedRandom) -> Advice:
        """Say what the viewer, whose turn it is, should play."""
        ...

    def judge(self, view: View, played: tuple[Move, ...], rng: KeyedRandom) -> Verdict:
        """Judge the moves that the viewer made from this view on, as far as `until_turned` says.

        A loss of less than two and a half standard errors is none. With the same stream, the moves that `advise` puts
        first lose nothing.
        """
        ...

    def expected(self, view: View, rng: KeyedRandom, playouts: int) -> tuple[int, ...]:
        """What each seat may expect of the hand, in hundredths of a point, more is better.

        The view may be one in which another seat or chance is to act. A finished hand gives what it brought.
        """
        ...

    def until_turned(self, view: View, moves: tuple[Move, ...]) -> int:
        """How many of a turn's moves, played from this view on, can be judged at once.

        They end with the first that shows the player a new card: from there the turn is judged again, from the view
        after it.
        """
        ...

    def words(self, view: View, moves: tuple[Move, ...]) -> tuple[str, ...]:
        """What each of a turn's moves is called, played one after the other from this view, as `until_turned` says.

        It is what a button or a heading says: `2 Saturn on 3 Mars`, `Draw from the stock`.
        """
        ...
