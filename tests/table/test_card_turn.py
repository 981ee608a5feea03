"""A card that turns over: its corners in perspective, and that one face or the other is seen all the time."""

from __future__ import annotations

import pygame
import pytest

from game.table.cards.deck_art import BACK, CardLook, DeckArt, Elevation
from game.table.cards.turn import turning
from game.table.hand_to_hand.look.universal import UniversalArt
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from tests.ui.pilot import pixels


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


@pytest.mark.parametrize("art", [UniversalArt(), HitTheDeckArt()])
def test_a_face_or_the_back_is_seen_at_every_moment(art: DeckArt) -> None:
    before, after = CardLook(BACK, 100, elevation=Elevation.FLAT), CardLook(5, 100, elevation=Elevation.FLAT)
    widths = []
    for number in range(101):
        part = number / 100
        picture = turning(art, before, after, part)
        look = before if part < 0.5 else after
        flat = art.picture(look)
        widths.append(picture.get_width())
        assert picture.get_at((picture.get_width() // 2, picture.get_height() // 2))[3] > 245, part
        if picture.get_width() > 40:
            ours, other = pygame.transform.average_color(flat), pygame.transform.average_color(art.picture(after))
            shown = pygame.transform.average_color(picture, consider_alpha=True)
            assert max(abs(one - two) for one, two in zip(shown[:3], ours[:3], strict=True)) < 40, part
            assert look is after or other != ours
    assert min(widths) < 20 < 100 <= widths[0] == widths[-1]
    assert widths[:50] == sorted(widths[:50], reverse=True)
    assert pixels(turning(art, before, after, 0)) == pixels(art.picture(before))
    assert pixels(turning(art, before, after, 1)) == pixels(art.picture(after))
