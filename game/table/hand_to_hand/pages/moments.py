"""The best moments of a match of Hand-to-Hand Combat."""

from __future__ import annotations

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
_LEAST_MOVES, _LEAST_RUN, _LEAST_ATTACK, _CLOSE = 4, 7, 4, 3


def best_moments(match: Match) -> list[Moment]:
    """The best moments of a finished match, best first."""
    scorers = [next((seat for seat, points in enumerate(result.scores) if points), None) for result in match.results]
    outs = [result.went_out for result in match.results]
    return best(
        [
            _hand(match),
            _turn(match),
            _run(match),
            _attack(match),
            _close(match),
            comeback(match, 1),
            streak(scorers),
            most(OUTS, TIMES, [outs.count(seat) for seat in range(match.seats)], 2, 8),
        ]
    )


def _hand(match: Match) -> Moment | None:
    points, hand, seat = max(
        (points, -hand, seat)
        for hand, result in enumerate(match.results, 1)
        for seat, points in enumerate(result.scores)
    )
    worth = part(points, 0, int(match.header.options["target"]) / 2)
    return Moment(HAND, HAND_IN, seat, points, -hand, worth) if points else None


def _turn(match: Match) -> Moment | None:
    """The turn with the most moves that placed cards."""
    found = (
        (sum(isinstance(match.entries[number].move, Play | Build | Bank) for number in numbers), -hand, seat)
        for seat, hand, numbers in turns(match)
    )
    count, hand, seat = max(found, default=(0, 0, 0))
    return Moment(TURN, TURN_IN, seat, count, -hand, part(count, 2, 13)) if count >= _LEAST_MOVES else None


def _run(match: Match) -> Moment | None:
    """The longest run on a player's own board."""
    length, hand, seat = _most(match, "run")
    return Moment(RUN, RUN_IN, seat, length, -hand, 0.65 * part(length, 3, 10)) if length >= _LEAST_RUN else None


def _attack(match: Match) -> Moment | None:
    """The most cards that a player put on the opponent's board in a hand."""
    count, hand, seat = _most(match, "attack")
    return Moment(ATTACK, ATTACK_IN, seat, count, -hand, 0.9 * part(count, 1, 9)) if count >= _LEAST_ATTACK else None


def _most(match: Match, feat: str) -> tuple[int, int, int]:
    """The highest count of a feat, its hand, negative, and its seat."""
    number = match.rules.feats.index(feat)
    return max(
        (counts[number], -hand, seat)
        for hand, seats in enumerate(feats_of(match), 1)
        for seat, counts in enumerate(seats)
    )


def _close(match: Match) -> Moment | None:
    points, hand, seat = min(
        (
            (points, hand, seat)
            for hand, result in enumerate(match.results, 1)
            for seat, points in enumerate(result.scores)
            if points
        ),
        default=(0, 0, 0),
    )
    if not 0 < points <= _CLOSE:
        return None
    return Moment(CLOSE, BY_ONE if points == 1 else CLOSE_IN, seat, points, hand, part(points, 5, 0))
