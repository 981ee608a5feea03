"""A race while it is run, without a screen: order, ties, the call, and its record."""

import itertools
import math

import pytest

from game.ai.reaction import LEVEL_REFLEXES
from game.ai.seat import Reaction
from game.chance import KeyedRandom
from game.play.host import race_move
from game.play.referee import Called, CallMissed, Decided, GestureOutcome, HandLanded, LiveRace, TooEarly
from game.rules.core import Rng
from game.rules.match import Match
from game.rules.race import RaceTerms
from game.rules.record import parse_entry
from tests.play.slap_table import ladder_of, verdict_of
from tests.rules.hit_the_deck.position import deal
from tests.rules.play import HTD, header
from tests.values import must

ZERO = 50.0
"""The time at which the face is seen, in seconds of the clock."""


def race(
    seats: int, *people: int, caller: int = 0, direction: int = 1, lots: Rng | None = None, **house: int | bool
) -> LiveRace:
    """A race whose face has been seen; everyone is a person unless `people` says otherwise."""
    made = LiveRace(
        people or range(seats), terms(seats, caller, direction, **house), lot=(lots or KeyedRandom(1)).random
    )
    made.begin(ZERO)
    return made


def terms(seats: int, caller: int = 0, direction: int = 1, **house: int | bool) -> RaceTerms:
    """The terms of a race under these house rules."""
    options = HTD.with_defaults(**house)
    return RaceTerms(
        seats,
        caller,
        direction,
        int(options["call_window_ms"]),
        int(options["race_limit_ms"]),
        bool(options["automatic_call"]),
    )


def at(ms: float) -> float:
    return ZERO + ms / 1000


@pytest.mark.clause("HTD-75")
def test_touches_before_the_face_is_seen_do_not_count() -> None:
    early = LiveRace((0, 1), terms(2), lot=KeyedRandom(1).random)
    assert early.touch(1, at(0)) is GestureOutcome.IGNORED
    assert early.call(0, at(0)) is GestureOutcome.BLUFF
    assert early.advance(at(60_000)) == []
    assert early.due is None
    early.begin(at(70_000), [1])
    assert early.advance(at(70_001)) == [TooEarly(1)]
    assert early.touch(1, at(70_250)) is GestureOutcome.COUNTED
    assert early.move() == ("race", None, ((1, 250), (0, None)))


@pytest.mark.clause("HTD-75", "HTD-77")
def test_only_a_seats_first_touch_counts() -> None:
    run = race(3)
    assert run.touch(2, at(300)) is GestureOutcome.COUNTED
    assert run.touch(2, at(310)) is GestureOutcome.REPEATED
    assert run.call(0, at(320)) is GestureOutcome.COUNTED
    assert run.call(0, at(330)) is GestureOutcome.REPEATED
    assert run.touch(0, at(405)) is GestureOutcome.COUNTED
    assert run.advance(at(410)) == [HandLanded(2, 300, 1), Called(0, 320), HandLanded(0, 405, 2), Decided(405)]
    assert run.touch(1, at(411)) is GestureOutcome.IGNORED
    assert run.move() == ("race", 320, ((2, 300), (0, 405), (1, None)))
    assert verdict_of(run).penalty_seat == 1


@pytest.mark.parametrize("order", list(itertools.permutations(range(4)))[::5])
def test_six_touches_in_one_frame_keep_their_order(order: tuple[int, ...]) -> None:
    run = race(6, caller=5)
    seats = (*order, 4, 5)
    run.call(5, at(100))
    assert [run.touch(seat, at(200)) for seat in seats] == [GestureOutcome.COUNTED] * 6
    landed = [what for what in run.advance(at(201)) if isinstance(what, HandLanded)]
    assert [(what.seat, what.place) for what in landed] == [(seat, place) for place, seat in enumerate(seats, 1)]
    assert run.move() == ("race", 100, tuple((seat, 200) for seat in seats))
    assert verdict_of(run).last_seat == 5
    assert [row.seat for row in ladder_of(run)] == list(seats)


@pytest.mark.clause("HTD-79")
def test_the_touch_received_later_is_later_when_times_are_equal() -> None:
    for first, second in ((0, 1), (1, 0)):
        run = race(2, caller=0)
        run.call(0, at(10))
        run.touch(first, at(300.1))
        run.touch(second, at(300.3))
        run.advance(at(301))
        assert verdict_of(run).last_seat == second
        assert [row.photo for row in ladder_of(run)] == [False, True]


@pytest.mark.clause("HTD-77", "HTD-85")
def test_touches_after_the_decision_count_until_it_is_settled() -> None:
    run = race(3, caller=1)
    run.touch(0, at(200))
    run.touch(1, at(250))
    assert run.advance(at(260))[-1] == Decided(250)
    assert not run.settled, "the call is awaited"
    assert run.touch(2, at(900)) is GestureOutcome.COUNTED
    assert run.call(1, at(1_999)) is GestureOutcome.COUNTED
    assert (run.advance(at(2_000)), run.settled) == ([HandLanded(2, 900, 3), Called(1, 1_999)], True)
    assert run.move() == ("race", 1_999, ((0, 200), (1, 250), (2, 900)))
    assert verdict_of(run) == type(verdict_of(run))(last_seat=2, called=True, penalty_seat=2)


