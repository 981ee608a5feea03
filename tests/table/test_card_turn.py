"""A card that turns over: its corners in perspective, and that one face or the other is seen all the time."""

from __future__ import annotations

import pygame
import pytest

from game.table.cards.deck_art import BACK, CardLook, DeckArt, Elevation
from game.table.cards.turn import EYE, TILT, Perspective, turning
from game.table.hand_to_hand.look.universal import UniversalArt
from game.table.hit_the_deck.look.deck_art import HitTheDeckArt
from game.ui.draw.surface_cache import surfaces
from tests.ui.pilot import pixels


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def test_a_flat_card_is_in_its_place() -> None:
    for angle in (0, 180):
        for mirrored in (False, True):
            left, right = Perspective(angle, 100, 30, mirrored).sides((100, 140), 15 if not angle else -15)
            assert (left.x, right.x) == pytest.approx((-50, 50))
            assert (left.top, right.top) == pytest.approx((-70 - TILT * 15,) * 2)
            assert left.bottom == pytest.approx(70 - TILT * 15)


def test_the_left_side_rises_and_passes_to_the_right() -> None:
    left, right = Perspective(45, 100).sides((100, 140))
    assert left.height > right.height, "nearer is larger"
    assert left.top < right.top - 10, "what stands up reaches up"
    assert (left.bottom + left.top) / 2 < (right.bottom + right.top) / 2
    left, right = Perspective(135, 100).sides((100, 140))
    assert right.height > left.height
    assert right.top < left.top - 10


def test_the_other_way_round_is_the_mirror_image() -> None:
    left, right = Perspective(60, 100, 20).sides((100, 140), 10)
    other_left, other_right = Perspective(60, 100, 20, mirrored=True).sides((100, 140), 10)
    assert (other_left.x, other_right.x) == pytest.approx((-right.x, -left.x))
    assert other_left.top == pytest.approx(right.top)


def test_the_eye_is_as_high_as_it_should_be() -> None:
    left, _ = Perspective(90, 100).sides((100, 140))
    # the upper side is half a card above the middle, which is half a card above the table
    upper = Perspective(90, 100).point(-50, 70)[1] - Perspective(90, 100).point(-50, -70)[1]
    assert upper / 140 == pytest.approx(EYE / (EYE - 1))
    assert left.x == pytest.approx(0, abs=1e-6)


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


def test_turning_backs_are_kept_and_turning_faces_are_not() -> None:
    surfaces.clear()
    art = HitTheDeckArt()
    back, face = CardLook(BACK, 90), CardLook(5, 90)
    assert turning(art, back, face, 0.3) is turning(art, back, face, 0.3)
    turning(art, back, face, 1)
    kept = surfaces.bytes
    for number in range(51, 100):
        turning(art, back, face, number / 100)
    assert surfaces.bytes == kept
