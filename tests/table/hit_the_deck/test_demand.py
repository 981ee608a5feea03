"""The sign of an open demand says who must meet it, whole even after a long name, and hides neither pile."""

from __future__ import annotations

import pytest

from game.rules.hit_the_deck.moves import DRAW
from game.table.cards.slot import HAND, Slot
from game.table.hit_the_deck.match.hints import HitTheDeckHints
from game.table.hit_the_deck.piles.box import drop
from game.table.hit_the_deck.piles.demand import DemandSign
from game.table.hit_the_deck.tabletop.tabletop import DRAW_PILE
from game.ui.draw import typeset
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


@pytest.mark.parametrize("value", ["1", "Y"])
@pytest.mark.parametrize("name", ["You", "Ana", "W" * 64])
def test_a_long_name_is_cut_and_the_demand_is_not(name: str, value: str) -> None:
    sign = DemandSign()
    sign.show(value, name)
    room = 470
    words, style = sign._words(value, room)
    assert words.endswith("must play a 1" if value == "1" else "must play a yellow card")
    assert words.startswith(name if len(name) < 10 else "WW")
    assert typeset.width(words, style, 1.0) <= room


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_it_lies_below_both_piles(size: tuple[int, int]) -> None:
    layout = Table(dealt(["human", "greedy"], "R1 R2 R3 R4 Y1 Y2 Y3", "R5"), size).top.layout
    for pile in (layout.draw, layout.discard):
        assert pile.rect.bottom + drop(pile.width, 80) <= layout.sign.top


def test_a_card_that_is_picked_up_leaves_the_demand_to_be_read() -> None:
    table = Table(dealt(["human", "greedy"], "R5 R2 R3 R4 Y1 Y2 B5", "#5"))
    table.until(lambda: table.resting)
    sign = table.top.sign
    assert sign.visible
    for card in ("R5", "B5"):
        name = table.name_of(card)
        table.click(table.place(name))
        table.wait(0.5)
        assert table.top.picked == Slot(HAND, name)
        assert not table.top.resting_place(name).pose.rect.colliderect(sign.rect)


@pytest.mark.parametrize("top", ["#5", "G5"])
def test_a_hint_to_draw_has_an_arrow_where_no_demand_is_read(top: str) -> None:
    table = Table(dealt(["human", "greedy"], "R1 R2 R3 R4 Y1 Y2 B1", top))
    table.until(lambda: table.resting)
    step = HitTheDeckHints(table.top, table.panels).steps([DRAW])[0]
    assert table.top.sign.visible == (top == "#5")
    assert step.source == Slot(DRAW_PILE)
    assert step.target == (None if top == "#5" else Slot(HAND))
