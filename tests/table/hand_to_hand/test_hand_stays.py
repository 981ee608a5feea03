"""The hand below keeps still while its player aims: it closes with the turn, and shows which card was drawn."""

from __future__ import annotations

import pygame

from game.rules.core import Card
from game.rules.hand_to_hand.cards import parse_card
from game.rules.hand_to_hand.moves import DRAW_STOCK, PUTS, Play
from game.table.curtain import Curtain
from game.table.hand_to_hand.placements import card_key
from game.table.hand_to_hand.slots import OWN
from game.table.slot import HAND, Slot
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hand_to_hand.test_curtain import covered
from tests.table.hand_to_hand.test_double_click import TABLE, in_position

STOCKED = f"{TABLE}stock: 1N 1S 1E 2E 2S 3M 4J 6J\n"


def centres(sitting: Sitting) -> dict[Card, tuple[float, float]]:
    """Where the cards of the hand lie at rest."""
    hand = sitting.top.view.hands[0]
    return {card: (pose.x, pose.y) for card in hand for pose in [sitting.top.spread[card_key(card)].pose]}


def test_no_card_of_the_hand_moves_before_the_turn_has_ended() -> None:
    sitting = in_position("5J 7N 1M 4N 6M", "0", STOCKED)
    before = centres(sitting)
    played = parse_card("5J")
    sitting.make(next(m for m in sitting.top.view.legal if isinstance(m, Play) and m.card == played), "drag")
    sitting.pilot.wait(1)
    sitting.pilot.move((640, 5))
    del before[played]
    assert centres(sitting) == before
    area = sitting.top.areas.by_slot[Slot(HAND, parse_card("1M"))].rect
    assert area.center == sitting.top.spread[card_key(parse_card("1M"))].pose.rect.center
    sitting.make(DRAW_STOCK, "click")
    sitting.pilot.wait(1)
    poses = sitting.top.layout.fan(5)
    assert [x for x, _ in sorted(centres(sitting).values())] == [pose.x for pose in poses]


def test_arrows_go_over_the_gap() -> None:
    long = """
        hand 0: {}
        board 0: mS | gS sV mE 7V 6E 5V 4E 3V | gV sE mV 7E 6V 5E 4V 3E | mJ | 2S
        board 1: 2E | 2V | 1E | 1V | gM
        stock: 1N 1S
        turn: {}
    """
    sitting = in_position("5J 7M 1M 4N 6N", "0", long)
    sitting.make(PUTS[OWN][0][parse_card("7M")], "drag")
    sitting.wait_for_turn()
    order = sitting.top._hand()
    sitting.pilot.press(pygame.K_h)
    for card in order:
        assert sitting.table.root.current is sitting.top.areas.by_slot[Slot(HAND, card)]
        sitting.pilot.press(pygame.K_RIGHT)


def test_sorting_the_hand_closes_it() -> None:
    sitting = in_position("5J 7N 1M 4N 6M", "0", STOCKED)
    move = next(m for m in sitting.top.view.legal if isinstance(m, Play) and m.card == parse_card("5J"))
    sitting.make(move, "drag")
    sitting.table.sort_by("rank")
    sitting.pilot.wait(1)
    assert [x for x, _ in sorted(centres(sitting).values())] == [pose.x for pose in sitting.top.layout.fan(4)]


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
    assert all(sitting.top.layout.fan(6)[hand.index(card)].y == centres(sitting)[card][1] for card in others)
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
