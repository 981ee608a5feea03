"""The parts of the home screen: the unfinished match, tiles, and the background."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.pages.home.unfinished import Unfinished
from game.table.game.record import Game
from game.ui.draw import shapes, typeset
from game.ui.draw.icons import icon
from game.ui.look.colour import rgba
from game.ui.look.palette import PAPER_CLOTH, WHITE
from game.ui.look.theme import CLOTH, NIGHT, TextStyle, Theme, Typeface
from game.ui.widgets.pressable import Pressable

_CONTINUE, _LINE = TextStyle(Typeface.BOLD, 19), TextStyle(Typeface.MEDIUM, 14)
_FIGURES, _STANDING = TextStyle(Typeface.BOLD, 24), TextStyle(Typeface.BOLD, 17)
_NARROW_TILE = 150
"""Below which width, px at scale 1.0, a tile has no room for a name beside its icon."""


class ContinueCard(Pressable):
    """The unfinished match on a sheet of paper: what it is, and its totals. Hidden until `offer` is called."""

    def __init__(self, title: str, on_press: Callable[[], None]) -> None:
        super().__init__(title)
        self.visible = False
        self._unfinished: Unfinished | None = None
        self._on_press = on_press
        self.theme = CLOTH

    @property
    def unfinished(self) -> Unfinished | None:
        """The match that is offered, or None."""
        return self._unfinished

    def offer(self, unfinished: Unfinished) -> None:
        self._unfinished = unfinished
        self.visible = True
        self.invalidate()

    def press(self) -> None:
        self._on_press()

    @property
    def paint_bounds(self) -> Rect:
        return self.rect.inflate(self.px(64), self.px(80)) if self.root is not None else self.rect

    def paint(self, surface: Surface) -> None:
        unfinished = self._unfinished
        if unfinished is None:
            return
        scale, paper, line = self.scale, PAPER_CLOTH, NIGHT.primary_text
        face = self.rect.move(0, self.px(1) if self.held else 0)
        blur = self.px(24)
        shadow = shapes.shadow(face.size, 14 * scale, blur, (0, 0, 0, 120))
        shapes.blit(surface, shadow, (face.x - blur, face.y - blur + self.px(8)))
        fill = WHITE if self.hovered else paper
        shapes.blit(surface, shapes.box(face.size, 14 * scale, fill), face.topleft)
        inner = face.inflate(-2 * self.px(4), -2 * self.px(4))
        shapes.blit(surface, shapes.box(inner.size, 10 * scale, outline=line, width=2 * scale), inner.topleft)
        size = self.px(26)
        shapes.blit(surface, icon("play", size, line), (face.x + self.px(22), face.centery - size // 2))
        left, right = face.x + self.px(66), face.right - self.px(24)
        room = Rect(left, face.y + self.px(13), right - left, self.px(26))
        written = typeset.write(surface, self.label, _CONTINUE, scale, line, room)
        below = room.move(0, self.px(25))
        width = typeset.width(unfinished.standing, _FIGURES, scale)
        if width + self.px(18) + typeset.width(unfinished.line, _LINE, scale) <= below.w:
            beside = Rect(right - width, face.y, width, face.h)
            typeset.write(surface, unfinished.standing, _FIGURES, scale, line, beside, 1.0)
            below.w -= width + self.px(18)
        else:
            # it stands above the line, which needs all the room there is
            beside = Rect(written.right + self.px(18), room.y, right - written.right - self.px(18), room.h)
            typeset.write_fitted(surface, unfinished.standing, _STANDING, scale, line, beside, 1.0)
        typeset.write_fitted(surface, unfinished.line, _LINE, scale, rgba("#4A3F2E"), below)


class NavTile(Pressable):
    """A button that opens another page: an icon, a name and a few words; a narrow one has its name below the icon.

    A figure takes the place of the words once there is one; a narrow tile has only that.
    """

    def __init__(self, icon: str, title: str, caption: str, on_press: Callable[[], None], *, shortcut: int = 0) -> None:
        super().__init__(title, shortcut)
        self.icon = icon
        self.is_raised = False
        """Whether there is room below the name for a figure, where the tile is narrow."""
        self._caption = caption
        self._figure = ""
        self._is_open = False
        self._on_press = on_press

    @property
    def figure(self) -> str:
        """What it says of what there is, or an empty text."""
        return self._figure

    def say(self, figure: str, *, is_open: bool = False) -> None:
        """Say that of what there is; marked where something there is still open today."""
        if (figure, is_open) != (self._figure, self._is_open):
            self._figure, self._is_open = figure, is_open
            self.invalidate()

    def press(self) -> None:
        self._on_press()

    def paint(self, surface: Surface) -> None:
        theme, scale = self.theme, self.scale
        if self.hovered:
            shapes.blit(surface, shapes.box(self.rect.size, 12 * scale, theme.tint), self.rect.topleft)
        size = self.px(26)
        colour = theme.link if self._is_open else theme.quiet
        if self.rect.w < self.px(_NARROW_TILE):
            top = self.rect.y + (0 if self.is_raised else self.px(7))
            middle = self.rect.centerx, top + self.px(19)
            self._paint_icon(surface, (middle[0] - size // 2, middle[1] - size // 2), size)
            room = Rect(self.rect.x, top + self.px(33), self.rect.w, self.px(22))
            typeset.write_fitted(surface, self.label, TextStyle(Typeface.BOLD, 15), scale, theme.text, room, 0.5)
            room = Rect(self.rect.x, top + self.px(54), self.rect.w, self.px(18))
            typeset.write_fitted(surface, self._figure, TextStyle(Typeface.MEDIUM, 13), scale, colour, room, 0.5)
            return
        at = (self.rect.x + self.px(18), self.rect.centery - size // 2)
        self._paint_icon(surface, at, size)
        left = at[0] + size + self.px(16)
        room = Rect(left, self.rect.centery - self.px(23), self.rect.right - left - self.px(8), self.px(24))
        words = self._figure or self._caption
        caption, style = typeset.fit(words, TextStyle(Typeface.MEDIUM, 14), scale, room.w)
        if caption == words:
            colour = colour if self._figure else theme.quiet
            typeset.write(surface, caption, style, scale, colour, room.move(0, self.px(23)))
        else:
            # where there is no room for it, the name says enough
            room.centery = self.rect.centery
        typeset.write_fitted(surface, self.label, TextStyle(Typeface.BOLD, 17), scale, theme.text, room)

    def _paint_icon(self, surface: Surface, at: tuple[int, int], size: int) -> None:
        shapes.blit(surface, icon(self.icon, size, self.theme.accent), at)
        if self._is_open:
            dot = (at[0] + size + self.px(3), at[1] + self.px(2))
            shapes.blit_centred(surface, shapes.disc(self.px(9), self.theme.link), dot)


def home_ground(
    columns: Sequence[tuple[Game, Theme, tuple[int, int]]],
    size: tuple[int, int],
    scale: float,
    sheet: int,
    row: int,
    name: Rect,
) -> Surface:
    """The background: the games' worlds side by side, each given with its theme and the centre of its fan.

    Sheets begin at height `sheet`, tiles at `row`; `name` is where the program's name stands. All in px of the screen.
    """
    width, height = size
    surface = Surface(size)
    surface.fill(rgba("#0B112E"), (0, row, width, height - row))
    for number, (game, theme, centre) in enumerate(columns):
        left, right = width * number // len(columns), width * (number + 1) // len(columns)
        world = surface.subsurface((left, 0, right - left, sheet))
        world.fill(theme.ground)
        if not theme.is_plain:
            game.home.paint_ground(world, (centre[0] - left, centre[1]), scale, name.move(-left, 0))
        below = Rect(left, sheet, right - left, row - sheet)
        surface.fill(theme.ground, below)
        shapes.tint(surface, theme.panel, below)
        line = max(1, round(theme.panel_outline_width * scale))
        shapes.tint(surface, theme.panel_outline, Rect(left, sheet, right - left, line))
    line = max(1, round(scale))
    surface.fill(rgba("#A5873F"), (0, row, width, line))
    for number in range(1, len(columns)):
        surface.fill(NIGHT.accent, (width * number // len(columns) - line, 0, 2 * line, row))
    return surface
