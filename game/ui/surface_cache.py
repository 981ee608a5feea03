"""Pictures made once and kept: a cache of surfaces bounded by the memory they take."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces by key, the longest unused thrown away first. What it gives out must not be drawn upon."""

    def __init__(self, megabytes: float) -> None:
        self.limit = int(megabytes * 1024 * 1024)
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, made now if it is not kept."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = make()
        self._kept[key] = surface
        self.bytes += _weight(surface)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= _weight(oldest)
        return surface


def _weight(surface: pygame.Surface) -> int:
    width, height = surface.get_size()
    return width * height * surface.get_bytesize()
