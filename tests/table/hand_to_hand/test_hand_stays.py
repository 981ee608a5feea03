"""What the hand below shows: which cards fit, where and why not, and which card was drawn; it closes over gaps."""

from __future__ import annotations

import pygame
import pytest

from game.rules.hand_to_hand.cards import parse_card
from game.rules.hand_to_hand.moves import DRAW_STOCK
from game.table.cards.slot import HAND, Slot
from game.table.contract.curtain import Curtain
from tests.table.hand_to_hand.test_curtain import covered
from tests.table.hand_to_hand.test_double_click import TABLE, in_position

STOCKED = f"{TABLE}stock: 1N 1S 1E 2E 2S 3M 4J 6J\n"


@pytest.mark.parametrize("way", ["click", "drag"])
def test_a_card_that_fits_nowhere_says_why_at_once(way: str) -> None:
    sitting = in_position("5J 7N 1M 4N gE", "0", STOCKED)
    start = sitting.point_of(Slot(HAND, parse_card("gE")))
    sitting.pilot.move(start)
    sitting.pilot.button(True, start)
    if way == "drag":
        sitting.pilot.move((start[0], start[1] - 20))
    else:
        sitting.pilot.button(False, start)
    bubble = sitting.table.messages.bubble
    assert bubble.visible
    assert bubble.label == "Galaxy Earth needs an empty space, or Sun Earth on the bar"


def test_under_the_curtain_no_card_stands_out() -> None:
    sitting = covered(False)
    sitting.pilot.press(pygame.K_RETURN)
    sitting.wait_for_turn()
    sitting.make(DRAW_STOCK, "keys")
    assert sitting.top.drawn is not None
    sitting.pilot.wait(4)
    assert isinstance(sitting.table.active, Curtain)
    assert sitting.top.drawn is None
