"""What the side panels say: each thing once, and to the player."""

from __future__ import annotations

from dataclasses import replace

from game.rules.hand_to_hand.moves import PASS
from game.rules.match import Player
from game.table.hand_to_hand import texts
from tests.table.hand_to_hand.tables import Sitting


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


def test_a_person_called_you_is_not_called_so_twice() -> None:
    sitting = Sitting()
    sitting.wait_for_turn()
    plate = sitting.panels.below
    assert (plate._sitting.name, plate._sitting.who) == ("Ada", texts.YOU)
    header = sitting.match.header
    sitting.match.header = replace(header, players=(Player(texts.YOU, "human"), header.players[1]))
    sitting.table.refresh()
    assert (plate._sitting.name, plate._sitting.who) == (texts.YOU, "Person")
