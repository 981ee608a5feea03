"""What the index tells of matches and races for the statistics, and for the level that suits a person.

Practice matches count nowhere, and matches that are not over do not count yet.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple

from game.rules.match import Header


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


class PersonRaces(NamedTuple):
    """All races of a person."""

    name: str
    races: int
    """How many there were, with those without a touch."""
    fakeouts: int
    missed_calls: int
    touches: tuple[int, ...]
    """The times of the touches in milliseconds, in ascending order."""
