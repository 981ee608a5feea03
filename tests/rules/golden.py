"""The golden records of `tests/records`: what each shows, and a digest of its whole audit.

    python -m tests.rules.golden

writes `index.json` anew. Look at what changes in it: a digest that changes means that a rule or the audit has.
"""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path
from typing import TypedDict

from game.rules.match import Entry, Header
from game.rules.record import read_record
from tests.rules.audits import all_viewers, audit_of

FOLDER = Path(__file__).parent.parent / "records"
INDEX = FOLDER / "index.json"
FEATURES: dict[str, dict[str, str]] = json.loads((FOLDER / "features.json").read_text(encoding="utf-8"))
"""By game: every way a hand can end and every rare clause, each with the clause it shows best."""


class Golden(TypedDict):
    """What the index says of a record."""

    shows: list[str]
    sha256: str


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
    """Write the digests of the records there are; what a new record shows is added by hand."""
    shows = {name: golden["shows"] for name, golden in index().items()}
    fresh = {name: Golden(shows=shows.get(name, []), sha256=digest(record(name))) for name in names()}
    INDEX.write_text(json.dumps(fresh, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
