"""What the side panels say: each thing once, and to the player."""

from __future__ import annotations

from game.rules.hand_to_hand.moves import PASS
from game.table import texts as shared
from game.table.hand_to_hand.look import texts
from tests.rules.hand_to_hand.position import position
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hand_to_hand.test_double_click import TABLE, in_position


def test_a_turn_that_only_a_pass_ends_says_so_once() -> None:
    sitting = Sitting(("human", "random"), seed=5, options={"short_opening": True})
    sitting.wait_for_turn()
    sitting.make(next(move for move in sitting.top.view.legal if move.word == "play"), "click")
    sitting.wait_for_turn()
    assert sitting.top.view.legal == (PASS,)
    panel = sitting.panels.turn
    assert panel._turn.sentence == texts.DO_PASS
    assert panel._turn.ends == ""
    sitting.pilot.click(panel.give_up)
    assert sitting.match.entries[-1].move == PASS or sitting.match.entries[-2].move == PASS


def test_a_pass_has_a_place_of_its_own_and_says_that_a_card_fits() -> None:
    sitting = in_position("5J 7N 1M", "0", TABLE.replace("    discard: 4S 5N\n", ""))
    panel = sitting.panels.turn
    assert panel.give_up.is_shown
    assert panel.give_up.text == texts.PASS_THOUGH
    assert not any(panel.give_up.rect.colliderect(pile.rect) for pile in (panel.stock, panel.discard))
    before = len(sitting.match.entries)
    for pile in (panel.stock, panel.discard):
        assert pile.is_shown
        sitting.pilot.click(pile.rect.center)
    assert len(sitting.match.entries) == before
    sitting.match.state = position(TABLE.format("gE gJ", "0").replace("    discard: 4S 5N\n", ""))
    sitting.table.snap()
    assert panel.give_up.text == shared.PASS
