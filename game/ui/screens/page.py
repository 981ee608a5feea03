"""Pages: screens with a way back, a title, and a body laid out for the available space."""

from __future__ import annotations

from pygame import Surface

from game.ui import texts
from game.ui.draw.backgrounds import chosen, cloth, night, starlit
from game.ui.draw.frame import Frame
from game.ui.draw.surface_cache import surfaces
from game.ui.draw.typeset import width
from game.ui.look.theme import NIGHT, Theme
from game.ui.widgets.button import IconButton
from game.ui.widgets.panel import Label
from game.ui.widgets.screen import Screen

MARGIN = 32
HEADER = 92
"""The top of a page's body, in px at scale 1.0."""


def ground(theme: Theme, size: tuple[int, int], scale: float, *, orbits: bool = True) -> Surface:
    """The background of a theme, `size` px large, at night optionally with `orbits`: shared, do not draw on it."""
    if theme.is_night:
        return night(size, (size[0] / 2, size[1] * 0.392)) if orbits else starlit(size)
    return surfaces.get(("cloth", chosen("cloth"), size, scale), lambda: cloth(size, scale))


class Page(Screen):
    """A screen in either world with a way back and a title; subclasses put their widgets into `head` and `body`."""

    def __init__(self, title: str, subtitle: str = "", theme: Theme = NIGHT) -> None:
        super().__init__(theme)
        self.way_back = IconButton("left", texts.BACK, self.back)
        self.title = Label(title, "title", one_line=True)
        self.subtitle = Label(subtitle, colour="ground_quiet", one_line=True)
        self.root.add(self.way_back, self.title, self.subtitle)

    @property
    def width(self) -> float:
        """The window's width, px at scale 1.0."""
        return self.size[0] / self.scale

    @property
    def height(self) -> float:
        """The window's height, px at scale 1.0."""
        return self.size[1] / self.scale

    @property
    def head(self) -> Frame:
        """The row next to the title."""
        return self.root.frame.inset(MARGIN, 0).row(28, 44).beyond(self.title.rect, gap=24)

    @property
    def body(self) -> Frame:
        """The space for the page's content."""
        return self.root.frame.inset(MARGIN, 0).cut_top(HEADER)[1].cut_bottom(MARGIN)[1]

    def lay_out_ground(self) -> None:
        """Set the theme's background."""
        self.set_ground(lambda: ground(self.theme, self.size, self.scale))

    def lay_out(self) -> None:
        """Place the background, the way back and the title."""
        self.lay_out_ground()
        self.way_back.place(self.box(MARGIN, 28, 44, 44))
        title_width = width(self.title.text, self.theme.title, self.scale) / self.scale
        self.title.place(self.box(MARGIN + 60, 28, title_width + 2, 44))
        x = MARGIN + 60 + title_width + 16
        self.subtitle.place(self.box(x, 34, max(1, self.width - MARGIN - x), 40))
