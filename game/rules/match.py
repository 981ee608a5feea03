"""A match: its header and its entries. Playing, undoing and replaying are the same for every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.rules.core import (
    CHANCE,
    OVER,
    AnyRules,
    Events,
    IllegalMoveError,
    Move,
    OptionValue,
    Refusal,
    Result,
    State,
    View,
)


class Entry(NamedTuple):
    """One line of a record: the actor, the move, and perhaps the time (milliseconds since the match began)."""

    actor: int
    move: Move
    ms: int | None = None


HUMAN = "human"
"""The kind of a person."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player in a seat: a name, and the kind of player (`human`, `greedy`, `bot`, ...)."""

    name: str
    kind: str

    @property
    def is_person(self) -> bool:
        return self.kind == HUMAN


@dataclass(frozen=True, slots=True)
class Header:
    """The terms of a match, agreed before the first entry. `options` holds every house rule with its value."""

    rules: AnyRules
    players: tuple[Player, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seed: int | None = None
    began: str | None = None
    practice: bool | None = None
    app: str | None = None
    text: str | None = field(default=None, init=False, compare=False, repr=False)
    """The line that it was read from, without its newline; None for a header made here, or changed since."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", self.rules.with_defaults(**self.options))

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player.is_person]

    def read_from(self, text: str) -> Header:
        """A copy of the header as one that was read from the line `text`."""
        header = replace(self)
        object.__setattr__(header, "text", text)
        return header


class Match:
    """A match being played, replayed or looked at: the only way a state is advanced entry by entry.

    `entries` is the whole truth; `state` follows from them. `hand_starts` holds, for every hand begun, the number of
    entries before its first deal; `results` holds the result of every hand that ended.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.rules: AnyRules = header.rules
        self.entries: list[Entry] = []
        self.hand_starts: list[int] = []
        self.results: list[Result] = []
        self.state: State = self._start()

    def _start(self) -> State:
        state: State = self.rules.start(self.header.options, len(self.header.players))
        return state

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.header.players)

    @property
    def actor(self) -> int:
        """The next to act: a seat, `CHANCE`, or `OVER`."""
        return self.state.actor

    @property
    def is_over(self) -> bool:
        """Whether the match has its winners."""
        return self.state.actor == OVER

    @property
    def deal_starts_hand(self) -> bool:
        """Whether the next deal begins a hand; otherwise it is a redeal."""
        return self.state.result is not None or not self.hand_starts

    @property
    def chance_count(self) -> int:
        """The number of chance entries in the hand that is due or being played: the k of the next one."""
        begun = len(self.entries) if self.deal_starts_hand else self.hand_starts[-1]
        return sum(entry.actor == CHANCE for entry in self.entries[begun:])

    def legal(self) -> Sequence[Move]:
        """The actor's legal moves."""
        return self.rules.legal(self.state)

    def why_not(self, actor: int, move: Move) -> Refusal | None:
        """The refusal of a move by `actor` now; None if it is legal."""
        return self.rules.why_not(self.state, actor, move)

    def view(self, viewer: int) -> View:
        """The view of a seat, `SPECTATOR` or `OMNISCIENT`."""
        view: View = self.rules.view(self.state, viewer)
        return view

    def play(self, entry: Entry, events: Events | None = None) -> Result | None:
        """Make an entry; return the result of the hand if it ended. Raises `IllegalMoveError`."""
        refusal = self.why_not(entry.actor, entry.move)
        if refusal is not None:
            raise IllegalMoveError(refusal)
        return self.apply(entry, events)

    def apply(self, entry: Entry, events: Events | None = None) -> Result | None:
        """Make an entry that is known to be legal; return the result of the hand if it ended."""
        if entry.move.word == "deal" and self.deal_starts_hand:
            self.hand_starts.append(len(self.entries))
        before = self.state.result
        self.rules.apply(self.state, entry.actor, entry.move, events)
        self.entries.append(entry)
        result = self.state.result
        if result is None or result is before:
            return None
        self.results.append(result)
        return result

    def rewind(self, count: int) -> None:
        """Take back all but the first `count` entries."""
        kept = self.entries[:count]
        self.entries, self.hand_starts, self.results = [], [], []
        self.state = self._start()
        for entry in kept:
            self.apply(entry)

    def prefix(self, count: int) -> Match:
        """A separate match with the first `count` entries of this one."""
        return replay(self.header, self.entries[:count])


def replay(header: Header, entries: Iterable[Entry]) -> Match:
    """The match that these entries make. Raises `IllegalMoveError` at the first that is not legal."""
    match = Match(header)
    for entry in entries:
        match.play(entry)
    return match
