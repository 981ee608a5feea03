"""A person's last matches of a game against others, and their last slaps, as the index has them; the latest first."""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from game.rules.match import Header
from game.rules.record import parse_header
from game.storage.library.match_filter import PERSON, names_of
from game.storage.library.practice import PracticeResult
from game.storage.library.statistics import Rival

if TYPE_CHECKING:
    from game.storage.library.index import MatchIndex

MOST = 100
"""How many matches are looked at."""
_MATCHES = f"""
SELECT m.moment, m.header, s.place, s.rivals
FROM matches m JOIN seats s ON s.match = m.id
WHERE m.is_over AND NOT m.is_practice AND m.game = ? AND s.name IN (%s) AND s.kind = '{PERSON}'
ORDER BY m.moment DESC, m.name DESC
LIMIT {MOST}
"""
_HEADERS = f"""
SELECT m.header
FROM matches m JOIN seats s ON s.match = m.id
WHERE NOT m.is_practice AND m.game = ? AND s.name IN (%s) AND s.kind = '{PERSON}'
ORDER BY m.moment DESC, m.name DESC
LIMIT {MOST}
"""
_TOUCHES = f"""
SELECT m.header, s.touches
FROM matches m JOIN seats s ON s.match = m.id
WHERE NOT m.is_practice AND m.game = ? AND s.name IN (%s) AND s.kind = '{PERSON}' AND s.races
ORDER BY m.moment DESC, m.name DESC
LIMIT {MOST}
"""


class PastMatch(NamedTuple):
    """A match that is over and was not practice, from a person's seat."""

    moment: int
    """When it began, in seconds since 1970."""
    header: Header
    place: int
    """The person's place, from 1, shared by equal totals."""
    rivals: tuple[Rival, ...]

    @property
    def is_won(self) -> bool:
        """Whether the person won it, alone or together with others."""
        return self.place == 1

    @property
    def is_lost(self) -> bool:
        """Whether more than half of the others were ahead of the person."""
        return 2 * sum(rival.place < self.place for rival in self.rivals) > len(self.rivals)


def past_matches(index: MatchIndex, game: str, person: str) -> list[PastMatch]:
    """A person's last matches of a game that are over; practice does not count."""
    names = names_of(index.also_known, person)
    found = []
    for moment, header, place, rivals in index.select(_MATCHES % _marks(names), [game, *names]):
        with suppress(ValueError):
            known = tuple(Rival(*rival) for rival in json.loads(rivals))
            found.append(PastMatch(moment, parse_header(header), place, known))
    return found


def past_headers(index: MatchIndex, game: str, person: str) -> list[Header]:
    """The headers of a person's last matches of a game, over or not; practice does not count."""
    names, found = names_of(index.also_known, person), []
    for (header,) in index.select(_HEADERS % _marks(names), [game, *names]):
        with suppress(ValueError):
            found.append(parse_header(header))
    return found


def last_touches(
    index: MatchIndex, practices: Sequence[PracticeResult], game: str, person: str, most: int
) -> list[int]:
    """The times of a person's last slaps in matches and race practices, in milliseconds."""
    names = names_of(index.also_known, person)
    sessions: list[tuple[str, Sequence[int]]] = []
    for header, touches in index.select(_TOUCHES % _marks(names), [game, *names]):
        with suppress(ValueError):
            sessions.append((parse_header(header).began or "", array("i", touches)))
    for result in practices:
        racers = [racer for racer in result.racers if racer.name in names and racer.kind == PERSON]
        if result.game == game:
            sessions += [(result.ended, racer.touches) for racer in racers]
    sessions.sort(key=lambda session: session[0], reverse=True)
    return list(chain.from_iterable(touches[::-1] for _, touches in sessions))[:most]


def _marks(names: Sequence[str]) -> str:
    return ", ".join("?" * len(names))
