"""An arena's pairs, played one after the other or in several processes at once."""

from __future__ import annotations

import logging
import logging.handlers
import os
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from game.ai.bot_process import BYE_S, leave_all
from game.ai.seat import SeatError
from game.play.headless.arena import Contest, PairResult, play_pair

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

LEAVE_S = BYE_S + 2
"""How long a process may take to end its match and its bots, in seconds."""
STOPPED = "A process that played matches has stopped."


def play_pairs(
    contest: Contest, pairs: Sequence[int], jobs: int, timeout_s: float
) -> Generator[PairResult, None, None]:
    """Play these pairs and yield the results of each as it ends, with several `jobs` in any order.

    Raises `SeatError` when a bot fails. When the iterator is closed, nothing is being played any more.
    """
    jobs = min(jobs, len(pairs))
    if jobs > 1:
        yield from _play_in_processes(contest, pairs, jobs, timeout_s)
    else:
        for pair in pairs:
            yield play_pair(contest, pair, timeout_s)


def _play_in_processes(
    contest: Contest, pairs: Sequence[int], jobs: int, timeout_s: float
) -> Generator[PairResult, None, None]:
    from multiprocessing.connection import wait

    waiting = iter(pairs)
    processes: dict[Connection, BaseProcess] = {}
    try:
        for _ in range(jobs):
            connection, process = _start(contest, timeout_s)
            processes[connection] = process
            _send(connection, next(waiting))
        busy = set(processes)
        while busy:
            ready: list[Any] = wait(list(busy))
            for connection in ready:
                message = _receive(connection)
                if isinstance(message, logging.LogRecord):
                    logging.getLogger(message.name).handle(message)
                    continue
                if isinstance(message, SeatError):
                    raise message
                pair = next(waiting, None)
                if pair is None:
                    busy.discard(connection)
                else:
                    _send(connection, pair)
                yield message
    finally:
        # it has bots to say goodbye to, and Windows ends a process without a word
        for connection in processes:
            connection.close()
        for process in processes.values():
            process.join(LEAVE_S)
            process.kill()


def _start(contest: Contest, timeout_s: float) -> tuple[Connection, BaseProcess]:
    """Start a process that plays pairs, and return the connection over which it is told which."""
    from multiprocessing import get_context

    context = get_context("spawn")
    ours, theirs = context.Pipe()
    # Ctrl+C in a terminal reaches all processes; this one decides what comes of it, and ends the others
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        words = (theirs, contest.as_json(), timeout_s, logging.getLogger().level)
        process = context.Process(target=_serve, args=words, name="two-decks-arena", daemon=True)
        process.start()
    finally:
        signal.signal(signal.SIGINT, before)
        # The end of the pipe is only seen when nobody here holds the other end
        theirs.close()
    return ours, process


def _send(connection: Connection, pair: int) -> None:
    try:
        connection.send(pair)
    except OSError:
        raise SeatError(STOPPED) from None


def _receive(connection: Connection) -> Any:
    try:
        return connection.recv()
    except (EOFError, OSError):
        raise SeatError(STOPPED) from None


# --- in a process of its own


class _Outbox:
    """The way to the process that collects: bots' threads, which log, use it too."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lock = threading.Lock()

    def put_nowait(self, message: object) -> None:
        # Nobody may be there to collect any more
        with self._lock, suppress(OSError):
            self._connection.send(message)


def _serve(connection: Connection, fields: dict[str, Any], timeout_s: float, log_level: int) -> None:
    """Play the pairs that are asked for, until nobody asks any more."""
    # whoever ends the whole group ends the process that asks, too
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    pairs: SimpleQueue[int] = SimpleQueue()
    threading.Thread(target=_listen, args=(connection, pairs.put), daemon=True).start()
    outbox = _Outbox(connection)
    # `QueueHandler` only ever calls `put_nowait`
    logging.getLogger().addHandler(logging.handlers.QueueHandler(outbox))  # type: ignore[arg-type]
    logging.getLogger().setLevel(log_level)
    contest = Contest.from_json(fields)
    while True:
        try:
            outbox.put_nowait(play_pair(contest, pairs.get(), timeout_s))
        except SeatError as error:
            outbox.put_nowait(error)


def _listen(connection: Connection, ask: Callable[[int], None]) -> None:
    """Pass on the pairs that are asked for; exit when nobody asks any more, also in the middle of a match."""
    with suppress(EOFError, OSError):
        while True:
            ask(connection.recv())
    leave_all()
    os._exit(0)
