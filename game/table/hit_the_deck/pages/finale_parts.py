"""The parts of a match's last picture: each comes in its own time, then lies still.

Places are px of the picture's design, 920 by 720; times are seconds from its beginning.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect, Surface

DESIGN = (920.0, 720.0)


def spring(progress: float) -> float:
    """The way of a spring of stiffness 420 and damping 28, at rest after about 0.4 seconds: a little too far, once."""
    seconds = progress * SPRING_S
    decay, turn = 14.0, math.sqrt(420 - 14.0**2)
    return 1 - math.exp(-decay * seconds) * (math.cos(turn * seconds) + decay / turn * math.sin(turn * seconds))


SPRING_S = 0.4


@dataclass(eq=False)
class Part:
    """A picture on its way from one point to another, top left corners in px of the screen.

    Above `floor`, in px of the screen, it can be seen; below it is hidden.
    """

    picture: Surface
    start: tuple[float, float]
    end: tuple[int, int]
    begins: float = 0.0
    seconds: float = 0.0
    ease: Callable[[float], float] = field(default=lambda progress: progress)
    floor: int | None = None
    looks: tuple[Surface, ...] = ()
    """The pictures that it shows in turn on its way, all of one size."""
    _at: float = field(default=-1.0, init=False)

    @property
    def over(self) -> float:
        """When it has arrived."""
        return self.begins + self.seconds

    def progress(self, elapsed: float) -> float:
        """How much of its time has gone by, from 0 to 1; -1 before it begins."""
        if elapsed < self.begins:
            return -1.0
        return min(1.0, (elapsed - self.begins) / self.seconds) if self.seconds else 1.0

    def move(self, elapsed: float) -> list[Rect]:
        """Go on to a time; return what must be drawn again."""
        now = self.progress(elapsed)
        if now == self._at:
            return []
        before = self.bounds
        self._at = now
        return [rect for rect in (before, self.bounds) if rect]

    @property
    def bounds(self) -> Rect:
        """Where it can be seen now."""
        place, area = self._place()
        return Rect(place, area.size) if area else Rect(0, 0, 0, 0)

    def _place(self) -> tuple[tuple[int, int], Rect]:
        """Its top left corner and the part of its picture that can be seen."""
        if self._at < 0:
            return (0, 0), Rect(0, 0, 0, 0)
        gone = self.ease(self._at)
        x, y = (round(a + (b - a) * gone) for a, b in zip(self.start, self.end, strict=True))
        area = self.picture.get_rect()
        if self.floor is not None:
            area.h = max(0, min(area.h, self.floor - y))
        return (x, y), area

    @property
    def blit(self) -> tuple[Surface, tuple[int, int], Rect] | None:
        """What to draw, where, and which part of it; None for nothing."""
        place, area = self._place()
        if not area:
            return None
        picture = self.picture
        if self.looks and self._at < 1:
            picture = self.looks[int(self._at * 2 * len(self.looks)) % len(self.looks)]
        return picture, place, area
