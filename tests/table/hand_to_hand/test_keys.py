"""Keys at the table: those that draw or pass ask for a second press, for nobody can take that back."""

from __future__ import annotations

import pygame
import pytest

from game.rules.core import Move
from game.rules.hand_to_hand.moves import DRAW_DISCARD, DRAW_STOCK, PASS
from game.table.cards.slot import Slot
from game.table.hand_to_hand.tabletop.slots import OWN, legal_targets
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hand_to_hand.test_double_click import TABLE, in_position, message

NOTHING_TO_DRAW = TABLE.replace("    discard: 4S 5N\n", "")
WITH_STOCK = f"{TABLE}stock: 1N 1S 1E 2E\n"


@pytest.mark.parametrize("again", [None, pygame.K_RETURN])
@pytest.mark.parametrize(
    ("key", "move", "table"),
    [
        (pygame.K_s, DRAW_STOCK, WITH_STOCK),
        (pygame.K_d, DRAW_DISCARD, TABLE),
        (pygame.K_p, PASS, NOTHING_TO_DRAW),
    ],
)
def test_one_press_only_goes_there(key: int, move: Move, table: str, again: int | None) -> None:
    sitting = in_position("5J 7N 1M", "0", table)
    before = len(sitting.match.entries)
    sitting.pilot.press(key)
    sitting.pilot.wait(1)
    assert len(sitting.match.entries) == before
    assert sitting.table.root.ring_shown
    letter = pygame.key.name(key).upper()
    assert message(sitting).startswith(f"Press {letter} again or Enter")
    assert sitting.table.messages.bubble.sign == "info"
    sitting.pilot.press(again or key)
    assert sitting.match.entries[before].move == move


def test_a_key_of_an_empty_pile_says_at_once_why_nothing_can_be_drawn() -> None:
    sitting = in_position("5J 7N 1M", "0", WITH_STOCK.replace("    discard: 4S 5N\n", ""))
    sitting.pilot.press(pygame.K_d)
    assert sitting.table.messages.bubble.sign == "refused"
    assert "again" not in message(sitting)


def test_the_key_of_a_column_picks_its_run_up_and_goes_to_a_place_for_it() -> None:
    sitting: Sitting = in_position("7N 1M", "0 after opp", TABLE.replace("(7S 2V) 3S", "(7V 4M) 5J"))
    before = len(sitting.match.entries)
    places = legal_targets(sitting.top.state.view, Slot(OWN, 1))
    sitting.pilot.press(pygame.K_2)
    assert len(sitting.match.entries) == before
    assert sitting.table.input.picked == Slot(OWN, 1)
    assert sitting.table.root.current is sitting.top.areas.by_slot[Slot(OWN, 0)]
    sitting.pilot.press(pygame.K_1)
    assert sitting.match.entries[before].move == places[Slot(OWN, 0)]
