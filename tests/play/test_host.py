"""The host of a match waits for a seat without asking it again and again."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence

import pytest

from game.ai.seat import Answer, MoveRequest, RaceRequest, Seat, SeatError
from game.play.host import Host
from game.rules.core import CHANCE
from game.rules.match import Match
from tests.rules.play import HHC, header


class Thinker(Seat):
    """Answers the first question after a while and wakes its host then; late for the second."""

    def __init__(self, wake: threading.Event) -> None:
        self.polls = 0
        self._wake = wake
        self._ask: MoveRequest | RaceRequest | None = None
        self._questions = 0
        self._has_thought = False
        self._deadline: float | None = None

    @property
    def deadline(self) -> float | None:
        return self._deadline

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        self._ask, self._has_thought = ask, False
        self._questions += 1
        self._deadline = time.monotonic() + (60.0 if self._questions == 1 else 0.7)
        if self._questions == 1:
            threading.Timer(0.7, self._think).start()

    def _think(self) -> None:
        self._has_thought = True
        self._wake.set()

    def poll(self, now: float) -> Answer | None:
        self.polls += 1
        if self._ask is not None and self._has_thought:
            self._deadline = None
            return self._ask.view.legal[0]
        if self._deadline is not None and now >= self._deadline:
            raise SeatError("Orion is late.")
        return None

    def cancel(self) -> None:
        self._ask = None


def test_a_host_sleeps_until_a_seat_has_answered_or_is_late() -> None:
    wake = threading.Event()
    seat = Thinker(wake)
    host = Host(Match(header(HHC, 2, {})), [seat, seat], 3)
    steps = []
    with pytest.raises(SeatError, match="late"):
        for step in host.run(wake):
            steps.append(step)
    assert [step.entry.actor for step in steps if step.entry.actor >= 0] == [steps[-1].entry.actor]
    assert seat.polls <= 5, "asked, woken, asked again, late: and nothing in between"


class Lines:
    """A record in memory."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def append(self, line: str) -> None:
        self.lines.append(line)

    def replace(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)


def test_a_clock_gives_every_entry_its_time() -> None:
    match, record, now = Match(header(HHC, 2, {})), Lines(), 1_000.0
    host = Host(match, [], 7, record, clock=lambda: now)
    while match.actor == CHANCE:
        now += 1.5
        host.play_chance()
    assert [entry.ms for entry in match.entries] == [1_500 * number for number in range(1, len(match.entries) + 1)]
    assert [line.rpartition(" ")[2] for line in record.lines] == [f"@{entry.ms}" for entry in match.entries]


def test_the_time_between_leaving_and_resuming_is_not_counted() -> None:
    match, now = Match(header(HHC, 2, {})), 50.0
    host = Host(match, [], 7, clock=lambda: now)
    now += 2
    host.play_chance()
    now = 9_000.0
    again = Host(match, [], 7, clock=lambda: now)
    now += 3
    again.play_chance()
    assert [entry.ms for entry in match.entries] == [2_000, 5_000]


def test_without_a_clock_no_entry_has_a_time() -> None:
    match = Match(header(HHC, 2, {}))
    Host(match, [], 7).play_chance()
    assert match.entries[0].ms is None
