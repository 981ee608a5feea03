"""The landing preview on the discard pile: where the card will lie, and never which HIT card it is."""

from __future__ import annotations

import math

import pygame
import pytest

from game.rules.hit_the_deck.cards import KIND_MASK
from game.table.cards.deck_art import BACK
from game.table.cards.placements import Placement
from game.table.cards.slot import HAND, Slot
from game.table.marks.marks import Ghost
from tests.table.hit_the_deck.tables import Table, dealt


def seated() -> Table:
    """The person is to move on a red 5."""
    table = Table(dealt(["human", "greedy"], "R1 R2 B3 B4 Y4 #H #3", "R5"))
    table.until(lambda: table.resting)
    table.wait(0.5)
    return table


def face_of(shown: int) -> int:
    """What is seen of a card, whether it can be played or not."""
    return shown if shown == BACK else shown & KIND_MASK


def ghosts(table: Table) -> list[Placement]:
    return [mark.placement for mark in table.top.marks["targets"] if isinstance(mark, Ghost)]


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


@pytest.mark.parametrize(("other", "shows_back"), [("greedy", False), ("human", True)])
def test_a_hit_card_shows_its_back_to_other_people(other: str, shows_back: bool) -> None:
    table = Table(dealt(["human", other], "R1 R2 B3 B4 Y4 #H #3", "R5"))
    if shows_back:
        table.until(lambda: table.table.handover.curtain is not None)
        table.press(pygame.K_RETURN)
    table.until(lambda: table.resting)
    for text in ("#H", "#3"):
        number = table.name_of(text)
        card = table.top.fan.card(number)
        hold_over_pile(table, text)
        (ghost,) = ghosts(table)
        (held,) = table.top.pieces_at(Slot(HAND, number))
        assert {ghost.card, face_of(held.placement.card)} == {BACK if shows_back else card}
        table.press(pygame.K_ESCAPE)
        away = held.x, held.y
        table.step()
        assert 0 < math.dist((held.x, held.y), away) < 150, "it glides home"
        table.button(False, (640, 600))
        table.wait(0.5)
        assert face_of(table.top.pieces_at(Slot(HAND, number))[0].placement.card) == card


@pytest.mark.parametrize(("other", "shows_back"), [("greedy", False), ("human", True)])
def test_a_hit_card_that_is_let_go_flies_as_it_was_held(other: str, shows_back: bool) -> None:
    table = Table(dealt(["human", other], "R1 R2 B3 B4 Y4 #H #3", "R5"))
    if shows_back:
        table.until(lambda: table.table.handover.curtain is not None)
        table.press(pygame.K_RETURN)
    table.until(lambda: table.resting)
    card = table.top.fan.card(table.name_of("#3"))
    hold_over_pile(table, "#3")
    table.button(False, table.top.layout.discard.rect.center)
    assert [piece.placement.card for piece in table.top.pieces.passing] == [BACK if shows_back else card]
    assert table.htd.cues.covered, "it counts as seen only when it lies there"
