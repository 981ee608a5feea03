"""What the hand below shows: which cards fit, where and why not, and which card was drawn; it closes over gaps."""

from __future__ import annotations

import pygame
import pytest

from game.rules.core import Card
from game.rules.hand_to_hand.cards import parse_card
from game.rules.hand_to_hand.moves import DRAW_STOCK, Play
from game.table.cards.deck_art import Elevation
from game.table.cards.slot import HAND, Slot
from game.table.contract.curtain import Curtain
from game.table.hand_to_hand.tabletop.placements import card_key
from game.table.hand_to_hand.tabletop.slots import OWN, legal_targets
from game.table.hand_to_hand.tabletop.tabletop import _FITS
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hand_to_hand.test_curtain import covered
from tests.table.hand_to_hand.test_double_click import TABLE, in_position

STOCKED = f"{TABLE}stock: 1N 1S 1E 2E 2S 3M 4J 6J\n"


def centres(sitting: Sitting) -> dict[Card, tuple[float, float]]:
    """Where the cards of the hand lie at rest."""
    hand = sitting.top.view.hands[0]
    return {card: (pose.x, pose.y) for card in hand for pose in [sitting.top.spread[card_key(card)].pose]}


def glowing(sitting: Sitting) -> set[Card]:
    """The cards of the hand that are drawn with a glow."""
    hand = sitting.top.view.hands[0]
    return {card for card in hand if sitting.top.spread[card_key(card)].elevation is Elevation.PLAYABLE}


def test_pointing_at_a_card_lights_where_it_goes_and_shows_it_whole() -> None:
    sitting = in_position("5J 7N 1M 4N gE", "0", STOCKED)
    card = parse_card("5J")
    sitting.pilot.move(sitting.point_of(Slot(HAND, card)))
    sitting.pilot.wait(0.5)
    lit = [light.light.rect for light in sitting.top.lights._groups["useful"]]
    places = [sitting.top.areas.by_slot[slot].rect for slot in legal_targets(sitting.top.view, Slot(HAND, card))]
    assert lit == places != []
    rect = sitting.top.spread[card_key(card)].pose.rect
    assert rect.bottom < sitting.top.layout.size[1]
    columns = [sitting.top.areas.by_slot[Slot(OWN, column)].rect for column in range(5)]
    assert not any(rect.colliderect(column) for column in columns)
    sitting.pilot.move((640, 5))
    assert not sitting.top.lights._groups["useful"]


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


def test_the_drawn_card_stands_out_until_its_owner_moves_again() -> None:
    sitting = in_position("5J 7N 1M 4N 6M", "0", STOCKED)
    held = set(sitting.top.view.hands[0])
    sitting.make(DRAW_STOCK, "click")
    sitting.wait_for_turn()
    sitting.pilot.wait(3)
    (drawn,) = set(sitting.top.view.hands[0]) - held
    hand = sitting.top._hand()
    assert len(sitting.match.entries) > 3, "the opponent has moved since"
    rise = sitting.top.layout.fan(6)[hand.index(drawn)].y - centres(sitting)[drawn][1]
    assert rise > 15
    others = [card for card in hand if card != drawn]
    for card in others:
        rise = sitting.top.layout.fan(6)[hand.index(card)].y - centres(sitting)[card][1]
        assert rise == (sitting.table.px(_FITS) if card in glowing(sitting) else 0)
    move = next(m for m in sitting.top.view.legal if isinstance(m, Play) and m.card != drawn)
    sitting.make(move, "drag")
    sitting.pilot.wait(1)
    sitting.pilot.move((640, 5))
    assert sitting.top.drawn is None


def test_under_the_curtain_no_card_stands_out() -> None:
    sitting = covered(False)
    sitting.pilot.press(pygame.K_RETURN)
    sitting.wait_for_turn()
    sitting.make(DRAW_STOCK, "keys")
    assert sitting.top.drawn is not None
    sitting.pilot.wait(4)
    assert isinstance(sitting.table.active, Curtain)
    assert sitting.top.drawn is None
