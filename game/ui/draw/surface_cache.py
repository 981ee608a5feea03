"""The cache of rendered surfaces: one for the whole program, limited in memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import partial, wraps
from typing import ParamSpec, TypeAlias, TypeVar, cast

import pygame

Parts: TypeAlias = tuple[tuple[pygame.Surface, tuple[int, int]], ...]
"""Surfaces and their positions in a larger picture, in px from that one's top left corner."""
Picture = TypeVar("Picture", pygame.Surface, Parts)
Arguments = ParamSpec("Arguments")

BUDGET_4K = 256 * 2**20
"""The memory budget in bytes for a window of 3840x2160; in proportion to its area for others."""
LEAST_BUDGET = 64 * 2**20
"""The smallest budget in bytes for any window: the share of 1920x1080."""
SMALL = 40_000
"""The largest picture that counts as small, in bytes, such as a line of text."""
_SHARE = 8
"""The part of the budget that small pictures have beside it."""


class _Tier:
    """Pictures by key, least recently used first, and their total bytes."""

    def __init__(self) -> None:
        self.kept: OrderedDict[Hashable, pygame.Surface | Parts] = OrderedDict()
        self.bytes = 0

    def shrink(self, limit: int) -> None:
        """Drop the least recently used until the limit is kept, or one is left."""
        while self.bytes > limit and len(self.kept) > 1:
            self.bytes -= _weight(self.kept.popitem(last=False)[1])


class SurfaceCache:
    """Surfaces by key; the least recently used is dropped first. They are shared: never draw on them.

    Small ones have a budget of their own, because a few cards would evict all text of a screen.

    A key begins with the kind of surface and contains all its parameters as plain values, so that objects that look the
    same share a surface.
    """

    def __init__(self, limit: int = LEAST_BUDGET) -> None:
        self.limit = limit
        self.is_roomy = False
        """Whether there is room to cache also the ingredients of many pictures."""
        self._small, self._large = _Tier(), _Tier()

    @property
    def bytes(self) -> int:
        """The memory that all cached surfaces take, in bytes."""
        return self._small.bytes + self._large.bytes

    def __contains__(self, key: Hashable) -> bool:
        return key in self._small.kept or key in self._large.kept

    def __iter__(self) -> Iterator[Hashable]:
        """Yield the keys of the small surfaces and then of the large ones, least recently used first."""
        yield from self._small.kept
        yield from self._large.kept

    def fit(self, size: tuple[int, int], times: int = 1) -> None:
        """Set the budget for a window of `size`, multiplied by `times` for a screen that shows much in turn."""
        self.is_roomy = times > 1
        self.limit = times * max(LEAST_BUDGET, BUDGET_4K * size[0] * size[1] // (3840 * 2160))
        self._shrink()

    def get(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """The surface or the parts of `key`; `make` makes them if they are not cached."""
        for tier in (self._small, self._large):
            if key in tier.kept:
                tier.kept.move_to_end(key)
                return cast(Picture, tier.kept[key])
        made = make()
        weight = _weight(made)
        tier = self._large if weight > SMALL else self._small
        tier.kept[key] = made
        tier.bytes += weight
        self._shrink()
        return made

    def clear(self) -> None:
        """Drop everything."""
        self._small, self._large = _Tier(), _Tier()

    def _shrink(self) -> None:
        self._small.shrink(self.limit // _SHARE)
        self._large.shrink(self.limit)


def _weight(picture: pygame.Surface | Parts) -> int:
    surfaces = [picture] if isinstance(picture, pygame.Surface) else [surface for surface, _ in picture]
    return sum(surface.get_width() * surface.get_height() * surface.get_bytesize() for surface in surfaces)


surfaces = SurfaceCache()
"""The surfaces of the program."""


def shared(make: Callable[Arguments, Picture]) -> Callable[Arguments, Picture]:
    """A function whose pictures are cached in `surfaces` by its name and its arguments, which are plain values."""

    @wraps(make)
    def get(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Picture:
        key = make.__module__, make.__name__, *args, *kwargs.items()
        return surfaces.get(key, partial(make, *args, **kwargs))

    return get
