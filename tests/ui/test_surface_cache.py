"""The cache of surfaces: its budget, its order of dropping, and its size for a window."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.draw.surface_cache import SurfaceCache

KB = 1024


class Counting:
    """A cache for four surfaces of 64 kB, and the names of those made."""

    def __init__(self) -> None:
        self.cache = SurfaceCache(256 * KB)
        self.made: list[str] = []

    def get(self, name: str) -> Surface:
        def make() -> Surface:
            self.made.append(name)
            return Surface((128, 128), pygame.SRCALPHA)

        return self.cache.get(("test", name), make)


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
