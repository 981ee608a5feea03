"""A double-click plays a card where only one place is sensible, and says why it does not elsewhere."""

from __future__ import annotations

import pytest

from game.rules.hand_to_hand.cards import parse_card
from game.table.cards.slot import HAND, Slot
from game.table.hand_to_hand.look import texts
from game.table.hand_to_hand.tabletop.slots import OWN, legal_targets
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
    """A table at rest, where the person holds these cards."""
    sitting = Sitting(("human", "greedy"))
    sitting.wait_for_turn()
    sitting.match.state = position(table.format(hand, turn))
    sitting.table.snap()
    sitting.pilot.wait(0.5)
    return sitting


def slot_of(text: str) -> Slot:
    """The slot of a card of the hand."""
    return Slot(HAND, parse_card(text))


def places(sitting: Sitting, text: str) -> list[Slot]:
    """The legal places of a card of the hand."""
    return list(legal_targets(sitting.top.state.view, slot_of(text)))


def double_click(sitting: Sitting, slot: Slot, apart: float = 0.0) -> None:
    """Click a slot, and where that was again, after so many seconds more than a few frames."""
    point = sitting.point_of(slot)
    sitting.pilot.click(point)
    sitting.pilot.wait(apart)
    sitting.pilot.button(True, point)
    sitting.pilot.button(False, point)


def message(sitting: Sitting) -> str:
    bubble = sitting.table.messages.bubble
    return bubble.label if bubble.visible else ""


def test_it_plays_a_card_that_has_one_place() -> None:
    sitting = in_position("5J 7N 1M")
    assert places(sitting, ONE_PLACE) == [Slot(OWN, 0)]
    move = legal_targets(sitting.top.state.view, slot_of(ONE_PLACE))[Slot(OWN, 0)]
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
def test_it_says_why_a_card_stays_and_keeps_it_picked_up(hand: str, card: str, turn: str, sentence: str) -> None:
    sitting = in_position(hand, turn)
    before = len(sitting.match.entries)
    double_click(sitting, slot_of(card))
    assert len(sitting.match.entries) == before
    assert message(sitting) == sentence.rstrip(".")
    assert sitting.table.input.picked == slot_of(card)
