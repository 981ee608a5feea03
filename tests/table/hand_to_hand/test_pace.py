"""What the table does by itself: other seats' moves at a pace to follow, and the end of a hand."""

from __future__ import annotations

from game.ai.greedy import greedy_strategy
from game.chance import KeyedRandom
from game.table.game.score_page import HAND_OVER
from tests.table.hand_to_hand.tables import RULES, Sitting


def test_how_a_hand_ended_is_told_when_its_last_card_has_landed() -> None:
    sitting = Sitting(("human", "greedy"), seed=9)
    heard: dict[bool, set[str]] = {True: set(), False: set()}
    for number in range(6000):
        if sitting.table.session.may_move and not sitting.top.moving:
            sitting.make(greedy_strategy(RULES).choose(sitting.top.view, KeyedRandom(1, number)), "click")
        sitting.pilot.step()
        if sitting.match.state.result is not None and not sitting.results:
            heard[sitting.top.moving].add(sitting.panels.turn._turn.heading)
        if sitting.results:
            break
    over = HAND_OVER.format(1)
    assert heard[True], "the last card has flown"
    assert over not in heard[True]
    assert heard[False] == {over}
