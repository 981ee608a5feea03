"""Points that fly along an arc, with a trail of dots: a drawable of its own, above panels too."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.draw.scene import Drawable
from game.ui.look.palette import LIT_GOLD, NIGHT_FIELD
from game.ui.look.theme import TextStyle, Typeface

_FIGURE = TextStyle(Typeface.BOLD, 16)
_TRAIL = (0.06, 0.12, 0.18, 0.24)
"""How far behind the points their dots follow, as parts of the way."""
_ARC, _SIZE = 54, 34
Point = tuple[float, float]


class FlyingPoints(Drawable):
    """A disc with a number on its way between two points of the screen; nothing while none fly."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._points: list[Point] = []
        self._unit = 1.0

    def hide(self) -> None:
        """Show nothing."""
        self._points = []
        self.rect = Rect(0, 0, 0, 0)

    def show(self, value: int, start: Point, end: Point, part: float, unit: float) -> None:
        """Show `+value` so far on its way, from 0 to 1; `unit` is px of the screen for a px of the design."""
        if not 0 < part < 1:
            self.hide()
            return
        self._text, self._unit = f"+{value}", unit
        arc = _ARC * unit
        self._points = [on_arc(start, end, part, arc)]
        self._points += [on_arc(start, end, part - behind, arc) for behind in _TRAIL if part > behind]
        size = self._size
        places = [Rect(round(x) - size[0] // 2, round(y) - size[1] // 2, *size) for x, y in self._points]
        self.rect = places[0].unionall(places[1:]).inflate(4, 4)
        self.invalidate()

    @property
    def _size(self) -> tuple[int, int]:
        high = round(_SIZE * self._unit)
        return max(high, typeset.width(self._text, _FIGURE, self._unit) + round(18 * self._unit)), high

    def paint(self, surface: Surface) -> None:
        if not self._points:
            return
        unit = self._unit
        for number, point in enumerate(self._points[1:]):
            shapes.blit_centred(surface, shapes.disc(max(2, round((6 - number) * unit)), LIT_GOLD), point)
        place = Rect((0, 0), self._size)
        place.center = (round(self._points[0][0]), round(self._points[0][1]))
        shapes.paint_box(surface, place, place.h / 2, NIGHT_FIELD, LIT_GOLD, 2 * unit)
        typeset.write(surface, self._text, _FIGURE, unit, LIT_GOLD, place, 0.5)


def on_arc(start: Point, end: Point, part: float, high: float) -> Point:
    """A point on the way, eased at both ends, that rises by `high` px in the middle."""
    part = 2 * part * part if part < 0.5 else 1 - 2 * (1 - part) ** 2
    x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
    return x, y - high * 4 * part * (1 - part)
