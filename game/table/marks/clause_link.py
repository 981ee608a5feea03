"""A clause's number as a link into the rulebook."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.draw import typeset
from game.ui.look.colour import Colour
from game.ui.look.theme import TextStyle
from game.ui.widgets.button import Pressable


class ClauseLink(Pressable):
    """Calls `on_press` with its clause. `style` and `colour` replace the theme's on another background."""

    ring_radius = 4.0

    def __init__(
        self, clause: str, on_press: Callable[[str], None], style: TextStyle | None = None, colour: Colour | None = None
    ) -> None:
        super().__init__(clause, on_press=lambda: on_press(self.label))
        self._style = style
        self._colour = colour

    @property
    def style(self) -> TextStyle:
        return self._style or self.theme.tag_style

    def width(self) -> int:
        """The width of its text, in px of the screen."""
        return typeset.width(self.label, self.style, self.scale)

    def paint(self, surface: Surface) -> None:
        ink = self._colour or self.theme.link
        typeset.write(surface, self.label, self.style, self.scale, ink, self.rect)
        below = self.px(self.style.size * 0.6)
        surface.fill(ink[:3], Rect(self.rect.x, self.rect.centery + below, self.rect.w, max(1, self.px(1))))
