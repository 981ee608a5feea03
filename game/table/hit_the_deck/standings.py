"""The standings at the end of a match as they are shown: with each seat's colour, and who ended it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.play import standings
from game.rules.match import Match
from game.table.hit_the_deck.colours import SeatColour


class Seated(NamedTuple):
    """A seat in the standings. Seats with equal totals have equal ranks, and the ranks after them are left out."""

    seat: int
    name: str
    mark: SeatColour
    rank: int
    total: int
    wins: bool
    ends: bool
    """Whether its total has reached the target, which ended the match."""


def seated(order: Sequence[standings.Standing], marks: Sequence[SeatColour], match: Match) -> list[Seated]:
    """The standings of a match that is over, in the same order."""
    winners, target = match.results[-1].winners or (), int(match.header.options["target"])
    return [
        Seated(at.seat, at.name, marks[at.seat], at.place, at.total, at.seat in winners, at.total >= target)
        for at in order
    ]
