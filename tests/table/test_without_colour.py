"""Shapes repeat what colours say: seats, suits and colours of cards are distinct with any colour blindness."""

from __future__ import annotations

import itertools

import pygame
import pytest
from pygame import Surface

from game.cli.window import EYES
from game.rules.hand_to_hand import cards as universal
from game.table.hand_to_hand.look.universal import UniversalArt
from game.ui.look.palette import PAPER_NIGHT
from game.ui.screens.render import simulate

all_eyes = pytest.mark.parametrize("eyes", EYES)


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def on(ground: tuple[int, int, int, int], picture: Surface) -> Surface:
    surface = Surface(picture.get_size(), depth=32)
    surface.fill(ground)
    surface.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


def unlike(one: Surface, other: Surface) -> float:
    """The part of two pictures, from 0 to 1, that is clearly lighter in one of them than in the other."""
    greys = [pygame.transform.grayscale(picture) for picture in (one, other)]
    levels = [pygame.image.tobytes(grey, "RGB")[::3] for grey in greys]
    clear = [abs(a - b) > 64 for a, b in zip(*levels, strict=True)]
    return float(sum(clear) / len(clear))


def least_unlike(pictures: list[Surface], eyes: str) -> float:
    seen = [simulate(picture, eyes) for picture in pictures]
    return min(unlike(one, other) for one, other in itertools.combinations(seen, 2))


@all_eyes
def test_a_cards_suit_is_recognised_by_its_index(eyes: str) -> None:
    art = UniversalArt()
    for rank in ("4", "m"):
        faces = [on(PAPER_NIGHT, art.plain(universal.parse_card(rank + suit), 100)) for suit in universal.SUITS]
        assert least_unlike([face.subsurface((18, 4, 32, 16)) for face in faces], eyes) > 0.05
