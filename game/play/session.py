"""A match in progress at a table: who may see what, the steps still to be shown, and undo.

The table calls `next_step` whenever it is ready to show the next step.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from game.ai.seat import Seat, SeatError
from game.ai.seating import close_seats, create_seats
from game.ai.worker import Worker
from game.play.host import Host, Step
from game.play.referee import LiveRace, Referee
from game.rules.core import CHANCE, SPECTATOR, AnyRules, Event, Move, Refusal, State, View, redact_event
from game.rules.match import Entry, Match
from game.rules.record import format_entry, format_header
from game.storage.records.writer import RecordWriter

V = TypeVar("V", bound=View)


class SeenStep(NamedTuple, Generic[V]):
    """A step as the viewer at the table may see it; `before` and `after` are that viewer's views, of one game."""

    number: int
    """The entry's number, from 1."""
    entry: Entry
    """The redacted entry: cards that the viewer may not know are None."""
    events: tuple[Event, ...]
    before: V
    after: V
    step: Step


RedactedStep: TypeAlias = SeenStep[Any]
"""The same in any game."""


def redacted(step: Step, viewer: int, rules: AnyRules, state: State, before: View, after: View) -> RedactedStep:
    """Redact a step for a viewer; `state` is the state before it."""
    entry = step.entry._replace(move=rules.redact(state, step.entry.actor, step.entry.move, viewer))
    events = tuple(redact_event(event, viewer) for event in step.events)
    return SeenStep(step.number, entry, events, before, after, step)


def play_step(match: Match, entry: Entry, viewer: int) -> RedactedStep:
    """Make an entry that is known to be legal, and return its step as a viewer may see it."""
    rules, before = match.rules, match.view(viewer)
    state, events = rules.clone(match.state), list[Event]()
    result = match.apply(entry, events)
    step = Step(len(match.entries), entry, tuple(events), result)
    return redacted(step, viewer, rules, state, before, match.view(viewer))


