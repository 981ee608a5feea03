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
TEXT = (640, 600)


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


def texts_of_both(*, moves: bool) -> tuple[list[int], list[int]]:
    """How much of the old and of the new page's text is seen, frame by frame."""
    pilot = Pilot(screen(RED, Rect(40, 40, 40, 40)))
    if not moves:
        pilot.screens.duration_scale = 0.0
    pilot.screens.push(screen(BLUE, Rect(840, 40, 40, 40)), 0.4)
    seen = []
    for _ in range(40):
        pilot.step()
        red, _, blue, _ = pilot.surface.get_at(TEXT)
        seen.append((red, blue))
    old, new = zip(*seen, strict=True)
    return list(old), list(new)


def test_two_pages_are_never_seen_upon_one_another_while_parts_move() -> None:
    old, new = texts_of_both(moves=True)
    assert all(min(both) < 8 for both in zip(old, new, strict=True))
    assert old == sorted(old, reverse=True)
    assert new == sorted(new)
    assert any(40 < value < 160 for value in old), "it fades"
    assert any(40 < value < 160 for value in new)
    assert (old[-1], new[-1]) == (0, 200)


def test_where_nothing_moves_one_page_becomes_the_other() -> None:
    old, new = texts_of_both(moves=False)
    assert all(abs(red + blue - 200) < 12 for red, blue in zip(old, new, strict=True))
    assert any(40 < value < 160 for value in old)


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
