"""The transition between two screens: shared parts move, and the rest fades."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.ui.draw import shapes
from game.ui.motion import travel

Paint = Callable[[Surface], list[Rect]]
PaintGround = Callable[[Surface, Rect], None]

_OPENS = 3
"""The number of frames that a screen takes to open."""
_OUT, _IN = 0.35, 0.75
"""The parts of the time after which the old rest has gone, and then the new rest is complete, if parts move."""


class CrossFade:
    """Fades from `before`, a picture of the old screen, to the current picture in `seconds`.

    `parts` are those of the old screen, left out of its picture: those also painted now move to their new places. If
    there are any, the middle of the fade shows only them on the bare background, because two pages on top of each other
    cannot be read.
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
        """Whether the fade has ended."""
        return self._gone >= self._seconds

    @property
    def begun(self) -> bool:
        """Whether the new picture has been painted, so that it is visible."""
        return self._frames >= _OPENS

    def advance(self, seconds: float) -> None:
        """Advance the fade by `seconds`."""
        self._gone += seconds

    def paint(self, surface: Surface, paint: Paint, paint_ground: PaintGround) -> list[Rect]:
        """Draw the mixture; `paint` draws the changes of the new picture, `paint_ground` the background."""
        self._frames += 1
        # the new screen opens in one frame, continues in the next, and is first painted in the one after: until then
        # the old one shows
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
        """Draw the new picture on the surface, with the moved parts at their destinations."""
        surface.blit(self._now, (0, 0))
        self._travel.paint(surface, 1.0)

    def _begin(self, now: Surface, paint: Paint) -> None:
        """Paint the new picture for the first time, and find the shared parts."""
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
    """Blend a part of a picture's light over a whole surface, eased at both ends; nothing for 0 or less."""
    if part > 0:
        eased = part * part * (3 - 2 * part)
        # set to alpha 255, SDL draws a surface at a twentieth of the speed of any other alpha
        picture.set_alpha(min(254, round(255 * eased)))
        surface.blit(picture, (0, 0))
