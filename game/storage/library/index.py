"""Queries of the index, which describes the records of a folder without reading them again.

It is only a cache: it can be deleted at any time, and is then rebuilt from the records.
"""

from __future__ import annotations

import json
import os
from array import array
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime
from functools import lru_cache
from itertools import chain, islice
from operator import itemgetter
from pathlib import Path
from typing import Any

from game.rules.match import HUMAN
from game.rules.record import parse_header
from game.storage.library.index_file import IndexFile
from game.storage.library.match_filter import MatchFilter, folded, is_found_inside, names_of, search_phrases
from game.storage.library.people import Played, Tally, called
from game.storage.library.practice import PracticeResult
from game.storage.library.statistics import PastMatch, PersonRaces, PlayedMatch, Rival
from game.storage.records.digest import parse_digest
from game.storage.records.stored import StoredMatch

PAST_MATCHES = 100
"""The number of a person's last matches that are considered."""
_COLUMNS = "name, size, changed, problem, header, day, entries, hand, digest"
_ORDER = "is_over, moment DESC, changed DESC, name DESC"
_LATEST = f"m.moment DESC, m.name DESC LIMIT {PAST_MATCHES}"
_COUNTED = "m.is_over AND NOT m.is_practice"
"""Practice never counts, and unfinished matches do not count yet."""
_SEATS = "FROM matches m JOIN seats s ON s.match = m.id WHERE"


