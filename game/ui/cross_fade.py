"""The change from one screen to another without a hard cut: what both show moves, the rest fades."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface

from game.ui import shapes, travel

Paint = Callable[[Surface], list[Rect]]

_FADES = 0.6
"""In which part of the time the rest fades while parts move, so that these can be followed."""


class CrossFade:
    """Fades `before`, a picture of what was seen last, out over what is painted now, in so many seconds.

    The `parts` of what was seen are not in that picture: those that are painted now too move to their new places.
    """

    def __init__(self, before: Surface, seconds: float, parts: Mapping[travel.Name, travel.Part] | None = None) -> None:
        self._before = before
        self._parts = parts
        self._seconds = seconds
        self._gone = 0.0
        self._now: Surface | None = None
        self._travel = travel.Travel({}, {})

    @property
    def over(self) -> bool:
        """Whether the old picture is gone."""
        return self._gone >= self._seconds

    def advance(self, seconds: float) -> None:
        """Fade by so many seconds more."""
        self._gone += seconds

    def paint(self, surface: Surface, paint: Paint) -> list[Rect]:
        """Draw the mixture; `paint` draws what has changed of the new picture."""
        if self._now is None:
            self._now = surface.copy()
            self._begin(self._now, paint)
        else:
            with travel.without(self._travel.names):
                paint(self._now)
        surface.blit(self._now, (0, 0))
        moved = min(1.0, self._gone / self._seconds)
        gone = min(1.0, moved / (_FADES if self._travel.names else 1.0))
        # eased at both ends
        part = gone * gone * (3 - 2 * gone)
        if part < 1:
            self._before.set_alpha(round(255 * (1 - part)))
            surface.blit(self._before, (0, 0))
        self._travel.paint(surface, moved)
        return [surface.get_rect()]

    def _begin(self, now: Surface, paint: Paint) -> None:
        """Paint the new picture for the first time, and find what both show."""
        if self._parts is None:
            paint(now)
            return
        with travel.noting() as parts:
            paint(now)
        self._travel = travel.Travel(self._parts, parts)
        for picture, shown in ((self._before, self._parts), (now, parts)):
            for name, part in shown.items():
                if name not in self._travel.names:
                    shapes.blit(picture, part.picture, part.rect.topleft)


def picture_of(size: tuple[int, int], paint: Paint) -> Surface:
    """An opaque picture of that size of what `paint` draws."""
    picture = Surface(size)
    picture = picture.convert() if pygame.display.get_surface() else picture
    paint(picture)
    return picture
