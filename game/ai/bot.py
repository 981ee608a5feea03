"""A bot: any program that takes a seat by speaking JSON lines on its standard input and output."""

from __future__ import annotations

import json
import logging
import queue
import shlex
import subprocess
import threading
from collections.abc import Callable, Mapping
from typing import IO, Any

from game.ai.reaction import FASTEST_MS
from game.ai.seat import Answer, BaseSeat, EntryNotice, MoveRequest, RaceRequest, Reaction, SeatError
from game.rules.core import Card, MalformedError, OptionValue, Result, Rules
from game.rules.record import is_int

PROTOCOL = 1
LINE_LIMIT = 64 * 1024
"""The longest line that a bot may write, in bytes without its newline."""
TIMEOUT_S = 10.0
"""How long a bot may take to answer, in seconds."""
BYE_S = 2.0
"""How long a bot may take to exit, in seconds."""
WAITING_LINES = 4
"""How many lines of a bot are held unread; a bot that writes more has to wait."""
QUOTED = 120
"""How many characters of an answer an error quotes."""

_log = logging.getLogger(__name__)


class BotSeat(BaseSeat):
    """A program at a seat. A bot that is late, dies, floods, writes unasked or lies raises `SeatError` when polled.

    Bots make no fake-outs. `wake` is called, on another thread, whenever the bot has written something or has ended.
    """

    def __init__(self, command: str, seat: int, *, timeout_s: float = TIMEOUT_S, wake: Callable[[], None]) -> None:
        self.command = command
        self.seat = seat
        self.name = ""
        self._ready = False
        self._timeout_s = timeout_s
        self._wake = wake
        self._card: Callable[[Card], str] = str
        self._format: Callable[[Any], str] = str
        self._parse: Callable[[str], Any] = str
        self._race_limit_ms = 0
        self._ask: MoveRequest | RaceRequest | None = None
        self._legal: frozenset[str] = frozenset()
        self._deadline: float | None = None
        self._void: set[int] = set()
        self._in: queue.Queue[bytes | None] = queue.Queue(WAITING_LINES)
        self._out: queue.Queue[bytes | None] = queue.Queue()
        self._ended = False
        try:
            self._process = subprocess.Popen(
                split_command(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
        except OSError as error:
            raise SeatError(f"{self._who} could not be started: {error.strerror}") from None
        for work, pipe in ((self._write, self._process.stdin), (self._read, self._process.stdout)):
            threading.Thread(target=work, args=(pipe,), daemon=True).start()
        threading.Thread(target=self._log_errors, args=(self._process.stderr,), daemon=True).start()

    @property
    def _who(self) -> str:
        return f"The bot {self.command!r} at seat {self.seat}"

    def hello(self, rules: Rules[Any, Any], options: Mapping[str, OptionValue], seats: int, seed: int) -> None:
        """Send the greeting, whose answer `poll_ready` waits for."""
        self._card, self._format, self._parse = rules.card_text, rules.format, rules.parse
        self._race_limit_ms = int(options.get("race_limit_ms", 0))
        self._send(
            {
                "two-decks-bot": PROTOCOL,
                "game": rules.name,
                "options": dict(options),
                "seats": seats,
                "seat": self.seat,
                "seed": seed,
                "timeout_s": int(self._timeout_s) if self._timeout_s == int(self._timeout_s) else self._timeout_s,
            }
        )

    def poll_ready(self, now: float) -> bool:
        """Whether the bot has answered the greeting; its name is then known. Raises `SeatError`."""
        if self._ready:
            return True
        line = self._line(now)
        if line is None:
            return False
        answer = self._object(line)
        if not isinstance(answer.get("ready"), str):
            raise self._fail(f"answered the hello with {_quote(line)}")
        self.name = answer["ready"]
        self._ready = True
        self._deadline = None
        return True

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        self._refuse_unasked()
        self._ask = ask
        self._deadline = None
        view = ask.view.as_json()
        if isinstance(ask, RaceRequest):
            self._send({"race": ask.number, "view": view, "caller": ask.caller})
            return
        legal = sorted(map(self._format, ask.view.legal))
        self._legal = frozenset(legal)
        self._send({"ask": ask.number, "view": view, "turn": ask.view.turn_json(), "legal": legal})

    def poll(self, now: float) -> Answer | None:
        """The bot's answer, or None while there is none. Raises `SeatError`."""
        if self._ask is None:
            return None
        line = self._line(now)
        if line is None:
            return None
        fields = self._object(line)
        asked, word = self._ask, "race" if isinstance(self._ask, RaceRequest) else "ask"
        if "ask" in fields and is_int(fields["ask"]) and fields["ask"] in self._void:
            self._void.discard(fields["ask"])
            return self.poll(now)
        if fields.get(word) != asked.number or not is_int(fields.get(word)):
            raise self._fail(f"answered another question than it was asked: {_quote(line)}")
        answer = self._reaction(fields, asked, line) if isinstance(asked, RaceRequest) else self._move(fields, line)
        self._ask = self._deadline = None
        return answer

    def _move(self, fields: dict[str, Any], line: bytes) -> Answer:
        move = fields.get("move")
        if not isinstance(move, str) or move not in self._legal:
            raise self._fail(f"answered with what is not legal: {_quote(line)}")
        answer: Answer = self._parse(move)
        return answer

    def _reaction(self, fields: dict[str, Any], ask: RaceRequest, line: bytes) -> Reaction:
        times: list[int | None] = []
        for word in ("touch", "call"):
            ms = fields.get(word)
            if word == "call" and self.seat != ask.caller:
                ms = None
            if (ms is not None and not is_int(ms)) or (word == "touch" and word not in fields):
                raise self._fail(f"answered a race with {_quote(line)}")
            times.append(None if ms is None or ms > self._race_limit_ms else max(FASTEST_MS, ms))
        return Reaction(*times)

    def cancel(self) -> None:
        """Drop the question, and its answer when it comes."""
        if isinstance(self._ask, MoveRequest):
            self._void.add(self._ask.number)
        self._ask = self._deadline = None

    def notice(self, notice: EntryNotice) -> None:
        self._refuse_unasked()
        shown = [self._card(card) for card in notice.shown]
        drew = {str(seat): count for seat, count in notice.drew.items()}
        self._send({"entry": notice.entry, "shown": shown, "drew": drew})

    def hand_ended(self, result: Result, state: Mapping[str, Any]) -> None:
        self._send({"result": result.as_json(), "state": dict(state)})

    def close(self) -> None:
        """Say goodbye; a bot that does not exit in time is killed."""
        self._send({"bye": True})
        self._out.put(None)
        self._ended = True
        self._drain()
        try:
            self._process.wait(BYE_S)
        except subprocess.TimeoutExpired:
            _log.warning("%s did not go by itself", self._who)
            self.kill()

    def kill(self) -> None:
        self._ended = True
        self._process.kill()
        self._out.put(None)
        self._drain()
        self._process.wait()

    def _send(self, message: dict[str, Any]) -> None:
        self._out.put(json.dumps(message, ensure_ascii=False).encode() + b"\n")

    def _write(self, pipe: IO[bytes]) -> None:
        """Write what is sent, on a thread of its own, so that a bot that does not read cannot hold up the match."""
        try:
            while (line := self._out.get()) is not None:
                pipe.write(line)
                if self._out.empty():
                    pipe.flush()
            pipe.close()
        except OSError as error:
            _log.info("%s no longer reads: %s", self._who, error)

    def _read(self, pipe: IO[bytes]) -> None:
        """Queue the lines that the bot writes, then None, on a thread of its own."""
        while line := pipe.readline(LINE_LIMIT + 1):
            self._put(line)
            if self._ended or not line.endswith(b"\n"):
                break
        self._put(None)

    def _put(self, line: bytes | None) -> None:
        self._in.put(line)
        self._wake()

    def _drain(self) -> None:
        """Unblock the reading thread until it ends."""
        try:
            while True:
                self._in.get_nowait()
        except queue.Empty:
            return

    def _log_errors(self, pipe: IO[bytes]) -> None:
        while line := pipe.readline(LINE_LIMIT):
            _log.info("%s: %s", self._who, line.decode("utf-8", "replace").rstrip())

    def _line(self, now: float) -> bytes | None:
        """The next line, or None while there is none. The bot's time starts with the first call for a question."""
        if self._deadline is None:
            self._deadline = now + self._timeout_s
        try:
            line = self._in.get_nowait()
        except queue.Empty:
            if now < self._deadline:
                return None
            raise self._fail(f"gave no answer within {self._timeout_s:g} seconds") from None
        if line is None:
            raise self._fail("has ended")
        if len(line) > LINE_LIMIT and not line.endswith(b"\n"):
            raise self._fail(f"wrote a line of more than {LINE_LIMIT} bytes: {_quote(line)}")
        if not line.endswith(b"\n"):
            raise self._fail(f"ended in the middle of a line: {_quote(line)}")
        return line

    def _refuse_unasked(self) -> None:
        """Raise `SeatError` for anything sent while nothing was asked, except an answer to a cancelled question."""
        if self._ask is not None:
            return
        while True:
            try:
                line = self._in.get_nowait()
            except queue.Empty:
                return
            if line is None:
                raise self._fail("has ended")
            number = self._object(line).get("ask")
            if not is_int(number) or number not in self._void:
                raise self._fail(f"wrote unasked: {_quote(line)}")
            self._void.discard(number)

    def _object(self, line: bytes) -> dict[str, Any]:
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            value = None
        if not isinstance(value, dict):
            raise self._fail(f"wrote what is no JSON object: {_quote(line)}")
        return value

    def _fail(self, what: str) -> SeatError:
        self.kill()
        return SeatError(f"{self._who} {what}")


def split_command(command: str) -> list[str]:
    """Split a bot's command into words, as a shell would. Raises `MalformedError`."""
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words:
        raise MalformedError(f"{command!r} is no command for a bot")
    return words


def _quote(line: bytes) -> str:
    text = line[: QUOTED * 4].decode("utf-8", "replace").strip()
    return repr(text if len(text) <= QUOTED else text[:QUOTED] + "...")
