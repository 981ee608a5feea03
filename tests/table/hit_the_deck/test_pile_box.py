"""Piles in space: how thick they look, and that the face of one in its turn is seen from every side."""

from __future__ import annotations

import pygame
import pytest

from game.rules.core import HIDDEN
from game.table.hit_the_deck.piles.box import lines_of
from game.table.hit_the_deck.piles.piles import laid_cards


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


@pytest.mark.parametrize(("cards", "lines"), [(1, 2), (8, 2), (9, 3), (18, 5), (60, 15), (63, 15), (110, 15)])
def test_a_pile_has_a_line_for_every_four_cards_but_two_at_least_and_fifteen_at_most(cards: int, lines: int) -> None:
    assert lines_of(cards) == lines


def test_the_card_that_a_flip_turned_up_lies_squared_up_until_another_lies_on_it() -> None:
    assert laid_cards([5, HIDDEN, HIDDEN])[0][1:] == (0.0, 0.0, 0)
    upper = laid_cards([7, 5, HIDDEN])
    assert [card.card for card in upper] == [5, 7]
    assert upper[0][1:] == (0.0, 0.0, 0)
    assert upper[1][1:] != (0.0, 0.0, 0)
    assert laid_cards([5])[0][1:] != (0.0, 0.0, 0)
