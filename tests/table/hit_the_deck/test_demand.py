"""The sign of an open demand says who must meet it, whole even after a long name, and hides neither pile."""

from __future__ import annotations

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
    table.until(lambda: table.top.view.current_seat == 2 and not table.busy)
    if sign.visible:
        assert sign._words("5", sign.rect.w)[0] == "Ben must play a 5"
