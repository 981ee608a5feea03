"""Parts that travel from one screen to the next, and all else that fades."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.scene import Drawable
from game.ui.look.colour import Colour
from game.ui.motion import travel
from game.ui.screens.screen import Screen
from tests.ui.pilot import Pilot, pixels

RED, GREEN, BLUE = (200, 0, 0, 255), (0, 200, 0, 255), (0, 0, 200, 255)
START, END = Rect(40, 40, 40, 40), Rect(840, 440, 60, 60)
MIDDLE = ((START.centerx + END.centerx) // 2, (START.centery + END.centery) // 2)


class Boxes(Drawable):
    """Boxes, each a part with its name, colour and place."""

    def __init__(self, *boxes: tuple[str, Colour, Rect]) -> None:
        super().__init__()
        self.rect = Rect(0, 0, 1280, 720)
        self.boxes = boxes

    def paint(self, surface: Surface) -> None:
        for name, colour, rect in self.boxes:
            travel.blit(surface, name, shapes.box(rect.size, 0, colour), rect.topleft)


def screen(*boxes: tuple[str, Colour, Rect]) -> Screen:
    found = Screen()
    found.scene.add(Boxes(*boxes))
    return found


def at(pilot: Pilot, point: tuple[int, int]) -> tuple[int, int, int]:
    red, green, blue, _ = pilot.surface.get_at(point)
    return red, green, blue


def until_middle(pilot: Pilot) -> None:
    """Let time pass until the box is half-way."""
    for _ in range(60):
        pilot.step()
        if max(at(pilot, MIDDLE)[:2]) > 150:
            return
    pytest.fail("nothing passes by")


@pytest.fixture
def pilot() -> Pilot:
    return Pilot(screen(("box", RED, START), ("gone", BLUE, Rect(300, 40, 40, 40))))


def test_what_both_screens_show_moves_and_is_nowhere_else(pilot: Pilot) -> None:
    ground = at(pilot, (600, 600))
    pilot.screens.push(screen(("box", GREEN, END), ("new", BLUE, Rect(300, 440, 40, 40))), 1.0)
    pilot.step()
    assert at(pilot, START.center) == RED[:3], "it begins where it was"
    until_middle(pilot)
    assert at(pilot, START.center) == at(pilot, END.center) == ground
    pilot.wait(0.6)
    assert at(pilot, END.center) == GREEN[:3], "it ends where it is from now on"
    fading = pixels(pilot.surface)
    pilot.screens.invalidate()
    pilot.step()
    assert pixels(pilot.surface) == fading


def test_a_key_ends_the_way_at_once(pilot: Pilot) -> None:
    pilot.screens.push(screen(("box", GREEN, END)), 1.0)
    pilot.wait(0.3)
    pilot.press(ord("x"))
    assert at(pilot, END.center) == GREEN[:3]


def test_in_calm_nothing_moves(pilot: Pilot) -> None:
    pilot.screens.duration_scale = 0.0
    pilot.screens.push(screen(("box", GREEN, END)), 1.0)
    before = at(pilot, MIDDLE)
    reds = []
    for _ in range(7):
        pilot.step()
        reds.append(at(pilot, START.center)[0])
        assert at(pilot, MIDDLE) == before
    assert reds == sorted(reds, reverse=True)
    assert reds[0] > reds[-1]
