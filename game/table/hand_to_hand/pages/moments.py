"""The best moments of a match of Hand-to-Hand Combat."""

from __future__ import annotations

from game.rules.hand_to_hand.moves import Bank, Build, Play
from game.rules.hand_to_hand.state import State
from game.rules.match import Match
from game.table.contract.moments import Moment, best, comeback, hand_of, most, part, streak, turns

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
    past, length, whose = Match(match.header), 0, (0, 0)
    for number, entry in enumerate(match.entries):
        past.apply(entry)
        if isinstance(entry.move, Play | Build) and isinstance(past.state, State):
            own = past.state.up[5 * entry.actor : 5 * entry.actor + 5]
            longest = max(map(len, own))
            if longest > length:
                length, whose = longest, (entry.actor, hand_of(match, number))
    return Moment(RUN, RUN_IN, whose[0], length, whose[1], 0.65 * part(length, 3, 10)) if length >= _LEAST_RUN else None


def _attack(match: Match) -> Moment | None:
    """The most cards that a player put on the opponent's board in a hand."""
    counts: dict[tuple[int, int], int] = {}
    for number, entry in enumerate(match.entries):
        if isinstance(entry.move, Play) and entry.move.place == "opp":
            key = hand_of(match, number), entry.actor
            counts[key] = counts.get(key, 0) + 1
    count, hand, seat = max(((count, -hand, seat) for (hand, seat), count in counts.items()), default=(0, 0, 0))
    return Moment(ATTACK, ATTACK_IN, seat, count, -hand, 0.9 * part(count, 1, 9)) if count >= _LEAST_ATTACK else None


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
