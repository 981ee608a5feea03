"""A bot: any program that takes a seat by speaking JSON lines on its standard input and output."""

from __future__ import annotations

import json
import os
import shlex
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.ai.bot_process import LINE_LIMIT, BotProcess
from game.ai.reaction import FASTEST_MS
from game.ai.seat import (
    TIMEOUT_S,
    Answer,
    MoveRequest,
    Notice,
    RaceRequest,
    Reaction,
    Seat,
    SeatError,
)
from game.rules.core import Event, MalformedError, Moved, Result, TurnedUp
from game.rules.match import Entry, Header, Match
from game.rules.record import format_entry, is_int

PROTOCOL = 1
QUOTED = 120
"""The most characters of an answer that an error quotes."""


class BotSeat(Seat):
    """A program in a seat. No method waits for it: it is started, written to and ended on other threads.

    A bot that cannot be started, is late, stops, writes too much or unasked, or answers with an illegal move raises
    `SeatError` when polled. Bots make no fake-outs. `wake` is called, on another thread, whenever the bot has written
    something or has ended.
    """

    def __init__(
        self,
        command: str,
        header: Header,
        seat: int,
        *,
        seed: int,
        history: Sequence[Entry] = (),
        timeout_s: float = TIMEOUT_S,
        wake: Callable[[], None],
    ) -> None:
        """Start and greet the bot, and then send it the `history` of the match. `seed` is its own."""
        self.seat = seat
        self.name = ""
        """The bot's own name, once it has answered the greeting."""
        self._command = split_command(command)
        self._who = f"The bot {command!r} in seat {seat}"
        self._header = header
        self._seed = seed
        self._timeout_s = timeout_s
        self._wake = wake
        self._start(history)

    def _start(self, history: Sequence[Entry]) -> None:
        self._is_ready = False
        self._failure: SeatError | None = None
        self._request: MoveRequest | RaceRequest | None = None
        self._legal: frozenset[str] = frozenset()
        self.deadline = None
        self._void: set[int] = set()
        timeout = self._timeout_s
        hello = {
            "two-decks-bot": PROTOCOL,
            "game": self._header.rules.name,
            "options": dict(self._header.options),
            "seats": len(self._header.players),
            "seat": self.seat,
            "seed": self._seed,
            "timeout_s": int(timeout) if timeout == int(timeout) else timeout,
        }
        lines = _line(hello), self._history(tuple(history)), _line({"bye": True})
        self._process = BotProcess(self._command, self._who, *lines, wake=self._wake)

    def _history(self, entries: Sequence[Entry]) -> Iterator[bytes]:
        match = Match(self._header)
        for entry in entries:
            messages, events = _prepare_messages(match, entry, self.seat), list[Event]()
            yield from map(_line, messages(events, match.play(entry, events)))

    def poll_ready(self, now: float) -> bool:
        """Whether the bot has answered the greeting; its name is then known. Raises `SeatError`."""
        if self._failure is not None:
            raise self._failure
        if self._is_ready:
            return True
        line = self._receive(now)
        if line is None:
            return False
        name = self._object(line).get("ready")
        if not isinstance(name, str):
            raise self._fail(f"answered the greeting with {_quote(line)}")
        self.name, self._is_ready, self.deadline = name, True, None
        self._process.accept()
        return True

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        self._refuse_unasked()
        self._request = ask
        if self._is_ready:
            self.deadline = None
        view = ask.view.as_json()
        if isinstance(ask, RaceRequest):
            self._send({"race": ask.number, "view": view, "caller": ask.terms.caller})
            return
        legal = sorted(map(self._header.rules.format, ask.view.legal))
        self._legal = frozenset(legal)
        self._send({"ask": ask.number, "view": view, "turn": ask.view.turn_json(), "legal": legal})

    def poll(self, now: float) -> Answer | None:
        """The bot's answer, or None before it has come. Raises `SeatError`."""
        if not self.poll_ready(now) or self._request is None:
            return None
        line = self._receive(now)
        if line is None:
            return None
        fields, request = self._object(line), self._request
        word = "race" if isinstance(request, RaceRequest) else "ask"
        if "ask" in fields and is_int(fields["ask"]) and fields["ask"] in self._void:
            self._void.discard(fields["ask"])
            return self.poll(now)
        if fields.get(word) != request.number or not is_int(fields.get(word)):
            raise self._fail(f"answered a question it was not asked: {_quote(line)}")
        answer = self._reaction(fields, request, line) if isinstance(request, RaceRequest) else self._move(fields, line)
        self._request = self.deadline = None
        return answer

    def _move(self, fields: dict[str, Any], line: bytes) -> Answer:
        move = fields.get("move")
        if not isinstance(move, str) or move not in self._legal:
            raise self._fail(f"answered with an illegal move: {_quote(line)}")
        return self._header.rules.parse(move)

    def _reaction(self, fields: dict[str, Any], request: RaceRequest, line: bytes) -> Reaction:
        times: list[int | None] = []
        for word in ("touch", "call"):
            ms = fields.get(word)
            if word == "call" and not request.is_caller:
                ms = None
            if (ms is not None and not is_int(ms)) or (word == "touch" and word not in fields):
                raise self._fail(f"answered a race with {_quote(line)}")
            times.append(None if ms is None or ms > request.terms.race_limit_ms else max(FASTEST_MS, ms))
        return Reaction(*times)

    def cancel(self) -> None:
        """Drop the question, and its answer if it still comes."""
        if isinstance(self._request, MoveRequest):
            self._void.add(self._request.number)
        self._request = None
        if self._is_ready:
            self.deadline = None

    def prepare_notice(self, match: Match, entry: Entry) -> Notice:
        messages = _prepare_messages(match, entry, self.seat)

        def notice(events: Sequence[Event], result: Result | None) -> None:
            self._refuse_unasked()
            for message in messages(events, result):
                self._send(message)

        return notice

    def rewind(self, history: Sequence[Entry]) -> None:
        """Restart the bot, because entries were undone; `history` is what is left."""
        self.close()
        self._start(history)

    def close(self) -> None:
        """Say goodbye; a bot that does not exit in time is killed."""
        self._process.leave()

    def kill(self) -> None:
        """Kill the program, unless it is leaving."""
        self._process.kill()

    def join(self, timeout_s: float) -> bool:
        """Wait until the closed bot is gone; False if that takes longer than `timeout_s`."""
        return self._process.join(timeout_s)

    def _send(self, message: dict[str, Any]) -> None:
        self._process.send(_line(message))

    def _receive(self, now: float) -> bytes | None:
        """The next line, or None before it has come. The bot's time starts with the first call for a question."""
        if self.deadline is None:
            self.deadline = now + self._timeout_s
        line = self._process.receive()
        if line is None:
            if now < self.deadline:
                return None
            raise self._fail(f"did not answer within {self._timeout_s:g} seconds")
        if isinstance(line, str):
            raise self._fail(line)
        if len(line) > LINE_LIMIT and not line.endswith(b"\n"):
            raise self._fail(f"wrote a line of more than {LINE_LIMIT} bytes: {_quote(line)}")
        if not line.endswith(b"\n"):
            raise self._fail(f"ended in the middle of a line: {_quote(line)}")
        return line

    def _refuse_unasked(self) -> None:
        """Fail for anything sent without a question, except an answer to a cancelled one."""
        if self._request is not None or not self._is_ready or self._failure is not None:
            return
        while (line := self._process.receive()) is not None:
            try:
                if isinstance(line, str):
                    raise self._fail(line)
                number = self._object(line).get("ask")
                if not is_int(number) or number not in self._void:
                    raise self._fail(f"sent a line unasked: {_quote(line)}")
            except SeatError:
                # The next poll raises it: sending a bot something must not fail
                return
            self._void.discard(number)

    def _object(self, line: bytes) -> dict[str, Any]:
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            value = None
        if not isinstance(value, dict):
            raise self._fail(f"sent something that is not a JSON object: {_quote(line)}")
        return value

    def _fail(self, what: str) -> SeatError:
        """End the bot, and return the error that every poll raises from now on."""
        self.kill()
        self._failure = SeatError(f"{self._who} {what}")
        return self._failure


