"""A match in progress at a table: who may see what, the steps still to be shown, and undo.

No pixel and no clock of its own: the table asks `next_step` for the next thing to show whenever it is ready to show it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.seat import Seat
from game.ai.seating import close_seats
from game.play.host import Host, Record, Step
from game.play.live_race import LiveRace
from game.play.race_events import GestureOutcome
from game.play.referee import Referee
from game.rules.core import CHANCE, OVER, SPECTATOR, Event, Move, Refusal, Rules, State, View, redact_event
from game.rules.match import Entry, Match


@dataclass(frozen=True, slots=True)
class RedactedStep:
    """An entry and what came of it, as the viewer at the table may see it: `before` and `after` are that viewer's."""

    number: int
    """The entry's, from 1."""
    entry: Entry
    """Redacted: cards of a deal that the eyes do not know are None."""
    events: tuple[Event, ...]
    before: View
    after: View
    step: Step


def redacted(step: Step, viewer: int, rules: Rules[Any, Any], state: State, before: View, after: View) -> RedactedStep:
    """The step as a viewer may see it; `state` is the one before it."""
    entry = step.entry._replace(move=rules.redact(state, step.entry.actor, step.entry.move, viewer))
    events = tuple(redact_event(event, viewer) for event in step.events)
    return RedactedStep(step.number, entry, events, before, after, step)