class MatchIndex(IndexFile):
    """The index of one folder.

    It stores names as they are in records; queries and answers use the names that people have now.
    """

    def __init__(self, path: Path, folder: Path) -> None:
        """`path` is the database file, `folder` the folder of records."""
        super().__init__(path)
        self._folder = folder
        self.also_known: Mapping[str, str] = {}
        """The person that each past name belongs to, as in the settings."""

    # --- files

    def rows(self) -> dict[bytes, tuple[int, int, str, bool]]:
        """All known files, by their names in bytes.

        Each has its size, the time when it was last written (ns) as of its reading, a sentence about what is wrong
        with it, or an empty text, and whether it is a finished match.
        """
        found = self.select("SELECT name, size, changed, problem, is_over FROM matches")
        return {name: (size, changed, problem, bool(is_over)) for name, size, changed, problem, is_over in found}

    def paths(self) -> list[Path]:
        return [
            self._folder / os.fsdecode(name) for (name,) in self.select("SELECT name FROM matches WHERE game <> ''")
        ]

    # --- matches

    def match(self, path: Path) -> StoredMatch | None:
        """The match of a known record; None if the file is not a record or not known."""
        return next(iter(self._matches("game <> '' AND name = ?", [os.fsencode(path.name)])), None)

    def page(self, wanted: MatchFilter, offset: int = 0, limit: int = 20) -> list[StoredMatch]:
        """Up to `limit` of the wanted matches, from index `offset` on.

        Unfinished matches come first, the last played at the top, then finished ones, newest first.
        """
        condition, values = _condition(wanted, self.also_known)
        return self._matches(f"{condition} ORDER BY {_ORDER} LIMIT ? OFFSET ?", [*values, limit, offset])

    def count(self, wanted: MatchFilter) -> int:
        condition, values = _condition(wanted, self.also_known)
        rows = self.select(f"SELECT count(*) FROM matches WHERE {condition}", values)
        return int(rows[0][0]) if rows else 0

    def months(self, wanted: MatchFilter) -> list[tuple[str, int]]:
        """The months in which the wanted finished matches began, such as `2026-11`, with the number of matches in each.

        They are in the order of `page`; an empty text counts those without a date.
        """
        condition, values = _condition(wanted, self.also_known)
        query = f"SELECT substr(day, 1, 7) AS month, count(*) FROM matches WHERE {condition} AND is_over GROUP BY month"
        return sorted(self.select(query, values), reverse=True)

    def named_like(self, header: str) -> list[StoredMatch]:
        """The matches with this header line."""
        return self._matches("header = ?", [header])

    def dealt(self, game: str, day_of: Callable[[int, str], date | None]) -> list[tuple[date, StoredMatch]]:
        """The matches of a game with a day's deal; `day_of` gives the day for a deal number and the day they began."""
        rows = self.select("SELECT id, seed, day FROM matches WHERE game = ? AND seed IS NOT NULL", [game])
        found = [(number, day) for number, seed, began in rows if (day := day_of(seed, began)) is not None]
        return [(day, match) for number, day in found for match in self._matches("id = ?", [number])]

    def _matches(self, condition: str, values: Sequence[Any]) -> list[StoredMatch]:
        rows = self.select(f"SELECT {_COLUMNS} FROM matches JOIN digests ON match = id WHERE {condition}", values)
        matches = []
        for name, size, changed, problem, header, day, entries, hand, digest in rows:
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
                    digest=parse_digest(digest),
                    problem=problem,
                )
                matches.append(match)
        return matches

    # --- people

    def people(self, *, counted: bool = False) -> list[str]:
        """All people who have played, or only those with a match that counts; most frequent first."""
        counts: Counter[str] = Counter()
        seats = f"{_SEATS} {_COUNTED}" if counted else "FROM seats s"
        for name, count in self.select(f"SELECT s.name, count(*) {seats} GROUP BY s.name"):
            counts[self.also_known.get(name, name)] += count
        return sorted(counts, key=lambda person: (-counts[person], person))

    def played(self) -> dict[str, Played]:
        """The number of matches of each person. A match with two names of one person counts once."""
        known = self.also_known or {"": ""}
        query = f"""
            WITH known (past, person) AS (VALUES {", ".join(["(?, ?)"] * len(known))})
            SELECT coalesce(k.person, s.name), m.game, max(m.day),
                count(DISTINCT CASE WHEN m.is_over THEN m.id END),
                count(DISTINCT CASE WHEN m.is_over AND s.place = 1 THEN m.id END)
            FROM seats s JOIN matches m ON m.id = s.match LEFT JOIN known k ON k.past = s.name
            WHERE NOT m.is_practice
            GROUP BY 1, 2
        """
        found: dict[str, Played] = {}
        for person, game, day, matches, won in self.select(query, list(chain.from_iterable(known.items()))):
            before = found.get(person, Played())
            games = {**before.games, game: Tally(matches, won)} if matches else before.games
            found[person] = Played(games, max(before.last_day, day))
        return found

    # --- a person's matches of a game

    def _of_person(self, columns: str, condition: str, order: str, game: str, person: str, *values: Any) -> list[Any]:
        names = names_of(self.also_known, person)
        query = f"SELECT {columns} {_SEATS} m.game = ? AND s.name IN ({_marks(names)}) AND {condition}"
        # if somebody sat in two seats, the first one counts
        return self.select(f"{query} GROUP BY m.id HAVING min(s.seat) >= 0 ORDER BY {order}", [game, *names, *values])

    def played_matches(self, game: str, person: str, since: str = "", but: str = "") -> list[PlayedMatch]:
        """A person's matches that count, oldest first; only from the day `since` on, such as `2026-11-21`, if given.

        Without the match that began at the time `but` (UTC), if given.
        """
        columns = """
            m.name, m.day, m.title, s.place, s.total, s.margin, m.hands, m.unfinished_hands, s.hands_out,
            s.scores, s.rival_scores, s.touches, s.rivals, s.feats"""
        condition, order = f"{_COUNTED} AND m.day >= ? AND m.moment <> ?", "m.moment, m.name"
        moment = int(datetime.fromisoformat(but).timestamp()) if but else -1
        rows = self._of_person(columns, condition, order, game, person, since, moment)
        return [_played(row, self.also_known) for row in rows]

    def past_matches(self, game: str, person: str) -> list[PastMatch]:
        """A person's last matches, finished or not, latest first, without practice."""
        found = []
        for moment, header, place, rivals in self._of_person(
            "m.moment, m.header, s.place, s.rivals", "NOT m.is_practice", _LATEST, game, person
        ):
            with suppress(ValueError):
                found.append(PastMatch(moment, parse_header(header), place or 0, _rivals(rivals or "[]")))
        return found

    # --- races

    def races(self, game: str, since: str = "") -> list[PersonRaces]:
        """Everyone's races in matches that count, since a day if given, by descending number of races."""
        query = f"""
            SELECT m.id, s.name, s.races, s.fakeouts, s.missed_calls, s.touches {_SEATS}
            {_COUNTED} AND m.game = ? AND m.day >= ? AND (s.races OR s.fakeouts) ORDER BY s.seat
        """
        own: dict[str, dict[int, list[Any]]] = {}
        for match, name, *row in self.select(query, [game, since]):
            # as in `_of_person`
            own.setdefault(self.also_known.get(name, name), {}).setdefault(match, row)
        found = []
        for person, seats in own.items():
            counts, fakeouts, missed, touches = zip(*seats.values(), strict=True)
            times = tuple(sorted(array("i", b"".join(touches))))
            found.append(PersonRaces(person, sum(counts), sum(fakeouts), sum(missed), times))
        return sorted(found, key=lambda person: (-person.races, person.name))

    def touches_before(self, game: str, person: str, began: str, most: int) -> list[int]:
        """A person's last `most` touches in matches that count and began before the time `began` (UTC).

        None are returned if `began` is empty, because the time is not known.
        """
        moment = int(datetime.fromisoformat(began).timestamp()) if began else 0
        order = "m.moment DESC, m.name DESC"
        rows = self._of_person("s.touches", f"{_COUNTED} AND m.moment < ?", order, game, person, moment)
        return list(islice((touch for (touches,) in rows for touch in reversed(array("i", touches))), most))[::-1]

    def last_touches(self, practices: Sequence[PracticeResult], game: str, person: str, most: int) -> list[int]:
        """The times of a person's last slaps in matches and race practices, in milliseconds, latest first."""
        sessions: list[tuple[str, Sequence[int]]] = []
        condition = "NOT m.is_practice AND s.races"
        for header, touches in self._of_person("m.header, s.touches", condition, _LATEST, game, person):
            with suppress(ValueError):
                sessions.append((parse_header(header).began or "", array("i", touches)))
        names = names_of(self.also_known, person)
        for result in practices:
            racers = [racer for racer in result.racers if racer.name in names and racer.kind == HUMAN]
            if result.game == game:
                sessions += [(result.ended, racer.touches) for racer in racers[:1]]
        sessions.sort(key=itemgetter(0), reverse=True)
        return list(chain.from_iterable(touches[::-1] for _, touches in sessions))[:most]


