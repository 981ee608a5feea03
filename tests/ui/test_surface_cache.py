"""The one cache of surfaces: its budget, what it throws away first, and how the window's size sets it."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.draw.surface_cache import BUDGET_4K, LEAST_BUDGET, SurfaceCache, surfaces
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


def test_a_resized_window_sets_the_budget() -> None:
    pilot = Pilot(Screen(), (1280, 720))
    assert surfaces.limit == LEAST_BUDGET
    pilot.screens.resize((3840, 2160), 3.0)
    assert surfaces.limit == BUDGET_4K
    pilot.screens.resize((1280, 720), 1.0)
    assert surfaces.limit == LEAST_BUDGET
