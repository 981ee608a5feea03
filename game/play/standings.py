"""How a match has ended: the order of its players, and its best moments, read from its entries and results."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import Enum
from itertools import groupby
from typing import NamedTuple

from game.ai.kinds import HUMAN
from game.rules.match import Match
from game.rules.race import Race

_NO_CARD = ("draw", "keep", "pass", "fakeout")
"""The words of moves that put no card on the table."""
_LONG_TURN = 4
"""The least moves of a turn that is worth telling."""


class Standing(NamedTuple):
    """A player at the end of a match, or of a hand: the place, from 1, is shared by equal totals."""

    place: int
    seat: int
    name: str
    total: int
    outs: int
    """In how many hands the player went out."""
    scored: tuple[int, ...]
    """What each hand added to the total."""


class MomentKind(Enum):
    """What a moment is about, with what its value is."""

    SLAP = "slap"
    """The fastest slap, in milliseconds."""
    TURN = "turn"
    """The turn of the most moves that put cards somewhere; their number."""
    HAND = "hand"
    """The hand in which the total of a winner grew most, where the highest total wins; the points."""
    OUTS = "outs"
    """Who went out most often; the number of hands."""


class Moment(NamedTuple):
    """A moment of a match: whose, in which hand (from 1; 0 for several), and its value."""

    kind: MomentKind
    seat: int
    hand: int
    value: int


def match_after(match: Match, hand: int) -> Match:
    """The match as it was when that hand, from 1, had just ended. Raises `LookupError` if it has not."""
    past = Match(match.header)
    for entry in match.entries[: hand_ends(match)[hand - 1]]:
        past.apply(entry)
    return past


def hand_ends(match: Match) -> list[int]:
    """How many entries had been made when each hand ended."""
    past = Match(match.header)
    return [number for number, entry in enumerate(match.entries, 1) if past.apply(entry) is not None]


def has_person(match: Match, seats: Collection[int]) -> bool:
    """Whether a person has one of these seats; where no person plays, whether anybody has."""
    people = [seat for seat, player in enumerate(match.header.players) if player.kind == HUMAN]
    return any(seat in seats for seat in people) if people else bool(seats)


def _highest_wins(match: Match) -> bool:
    """Whether the highest total wins, as the match's last result tells."""
    result = match.results[-1]
    winners = result.winners or ()
    return any(result.totals[seat] == max(result.totals) for seat in winners)


def standings(match: Match) -> list[Standing]:
    """The players of a match that is over, in order, the winners first. Raises `LookupError` if it is not over."""
    if not match.results or match.results[-1].winners is None:
        raise LookupError("the match is not over")
    totals, sign = match.results[-1].totals, -1 if _highest_wins(match) else 1
    order = sorted(range(match.seats), key=lambda seat: sign * totals[seat])
    return [
        Standing(
            1 + sum(sign * total < sign * totals[seat] for total in totals),
            seat,
            match.header.players[seat].name,
            totals[seat],
            sum(result.went_out == seat for result in match.results),
            tuple(result.scores[seat] for result in match.results),
        )
        for seat in order
    ]


def moments(match: Match) -> list[Moment]:
    """The best moments of a match, at most one of each kind: those that there were, in the order of `MomentKind`."""
    found = [_fastest_slap(match), _longest_turn(match), _best_hand(match), _most_outs(match)]
    return [moment for moment in found if moment is not None]


def _hand_of(match: Match, number: int) -> int:
    """In which hand an entry was made, from 1."""
    return sum(start <= number for start in match.hand_starts)


def _fastest_slap(match: Match) -> Moment | None:
    slaps = [
        (ms, number, seat)
        for number, entry in enumerate(match.entries)
        if isinstance(entry.move, Race)
        for seat, ms in entry.move.touches
        if ms is not None
    ]
    if not slaps:
        return None
    ms, number, seat = min(slaps)
    return Moment(MomentKind.SLAP, seat, _hand_of(match, number), ms)


def _turns(match: Match) -> Iterator[tuple[int, int, int]]:
    """Each turn: its moves that put cards somewhere, minus its first entry's number, and its seat."""
    for seat, turn in groupby(enumerate(match.entries), key=lambda numbered: numbered[1].actor):
        entries = list(turn)
        if seat >= 0:
            yield sum(entry.move.word not in _NO_CARD for _, entry in entries), -entries[0][0], seat


def _longest_turn(match: Match) -> Moment | None:
    count, first, seat = max(_turns(match), default=(0, 0, 0))
    return Moment(MomentKind.TURN, seat, _hand_of(match, -first), count) if count >= _LONG_TURN else None


def _best_hand(match: Match) -> Moment | None:
    if not match.results or not _highest_wins(match):
        return None
    points, hand, seat = max(
        (points, -hand, seat)
        for hand, result in enumerate(match.results, 1)
        for seat, points in enumerate(result.scores)
    )
    return Moment(MomentKind.HAND, seat, -hand, points) if points else None


def _most_outs(match: Match) -> Moment | None:
    outs = [sum(result.went_out == seat for result in match.results) for seat in range(match.seats)]
    most = max(outs)
    return Moment(MomentKind.OUTS, outs.index(most), 0, most) if most > 1 and outs.count(most) == 1 else None
