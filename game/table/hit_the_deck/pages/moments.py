"""The best moments of a match of Hit the Deck."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.hit_the_deck.state import State, race_terms
from game.rules.match import Match
from game.rules.race import FakeOut, Race
from game.table.contract.moments import Moment, best, comeback, hand_of, most, part, streak

SLAP, SLAP_IN = "Fastest slap", "{} ms"
CALL, CALL_IN = "Fastest call", "{} ms"
CAUGHT, CAUGHT_IN = "Cost everyone else most", "{} points"
FAKEOUTS, TIMES = "Most fake-outs", "{} times"
OUTS = "Went out most"
_SLOW_MS, _QUICK_MS = 600, 200
_SLOW_CALL_MS, _QUICK_CALL_MS = 2_000, 300


def best_moments(match: Match) -> list[Moment]:
    """The best moments of a match that is over, the best first."""
    outs = [result.went_out for result in match.results]
    fakeouts = [(entry.actor, isinstance(entry.move, FakeOut)) for entry in match.entries]
    seats = range(match.seats)
    return best(
        [
            _slap(match),
            _call(match),
            _caught(match),
            comeback(match, -1),
            streak(outs),
            most(FAKEOUTS, TIMES, [fakeouts.count((seat, True)) for seat in seats], 2, 5),
            most(OUTS, TIMES, [outs.count(seat) for seat in seats], 2, 8),
        ]
    )


def _slap(match: Match) -> Moment | None:
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
    return Moment(SLAP, SLAP_IN, seat, ms, hand_of(match, number), part(ms, _SLOW_MS, _QUICK_MS))


def _call(match: Match) -> Moment | None:
    calls = [(ms, number, seat) for number, seat, ms in _calls(match)]
    if not calls:
        return None
    ms, number, seat = min(calls)
    return Moment(CALL, CALL_IN, seat, ms, hand_of(match, number), 0.7 * part(ms, _SLOW_CALL_MS, _QUICK_CALL_MS))


def _calls(match: Match) -> Iterator[tuple[int, int, int]]:
    """Each call that was made in time: its race's entry, who made it, and after how many milliseconds."""
    past = Match(match.header)
    for number, entry in enumerate(match.entries):
        move = entry.move
        if isinstance(move, Race) and move.call is not None and isinstance(past.state, State):
            terms = race_terms(past.state)
            if terms is not None and not terms.automatic_call and terms.is_called(move.call):
                yield number, terms.caller, move.call
        past.apply(entry)


def _caught(match: Match) -> Moment | None:
    """Going out while the others had most to count."""
    found = [
        (sum(result.scores) - result.scores[result.went_out], -hand, result.went_out)
        for hand, result in enumerate(match.results, 1)
        if result.went_out is not None
    ]
    points, hand, seat = max(found, default=(0, 0, 0))
    many = 25 * (match.seats - 1)
    return Moment(CAUGHT, CAUGHT_IN, seat, points, -hand, part(points, 0, many)) if points >= many / 4 else None
