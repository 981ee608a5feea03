"""The file of the index: its tables, and opening it whatever has become of it."""

from __future__ import annotations

import logging
import sqlite3
import zlib
from contextlib import suppress
from pathlib import Path

from game.rules import GAMES
from game.rules.record import FORMAT

_log = logging.getLogger(__name__)

_TIMEOUT_S = 2.0
"""How long to wait for another program that is writing."""
_CONTENT = 4
"""A version, to be raised when rows say other things about the same record."""
TABLES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    name BLOB NOT NULL UNIQUE, size INTEGER, changed INTEGER, problem TEXT,
    game TEXT, header TEXT, day TEXT, moment INTEGER, seed INTEGER, title TEXT,
    is_over INTEGER, is_practice INTEGER, entries INTEGER, hand INTEGER, totals TEXT, winners TEXT,
    hands INTEGER, blocked INTEGER, capped INTEGER, duration_ms INTEGER, words TEXT
);
CREATE INDEX matches_in_order ON matches (is_over, moment DESC, changed DESC, name DESC) WHERE game <> '';
CREATE INDEX matches_by_deal ON matches (game, seed, day) WHERE seed IS NOT NULL;
CREATE TABLE digests (match INTEGER PRIMARY KEY, digest TEXT);
CREATE TABLE seats (
    match INTEGER, seat INTEGER, name TEXT, kind TEXT, total INTEGER, place INTEGER, hands_out INTEGER,
    races INTEGER, fakeouts INTEGER, missed_calls INTEGER, best_touch INTEGER, scores BLOB, touches BLOB,
    margin INTEGER, rival_scores BLOB, rivals TEXT,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_name ON seats (name, kind, match);
CREATE INDEX racers ON seats (kind, match) WHERE races OR fakeouts;
"""
"""A row of `matches` for each file, named in bytes; `game` is empty where the file is not a record.

`day` is the day on which the match began where the player is, such as `2026-11-21`, or empty. `moment`, in seconds
since 1970, is what matches of a kind are sorted by: when one that is over began, and when one that is not was last
written. `seed` is the deal number, null where there is none. `hands` are those that have ended. `words` are what a
match is found by (`match_filter`).

In `seats`, `place` counts from 1 and is null while the match is not over; `hands_out` are the hands in which the seat
went out; `scores` holds what each ended hand added to the seat's total, and `touches` the seat's touches in races in
milliseconds, without the races it did not touch in, both as arrays of numbers of this machine (`array("i")`);
`best_touch` is null where there is none. What the statistics ask of the others in a match that is over stands in the
row of each person: `margin` and `rival_scores` as in `PlayedMatch`, and `rivals`, a list of names, kinds and places.
"""


def open_index(path: Path) -> tuple[sqlite3.Connection, bool]:
    """Open the database, and tell whether it is a file: it is in memory where none can be written.

    A damaged one, or another version's, is replaced by an empty one.
    """
    for _ in range(2):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return _connect(str(path)), True
        except sqlite3.DatabaseError as error:
            _log.info("The index of matches cannot be used as it is: %s", error)
            if is_damage(error):
                remove_index(path)
        except OSError:
            break
    return _connect(":memory:"), False


def remove_index(path: Path) -> None:
    """Delete the file, and what belongs to it, as far as possible."""
    for end in ("", "-wal", "-shm"):
        with suppress(OSError):
            path.with_name(path.name + end).unlink()


def is_damage(error: sqlite3.DatabaseError) -> bool:
    """Whether the file itself is bad, and not the disk full, the database locked, or a query of ours wrong."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _connect(name: str) -> sqlite3.Connection:
    # The one in memory is shared by threads, which take turns
    connection = sqlite3.connect(name, timeout=_TIMEOUT_S, isolation_level=None, check_same_thread=name != ":memory:")
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        if not _is_current(connection):
            _create(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _create(connection: sqlite3.Connection) -> None:
    """Make the tables anew, unless another program has done so in the meantime."""
    connection.execute("BEGIN IMMEDIATE")
    if not _is_current(connection):
        for table in _tables(connection):
            quoted = table.replace('"', '""')
            connection.execute(f'DROP TABLE "{quoted}"')
        for statement in TABLES.split(";")[:-1]:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {_version()}")
    connection.execute("COMMIT")


def _is_current(connection: sqlite3.Connection) -> bool:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return version == _version() and {"matches", "digests", "seats"} <= set(_tables(connection))


def _tables(connection: sqlite3.Connection) -> list[str]:
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    return [name for (name,) in names]


def _version() -> int:
    """A number for the layout and for what decides how records are read: a newer version may read more of them."""
    known = [_CONTENT, TABLES, FORMAT, *((name, *rules.options) for name, rules in sorted(GAMES.items()))]
    return zlib.crc32(repr(known).encode()) >> 1
