"""Touches and calls at every moment of a match: early ones, in races, and fake-outs."""

import pytest

from game.ai.seat import Reaction, Seat
from game.ai.strategy import RandomStrategy, StrategySeat
from game.chance import KeyedRandom
from game.play.referee import GestureOutcome
from game.play.session import Session
from game.rules.core import Moved
from tests.play.slap_table import Steady, Table, entry_of, ladder_of, steady
from tests.rules.hit_the_deck.position import position
from tests.values import must


@pytest.mark.clause("HTD-83")
def test_an_early_touch_is_judged_when_the_face_can_be_seen() -> None:
    table = Table("#3 #H R1", *steady(Reaction(300), Reaction(400)))
    table.play("#3")
    assert table.session.top_unseen
    assert table.session.referee.touch(0, table.now) is GestureOutcome.IGNORED
    assert table.session.referee.touch(0, table.now) is GestureOutcome.IGNORED
    assert table.wait(0.5) == ["0 play #3"], "play waits, and nothing is shown of the touch"
    table.session.referee.face_seen(table.now)
    assert table.wait(0.02)[0] == "0 fakeout"


@pytest.mark.clause("HTD-83", "HTD-75")
def test_an_early_touch_of_a_hit_hand_is_ignored() -> None:
    table = Table("#H", *steady(Reaction(300)))
    table.play("#H")
    race = must(table.session.race)
    assert table.session.referee.touch(0, table.now) is GestureOutcome.IGNORED
    assert table.session.referee.call(0, table.now) is GestureOutcome.BLUFF
    table.wait(0.26)
    table.session.referee.face_seen(zero := table.now)
    assert table.session.referee.touch(0, zero + 0.2) is GestureOutcome.COUNTED
    assert table.session.referee.call(0, zero + 0.25) is GestureOutcome.COUNTED
    assert table.session.due == pytest.approx(zero + 0.2505)
    shown = table.wait(0.5)
    assert shown[0] == "* race call=250 0=200 1=-"
    assert table.session.race is None
    assert ladder_of(race)[0].seat == 0


@pytest.mark.clause("HTD-83")
def test_an_unseen_top_counts_as_seen_when_the_next_is_played() -> None:
    table = Table("R1", None)
    table.match.state = position("""
        hand 0: R1 R3
        hand 1: R4 R5
        discard: R2
    """)
    table.play("R1")
    table.session.referee.touch(0, table.now)
    table.session.lift_curtain()
    table.play("R4")
    assert table.wait(0.1) == ["0 play R1", "0 fakeout", "1 play R4"]
    assert table.session.top_unseen


@pytest.mark.clause("HTD-85")
def test_a_touch_of_a_hit_hand_after_its_race_is_ignored() -> None:
    table = Table("#H", None, None)
    table.play("#H")
    table.session.referee.face_seen(zero := table.now)
    for seat, ms in ((0, 200), (1, 250)):
        table.session.referee.touch(seat, zero + ms / 1000)
    table.session.referee.call(0, zero + 0.26)
    assert table.wait(0.4)[-1] == "* race call=260 0=200 1=250 2=-"
    assert table.session.referee.touch(2, table.now) is GestureOutcome.IGNORED
    assert table.session.referee.call(1, table.now) is GestureOutcome.BLUFF
    assert table.wait(0.1) == []


@pytest.mark.clause("HTD-84")
def test_an_interrupted_race_is_run_again() -> None:
    table = Table("#H", *steady(Reaction(300)))
    table.play("#H")
    table.session.referee.face_seen(table.now)
    table.session.referee.touch(0, table.now + 0.1)
    table.wait(0.2)
    table.session.referee.void()
    assert must(table.session.race).is_rerun
    assert table.session.top_unseen
    assert table.wait(12.0) == [], "nothing goes on before the card is turned again"
    table.session.referee.touch(0, table.now)
    table.session.referee.void()
    table.session.referee.face_seen(zero := table.now)
    assert must(table.session.race).advance(zero) == [], "a touch before the interruption is forgotten"
    assert table.session.referee.touch(0, zero + 0.35) is GestureOutcome.COUNTED
    table.session.referee.call(0, zero + 0.4)
    assert table.wait(0.5)[0] == "* race call=400 1=300 0=350"


@pytest.mark.clause("HTD-84")
def test_a_match_resumed_in_a_race_runs_it_again() -> None:
    table = Table("#H", *steady(Reaction(300)))
    table.play("#H")
    again = Session(table.match, [Seat(), Steady(Reaction(300))], [0], seed=1)
    assert must(again.race).is_rerun
    assert again.top_unseen


def test_undo_is_refused_until_the_race_is_over() -> None:
    table = Table("#H", *steady(Reaction(300)))
    table.play("#H")
    assert table.session.why_not_undo() == "You can't undo until the race is over."


