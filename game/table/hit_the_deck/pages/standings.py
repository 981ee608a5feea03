"""The standings at the end of a match as they are shown: with each seat's colour, and who ended it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.ai.kinds import HUMAN
from game.play import standings
from game.play.sentences import joined, sentence
from game.rules.match import Match
from game.table.hit_the_deck.look.colours import SeatColour

REACHED = "{} reached {}: the lowest total wins."
WENT_OUT_IN = "{} went out in hand {}."


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
    own: bool
    """Whether it is the only person's."""


def seated(order: Sequence[standings.Standing], marks: Sequence[SeatColour], match: Match) -> list[Seated]:
    """The standings of a match that is over, in the same order."""
    winners, target = match.results[-1].winners or (), int(match.header.options["target"])
    people = [seat for seat, player in enumerate(match.header.players) if player.kind == HUMAN]
    return [
        Seated(
            at.seat,
            at.name,
            marks[at.seat],
            at.place,
            at.total,
            at.seat in winners,
            at.total >= target,
            people == [at.seat],
        )
        for at in order
    ]


def why_it_ended(totals: Iterable[tuple[str, int]], target: int) -> tuple[str, str]:
    """Why a match is over, by its players' names and totals: the sentence, and the names in it."""
    names = joined([name for name, total in totals if total >= target])
    return sentence(REACHED, names, target), names


def last_hand(match: Match) -> str:
    """How the last hand of a match ended, in a sentence; empty if nobody went out."""
    out = match.results[-1].went_out
    return "" if out is None else sentence(WENT_OUT_IN, match.header.players[out].name, len(match.results))
