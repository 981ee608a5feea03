"""The change from one screen to another without a hard cut: the new one shows through the old one more and more."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

Paint = Callable[[Surface], list[Rect]]


class CrossFade:
    """Fades `before`, a picture of what was seen last, out over what is painted now, in so many seconds."""

    def __init__(self, before: Surface, seconds: float) -> None:
        self._before = before
        self._seconds = seconds
        self._gone = 0.0
        self._now: Surface | None = None

    @property
    def over(self) -> bool:
        """Whether the old picture is gone."""
        return self._gone >= self._seconds

    def advance(self, seconds: float) -> None:
        """Fade by so many seconds more."""
        self._gone += seconds

    def paint(self, surface: Surface, paint: Paint) -> list[Rect]:
        """Draw the mixture; `paint` draws what has changed of the new picture."""
        if self._now is None or self._now.get_size() != surface.get_size():
            self._now = surface.copy()
        paint(self._now)
        surface.blit(self._now, (0, 0))
        part = min(1.0, self._gone / self._seconds)
        # eased at both ends
        part = part * part * (3 - 2 * part)
        if part < 1:
            # SDL draws a surface of alpha 255 that was set in a twentieth of the speed of all others
            self._before.set_alpha(min(254, round(255 * (1 - part))))
            surface.blit(self._before, (0, 0))
        return [surface.get_rect()]


def picture_of(size: tuple[int, int], paint: Paint) -> Surface:
    """An opaque picture of that size of what `paint` draws."""
    picture = Surface(size)
    picture = picture.convert() if pygame.display.get_surface() else picture
    paint(picture)
    return picture
