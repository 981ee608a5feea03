"""Last card: it is said at the plate of whoever comes to one card, and heard, in both games."""

from __future__ import annotations

from game.ai.greedy import greedy_strategy
from game.chance import KeyedRandom
from game.table.sounds import ONE_LEFT
from tests.table.hand_to_hand.tables import RULES, Sitting
from tests.table.heard import Ear


def test_last_card_is_said_on_the_plate_and_heard_in_hand_to_hand() -> None:
    sitting = Sitting(("human", "greedy"))
    ear, strategy = Ear(sitting.pilot.screens), greedy_strategy(RULES)
    panels, seen = sitting.panels, set()
    for number in range(120):
        sitting.wait_for_turn()
        if sitting.results:
            break
        cards = [len(hand) for hand in sitting.top.view.hands]
        plates = [panels.below._sitting, panels.above._sitting]
        assert [plate.is_last for plate in plates] == [count == 1 for count in cards]
        seen |= {plate.seat for plate in plates if plate.is_last}
        sitting.make(strategy.choose(sitting.top.view, KeyedRandom(1, number)), "click")
    assert sitting.results
    assert seen
    assert ear.names.count(ONE_LEFT) >= len(seen)
    assert not panels.below._sitting.is_last
    assert not panels.above._sitting.is_last
