"""Piles in space: how thick they look, and that the face of one in its turn is seen from every side."""

from __future__ import annotations

import math

import pygame
import pytest
from pygame import Surface

from game.rules.core import HIDDEN
from game.table.cards.deck_art import height
from game.table.hit_the_deck.piles.box import box, lines_of, thickness
from game.table.hit_the_deck.piles.piles import laid_cards
from game.ui.look.palette import INK_CLOTH, RASPBERRY

WIDTH = 200


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def red() -> Surface:
    face = Surface((WIDTH, height(WIDTH)), pygame.SRCALPHA)
    face.fill(RASPBERRY)
    return face


@pytest.mark.parametrize(("cards", "lines"), [(1, 2), (8, 2), (9, 3), (18, 5), (60, 15), (63, 15), (110, 15)])
def test_a_pile_has_a_line_for_every_four_cards_but_two_at_least_and_fifteen_at_most(cards: int, lines: int) -> None:
    assert lines_of(cards) == lines


def test_the_lines_of_the_edges_can_be_counted() -> None:
    for cards in (9, 20, 40):
        picture = box(WIDTH, cards, 18, red(), 90)
        middle = [picture.get_at((x, picture.get_height() // 2)) for x in range(picture.get_width())]
        dark = "".join("x" if colour.a > 200 and colour.r < 120 else " " for colour in middle)
        # the outline on both sides bounds the first and the last card
        assert len(dark.split()) == lines_of(cards) + 1, dark
        assert abs(dark.rindex("x") - dark.index("x") - thickness(WIDTH, cards)) < 0.25 * thickness(WIDTH, cards) + 4


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_face_is_whole_at_every_angle(mirrored: bool) -> None:
    for angle in range(0, 181, 3):
        picture = box(WIDTH, 40, 18, red(), angle, mirrored=mirrored)
        mask = pygame.mask.from_threshold(picture, RASPBERRY, (40, 40, 40, 60))
        flat = WIDTH * height(WIDTH) * abs(math.cos(math.radians(angle)))
        if abs(angle - 90) > 20:
            assert mask.count() > 0.75 * flat, angle
            assert len(mask.connected_components(50)) == 1, angle
        assert pygame.mask.from_threshold(picture, INK_CLOTH, (40, 40, 40, 60)).count() > 100


def test_the_piles_turn_opposite_ways_round() -> None:
    for angle in (45, 135):
        one, other = (box(WIDTH, 40, 18, red(), angle, mirrored=mirrored) for mirrored in (False, True))
        flipped = pygame.transform.flip(other, True, False)
        found = [pygame.mask.from_surface(picture).get_bounding_rects()[0].size for picture in (one, flipped)]
        assert abs(found[0][0] - found[1][0]) <= 2
        assert abs(found[0][1] - found[1][1]) <= 2
        left, right = (
            pygame.mask.from_threshold(picture, RASPBERRY, (40, 40, 40, 60)).centroid()[0] - picture.get_width() // 2
            for picture in (one, other)
        )
        assert left * right < 0


def test_the_card_that_a_flip_turned_up_lies_squared_up_until_another_lies_on_it() -> None:
    assert laid_cards([5, HIDDEN, HIDDEN])[0][1:] == (0.0, 0.0, 0)
    upper = laid_cards([7, 5, HIDDEN])
    assert [card.card for card in upper] == [5, 7]
    assert upper[0][1:] == (0.0, 0.0, 0)
    assert upper[1][1:] != (0.0, 0.0, 0)
    assert laid_cards([5])[0][1:] != (0.0, 0.0, 0)
