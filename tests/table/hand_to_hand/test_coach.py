"""The tips of the first hand: shown, read, skipped."""

from __future__ import annotations

from tests.table.hand_to_hand.tables import Sitting


def test_the_first_tip_comes_with_the_first_turn() -> None:
    sitting = Sitting(seed=4711, coached=True)
    coach = sitting.table.coach
    assert coach is not None
    sitting.wait_for_turn()
    assert coach.visible
    assert not sitting.coached
    assert not any(coach.rect.colliderect(place.rect) for place in sitting.top.areas.children)
    sitting.pilot.click(coach._got_it)
    assert not coach.visible
    sitting.make(next(move for move in sitting.top.view.legal if move.word == "play"), "click")
    # the next one comes when the card lies
    sitting.pilot.wait(1)
    assert coach.visible


def test_skipping_ends_the_tips() -> None:
    sitting = Sitting(seed=4711, coached=True)
    sitting.wait_for_turn()
    assert sitting.table.coach is not None
    sitting.pilot.click(sitting.table.coach._skip)
    assert sitting.coached == 1
    assert sitting.table.coach is None


def test_a_tip_goes_when_what_it_tells_of_is_over() -> None:
    sitting = Sitting(seed=4711, coached=True)
    coach = sitting.table.coach
    assert coach is not None
    sitting.wait_for_turn()
    assert coach._now == "first"
    fitting = coach._lessons.fitting(sitting.top.view)
    coach.told.update(coach._lessons.tips)
    assert "first" in fitting
    sitting.make(next(move for move in sitting.top.view.legal if move.word == "play"), "click")
    sitting.pilot.wait(1)
    assert not coach.visible
