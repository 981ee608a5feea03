"""The race, compared with a second implementation of the rulebook: hands on a pile, and a clock that ticks."""

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from game.rules.race import RaceTerms, Touch, Verdict, judge_race, settled_at

LIMIT = 30
"""A race's limit; a touch at it counts, one above it does not."""
WINDOW = 20
TIMES = (None, 0, 10, LIMIT, LIMIT + 1)


def judge(
    *touches: Touch, call: int | None = 0, caller: int = 0, direction: int = 1, automatic_call: bool = False
) -> Verdict:
    terms = RaceTerms(len(touches), caller, direction, WINDOW, LIMIT, automatic_call)
    return judge_race(terms, touches, call)


def naive_last(touches: tuple[Touch, ...], caller: int, direction: int) -> int:
    """Put hands on the pile tick by tick; without a hand there, walk round the table from the caller."""
    pile: list[int] = []
    for tick in range(LIMIT + 1):
        for seat, ms in touches:
            if ms == tick:
                pile.append(seat)
    last = pile[-1] if pile else caller
    seat = caller
    for _ in touches:
        if seat not in pile:
            last = seat
        seat = (seat + direction) % len(touches)
    return last


def every_race(seats: int) -> Iterator[tuple[Touch, ...]]:
    """Every order of the seats with every time for each."""
    for order in permutations(range(seats)):
        for times in product(TIMES, repeat=seats):
            yield tuple(zip(order, times, strict=True))


@pytest.mark.clause("HTD-70", "HTD-75", "HTD-76", "HTD-78", "HTD-79", "HTD-80")
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_of_every_race(seats: int, direction: int) -> None:
    for touches in every_race(seats):
        for caller in range(seats):
            judged = judge(*touches, caller=caller, direction=direction)
            expected = naive_last(touches, caller, direction)
            assert judged == Verdict(expected, called=True, penalty_seat=expected), (touches, caller)


@pytest.mark.clause("HTD-72", "HTD-81", "HTD-82")
@pytest.mark.parametrize("automatic_call", [False, True])
@pytest.mark.parametrize(
    ("call", "in_time"), [(0, True), (WINDOW, True), (WINDOW + 1, False), (LIMIT + 1, False), (None, False)]
)
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_missed_call_moves_the_penalty_to_the_caller(
    seats: int, direction: int, call: int | None, in_time: bool, automatic_call: bool
) -> None:
    for touches in every_race(seats):
        for caller in range(seats):
            judged = judge(*touches, call=call, caller=caller, direction=direction, automatic_call=automatic_call)
            assert judged.last_seat == naive_last(touches, caller, direction), touches
            assert judged.called == (in_time or automatic_call), touches
            assert judged.penalty_seat == (judged.last_seat if judged.called else caller), touches


def naive_settled(touches: dict[int, int], call: int | None, seats: int, limit: int, automatic_call: bool) -> int:
    """Let the clock tick until the race is decided and the call made or its window over."""
    tick = 0
    while True:
        on_pile = sum(ms <= tick for ms in touches.values())
        decided = on_pile >= seats - 1 or tick >= limit
        called = automatic_call or (call is not None and call <= tick) or tick >= WINDOW
        if decided and called:
            return tick
        tick += 1


@pytest.mark.clause("HTD-77", "HTD-82")
@pytest.mark.parametrize("automatic_call", [False, True])
@pytest.mark.parametrize("limit", [LIMIT, WINDOW - 10])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_every_race_is_settled(seats: int, limit: int, automatic_call: bool) -> None:
    for times in product(TIMES, repeat=seats):
        touches = {seat: ms for seat, ms in enumerate(times) if ms is not None}
        for call in (None, 0, 5, WINDOW, WINDOW + 1):
            settled = settled_at(RaceTerms(seats, 0, 1, WINDOW, limit, automatic_call), touches, call)
            assert settled == naive_settled(touches, call, seats, limit, automatic_call), (touches, call)


@pytest.mark.clause("HTD-77", "HTD-78")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_touches_after_the_decision_change_no_verdict(seats: int) -> None:
    for order in permutations(range(seats)):
        quick: list[Touch] = [(seat, 1 + place) for place, seat in enumerate(order[:-1])]
        decided = quick[-1][1]
        assert decided is not None
        for caller in range(seats):
            without = judge(*quick, (order[-1], None), caller=caller)
            after = judge(*quick, (order[-1], decided + 1), caller=caller)
            assert without == after == Verdict(order[-1], called=True, penalty_seat=order[-1])
