"""Keys and double-clicks: the moves they make, and the reasons shown if they make none."""

import pygame
import pytest

from game.rules.core import Move
from game.rules.hand_to_hand.cards import parse_card
from game.rules.hand_to_hand.moves import DRAW_DISCARD, DRAW_STOCK, PASS
from game.table.cards.placements import HAND, Slot
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.tabletop.placements import OWN
from tests.rules.hand_to_hand.position import position
from tests.table.hand_to_hand.tables import Sitting

ONE_PLACE, SEVERAL, NOWHERE = "5J", "2N", "gE"
TABLE = """
    hand 0: {}
    board 0: (4E 2M) 6S | (7S 2V) 3S | (6E 5E) 3V | (3E) 7J | (3J 2J) mV
    board 1: (4V 2V) mN | (1E) mJ | (3N) mE | (5V) mS | (gN) sE
    discard: 4S 5N
    turn: {}
"""


def in_position(hand: str, turn: str = "0", table: str = TABLE) -> Sitting:
    """A table at rest, at which the person holds given cards."""
    sitting = Sitting(("human", "greedy")).wait_for_turn()
    sitting.match.state = position(table.format(hand, turn))
    sitting.table.snap()
    sitting.pilot.wait(0.5)
    return sitting


def slot_of(text: str) -> Slot:
    return Slot(HAND, parse_card(text))


def places(sitting: Sitting, text: str) -> list[Slot]:
    return list(sitting.hhc.choices.targets(slot_of(text)))


def double_click(sitting: Sitting, slot: Slot, apart: float = 0.0) -> None:
    """Click a slot, and its old place again, `apart` seconds and a few frames later."""
    point = sitting.point_of(slot)
    sitting.pilot.click(point)
    sitting.pilot.wait(apart)
    sitting.pilot.button(True, point)
    sitting.pilot.button(False, point)


def message(sitting: Sitting) -> str:
    bubble = sitting.table.messages.bubble
    return bubble.label if bubble.visible else ""


def test_a_double_click_plays_a_card_with_one_place() -> None:
    sitting = in_position("5J 7N 1M")
    assert places(sitting, ONE_PLACE) == [Slot(OWN, 0)]
    move = sitting.hhc.choices.targets(slot_of(ONE_PLACE))[Slot(OWN, 0)]
    double_click(sitting, slot_of(ONE_PLACE))
    assert sitting.match.entries[-1].move == move
    assert not message(sitting)


@pytest.mark.parametrize(
    ("hand", "card", "turn", "sentence"),
    [
        ("2N 7N", SEVERAL, "0", texts.FITS_SEVERAL.format(2)),
        ("gE 7N", NOWHERE, "0", "Galaxy Earth needs an empty space, or Sun Earth on the bar."),
        ("gE 7N", NOWHERE, "0 after own", texts.DISCARD_BY_PILE),
        ("5J", ONE_PLACE, "0", texts.LAST_CARD_BY_PLACE),
    ],
)
def test_a_double_click_shows_why_a_card_stays_picked_up(hand: str, card: str, turn: str, sentence: str) -> None:
    sitting = in_position(hand, turn)
    before = len(sitting.match.entries)
    double_click(sitting, slot_of(card))
    assert len(sitting.match.entries) == before
    assert message(sitting) == sentence.rstrip(".")
    assert sitting.table.input.picked == slot_of(card)


NOTHING_TO_DRAW = TABLE.replace("    discard: 4S 5N\n", "")
WITH_STOCK = f"{TABLE}stock: 1N 1S 1E 2E\n"


@pytest.mark.parametrize(
    ("key", "move", "table", "again"),
    [
        (pygame.K_s, DRAW_STOCK, WITH_STOCK, pygame.K_s),
        (pygame.K_d, DRAW_DISCARD, TABLE, pygame.K_RETURN),
        (pygame.K_p, PASS, NOTHING_TO_DRAW, pygame.K_p),
    ],
)
def test_one_press_only_moves_the_focus(key: int, move: Move, table: str, again: int) -> None:
    sitting = in_position("5J 7N 1M", "0", table)
    before = len(sitting.match.entries)
    sitting.pilot.press(key)
    sitting.pilot.wait(1)
    assert len(sitting.match.entries) == before
    assert sitting.table.root.ring_shown
    letter = pygame.key.name(key).upper()
    assert message(sitting).startswith(f"Press {letter} again or Enter")
    assert sitting.table.messages.bubble.sign == "info"
    sitting.pilot.press(again)
    assert sitting.match.entries[before].move == move


def test_the_key_of_a_column_picks_up_its_run() -> None:
    sitting: Sitting = in_position("7N 1M", "0 after opp", TABLE.replace("(7S 2V) 3S", "(7V 4M) 5J"))
    before = len(sitting.match.entries)
    places = sitting.hhc.choices.targets(Slot(OWN, 1))
    sitting.pilot.press(pygame.K_2)
    assert len(sitting.match.entries) == before
    assert sitting.table.input.picked == Slot(OWN, 1)
    assert sitting.table.root.current is sitting.top.areas.by_slot[Slot(OWN, 0)]
    sitting.pilot.press(pygame.K_1)
    assert sitting.match.entries[before].move == places[Slot(OWN, 0)]
