"""The sign of an open demand says who must meet it, whole even after a long name, and hides neither pile."""

from __future__ import annotations

from game.table.cards.slot import HAND, Slot
from tests.table.hit_the_deck.tables import Table, dealt


def test_it_says_who_must_meet_the_demand() -> None:
    table = Table(dealt(["human", "greedy", "greedy"], "#5 B2 B3 B4 Y1 Y2 Y3", "R4"))
    table.until(lambda: table.resting)
    sign, played = table.top.sign, table.name_of("#5")
    assert not sign.visible
    table.click(table.place(played))
    table.click(table.place(played))
    table.until(lambda: sign.visible)
    table.wait(0.3)
    assert sign._words("5", sign.rect.w)[0] == "Orion must play a 5"
    table.until(lambda: table.top.state.view.current_seat == 2 and not table.busy)
    if sign.visible:
        assert sign._words("5", sign.rect.w)[0] == "Ben must play a 5"


def test_a_card_that_is_picked_up_leaves_the_demand_to_be_read() -> None:
    table = Table(dealt(["human", "greedy"], "R5 R2 R3 R4 Y1 Y2 B5", "#5"))
    table.until(lambda: table.resting)
    sign = table.top.sign
    assert sign.visible
    for card in ("R5", "B5"):
        name = table.name_of(card)
        table.click(table.place(name))
        table.wait(0.5)
        assert table.top.state.picked == Slot(HAND, name)
        assert not table.top.resting_place(name).pose.rect.colliderect(sign.rect)
