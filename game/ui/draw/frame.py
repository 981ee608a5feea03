"""Frames: rectangles that know their scale and theme, and are cut into smaller ones until each thing has its place."""

from __future__ import annotations

import itertools

from pygame import Rect

from game.ui.draw import typeset
from game.ui.look.theme import TextStyle, Theme


class Frame:
    """A part of the screen with the scale and the theme of what is drawn into it.

    Lengths are px of the design, `rect` is in px of the screen. Nothing changes a frame: a cut gives new ones, the
    part that was cut off first, then the rest.
    """

    __slots__ = ("rect", "scale", "theme")

    def __init__(self, rect: Rect, scale: float, theme: Theme) -> None:
        self.rect, self.scale, self.theme = rect, scale, theme

    def px(self, units: float) -> int:
        """A length of the design in whole px of the screen."""
        return round(units * self.scale)

    def units(self, px: float) -> float:
        """A length that was measured in px of the screen as one of the design."""
        return px / self.scale

    def width_of(self, text: str, style: TextStyle) -> float:
        """How wide a text is in one line."""
        return typeset.width(text, style, self.scale) / self.scale

    def around(self, rect: Rect) -> Frame:
        """Another rectangle of the screen, with the same scale and theme."""
        return Frame(rect, self.scale, self.theme)

    def _part(self, x: int, y: int, width: int, height: int) -> Frame:
        return Frame(Rect(x, y, max(0, width), max(0, height)), self.scale, self.theme)

    # --- cuts

    def cut_top(self, height: float, gap: float = 0) -> tuple[Frame, Frame]:
        """The upper part, and what lies below it and the gap."""
        x, y, width, whole = self.rect
        high, apart = self.px(height), self.px(gap)
        return self._part(x, y, width, high), self._part(x, y + high + apart, width, whole - high - apart)

    def cut_bottom(self, height: float, gap: float = 0) -> tuple[Frame, Frame]:
        """The lower part, and what lies above it and the gap."""
        x, y, width, whole = self.rect
        high, apart = self.px(height), self.px(gap)
        return self._part(x, y + whole - high, width, high), self._part(x, y, width, whole - high - apart)

    def cut_left(self, width: float, gap: float = 0) -> tuple[Frame, Frame]:
        """The left part, and what lies right of it and the gap."""
        x, y, whole, height = self.rect
        wide, apart = self.px(width), self.px(gap)
        return self._part(x, y, wide, height), self._part(x + wide + apart, y, whole - wide - apart, height)

    def cut_right(self, width: float, gap: float = 0) -> tuple[Frame, Frame]:
        """The right part, and what lies left of it and the gap."""
        x, y, whole, height = self.rect
        wide, apart = self.px(width), self.px(gap)
        return self._part(x + whole - wide, y, wide, height), self._part(x, y, whole - wide - apart, height)

    def split(self, share: float) -> tuple[Frame, Frame]:
        """The left part with that share of the width, and the right one."""
        x, y, whole, height = self.rect
        wide = round(whole * share)
        return self._part(x, y, wide, height), self._part(x + wide, y, whole - wide, height)

    # --- parts

    def inset(self, across: float, down: float | None = None) -> Frame:
        """What is left within a margin at the sides, and one above and below: as wide where none is given."""
        aside, above = self.px(across), self.px(across if down is None else down)
        return self.around(self.rect.inflate(-2 * aside, -2 * above))

    def row(self, top: float, height: float) -> Frame:
        """A strip of the whole width, that far below the upper edge."""
        return self._part(self.rect.x, self.rect.y + self.px(top), self.rect.w, self.px(height))

    def level(self, top: float, height: float) -> Frame:
        """A strip of the whole width, that far below the middle, or above it where that is negative."""
        return self._part(self.rect.x, self.rect.centery + self.px(top), self.rect.w, self.px(height))

    def column(self, left: float, width: float) -> Frame:
        """A strip of the whole height, that far from the left edge."""
        return self._part(self.rect.x + self.px(left), self.rect.y, self.px(width), self.rect.h)

    def at(self, x: float, y: float, width: float, height: float) -> Frame:
        """A part that begins so far from the upper left corner."""
        return self._part(self.rect.x + self.px(x), self.rect.y + self.px(y), self.px(width), self.px(height))

    def rows(self, *heights: float, gap: float = 0) -> list[Frame]:
        """Strips from the top down."""
        found, rest = [], self
        for height in heights:
            part, rest = rest.cut_top(height, gap)
            found.append(part)
        return found

    def columns(self, *widths: float, gap: float = 0) -> list[Frame]:
        """Strips from the left."""
        found, rest = [], self
        for width in widths:
            part, rest = rest.cut_left(width, gap)
            found.append(part)
        return found

    def equal(self, count: int, gap: float = 0) -> list[Frame]:
        """So many strips side by side, all of one width."""
        apart = self.px(gap)
        wide = (self.rect.w - apart * (count - 1)) // max(1, count)
        return [self._part(self.rect.x + n * (wide + apart), self.rect.y, wide, self.rect.h) for n in range(count)]

    def grid(self, columns: int, rows: int) -> list[Frame]:
        """Cells from the left to the right and from the top down, without a px between them."""
        x, y, width, height = self.rect
        across = [x + width * n // columns for n in range(columns + 1)]
        down = [y + height * n // rows for n in range(rows + 1)]
        return [
            self._part(left, top, right - left, foot - top)
            for top, foot in itertools.pairwise(down)
            for left, right in itertools.pairwise(across)
        ]

    def middle(self, width: float, height: float | None = None) -> Frame:
        """A part about the middle: a square where no height is given."""
        return self._held("center", width, height)

    def left(self, width: float, height: float | None = None) -> Frame:
        """A part at the left edge, half way down: a square where no height is given."""
        return self._held("midleft", width, height)

    def right(self, width: float, height: float | None = None) -> Frame:
        """A part at the right edge, half way down: a square where no height is given."""
        return self._held("midright", width, height)

    def _held(self, by: str, width: float, height: float | None) -> Frame:
        part = Rect(0, 0, self.px(width), self.px(width if height is None else height))
        setattr(part, by, getattr(self.rect, by))
        return self.around(part)

    # --- beside it

    def move(self, across: float, down: float) -> Frame:
        """As large, somewhere else."""
        return self.around(self.rect.move(self.px(across), self.px(down)))

    def below(self, height: float, gap: float = 0) -> Frame:
        """As wide, under it."""
        return self._part(self.rect.x, self.rect.bottom + self.px(gap), self.rect.w, self.px(height))

    def beyond(self, other: Frame | Rect, gap: float = 0) -> Frame:
        """What of it lies right of something."""
        left = _rect(other).right + self.px(gap)
        return self._part(left, self.rect.y, self.rect.right - left, self.rect.h)

    def before(self, other: Frame | Rect, gap: float = 0) -> Frame:
        """What of it lies left of something."""
        return self._part(self.rect.x, self.rect.y, _rect(other).x - self.px(gap) - self.rect.x, self.rect.h)

    def under(self, other: Frame | Rect, gap: float = 0) -> Frame:
        """What of it lies below something."""
        top = _rect(other).bottom + self.px(gap)
        return self._part(self.rect.x, top, self.rect.w, self.rect.bottom - top)

    def across(self, other: Frame | Rect) -> Frame:
        """A strip of the whole width, at the height of something."""
        return self._part(self.rect.x, _rect(other).y, self.rect.w, _rect(other).h)


def _rect(place: Frame | Rect) -> Rect:
    return place.rect if isinstance(place, Frame) else place
