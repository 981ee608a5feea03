"""The draw for deal is shown before the first hand of a match, and only then."""

from __future__ import annotations

import pygame
import pytest

from game.rules.hand_to_hand.moves import DrawForDeal
from game.table import texts as shared
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.steps.draw_for_deal import SEEN_S
from game.table.hand_to_hand.tabletop.descriptions import why_deals
from game.table.hand_to_hand.tabletop.side_panels import DEALING
from tests.table.hand_to_hand.tables import Sitting

LOT = (("lot", 0), ("lot", 1))


def test_the_drawn_cards_are_shown_and_named_before_the_deal() -> None:
    sitting = Sitting(("human", "greedy"), seed=7)
    pieces = sitting.top.pieces
    sitting.pilot.wait(0.2)
    assert sitting.panels.turn._turn == DEALING._replace(heading=texts.LOT), "the cards are seen first"
    assert not sitting.panels.log._lines
    sitting.pilot.wait(0.8)
    drawn = sitting.match.entries[0].move
    assert isinstance(drawn, DrawForDeal)
    assert [pieces[key].placement.card for key in LOT] == [drawn.first, drawn.second]
    assert pieces[LOT[0]].y > sitting.top.layout.bar.bottom, "one's own below"
    assert pieces[LOT[1]].y < sitting.top.layout.bar.top
    turn = sitting.panels.turn._turn
    assert turn.heading == texts.LOT
    dealer = sitting.match.state.dealer
    names = [player.name for player in sitting.match.header.players]
    assert len(sitting.panels.log._lines) == 1
    assert turn.notes == (why_deals(drawn), texts.LOT_DEALS.format(names[dealer], names[1 - dealer]))
    sitting.pilot.wait(SEEN_S - 1)
    assert len(sitting.match.entries) == 1, "nothing is dealt yet"
    sitting.wait_for_deal()
    assert not [key for key in LOT if key in pieces]
    sitting.wait_for_turn()
    assert sitting.panels.turn._turn.heading == shared.YOUR_TURN


@pytest.mark.parametrize(("how", "seconds"), [("click", 0.2), (pygame.K_SPACE, 1.5)])
def test_a_click_or_a_key_ends_the_draw_for_deal(how: str | int, seconds: float) -> None:
    sitting = Sitting(("human", "greedy"), seed=7)
    sitting.pilot.wait(seconds)
    sitting.table.root.focus(sitting.panels.menu, ring=True)
    if isinstance(how, int):
        sitting.pilot.press(how)
    else:
        sitting.pilot.click(sitting.top.layout.bar.center)
    sitting.pilot.wait(0.8)
    assert len(sitting.match.entries) == 2, "it is dealt at once"
    assert sitting.table.active is sitting.table.root
    assert sitting.top.moving
    assert sitting.panels.turn._turn == DEALING
    assert not sitting.panels.turn.stock.is_shown
    sitting.wait_for_turn()
    assert sitting.panels.turn._turn.has_buttons


def test_the_hand_is_dealt_at_once_without_people() -> None:
    sitting = Sitting(("human", "greedy"), seed=7)
    sitting.pilot.screens.duration_scale = sitting.pilot.screens.pause_scale = 0.0
    sitting.table.enter()
    sitting.pilot.wait(0.1)
    assert sitting.top.view.stock
