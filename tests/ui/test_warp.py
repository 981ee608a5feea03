"""Pictures seen as quads: their corners, their smooth edges, and no gap between the strips they are drawn by."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.ui.draw.warp import Side, warped

RED, BLUE = (220, 30, 40, 255), (30, 60, 200, 255)


def halves(width: int, height: int) -> Surface:
    """A picture that is red on the left and blue on the right."""
    picture = Surface((width, height), pygame.SRCALPHA)
    picture.fill(RED, (0, 0, width // 2, height))
    picture.fill(BLUE, (width // 2, 0, width - width // 2, height))
    return picture


def alike(colour: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether two colours are the same but for rounding."""
    return all(abs(one - two) <= 5 for one, two in zip(colour, other, strict=True))


QUADS = (
    (Side(0, 0, 140), Side(100, 0, 140)),
    (Side(-40.3, -80.2, 75.1), Side(38.8, -60.7, 66.4)),
    (Side(10, 20, 150), Side(47, -15.5, 140)),
    (Side(5, 40, 90), Side(12, 10, 118)),
    (Side(-200, -300, 320), Side(180, -240.5, 250)),
)


@pytest.mark.parametrize(("left", "right"), QUADS)
def test_a_picture_fills_its_quad_and_nothing_else(left: Side, right: Side) -> None:
    seen = warped(halves(100, 140), left, right)
    assert seen is not None
    quad, (x, y) = seen
    assert (x, x + quad.get_width()) == (round(left.x), round(right.x))
    width = quad.get_width()
    for column in range(width):
        part = (column + 0.5) / width
        top = left.top + (right.top - left.top) * part - y
        bottom = left.bottom + (right.bottom - left.bottom) * part - y
        opaque = [row for row in range(quad.get_height()) if quad.get_at((column, row))[3] > 128]
        assert opaque == list(range(opaque[0], opaque[-1] + 1)), "no gap within a strip"
        slant = max(abs(left.top - right.top), abs(left.bottom - right.bottom)) / width
        assert abs(opaque[0] - top) <= 1 + slant
        assert abs(opaque[-1] + 1 - bottom) <= 1 + slant


@pytest.mark.parametrize(("left", "right"), QUADS)
def test_no_colour_is_lost_or_made_up_between_strips(left: Side, right: Side) -> None:
    seen = warped(halves(100, 140), left, right)
    assert seen is not None
    quad, (_, y) = seen
    row = round((max(left.top, right.top) + min(left.bottom, right.bottom)) / 2) - y
    colours = [tuple(quad.get_at((column, row))) for column in range(quad.get_width())]
    edge = next(number for number, colour in enumerate(colours) if not alike(colour, RED))
    assert edge > 0
    # where the border is, and the picture is larger than life, a few px have something of both
    assert all(alike(colour, BLUE) for colour in colours[edge + 4 :])


def test_the_nearer_half_is_the_wider_one() -> None:
    seen = warped(halves(200, 200), Side(0, 0, 200), Side(200, 50, 150))
    assert seen is not None
    quad, _ = seen
    red = sum(alike(tuple(quad.get_at((column, 100))), RED) for column in range(200))
    # the middle of a side twice as long lies at a third of the way from the far one
    assert red == pytest.approx(200 * 2 / 3, abs=2)
