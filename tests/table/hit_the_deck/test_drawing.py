"""Drawing a card: the log names the card to its player alone, and the button to keep it is not under the pointer."""

from __future__ import annotations

import pygame
import pytest

from game.rules.hit_the_deck.cards import NAMES, parse_card
from game.table.hit_the_deck.look import texts
from tests.table.hit_the_deck.tables import Table, dealt

HAND = "B1 B2 B3 B4 Y4 Y1 G2"


def seated(*kinds: str) -> Table:
    """The person is to move on a red 5, without a card that fits; the next card is a red 1."""
    table = Table(dealt(kinds, HAND, "R5 R1", options={"free_draw": True}))
    table.until(lambda: table.resting)
    table.wait(0.5)
    return table


def test_a_second_click_on_the_draw_button_keeps_no_card() -> None:
    table = seated("human", "greedy")
    button = table.panels.act_now
    assert button.text == texts.DRAW
    point = button.rect.center
    table.click(point)
    table.until(lambda: table.resting)
    assert button.text == texts.KEEP
    before = len(table.session.match.entries)
    table.click(point)
    assert len(table.session.match.entries) == before
    table.click(button)
    assert table.session.match.entries[before].move.word == "keep"


@pytest.mark.parametrize(("opponent", "told"), [("greedy", True), ("human", False)])
def test_the_log_names_the_drawn_card_only_to_a_single_person(opponent: str, told: bool) -> None:
    table = Table(dealt(("human", opponent), HAND, "R5 R1"))
    table.wait(2)
    if not told:
        table.press(pygame.K_RETURN)
    table.until(lambda: table.session.may_move)
    table.click(table.panels.act_now)
    table.until(lambda: table.table.log.lines[-1].clause == "HTD-25")
    assert (NAMES[parse_card("R1")] in table.table.log.lines[-1].words) == told
