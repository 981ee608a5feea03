"""Frames: rectangles with a scale and theme, cut into smaller ones to lay out their content."""

from __future__ import annotations

import itertools

from pygame import Rect

from game.ui.draw import typeset
from game.ui.look.theme import TextStyle, Theme


class Frame:
    """A part of the screen with the scale and the theme of its content.

    Lengths are px of the design, `rect` is in px of the screen. Frames are immutable: a cut returns new ones, first the
    part cut off, then the rest.
    """

    __slots__ = ("rect", "scale", "theme")

    def __init__(self, rect: Rect, scale: float, theme: Theme) -> None:
        self.rect, self.scale, self.theme = rect, scale, theme

    def px(self, units: float) -> int:
        """A length of the design in whole px of the screen."""
        return round(units * self.scale)

    def units(self, px: float) -> float:
        """A length in px of the screen as a length of the design."""
        return px / self.scale

    def width_of(self, text: str, style: TextStyle) -> float:
        """The width of a text in one line."""
        return typeset.width(text, style, self.scale) / self.scale

    def around(self, rect: Rect) -> Frame:
        """The frame of another rectangle of the screen, with the same scale and theme."""
        return Frame(rect, self.scale, self.theme)

    def _part(self, x: int, y: int, width: int, height: int) -> Frame:
        return Frame(Rect(x, y, max(0, width), max(0, height)), self.scale, self.theme)

    # --- cuts

    def cut_top(self, height: float, gap: float = 0) -> tuple[Frame, Frame]:
        """The upper part, and the rest below the gap."""
        x, y, width, whole = self.rect
        high, apart = self.px(height), self.px(gap)
        return self._part(x, y, width, high), self._part(x, y + high + apart, width, whole - high - apart)

    def cut_bottom(self, height: float, gap: float = 0) -> tuple[Frame, Frame]:
        """The lower part, and the rest above the gap."""
        x, y, width, whole = self.rect
        high, apart = self.px(height), self.px(gap)
        return self._part(x, y + whole - high, width, high), self._part(x, y, width, whole - high - apart)

    def cut_left(self, width: float, gap: float = 0) -> tuple[Frame, Frame]:
        """The left part, and the rest right of the gap."""
        x, y, whole, height = self.rect
        wide, apart = self.px(width), self.px(gap)
        return self._part(x, y, wide, height), self._part(x + wide + apart, y, whole - wide - apart, height)

    def cut_right(self, width: float, gap: float = 0) -> tuple[Frame, Frame]:
        """The right part, and the rest left of the gap."""
        x, y, whole, height = self.rect
        wide, apart = self.px(width), self.px(gap)
        return self._part(x + whole - wide, y, wide, height), self._part(x, y, whole - wide - apart, height)

    def split(self, share: float) -> tuple[Frame, Frame]:
        """The left part with a `share` of the width, and the right part."""
        x, y, whole, height = self.rect
        wide = round(whole * share)
        return self._part(x, y, wide, height), self._part(x + wide, y, whole - wide, height)

    # --- parts

    def inset(self, across: float, down: float | None = None) -> Frame:
        """The frame without margins of `across` at the sides and `down` above and below, by default the same."""
        aside, above = self.px(across), self.px(across if down is None else down)
        return self.around(self.rect.inflate(-2 * aside, -2 * above))

    def row(self, top: float, height: float) -> Frame:
        """A strip of the whole width, `top` below the upper edge."""
        return self._part(self.rect.x, self.rect.y + self.px(top), self.rect.w, self.px(height))

    def level(self, top: float, height: float) -> Frame:
        """A strip of the whole width, `top` below the middle, or above it if negative."""
        return self._part(self.rect.x, self.rect.centery + self.px(top), self.rect.w, self.px(height))

    def column(self, left: float, width: float) -> Frame:
        """A strip of the whole height, `left` from the left edge."""
        return self._part(self.rect.x + self.px(left), self.rect.y, self.px(width), self.rect.h)

    def at(self, x: float, y: float, width: float, height: float) -> Frame:
        """A part at (x, y) from the top left corner."""
        return self._part(self.rect.x + self.px(x), self.rect.y + self.px(y), self.px(width), self.px(height))

    def rows(self, *heights: float, gap: float = 0) -> list[Frame]:
        """Strips of these heights, from top to bottom."""
        found, rest = [], self
        for height in heights:
            part, rest = rest.cut_top(height, gap)
            found.append(part)
        return found

    def columns(self, *widths: float, gap: float = 0) -> list[Frame]:
        """Strips of these widths, from left to right."""
        found, rest = [], self
        for width in widths:
            part, rest = rest.cut_left(width, gap)
            found.append(part)
        return found

    def equal(self, count: int, gap: float = 0) -> list[Frame]:
        """`count` strips of equal width, side by side."""
        apart = self.px(gap)
        wide = (self.rect.w - apart * (count - 1)) // max(1, count)
        return [self._part(self.rect.x + n * (wide + apart), self.rect.y, wide, self.rect.h) for n in range(count)]

    def grid(self, columns: int, rows: int) -> list[Frame]:
        """Cells from left to right and top to bottom, without gaps."""
        x, y, width, height = self.rect
        across = [x + width * n // columns for n in range(columns + 1)]
        down = [y + height * n // rows for n in range(rows + 1)]
        return [
            self._part(left, top, right - left, foot - top)
            for top, foot in itertools.pairwise(down)
            for left, right in itertools.pairwise(across)
        ]

    def middle(self, width: float, height: float | None = None) -> Frame:
        """A centred part: a square by default."""
        return self._held("center", width, height)

    def left(self, width: float, height: float | None = None) -> Frame:
        """A vertically centred part at the left edge: a square by default."""
        return self._held("midleft", width, height)

    def right(self, width: float, height: float | None = None) -> Frame:
        """A vertically centred part at the right edge: a square by default."""
        return self._held("midright", width, height)

    def _held(self, by: str, width: float, height: float | None) -> Frame:
        part = Rect(0, 0, self.px(width), self.px(width if height is None else height))
        setattr(part, by, getattr(self.rect, by))
        return self.around(part)

    # --- neighbours

    def move(self, across: float, down: float) -> Frame:
        """The frame moved by `across` and `down`."""
        return self.around(self.rect.move(self.px(across), self.px(down)))

    def below(self, height: float, gap: float = 0) -> Frame:
        """A frame of the same width below this one."""
        return self._part(self.rect.x, self.rect.bottom + self.px(gap), self.rect.w, self.px(height))

    def beyond(self, other: Frame | Rect, gap: float = 0) -> Frame:
        """The part to the right of `other`."""
        left = _rect(other).right + self.px(gap)
        return self._part(left, self.rect.y, self.rect.right - left, self.rect.h)

    def before(self, other: Frame | Rect, gap: float = 0) -> Frame:
        """The part to the left of `other`."""
        return self._part(self.rect.x, self.rect.y, _rect(other).x - self.px(gap) - self.rect.x, self.rect.h)

    def under(self, other: Frame | Rect, gap: float = 0) -> Frame:
        """The part below `other`."""
        top = _rect(other).bottom + self.px(gap)
        return self._part(self.rect.x, top, self.rect.w, self.rect.bottom - top)

    def across(self, other: Frame | Rect) -> Frame:
        """A strip of the whole width at the height of `other`."""
        return self._part(self.rect.x, _rect(other).y, self.rect.w, _rect(other).h)


def _rect(place: Frame | Rect) -> Rect:
    return place.rect if isinstance(place, Frame) else place
