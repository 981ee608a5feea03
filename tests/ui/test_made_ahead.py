"""Pictures made ahead: a little at a time, until whoever needs them finds them all there."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.draw.surface_cache import SurfaceCache
from game.ui.screens.cross_fade import CrossFade


def drawing(cache: SurfaceCache, size: int, count: int) -> list[int]:
    """The pictures that are made by drawing so many of a size, in px."""
    made = []

    def make(number: int) -> Surface:
        made.append(number)
        return Surface((size, size))

    for number in range(count):
        cache.get(number, lambda number=number: make(number))  # type: ignore[misc]
    return made


@pytest.mark.parametrize(("size", "at_once"), [(4, 6), (300, 1)])
def test_work_is_broken_off_after_some_pictures_and_ends_when_all_are_there(size: int, at_once: int) -> None:
    pygame.display.init()
    cache = SurfaceCache()
    calls = 1
    while not cache.make_ahead(lambda: drawing(cache, size, 12)):
        assert len(list(cache)) == at_once * calls
        calls += 1
    assert calls == 12 // at_once + (size == 4 and 12 % at_once != 0)
    assert len(list(cache)) == 12


def test_a_huge_part_of_a_picture_is_all_that_is_made_at_once() -> None:
    pygame.display.init()
    cache, made = SurfaceCache(), []

    def part() -> Surface:
        made.append("part")
        return Surface((1000, 700), pygame.SRCALPHA)

    def whole() -> Surface:
        surface = cache.get("part", part).copy()
        made.append("whole")
        return surface

    assert not cache.make_ahead(lambda: cache.get("whole", whole))
    assert made == ["part"]
    assert cache.make_ahead(lambda: cache.get("whole", whole))
    assert made == ["part", "whole"]
    cache.clear()
    cache.get("whole", whole)
    assert made == ["part", "whole"] * 2


def test_work_whose_pictures_drive_one_another_out_is_given_up() -> None:
    pygame.display.init()
    cache, made = SurfaceCache(5 * 2**20), []

    def part(name: str) -> Surface:
        made.append(name)
        return Surface((1000, 700), pygame.SRCALPHA)

    def whole() -> Surface:
        made.append("whole")
        for name in "abc":
            cache.get(name, lambda name=name: part(name))  # type: ignore[misc]
        return Surface((1000, 700), pygame.SRCALPHA)

    tries = next(number for number in range(1, 100) if cache.make_ahead(lambda: cache.get("whole", whole)))
    assert 3 < tries < 30
    # at another time it is given up at once, but other work is done
    before = len(made)
    assert cache.make_ahead(lambda: cache.get("whole", whole))
    assert len(made) <= before + 2
    assert cache.make_ahead(lambda: cache.get("other", lambda: Surface((9, 9))))
    # whoever needs it has it made, and ahead again with more room
    assert cache.get("whole", whole).get_size() == (1000, 700)
    cache.fit((3840, 2160))
    while not cache.make_ahead(lambda: cache.get("whole", whole)):
        assert len(made) < 100
    assert "whole" in cache


def test_many_small_pictures_beside_shown_large_ones_leave_room_to_make_one_ahead() -> None:
    pygame.display.init()
    cache = SurfaceCache(40 * 2**20)
    shown = [cache.get(("shown", number), lambda: Surface((600, 600), pygame.SRCALPHA)) for number in range(10)]
    for number in range(800):
        cache.get(("small", number), lambda: Surface((90, 90), pygame.SRCALPHA))

    def whole() -> Surface:
        for number in range(4):
            cache.get(("part", number), lambda: Surface((800, 800), pygame.SRCALPHA))
        return Surface((800, 800), pygame.SRCALPHA)

    tries = next(number for number in range(1, 100) if cache.make_ahead(lambda: cache.get("whole", whole)))
    assert tries <= 5
    assert "whole" in cache
    assert len(shown) == 10


def test_nothing_is_broken_off_outside_of_it() -> None:
    pygame.display.init()
    cache = SurfaceCache()
    assert not cache.make_ahead(lambda: drawing(cache, 4, 12))
    assert len(drawing(cache, 4, 12)) == 6

    def fails() -> None:
        raise ValueError("no picture")

    with pytest.raises(ValueError, match="no picture"):
        cache.make_ahead(fails)
    assert len(drawing(cache, 5, 40)) == 28


def test_a_change_of_screens_draws_nothing_until_the_new_one_is_painted() -> None:
    pygame.display.init()
    surface, painted = Surface((40, 20)), []
    surface.fill((9, 9, 9))

    def paint(canvas: Surface) -> list[Rect]:
        painted.append(True)
        canvas.fill((200, 200, 200))
        return [canvas.get_rect()]

    def paint_ground(canvas: Surface, rect: Rect) -> None:
        canvas.fill((0, 0, 0), rect)

    fade = CrossFade(surface.copy(), Surface((40, 20)), 1.0)
    for calls in (0, 0, 1):
        assert fade.paint(surface, paint, paint_ground) == []
        assert len(painted) == calls
        assert surface.get_at((5, 5))[:3] == (9, 9, 9)
        fade.advance(0.1)
    assert fade.paint(surface, paint, paint_ground) == [surface.get_rect()]
    assert 9 < surface.get_at((5, 5))[0] < 200
