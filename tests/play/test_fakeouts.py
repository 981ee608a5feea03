"""Touches without a race: fake-outs by people and by computer seats that the top card fools."""

from __future__ import annotations

import pytest

from game.ai.strategy import RandomStrategy, StrategySeat
from game.chance import KeyedRandom
from game.play.live_race import GestureOutcome
from game.rules.core import Moved
from tests.play.slap_table import Steady, Table, entry_of
from tests.rules.hit_the_deck.position import position


@pytest.mark.clause("HTD-86", "HTD-88")
def test_a_fakeout_costs_two_cards_on_anyones_turn() -> None:
    table = Table("R1", None, None)
    assert table.session.touch(2, table.now) is GestureOutcome.FAKED_OUT
    assert table.session.awaited_seat == 0, "the turn goes on unchanged"
    (seen,) = table._all(True)
    assert entry_of(seen) == "2 fakeout"
    assert [event.card for event in seen.events if isinstance(event, Moved)] == [None, None], "others do not see them"
    assert len(table.match.view(2).as_json()["hands"][2]) == 9


@pytest.mark.clause("HTD-89")
def test_a_fakeout_is_paid_once_for_each_top_card() -> None:
    table = Table("R1", Steady())
    assert table.session.touch(0, table.now) is GestureOutcome.FAKED_OUT
    assert table.session.touch(0, table.now) is GestureOutcome.REPEATED
    assert table.wait(0.1) == ["0 fakeout"], "what costs nothing is heard, and not written down"
    table.play("R1")
    table.session.face_seen(table.now)
    assert table.session.touch(0, table.now) is GestureOutcome.FAKED_OUT


def test_six_fakeouts_in_one_frame_are_paid_in_order() -> None:
    table = Table("R1", *[None] * 5)
    order = [4, 1, 5, 0, 3, 2]
    assert [table.session.touch(seat, table.now) for seat in order] == [GestureOutcome.FAKED_OUT] * 6
    assert table.wait(0.1) == [f"{seat} fakeout" for seat in order]


@pytest.mark.clause("HTD-88")
def test_everyone_can_be_faked_out_behind_the_curtain() -> None:
    table = Table("R1", None)
    table.play("R1")
    table.session.face_seen(table.now)
    table.wait(0.1)
    assert not table.session.hand_open
    assert table.session.touch(0, table.now) is GestureOutcome.FAKED_OUT
    (seen,) = table._all(True)
    assert entry_of(seen) == "0 fakeout"
    assert [event.card for event in seen.events if isinstance(event, Moved)] == [None, None]
    assert not table.session.hand_open


@pytest.mark.clause("HTD-86")
def test_a_computer_seat_is_fooled_while_the_card_is_on_top() -> None:
    table = Table("#3 R1 R3 G3", Steady(fooled_ms=400), Steady())
    table.play("#3")
    table.wait(0.26)
    table.session.face_seen(table.now)
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
    session.face_seen(first := table.now)
    assert session.due == pytest.approx(first + 0.4)
    table.wait(0.3)
    session.lift_curtain()
    table.play("R4")
    assert session.due is None
    assert table.wait(0.3, others=False) == ["1 play R4"]
    session.face_seen(table.now)
    assert session.due == pytest.approx(table.now + 0.4), "the next card fools anew"


def test_a_strategy_is_fooled_as_often_as_without_a_screen() -> None:
    seat = StrategySeat(RandomStrategy(), KeyedRandom(5))
    view = Table("R1", None).match.view(1)
    times = [seat.fooled_after(number, 0, view) for number in range(6_000)]
    touched = [ms for ms in times if ms is not None]
    assert 60 <= len(touched) <= 130, "one in sixty, less one in eight that comes to nothing"
    assert min(touched) >= 250
    assert times == [seat.fooled_after(number, 0, view) for number in range(6_000)], "the same for the same entry"
