"""Cards as pictures: every face at every size, facing both ways, within bounded memory."""

from __future__ import annotations

import pygame
import pytest

from game.rules.hand_to_hand.cards import DECK
from game.table.cards.deck_art import BACK
from game.table.hand_to_hand.look.universal import UniversalArt
from tests.ui.pilot import pixels


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def test_the_sixty_faces_are_all_different() -> None:
    art = UniversalArt()
    for facing in (False, True):
        shown = {pixels(art.plain(card, 60, facing)) for card in (*DECK, BACK)}
        assert len(shown) == 61


def test_a_facing_card_has_an_upright_index_at_its_near_edge() -> None:
    art = UniversalArt()
    away, towards = art.plain(5, 200), art.plain(5, 200, facing=True)
    strip = pygame.Rect(0, 0, 200, 42)
    foot = strip.move(0, 280 - 42)
    assert pixels(away.subsurface(strip)) != pixels(pygame.transform.rotate(towards, 180).subsurface(foot))
    near, far = towards.subsurface(foot), away.subsurface(strip)
    ink = [(x, y) for x in range(12, 45) for y in range(6, 38) if sum(far.get_at((x, y))[:3]) < 200]
    low = [(x, y) for x in range(12, 45) for y in range(4, 36) if sum(near.get_at((x, y))[:3]) < 200]
    assert abs(len(ink) - len(low)) < 30
    assert {x for x, _ in ink} == {x for x, _ in low}
