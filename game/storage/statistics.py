"""What the index knows for the statistics: each match that is over from a person's seat, and each person's races.

Practice matches count nowhere, and matches that are not over do not count yet.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from game.storage.match_filter import PERSON, names_of

if TYPE_CHECKING:
    from game.storage.index import MatchIndex

_COUNTED = "m.is_over AND NOT m.is_practice AND m.game = ? AND m.day >= ?"
_MATCHES = f"""
SELECT m.id, m.day, m.title, m.hands, m.blocked + m.capped,
    s.name, s.kind, s.total, s.place, s.hands_out, s.scores, s.touches
FROM matches m JOIN seats s ON s.match = m.id
WHERE {_COUNTED} AND m.id IN (SELECT match FROM seats WHERE name IN (%s) AND kind = '{PERSON}')
ORDER BY m.moment, m.name, s.seat
"""
_RACES = f"""
SELECT s.name, s.races, s.fakeouts, s.missed_calls, s.touches
FROM matches m JOIN seats s ON s.match = m.id
WHERE {_COUNTED} AND s.kind = '{PERSON}' AND (s.races OR s.fakeouts)
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
    return [_played(list(seats), names, known) for _, seats in groupby(rows, itemgetter(0))]


def races(index: MatchIndex, game: str, since: str = "") -> list[PersonRaces]:
    """The races of everyone in a game since a day, or ever: the most races first."""
    own: dict[str, list[tuple]] = {}  # type: ignore[type-arg]
    for row in index.select(_RACES, [game, since]):
        own.setdefault(index.also_known.get(row[0], row[0]), []).append(row)
    found = [_races_of(person, seats) for person, seats in own.items()]
    return sorted(found, key=lambda person: (-person.races, person.name))


_NAME, _KIND, _TOTAL, _PLACE, _OUT, _SCORES, _TOUCHES = range(5, 12)


def _played(seats: list[tuple], names: list[str], known: Mapping[str, str]) -> PlayedMatch:  # type: ignore[type-arg]
    own = next(seat for seat in seats if seat[_NAME] in names and seat[_KIND] == PERSON)
    others = [seat for seat in seats if seat is not own]
    _, day, title, hands, unfinished = own[:5]
    # Whether many points are good differs by game; the places tell how far apart the totals are
    apart = abs(own[_TOTAL] - min(others, key=itemgetter(_PLACE))[_TOTAL])
    return PlayedMatch(
        day=day,
        title=title,
        place=own[_PLACE],
        total=own[_TOTAL],
        margin=apart if own[_PLACE] == 1 else -apart,
        hands=hands,
        unfinished_hands=unfinished,
        hands_out=own[_OUT],
        scores=_numbers(own[_SCORES]),
        rival_scores=_numbers(b"".join([other[_SCORES] for other in others])),
        touches=_numbers(own[_TOUCHES]),
        rivals=tuple(
            Rival(
                known.get(other[_NAME], other[_NAME]) if other[_KIND] == PERSON else other[_NAME],
                other[_KIND],
                other[_PLACE],
            )
            for other in others
        ),
    )


def _races_of(name: str, seats: list[tuple]) -> PersonRaces:  # type: ignore[type-arg]
    _, counts, fakeouts, missed, touches = zip(*seats, strict=True)
    return PersonRaces(name, sum(counts), sum(fakeouts), sum(missed), tuple(sorted(_numbers(b"".join(touches)))))


def _numbers(blob: bytes) -> array[int]:
    return array("i", blob)
