"""The judgements of the program's coach: each position is judged once, in the background, and the answer is kept.

A hint, an analysis and a review of one position therefore agree, whoever asks first.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, InvalidStateError
from contextlib import suppress
from functools import partial
from threading import RLock
from typing import Any, Generic, Protocol, TypeVar

from game.ai.coach.advice import Judgement, Verdict
from game.ai.coach.questions import Position, Question, expected_on, judge_on, verdict_on
from game.rules.core import Move, View
from game.rules.match import Header

KEPT = 500
"""The number of answers kept, the latest: at most ten megabytes."""

T = TypeVar("T")
A = TypeVar("A")


class Ask(Protocol):
    """Asks for an answer from elsewhere. The future raises `SeatError` if no answer can be had."""

    def __call__(self, question: Callable[[], T]) -> Future[T]: ...


def position_at(header: Header, view: View, entries: int) -> Position:
    """The position of a match after `entries` entries, as the view's seat, which is to move, sees it."""
    names = tuple(player.name for player in header.players)
    # every judge draws the same, so that the same record gives the same judgement
    key = (header.seed or 0, "judgement", entries, view.viewer)
    return Position(header.rules.name, names, view, key)


class Judgements:
    """Asks a coach, a slice of its thinking at a time, so that other questions wait for one slice only."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        # answers come on the worker's thread, or at once on the one that asks
        self._lock = RLock()
        self._kept: OrderedDict[object, Any] = OrderedDict()
        self._thinking: dict[object, _Thinking[Any]] = {}

    def judge(self, question: Question) -> Future[Judgement]:
        """The finished judgement of a position. Cancelling it affects neither others who asked nor the thinking."""
        return self._answer(question.now or question.start, partial(judge_on, question))

    def so_far(self, question: Question) -> Judgement | None:
        """The judgement so far of a position already asked about; None if there is none yet."""
        key = question.now or question.start
        thinking = self._thinking.get(key)
        known = self._kept.get(key) if thinking is None else thinking.so_far
        return known if isinstance(known, Judgement) else None

    def verdict(self, start: Position, made: tuple[Move, ...]) -> Future[Verdict]:
        """The verdict on the moves `made` from a position."""
        return self._answer((start, made), partial(verdict_on, start, made))

    def expected(self, position: Position) -> Future[tuple[tuple[int, ...], ...]]:
        """The expected score of each seat in a position, estimated several times."""
        return self._answer(("expected", position), partial(expected_on, position))

    def _answer(self, key: object, think_on: Callable[[], A | None]) -> Future[A]:
        future: Future[A] = Future()
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                future.set_result(self._kept[key])
                return future
            thinking = self._thinking.get(key)
            if thinking is not None:
                thinking.waiting.append(future)
                return future
            thinking = self._thinking[key] = _Thinking(self._ask, think_on, partial(self._keep, key))
            thinking.waiting.append(future)
        thinking.go_on()
        return future

    def _keep(self, key: object, answer: object) -> None:
        """Keep an answer; None is not kept, and the question is asked again another time."""
        with self._lock:
            if answer is not None:
                self._kept[key] = answer
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            # no future can be added to it any more
            self._thinking.pop(key, None)


class _Thinking(Generic[A]):
    """A question in work, and the futures that wait for its answer. It continues by itself, on the worker's thread."""

    def __init__(self, ask: Ask, think_on: Callable[[], A | None], keep: Callable[[A | None], None]) -> None:
        self.so_far: A | None = None
        self.waiting: list[Future[A]] = []
        self._ask = ask
        self._think_on: Callable[[], A | None] = think_on
        self._keep: Callable[[A | None], None] = keep

    def go_on(self) -> None:
        self._ask(self._think_on).add_done_callback(self._came)

    def _came(self, answer: Future[A | None]) -> None:
        error = answer.exception() if not answer.cancelled() else None
        known = answer.result() if not answer.cancelled() and error is None else None
        if known is not None:
            self.so_far = known
        is_whole = known is not None and not (isinstance(known, Judgement) and not known.is_done)
        if error is None and not answer.cancelled() and not is_whole:
            self.go_on()
            return
        self._keep(known)
        for future in self.waiting:
            with suppress(InvalidStateError):
                if future.cancelled():
                    continue
                if known is None:
                    future.set_exception(error or CancelledError())
                else:
                    future.set_result(known)