@pytest.mark.clause("HTD-91", "HTD-92")
def test_a_due_shuffle_comes_before_a_touch() -> None:
    table = Table("R1", None, None)
    table.match.state = position("""
        hand 0: R1
        hand 1: B3
        hand 2: B4
        draw: B1
        discard: R2 Y1 Y3 Y4 G1 G3
    """)
    assert table.session.referee.touch(1, table.now) is GestureOutcome.FAKED_OUT
    assert table.match.state.due == "shuffle", "in the middle of the penalty"
    assert table.session.referee.touch(2, table.now) is GestureOutcome.FAKED_OUT
    assert [shown.split()[1] for shown in table.wait(0.1)] == ["fakeout", "shuffle", "fakeout"]


@pytest.mark.clause("HTD-86", "HTD-88")
def test_a_fakeout_costs_two_cards_on_anyones_turn() -> None:
    table = Table("R1", None, None)
    assert table.session.referee.touch(2, table.now) is GestureOutcome.FAKED_OUT
    assert table.session.awaited_seat == 0, "the turn goes on unchanged"
    (seen,) = table.steps()
    assert entry_of(seen) == "2 fakeout"
    assert [event.card for event in seen.events if isinstance(event, Moved)] == [None, None], "others do not see them"
    assert len(table.match.view(2).as_json()["hands"][2]) == 9


@pytest.mark.clause("HTD-89")
def test_a_fakeout_is_paid_once_for_each_top_card() -> None:
    table = Table("R1", Steady())
    assert table.session.referee.touch(0, table.now) is GestureOutcome.FAKED_OUT
    assert table.session.referee.touch(0, table.now) is GestureOutcome.REPEATED
    assert table.wait(0.1) == ["0 fakeout"], "what costs nothing is heard, and not written down"
    table.play("R1")
    table.session.referee.face_seen(table.now)
    assert table.session.referee.touch(0, table.now) is GestureOutcome.FAKED_OUT


def test_six_fakeouts_in_one_frame_are_paid_in_order() -> None:
    table = Table("R1", *[None] * 5)
    order = [4, 1, 5, 0, 3, 2]
    assert [table.session.referee.touch(seat, table.now) for seat in order] == [GestureOutcome.FAKED_OUT] * 6
    assert table.wait(0.1) == [f"{seat} fakeout" for seat in order]


@pytest.mark.clause("HTD-88")
def test_everyone_can_be_faked_out_behind_the_curtain() -> None:
    table = Table("R1", None)
    table.play("R1")
    table.session.referee.face_seen(table.now)
    table.wait(0.1)
    assert not table.session.hand_open
    assert table.session.referee.touch(0, table.now) is GestureOutcome.FAKED_OUT
    (seen,) = table.steps()
    assert entry_of(seen) == "0 fakeout"
    assert [event.card for event in seen.events if isinstance(event, Moved)] == [None, None]
    assert not table.session.hand_open


@pytest.mark.clause("HTD-86")
def test_a_computer_seat_is_fooled_while_the_card_is_on_top() -> None:
    table = Table("#3 R1 R3 G3", Steady(fooled_ms=400), Steady())
    table.play("#3")
    table.wait(0.26)
    table.session.referee.face_seen(table.now)
    assert table.session.due == pytest.approx(table.now + 0.4)
    assert not any("fakeout" in shown for shown in table.wait(0.39, others=False))
    assert table.wait(0.05, others=False) == ["1 fakeout"]


def test_a_seat_fooled_too_late_does_not_touch() -> None:
    table = Table("R1", None, Steady(fooled_ms=400))
    table.match.state = position("""
        hand 0: R1 R3
        hand 1: R4 R5
        hand 2: B1 B3
        discard: R2
    """)
    session = table.session
    table.play("R1")
    session.referee.face_seen(first := table.now)
    assert session.due == pytest.approx(first + 0.4)
    table.wait(0.3)
    session.lift_curtain()
    table.play("R4")
    assert session.due is None
    assert table.wait(0.3, others=False) == ["1 play R4"]
    session.referee.face_seen(table.now)
    assert session.due == pytest.approx(table.now + 0.4), "the next card fools anew"


def test_a_strategy_is_fooled_as_often_as_without_a_screen() -> None:
    seat = StrategySeat(RandomStrategy(), KeyedRandom(5))
    view = Table("R1", None).match.view(1)
    times = [seat.fooled_after(number, 0, view) for number in range(6_000)]
    touched = [ms for ms in times if ms is not None]
    assert 60 <= len(touched) <= 130, "one in sixty, less one in eight that comes to nothing"
    assert min(touched) >= 250
    assert times == [seat.fooled_after(number, 0, view) for number in range(6_000)], "the same for the same entry"
