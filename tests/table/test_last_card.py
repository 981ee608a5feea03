"""Last card: it is said at the plate of whoever comes to one card, and heard, in both games."""

from __future__ import annotations

import pytest

from game.ai.greedy import greedy_strategy
from game.chance import KeyedRandom
from game.table import texts
from game.table.sounds import ONE_LEFT
from tests.table.hand_to_hand.tables import RULES, Sitting
from tests.table.heard import Ear
from tests.table.hit_the_deck.tables import Table, dealt

TWOS, FOURS = "R1 R1 R1 R1 R2 R2 R2", "R3 R3 R3 R3 R4 R4 R4"
FIVE_TURNS = [f"play {card}" for pair in zip(TWOS.split()[:5], FOURS.split()[:5], strict=True) for card in pair]


def two_left(size: tuple[int, int] = (1280, 720)) -> Table:
    """Two seats with two cards each, all of which fit; the first, a person, is to move."""
    table = Table(dealt(["human", "greedy"], f"{TWOS} {FOURS}", "R5", FIVE_TURNS), size=size)
    table.until(lambda: table.resting)
    return table


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080)])
def test_last_card_is_said_at_each_plate_and_heard(size: tuple[int, int]) -> None:
    table = two_left(size)
    ear, pills = Ear(table.screens), table.top.hands.last_cards
    table.wait(1)
    assert not any(pill.visible for pill in pills)
    assert ONE_LEFT not in ear.names, "two cards are not the last"
    name = table.top.fan.ids[0]
    table.click(table.place(name))
    table.click(table.place(name))
    table.until(lambda: ONE_LEFT in ear.names)
    assert len(table.top.view.hands[0]) == 1
    assert [pill.visible for pill in pills] == [True, False]
    assert pills[0].text == texts.LAST_CARD
    table.until(lambda: ear.names.count(ONE_LEFT) == 2)
    table.until(lambda: table.resting)
    assert [pill.visible for pill in pills] == [True, True]
    for pill in pills:
        assert not any(plate.rect.colliderect(pill.rect) for plate in table.top.plates)
        assert table.surface.get_rect().contains(pill.rect)
    table.wait(1)
    assert ear.names.count(ONE_LEFT) == 2, "each is announced once"
    name = table.top.fan.ids[0]
    table.click(table.place(name))
    table.click(table.place(name))
    table.until(lambda: bool(table.results))
    assert not any(pill.visible for pill in pills), "the hand is over"
    table.table.enter()
    table.until(lambda: table.top.hands.shown[1] == 0)
    table.until(lambda: table.top.hands.shown[1] == 1)
    assert not any(pill.visible for pill in pills), "the first card that is dealt is nobody's last"
    table.until(lambda: table.top.hands.shown[1] == 7)


def test_last_card_is_said_on_the_plate_and_heard_in_hand_to_hand() -> None:
    sitting = Sitting(("human", "greedy"))
    ear, strategy = Ear(sitting.pilot.screens), greedy_strategy(RULES)
    panels, seen = sitting.panels, set()
    for number in range(120):
        sitting.wait_for_turn()
        if sitting.results:
            break
        cards = [len(hand) for hand in sitting.top.view.hands]
        plates = [panels.below._sitting, panels.above._sitting]
        assert [plate.is_last for plate in plates] == [count == 1 for count in cards]
        seen |= {plate.seat for plate in plates if plate.is_last}
        sitting.make(strategy.choose(sitting.top.view, KeyedRandom(1, number)), "click")
    assert sitting.results
    assert seen
    assert ear.names.count(ONE_LEFT) >= len(seen)
    assert not panels.below._sitting.is_last
    assert not panels.above._sitting.is_last