def _condition(wanted: MatchFilter, also_known: Mapping[str, str]) -> tuple[str, list[str | bool]]:
    """The SQL condition on a row of `matches` for a filter, and its values. `also_known` maps past names to people."""
    parts, values = ["game <> ''"], list[str | bool]()

    def add(part: str, *value: str | bool) -> None:
        parts.append(part)
        values.extend(value)

    if wanted.game:
        add("game = ?", wanted.game)
    if wanted.person:
        names = names_of(also_known, wanted.person)
        add(_played_by(names), *names)
    if wanted.is_over is not None:
        add("is_over = ?", wanted.is_over)
    if wanted.is_practice is not None:
        add("is_practice = ?", wanted.is_practice)
    for phrase in search_phrases(wanted.text):
        word = phrase if is_found_inside(phrase) else f" {phrase}"
        names = [name for name, person in also_known.items() if word in f" {folded(person)}"]
        add(f"(instr(words, ?) OR {_played_by(names)})" if names else "instr(words, ?)", word, *names)
    return " AND ".join(parts), values


def _played_by(names: list[str]) -> str:
    return f"id IN (SELECT match FROM seats WHERE name IN ({_marks(names)}))"


def _marks(names: Sequence[str]) -> str:
    return ", ".join("?" * len(names))


def _played(row: tuple[Any, ...], known: Mapping[str, str]) -> PlayedMatch:
    name, *columns, scores, rival_scores, touches, rivals, feats = row
    numbers = [array("i", one) for one in (scores, rival_scores, touches)]
    names = _called(_rivals(rivals), known), os.fsdecode(name)
    return PlayedMatch._make((*columns, *numbers, *names, tuple(array("i", feats))))


@lru_cache(maxsize=1024)
def _rivals(text: str) -> tuple[Rival, ...]:
    return tuple(Rival(*rival) for rival in json.loads(text))


def _called(rivals: tuple[Rival, ...], known: Mapping[str, str]) -> tuple[Rival, ...]:
    if not known:
        return rivals
    return tuple(
        rival._replace(name=known.get(rival.name, rival.name)) if rival.kind == HUMAN else rival for rival in rivals
    )