@pytest.mark.clause("HTD-81", "HTD-72")
def test_a_caller_who_forgets_draws() -> None:
    run = race(2, caller=1)
    run.touch(1, at(200))
    assert run.due == pytest.approx(at(2_000.5))
    assert (run.advance(at(2_001)), run.settled) == ([HandLanded(1, 200, 1), Decided(200), CallMissed(1, 2_000)], True)
    first, second = ladder_of(run)
    assert (first.seat, first.forgot, first.draws, first.last) == (1, True, True, False)
    assert (second.seat, second.place, second.draws, second.last) == (0, 0, False, True)


@pytest.mark.clause("HTD-81")
@pytest.mark.parametrize(
    ("ms", "came"), [(2_000, GestureOutcome.COUNTED), (2_000.4, GestureOutcome.COUNTED), (2_000.6, GestureOutcome.LATE)]
)
def test_a_call_counts_up_to_the_end_of_its_window(ms: float, came: GestureOutcome) -> None:
    run = race(3, caller=0)
    assert run.call(0, at(ms)) is came
    assert (CallMissed(0, 2_000) in run.advance(at(2_100))) == (came is GestureOutcome.LATE)
    assert run.move()[1] == int(ms + 0.5)


@pytest.mark.clause("HTD-76")
@pytest.mark.parametrize(("ms", "came"), [(10_000, GestureOutcome.COUNTED), (10_000.6, GestureOutcome.IGNORED)])
def test_a_touch_counts_up_to_the_race_limit(ms: float, came: GestureOutcome) -> None:
    run = race(3, caller=0)
    run.call(0, at(100))
    assert run.touch(1, at(ms)) is came
    told = run.advance(at(10_100))
    assert (told[-1], run.settled) == (Decided(10_000), True)
    assert verdict_of(run).last_seat == 2, "the farthest from the caller of those without a touch"


@pytest.mark.clause("HTD-76", "HTD-77")
def test_a_touch_after_the_limit_is_late_in_a_longer_call_window() -> None:
    run = race(2, caller=0, race_limit_ms=500, call_window_ms=900)
    assert run.touch(1, at(600)) is GestureOutcome.LATE
    assert (run.advance(at(950)), run.settled) == ([Decided(500), HandLanded(1, 600, 0), CallMissed(0, 900)], True)
    assert run.move() == ("race", None, ((1, 600), (0, None)))
    assert [row.ms for row in ladder_of(run)] == [None, None]


@pytest.mark.clause("HTD-82")
def test_a_call_is_ignored_when_it_is_automatic() -> None:
    run = race(2, caller=0, automatic_call=True)
    assert run.call(0, at(50)) is GestureOutcome.IGNORED
    assert run.call(1, at(60)) is GestureOutcome.BLUFF
    run.touch(1, at(300))
    assert (run.advance(at(301)), run.settled) == ([HandLanded(1, 300, 1), Decided(300)], True)


@pytest.mark.clause("HTD-90")
def test_only_the_callers_call_counts() -> None:
    run = race(3, caller=2)
    assert run.call(1, at(200)) is GestureOutcome.BLUFF
    assert run.advance(at(201)) == []
    assert run.move()[1] is None


@pytest.mark.clause("HTD-80")
@pytest.mark.parametrize(("direction", "last"), [(1, 0), (-1, 2)])
def test_a_race_ends_at_its_limit_when_nobody_touches(direction: int, last: int) -> None:
    run = race(4, caller=1, direction=direction)
    told = run.advance(at(11_000))
    assert (told, run.settled) == ([CallMissed(1, 2_000), Decided(10_000)], True)
    rows = ladder_of(run)
    assert rows[-1].seat == last
    assert rows[-1].last
    assert rows[0].seat == 1, "the caller is the nearest"


def test_computer_seats_touch_at_their_times_between_people() -> None:
    run = race(4, 0, 1, caller=2)
    run.react(2, Reaction(300, 420))
    run.react(3, Reaction(350))
    assert run.due == pytest.approx(at(300))
    assert run.advance(at(299)) == []
    assert run.touch(0, at(320)) is GestureOutcome.COUNTED
    assert run.advance(at(400)) == [HandLanded(2, 300, 1), HandLanded(0, 320, 2), HandLanded(3, 350, 3), Decided(350)]
    assert run.touch(1, at(410)) is GestureOutcome.COUNTED
    assert (run.advance(at(430)), run.settled) == ([HandLanded(1, 410, 4), Called(2, 420)], True)
    assert run.move() == ("race", 420, ((2, 300), (0, 320), (3, 350), (1, 410)))