def _prepare_messages(
    match: Match, entry: Entry, seat: int
) -> Callable[[Sequence[Event], Result | None], Iterator[dict[str, Any]]]:
    """The messages of an entry to a seat, prepared before it is made: the function returned completes them."""
    rules = match.rules
    text = format_entry(rules, Entry(entry.actor, rules.redact(match.state, entry.actor, entry.move, seat)))

    def messages(events: Sequence[Event], result: Result | None) -> Iterator[dict[str, Any]]:
        drawn = [event.target for event in events if isinstance(event, Moved) and entry.move.word != "deal"]
        drew = Counter(str(target.seat) for target in drawn if target.zone == "hand")
        shown = [rules.card_text(event.card) for event in events if isinstance(event, TurnedUp)]
        yield {"entry": text, "shown": shown, "drew": drew}
        if result is not None:
            yield {"result": result.as_json(), "state": match.view(seat).as_json()}

    return messages


def split_command(command: str) -> list[str]:
    """Split a bot's command into words, as a shell would. Raises `MalformedError`."""
    is_posix = os.name == "posix"
    try:
        words = shlex.split(command, posix=is_posix)
    except ValueError:
        words = []
    if not is_posix:
        # a backslash is a letter like any other there, and words keep their quotation marks
        words = [word.strip('"') for word in words]
    if not words:
        raise MalformedError(f"{command!r} is not a command that starts a bot")
    return words


def _line(message: dict[str, Any]) -> bytes:
    return json.dumps(message, ensure_ascii=False).encode() + b"\n"


def _quote(line: bytes) -> str:
    text = line[: QUOTED * 4].decode("utf-8", "replace").strip()
    return repr(text if len(text) <= QUOTED else text[:QUOTED] + "...")
