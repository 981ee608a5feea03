"""The best moments of a match of Hand-to-Hand Combat."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.feats import feats_of
from game.rules.hand_to_hand.moves import Bank, Build, Play
from game.rules.match import Match
from game.table.contract.moments import Moment, best, comeback, most, part, streak, turns

HAND, HAND_IN = "Best hand", "{} points"
TURN, TURN_IN = "Biggest turn", "{} moves"
RUN, RUN_IN = "Longest run", "{} cards"
ATTACK, ATTACK_IN = "Most on the opponent's board", "{} cards"
CLOSE, CLOSE_IN, BY_ONE = "Closest hand", "by {} points", "by {} point"
OUTS, TIMES = "Went out most", "{} times"
_CLOSE = 3
"""The most points of a close hand."""


def best_moments(match: Match) -> list[Moment]:
    """The best moments of a finished match, best first."""
    results, entries, feats = list(enumerate(match.results, 1)), match.entries, list(enumerate(feats_of(match), 1))
    scored = [(points, -hand, seat) for hand, result in results for seat, points in enumerate(result.scores) if points]
    placed = (
        (sum(isinstance(entries[number].move, Play | Build | Bank) for number in numbers), -hand, seat)
        for seat, hand, numbers in turns(match)
    )
    runs, attacks = (
        [(counts[number], -hand, seat) for hand, seats in feats for seat, counts in enumerate(seats)]
        for number in map(match.rules.feats.index, ("run", "attack"))
    )
    close, number, closest = min(((points, -hand, seat) for points, hand, seat in scored), default=(_CLOSE + 1, 0, 0))
    scorers = [next((seat for seat, points in enumerate(result.scores) if points), None) for result in match.results]
    outs = [result.went_out for result in match.results]
    return best(
        [
            _highest(scored, HAND, HAND_IN, 1, (0, int(match.header.options["target"]) / 2)),
            _highest(placed, TURN, TURN_IN, 4, (2, 13)),
            _highest(runs, RUN, RUN_IN, 7, (3, 10), 0.65),
            _highest(attacks, ATTACK, ATTACK_IN, 4, (1, 9), 0.9),
            Moment(CLOSE, BY_ONE if close == 1 else CLOSE_IN, closest, close, number, part(close, 5, 0))
            if close <= _CLOSE
            else None,
            comeback(match, 1),
            streak(scorers),
            most(OUTS, TIMES, [outs.count(seat) for seat in range(match.seats)], 2, 8),
        ]
    )


def _highest(
    found: Iterable[tuple[int, int, int]],
    title: str,
    what: str,
    least: int,
    span: tuple[float, float],
    worth: float = 1.0,
) -> Moment | None:
    """The highest of some values, each with its hand, negative, and its seat, if it is at least `least`.

    It is the more interesting the higher it is in the `span`, and at the end of that has the `worth`.
    """
    value, hand, seat = max(found, default=(0, 0, 0))
    return Moment(title, what, seat, value, -hand, worth * part(value, *span)) if value >= least else None
