"""Strategies: the computer players. A strategy sees only a view, and draws only from the random stream given to it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.ai.reaction import RANDOM_FASTEST_MS, Reflexes
from game.ai.seat import Answer, MoveRequest, RaceRequest, Reaction, Seat
from game.chance import KeyedRandom
from game.rules.core import Card, Move, View

if TYPE_CHECKING:
    from game.ai.worker import Worker

NOTICED_MS = 2_000
"""The time after which a seat notices its mistake instead of touching the pile, in milliseconds."""


class Strategy(Protocol):
    """A way of playing one game."""

    def choose(self, view: View, rng: KeyedRandom) -> Move:
        """Choose one of the view's legal moves."""

    def react(self, view: View, caller: bool, rng: KeyedRandom) -> Reaction:
        """The times at which the seat touches and calls in a race."""

    def wants_fakeout(self, exposed: Card | None, touched_last: bool, rng: KeyedRandom) -> bool:
        """Whether to touch the pile outside a race; see `Seat.wants_fakeout`."""


class RandomStrategy:
    """Plays any legal move, and touches and calls at random, so that in time it does everything."""

    def choose(self, view: View, rng: KeyedRandom) -> Move:
        """Choose any legal move, each equally likely."""
        return sorted(view.legal)[rng.randbelow(len(view.legal))]

    def react(self, view: View, caller: bool, rng: KeyedRandom) -> Reaction:
        """A touch at a multiple of a coarse step, so that ties are common.

        One touch in eight is missing, and one call in three forgotten.
        """
        touch = None if rng.randbelow(8) == 0 else RANDOM_FASTEST_MS + 50 * rng.randbelow(4)
        if rng.randbelow(100) == 0:
            touch = 9_000 + 500 * rng.randbelow(5)
        call = None
        if caller and rng.randbelow(3):
            call = 2_400 if rng.randbelow(10) == 0 else 300 + 50 * rng.randbelow(12)
        return Reaction(touch, call)

    def wants_fakeout(self, exposed: Card | None, touched_last: bool, rng: KeyedRandom) -> bool:
        """True one time in sixty, and one time in four after a touch."""
        return rng.randbelow(4 if touched_last else 60) == 0


class ReflexStrategy:
    """A strategy that slaps like a person."""

    def __init__(
        self,
        reflexes: Reflexes,
        choose: Callable[[View, KeyedRandom], Move],
        decoys: frozenset[Card] = frozenset(),
        decoys_since_race: Callable[[View], int] | None = None,
    ) -> None:
        """`choose(view, rng)` chooses the moves. Whatever is given can be pickled.

        `decoys_since_race(view)` counts the cards since the last race that looked like its card, if given.
        """
        self.choose = choose
        self._reflexes = reflexes
        self._decoys = decoys
        self._decoys_since_race = decoys_since_race

    def react(self, view: View, caller: bool, rng: KeyedRandom) -> Reaction:
        """A touch after a reaction time, and a call a little later."""
        decoys = None if self._decoys_since_race is None else self._decoys_since_race(view)
        touch = self._reflexes.react(rng, decoys)
        return Reaction(touch, self._reflexes.time(rng) + 120 if caller else None)

    def wants_fakeout(self, exposed: Card | None, touched_last: bool, rng: KeyedRandom) -> bool:
        """Whether a decoy fools the seat, never twice in a row."""
        return exposed in self._decoys and not touched_last and rng.random() < self._reflexes.fooled_chance


class StrategySeat(Seat):
    """A strategy in a seat. The worker, if there is one, chooses its moves; otherwise they are chosen at once.

    Touches and calls are always quick enough to compute here. Each request has its own random stream, so resume and
    undo reproduce the same answers.
    """

    def __init__(self, strategy: Strategy, rng: KeyedRandom, worker: Worker | None = None) -> None:
        self._strategy = strategy
        self._rng = rng
        self._worker = worker
        self._answer: Future[Move] | Answer | None = None

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        rng = self._rng.fork(ask.number)
        if isinstance(ask, RaceRequest):
            self._answer = self._strategy.react(ask.view, ask.is_caller, rng)
        elif self._worker is None:
            self._answer = self._strategy.choose(ask.view, rng)
        else:
            self._answer = self._worker.ask(partial(self._strategy.choose, ask.view, rng))

    def poll(self, now: float) -> Answer | None:
        answer = self._answer
        if isinstance(answer, Future) and not answer.done():
            return None
        self._answer = None
        return answer.result() if isinstance(answer, Future) else answer

    def cancel(self) -> None:
        """Drop the question; a computation under way is finished and its answer ignored."""
        if isinstance(self._answer, Future):
            self._answer.cancel()
        self._answer = None

    def wants_fakeout(self, number: int, exposed: Card | None, touched_last: bool) -> bool:
        return self._strategy.wants_fakeout(exposed, touched_last, self._rng.fork("fakeout", number))

    def fooled_after(self, number: int, exposed: Card, view: View) -> int | None:
        if not self.wants_fakeout(number, exposed, False):
            return None
        ms = self._strategy.react(view, False, self._rng.fork("fooled", number)).touch
        return None if ms is None or ms > NOTICED_MS else ms
