"""The database file of the index: its tables, opening it even if it is damaged, and adding rows."""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import zlib
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from threading import RLock
from typing import Any

from game.rules import GAMES
from game.rules.record import FORMAT, format_header
from game.storage.library.match_filter import search_words
from game.storage.records.digest import format_digest
from game.storage.records.stored import OtherFile, StoredMatch

_log = logging.getLogger(__name__)

_TIMEOUT_S = 2.0
"""How long to wait for another program that is writing."""
_CONTENT = 6
"""A version, to be raised when the same record gives different rows."""
_NANOSECONDS = 1_000_000_000
TABLES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    name BLOB NOT NULL UNIQUE, size INTEGER, changed INTEGER, problem TEXT,
    game TEXT, header TEXT, day TEXT, moment INTEGER, seed INTEGER, title TEXT,
    is_over INTEGER, is_practice INTEGER, entries INTEGER, hand INTEGER,
    hands INTEGER, unfinished_hands INTEGER, words TEXT
);
CREATE INDEX matches_in_order ON matches (is_over, moment DESC, changed DESC, name DESC) WHERE game <> '';
CREATE INDEX matches_by_deal ON matches (game, seed, day) WHERE seed IS NOT NULL;
CREATE TABLE digests (match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE, digest TEXT);
CREATE TABLE seats (
    match INTEGER REFERENCES matches ON DELETE CASCADE, seat INTEGER, name TEXT, total INTEGER, place INTEGER,
    hands_out INTEGER, races INTEGER, fakeouts INTEGER, missed_calls INTEGER, scores BLOB, touches BLOB, margin INTEGER,
    rival_scores BLOB, rivals TEXT, feats BLOB,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_name ON seats (name, match);
CREATE INDEX racers ON seats (match) WHERE races OR fakeouts;
"""
"""A row of `matches` for each file, named in bytes; `game` is empty if the file is not a record.

`day` is the day on which the match began where the player is, such as `2026-11-21`, or empty. `moment`, in seconds
since 1970, is the key by which matches are sorted: the time when a finished match began, and the time when an
unfinished one was last written. `seed` is the deal number, null if there is none. `hands` is the number of hands that
have ended, `unfinished_hands` that of those in which nobody went out. `words` are those that a search matches
(`match_filter`).

A row of `seats` for each person: `place` counts from 1 and is null while the match is unfinished; `hands_out` is the
number of hands in which the seat went out; `scores` holds what each ended hand added to the seat's total, and `touches`
the seat's touches in races in milliseconds, without the races in which it did not touch, both as arrays of numbers of
this machine (`array("i")`). Of the others in a finished match there are `margin` and `rival_scores`, as in
`PlayedMatch`, and `rivals`, a list of names, kinds and places. `feats` are its highest counts in a hand, as an array.
"""


class IndexFile:
    """The database, in which threads take turns. Its errors are logged and not raised; fewer matches are known then."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._turn = RLock()
        self.failure = ""
        """The text of the last error; empty if there was none."""
        self._connection, self._is_closed = open_index(path), False

    def close(self) -> None:
        """Close the file, once no thread uses it. Afterwards nothing is known, and nothing is added."""
        with self._turn, suppress(sqlite3.Error):
            self._is_closed = True
            self._connection.close()

    def select(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of a query; an empty list if it fails."""
        with self._turn:
            try:
                return self._connection.execute(query, values).fetchall()
            except sqlite3.Error as error:
                self._survive(error)
                return []

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Add several matches in one transaction, which is faster; other programs and threads wait for its end."""
        with self._turn:
            self.select("BEGIN IMMEDIATE")
            try:
                yield
            finally:
                if self._connection.in_transaction:
                    self.select("COMMIT")

    def put(self, file: StoredMatch | OtherFile) -> None:
        match = file if isinstance(file, StoredMatch) else None
        row: dict[str, Any] = {"name": os.fsencode(file.path.name), "size": file.size, "changed": file.changed}
        row |= {"problem": file.problem, **({"game": "", "is_over": False} if match is None else _match_row(match))}

        def change() -> None:
            number = self._insert("OR REPLACE INTO matches", row).lastrowid
            if match is not None:
                self._insert("INTO digests", {"match": number, "digest": format_digest(match.digest)})
                for seat in match.header.people:
                    self._insert("INTO seats", {"match": number, **_seat_row(match, seat)})

        self._change(change)

    def _insert(self, into: str, row: Mapping[str, Any]) -> sqlite3.Cursor:
        marks = ", ".join("?" * len(row))
        return self._connection.execute(f"INSERT {into} ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))

    def forget(self, names: Iterable[str]) -> None:
        if gone := [(os.fsencode(name),) for name in names]:
            self._change(lambda: self._connection.executemany("DELETE FROM matches WHERE name = ?", gone))

    def _change(self, change: Callable[[], object]) -> None:
        with self._turn:
            try:
                if self._connection.in_transaction:
                    change()
                else:
                    self._connection.execute("BEGIN IMMEDIATE")
                    with self._connection:
                        change()
            except sqlite3.Error as error:
                self._survive(error)

    def _survive(self, error: sqlite3.Error) -> None:
        if self._is_closed:
            return
        _log.warning("The index of matches: %s", error)
        self.failure = str(error)
        with suppress(sqlite3.Error):
            self._connection.rollback()
        if isinstance(error, sqlite3.DatabaseError) and is_damage(error):
            # It is created again at once, and filled at the next refresh of the folder
            with suppress(sqlite3.Error):
                self._connection.close()
            remove_index(self._path)
            self._connection = open_index(self._path)


def _match_row(match: StoredMatch) -> dict[str, Any]:
    header, hands = match.header, match.digest.hands
    moment = match.changed // _NANOSECONDS
    if match.is_over:
        moment = int(datetime.fromisoformat(header.began).timestamp()) if header.began else 0
    return {
        "game": header.rules.name,
        "header": format_header(header),
        "day": match.day,
        "moment": moment,
        "seed": header.seed,
        "title": match.title,
        "is_over": match.is_over,
        "is_practice": bool(header.practice),
        "entries": match.entries,
        "hand": match.hand,
        "hands": len(hands),
        "unfinished_hands": sum(hand.ending in ("blocked", "capped") for hand in hands),
        "words": search_words(match),
    }


def _seat_row(match: StoredMatch, seat: int) -> dict[str, Any]:
    digest, players = match.digest, match.header.players
    row = {
        "seat": seat,
        "name": players[seat].name,
        "total": match.totals[seat],
        "hands_out": sum(hand.went_out == seat for hand in digest.hands),
        "races": len(digest.races),
        "fakeouts": digest.fakeouts[seat],
        "missed_calls": digest.missed_calls[seat],
        "scores": _numbers(hand.scores[seat] for hand in digest.hands),
        "touches": _numbers(touch for race in digest.races if (touch := race[seat]) is not None),
        "feats": _numbers(digest.feats[seat] if digest.feats else ()),
    }
    if not match.is_over:
        return row
    others, place = [other for other in range(len(players)) if other != seat], match.place(seat)
    # Whether many points are good differs by game; the places show the order of the totals
    apart = abs(match.totals[seat] - match.totals[min(others, key=match.place)])
    return row | {
        "place": place,
        "margin": apart if place == 1 else -apart,
        "rival_scores": _numbers(hand.scores[other] for other in others for hand in digest.hands),
        "rivals": json.dumps([(players[other].name, players[other].kind, match.place(other)) for other in others]),
    }


def _numbers(values: Iterable[int]) -> bytes:
    return array("i", values).tobytes()


# --- opening


def open_index(path: Path) -> sqlite3.Connection:
    """Open the database. It is in memory, for as long as the program runs, if no file can be written.

    A damaged database, or one of another version, is replaced by an empty one.
    """
    for _ in range(2):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return _connect(str(path))
        except sqlite3.DatabaseError as error:
            _log.info("The index of matches cannot be used as it is: %s", error)
            if is_damage(error):
                remove_index(path)
        except OSError:
            break
    return _connect(":memory:")


def remove_index(path: Path) -> None:
    """Delete the database and its companion files, as far as possible."""
    for end in ("", "-wal", "-shm"):
        with suppress(OSError):
            path.with_name(path.name + end).unlink()


def is_damage(error: sqlite3.DatabaseError) -> bool:
    """Whether the file itself is bad: not a full disk, a locked database, or a wrong query of ours."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _connect(name: str) -> sqlite3.Connection:
    connection = sqlite3.connect(name, timeout=_TIMEOUT_S, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA foreign_keys = ON")
        if not _is_current(connection):
            _create(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _create(connection: sqlite3.Connection) -> None:
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
    known = [_CONTENT, TABLES, FORMAT, *((name, *rules.options) for name, rules in sorted(GAMES.items()))]
    return zlib.crc32(repr(known).encode()) >> 1
