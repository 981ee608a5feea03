"""Between two pages on which something moves, the old page has gone before the new one comes."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.draw.scene import Drawable
from game.ui.look.colour import Colour
from game.ui.motion import travel
from game.ui.screens.screen import Screen
from tests.ui.pilot import Pilot, pixels

RED, BLUE, WHITE = (200, 0, 0, 255), (0, 0, 200, 255), (255, 255, 255, 255)


class Page(Drawable):
    """A page whose text has that colour, and a box somewhere."""

    def __init__(self, colour: Colour, box: Rect) -> None:
        super().__init__()
        self.rect = Rect(0, 0, 1280, 720)
        self._colour, self._box = colour, box

    def paint(self, surface: Surface) -> None:
        shapes.paint_box(surface, Rect(600, 560, 80, 80), 0, self._colour)
        travel.blit(surface, "box", shapes.box(self._box.size, 0, WHITE), self._box.topleft)


def screen(colour: Colour, box: Rect) -> Screen:
    found = Screen()
    found.set_ground(lambda: Surface((1280, 720)))
    found.scene.add(Page(colour, box))
    return found


def test_a_key_in_the_middle_of_a_fade_shows_the_new_page_at_once() -> None:
    pilot = Pilot(screen(RED, Rect(40, 40, 40, 40)))
    pilot.screens.push(screen(BLUE, Rect(840, 40, 60, 60)), 0.4)
    for _ in range(9):
        pilot.step()
    between = pixels(pilot.surface)
    pilot.press(pygame.K_SPACE)
    seen = pixels(pilot.surface)
    assert seen != between
    pilot.screens.invalidate()
    pilot.step()
    assert seen == pixels(pilot.surface)
