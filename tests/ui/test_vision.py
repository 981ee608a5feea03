"""Pictures as eyes see them that see colours otherwise."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.cli.window import EYES
from game.ui.look.vision import MATRICES, Rgb, seen, simulate

RED, GREEN, BLUE, YELLOW = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)


def apart(first: Rgb, second: Rgb) -> int:
    """How far two colours are apart, at most 765."""
    return sum(abs(a - b) for a, b in zip(first, second, strict=True))


def test_every_kind_of_eyes_of_the_command_line_is_simulated() -> None:
    assert set(EYES) == set(MATRICES)


@pytest.mark.parametrize("eyes", EYES)
def test_white_black_and_greys_stay(eyes: str) -> None:
    for level in (0, 64, 128, 255):
        assert apart(seen((level, level, level), eyes), (level, level, level)) <= 3


def test_grey_is_as_light_as_the_colour() -> None:
    assert seen(RED, "grey") == (127, 127, 127)
    assert seen(GREEN, "grey") == (220, 220, 220)
    assert seen(BLUE, "grey") == (76, 76, 76)


def test_colours_as_published() -> None:
    """Worked out by hand from the matrices: red's column in linear light, and back."""
    assert seen(RED, "protan") == (109, 95, 0)
    assert seen(RED, "deutan") == (163, 144, 0)
    assert seen(BLUE, "tritan") == (0, 107, 150)


@pytest.mark.parametrize(
    ("eyes", "confused", "clear"),
    [
        ("protan", ((200, 60, 0), (110, 105, 0)), (BLUE, YELLOW)),
        ("deutan", ((200, 60, 0), (140, 120, 0)), (BLUE, YELLOW)),
        ("tritan", ((0, 130, 160), (0, 135, 110)), (RED, GREEN)),
    ],
)
def test_what_these_eyes_confuse_comes_close_and_what_they_tell_apart_does_not(
    eyes: str, confused: tuple[Rgb, Rgb], clear: tuple[Rgb, Rgb]
) -> None:
    one, other = confused
    assert apart(seen(one, eyes), seen(other, eyes)) < apart(one, other) / 2
    one, other = clear
    assert apart(seen(one, eyes), seen(other, eyes)) > 300


def test_a_picture_is_simulated_pixel_by_pixel() -> None:
    picture = Surface((3, 2), depth=32)
    for x, colour in enumerate((RED, GREEN, BLUE)):
        picture.fill(colour, (x, 0, 1, 2))
    for eyes in EYES:
        shown = simulate(picture, eyes)
        assert shown.get_size() == (3, 2)
        assert [tuple(shown.get_at((x, 1)))[:3] for x in range(3)] == [seen(c, eyes) for c in (RED, GREEN, BLUE)]
    assert tuple(picture.get_at((0, 0)))[:3] == RED, "the picture itself stays"
    assert pygame.image.tobytes(simulate(picture, "grey"), "RGB")[:3] == bytes(seen(RED, "grey"))
