"""A double-click plays a card on the pile, and neither it nor a selected card ever turns a click into a slap."""

from __future__ import annotations

import pytest

from game.table.cards.slot import HAND, Slot
from tests.table.hit_the_deck.tables import Table, dealt


def seated() -> Table:
    """The person is to move on a red 5, and holds a card that fits it and one that does not."""
    table = Table(dealt(["human", "greedy"], "R1 B2 B3 B4 Y4 Y1 G2", "R5"))
    table.until(lambda: table.resting)
    table.wait(0.5)
    return table


def written(table: Table) -> list[str]:
    """The moves of the person."""
    return [entry.move.word for entry in table.session.match.entries if entry.actor == 0]


def test_a_double_click_plays_the_card() -> None:
    table = seated()
    point = table.place(table.name_of("R1"))
    for _ in range(2):
        table.button(True, point)
        table.button(False, point)
    assert written(table) == ["play"]


def test_one_click_only_picks_up_the_card() -> None:
    table = seated()
    table.click(table.place(table.name_of("R1")))
    table.wait(1)
    assert table.table.input.picked == Slot(HAND, table.name_of("R1"))
    assert not written(table)


@pytest.mark.clause("HTD-86")
def test_a_third_click_that_meets_the_pile_is_not_a_slap() -> None:
    table = seated()
    point = table.place(table.name_of("R1"))
    for _ in range(2):
        table.button(True, point)
        table.button(False, point)
    table.click(table.top.layout.discard.rect.center)
    table.wait(1)
    assert "fakeout" not in written(table)


@pytest.mark.clause("HTD-86")
@pytest.mark.parametrize("seconds", [0.0, 0.6, 3.0])
def test_a_late_click_on_the_pile_plays_a_selected_card(seconds: float) -> None:
    table = seated()
    table.click(table.place(table.name_of("R1")))
    table.wait(seconds)
    table.click(table.top.layout.discard.rect.center)
    table.wait(0.2)
    assert written(table) == ["play"]
