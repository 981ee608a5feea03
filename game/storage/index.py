"""What is known of the records in a folder without reading them again.

It is only a cache: it can be deleted at any time, and is then rebuilt from the records.
"""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from game.rules import GAMES
from game.rules.record import FORMAT, format_header, parse_header
from game.storage.digest import format_digest, parse_digest
from game.storage.stored import StoredMatch

_TIMEOUT_S = 1.0
_LAYOUT = 2
_TABLE = """
CREATE TABLE matches (
    name BLOB PRIMARY KEY, size INTEGER, changed INTEGER,
    header TEXT, entries INTEGER, hand INTEGER, totals TEXT, winners TEXT, problem TEXT,
    digest TEXT
) WITHOUT ROWID"""

_log = logging.getLogger(__name__)


IndexRow: TypeAlias = tuple[int, int, bool, str]
"""What is known of a file: its size and modification time (ns) when it was read, whether it is the record of a match
that is over, and a sentence about what is wrong with it, or an empty text."""


class MatchIndex:
    """The index of one folder, for use in one thread. Its errors are not raised; less is known then."""

    def __init__(self, path: Path) -> None:
        self._connection = _open(path)

    def rows(self) -> dict[str, IndexRow]:
        """Everything that is known, by file name."""
        query = "SELECT name, size, changed, winners IS NOT NULL, problem FROM matches"
        with suppress(sqlite3.Error):
            found = self._connection.execute(query)
            return {os.fsdecode(row[0]): row[1:] for row in found}
        return {}

    def match(self, path: Path) -> StoredMatch | None:
        """The match of a known record; None for a file that is not a record or not known."""
        query = (
            "SELECT size, changed, header, entries, hand, totals, winners, problem, digest FROM matches WHERE name = ?"
        )
        with suppress(sqlite3.Error, ValueError):
            row = self._connection.execute(query, (os.fsencode(path.name),)).fetchone()
            if row is not None and row[2]:
                size, changed, header, entries, hand, totals, winners, problem, digest = row
                return StoredMatch(
                    path=path,
                    size=size,
                    changed=changed,
                    header=parse_header(header),
                    entries=entries,
                    hand=hand,
                    totals=tuple(json.loads(totals)),
                    winners=None if winners is None else tuple(json.loads(winners)),
                    digest=parse_digest(digest),
                    problem=problem,
                )
        return None

    def put(self, match: StoredMatch) -> None:
        """Remember a match."""
        winners = None if match.winners is None else json.dumps(match.winners)
        totals = json.dumps(match.totals)
        played = (format_header(match.header), match.entries, match.hand, totals, winners, match.problem)
        digest = format_digest(match.digest)
        self._put(match.path, match.size, match.changed, *played, digest)

    def put_other(self, path: Path, size: int, changed: int, problem: str) -> None:
        """Remember that a file is not a record this version can read, and a sentence about that, or an empty text."""
        self._put(path, size, changed, "", 0, 0, "[]", None, problem, "")

    def _put(self, path: Path, *values: int | str | None) -> None:
        with suppress(sqlite3.Error):
            query = "INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            self._connection.execute(query, (os.fsencode(path.name), *values))

    def forget(self, names: Iterable[str]) -> None:
        """Forget files that are gone."""
        with suppress(sqlite3.Error):
            self._connection.executemany("DELETE FROM matches WHERE name = ?", [(os.fsencode(name),) for name in names])

    def close(self) -> None:
        """Close the file; everything that was put stays."""
        with suppress(sqlite3.Error):
            self._connection.close()


def _open(path: Path) -> sqlite3.Connection:
    """Open the database, replacing a damaged one or another version's; in memory where no file can be written."""
    for _ in range(2):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return _connect(str(path))
        except sqlite3.DatabaseError as error:
            _log.info("The index of matches is being rebuilt: %s", error)
            with suppress(OSError):
                path.unlink()
        except OSError:
            break
    return _connect(":memory:")


def _connect(name: str) -> sqlite3.Connection:
    connection = sqlite3.connect(name, timeout=_TIMEOUT_S, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version != _version():
            connection.execute("DROP TABLE IF EXISTS matches")
            connection.execute(_TABLE)
            connection.execute(f"PRAGMA user_version = {_version()}")
        connection.execute("SELECT 1 FROM matches LIMIT 1")
    except BaseException:
        connection.close()
        raise
    return connection


def _version() -> int:
    """A number for the layout and for what decides how records are read: a newer version may read more of them."""
    known = [_LAYOUT, FORMAT, *((name, *rules.options) for name, rules in sorted(GAMES.items()))]
    return zlib.crc32(repr(known).encode()) >> 1
