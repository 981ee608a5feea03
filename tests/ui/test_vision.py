"""Pictures as eyes see them that see colours otherwise."""

from __future__ import annotations

import pytest

from game.ui.look.vision import Rgb, seen

RED, GREEN, BLUE, YELLOW = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)


def apart(first: Rgb, second: Rgb) -> int:
    """How far two colours are apart, at most 765."""
    return sum(abs(a - b) for a, b in zip(first, second, strict=True))


def test_grey_is_as_light_as_the_colour() -> None:
    assert seen(RED, "grey") == (127, 127, 127)
    assert seen(GREEN, "grey") == (220, 220, 220)
    assert seen(BLUE, "grey") == (76, 76, 76)


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
