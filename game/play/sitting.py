"""A match at the table: its seats, its record, and its session."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai.seat import Seat
from game.ai.seating import HUMAN, all_ready, create_seats, kill_bots
from game.ai.worker import Worker
from game.play.host import POLL_S, replay_notices
from game.play.session import Session
from game.rules.match import Match
from game.storage.records import RecordWriter


@dataclass(frozen=True, slots=True)
class SittingCallbacks:
    """What a sitting calls: the clock, in seconds, and `wake`, from any thread, when a seat has answered."""

    clock: Callable[[], float]
    wake: Callable[[], None]


class Sitting:
    """One match at the table, from sitting down to leaving."""

    def __init__(
        self, match: Match, kinds: Sequence[str], record: RecordWriter | None, worker: Worker, calls: SittingCallbacks
    ) -> None:
        """Seat everybody and take up the match where it stands; `kinds` may name bots by their commands.

        The record, where there is one, holds the header and the entries so far. Raises `SeatError`, having closed it.
        """
        self.match = match
        self.kinds = tuple(kinds)
        self.record = record
        self._worker = worker
        self._calls = calls
        try:
            self._seats = self._take(self.kinds)
        except BaseException:
            if record is not None:
                record.close()
            raise
        self.session = Session(
            match,
            self._seats,
            [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN],
            seed=match.header.seed or 0,
            record=record,
            practice=bool(match.header.practice),
            reseat=self._reseat,
            written=record.written if record is not None else lambda: True,
        )

    def _take(self, kinds: Sequence[str]) -> list[Seat]:
        """Create seats of these kinds and send them the entries so far."""
        woken = threading.Event()

        def wake() -> None:
            woken.set()
            self._calls.wake()

        seats = create_seats(self.match.header, kinds, wake=wake, worker=self._worker)
        try:
            while not all_ready(seats, self._calls.clock()):
                woken.wait(POLL_S)
                woken.clear()
            replay_notices(self.match, seats)
        except BaseException:
            kill_bots(seats)
            raise
        return seats

    def _reseat(self, number: int) -> Seat:
        """Create a seat again, because something that it knew was undone."""
        alone = [kind if seat == number else HUMAN for seat, kind in enumerate(self.kinds)]
        seat = self._take(alone)[number]
        self._seats[number] = seat
        return seat

    def sync(self) -> None:
        """Start flushing the record to disk, after a hand or when the window loses the keyboard."""
        if self.record is not None:
            self.record.sync()

    def close(self) -> None:
        """End the session, its seats and its record."""
        self.session.close()
        kill_bots(self._seats)
        if self.record is not None:
            self.record.close()
