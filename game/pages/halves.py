"""A page with the games side by side, each in its own world, and a sheet of filters above them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

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


T = TypeVar("T", bound=GameHalf)


class HalvesPage(Page, Generic[T]):
    """The page. Subclasses add `sheet`, `status` and the games' parts to its root."""

    min_size = (1280, 720)
    foot = 22
    """The space below the games, px at scale 1.0."""

    def __init__(self, title: str, filters: Sequence[tuple[Widget, float]], halves: Sequence[T]) -> None:
        """`filters` are the filters with their widths, px at scale 1.0; `halves` the games' parts, from the left."""
        super().__init__(title)
        self._filters, self.halves = filters, halves
        self.sheet = FilterSheet(*(widget for widget, _ in filters))
        self.status = Label("", "help", "ground_quiet", align=0.5, one_line=True)

    @property
    def shown(self) -> Sequence[T]:
        """The parts to show now."""
        return self.halves

    def lay_out_ground(self) -> None:
        surface, line = Surface(self.size), max(1, round(self.scale))
        for half, part in zip(self.shown, self.root.frame.grid(len(self.shown), 1), strict=True):
            left = part.rect.x
            surface.blit(_world(self.in_force(half.game.theme), part.rect.size, self.scale), (left, 0))
            if left:
                surface.fill(GOLD, (left - line, 0, 2 * line, self.size[1]))
        self.scene.set_background(surface)

    def lay_out(self) -> None:
        super().lay_out()
        shown, columns = self.shown, self.root.frame.grid(len(self.shown), 1)
        for half, column in zip(shown, columns, strict=True):
            left, right = (MARGIN if half is shown[end] else _BESIDE for end in (0, -1))
            half.place(column.cut_left(left)[1].cut_right(right)[1].cut_top(_TOP)[1].cut_bottom(self.foot)[1])
        sheet = self.root.frame.row(16, _SHEET[1]).middle(*_SHEET)
        self.sheet.place(sheet)
        places = sheet.inset(11).columns(*(width for _, width in self._filters), gap=9)
        for (widget, _), place in zip(self._filters, places, strict=True):
            widget.place(place)
        self.status.theme = shown[0].game.theme
        self.status.place(columns[0].inset(MARGIN, 0).cut_bottom(self.foot - 1)[0].row(0, 16))


def _world(theme: Theme, size: tuple[int, int], scale: float) -> Surface:
    if theme.is_night and not theme.is_plain:
        return starlit(size)
    surface = Surface(size)
    surface.fill(theme.ground)
    if not theme.is_plain:
        spread(surface, scale)
    return surface
