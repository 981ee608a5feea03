"""Surfaces made once and kept: one cache for all that is drawn, bounded by the memory it takes."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import TypeAlias, TypeVar, cast

import pygame

from game.ui.side_thread import Job, Side

Part: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A surface and where it lies in a larger picture, in px from that one's top left corner."""
Parts: TypeAlias = tuple[Part, ...]
Picture = TypeVar("Picture", pygame.Surface, Parts)
Held: TypeAlias = dict[Hashable, pygame.Surface | Parts]
"""Pictures that are to stay, by key."""

BUDGET_4K = 192 * 2**20
"""The bytes that all kept surfaces may take in a window of 3840x2160, and in proportion to its area in another."""
LEAST_BUDGET = 48 * 2**20
"""The bytes that they may take in any window, however small: the share of 1920x1080."""
SMALL = 40_000
"""A picture of so many bytes or fewer, such as a line of text, is small."""
_SHARE = 8
"""As long as small pictures take no more than this part of the budget, large ones are thrown away for them."""
_SPARED = 2
"""Of large ones that something still shows, no more than this part of the budget is passed over."""
_AT_ONCE = 6
"""How many small pictures are made ahead at once, or fewer large ones."""
_HUGE = 2 * 2**20
"""A picture of more bytes is all that is made ahead at once, even where it is only a part of another."""
WORTH_A_THREAD = 20_000
"""A picture of so many px or more is drawn aside; a smaller one is there sooner without another thread."""
_UNCLAIMED = 4
"""How many pictures drawn aside are kept until they are asked for again."""
_TRIES = 3
"""A picture that was made ahead and thrown away unused so many times is not made ahead again."""
_REMEMBERED = 1000
"""Of how many pictures it is known that they were made ahead for nothing."""


_ONLY_KEPT = 2
"""How many references to a picture there are that nothing but the cache has: its own, and that of whoever counts."""


class _EnoughError(Exception):
    """As much has been made as may be made at once."""


class _NoRoomError(Exception):
    """What is to be made ahead would not stay until it is used."""


class _Kept:
    """A picture, when it was last used (the number of that use), and whether it was made ahead and not used since."""

    __slots__ = ("awaited", "picture", "used")

    def __init__(self, picture: pygame.Surface | Parts, used: int, awaited: bool) -> None:
        self.picture = picture
        self.used = used
        self.awaited = awaited


