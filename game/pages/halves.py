"""A page with the games side by side, each in its own world, and a sheet of filters above them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from pygame import Surface

from game.table.game.record import Game
from game.ui.draw.backgrounds import spread, starlit
from game.ui.draw.painter import Painter
from game.ui.look.palette import GOLD, INK_CLOTH
from game.ui.look.theme import CLOTH, Theme
from game.ui.screens.page import MARGIN, Page
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.panel import Label

_SHEET, _TOP, _BESIDE = (592, 60), 90, 24


class GameHalf(Container):
    """One game's part of such a page."""

    def __init__(self, game: Game) -> None:
        super().__init__(label=game.title)
        self.game = game
        self.theme = game.theme


class FilterSheet(Container):
    """The sheet of paper behind the filters."""

    catches_pointer = True
    reach = (32, 40)

    def __init__(self, *filters: Widget) -> None:
        super().__init__(*filters)
        self.theme = CLOTH

    def paint(self, surface: Surface) -> None:
        to, frame = Painter(surface), self.frame
        to.shadow(frame, 20, (0, 0, 0, 110), radius=12, down=6)
        to.box(frame, self.theme.panel, radius=12)
        to.box(frame.inset(4), line=INK_CLOTH, width=2, radius=9)
        super().paint(surface)


class HalvesPage(Page):
    """The page. Subclasses add `sheet`, `status` and the games' parts to its root."""

    min_size = (1280, 720)
    foot = 22
    """The space below the games, px at scale 1.0."""

    def __init__(self, title: str, filters: Sequence[tuple[Widget, float]]) -> None:
        """`filters` are the filters with their widths, px at scale 1.0."""
        super().__init__(title)
        self._filters = tuple(filters)
        self.sheet = FilterSheet(*(widget for widget, _ in filters))
        self.status = Label("", "help", "ground_quiet", align=0.5, one_line=True)

    @property
    @abstractmethod
    def shown(self) -> Sequence[GameHalf]:
        """The games' parts, from the left."""

    def lay_out_ground(self) -> None:
        themes = [self.in_force(half.game.theme) for half in self.shown]
        self.scene.set_background(_worlds(themes, self.size, self.scale))

    def lay_out(self) -> None:
        super().lay_out()
        shown, column = self.shown, self.width / len(self.shown)
        for number, half in enumerate(shown):
            left = MARGIN if number == 0 else _BESIDE
            right = MARGIN if number == len(shown) - 1 else _BESIDE
            room = column - left - right, self.height - _TOP - self.foot
            half.place(self.box(column * number + left, _TOP, *room))
        x = self.width / 2 - _SHEET[0] / 2
        self.sheet.place(self.box(x, 16, *_SHEET))
        x += 11
        for widget, wide in self._filters:
            widget.place(self.box(x, 27, wide, 38))
            x += wide + 9
        self.status.theme = shown[0].game.theme
        self.status.place(self.box(MARGIN, self.height - self.foot + 1, column - 2 * MARGIN, 16))


def _worlds(themes: Sequence[Theme], size: tuple[int, int], scale: float) -> Surface:
    surface = Surface(size)
    line = max(1, round(scale))
    for number, theme in enumerate(themes):
        left, right = size[0] * number // len(themes), size[0] * (number + 1) // len(themes)
        surface.blit(_world(theme, (right - left, size[1]), scale), (left, 0))
        if number:
            surface.fill(GOLD, (left - line, 0, 2 * line, size[1]))
    return surface


def _world(theme: Theme, size: tuple[int, int], scale: float) -> Surface:
    if theme.is_night and not theme.is_plain:
        return starlit(size)
    surface = Surface(size)
    surface.fill(theme.ground)
    if not theme.is_plain:
        spread(surface, scale)
    return surface
