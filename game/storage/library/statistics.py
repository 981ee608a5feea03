"""Matches and races as the statistics and the suggested level need them, read from the index.

Practice never counts, and unfinished matches do not count yet.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

from game.rules.match import Header


class Rival(NamedTuple):
    """Another player of a match."""

    name: str
    kind: str
    place: int
    """The place from 1, shared by equal totals."""


class PlayedMatch(NamedTuple):
    """A finished match, from a person's seat."""

    day: str
    """The day on which it began, such as `2026-11-21`, or empty."""
    title: str
    """The name the player gave it, or an empty text."""
    place: int
    """The person's place, from 1, shared by equal totals."""
    total: int
    margin: int
    """The person's lead over the best of the others in points; negative if behind the winner."""
    hands: int
    unfinished_hands: int
    """The number of hands in which nobody went out: blocked or capped."""
    hands_out: int
    """The number of hands in which the person went out."""
    scores: array[int]
    """The points that each hand added to the person's total."""
    rival_scores: array[int]
    """The points that each hand added to the totals of the others."""
    touches: array[int]
    """The person's touches in its races, in milliseconds, in order."""
    rivals: tuple[Rival, ...]
    file: str = ""
    """The name of its record in the folder; empty if it has none."""
    feats: tuple[int, ...] = ()
    """The person's highest counts in a hand, of the game's `feats`."""

    @property
    def is_won(self) -> bool:
        """Whether the person won it, alone or jointly."""
        return self.place == 1


class PastMatch(NamedTuple):
    """A match that was not practice, from a person's seat."""

    moment: int
    """The time when it began, in seconds since 1970."""
    header: Header
    place: int
    """The person's place, from 1, shared by equal totals; 0 while it is unfinished."""
    rivals: tuple[Rival, ...]
    """The other players; none while it is unfinished."""

    @property
    def is_won(self) -> bool:
        """Whether the person won it, alone or jointly."""
        return self.place == 1

    @property
    def is_lost(self) -> bool:
        """Whether more than half of the others finished ahead of the person."""
        return 2 * sum(rival.place < self.place for rival in self.rivals) > len(self.rivals)


class PersonRaces(NamedTuple):
    """All races of a person."""

    name: str
    races: int
    """The number of races, including those without a touch."""
    fakeouts: int
    missed_calls: int
    touches: tuple[int, ...]
    """The times of the touches in milliseconds, in ascending order."""


def middle(values: Sequence[int]) -> int:
    """The median, rounded; of an even number, that of the two in the middle. Raises `IndexError` for no values."""
    ordered = sorted(values)
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2] + 1) // 2
