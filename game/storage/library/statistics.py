"""What the index knows for the statistics: each match that is over from a person's seat, and each person's races.

Practice matches count nowhere, and matches that are not over do not count yet.
"""

from __future__ import annotations

import json
import os
from array import array
from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from itertools import groupby, islice
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from game.storage.library.match_filter import PERSON, names_of

if TYPE_CHECKING:
    from game.storage.library.index import MatchIndex

_COUNTED = "m.is_over AND NOT m.is_practice AND m.game = ? AND m.day >= ?"
_MATCHES = f"""
SELECT m.name, m.day, m.title, m.hands, m.blocked + m.capped,
    s.total, s.place, s.margin, s.hands_out, s.scores, s.rival_scores, s.touches, s.rivals
FROM matches m JOIN seats s ON s.match = m.id
WHERE {_COUNTED} AND s.name IN (%s) AND s.kind = '{PERSON}'
ORDER BY m.moment, m.name, s.seat
"""
_RACES = f"""
SELECT s.name, s.races, s.fakeouts, s.missed_calls, s.touches
FROM matches m JOIN seats s ON s.match = m.id
WHERE {_COUNTED} AND s.kind = '{PERSON}' AND (s.races OR s.fakeouts)
"""
_TOUCHES = f"""
SELECT s.touches FROM matches m JOIN seats s ON s.match = m.id
WHERE {_COUNTED} AND s.name IN (%s) AND s.kind = '{PERSON}' AND m.moment < ?
ORDER BY m.moment DESC, m.name DESC, s.seat DESC
"""
_PEOPLE = f"""
SELECT s.name, count(*) FROM matches m JOIN seats s ON s.match = m.id
WHERE m.is_over AND NOT m.is_practice AND s.kind = '{PERSON}'
GROUP BY s.name
"""


class Rival(NamedTuple):
    """Somebody else who played in a match."""

    name: str
    kind: str
    place: int
    """From 1, shared by equal totals."""


class PlayedMatch(NamedTuple):
    """A match that is over, from a person's seat."""

    day: str
    """The day on which it began, such as `2026-11-21`, or empty."""
    title: str
    """The name the player gave it, or an empty text."""
    place: int
    """The person's place, from 1, shared by equal totals."""
    total: int
    margin: int
    """How many points the person was ahead of the best other, or behind the winner if negative."""
    hands: int
    unfinished_hands: int
    """Hands in which nobody went out: blocked or capped."""
    hands_out: int
    """Hands in which the person went out."""
    scores: array[int]
    """What each hand added to the person's total."""
    rival_scores: array[int]
    """What each hand added to the totals of the others."""
    touches: array[int]
    """The person's touches in its races, in milliseconds, in their order."""
    rivals: tuple[Rival, ...]
    file: str = ""
    """The name of its record in the folder; empty for one that has none."""

    @property
    def is_won(self) -> bool:
        """Whether the person won it, alone or together with others."""
        return self.place == 1


class PersonRaces(NamedTuple):
    """All races of a person."""

    name: str
    races: int
    """How many there were, with those without a touch."""
    fakeouts: int
    missed_calls: int
    touches: tuple[int, ...]
    """The times of the touches in milliseconds, in ascending order."""


def people(index: MatchIndex) -> list[str]:
    """Everyone who has played a match that counts, the most frequent first."""
    counts: Counter[str] = Counter()
    for name, count in index.select(_PEOPLE):
        counts[index.also_known.get(name, name)] += count
    return sorted(counts, key=lambda person: (-counts[person], person))


def played_matches(index: MatchIndex, game: str, person: str, since: str = "") -> list[PlayedMatch]:
    """A person's matches of a game since a day, such as `2026-11-21`, or ever; the oldest first."""
    known = index.also_known
    names = names_of(known, person)
    rows = index.select(_MATCHES % ", ".join("?" * len(names)), [game, since, *names])
    # of somebody who sat in two seats the first one counts
    return [_played(next(seats), known) for _, seats in groupby(rows, itemgetter(0))]


def races(index: MatchIndex, game: str, since: str = "") -> list[PersonRaces]:
    """The races of everyone in a game since a day, or ever: the most races first."""
    own: dict[str, list[tuple]] = {}  # type: ignore[type-arg]
    for row in index.select(_RACES, [game, since]):
        own.setdefault(index.also_known.get(row[0], row[0]), []).append(row)
    found = [_races_of(person, seats) for person, seats in own.items()]
    return sorted(found, key=lambda person: (-person.races, person.name))


def last_touches(index: MatchIndex, game: str, person: str, began: str, most: int) -> list[int]:
    """A person's last touches, at most so many, in the matches of a game that count and began before a time (UTC).

    None where `began` is empty, because it is not known.
    """
    names = names_of(index.also_known, person)
    moment = int(datetime.fromisoformat(began).timestamp()) if began else 0
    rows = index.select(_TOUCHES % ", ".join("?" * len(names)), [game, "", *names, moment])
    return list(islice((touch for (touches,) in rows for touch in reversed(array("i", touches))), most))[::-1]


def _played(row: tuple[Any, ...], known: Mapping[str, str]) -> PlayedMatch:
    name, day, title, hands, unfinished, total, place, margin, out, scores, rival_scores, touches, rivals = row
    return PlayedMatch(
        day=day,
        title=title,
        place=place,
        total=total,
        margin=margin,
        hands=hands,
        unfinished_hands=unfinished,
        hands_out=out,
        scores=array("i", scores),
        rival_scores=array("i", rival_scores),
        touches=array("i", touches),
        rivals=_called(_rivals(rivals), known),
        file=os.fsdecode(name),
    )


@lru_cache(maxsize=1024)
def _rivals(text: str) -> tuple[Rival, ...]:
    """Those of a row: a few opponents come again and again."""
    return tuple(Rival(*rival) for rival in json.loads(text))


def _called(rivals: tuple[Rival, ...], known: Mapping[str, str]) -> tuple[Rival, ...]:
    """These as they are called now."""
    if not known:
        return rivals
    return tuple(
        rival._replace(name=known.get(rival.name, rival.name)) if rival.kind == PERSON else rival for rival in rivals
    )


def _races_of(name: str, seats: list[tuple]) -> PersonRaces:  # type: ignore[type-arg]
    _, counts, fakeouts, missed, touches = zip(*seats, strict=True)
    return PersonRaces(name, sum(counts), sum(fakeouts), sum(missed), tuple(sorted(array("i", b"".join(touches)))))
