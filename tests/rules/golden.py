"""The golden records of `tests/records`: what each shows, and a digest of its whole audit.

    python -m tests.rules.golden

rewrites `index.json`. Look at its changes: a digest that changes means that a rule or the audit has.
"""

import hashlib
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypedDict

from game.play.headless.audit import audit
from game.rules.core import OMNISCIENT, SPECTATOR
from game.rules.match import Entry, Header, Match
from game.rules.record import format_entry, format_header, read_record
from tests.naive import hand_to_hand, hit_the_deck

FOLDER = Path(__file__).parent.parent / "records"
INDEX = FOLDER / "index.json"
_NAIVE = {"hand-to-hand-combat": hand_to_hand.audit, "hit-the-deck": hit_the_deck.audit}
FEATURES: dict[str, dict[str, str]] = json.loads((FOLDER / "features.json").read_text(encoding="utf-8"))
"""By game: every way a hand can end and every rare clause, each with the clause it shows best."""


class Golden(TypedDict):
    """The index's entry for a record."""

    shows: list[str]
    sha256: str


def names() -> list[str]:
    """The golden records, by name."""
    return sorted(path.stem for path in FOLDER.glob("h*-*.txt"))


def record(name: str) -> str:
    """The text of a golden record."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def parsed(text: str) -> tuple[Header, list[Entry]]:
    header, entries = read_record(io.BytesIO(text.encode()).readline)
    return header, [entry for _, entry, _ in entries]


def digest(text: str) -> str:
    """The SHA-256 of a record's whole audit, for everyone, a spectator and each seat."""
    seats = len(parsed(text)[0].players)
    sha = hashlib.sha256()
    for viewer in all_viewers(seats):
        for told in audit_of(text, viewer):
            sha.update(json.dumps(told, sort_keys=True).encode() + b"\n")
    return sha.hexdigest()


def index() -> dict[str, Golden]:
    """The stored entry of every golden record."""
    stored: dict[str, Golden] = json.loads(INDEX.read_text(encoding="utf-8"))
    return stored


def main() -> None:
    """Write the digests of the records there are; what a new record shows is added by hand."""
    shows = {name: golden["shows"] for name, golden in index().items()}
    fresh = {name: Golden(shows=shows.get(name, []), sha256=digest(record(name))) for name in names()}
    INDEX.write_text(json.dumps(fresh, indent=1) + "\n", encoding="utf-8")


def record_of(match: Match) -> str:
    lines = [format_header(match.header), *(format_entry(match.rules, entry) for entry in match.entries)]
    return "".join(f"{line}\n" for line in lines)


def all_viewers(seats: int) -> tuple[int, ...]:
    """Everybody who may look at a record."""
    return (OMNISCIENT, SPECTATOR, *range(seats))


def audit_of(record: str, viewer: int = OMNISCIENT) -> Iterator[dict[str, Any]]:
    """The program's audit of a record's text."""
    return map(_settled, audit(io.BytesIO(record.encode()).readline, viewer))


def naive_audit_of(record: str, viewer: int = OMNISCIENT) -> Iterator[dict[str, Any]]:
    """The second implementation's audit of a record's text."""
    lines = record.split("\n")[:-1]
    eyes: Any = {OMNISCIENT: "all", SPECTATOR: None}.get(viewer, viewer)
    return map(_settled, _NAIVE[json.loads(lines[0])["game"]](lines, eyes))


def _settled(told: dict[str, Any]) -> dict[str, Any]:
    return {**told, "state": settled(told["state"])}


def settled(state: dict[str, Any]) -> dict[str, Any]:
    """A `state` object with its hands in order, since the order of cards in a hand means nothing."""
    return {**state, "hands": [sorted(hand) for hand in state["hands"]]}


def first_difference(record: str, viewer: int) -> str:
    """The first entry that the two audits tell differently, and how; an empty text where they agree."""
    for mine, other in zip(audit_of(record, viewer), naive_audit_of(record, viewer), strict=True):
        if mine != other:
            keys = [key for key in sorted({*mine, *other}) if mine.get(key) != other.get(key)]
            told = "\n".join(f"  {key}: ours  {mine.get(key)}\n  {key}: naive {other.get(key)}" for key in keys)
            return f"entry {mine['n']} ({mine['entry'][:80]}), eyes {viewer}:\n{told}"
    return ""


if __name__ == "__main__":
    main()
