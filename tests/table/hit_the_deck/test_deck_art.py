"""Cards can be distinguished without colour, in every print and for either hand, and everything can be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from game.rules.core import Card
from game.rules.hit_the_deck.cards import KINDS, TEXTS
from game.table.cards.deck_art import BACK, CardPrint
from game.table.hit_the_deck.look.deck_art import compose
from game.ui.look.palette import PAPER_CLOTH

APART = 6.0
"""The least mean difference of two index corners, in levels of 255: a fortieth of the corner is ink on one and paper on
the other. In the narrowest fan of the smallest cards that is 12 px, more than a whole stroke of a figure."""


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def grey(face: Surface, corner: Rect) -> bytes:
    """The luminance of a part of a card on paper."""
    shown = Surface(corner.size)
    shown.fill(PAPER_CLOTH)
    shown.blit(face, (0, 0), corner, pygame.BLEND_PREMULTIPLIED)
    return pygame.image.tobytes(pygame.transform.grayscale(shown), "RGB")[::3]


def apart(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def too_close(corners: Mapping[Card, bytes], texts: Sequence[str]) -> list[str]:
    measured = ((apart(corners[a], corners[b]), texts[a], texts[b]) for a, b in combinations(corners, 2))
    return [f"{a} and {b}: {by:.1f}" for by, a, b in measured if by < APART]


@pytest.mark.parametrize("left_handed", [False, True], ids=["right", "left"])
@pytest.mark.parametrize(("width", "large_print"), [(120, False), (50, False), (120, True)])
def test_every_card_is_recognised_by_its_corner_in_grey(width: int, large_print: bool, left_handed: bool) -> None:
    part = (0.535, 1.08) if large_print else (0.32, 0.64)
    corner = Rect(0, 0, round(part[0] * width), round(part[1] * width))
    if left_handed:
        corner.right = width
    corners = {kind: grey(compose(kind, width, CardPrint(large_print, left_handed)), corner) for kind in KINDS}
    assert len(corners) == 38
    assert too_close(corners, TEXTS) == []


def test_all_backs_look_the_same() -> None:
    backs = {
        pygame.image.tobytes(compose(BACK, 50, CardPrint(large, left)), "RGBA")
        for left in (False, True)
        for large in (False, True)
    }
    assert len(backs) == 1
