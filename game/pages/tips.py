"""Bubbles of the pages, beside what they are about and above everything else."""

from __future__ import annotations

from pygame import Rect, Surface

from game.table.marks.bubble import free_place
from game.ui.draw import shapes, typeset
from game.ui.look.theme import TextStyle, Typeface
from game.ui.widgets.base import Widget

_STYLE = TextStyle(Typeface.SEMIBOLD, 15, 1.3)
_WIDE, _ACROSS, _DOWN = 420, 14, 10
"""The most that a name takes of a line, and the room round it, px at scale 1.0."""


class Tip(Widget):
    """A bubble, hidden until it is put beside something; subclasses draw what it says."""

    catches_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self.visible = False

    def put_beside(self, size: tuple[int, int], by: Rect, gap: float) -> None:
        """Show the bubble in a size in px of the screen, beside a rectangle, with a gap in px at scale 1.0."""
        room = Rect((0, 0), self.screen.size).inflate(-self.px(16), -self.px(16))
        self.visible = True
        self.place(free_place([size], by, room, [by], self.px(gap)))

    @property
    def paint_bounds(self) -> Rect:
        """The bubble and its shadow."""
        return self.rect.inflate(self.px(40), self.px(52)) if self.is_mounted else self.rect

    def paint(self, surface: Surface) -> None:
        theme, scale = self.theme, self.scale
        shapes.paint_shadow(surface, self.rect, 9 * scale, self.px(16), self.px(6), (0, 0, 0, 115))
        shapes.paint_box(surface, self.rect, 9 * scale, theme.toast, theme.toast_outline, max(1, scale))


class NameTip(Tip):
    """The whole of a name that has no room where it stands."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._lines: tuple[str, ...] = ()

    def say(self, name: str, by: Rect) -> None:
        """Say a name beside a rectangle, in px of the screen; an empty one hides it."""
        self.visible = False
        self.text = name
        if not name:
            return
        self._lines = tuple(typeset.wrap(name, _STYLE, self.scale, self.px(_WIDE)))
        width = max(typeset.width(line, _STYLE, self.scale) for line in self._lines)
        height = typeset.line_height(_STYLE, self.scale) * len(self._lines)
        self.put_beside((width + 2 * self.px(_ACROSS), height + 2 * self.px(_DOWN)), by, 6)

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        high = typeset.line_height(_STYLE, self.scale)
        line = Rect(self.rect.x + self.px(_ACROSS), self.rect.y + self.px(_DOWN), self.rect.w, high)
        for text in self._lines:
            typeset.write(surface, text, _STYLE, self.scale, self.theme.toast_text, line)
            line = line.move(0, high)
