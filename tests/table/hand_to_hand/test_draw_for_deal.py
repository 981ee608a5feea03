"""The draw for deal is shown before the first hand of a match, and only then."""

from __future__ import annotations

from game.rules.hand_to_hand.moves import DrawForDeal
from game.table import texts as shared
from game.table.hand_to_hand import texts
from tests.table.hand_to_hand.tables import Sitting

LOT = (("lot", 0), ("lot", 1))


def test_the_drawn_cards_are_shown_and_named_before_the_deal() -> None:
    sitting = Sitting(("human", "greedy"), seed=7)
    pieces = sitting.top.pieces
    sitting.pilot.wait(0.7)
    drawn = sitting.match.entries[0].move
    assert isinstance(drawn, DrawForDeal)
    assert [pieces[key].placement.card for key in LOT] == [drawn.first, drawn.second]
    assert pieces[LOT[0]].y > sitting.top.layout.bar.bottom, "one's own below"
    assert pieces[LOT[1]].y < sitting.top.layout.bar.top
    turn = sitting.panels.turn._turn
    assert turn.heading == texts.LOT
    dealer = sitting.match.state.dealer
    names = [player.name for player in sitting.match.header.players]
    assert turn.notes == (texts.LOT_DEALS.format(names[dealer], names[1 - dealer]),)
    assert len(sitting.match.entries) == 1, "nothing is dealt yet"
    sitting.wait_for_deal()
    assert not [key for key in LOT if key in pieces]
    sitting.wait_for_turn()
    assert sitting.panels.turn._turn.heading == shared.YOUR_TURN


def test_the_draw_for_deal_continues_when_the_window_is_resized() -> None:
    sitting = Sitting(("human", "greedy"), seed=7)
    sitting.pilot.wait(0.5)
    sitting.table.resize((1600, 900), 1.25)
    sitting.wait_for_deal()


def test_the_hand_is_dealt_at_once_without_people() -> None:
    sitting = Sitting(("human", "greedy"), seed=7)
    sitting.pilot.screens.duration_scale = sitting.pilot.screens.pause_scale = 0.0
    sitting.table.enter()
    sitting.pilot.wait(0.1)
    assert sitting.top.view.stock