def test_a_race_is_settled_only_after_every_answer() -> None:
    run = race(3, 0, caller=0, race_limit_ms=1_000)
    run.call(0, at(100))
    run.touch(0, at(200))
    run.react(1, Reaction(300))
    assert run.advance(at(1_500)) == [Called(0, 100), HandLanded(0, 200, 1), HandLanded(1, 300, 2), Decided(300)]
    assert run.unanswered == {2}
    run.react(2, Reaction(250))
    assert (run.advance(at(1_501)), run.settled) == ([HandLanded(2, 250, 3)], True)
    assert [(row.seat, row.place) for row in ladder_of(run)] == [(0, 1), (2, 2), (1, 3)]


@pytest.mark.clause("HTD-84")
def test_a_race_is_run_again_when_interrupted() -> None:
    run = race(3, 0, 1, caller=0)
    run.react(2, Reaction(300))
    run.touch(1, at(200))
    run.call(0, at(210))
    run.advance(at(220))
    run.abort()
    assert run.is_rerun
    assert not run.has_started
    assert run.touch(1, at(400)) is GestureOutcome.IGNORED
    assert run.advance(at(9_000)) == []
    run.begin(at(20_000))
    assert run.advance(at(20_310)) == [HandLanded(2, 300, 1)]
    assert run.touch(1, at(20_320)) is GestureOutcome.COUNTED, "its touch of the race before is forgotten"
    assert run.move() == ("race", None, ((2, 300), (1, 320), (0, None)))
    run.advance(at(22_001))
    run.abort()
    run.begin(at(40_000))
    assert run.advance(at(42_001))[-1] == CallMissed(0, 2_000), "nor is it forgotten for good that nobody called"


@pytest.mark.clause("HTD-79")
def test_a_lot_decides_which_of_equal_touches_came_first() -> None:
    due, same = must(HTD.race_terms(at_a_race(2, {}).state)), [Reaction(300, 200)] * 2
    assert {race_move(due, same, KeyedRandom(seed)).touches[0][0] for seed in range(20)} == {0, 1}


def test_a_race_is_recorded_as_without_a_screen() -> None:
    """The same reactions, once over time and once all at once."""
    rng = KeyedRandom(7)
    for _ in range(300):
        seats = 2 + rng.randbelow(5)
        house = {"call_window_ms": 200 + rng.randbelow(900), "race_limit_ms": 200 + rng.randbelow(900)}
        match = at_a_race(seats, house)
        due = HTD.race_terms(match.state)
        assert due is not None
        reactions = [
            Reaction(
                None if rng.randbelow(6) == 0 else 100 + rng.randbelow(1_000),
                None if seat != due.caller or rng.randbelow(4) == 0 else 100 + rng.randbelow(1_000),
            )
            for seat in range(seats)
        ]
        run = LiveRace((), due, lot=KeyedRandom(3).random)
        for seat, reaction in enumerate(reactions):
            run.react(seat, reaction)
        run.begin(ZERO)
        now = ZERO
        while not run.settled:
            now += 0.016
            run.advance(now)
        (_, call, touches), (_, expected_call, expected) = run.move(), race_move(due, reactions, KeyedRandom(3))
        assert (call, sorted(touches)) == (expected_call, sorted(expected))
        assert [ms for _, ms in touches] == [ms for _, ms in expected]


def at_a_race(seats: int, house: dict[str, int]) -> Match:
    """A match in which the seat at the dealer's left has just played a HIT-hand."""
    match = Match(header(HTD, seats, house))
    for line in ("* dealer 0", deal(seats, "#H", "R1"), "1 play #H"):
        match.play(parse_entry(HTD, seats, line))
    assert match.state.due == "race"
    return match


def test_a_person_wins_half_the_races_against_an_equal() -> None:
    """Equal reaction times, a person's as key presses: half of 2,000 races, within the 95% interval."""
    rng, races = KeyedRandom(11, "fair"), 2_000
    wins = 0
    for number in range(races):
        run = race(2, 0, caller=number % 2, lots=rng, automatic_call=True)
        run.react(1, Reaction(LEVEL_REFLEXES["hard"].time(rng)))
        press, now = at(LEVEL_REFLEXES["hard"].time(rng) + rng.random() - 0.5), ZERO
        while not run.settled:
            now += 1 / 60
            if now - 1 / 60 < press <= now:
                run.touch(0, press)
            run.advance(now)
        wins += ladder_of(run)[0].seat == 0
    assert abs(wins - races / 2) <= 1.96 * math.sqrt(races) / 2


def test_a_touch_from_before_the_face_was_seen_is_early() -> None:
    race = LiveRace((0, 1), terms(2), lot=KeyedRandom(1).random)
    race.begin(at(70_000))
    assert race.touch(1, at(69_960)) is GestureOutcome.IGNORED
    assert race.advance(at(70_001)) == [TooEarly(1)]
    assert race.touch(1, at(70_250)) is GestureOutcome.COUNTED
