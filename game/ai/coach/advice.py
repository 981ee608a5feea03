"""The coach's advice: options with their worth, and the reason in a sentence.

Worths are whole hundredths of a point of the hand's score for the seat that asks: more is better, in both games. All of
it follows from the seat's view alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from game.chance import KeyedRandom
from game.rules.core import Move, View

AT_ONCE = 200
"""The number of playouts after which another question may be answered: some hundredths of a second."""


HUNDREDTHS = 100
"""The units in a point: worths are in hundredths of a point."""
CLEAR = 25
"""A loss counts only from this many tenths of its standard error."""


class Option(NamedTuple):
    """A way to continue a turn, and its expected outcome."""

    moves: tuple[Move, ...]
    """The next moves of the seat, in order, as far as they can be known: a plan ends when a card is turned up."""
    words: tuple[str, ...]
    """The names of the moves, in order; empty in a verdict."""
    worth: int
    """In hundredths of a point."""
    error: int
    """The standard error of its difference to the best option, in hundredths of a point; 0 for the best itself."""
    tries: int
    """The number of worlds in which it was tried."""


class Reason(NamedTuple):
    """A reason: one sentence, the clause of the rules behind it, and the kind of reason."""

    sentence: str
    clause: str
    kind: str
    """A short name, which stays the same however the sentence is worded: `sheds points`."""


class Judgement(NamedTuple):
    """The judgement of a position, which hint, analysis and review show."""

    options: tuple[Option, ...]
    """At least one, the best first; several may begin with the same move."""
    reason: Reason
    """The reason for the first option."""
    expected: tuple[int, ...]
    """The hand's expected score for each seat if the best is played, in hundredths of a point; more is better."""
    is_done: bool = True
    """Whether thinking has ended."""


class Verdict(NamedTuple):
    """A turn that was played, compared with the best turn from the same view."""

    played: Option
    better: Option
    """The best option; the played one itself if nothing better was found."""
    loss: int
    """The cost of the played turn, in hundredths of a point; at least 0."""
    error: int
    """The standard error of `loss`."""
    reason: Reason
    """The reason why the better one is better, true of the cards that the seat could see."""
    expected: tuple[int, ...]
    """The hand's expected score for each seat before the turn, in hundredths of a point."""
    second: Option | None = None
    """The next best option if the played one is the best; None otherwise, or if nothing else was tried."""


class Searching(Protocol):
    """A search that thinks a few playouts at a time."""

    @property
    def is_done(self) -> bool: ...

    def advance(self, playouts: int) -> None: ...


class Thinking:
    """A position that is being judged. The same view and stream give the same judgement, however it is divided."""

    def __init__(
        self,
        search: Searching,
        judgement: Callable[[], Judgement],
        verdict: Callable[[tuple[Move, ...]], Verdict | None],
    ) -> None:
        """`judgement()` and `verdict(made)` judge by the search as it stands."""
        self._search = search
        self._judgement = judgement
        self._last: Judgement | None = None
        self.advance = search.advance
        """Think for about `playouts` more; see `Searching`."""
        self.verdict = verdict
        """Judge the moves that the viewer made from this view until it learned something, once thinking has ended.

        None while that takes more thought: ask again. A loss of less than two and a half standard errors counts as
        none, and the first option of the judgement loses nothing.
        """

    @property
    def is_done(self) -> bool:
        """Whether thinking has ended."""
        return self._search.is_done

    def judgement(self) -> Judgement:
        """The judgement so far."""
        if self._last is None or not self._last.is_done:
            self._last = self._judgement()
        return self._last


class Coach(Protocol):
    """The expert with a voice, for one game. It can be pickled, and is asked in the worker.

    Only `least`, `words` and `learns` are quick enough to be asked in the program itself.
    """

    least: int
    """The least cost of a turn that a review shows, in hundredths of a point."""

    def think(self, view: View, rng: KeyedRandom) -> Thinking:
        """Begin to judge a position in which the viewer is to move."""

    def continued(self, view: View, judgement: Judgement, made: int) -> Judgement | None:
        """The judgement after the first `made` moves of its best option; `view` is the view then.

        None if it no longer applies: the option ends there, or a card was turned up.
        """

    def expected(self, view: View, rng: KeyedRandom, playouts: int) -> tuple[int, ...]:
        """The hand's expected score for each seat, in hundredths of a point; more is better.

        The view may be one in which another seat or chance is to act. A finished hand gives its actual scores.
        """

    def learns(self, view: View, move: Move) -> bool:
        """Whether a move shows the viewer a card before its turn ends: the rest of the turn is judged by itself."""

    def words(self, view: View, moves: tuple[Move, ...]) -> tuple[str, ...]:
        """The names of a turn's moves, played one after the other from this view.

        They are used on buttons and in headings: `2 Saturn on 3 Mars`, `Draw from the stock`.
        """


def plain_verdict(thinking: Thinking, made: tuple[Move, ...]) -> Verdict:
    """The verdict on the moves `made`, however much more thought that takes."""
    while (verdict := thinking.verdict(made)) is None:
        pass
    return verdict


def thought(coach: Coach, view: View, rng: KeyedRandom) -> Thinking:
    """The finished thinking about a position."""
    thinking = coach.think(view, rng)
    while not thinking.is_done:
        thinking.advance(AT_ONCE)
    return thinking


def mean(values: Sequence[int], unit: int) -> int:
    """The mean of `values`, of which `unit` is one point, in hundredths of a point, rounded to the nearest."""
    parts = 2 * len(values) * unit
    return (2 * HUNDREDTHS * sum(values) + parts // 2) // parts


def standard_error(values: Sequence[int], unit: int) -> int:
    """The standard error of that mean, in hundredths of a point, rounded up; 0 if all values are equal."""
    number = len(values)
    total = sum(values)
    squares = number * sum(value * value for value in values) - total * total
    if not squares or number < 2:
        return 0
    return HUNDREDTHS * math.isqrt(squares // (number * (number - 1)) // number) // unit + 1


def clear_loss(loss: int, error: int) -> int:
    """The cost of a turn: 0 unless the difference is clear beside its standard error."""
    return loss if loss > 0 and 10 * loss >= CLEAR * error else 0