class Session:
    """A match in progress at one table: who may see what, the steps still to be shown, and undo.

    With two or more people a hand is open only while it is its owner's move: `hand_open` ends with the turn, and begins
    when that person has taken the seat (`lift_curtain`). With one person the hand is always open.

    In a game with races play waits whenever another card has come to lie on top, until the table has said when its
    face was seen (`face_seen`). Slaps and calls of people are given at once, whoever's turn it is, also under the
    curtain, while a card is held or flies: the session knows what they come to.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        people: Sequence[int],
        *,
        seed: int,
        record: Record | None = None,
        practice: bool = False,
        written: Callable[[], bool] = lambda: True,
    ) -> None:
        """`written` says whether all entries have been handed to the disk: nothing is shown before that."""
        self.match = match
        self.human_seats = tuple(people)
        self.practice = practice
        self.hand_open = len(self.human_seats) == 1
        self.seat_below = self.human_seats[0] if self.human_seats else SPECTATOR
        """Who sits below, also while the hand is covered; `SPECTATOR` with no people."""
        self._seats = list(seats)
        self._written = written
        self._host = Host(match, self._seats, seed, record, live=True)
        self._reveals: dict[int, bool] = {}
        self._pending: deque[RedactedStep] = deque()
        self._pile: Referee | None = None
        if match.rules.races:
            make, chance = self._make_entry, lambda: self._make(self._host.play_chance)
            self._pile = Referee(match, self._seats, self.human_seats, seed, make=make, chance_entry=chance)

    @property
    def viewer(self) -> int:
        """Whose hand may be shown now: a seat, or `SPECTATOR` where nobody's may."""
        return self.seat_below if self.hand_open else SPECTATOR

    @property
    def awaited_seat(self) -> int | None:
        """The person whose move is awaited; None where another's is, or nobody's."""
        actor = self.match.actor
        return actor if actor in self.human_seats else None

    @property
    def handover_due(self) -> bool:
        """Whether a person must take the seat before going on."""
        return self.awaited_seat is not None and not self.hand_open

    def view(self) -> View:
        """What may be shown now."""
        return self.match.view(self.viewer)

    def peek(self, seat: int) -> View:
        """What a person may see who holds to peek."""
        return self.match.view(seat)

    def lift_curtain(self) -> None:
        """The person whose move is awaited has taken the seat, and sees their hand."""
        if self.awaited_seat is not None:
            self.seat_below = self.awaited_seat
            self.hand_open = True

    def _cover_after_turn(self) -> None:
        """With several people a hand is covered as soon as its owner's turn has ended."""
        in_turn = self.match.actor == CHANCE and self.race is None and self.match.state.result is None
        if len(self.human_seats) > 1 and self.match.actor != self.seat_below and not in_turn:
            self.hand_open = False

    def why_not(self, move: Move) -> Refusal | None:
        """Why the person at the table may not make the move."""
        return self.match.why_not(self.seat_below, move)

    def play(self, move: Move) -> Refusal | None:
        """The person at the table makes a move; `update` then tells what happened. A refusal where it is not legal."""
        refusal = self.why_not(move)
        if refusal is None and self._pile is not None and self._pile.unseen:
            self._pile.mark_seen()
            refusal = self.why_not(move)
        if refusal is None:
            self._make_entry(Entry(self.seat_below, move))
        return refusal

    def next_step(self, now: float, others: bool = True) -> RedactedStep | None:
        """The next thing that happened, if any; one at a time.

        Chance comes by itself, seats that are no people only with `others`. Raises `SeatError`.
        """
        if not self._pending and self._pile is not None:
            self._pile.tick(now)
        if not self._pending:
            actor = self.match.actor
            if actor == CHANCE or (others and actor not in self.human_seats and actor != OVER and not self.top_unseen):
                self._make(lambda: self._host.poll(now))
        if not self._pending or not self._written():
            return None
        return self._pending.popleft()

    @property
    def reported_count(self) -> int:
        """How many entries `update` has told of; those made since are not to be shown yet."""
        return len(self.match.entries) - len(self._pending)

    @property
    def all_reported(self) -> bool:
        """Whether `update` has told of every entry."""
        return not self._pending

    @property
    def awaits_computer(self) -> bool:
        """Whether a seat that is no person is to move."""
        return self.match.actor >= 0 and self.match.actor not in self.human_seats

    # --- the pile, in a game with races

    @property
    def race(self) -> LiveRace | None:
        """The race that is due: not begun until the face has been seen, gone when `update` has written it down.

        The table takes its happenings by `LiveRace.advance` in each frame, and may keep it for the ladder afterwards.
        """
        return self._pile.race if self._pile is not None else None

    @property
    def top_unseen(self) -> bool:
        """Whether a card lies on top whose face has not been seen, so that play waits for `face_seen`."""
        return self._pile is not None and self._pile.unseen

    @property
    def due(self) -> float | None:
        """The clock's time when a race or somebody who is fooled goes on by itself: `update` is then to be called."""
        return self._pile.due if self._pile is not None else None

    def face_seen(self, stamp: float) -> None:
        """The frame that shows the face of the top card whole is on the glass since then: time zero of a race.

        To be said for every card that came to lie on top, at once for one that flew with its face up; nothing where
        nothing waits for it. Touches until then are judged now, and `update` tells of fake-outs (HTD-83).
        """
        if self._pile is not None:
            self._pile.face_seen(stamp)

    def touch(self, seat: int, stamp: float) -> GestureOutcome:
        """A person of any seat touches the pile; `update` tells of a fake-out that costs cards."""
        return self._pile.touch(seat, stamp) if self._pile is not None else GestureOutcome.IGNORED

    def call(self, seat: int, stamp: float) -> GestureOutcome:
        """A person of any seat calls."""
        return self._pile.call(seat, stamp) if self._pile is not None else GestureOutcome.IGNORED

    def void_race(self) -> None:
        """The window lost the keyboard: a race that is due is broken off (HTD-84).

        The table covers the card, counts down `COUNTDOWN_S`, turns it again and says `face_seen`; so it does at the
        beginning, too, where `race.again` says so.
        """
        if self._pile is not None:
            self._pile.void()

    def _make_entry(self, entry: Entry) -> None:
        self._make(lambda: self._host.play(entry))

    def _make(self, make: Callable[[], Step | None]) -> None:
        viewer = self.viewer
        before = self.match.view(viewer)
        state = self.match.rules.clone(self.match.state)
        step = make()
        if step is None:
            return
        self._reveals[step.number] = step.reveals
        after = self.match.view(viewer)
        self._pending.append(redacted(step, viewer, self.match.rules, state, before, after))
        if self._pile is not None:
            self._pile.step_made(step)
        self._cover_after_turn()

    def why_not_undo(self) -> str:
        """Why nothing can be taken back now; an empty text where something can."""
        entries = self.match.entries
        if not entries or not any(entry.actor in self.human_seats for entry in entries):
            return "There is nothing to undo."
        if self.race is not None:
            return "You can't undo until the race is over."
        if self.practice:
            return ""
        if self.match.state.result is not None:
            return "The hand is over: that can't be undone."
        last = entries[-1]
        if last.actor not in self.human_seats:
            return "Someone else has moved since, so that can't be undone."
        if last.actor != self.seat_below:
            return "Only the player who made the last move can undo it."
        if self._revealed(len(entries)):
            return "That move revealed a card, so it can't be undone."
        return ""

    def undo(self) -> str:
        """Take back the last move, in practice the last own move and all after it; a sentence where that cannot be."""
        sentence = self.why_not_undo()
        if sentence:
            return sentence
        count = len(self.match.entries) - 1
        while self.match.entries[count].actor not in self.human_seats:
            count -= 1
        self._pending.clear()
        self._host.take_back(count)
        if self._pile is not None:
            self._pile.reset()
        self._reveals = {number: shown for number, shown in self._reveals.items() if number <= count}
        self.hand_open = self.match.actor == self.seat_below or len(self.human_seats) == 1
        return ""

    def steps_of_hand(self) -> list[RedactedStep]:
        """The steps of the hand being played, or just ended, as everybody may know them: for a log that begins here."""
        match, count = self.match, self.reported_count
        begun = [start for start in match.hand_starts if start < count]
        replayed = match.prefix(begun[-1] if len(begun) > 1 else 0)
        steps = []
        for entry in match.entries[len(replayed.entries) : count]:
            before, state = replayed.view(SPECTATOR), replayed.rules.clone(replayed.state)
            events: list[Event] = []
            result = replayed.apply(entry, events)
            step = Step(len(replayed.entries), entry, tuple(events), result)
            steps.append(redacted(step, SPECTATOR, replayed.rules, state, before, replayed.view(SPECTATOR)))
        return steps

    def _revealed(self, number: int) -> bool:
        """Whether entry `number` showed something that was hidden."""
        if number not in self._reveals:
            match = self.match.prefix(number - 1)
            events: list[Event] = []
            entry = self.match.entries[number - 1]
            result = match.play(entry, events)
            self._reveals[number] = Step(number, entry, tuple(events), result).reveals
        return self._reveals[number]

    def close(self) -> None:
        """Leave the table: every seat that is no person goes."""
        self._host.cancel()
        close_seats(self._seats)
