"""A record to look at, any position of it at once: its hands, its marks, its log, and its session at a table.

Position k is the match after its first k entries, so that position 0 is before the first of them.
"""

from __future__ import annotations

import itertools
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple, TypeAlias

from game.ai.seat import Reaction
from game.play.host import Step
from game.play.match_log import Describe, LogLine
from game.play.referee import LiveRace
from game.play.sentences import as_typed
from game.play.session import RedactedStep, Session, play_step
from game.rules.core import OMNISCIENT, SPECTATOR, IllegalMoveError, Result, State
from game.rules.match import Entry, Header, Match
from game.rules.race import FAKEOUT, Race
from game.rules.record import RecordError, read_record

KEY_EVERY = 48
"""The number of entries between kept states; a position is played on from the state before it."""

Notable: TypeAlias = Callable[[Step], str]
"""`notable(step)`: the icon of the card for which a game marks the step on the timeline; empty if there is none."""


class MarkKind(Enum):
    """The subject of a mark on the timeline."""

    RACE = "race"
    FAKEOUT = "fakeout"
    CARD = "card"
    """A card that the game marks."""


class Mark(NamedTuple):
    """A mark on the timeline: its position, its subject, and a card's icon.

    The position is the one after its entry; for a race the one before, from which the race is run.
    """

    position: int
    kind: MarkKind
    icon: str = ""


class Hand(NamedTuple):
    """A hand of a replay: the positions before its first entry and after its last, and its result once it has ended."""

    start: int
    end: int
    result: Result | None


class Study(NamedTuple):
    """A game's part of a replay: its log's lines, its notable cards, and what they are, by their icons' folders."""

    describe: Describe
    notable: Notable = lambda step: ""
    card_marks: Mapping[str, str] = {}


class Replay:
    """A header and its entries, each of them legal. `flaw` says why the record's later lines could not be read."""

    def __init__(self, header: Header, study: Study) -> None:
        """Begin without an entry; `add` them one by one."""
        self.header = header
        self.entries: list[Entry] = []
        self.flaw = ""
        self.hand_sizes: list[tuple[int, ...]] = []
        """The number of cards that each seat holds at each position."""
        self.marks: list[Mark] = []
        self.card_marks = study.card_marks
        """The meaning of the marks of cards, by their icons' folders."""
        self.lines: list[LogLine] = []
        """A line for each entry."""
        self._match = Match(header)
        self._study = study
        self._names = [as_typed(player.name) for player in header.players]
        self._keys: list[State] = [header.rules.clone(self._match.state)]
        self._ends: list[int] = []
        self.hand_sizes.append(_sizes(self._match))

    def add(self, entry: Entry) -> None:
        """Add an entry. Raises `IllegalMoveError`."""
        match, number = self._match, len(self.entries) + 1
        refusal = match.why_not(entry.actor, entry.move)
        if refusal is not None:
            raise IllegalMoveError(refusal)
        step = play_step(match, entry, SPECTATOR)
        self.entries.append(entry)
        self.lines.append(self._study.describe(self._names, step))
        self.hand_sizes.append(_sizes(match))
        self._mark(step.step, number)
        if step.step.result is not None:
            self._ends.append(number)
        if number % KEY_EVERY == 0:
            self._keys.append(match.rules.clone(match.state))

    def _mark(self, step: Step, number: int) -> None:
        move = step.entry.move
        if isinstance(move, Race):
            self.marks.append(Mark(number - 1, MarkKind.RACE))
        elif move == FAKEOUT:
            self.marks.append(Mark(number, MarkKind.FAKEOUT))
        elif icon := self._study.notable(step):
            self.marks.append(Mark(number, MarkKind.CARD, icon))

    def __len__(self) -> int:
        """The number of entries, which is the last position."""
        return len(self.entries)

    @property
    def results(self) -> Sequence[Result]:
        """The results of the hands that have ended."""
        return self._match.results

    @property
    def is_over(self) -> bool:
        """Whether the match has its winners at its last position."""
        return self._match.is_over

    @property
    def hands(self) -> list[Hand]:
        """The hands that were begun, the first from the record's beginning; before any deal the hand to come."""
        starts = [0, *self._match.hand_starts[1:], len(self)]
        results = [*self.results, None]
        return [Hand(start, end, results[at]) for at, (start, end) in enumerate(itertools.pairwise(starts))]

    def hand_at(self, position: int) -> int:
        """The hand of a position, from 0: that of its last entry."""
        return bisect_left(self._match.hand_starts[1:], position) if position else 0

    def match_at(self, position: int) -> Match:
        """A separate match at a position. Raises `IndexError` if there is no such position."""
        if not 0 <= position <= len(self):
            raise IndexError(f"there is no position {position}")
        key, source = position // KEY_EVERY, self._match
        known = key * KEY_EVERY
        match = Match(self.header)
        match.state = source.rules.clone(self._keys[key])
        match.entries = self.entries[:known]
        match.hand_starts = source.hand_starts[: bisect_left(source.hand_starts, known)]
        match.results = list(self.results[: bisect_right(self._ends, known)])
        for entry in self.entries[known:position]:
            match.apply(entry)
        return match

    def lines_of(self, hand: int) -> Sequence[LogLine]:
        """The log lines of a hand, from 0, all of them."""
        found = self.hands[hand]
        return self.lines[found.start : found.end]

    # --- where to go

    def next_mark(self, position: int, by: int) -> int:
        """The position of the next mark, or with `by` -1 of the one before; the end or the beginning if there is none.

        The ends of hands count as marks.
        """
        return _beyond({mark.position for mark in self.marks} | set(self._ends) | {0, len(self)}, position, by)

    def next_hand(self, position: int, by: int) -> int:
        """The position where the next hand has been dealt, or with `by` -1 this one or the one before it."""
        return _beyond({self.opening(hand) for hand in range(len(self.hands))} | {len(self)}, position, by)

    def opening(self, hand: int) -> int:
        """The position at which a hand, from 0, has been dealt."""
        starts = self._match.hand_starts
        return starts[hand] + 1 if hand < len(starts) else len(self)


