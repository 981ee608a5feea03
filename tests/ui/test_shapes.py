"""Shapes are drawn in fast ways that give the px of the plain ones: in strips, from circles, stretched in one go."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.draw import cloth, shapes
from game.ui.draw.backgrounds import gingham
from game.ui.draw.surface_cache import surfaces
from game.ui.look.palette import CLOTH_GROUND

INK, LINE = (127, 224, 208, 255), (255, 196, 43, 160)


@pytest.fixture(autouse=True)
def no_pictures() -> None:
    """Begin with a window and without any kept picture."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    surfaces.clear()


def px(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def in_strips_of(monkeypatch: pytest.MonkeyPatch, strip: int, draw: Callable[[], Surface]) -> bytes:
    monkeypatch.setattr(shapes, "_STRIP", strip)
    surfaces.clear()
    return px(draw())


ZIGZAG = [(3.0, 70.5), (41.2, -4.0), (60.0, 66.6), (61.0, 20.0), (199.5, 90.0)]
DRAWN: list[tuple[str, Callable[[], Surface]]] = [
    ("ring", lambda: shapes.ring(151, 11.5, INK)),
    ("arc", lambda: shapes.ring(137, 32.2, INK, 4.4, 72.6)),
    ("arc that ends low", lambda: shapes.ring(277, 32.203885078694945, INK, 4.428570549103075, 72.62637591900422)),
    ("arc backwards", lambda: shapes.ring(120, 9, INK, 90, -40)),
    ("disc", lambda: shapes.disc(90, INK, LINE, 3.3, 7)),
    ("box", lambda: shapes.box((130, 74), 30, LINE, INK, 2.5)),
    ("stroke", lambda: shapes.stroke((200, 100), ZIGZAG, LINE, 6.5)),
    ("dashed", lambda: shapes.dashed((120, 80), 20, INK, 2.2)),
]


@pytest.mark.parametrize(("name", "draw"), DRAWN, ids=[name for name, _ in DRAWN])
def test_a_shape_drawn_in_strips_is_the_same(
    monkeypatch: pytest.MonkeyPatch, name: str, draw: Callable[[], Surface]
) -> None:
    whole = in_strips_of(monkeypatch, 2**30, draw)
    for strip in (1, 9_000, 30_000):
        assert in_strips_of(monkeypatch, strip, draw) == whole, f"{name} differs in strips of {strip} px"


def test_a_shape_takes_memory_for_a_strip_only(monkeypatch: pytest.MonkeyPatch) -> None:
    largest = 0

    class Measured(Surface):
        def __init__(self, size: tuple[int, int], *rest: Any) -> None:
            nonlocal largest
            largest = max(largest, size[0] * size[1])
            super().__init__(size, *rest)

    monkeypatch.setattr(shapes, "Surface", Measured)
    shapes.ring(700, 20, INK)
    assert largest <= shapes._STRIP < 16 * 700 * 700


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


@pytest.mark.parametrize("scale", [0.7, 1.0, 1.5, 3.0])
def test_the_cloth_is_gingham_with_every_thread_of_warp_and_weft(scale: float) -> None:
    size = (301, 277)
    woven, plain = Surface(size), Surface(size)
    cloth._weave(woven, scale)
    plain.fill(CLOTH_GROUND)
    gingham(plain, scale)
    pitch, thread = max(2, round(3 * scale)), max(1, round(scale))
    for number in range(math.ceil(size[0] / pitch)):
        shapes.tint(plain, cloth._WARP, Rect(number * pitch, 0, thread, size[1]))
    for number in range(math.ceil(size[1] / pitch)):
        shapes.tint(plain, cloth._WEFT, Rect(0, number * pitch, size[0], thread))
    assert px(woven) == px(plain)


@pytest.mark.parametrize(("diameter", "corners"), [(24, 64), (600, 320)])
def test_a_ring_has_no_more_corners_than_can_be_seen(
    diameter: int, corners: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    polygon = pygame.draw.polygon

    def draw(surface: Surface, ink: Any, points: Any, *args: Any) -> Rect:
        drawn.append(len(points))
        return polygon(surface, ink, points, *args)

    monkeypatch.setattr(pygame.draw, "polygon", draw)
    ring = shapes.ring(diameter, 4, (255, 255, 255, 255))
    assert 0 < max(drawn) <= 2 * corners
    middle = diameter / 2
    for degree in range(0, 360, 3):
        x, y = math.cos(math.radians(degree)), math.sin(math.radians(degree))
        assert ring.get_at((int(middle + (middle - 2) * x), int(middle + (middle - 2) * y)))[3] == 255
        assert ring.get_at((int(middle + (middle - 6) * x), int(middle + (middle - 6) * y)))[3] == 0
