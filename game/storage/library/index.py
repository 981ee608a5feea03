"""What is known of the records in a folder without reading them again.

It is only a cache: it can be deleted at any time, and is then rebuilt from the records.
"""

from __future__ import annotations

import json
import logging
import os
import sqlite3
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from operator import itemgetter
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple

from game.rules.core import winning_sign
from game.rules.record import format_header, parse_header
from game.storage.library.index_file import is_damage, open_index, remove_index
from game.storage.library.match_filter import PERSON, MatchFilter, search_words
from game.storage.library.people import called
from game.storage.records.digest import format_digest, parse_digest
from game.storage.records.stored import StoredMatch

_log = logging.getLogger(__name__)

_COLUMNS = "name, size, changed, problem, header, day, entries, hand, totals, winners, digest"
_ORDER = "is_over, moment DESC, changed DESC, name DESC"
_NANOSECONDS = 1_000_000_000


class IndexRow(NamedTuple):
    """What is known of a file."""

    size: int
    changed: int
    """Its size, and when it was last written (ns), when it was read."""
    problem: str
    """A sentence about what is wrong with it, or an empty text."""


class MatchIndex:
    """The index of one folder. Its errors are logged and not raised; less is known then.

    It holds names as they are in records. What is asked of it is answered for people, by the names that they have now.
    One that is a file is for use in one thread. One in memory may be used by several.
    """

    def __init__(self, path: Path, folder: Path) -> None:
        """`path` is the database, `folder` that of the records."""
        self._path = path
        self._folder = folder
        self._turn = RLock()
        self.failure = ""
        """What the last error said; empty where there was none."""
        self.also_known: Mapping[str, str] = {}
        """The person that each past name belongs to, as in the settings."""
        self._connection, self.is_file = open_index(path)

    def close(self) -> None:
        """Close the file; everything that was put stays."""
        with suppress(sqlite3.Error):
            self._connection.close()

    # --- reading

    def rows(self, *, with_finished: bool = True) -> dict[bytes, IndexRow]:
        """Every file that is known, or all but those of matches that are over, by their names in bytes."""
        condition = "" if with_finished else " WHERE NOT is_over"
        found = self.select(f"SELECT name, size, changed, problem FROM matches{condition}")
        return {name: IndexRow(*row) for name, *row in found}

    def finished(self) -> set[bytes]:
        """The names in bytes of the files of all matches that are over."""
        return set(map(itemgetter(0), self.select("SELECT name FROM matches WHERE game <> '' AND is_over")))

    def match(self, path: Path) -> StoredMatch | None:
        """The match of a known record; None for a file that is not a record or not known."""
        return next(iter(self._matches("game <> '' AND name = ?", [os.fsencode(path.name)])), None)

    def page(self, wanted: MatchFilter, offset: int, limit: int) -> list[StoredMatch]:
        """Some of the matches wanted, from the one at `offset`: first those that are not over, the last played first,
        and then those that are, the newest first.
        """
        condition, values = wanted.condition(self.also_known)
        return self._matches(f"{condition} ORDER BY {_ORDER} LIMIT ? OFFSET ?", [*values, limit, offset])

    def count(self, wanted: MatchFilter) -> int:
        """How many matches are wanted."""
        condition, values = wanted.condition(self.also_known)
        rows = self.select(f"SELECT count(*) FROM matches WHERE {condition}", values)
        return int(rows[0][0]) if rows else 0

    def months(self, wanted: MatchFilter) -> list[tuple[str, int]]:
        """The months in which the matches wanted that are over began, such as `2026-11`, as the page has them, and how
        many there are of each; an empty text for those without a date.
        """
        condition, values = wanted.condition(self.also_known)
        query = f"SELECT substr(day, 1, 7) AS month, count(*) FROM matches WHERE {condition} AND is_over GROUP BY month"
        return sorted(self.select(query, values), reverse=True)

    def people(self) -> list[tuple[str, int]]:
        """All people who have played, and how often, the most frequent first."""
        counts: dict[str, int] = {}
        for name, count in self.select(f"SELECT name, count(*) FROM seats WHERE kind = '{PERSON}' GROUP BY name"):
            person = self.also_known.get(name, name)
            counts[person] = counts.get(person, 0) + count
        return sorted(counts.items(), key=lambda item: (-item[1], item[0]))

    def paths(self) -> list[Path]:
        """The files of all matches."""
        return [
            self._folder / os.fsdecode(name) for (name,) in self.select("SELECT name FROM matches WHERE game <> ''")
        ]

    def named_like(self, header: str) -> list[StoredMatch]:
        """The matches with this header line."""
        return self._matches("header = ?", [header])

    def deals(self, game: str) -> list[tuple[int, int, str]]:
        """The matches of a game with a deal number: for each a number to ask `numbered` for, the deal number, and the
        day on which it began.
        """
        query = "SELECT id, seed, day FROM matches WHERE game = ? AND seed IS NOT NULL"
        return self.select(query, [game])

    def numbered(self, numbers: Sequence[int]) -> Iterator[tuple[int, StoredMatch]]:
        """The matches of these numbers, each with its own."""
        for number in numbers:
            for match in self._matches("id = ?", [number]):
                yield number, match

    def select(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of a query; none where it fails."""
        return self._run(query, values)

    def _matches(self, condition: str, values: Sequence[Any]) -> list[StoredMatch]:
        rows = self.select(f"SELECT {_COLUMNS} FROM matches JOIN digests ON match = id WHERE {condition}", values)
        matches = []
        for name, size, changed, problem, header, day, entries, hand, totals, winners, digest in rows:
            with suppress(ValueError):
                known = parse_header(header)
                match = StoredMatch(
                    path=self._folder / os.fsdecode(name),
                    size=size,
                    changed=changed,
                    header=known,
                    day=day,
                    players=called(known.players, self.also_known),
                    entries=entries,
                    hand=hand,
                    totals=tuple(json.loads(totals)),
                    winners=None if winners is None else tuple(json.loads(winners)),
                    digest=parse_digest(digest),
                    problem=problem,
                )
                matches.append(match)
        return matches

    # --- writing

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Put several matches at once, which is faster; other programs, and threads, wait meanwhile."""
        with self._turn:
            self._run("BEGIN IMMEDIATE")
            try:
                yield
            finally:
                if self._connection.in_transaction:
                    self._run("COMMIT")

    def put(self, match: StoredMatch) -> None:
        """Remember a match."""
        header, hands = match.header, match.digest.hands
        moment = match.changed // _NANOSECONDS
        if match.is_over:
            moment = int(datetime.fromisoformat(header.began).timestamp()) if header.began else 0
        values = {
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
            "totals": json.dumps(match.totals),
            "winners": None if match.winners is None else json.dumps(match.winners),
            "hands": len(hands),
            "blocked": sum(hand.ending == "blocked" for hand in hands),
            "capped": sum(hand.ending == "capped" for hand in hands),
            "duration_ms": match.digest.duration_ms,
            "words": search_words(match),
        }

        def change() -> None:
            number = self._put_file(match.path, match.size, match.changed, match.problem, values)
            self._connection.execute("INSERT INTO digests VALUES (?, ?)", (number, format_digest(match.digest)))
            seats = [(number, *_seat_row(match, seat)) for seat in range(len(header.players))]
            self._connection.executemany(f"INSERT INTO seats VALUES ({', '.join('?' * len(seats[0]))})", seats)

        self._change(change)

    def put_other(self, path: Path, size: int, changed: int, problem: str) -> None:
        """Remember that a file is not a record this version can read, and a sentence about that, or an empty text."""
        self._change(lambda: self._put_file(path, size, changed, problem, {"game": "", "is_over": False}))

    def forget(self, names: Iterable[str]) -> None:
        """Forget files that are gone."""
        gone = list(names)
        if gone:
            self._change(lambda: self._delete(gone))

    def _put_file(self, path: Path, size: int, changed: int, problem: str, values: dict[str, Any]) -> int:
        """Replace the row of a file, and return the new one's id."""
        self._delete([path.name])
        row = {"name": os.fsencode(path.name), "size": size, "changed": changed, "problem": problem, **values}
        query = f"INSERT INTO matches ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})"
        number = self._connection.execute(query, tuple(row.values())).lastrowid
        assert number is not None
        return number

    def _delete(self, names: Iterable[str]) -> None:
        for name in names:
            query = "SELECT id FROM matches WHERE name = ?"
            for (number,) in self._connection.execute(query, (os.fsencode(name),)).fetchall():
                for table, column in (("matches", "id"), ("digests", "match"), ("seats", "match")):
                    self._connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (number,))

    def _run(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        with self._turn:
            try:
                return self._connection.execute(query, values).fetchall()
            except sqlite3.Error as error:
                self._survive(error)
                return []

    def _change(self, change: Callable[[], object]) -> None:
        """Make all of some changes or none."""
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
        _log.warning("The index of matches: %s", error)
        self.failure = str(error)
        with suppress(sqlite3.Error):
            self._connection.rollback()
        if isinstance(error, sqlite3.DatabaseError) and is_damage(error):
            # It is made anew at once, and filled when the folder is next looked through
            self.close()
            remove_index(self._path)
            self._connection, self.is_file = open_index(self._path)


def _seat_row(match: StoredMatch, seat: int) -> tuple[Any, ...]:
    """The columns of `seats` after the first."""
    player, digest = match.header.players[seat], match.digest
    touches = [touch for race in digest.races if (touch := race.touches[seat]) is not None]
    return (
        seat,
        player.name,
        player.kind,
        match.totals[seat],
        _place(match, seat),
        sum(hand.went_out == seat for hand in digest.hands),
        len(digest.races),
        digest.fakeouts[seat],
        digest.missed_calls[seat],
        min(touches, default=None),
        array("i", [hand.scores[seat] for hand in digest.hands]).tobytes(),
        array("i", touches).tobytes(),
        *_of_rivals(match, seat),
    )


def _of_rivals(match: StoredMatch, seat: int) -> tuple[int | None, bytes | None, str | None]:
    """How far a person was ahead of the others, what these scored, and who they were; only of a match that is over."""
    place = _place(match, seat)
    if place is None or match.header.players[seat].kind != PERSON:
        return None, None, None
    others = [other for other in range(len(match.totals)) if other != seat]
    scores = array("i", [hand.scores[other] for other in others for hand in match.digest.hands])
    places = {other: _place(match, other) or 0 for other in others}
    # Whether many points are good differs by game; the places tell how far apart the totals are
    apart = abs(match.totals[seat] - match.totals[min(others, key=lambda other: places[other])])
    players = match.header.players
    rivals = [(players[other].name, players[other].kind, places[other]) for other in others]
    return apart if place == 1 else -apart, scores.tobytes(), json.dumps(rivals)


def _place(match: StoredMatch, seat: int) -> int | None:
    """The seat's place, from 1, shared by equal totals; None while the match is not over."""
    if match.winners is None:
        return None
    sign = winning_sign(match.totals, match.winners)
    return 1 + sum(sign * total > sign * match.totals[seat] for total in match.totals)
