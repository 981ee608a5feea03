"""The landing preview on the discard pile: where the card will lie, and never which HIT card it is."""

from __future__ import annotations

import pygame

from game.table.deck_art import BACK
from game.table.lights import LightKind
from game.table.placements import Placement
from game.table.slot import HAND, Slot
from tests.table.hit_the_deck.tables import Table, dealt


def seated() -> Table:
    """The person is to move on a red 5."""
    table = Table(dealt(["human", "greedy"], "R1 R2 B3 B4 Y4 #H #3", "R5"))
    table.until(lambda: table.resting)
    table.wait(0.5)
    return table


def ghosts(table: Table) -> list[Placement]:
    aim = table.table.input.aim
    return [] if aim is None else list(aim.landing.placements)


def hold_over_pile(table: Table, text: str) -> None:
    """Drag a card over the pile, and keep it there."""
    start = table.place(table.name_of(text))
    table.move(start)
    table.button(True, start)
    for part in range(1, 9):
        end = table.top.layout.discard.rect.center
        table.move((start[0] + (end[0] - start[0]) * part // 8, start[1] + (end[1] - start[1]) * part // 8))
    table.wait(0.3)


def test_the_ghost_lies_where_the_card_will() -> None:
    table = seated()
    hold_over_pile(table, "R1")
    (ghost,) = ghosts(table)
    assert ghost.card == table.top.fan.card(table.name_of("R1"))
    table.button(False, table.top.layout.discard.rect.center)
    table.wait(0.3)
    assert [entry.move.word for entry in table.session.match.entries if entry.actor == 0] == ["play"]
    assert table.top.piles.top_pose() == ghost.pose
    assert not ghosts(table)


def test_a_hit_card_shows_its_back() -> None:
    table = seated()
    for text in ("#H", "#3"):
        table.click(table.place(table.name_of(text)))
        table.move(table.top.layout.discard.rect.center)
        (ghost,) = ghosts(table)
        assert ghost.card == BACK
        table.table.input.put_back()


def test_a_card_that_is_picked_up_by_keys_is_shown_on_the_pile() -> None:
    table = seated()
    table.focus(table.top.areas.by_slot[Slot(HAND, table.name_of("R2"))])
    table.press(pygame.K_RETURN)
    assert table.table.input.picked is not None
    table.focus(table.top.areas.by_slot[Slot("discard")])
    (ghost,) = ghosts(table)
    assert ghost.card == table.top.fan.card(table.name_of("R2"))


def test_the_ring_of_the_pile_goes_round_its_top_card() -> None:
    table = seated()
    source = Slot(HAND, table.name_of("R1"))
    ((pile, move),) = table.htd.choices.targets(source).items()
    ring = table.top.ring(pile, move, LightKind.LEGAL)
    assert ring.rect.contains(table.top.piles.top_pose()._replace(angle=0).rect)
    assert not ring.rect.colliderect(table.top.layout.draw.rect)
