"""One run of a bot's program. It is started, written to, read and ended on other threads, so that no caller waits."""

from __future__ import annotations

import atexit
import logging
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import IO

from game.children import system_environment

LINE_LIMIT = 64 * 1024
"""The longest line that a bot may write, in bytes without its newline."""
BYE_S = 2.0
"""The time that a bot has to exit, in seconds."""
WAITING_LINES = 4
"""The most lines of a bot that are held unread; a bot that writes more has to wait."""

_NO_CONSOLE: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""The flag with which Windows opens no console for a program; 0 elsewhere."""
_MAY_JOIN_JOB = 0x0101
"""The rights that Windows demands before a process joins a job: to set its quota, and to end it."""

_log = logging.getLogger(__name__)
_running: set[BotProcess] = set()


class BotProcess:
    """A program that exchanges lines.

    `wake` is called, on another thread, whenever there is something to receive, or the program has ended.
    """

    def __init__(
        self,
        command: Sequence[str],
        name: str,
        hello: bytes,
        history: Iterable[bytes],
        goodbye: bytes,
        *,
        wake: Callable[[], None],
    ) -> None:
        """Start the `command` and send it the `hello` line. `history` follows after `accept`, before all else.

        The history is iterated over on another thread. `goodbye` is the line that `leave` sends, and `name` is the
        bot's name in the log.
        """
        self._command = command
        self._name = name
        self._hello = hello
        self._history = history
        self._goodbye = goodbye
        self._wake = wake
        self._in: queue.Queue[bytes | str] = queue.Queue(WAITING_LINES)
        self._out: queue.Queue[bytes | None] = queue.Queue()
        self._accepted = threading.Event()
        self._lock = threading.Lock()
        self._family: _Family | None = None
        self._is_ending = self._is_killed = False
        self._thread = threading.Thread(target=self._run, name="bot", daemon=True)
        self._thread.start()

    def accept(self) -> None:
        """Note that the program has answered the hello: the history and what was sent since follow."""
        self._accepted.set()

    def send(self, line: bytes) -> None:
        """Send a line, given with its newline."""
        self._out.put(line)

    def receive(self) -> bytes | str | None:
        """The next line that the program has written, a text that says how it ended, or None if neither has come yet.

        A line without a newline is too long, or the program has ended in the middle of it.
        """
        try:
            return self._in.get_nowait()
        except queue.Empty:
            return None

    def leave(self) -> None:
        """Say goodbye; a program that does not exit within `BYE_S` seconds is killed. Returns at once."""
        if self._is_ending:
            return
        self._end(self._goodbye)
        timer = threading.Timer(BYE_S, self._kill_late)
        timer.daemon = True
        timer.start()

    def kill(self) -> None:
        """Kill the program, unless it is leaving. Returns at once."""
        if not self._is_ending:
            self._end()
            self._kill()

    def join(self, timeout_s: float) -> bool:
        """Wait until a program that was ended is gone; False if that takes longer than `timeout_s`."""
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _end(self, *last: bytes) -> None:
        self._is_ending = True
        for line in (*last, None):
            self._out.put(line)
        self._accepted.set()
        # Unblock the reading thread until it ends
        while self.receive() is not None:
            continue

    def _kill_late(self) -> None:
        if self._thread.is_alive():
            _log.warning("%s had to be stopped", self._name)
            self._kill()

    def _kill(self) -> None:
        with self._lock:
            self._is_killed = True
            if self._family is not None:
                self._family.kill()

    # --- on threads of its own

    def _run(self) -> None:
        _running.add(self)
        try:
            process = self._start()
            if process is not None:
                if process.stdin is not None:
                    self._write(process.stdin)
                process.wait()
                self._kill()
        finally:
            _running.discard(self)

    def _start(self) -> subprocess.Popen[bytes] | None:
        try:
            process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=system_environment(),
                start_new_session=True,
                creationflags=_NO_CONSOLE,
            )
        except (OSError, ValueError) as error:
            self._put(f"could not be started: {getattr(error, 'strerror', None) or error}")
            return None
        with self._lock:
            self._family = _Family(process)
            if self._is_killed:
                self._family.kill()
        for work, pipe in ((self._read, process.stdout), (self._log_errors, process.stderr)):
            threading.Thread(target=work, args=(pipe,), name="bot", daemon=True).start()
        return process

    def _write(self, pipe: IO[bytes]) -> None:
        try:
            pipe.write(self._hello)
            pipe.flush()
            self._accepted.wait()
            for line in self._history:
                if self._is_ending:
                    break
                pipe.write(line)
            while (line_or_end := self._out.get()) is not None:
                pipe.write(line_or_end)
                if self._out.empty():
                    pipe.flush()
            pipe.close()
        except OSError as error:
            _log.info("%s no longer reads: %s", self._name, error)

    def _read(self, pipe: IO[bytes]) -> None:
        """Queue the lines that the program writes, then how it ended."""
        while line := pipe.readline(LINE_LIMIT + 1):
            self._put(line)
            if self._is_ending or not line.endswith(b"\n"):
                break
        self._put("stopped running")

    def _put(self, line: bytes | str) -> None:
        self._in.put(line)
        self._wake()

    def _log_errors(self, pipe: IO[bytes]) -> None:
        while line := pipe.readline(LINE_LIMIT):
            _log.info("%s: %s", self._name, line.decode("utf-8", "replace").rstrip())


if sys.platform == "win32":

    class _Family:
        """A bot and what it has started, which may outlive it."""

        def __init__(self, process: subprocess.Popen[bytes]) -> None:
            import ctypes

            kernel = ctypes.WinDLL("kernel32")
            for call in (kernel.CreateJobObjectW, kernel.OpenProcess):
                call.restype = ctypes.c_void_p
            self._terminate, self._close = kernel.TerminateJobObject, kernel.CloseHandle
            self._job = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))
            self._process = process
            opened = ctypes.c_void_p(kernel.OpenProcess(_MAY_JOIN_JOB, False, process.pid))
            kernel.AssignProcessToJobObject(self._job, opened)
            self._close(opened)

        def kill(self) -> None:
            self._terminate(self._job, 1)
            self._process.kill()

        def __del__(self) -> None:
            self._close(self._job)

else:

    class _Family:
        """A bot and what it has started, which may outlive it."""

        def __init__(self, process: subprocess.Popen[bytes]) -> None:
            self._group = process.pid

        def kill(self) -> None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._group, signal.SIGKILL)


def leave_all() -> None:
    """Say goodbye to every bot, and wait until all are gone."""
    for bot in list(_running):
        bot.leave()
    _end_all()


@atexit.register
def _end_all() -> None:
    """End every bot: those to which goodbye was said get their time to exit, the others are killed at once."""
    end = time.monotonic() + BYE_S
    for bot in list(_running):
        bot.kill()
    for bot in list(_running):
        bot.join(max(0.0, end - time.monotonic()))
        bot._kill()
