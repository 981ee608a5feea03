"""The cache of rendered surfaces: one for the whole program, limited in memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import partial, wraps
from typing import ParamSpec, TypeAlias, TypeVar, cast

import pygame

Part: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A surface and its position in a larger picture, in px from that one's top left corner."""
Parts: TypeAlias = tuple[Part, ...]
Picture = TypeVar("Picture", pygame.Surface, Parts)
Arguments = ParamSpec("Arguments")

BUDGET_4K = 256 * 2**20
"""The memory budget in bytes for a window of 3840x2160; in proportion to its area for others."""
LEAST_BUDGET = 64 * 2**20
"""The smallest budget in bytes for any window: the share of 1920x1080."""
SMALL = 40_000
"""The largest picture that counts as small, in bytes, such as a line of text."""
_SHARE = 8
"""Small pictures evict large ones until they take this part of the budget."""


class _Tier:
    """Pictures by key, least recently used first, each with the number of its last use, and their total bytes."""

    def __init__(self) -> None:
        self.kept: OrderedDict[Hashable, tuple[pygame.Surface | Parts, int]] = OrderedDict()
        self.bytes = 0


class SurfaceCache:
    """Surfaces by key; the least recently used is dropped first. They are shared: never draw on them.

    Small ones have a part of the budget to themselves, because a few cards would evict all text of a screen.

    A key begins with the kind of surface and contains all its parameters as plain values, so that objects that look the
    same share a surface.
    """

    def __init__(self, limit: int = LEAST_BUDGET) -> None:
        self.limit = limit
        self.is_roomy = False
        """Whether there is room to cache also the ingredients of many pictures."""
        self._uses = 0
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
        self._uses += 1
        for tier in (self._small, self._large):
            if key in tier.kept:
                picture = tier.kept.pop(key)[0]
                tier.kept[key] = picture, self._uses
                return cast(Picture, picture)
        made = make()
        weight = _weight(made)
        tier = self._large if weight > SMALL else self._small
        tier.kept[key] = made, self._uses
        tier.bytes += weight
        self._shrink()
        return made

    def clear(self) -> None:
        """Drop everything."""
        self._small, self._large = _Tier(), _Tier()

    def _shrink(self) -> None:
        while self.bytes > self.limit and len(self._small.kept) + len(self._large.kept) > 1:
            tier = self._least_needed()
            tier.bytes -= _weight(tier.kept.popitem(last=False)[1][0])

    def _least_needed(self) -> _Tier:
        """The tier of the next picture to drop: large ones while the small ones keep to their part."""
        small, large = self._small, self._large
        if not small.kept or (len(large.kept) > 1 and small.bytes <= self.limit // _SHARE):
            return large
        if large.kept and _last_use(large) < _last_use(small):
            return large
        return small


def _last_use(tier: _Tier) -> int:
    return next(iter(tier.kept.values()))[1]


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
