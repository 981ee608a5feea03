"""The call as a speech bubble that points to the caller."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck import texts
from game.ui import shapes, typeset
from game.ui.palette import INK_CLOTH, RASPBERRY
from game.ui.scene import Drawable
from game.ui.theme import TextStyle, Typeface

_SHOUT = TextStyle(Typeface.DISPLAY, 33)
_TAIL = 26
_LONGEST = 62
"""The greatest length of the bubble's tail, in px at scale 1.0."""


class Shout(Drawable):
    """A speech bubble with a tail towards a point."""

    def __init__(self) -> None:
        super().__init__()
        self._scale = 1.0
        self._tip = (0, 0)
        self.visible = False

    def say(self, rect: Rect, tip: tuple[int, int], scale: float) -> None:
        """Show the bubble in `rect`, its tail towards `tip`."""
        self.visible = False
        self._scale = scale
        self._tip = _tip(rect, tip, round(_LONGEST * scale))
        self.rect = rect
        self.visible = True

    @property
    def paint_bounds(self) -> Rect:
        drop = round(6 * self._scale)
        return self.rect.union(self.rect.move(0, drop)).union(Rect(self._tip, (1, 1))).inflate(8, 8)

    def paint(self, surface: Surface) -> None:
        rect, scale = self.rect, self._scale
        line = max(2, round(3 * scale))
        sheet = shapes.box(rect.size, 16 * scale, (255, 255, 255, 255), INK_CLOTH, line, round(6 * scale))
        shapes.blit(surface, sheet, rect.topleft)
        self._tail(surface, line)
        room = rect.w - round(40 * scale)
        text, style = typeset.fit(texts.SHOUT, _SHOUT, scale, room)
        typeset.write(surface, text, style, scale, RASPBERRY, rect, 0.5)

    def _tail(self, surface: Surface, line: int) -> None:
        rect, half, tip = self.rect, round(_TAIL * self._scale), self._tip
        if rect.top <= tip[1] < rect.bottom:
            y = rect.centery
            ends = ((rect.left + line, y - half), (rect.left + line, y + half))
        else:
            edge = rect.top + line if tip[1] < rect.top else rect.bottom - line
            middle = max(rect.left + 2 * half, min(rect.right - 2 * half, tip[0]))
            ends = ((middle - half, edge), (middle + half, edge))
        pygame.draw.polygon(surface, (255, 255, 255), (*ends, tip))
        for end in ends:
            pygame.draw.line(surface, INK_CLOTH[:3], end, tip, line)


def _tip(rect: Rect, point: tuple[int, int], most: int) -> tuple[int, int]:
    """The end of a bubble's tail towards a point: above the bubble, below it at the right, or else at its left."""
    if point[1] >= rect.top and point[0] < rect.left:
        return rect.left - most, rect.centery
    x = max(rect.left + most, min(rect.right - most, point[0]))
    lean = max(-most, min(most, point[0] - x))
    return x + lean, rect.top - most if point[1] < rect.top else rect.bottom + most
