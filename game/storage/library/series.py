"""The series of a day between the same people at one game: who has won how many of its matches, best of five."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.rules.match import Header, Player
from game.storage.library.match_filter import PERSON, MatchFilter
from game.storage.library.people import called

if TYPE_CHECKING:
    from game.storage.library.library import MatchLibrary

NEEDED = 3
"""The number of wins that ends a series; the next match begins another."""


def people_of(players: Sequence[Player]) -> dict[int, str]:
    """The people among players, by seat."""
    return {seat: player.name for seat, player in enumerate(players) if player.kind == PERSON}


def load_series(library: MatchLibrary, header: Header, winners: Sequence[int], day: str) -> Mapping[int, int]:
    """The wins, by seat, of the people in a match that has just ended in their series of a day; reads the index."""
    with library.index() as index:
        own = called(header.players, index.also_known)
        people = people_of(own)
        wanted = MatchFilter(header.rules.name, next(iter(people.values())), is_over=True, is_practice=False)
        matches = [
            (stored.players, stored.winners or ())
            for stored in reversed(index.page(wanted, 0, 60))
            if stored.day == day and stored.header != header
            if set(people_of(stored.players).values()) == set(people.values())
        ]
    won: Counter[str] = Counter()
    for players, first in [*matches, (own, winners)]:
        if max(won.values(), default=0) == NEEDED:
            won.clear()
        won.update(players[seat].name for seat in first if players[seat].kind == PERSON)
    return {seat: won[name] for seat, name in people.items()}
