"""Chips: a sign and a few words in a pill, on the edge of what they are about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import Painter
from game.ui.look.colour import Colour
from game.ui.look.theme import Theme, bold, medium
from game.ui.widgets.button import Pressable

CHIP = 38
"""The height of a chip, in px at scale 1.0."""
_CHIP, _CHIP_QUIET = bold(14), medium(14)
_INSET, _TEXT, _END = 13, 40, 16
"""The left edges of a chip's sign and text, and the space after the text."""


class Chip(Pressable):
    """A sign and a few words on the upper edge of a panel. Hidden until it has words.

    It is for the pointer alone: keys do the same elsewhere.
    """

    focusable = False
    reach = (0, 4)

    def __init__(self, on_press: Callable[[], None], *, bright: bool = False, zoom: float = 1.0) -> None:
        """`bright` makes it stand out; `zoom` is its size, as a multiple of the usual one."""
        super().__init__(on_press=on_press)
        self._bright, self._zoom = bright, zoom
        self._texts: Sequence[tuple[str, str]] = ()
        self._sign = ""
        self.visible = False

    def say(self, texts: Sequence[tuple[str, str]], sign: str) -> None:
        """Show the first of `texts` that fits, each with its bold and its regular part; without texts, hide.

        `sign` is an icon's name, or empty for a ring.
        """
        if (texts, sign) != (self._texts, self._sign):
            self.invalidate()
            self._texts, self._sign = texts, sign
            self.label = " ".join(filter(None, texts[0])) if texts else ""
            self.visible = bool(texts)

    def width(self, room: int) -> int:
        return self._width(self._fitting(room)) if self._texts else 0

    def _fitting(self, room: int) -> tuple[str, str]:
        return next((text for text in self._texts if self._width(text) <= room), self._texts[-1])

    def _width(self, text: tuple[str, str]) -> int:
        (words, more), scale = text, self.scale * self._zoom
        width = typeset.width(words, _CHIP, scale) + round((_TEXT + _END) * scale)
        return width + (round(6 * scale) + typeset.width(more, _CHIP_QUIET, scale) if more else 0)

    def paint(self, surface: Surface) -> None:
        to, theme = Painter(surface), self.theme
        frame = Frame(self.rect, self.scale * self._zoom, theme)
        fill, ink, line = self._colours(theme)
        to.pill(frame, fill, line, theme.outline_width, drop=theme.drop)
        sign = frame.cut_left(_INSET)[1].left(18)
        if self._sign == "tick":
            to.disc(sign.middle(20), theme.heading_colour)
            to.icon(sign.middle(14), "tick", fill)
        elif self._sign:
            to.icon(sign, self._sign, ink)
        else:
            to.ring(sign, max(1 / frame.scale, 2), theme.heading_colour)
        words, more = self._fitting(self.rect.w)
        written = to.text(frame.cut_left(_TEXT)[1].cut_right(_END)[1], words, _CHIP, ink)
        if more:
            to.text(frame.beyond(written, gap=6), more, _CHIP_QUIET, fit="whole")

    def _colours(self, theme: Theme) -> tuple[Colour, Colour, Colour]:
        solid = (*theme.panel[:3], 255)
        if self._bright and theme.drop:
            return theme.selection, theme.selected_text, theme.outline
        fill = theme.button_hover if self.hovered else solid
        return (fill, theme.link, theme.link) if self._bright else (fill, theme.text, theme.outline)
