"""What the hand below shows: which cards fit, where and why not, and which card was drawn; it closes over gaps."""

from __future__ import annotations

import pygame

from game.rules.hand_to_hand.moves import DRAW_STOCK
from game.table.contract.curtain import Curtain
from tests.table.hand_to_hand.test_curtain import covered


def test_under_the_curtain_no_card_stands_out() -> None:
    sitting = covered(False)
    sitting.pilot.press(pygame.K_RETURN)
    sitting.wait_for_turn()
    sitting.make(DRAW_STOCK, "keys")
    assert sitting.top.state.drawn is not None
    sitting.pilot.wait(4)
    assert isinstance(sitting.table.active, Curtain)
    assert sitting.top.state.drawn is None
