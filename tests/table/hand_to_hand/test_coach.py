"""The tips of the first hand: shown, read, skipped."""

from __future__ import annotations

from tests.table.hand_to_hand.tables import Sitting
from tests.table.screens import settings_of


def test_the_first_tip_comes_with_the_first_turn() -> None:
    sitting = Sitting(seed=4711, coached=True)
    coach = sitting.table.coach
    assert coach is not None
    sitting.wait_for_turn()
    assert coach.visible
    assert not settings_of(sitting.table).coached
    assert not any(coach.rect.colliderect(place.rect) for place in sitting.top.areas.children)
    sitting.pilot.click(coach._got_it)
    assert not coach.visible
    sitting.make(next(move for move in sitting.top.state.view.legal if move.word == "play"), "click")
    # the next one comes when the card lies
    sitting.pilot.wait(1)
    assert coach.visible
