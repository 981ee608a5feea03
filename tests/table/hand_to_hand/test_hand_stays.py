"""The hand below: it shows which cards fit, where, why not, and which was drawn; it closes gaps."""

from __future__ import annotations

import pygame

from game.rules.hand_to_hand.moves import DRAW_STOCK
from game.table.contract.curtain import Curtain
from tests.table.hand_to_hand.test_curtain import covered


def test_under_the_curtain_no_card_is_raised() -> None:
    sitting = covered(False)
    sitting.pilot.press(pygame.K_RETURN)
    sitting.wait_for_turn()
    sitting.make(DRAW_STOCK, "keys")
    assert sitting.top.drawn is not None
    sitting.pilot.wait(4)
    assert isinstance(sitting.table.active, Curtain)
    assert sitting.top.drawn is None
