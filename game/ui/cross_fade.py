"""The change from one screen to another without a hard cut: what both show moves, the rest fades."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.ui import shapes, travel

Paint = Callable[[Surface], list[Rect]]

_OPENS = 3
"""How many frames a screen takes to open."""
_FADES = 0.6
"""In which part of the time the rest fades while parts move, so that these can be followed."""


class CrossFade:
    """Fades `before`, a picture of what was seen last, out over what is painted now, in so many seconds.

    The `parts` of what was seen are not in that picture: those that are painted now too move to their new places.
    """

    def __init__(
        self,
        before: Surface,
        now: Surface,
        seconds: float,
        parts: Mapping[travel.Name, travel.Part] | None = None,
    ) -> None:
        """`now` is a canvas of the same size, for the new picture."""
        self._before = before
        self._now = now
        self._frames = 0
        self._parts = parts
        self._seconds = seconds
        self._gone = 0.0
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
        self._frames += 1
        # the new screen opens in one frame, goes on in the next, and is first painted in that after it: until then
        # the old one is seen
        if self._frames <= _OPENS:
            if self._frames == _OPENS:
                self._begin(self._now, paint)
            return []
        with travel.without(self._travel.names):
            paint(self._now)
        surface.blit(self._now, (0, 0))
        moved = min(1.0, self._gone / self._seconds)
        gone = min(1.0, moved / (_FADES if self._travel.names else 1.0))
        # eased at both ends
        part = gone * gone * (3 - 2 * gone)
        if part < 1:
            # SDL draws a surface of alpha 255 that was set in a twentieth of the speed of all others
            self._before.set_alpha(min(254, round(255 * (1 - part))))
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