def replay_of(header: Header, entries: Iterable[Entry], study: Study) -> Replay:
    """The replay of a match with these entries, each of them legal."""
    replay = Replay(header, study)
    for entry in entries:
        replay.add(entry)
    return replay


def read_replay(
    source: Callable[[int], bytes], study: Callable[[Header], Study], shown: Header | None = None
) -> Replay:
    """The replay of the record that `source` (a file's `readline`) gives, as far as its lines are valid.

    `shown` is its header under current names, if those differ. Raises `RecordError` for an invalid header, and
    `OSError`.
    """
    header, entries = read_record(source)
    replay = Replay(shown or header, study(header))
    try:
        for line, entry, _ in entries:
            try:
                replay.add(entry)
            except IllegalMoveError as error:
                raise RecordError(line, str(error)) from None
    except RecordError as error:
        replay.flaw = str(error)
    return replay


def _beyond(found: set[int], position: int, by: int) -> int:
    places = sorted(found)
    if by > 0:
        return places[min(len(places) - 1, bisect_right(places, position))]
    return places[max(0, bisect_left(places, position) - 1)]


def _sizes(match: Match) -> tuple[int, ...]:
    return tuple(len(hand) for hand in match.view(SPECTATOR).hands)


class ReplaySession(Session):
    """A session at a position of a replay, as any viewer sees it. Nobody moves in it, and it is not recorded."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(Match(replay.header), (), (), seed=0)
        self.replay = replay
        self._viewer = OMNISCIENT
        self.last_step: RedactedStep | None = None
        """The step that was made last, or None."""
        self.go_to(0)

    def go_to(self, position: int) -> None:
        """Go to a position. Raises `IndexError` if there is no such position."""
        self.referee.race = None
        self.match = self.replay.match_at(position)

    def look(self, viewer: int) -> None:
        """Set the viewer: a seat, `SPECTATOR` or `OMNISCIENT`; a seat's own place is below."""
        self._viewer = viewer
        self.seat_below = viewer if viewer >= 0 else next(iter(self.replay.header.people), 0)

    @property
    def position(self) -> int:
        """The number of entries made."""
        return len(self.match.entries)

    @property
    def viewer(self) -> int:
        return self._viewer

    # --- races

    def reenact(self, now: float) -> bool:
        """Rerun the race that is the next entry, from `now` on; return whether there is one."""
        terms = self.match.rules.race_terms(self.match.state)
        move = self.replay.entries[self.position].move
        if terms is None or not isinstance(move, Race):
            return False
        # the touch received first of equal times comes first
        race = LiveRace((), terms, lot=itertools.count().__next__)
        for seat, ms in move.touches:
            race.react(seat, Reaction(ms, move.call if seat == terms.caller else None))
        race.begin(now)
        self.referee.race = race
        return True

    def end_race(self) -> None:
        """Stop running a race; its entry has not been made."""
        self.referee.race = None

    def next_step(self, now: float, others: bool = True) -> RedactedStep | None:
        """The step of a race that has been run; None for anything else."""
        return self.step() if self.race is not None and self.race.settled else None

    # --- steps

    def step(self) -> RedactedStep:
        """Make the next entry of the record. Raises `IndexError` at its end."""
        self.referee.race = None
        self.last_step = play_step(self.match, self.replay.entries[self.position], self._viewer)
        return self.last_step

    def steps_of_hand(self) -> list[RedactedStep]:
        """None: a replay has a log of its own."""
        return []
