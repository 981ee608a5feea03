"""A match at the table: its seats, its record, and its session."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.kinds import HUMAN
from game.ai.seating import create_seats
from game.ai.worker import Worker
from game.play.session import Session
from game.rules.match import Match
from game.storage.records.records import RecordWriter


class Sitting:
    """One match at the table, from sitting down to leaving."""

    def __init__(
        self,
        match: Match,
        kinds: Sequence[str],
        record: RecordWriter | None,
        worker: Worker,
        wake: Callable[[], None],
        clock: Callable[[], float] | None = None,
    ) -> None:
        """Seat everyone, and resume the match where it stands; `kinds` may name bots by their commands.

        The record, where there is one, holds the header and the entries so far. Nobody is waited for: a seat that
        cannot be taken raises `SeatError` when the session is asked for its next step. `wake` is called, on another
        thread, when a seat has answered. `clock` is the host's.
        """
        self.match = match
        self.kinds = tuple(kinds)
        self.record = record
        seats = create_seats(match.header, self.kinds, wake=wake, worker=worker, history=match.entries)
        self.session = Session(
            match,
            seats,
            [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN],
            seed=match.header.seed or 0,
            record=record,
            practice=bool(match.header.practice),
            written=record.written if record is not None else lambda: True,
            clock=clock,
        )

    def sync(self) -> None:
        """Start flushing the record to disk, after a hand or when the window loses the keyboard."""
        if self.record is not None:
            self.record.sync()

    def close(self) -> None:
        """End the session, its seats and its record. Returns at once; the record is written in the background."""
        self.session.close()
        if self.record is not None:
            self.record.close()
