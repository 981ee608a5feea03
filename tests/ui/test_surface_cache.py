"""The one cache of surfaces: its budget, what it throws away first, and how the window's size sets it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.ui.draw.surface_cache import BUDGET_4K, LEAST_BUDGET, SMALL, Held, Parts, SurfaceCache, surfaces
from game.ui.draw.typeset import line
from game.ui.screens.screen import Screen
from tests.ui.pilot import Pilot

KB = 1024


class Counting:
    """A cache for four surfaces of 64 kB, and the names of those that were made."""

    def __init__(self) -> None:
        self.cache = SurfaceCache(256 * KB)
        self.made: list[str] = []

    def get(self, name: str) -> Surface:
        def make() -> Surface:
            self.made.append(name)
            return Surface((128, 128), pygame.SRCALPHA)

        return self.cache.get(("test", name), make)


def test_a_kept_surface_is_not_made_again() -> None:
    kept = Counting()
    assert kept.get("a") is kept.get("a")
    assert kept.made == ["a"]


def test_the_longest_unused_surface_goes_first() -> None:
    kept = Counting()
    for name in ("a", "b", "c", "d", "a", "e"):
        kept.get(name)
    assert list(kept.cache) == [("test", name) for name in ("c", "d", "a", "e")]
    kept.get("b")
    assert kept.made == ["a", "b", "c", "d", "e", "b"]


def test_a_surface_that_is_still_shown_stays_as_long_as_there_are_others() -> None:
    kept = Counting()
    shown = kept.get("shown")
    for number in range(20):
        kept.get(str(number))
        assert kept.cache.bytes <= kept.cache.limit
    assert kept.get("shown") is shown
    assert kept.made.count("shown") == 1
    del shown
    for number in range(20, 30):
        kept.get(str(number))
    assert ("test", "shown") not in kept.cache


def test_what_is_made_ahead_can_be_held_until_it_is_shown() -> None:
    kept = Counting()
    held: Held = {}
    assert kept.cache.make_ahead(lambda: kept.get("a"))
    assert kept.cache.make_ahead(lambda: [kept.get("a"), kept.get("b")], held)
    for number in range(20):
        kept.get(str(number))
    kept.get("a"), kept.get("b")
    assert kept.made.count("a") == kept.made.count("b") == 1
    held.clear()
    for number in range(20, 30):
        kept.get(str(number))
    assert ("test", "a") not in kept.cache


def test_surfaces_that_are_all_shown_stay_within_the_budget_too() -> None:
    kept = Counting()
    shown = [kept.get(str(number)) for number in range(12)]
    assert kept.cache.bytes == kept.cache.limit
    assert len(shown) == 12


def test_what_is_drawn_in_turn_stays_however_much_else_is_shown() -> None:
    kept = Counting()
    shown = [kept.get(str(number)) for number in range(12)]
    for _ in range(3):
        kept.get("drawn")
        kept.get("drawn too")
    assert kept.made.count("drawn") == kept.made.count("drawn too") == 1
    assert len(shown) == 12


def test_the_cache_stays_within_its_budget() -> None:
    kept = Counting()
    for number in range(50):
        kept.get(str(number))
        assert kept.cache.bytes <= kept.cache.limit
    assert kept.cache.bytes == 256 * KB


def test_a_surface_larger_than_the_budget_is_kept_alone() -> None:
    kept = Counting()
    kept.get("a")
    large = kept.cache.get("large", lambda: Surface((512, 512), pygame.SRCALPHA))
    assert list(kept.cache) == ["large"]
    assert kept.cache.get("large", lambda: Surface((1, 1))) is large
    kept.get("a")
    assert list(kept.cache) == [("test", "a")]


def test_large_surfaces_leave_the_small_ones_their_part() -> None:
    cache = SurfaceCache(80 * SMALL)

    def small() -> Surface:
        return Surface((SMALL // 400, 100), pygame.SRCALPHA)

    for number in range(8):
        cache.get(("text", number), small)
    for number in range(40):
        cache.get(("card", number), lambda: Surface((SMALL // 50, 100), pygame.SRCALPHA))
    assert [key for key in cache if key[0] == "text"] == [("text", number) for number in range(8)]  # type: ignore[index]
    assert cache.bytes <= cache.limit
    # beyond that part the longest unused of them go
    cache.get(("text", 0), small)
    for number in range(8, 14):
        cache.get(("text", number), small)
        cache.get(("card", 100 + number), lambda: Surface((SMALL // 50, 100), pygame.SRCALPHA))
        assert cache.bytes <= cache.limit
    texts = [key for key in cache if key[0] == "text"]  # type: ignore[index]
    assert texts[-7:] == [("text", number) for number in (0, *range(8, 14))]
    assert len(texts) <= 11


def test_many_small_surfaces_in_use_drive_out_large_ones_that_are_not() -> None:
    cache = SurfaceCache(80 * SMALL)
    made = 0

    def small() -> Surface:
        nonlocal made
        made += 1
        return Surface((SMALL // 400, 100), pygame.SRCALPHA)

    for number in range(30):
        cache.get(("page", number), lambda: Surface((SMALL // 50, 100), pygame.SRCALPHA))
    for _ in range(3):
        for number in range(60):
            cache.get(("card", number), small)
    assert made == 60, "they have more than their part, but are what is used"


def test_small_surfaces_may_have_all_the_room_there_is() -> None:
    cache = SurfaceCache(20 * SMALL)
    for number in range(60):
        cache.get(number, lambda: Surface((SMALL // 400, 100), pygame.SRCALPHA))
    assert list(cache) == list(range(40, 60))


def test_parts_weigh_what_their_surfaces_do() -> None:
    cache = SurfaceCache()

    def make() -> Parts:
        return (Surface((10, 10), pygame.SRCALPHA), (0, 0)), (Surface((5, 4), pygame.SRCALPHA), (10, 10))

    assert cache.get("parts", make) is cache.get("parts", make)
    assert cache.bytes == 4 * (10 * 10 + 5 * 4)
    cache.clear()
    assert (cache.bytes, list(cache)) == (0, [])


@pytest.mark.parametrize(
    ("size", "megabytes"), [((3840, 2160), 192), ((2560, 1440), 85), ((1920, 1080), 48), ((960, 540), 48)]
)
def test_the_budget_is_in_proportion_to_the_window(size: tuple[int, int], megabytes: int) -> None:
    cache = SurfaceCache()
    cache.fit(size)
    assert cache.limit // 2**20 == megabytes
    assert LEAST_BUDGET <= cache.limit <= BUDGET_4K


def test_a_smaller_budget_throws_surfaces_away_at_once() -> None:
    cache = SurfaceCache(BUDGET_4K)
    for number in range(30):
        cache.get(number, lambda: Surface((1024, 512), pygame.SRCALPHA))
    assert cache.bytes == 60 * 2**20
    cache.fit((1280, 720))
    assert list(cache) == list(range(6, 30))


def test_a_resized_window_sets_the_budget() -> None:
    pilot = Pilot(Screen(), (1280, 720))
    assert surfaces.limit == LEAST_BUDGET
    pilot.screens.resize((3840, 2160), 3.0)
    assert surfaces.limit == BUDGET_4K
    pilot.screens.resize((1280, 720), 1.0)
    assert surfaces.limit == LEAST_BUDGET


def test_equal_keys_share_a_surface() -> None:
    screen = Screen()
    words = "".join(["wo", "rds"])
    style, same = screen.theme.body, screen.theme.body._replace(size=screen.theme.body.size)
    assert line(words, style, 1.0, (1, 2, 3, 255)) is line("words", same, 1.0, (1, 2, 3, 255))
    assert line(words, style, 1.0, (1, 2, 3, 255)) is not line("words", same, 1.0, (1, 2, 4, 255))
