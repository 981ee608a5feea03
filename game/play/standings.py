"""The end of a match: the order of its players, and its hands one by one."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.rules.core import winning_sign
from game.rules.match import Match


class Standing(NamedTuple):
    """A player at the end of a match, or of a hand: the place, from 1, is shared by equal totals."""

    place: int
    seat: int
    name: str
    total: int
    outs: int
    """The number of hands in which the player went out."""
    scored: tuple[int, ...]
    """The gain of the total in each hand."""


def match_after(match: Match, hand: int) -> Match:
    """The match at the end of hand number `hand`, from 1. Raises `LookupError` if it has not ended."""
    if hand > len(match.results):
        raise LookupError("the hand has not ended")
    return match.prefix([*match.hand_starts, len(match.entries)][hand])


def has_person(match: Match, seats: Collection[int]) -> bool:
    """Whether a person has one of these seats; if no person plays, whether there is a seat among them."""
    people = match.header.people
    return any(seat in seats for seat in people) if people else bool(seats)


def standings(match: Match) -> list[Standing]:
    """The players of a match that is over, in order, the winners first. Raises `LookupError` if it is not over."""
    last = match.results[-1] if match.results else None
    if last is None or last.winners is None:
        raise LookupError("the match is not over")
    totals, sign = last.totals, winning_sign(last.totals, last.winners)
    order = sorted(range(match.seats), key=lambda seat: -sign * totals[seat])
    return [
        Standing(
            1 + sum(sign * total > sign * totals[seat] for total in totals),
            seat,
            match.header.players[seat].name,
            totals[seat],
            sum(result.went_out == seat for result in match.results),
            tuple(result.scores[seat] for result in match.results),
        )
        for seat in order
    ]
