"""Panels and labels: the static widgets."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.draw.painter import Painter
from game.ui.draw.paragraph import Flow, Run, flow
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle
from game.ui.widgets.base import Container, Drawn, Widget


class Panel(Container):
    """A sheet with an optional heading, and widgets on it. The pointer does not go through it."""

    catches_pointer = True
    reach = (0, 5)

    def __init__(self, *children: Widget, heading: str = "") -> None:
        super().__init__(*children, label=heading)

    @property
    def inside(self) -> Rect:
        """The rectangle for its widgets: within the padding and below the heading, in px of the screen."""
        heading = self.theme.heading.size * 1.25 + 8 if self.label else 0
        return self.frame.inset(18, 12).cut_top(heading)[1].rect

    def paint(self, surface: Surface) -> None:
        theme, to = self.theme, Painter(surface)
        to.sheet(self.frame)
        if self.label:
            line = self.frame.inset(18, 0).row(14, theme.heading.size * 1.25)
            to.text(line, theme.headed(self.label), theme.heading, theme.heading_colour)
        super().paint(surface)


class Label(Widget):
    """A text in lines as wide as its rectangle.

    `style` and `colour` may be names in the theme; a colour of None is the theme's text. `markup`: with **bold** parts
    and links; without it, text is shown as typed. `one_line`: shrunk to 80% and then cut with an ellipsis, as names
    are. `align` is 0 for left, 0.5, 1 for right.
    """

    catches_pointer = False
    text = Drawn[str]()
    colour = Drawn[Colour | str]()
    _style = Drawn[TextStyle | str]()
    name = ""
    """A name in the line, which is cut rather than its end."""

    def __init__(
        self,
        text: str,
        style: TextStyle | str = "body",
        colour: Colour | str | None = None,
        *,
        align: float = 0.0,
        one_line: bool = False,
        markup: bool = False,
    ) -> None:
        super().__init__()
        self.text = text
        self.colour = "text" if colour is None else colour
        self._style = style
        self.align = align
        self.one_line = one_line
        self._markup = markup

    @property
    def style(self) -> TextStyle:
        style: TextStyle = getattr(self.theme, self._style) if isinstance(self._style, str) else self._style
        return style

    def set_in(self, style: TextStyle | str) -> None:
        self._style = style

    def _flow(self, width: int) -> Flow:
        return flow(self.text if self._markup else Run(self.text), self.style, self.scale, width)

    def height(self, width: int) -> int:
        """Its height for a width, both in px of the screen."""
        return self._flow(width).height

    @property
    def paint_bounds(self) -> Rect:
        if self.one_line:
            return self.rect.inflate(4, 4)
        return Rect(self.rect.topleft, (self.rect.w, max(self.rect.h, self._flow(self.rect.w).height))).inflate(4, 4)

    def paint(self, surface: Surface) -> None:
        to, colour = self.painter(surface), self.colour
        ink = getattr(self.theme, colour) if isinstance(colour, str) else colour
        if self.one_line:
            to.text(self.frame, self.text, self.style, ink, self.align, name=self.name)
        else:
            to.lines(self.frame, self._flow(self.rect.w), self.style, ink, self.align)
