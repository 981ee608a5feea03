"""What a table says, and when: at once, in the right place, and no more than is asked."""

from __future__ import annotations

from typing import Any

import pygame
from pygame.event import Event

from game.table.hit_the_deck.look import texts
from game.table.hit_the_deck.race.slapping import EXPLAINED_AFTER_S
from tests.table.hit_the_deck.tables import Table, dealt

HAND = "R1 R2 B3 B4 Y4 Y1 #3"


def seated(**more: Any) -> Table:
    table = Table(dealt(["human", "greedy"], HAND, "R5"), **more)
    table.until(lambda: table.resting)
    return table


def play(table: Table, text: str) -> None:
    name = table.name_of(text)
    table.click(table.place(name))
    table.click(table.place(name))


def test_an_undo_that_worked_does_not_say_that_nothing_can_be_undone() -> None:
    table = seated()
    play(table, "R1")
    table.until(lambda: not table.top.moving)
    undo = table.panels.undo.rect.center
    table.move(undo)
    table.click(undo)
    table.wait(1.0)
    assert len(table.session.match.entries) == 2
    assert not table.panels.undo.enabled
    assert not table.table.messages.bubble.visible
    table.move((640, 600))
    table.step()
    table.move(undo)
    table.step()
    assert table.table.messages.bubble.label == "There is nothing to undo", "who asks is told"


def test_the_first_click_on_the_pile_that_costs_cards_says_how_a_card_is_played() -> None:
    table = seated()
    pile, bubble = table.top.layout.discard.rect, table.table.messages.bubble
    for told in (True, False):
        table.wait(1.0)
        table.click(pile.center)
        table.wait(0.2)
        sign = table.racing.display.faked_out
        assert sign.visible
        assert not sign.rect.colliderect(table.top.backs[1].rect)
        table.wait(EXPLAINED_AFTER_S)
        assert bubble.visible == told
        if told:
            assert bubble.label == texts.PICK_FIRST.rstrip(".")
        table.table.messages.hide()
        play(table, "R1" if told else "R2")
        table.until(lambda: table.resting)
    assert [entry.move.word for entry in table.session.match.entries].count("fakeout") == 2


def test_a_slap_by_key_is_not_taken_for_a_card_that_was_meant() -> None:
    table = seated()
    table.step(Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=4))
    table.wait(0.2 + EXPLAINED_AFTER_S)
    assert table.session.match.entries[-1].move.word == "fakeout"
    assert not table.table.messages.bubble.visible
