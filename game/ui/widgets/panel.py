"""Panels and labels: what stands still on a screen."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw import shapes, typeset
from game.ui.draw.paragraph import Flow, flow, paint_flow
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle
from game.ui.widgets.base import Container, Widget


class Panel(Container):
    """A sheet with a heading, if it has one, and widgets on it. The pointer does not go through it."""

    catches_pointer = True

    def __init__(self, *children: Widget, heading: str = "") -> None:
        super().__init__(*children, label=heading)

    @property
    def inside(self) -> Rect:
        """Where widgets go: within the padding and below the heading, in px of the screen."""
        padding = self.px(18)
        top = self.px(12) + (self.px(self.heading_height) if self.label else 0)
        return Rect(
            self.rect.x + padding, self.rect.y + top, self.rect.w - 2 * padding, self.rect.h - top - self.px(12)
        )

    @property
    def heading_height(self) -> float:
        """The height that the heading takes, px at scale 1.0."""
        return self.theme.heading.size * 1.25 + 8

    @property
    def paint_bounds(self) -> Rect:
        """The sheet, its drop, and whatever its widgets paint outside of it."""
        reach = super().paint_bounds
        if not self.is_mounted:
            return reach
        return reach.union(Rect(self.rect.topleft, (self.rect.w, self.rect.h + self.px(self.theme.panel_drop) + 1)))

    def paint(self, surface: Surface) -> None:
        """Draw the sheet, the heading, and what is on it."""
        theme = self.theme
        sheet = shapes.box(
            self.rect.size,
            theme.panel_radius * self.scale,
            theme.panel,
            theme.panel_outline,
            max(1, theme.panel_outline_width * self.scale),
            self.px(theme.panel_drop),
        )
        shapes.blit(surface, sheet, self.rect.topleft)
        if self.label:
            inside = self.inside
            text = self.label.upper() if theme.heading.tracking else self.label
            text, style = typeset.fit(text, theme.heading, self.scale, inside.w)
            line = Rect(inside.x, self.rect.y + self.px(14), inside.w, self.px(theme.heading.size * 1.25))
            typeset.write(surface, text, style, self.scale, theme.heading_colour, line)
        super().paint(surface)


class Label(Widget):
    """A text in lines as wide as its rectangle, with **bold** parts; `colour` None is the theme's text.

    `one_line`: shrunk to 80 % and then cut with an ellipsis, as names are. `align` is 0 for left, 0.5, 1 for right.
    """

    catches_pointer = False

    def __init__(
        self,
        text: str,
        style: TextStyle | None = None,
        colour: Colour | None = None,
        *,
        align: float = 0.0,
        one_line: bool = False,
    ) -> None:
        super().__init__(text)
        self._style = style
        self._colour = colour
        self.align = align
        self.one_line = one_line

    @property
    def text(self) -> str:
        """What it says."""
        return self.label

    @text.setter
    def text(self, text: str) -> None:
        if text != self.label:
            self.invalidate()
            self.label = text
            self.invalidate()

    @property
    def colour(self) -> Colour:
        """The colour of its text."""
        return self.theme.text if self._colour is None else self._colour

    @colour.setter
    def colour(self, colour: Colour | None) -> None:
        self._colour = colour
        self.invalidate()

    @property
    def style(self) -> TextStyle:
        """How it is set."""
        return self.theme.body if self._style is None else self._style

    def set_in(self, style: TextStyle) -> None:
        """Set the text in another style."""
        self._style = style
        self.invalidate()

    def _flow(self, width: int) -> Flow:
        return flow(self.text, self.style, self.scale, width)

    def height(self, width: int) -> int:
        """How high it is when it is so many px wide, in px of the screen."""
        return self._flow(width).height

    @property
    def paint_bounds(self) -> Rect:
        """Its rectangle and what of its lines goes beyond."""
        if not self.is_mounted or self.one_line:
            return self.rect.inflate(4, 4)
        return Rect(self.rect.topleft, (self.rect.w, max(self.rect.h, self._flow(self.rect.w).height))).inflate(4, 4)

    def paint(self, surface: Surface) -> None:
        """Draw the text."""
        colour = self.shade(self.colour)
        if self.one_line:
            text, style = typeset.fit(self.text, self.style, self.scale, self.rect.w)
            typeset.write(surface, text, style, self.scale, colour, self.rect, self.align)
        else:
            paint_flow(surface, self._flow(self.rect.w), colour, self.theme.link, self.rect.topleft, self.align)
