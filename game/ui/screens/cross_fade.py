"""The change from one screen to another without a hard cut: what both show moves, the rest fades."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.motion import travel

Paint = Callable[[Surface], list[Rect]]
PaintGround = Callable[[Surface, Rect], None]

_OPENS = 3
"""How many frames a screen takes to open."""
_OUT, _IN = 0.35, 0.75
"""The parts of the time after which the old rest is gone, and then the new one is there, while parts move."""


class CrossFade:
    """Fades `before`, a picture of what was seen last, out over what is painted now, in so many seconds.

    The `parts` of what was seen are not in that picture: those that are painted now too move to their new places.
    Where some do, they alone lie on the bare ground in between: two pages upon one another cannot be read.
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

    @property
    def begun(self) -> bool:
        """Whether the new picture has been painted, so that it can be seen."""
        return self._frames >= _OPENS

    def advance(self, seconds: float) -> None:
        """Fade by so many seconds more."""
        self._gone += seconds

    def paint(self, surface: Surface, paint: Paint, paint_ground: PaintGround) -> list[Rect]:
        """Draw the mixture; `paint` draws what has changed of the new picture, `paint_ground` what lies below it."""
        self._frames += 1
        # the new screen opens in one frame, goes on in the next, and is first painted in that after it: until then
        # the old one is seen
        if self._frames <= _OPENS:
            if self._frames == _OPENS:
                self._begin(self._now, paint)
            return []
        with travel.without(self._travel.names):
            paint(self._now)
        moved = min(1.0, self._gone / self._seconds)
        if not self._travel.names:
            surface.blit(self._now, (0, 0))
            _blend(surface, self._before, 1 - moved)
        elif moved < _IN:
            paint_ground(surface, surface.get_rect())
            _blend(surface, self._before, 1 - moved / _OUT)
            _blend(surface, self._now, (moved - _OUT) / (_IN - _OUT))
            self._now.set_alpha(None)
        else:
            surface.blit(self._now, (0, 0))
        self._travel.paint(surface, moved)
        return [surface.get_rect()]

    def finish(self, surface: Surface) -> None:
        """Put the new picture on the surface, with the parts that have travelled where they arrive."""
        surface.blit(self._now, (0, 0))
        self._travel.paint(surface, 1.0)

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


def _blend(surface: Surface, picture: Surface, part: float) -> None:
    """Draw a part of a picture's light over all of a surface, eased at both ends; nothing for 0 or less."""
    if part > 0:
        eased = part * part * (3 - 2 * part)
        # SDL draws a surface of alpha 255 that was set in a twentieth of the speed of all others
        picture.set_alpha(min(254, round(255 * eased)))
        surface.blit(picture, (0, 0))
