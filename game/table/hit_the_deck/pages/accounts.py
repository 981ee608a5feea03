"""The accounts of the seats at the end of a hand, in counting order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.play.sentences import joined, sentence
from game.rules.core import SPECTATOR, Card
from game.rules.hit_the_deck.cards import POINTS
from game.rules.hit_the_deck.view import View
from game.rules.match import Match
from game.table.hit_the_deck.look.seats import SeatColour

REACHED = "{} reached {}: the lowest total wins."


@dataclass(frozen=True, slots=True)
class Account:
    """A seat at the end of a hand: its cards, the highest value first, and its figures before and after."""

    seat: int
    name: str
    mark: SeatColour
    cards: tuple[Card, ...]
    before: int
    count: int
    total: int
    out: bool
    wins: bool
    """Whether it has won the match."""


def accounts_of(match: Match, marks: Sequence[SeatColour]) -> list[Account]:
    """All seats at the end of the hand that has just ended, by seat. Raises `LookupError` if none has.

    It uses only what everyone may see of a finished hand.
    """
    result = match.state.result
    if result is None:
        raise LookupError("no hand has just ended")
    view = match.rules.view(match.state, SPECTATOR)
    assert isinstance(view, View)
    return [
        Account(
            seat,
            player.name,
            marks[seat],
            tuple(sorted(view.hands[seat], key=lambda card: (-POINTS[card], card))),
            result.totals[seat] - result.scores[seat],
            result.scores[seat],
            result.totals[seat],
            result.went_out == seat,
            seat in (result.winners or ()),
        )
        for seat, player in enumerate(match.header.players)
    ]


def why_it_ended(totals: Iterable[tuple[str, int]], target: int) -> tuple[str, str]:
    """The reason why a match is over, by its players' names and totals: the sentence, and the names in it."""
    names = joined([name for name, total in totals if total >= target])
    return sentence(REACHED, names, target), names
