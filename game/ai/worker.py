"""The worker: a process of its own in which minds think that take longer than a frame.

One worker serves all seats, one question at a time. It is started in the background, dies with the program whatever
ends that, and is started anew once when it dies over a question.
"""

from __future__ import annotations

import logging
import os
import pickle
import queue
import signal
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import NamedTuple

from game.ai.seat import Answer, MoveRequest, RaceRequest, SeatError
from game.ai.strategy import Strategy, StrategySeat
from game.chance import KeyedRandom
from game.rules.core import Move, View

ATTEMPTS = 2
"""How often a question is asked when workers die over it."""
CLOSE_S = 5.0
"""Seconds that closing waits for a process that was ended."""

_log = logging.getLogger(__name__)


class _Question(NamedTuple):
    """A mind, a view and dice, pickled, and where the answer goes."""

    data: bytes
    answer: Future[Move]


class _Failure(NamedTuple):
    """What a mind raised."""

    trace: str


class Worker:
    """The process, seen from the program's side. `wake` is called, on another thread, whenever an answer has come."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._questions: queue.Queue[_Question | None] = queue.Queue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._closed = False

    def start(self) -> None:
        """Have the process started, if it is not; returns at once."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="worker", daemon=True)
            self._thread.start()

    def ask(self, strategy: Strategy, view: View, rng: KeyedRandom) -> Future[Move]:
        """What the mind chooses. The future raises `SeatError` where there is no answer to be had."""
        self.start()
        answer: Future[Move] = Future()
        self._questions.put(_Question(pickle.dumps((strategy, view, rng)), answer))
        return answer

    def close(self) -> None:
        """End the process, whatever it is thinking about."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._questions.put(None)
        if self._thread is not None:
            self._thread.join(CLOSE_S)

    def _run(self) -> None:
        """Hand the questions over one by one."""
        self._begin()
        while (question := self._questions.get()) is not None:
            if not question.answer.set_running_or_notify_cancel():
                continue
            try:
                question.answer.set_result(self._put(question.data))
            except SeatError as error:
                question.answer.set_exception(error)
            self._wake()
        self._end()

    def _put(self, data: bytes) -> Move:
        """The answer to a question."""
        for _ in range(ATTEMPTS):
            connection = self._connection or self._begin()
            if connection is None:
                continue
            try:
                connection.send_bytes(data)
                answer: Move | _Failure = pickle.loads(connection.recv_bytes())
            except (EOFError, OSError):
                if not self._closed:
                    _log.warning("The worker has died over a question")
                self._end()
                continue
            if isinstance(answer, _Failure):
                _log.error("A mind has failed in the worker:\n%s", answer.trace)
                raise SeatError("The computer player could not decide on a move")
            return answer
        raise SeatError("The computer player's process has ended, and could not be brought back")

    def _begin(self) -> Connection | None:
        """Start a process, unless all is closed; its connection."""
        with self._lock:
            if self._closed:
                return None
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs,), name="two-decks-worker", daemon=True)
            try:
                process.start()
            except OSError as error:
                _log.warning("The worker could not be started: %s", error)
                ours.close()
                return None
            finally:
                # The end of the pipe is only seen when nobody here holds the other end
                theirs.close()
            self._process, self._connection = process, ours
            return ours

    def _end(self) -> None:
        with self._lock:
            if self._process is None or self._connection is None:
                return
            self._process.kill()
            self._process.join(CLOSE_S)
            self._connection.close()
            self._process = self._connection = None


class WorkerSeat(StrategySeat):
    """A mind at a seat that chooses its moves in the worker; touching is quick enough to be done here."""

    def __init__(self, strategy: Strategy, rng: KeyedRandom, worker: Worker) -> None:
        super().__init__(strategy, rng)
        self._worker = worker
        self._answer: Future[Move] | None = None

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        """Ask; a move is thought about from now on."""
        if isinstance(ask, RaceRequest):
            super().begin(ask)
        else:
            self._answer = self._worker.ask(self._strategy, ask.view, self._rng.fork(ask.number))

    def poll(self, now: float) -> Answer | None:
        """The mind's answer, if it has come. Raises `SeatError`."""
        if self._answer is None:
            return super().poll(now)
        if not self._answer.done():
            return None
        answer, self._answer = self._answer, None
        return answer.result()

    def cancel(self) -> None:
        """Forget the question; a thought that has begun is thought to its end, and heard by nobody."""
        super().cancel()
        if self._answer is not None:
            self._answer.cancel()
            self._answer = None


def _serve(connection: Connection) -> None:
    """The worker's side: answer questions until the program is gone."""
    # Ctrl+C in a terminal reaches both; the program decides what comes of it
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    while True:
        try:
            data = connection.recv_bytes()
        except (EOFError, OSError):
            return
        connection.send_bytes(pickle.dumps(_answer(data)))


def _answer(data: bytes) -> Move | _Failure:
    try:
        strategy, view, rng = pickle.loads(data)
        move: Move = strategy.choose(view, rng)
    except Exception:
        return _Failure(traceback.format_exc())
    return move


def _leave_with_parent() -> None:
    """End in the middle of a thought when the program is gone."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
