"""The golden records of `tests/records`: what each shows, and a digest of its whole audit.

    python -m tests.rules.golden

writes `index.json` anew. Look at what changes in it: a digest that changes means that a rule or the audit has.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

from game.rules.core import Event
from game.rules.match import Entry, Header, Match
from game.rules.record import read_record
from tests.rules import features_hand_to_hand, features_hit_the_deck
from tests.rules.audits import all_viewers, audit_of
from tests.rules.play import HHC, HTD

FOLDER = Path(__file__).parent.parent / "records"
INDEX = FOLDER / "index.json"
FEATURES = {HHC.name: features_hand_to_hand.FEATURES, HTD.name: features_hit_the_deck.FEATURES}
"""By game: every way a hand can end and every rare clause, each with the clause it shows best."""


class Golden(TypedDict):
    """What the index says of a record."""

    shows: list[str]
    sha256: str


class Step(NamedTuple):
    """An entry of a record: the state before it, what happened, and the match after it."""

    before: Any
    entry: Entry
    events: list[Event]
    match: Match


def names() -> list[str]:
    """The golden records, by name."""
    return sorted(path.stem for path in FOLDER.glob("h*-*.txt"))


def record(name: str) -> str:
    """The text of a golden record."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def parsed(text: str) -> tuple[Header, list[Entry]]:
    """The header and the entries of a record's text."""
    header, entries = read_record(io.BytesIO(text.encode()).readline)
    return header, [entry for _, entry, _ in entries]


def steps(text: str) -> Iterator[Step]:
    """A record replayed entry by entry; always the same match."""
    header, entries = parsed(text)
    match = Match(header)
    for entry in entries:
        before = match.rules.clone(match.state)
        events: list[Event] = []
        match.play(entry, events)
        yield Step(before, entry, events, match)


def shown(text: str) -> dict[str, int]:
    """What a record shows, and the number of the entry that does so first."""
    first: dict[str, int] = {}
    hand_to_hand, hit_the_deck = features_hand_to_hand.Features(), features_hit_the_deck.Features()
    for before, (actor, move, _), events, match in steps(text):
        after: Any = match.state
        if match.rules is HHC:
            seen = hand_to_hand.of_entry(before, move, after, events)
        else:
            seen = hit_the_deck.of_entry(before, actor, move, after, events)
        for name in seen:
            first.setdefault(name, len(match.entries))
    return first


def digest(text: str) -> str:
    """The SHA-256 of a record's whole audit, for everyone, a spectator and each seat."""
    seats = len(parsed(text)[0].players)
    sha = hashlib.sha256()
    for viewer in all_viewers(seats):
        for told in audit_of(text, viewer):
            sha.update(json.dumps(told, sort_keys=True).encode() + b"\n")
    return sha.hexdigest()


def index() -> dict[str, Golden]:
    """What is stored of every golden record."""
    stored: dict[str, Golden] = json.loads(INDEX.read_text(encoding="utf-8"))
    return stored


def main() -> None:
    """Write the index of the records there are."""
    fresh = {name: Golden(shows=sorted(shown(record(name))), sha256=digest(record(name))) for name in names()}
    INDEX.write_text(json.dumps(fresh, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
