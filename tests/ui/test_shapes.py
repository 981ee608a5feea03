"""Shapes are drawn in fast ways that give the px of the plain ones: in strips, from circles, stretched in one go."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.surface_cache import surfaces

INK, LINE = (127, 224, 208, 255), (255, 196, 43, 160)


@pytest.fixture(autouse=True)
def no_pictures() -> None:
    """Begin with a window and without any kept picture."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    surfaces.clear()


def px(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("size", [(64, 64), (200, 90), (91, 160), (300, 301)])
@pytest.mark.parametrize("corner", [0, 3, 16, 32, 45, 400])
def test_a_rounded_rectangle_has_the_px_that_pygame_gives_it(size: tuple[int, int], corner: int) -> None:
    rect = Rect((8, 4), size)
    plain, fast = (Surface((320, 320), pygame.SRCALPHA) for _ in range(2))
    pygame.draw.rect(plain, INK, rect, border_radius=corner)
    shapes._paint_rounded(fast, INK, rect, corner)
    assert px(fast) == px(plain)


@pytest.mark.parametrize("size", [(9, 7), (40, 7), (9, 30), (40, 30)])
@pytest.mark.parametrize("middle", [(0, 0), (4, 3), (8, 6)])
def test_a_stretched_patch_repeats_its_middle(size: tuple[int, int], middle: tuple[int, int]) -> None:
    patch = Surface((9, 7), pygame.SRCALPHA)
    for x in range(9):
        for y in range(7):
            patch.set_at((x, y), (20 * x, 30 * y, 5 * x * y % 256, 100 + x + y))
    stretched = shapes._stretch(patch, size, middle)

    def source(at: int, axis: int) -> int:
        more = size[axis] - patch.get_size()[axis]
        return at if at <= middle[axis] else max(middle[axis], at - more)

    for x in range(size[0]):
        for y in range(size[1]):
            assert stretched.get_at((x, y)) == patch.get_at((source(x, 0), source(y, 1)))