class SurfaceCache:
    """Surfaces by key, the longest unused thrown away first, but for those that something still shows. What it gives
    out must not be drawn upon.

    Small ones have a part of the budget to themselves: a few cards would drive out all that is written on the screen.

    A key begins with what the surface is, and has in it all that it is made of, as plain values: of two objects that
    look alike the second finds the surface of the first.
    """

    def __init__(self, limit: int = LEAST_BUDGET) -> None:
        self.limit = limit
        self.is_roomy = False
        """Whether there is room to keep also what many pictures are made of."""
        self._bytes = [0, 0]
        self.side: Side | None = None
        """Where pictures that are made ahead are drawn `aside`; None for here and now."""
        self._asides: OrderedDict[Hashable, Job[pygame.Surface]] = OrderedDict()
        self._left: float | None = None
        """How much may still be made ahead at once; None for anything."""
        self._held: Held | None = None
        """What is to be shown next, with whoever prepares it."""
        self._depth = 0
        """How many pictures are being made of one another."""
        self._uses = 0
        self._small: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._large: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._wasted: OrderedDict[Hashable, int] = OrderedDict()

    @property
    def bytes(self) -> int:
        """How much memory all kept surfaces take."""
        return sum(self._bytes)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._small or key in self._large

    def __iter__(self) -> Iterator[Hashable]:
        """Yield the keys of the small ones and then of the large ones, the longest unused first."""
        yield from self._small
        yield from self._large

    def fit(self, size: tuple[int, int], times: int = 1) -> None:
        """Set the budget for a window of that size, so many times as large for a screen that shows much in turn."""
        self.is_roomy = times > 1
        self.limit = times * max(LEAST_BUDGET, BUDGET_4K * size[0] * size[1] // (3840 * 2160))
        self._wasted.clear()
        self._shrink()

    def get(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """The surface or the parts of that key, made now if they are not kept."""
        self._uses += 1
        for tier in (self._small, self._large):
            kept = tier.get(key)
            if kept is not None:
                tier.move_to_end(key)
                kept.used, kept.awaited = self._uses, False
                if self._held is not None:
                    self._held[key] = kept.picture
                return cast(Picture, kept.picture)
        if self._left is None:
            self._wasted.pop(key, None)
        elif self._left <= 0:
            raise _EnoughError
        elif self._wasted.get(key, 0) >= _TRIES:
            raise _NoRoomError
        self._depth += 1
        try:
            made = make()
        finally:
            self._depth -= 1
        weight = _weight(made)
        if self._left is not None:
            self._left -= 1 + weight / SMALL
        is_large = weight > SMALL
        (self._large if is_large else self._small)[key] = _Kept(made, self._uses, self._left is not None)
        if self._held is not None:
            self._held[key] = made
        self._bytes[is_large] += weight
        self._shrink()
        if self._left is not None and self._depth and weight > _HUGE:
            # what it is a part of comes another time, and finds it there
            raise _EnoughError
        return made

    def aside(self, key: Hashable, draw: Callable[[], pygame.Surface], size: tuple[int, int]) -> pygame.Surface:
        """What `draw` gives, one's own, for whoever makes a picture; ahead of time it is drawn beside this thread.

        Then the work that is made ahead is broken off, and finds it there later. `draw` may touch nothing that is
        shared, this cache included, and should let other threads run most of the time, as decoding a picture does.
        """
        job = self._asides.pop(key, None)
        if job is not None and (job.is_done or self._left is None):
            drawn = job.take()
            if self._left is not None:
                # it has taken none of this thread's time
                self._left += _weight(drawn) / SMALL
            return drawn
        if self._left is None or self.side is None or size[0] * size[1] < WORTH_A_THREAD:
            return draw()
        if job is not None:
            self._asides[key] = job
        elif all(other.is_done for other in self._asides.values()):
            self._asides[key] = job = Job(draw)
            self.side.start(job)
            if len(self._asides) > _UNCLAIMED:
                self._asides.popitem(last=False)
        raise _EnoughError

    def begin(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> None:
        """Begin to draw what `aside` will be asked for at once; this thread has something else to do until then."""
        if self.side is not None and key not in self._asides:
            self._asides[key] = job = Job(draw)
            self.side.start(job)

    def begun(self, key: Hashable) -> Job[pygame.Surface] | None:
        """The drawing that was begun as `key`, for whoever makes something of it; None if none was, or it was taken."""
        return self._asides.pop(key, None)

    @property
    def drawing(self) -> Job[pygame.Surface] | None:
        """What is being drawn aside now; None for nothing."""
        return next((job for job in self._asides.values() if not job.is_done), None)

    def make_ahead(self, work: Callable[[], object], held: Held | None = None) -> bool:
        """Call `work` until it has made pictures for some milliseconds; return whether there is no more to make.

        Otherwise it was broken off, and should be called again later, when it finds those pictures there. All that it
        uses is put into `held`, if one is given, and stays as long as it is in there. Work that never finds them there,
        because they are thrown away for one another, is given up.
        """
        self._left, self._held = _AT_ONCE, held
        try:
            work()
        except _EnoughError:
            return False
        except _NoRoomError:
            return True
        finally:
            self._left = self._held = None
        return True

    def clear(self) -> None:
        """Throw everything away."""
        self._small.clear()
        self._large.clear()
        self._asides.clear()
        self._wasted.clear()
        self._bytes = [0, 0]

    def _shrink(self) -> None:
        while self.bytes > self.limit and len(self._small) + len(self._large) > 1:
            tier, key = self._least_needed()
            kept = tier.pop(key)
            weight = _weight(kept.picture)
            self._bytes[weight > SMALL] -= weight
            if kept.awaited:
                self._wasted[key] = self._wasted.pop(key, 0) + 1
                if len(self._wasted) > _REMEMBERED:
                    self._wasted.popitem(last=False)

    def _least_needed(self) -> tuple[OrderedDict[Hashable, _Kept], Hashable]:
        """The picture that goes: the longest unused, large while the small ones have no more than their part."""
        small, large = self._small, self._large
        if not small or (len(large) > 1 and self._bytes[0] <= self.limit // _SHARE):
            return large, self._longest_unused(large, self.limit // _SPARED)
        key = self._longest_unused(small, self.limit // _SHARE)
        if large:
            other = self._longest_unused(large, self.limit // _SPARED)
            if large[other].used < small[key].used:
                return large, other
        return small, key

    def _longest_unused(self, tier: OrderedDict[Hashable, _Kept], spared: int) -> Hashable:
        """The key of the longest unused picture, but for `spared` bytes of those that something still shows.

        Such a picture would only be made once more, and nothing gained.
        """
        for key, kept in tier.items():
            if sys.getrefcount(kept.picture) <= _ONLY_KEPT:
                return key
            spared -= _weight(kept.picture)
            if spared < 0:
                return key
        return next(iter(tier))


def _weight(picture: pygame.Surface | Parts) -> int:
    surfaces = [picture] if isinstance(picture, pygame.Surface) else [surface for surface, _ in picture]
    return sum(surface.get_width() * surface.get_height() * surface.get_bytesize() for surface in surfaces)


surfaces = SurfaceCache()
"""The surfaces of the program."""
