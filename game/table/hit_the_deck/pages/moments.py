"""The best moments of a match of Hit the Deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.hit_the_deck.state import State, race_terms
from game.rules.match import Match
from game.rules.race import FakeOut, Race
from game.table.contract.moments import Moment, best, comeback, hand_of, most, part, streak

SLAP, CALL, MS = "Fastest slap", "Fastest call", "{} ms"
CAUGHT, CAUGHT_IN = "Cost others most", "{} points"
FAKEOUTS, TIMES = "Most fake-outs", "{} times"
OUTS = "Went out most"
_SLOW_MS, _QUICK_MS = 600, 200
_SLOW_CALL_MS, _QUICK_CALL_MS = 2_000, 300


def best_moments(match: Match) -> list[Moment]:
    """The best moments of a finished match, best first."""
    outs = [result.went_out for result in match.results]
    fakeouts = [(entry.actor, isinstance(entry.move, FakeOut)) for entry in match.entries]
    seats = range(match.seats)
    slaps = [
        (ms, number, seat)
        for number, entry in enumerate(match.entries)
        if isinstance(entry.move, Race)
        for seat, ms in entry.move.touches
        if ms is not None
    ]
    return best(
        [
            _fastest(SLAP, slaps, match, _SLOW_MS, _QUICK_MS),
            _fastest(CALL, list(_calls(match)), match, _SLOW_CALL_MS, _QUICK_CALL_MS, 0.7),
            _caught(match),
            comeback(match, -1),
            streak(outs),
            most(FAKEOUTS, TIMES, [fakeouts.count((seat, True)) for seat in seats], 2, 5),
            most(OUTS, TIMES, [outs.count(seat) for seat in seats], 2, 8),
        ]
    )


def _fastest(
    title: str, found: Sequence[tuple[int, int, int]], match: Match, slow: int, quick: int, most: float = 1.0
) -> Moment | None:
    """The fastest of `found` slaps or calls (milliseconds, the entry, the seat)."""
    if not found:
        return None
    ms, number, seat = min(found)
    return Moment(title, MS, seat, ms, hand_of(match, number), most * part(ms, slow, quick))


def _calls(match: Match) -> Iterator[tuple[int, int, int]]:
    """Each call made in time: its milliseconds, its race's entry, and the caller."""
    past = Match(match.header)
    for number, entry in enumerate(match.entries):
        move = entry.move
        if isinstance(move, Race) and move.call is not None and isinstance(past.state, State):
            terms = race_terms(past.state)
            if terms is not None and not terms.automatic_call and terms.is_called(move.call):
                yield move.call, number, terms.caller
        past.apply(entry)


def _caught(match: Match) -> Moment | None:
    """The hand in which a player went out while the others had most to count."""
    found = [
        (sum(result.scores) - result.scores[result.went_out], -hand, result.went_out)
        for hand, result in enumerate(match.results, 1)
        if result.went_out is not None
    ]
    points, hand, seat = max(found, default=(0, 0, 0))
    many = 25 * (match.seats - 1)
    return Moment(CAUGHT, CAUGHT_IN, seat, points, -hand, part(points, 0, many)) if points >= many / 4 else None
