"""A worker: a separate process for work that takes longer than a frame: strategies that search, and the coach.

In the window one serves all; an arena has several. It answers one question at a time. It starts in the background, ends
with the program however that ends, and is restarted once if it dies while answering. Its log is that of the program.
"""

from __future__ import annotations

import logging
import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from game.ai.seat import SeatError
from game.children import standard_error

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

ATTEMPTS = 2
"""The number of workers that may die over a question before it fails."""
POLITE = 5
"""The niceness of the process, on systems that have one."""
_THIS_PROCESS, _BELOW_NORMAL = -1, 0x4000
"""The names that Windows gives to the process that asks, and to the class of priority that gives way."""
UNDECIDED = "The computer player could not decide on a move."

_LEAVE = b"leave"
"""The message after which the process ends."""
CLOSE_S = 1.0
"""The time that closing waits for the process to end, in seconds. Nothing is lost with it."""

Answered = TypeVar("Answered")

_log = logging.getLogger(__name__)


class _Question(NamedTuple):
    data: bytes
    answer: Future[Any]


class Worker:
    """The program's side of the worker process. `wake` is called on another thread whenever an answer has come."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._questions: queue.Queue[_Question | None] = queue.Queue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._closed = False

    def ask(self, question: Callable[[], Answered]) -> Future[Answered]:
        """Have the worker call `question`, which can be pickled, such as a `partial` of a strategy's or a coach's
        method.

        Questions are answered in their order, and one that is cancelled before its turn is never begun. The future
        raises `SeatError` if no answer can be had.
        """
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="worker", daemon=True)
            self._thread.start()
        answer: Future[Answered] = Future()
        self._questions.put(_Question(pickle.dumps(question), answer))
        return answer

    def leave(self) -> None:
        """Let the process say goodbye to its bots and end, even while it is computing; `close` waits for that."""
        with self._lock, suppress(OSError):
            self._closed = True
            if self._connection is not None:
                self._connection.send_bytes(_LEAVE)

    def close(self, patience_s: float = 0.0) -> None:
        """End the process, even while it is computing; one that was told to leave has `patience_s` seconds."""
        with self._lock:
            self._closed = True
            process = self._process
        if process is not None:
            process.join(patience_s)
            process.kill()
        self._questions.put(None)
        if self._thread is not None:
            self._thread.join(CLOSE_S)

    def _run(self) -> None:
        self._begin()
        while (question := self._questions.get()) is not None:
            if question.answer.set_running_or_notify_cancel():
                self._settle(question)
                self._wake()
        self._end()

    def _settle(self, question: _Question) -> None:
        """Answer a question, or fail. Raises nothing: later questions would wait for ever."""
        try:
            question.answer.set_result(self._put(question.data))
        except SeatError as error:
            question.answer.set_exception(error)
        except Exception:
            _log.exception("A question could not be put to the worker")
            # anything left in the pipe belongs to this question
            self._end()
            question.answer.set_exception(SeatError(UNDECIDED))

    def _put(self, data: bytes) -> Any:
        for _ in range(ATTEMPTS):
            connection = self._connection or self._begin()
            if connection is None:
                continue
            try:
                with self._lock:
                    connection.send_bytes(data)
                while isinstance(message := pickle.loads(connection.recv_bytes()), logging.LogRecord):
                    logging.getLogger(message.name).handle(message)
            except (EOFError, OSError):
                if not self._closed:
                    _log.warning("The worker died while choosing a move")
                self._end()
                continue
            answer, error = message
            if isinstance(error, SeatError):
                raise error
            if error:
                _log.error("A computer player failed in the worker:\n%s", error)
                raise SeatError(UNDECIDED)
            return answer
        raise SeatError("The computer player stopped and could not be restarted.")

    def _begin(self) -> Connection | None:
        """Start a process and return its connection; None once closed."""
        with self._lock:
            if self._closed:
                return None
            # it takes a while to import, and only a strategy that searches needs it
            from multiprocessing import get_context

            context = get_context("spawn")
            ours, theirs = context.Pipe()
            words = theirs, logging.getLogger().level
            process = context.Process(target=_serve, args=words, name="two-decks-worker", daemon=True)
            try:
                with standard_error, _without_interrupts():
                    process.start()
            except Exception as error:
                _log.warning("The worker could not be started: %s", error)
                ours.close()
                return None
            finally:
                # The pipe only ends once this process does not hold the other end
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


def _serve(connection: Connection, log_level: int) -> None:
    import logging.handlers

    # Ctrl+C in a terminal reaches both; the program decides what comes of it
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # if the two share a processor, the window's frames come first
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.kernel32.SetPriorityClass(ctypes.c_void_p(_THIS_PROCESS), _BELOW_NORMAL)
    else:
        os.nice(POLITE)
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(connection, questions.put), daemon=True).start()
    lock = threading.Lock()

    def send(message: bytes) -> None:
        # the threads of bots log too; and nobody may be there to receive any more
        with lock, suppress(OSError):
            connection.send_bytes(message)

    # `QueueHandler` only ever calls `put_nowait`
    handler = logging.handlers.QueueHandler(SimpleNamespace(put_nowait=lambda record: send(pickle.dumps(record))))
    logging.getLogger().addHandler(handler)
    logging.getLogger().setLevel(log_level)
    while True:
        send(_answer(questions.get()))


def _answer(data: bytes) -> bytes:
    try:
        return pickle.dumps((pickle.loads(data)(), ""))
    except SeatError as error:
        return pickle.dumps((None, error))
    except Exception:
        return pickle.dumps((None, traceback.format_exc()))


def _listen(connection: Connection, put: Callable[[bytes], None]) -> None:
    """Pass on the questions; exit once nobody asks any more, even while a strategy is computing."""
    with suppress(EOFError, OSError):
        while (data := connection.recv_bytes()) != _LEAVE:
            put(data)
    from game.ai.bot_process import leave_all

    leave_all()
    os._exit(0)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Start a process on which Ctrl+C in a terminal has no effect, from its first moment on."""
    if os.name != "posix":
        yield
        return
    from multiprocessing import resource_tracker

    # it starts with the first process, and would let interrupts through again
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