class Session:
    """A match in progress at one table: who may see what, the steps still to be shown, and undo.

    With two or more people a hand is open only during its owner's turn: from `lift_curtain`, when that person has taken
    their seat, to the end of the turn. With one person the hand is always open.

    In a game with races, play waits whenever another card is on top, until the table has told the referee when its face
    was seen. People's slaps and calls are reported to the referee at once, whoever's turn it is, even behind the
    curtain or while a card is held or flying; `next_step` reports fake-outs that cost cards.
    """

    referee_type: ClassVar[type[Referee]] = Referee

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        human_seats: Sequence[int],
        *,
        seed: int,
        record: RecordWriter | None = None,
        practice: bool = False,
        written: Callable[[], bool] = lambda: True,
        clock: Callable[[], float] | None = None,
    ) -> None:
        """`seats` are all seats of the match, or none if nothing happens and no race is run.

        The `record` holds the header and the entries so far. `written` returns whether all entries are on disk; nothing
        is shown before that. `clock` is the host's.
        """
        self.match = match
        self.human_seats = tuple(human_seats)
        self.practice = practice
        self.hand_open = len(self.human_seats) == 1
        self.seat_below = self.human_seats[0] if self.human_seats else SPECTATOR
        """The seat below, even while the hand is hidden; `SPECTATOR` without people."""
        self._seats = list(seats)
        self.record = record
        self._written = written
        write = record.append if record is not None else None
        self._host = Host(match, self._seats, seed, write, live=True, clock=clock)
        self._reveals = 0, False
        """The number of an entry, and whether it revealed hidden cards."""
        self._pending: deque[RedactedStep] = deque()
        self.referee = self.referee_type(self._host, self.human_seats, seed, self._make)

    @property
    def viewer(self) -> int:
        """The seat whose hand may be shown now; `SPECTATOR` if there is none."""
        return self.seat_below if self.hand_open else SPECTATOR

    @property
    def awaited_seat(self) -> int | None:
        """The human seat that is to move; None if it is not a person's turn."""
        actor = self.match.actor
        return actor if actor in self.human_seats else None

    @property
    def may_move(self) -> bool:
        """Whether the person below is to move, and every step before has been reported."""
        return self.hand_open and self.all_reported and self.awaited_seat == self.seat_below

    def view(self) -> View:
        """The view that may be shown now: as it was before the first step that `next_step` has yet to report."""
        before = self._pending[0].before if self._pending else None
        return before if before is not None and before.viewer == self.viewer else self.match.view(self.viewer)

    def lift_curtain(self) -> None:
        """Open the hand of the person to move, who has taken their seat."""
        if self.awaited_seat is not None:
            self.seat_below = self.awaited_seat
            self.hand_open = True

    def why_not(self, move: Move) -> Refusal | None:
        """The refusal of a move by the person below; None if it is legal."""
        return self.match.why_not(self.seat_below, move)

    def play(self, move: Move) -> Refusal | None:
        """Make a move of the person below, which `next_step` then reports; return a refusal if it is not legal."""
        refusal = self.why_not(move)
        if refusal is None and self.top_unseen:
            self.referee.mark_seen()
            refusal = self.why_not(move)
        if refusal is None:
            self._make(lambda: self._host.play(Entry(self.seat_below, move)))
        return refusal

    def make_chance_entries(self, now: float) -> None:
        """Make the chance entries that are due, so that they are saved by the time `next_step` is asked for them.

        If a bot has failed by then, `next_step` raises its error.
        """
        made = -1
        with suppress(SeatError):
            while self.match.actor == CHANCE and made < len(self._pending):
                made = len(self._pending)
                self._make(lambda: self._host.poll(now))

    def next_step(self, now: float, others: bool = True) -> RedactedStep | None:
        """The next step to be shown, or None.

        Chance entries are made here, computer seats' only with `others`: without it they may only think of theirs.
        Raises `SeatError`.
        """
        if not self._pending:
            self.referee.tick(now)
        if not self._pending and (self.match.actor == CHANCE or (others and self._computer_may_move)):
            self._make(lambda: self._host.poll(now))
        elif not self._pending and self._computer_may_move:
            self._host.ask(now)
        if not self._pending or not self._written():
            return None
        return self._pending.popleft()

    @property
    def reported_count(self) -> int:
        """The number of entries that `next_step` has reported; later ones must not be shown yet."""
        return len(self.match.entries) - len(self._pending)

    @property
    def all_reported(self) -> bool:
        """Whether `next_step` has reported every entry."""
        return not self._pending

    @property
    def awaits_computer(self) -> bool:
        """Whether a computer seat is to move."""
        return self.match.actor >= 0 and self.match.actor not in self.human_seats

    @property
    def _computer_may_move(self) -> bool:
        """Whether a computer seat is to move, the top card has been seen, and no seat is being fooled by it."""
        return self.awaits_computer and not self.top_unseen and not self.referee.fakeouts_to_come

    # --- the pile, in a game with races

    @property
    def race(self) -> LiveRace | None:
        """The race that is due, or None. It starts when the face is seen, and ends when `next_step` has recorded it.

        The table calls `LiveRace.advance` in each frame, and may keep the race for its ladder afterwards.
        """
        return self.referee.race

    @property
    def top_unseen(self) -> bool:
        """Whether the top card's face has not been seen, so that play waits for `face_seen`."""
        return self.referee.unseen

    @property
    def due(self) -> float | None:
        """The clock's time when `next_step` must be called although no seat has woken the table; None if unknown.

        A race, a fooled seat or a seat that is late then makes a difference.
        """
        dues = self.referee.due, self._host.deadline if self._computer_may_move else None
        return min((due for due in dues if due is not None), default=None)

    def _make(self, make: Callable[[], Step | None]) -> None:
        viewer = self.viewer
        before = self.match.view(viewer)
        state = self.match.rules.clone(self.match.state)
        step = make()
        if step is None:
            return
        self._reveals = step.number, step.reveals
        after = self.match.view(viewer)
        self._pending.append(redacted(step, viewer, self.match.rules, state, before, after))
        self.referee.step_made(step)
        # with several people, the hand is hidden as soon as its owner's turn has ended
        in_turn = self.match.actor == CHANCE and self.race is None and self.match.state.result is None
        if len(self.human_seats) > 1 and self.match.actor != self.seat_below and not in_turn:
            self.hand_open = False

    def why_not_undo(self) -> str:
        """The reason why undo is not possible now, as a sentence; empty if it is."""
        entries = self.match.entries
        if not self.human_seats or not any(entry.actor in self.human_seats for entry in entries):
            return "There is nothing to undo."
        if self.race is not None:
            return "You can't undo until the race is over."
        if self.practice:
            return ""
        if self.match.state.result is not None:
            return "The hand is over: that can't be undone."
        if all(entry.actor == CHANCE for entry in entries[self.match.hand_starts[-1] :]):
            return "This hand has just begun, so there is nothing to undo."
        last = entries[-1]
        if last.actor not in self.human_seats:
            return "Someone else has moved since, so that can't be undone."
        if last.actor != self.seat_below:
            return "Only the player who made the last move can undo it."
        if self._last_revealed():
            return "That move revealed a card, so it can't be undone."
        return ""

    def undo(self) -> str:
        """Undo the last move, in practice the last own move and all after it; return a sentence if that is refused."""
        sentence = self.why_not_undo()
        if sentence:
            return sentence
        count = len(self.match.entries) - 1
        while self.match.entries[count].actor not in self.human_seats:
            count -= 1
        self._pending.clear()
        self._host.take_back(count)
        if self.record is not None:
            lines = (format_entry(self.match.rules, entry) for entry in self.match.entries)
            self.record.replace([format_header(self.match.header), *lines])
        self.referee.reset()
        self.hand_open = self.match.actor == self.seat_below or len(self.human_seats) == 1
        return ""

    def steps_of_hand(self) -> list[RedactedStep]:
        """The steps of the current or just ended hand, redacted for whoever reads the log: the only person, or all."""
        begun = [start for start in self.match.hand_starts if start < self.reported_count]
        reader = self.human_seats[0] if len(self.human_seats) == 1 else SPECTATOR
        return self.steps_from(begun[-1] if len(begun) > 1 else 0, reader)

    def steps_from(self, start: int, viewer: int) -> list[RedactedStep]:
        """The reported steps after the first `start` entries, redacted for `viewer`, to show them again."""
        replayed = self.match.prefix(start)
        return [play_step(replayed, entry, viewer) for entry in self.match.entries[start : self.reported_count]]

    def _last_revealed(self) -> bool:
        number = len(self.match.entries)
        if self._reveals[0] != number:
            before, entry = self.match.prefix(number - 1), self.match.entries[-1]
            self._reveals = number, play_step(before, entry, SPECTATOR).step.reveals
        return self._reveals[1]

    def sync(self) -> None:
        """Start flushing the record to disk, after a hand or when the window loses the keyboard."""
        if self.record is not None:
            self.record.sync()

    def close(self) -> None:
        """Close the computer seats and the record, because the table is left. Returns at once."""
        self._host.cancel()
        close_seats(self._seats)
        if self.record is not None:
            self.record.close()


def sit_down(
    match: Match,
    kinds: Sequence[str],
    record: RecordWriter,
    worker: Worker,
    wake: Callable[[], None],
    clock: Callable[[], float],
) -> Session:
    """Seat everyone, and resume the match; `kinds` may name bots by their commands.

    Returns at once: a seat that cannot be taken raises `SeatError` when the session is asked for its next step. `wake`
    is called, on another thread, when a seat has answered.
    """
    seats = create_seats(match.header, kinds, wake=wake, worker=worker, history=match.entries)
    return Session(
        match,
        seats,
        match.header.people,
        seed=match.header.seed or 0,
        record=record,
        practice=bool(match.header.practice),
        written=record.written,
        clock=clock,
    )
