"""What home is made of: a fan of cards, the unfinished match, the ways to other screens, and the ground."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.rules.core import Card
from game.table.deck_art import CardLook, DeckArt, Elevation, height
from game.ui import shapes, typeset
from game.ui.backgrounds import circle, gingham, starlit
from game.ui.icons import icon
from game.ui.theme import CLOTH, NIGHT, TextStyle, Theme, Typeface, rgba
from game.ui.widgets.base import Pressable, Widget

STEP = 12
"""Degrees between the cards of a fan."""
_PIVOT = 2.38
"""From the middle of a fan's cards to the point that they turn about, in widths of a card."""
_RISE = 8
_ORBITS = ((196, 26), (272, 20), (352, 15), (440, 11), (540, 8))
"""Radii, px at scale 1.0, and how much of the gold covers the night, in percent."""
_MARKS = (("E", 272, 227), ("J", 272, 277), ("N", 352, 212), ("V", 352, 327), ("S", 352, 148), ("M", 352, 32))
"""Suit, the orbit that it is on, and where on it: degrees clockwise from the right."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The match to go on with: `line` says which and how far, `totals` how it stands."""

    line: str
    totals: str


class Fan(Pressable):
    """Cards fanned out; a click on them is like the button that it is given. It comes up a little under the pointer."""

    focusable = False

    def __init__(
        self, art: Callable[[], DeckArt], lie: Elevation, cards: Sequence[Card], on_press: Callable[[], None] | None
    ) -> None:
        super().__init__()
        self._faces = art
        self._lie = lie
        self._cards = tuple(cards)
        self._on_press = on_press
        self._picture = Surface((1, 1), pygame.SRCALPHA)
        self._width = 0
        self._topleft = (0, 0)

    def press(self) -> None:
        """Play, where that is possible."""
        if self._on_press is not None:
            self._on_press()

    def lay_out(self) -> None:
        """The cards as large as there is room for; they are drawn anew only for another size."""
        spread = math.sin(math.radians(STEP * (len(self._cards) - 1) / 2))
        across = self.rect.w / (2 * _PIVOT * spread + 1.56)
        width = max(8, int(min(across, self.rect.h / 2.0)) // 4 * 4)
        if width != self._width:
            self._width = width
            self._picture = _fanned(self._faces, self._lie, self._cards, width)
        image = self._picture.get_rect(center=self.rect.center)
        self._topleft = image.topleft

    @property
    def paint_bounds(self) -> Rect:
        """All that the cards and their shadows cover, also when risen."""
        return Rect(self._topleft, self._picture.get_size()).inflate(0, 2 * self.px(_RISE)) if self.root else self.rect

    def paint(self, surface: Surface) -> None:
        """Draw the fan."""
        x, y = self._topleft
        lifted = self.hovered and self._on_press is not None
        shapes.blit(surface, self._picture, (x, y - (self.px(_RISE) if lifted else 0)))


@lru_cache(maxsize=2)
def _fanned(deck: Callable[[], DeckArt], lie: Elevation, cards: tuple[Card, ...], width: int) -> Surface:
    """A picture of the cards in a fan, from left to right; those of both decks are kept for coming home."""
    art = deck()
    middle = (len(cards) - 1) / 2
    looks = [CardLook(card, width, elevation=lie, angle=round((i - middle) * STEP)) for i, card in enumerate(cards)]
    pictures = [art.picture(look) for look in looks]
    radius = width * _PIVOT
    half = math.ceil(radius * math.sin(math.radians(STEP * middle)) + max(p.get_width() for p in pictures) / 2)
    drop = math.ceil(radius * (1 - math.cos(math.radians(STEP * middle))))
    tall = max(picture.get_height() for picture in pictures)
    fan = Surface((2 * half, tall + drop), pygame.SRCALPHA)
    for look, picture in zip(looks, pictures, strict=True):
        angle = math.radians(look.angle)
        x = half + radius * math.sin(angle)
        y = tall / 2 + radius * (1 - math.cos(angle))
        shapes.blit(fan, picture, picture.get_rect(center=(round(x), round(y))).topleft)
    return _trimmed(fan, height(width))


def _trimmed(fan: Surface, card: int) -> Surface:
    """The fan without the empty rim of its shadows, as far as it is the same above and below."""
    covered = fan.get_bounding_rect()
    rim = max(0, min(covered.top, fan.get_height() - covered.bottom, card))
    whole = fan.get_rect().inflate(0, -2 * rim)
    return fan.subsurface(whole).copy()


class ContinueCard(Pressable):
    """The unfinished match on a sheet of paper: what it is, how it stands, and on with it."""

    def __init__(self, title: str, unfinished: Unfinished, on_press: Callable[[], None]) -> None:
        super().__init__(title)
        self.unfinished = unfinished
        self._on_press = on_press
        self.theme = CLOTH

    def press(self) -> None:
        """Go on with it."""
        self._on_press()

    @property
    def paint_bounds(self) -> Rect:
        """The sheet and its shadow."""
        return self.rect.inflate(self.px(64), self.px(80)) if self.root is not None else self.rect

    def paint(self, surface: Surface) -> None:
        """Draw the sheet."""
        scale, paper, line = self.scale, rgba("#FFF6E4"), NIGHT.primary_text
        face = self.rect.move(0, self.px(1) if self.held else 0)
        blur = self.px(24)
        shadow = shapes.shadow(face.size, 14 * scale, blur, (0, 0, 0, 120))
        shapes.blit(surface, shadow, (face.x - blur, face.y - blur + self.px(8)))
        fill = rgba("#FFFFFF") if self.hovered else paper
        shapes.blit(surface, shapes.box(face.size, 14 * scale, fill), face.topleft)
        inner = face.inflate(-2 * self.px(4), -2 * self.px(4))
        shapes.blit(surface, shapes.box(inner.size, 10 * scale, outline=line, width=2 * scale), inner.topleft)
        size = self.px(26)
        shapes.blit(surface, icon("play", size, line), (face.x + self.px(22), face.centery - size // 2))
        figures = TextStyle(Typeface.BOLD, 24)
        wide = min(typeset.width(self.unfinished.totals, figures, scale), face.w // 3)
        totals, style = typeset.fit(self.unfinished.totals, figures, scale, wide)
        right = Rect(face.right - self.px(24) - wide, face.y, wide, face.h)
        typeset.write(surface, totals, style, scale, line, right, 1.0)
        left = face.x + self.px(66)
        room = Rect(left, face.y + self.px(13), right.x - left - self.px(18), self.px(26))
        typeset.write(surface, self.label, TextStyle(Typeface.BOLD, 19), scale, line, room)
        text, style = typeset.fit(self.unfinished.line, TextStyle(Typeface.MEDIUM, 14), scale, room.w)
        typeset.write(surface, text, style, scale, rgba("#4A3F2E"), room.move(0, self.px(25)))


class NavTile(Pressable):
    """A way to another screen: an icon, its name and a few words."""

    def __init__(self, icon: str, title: str, caption: str, on_press: Callable[[], None]) -> None:
        super().__init__(title)
        self.icon = icon
        self.caption = caption
        self._on_press = on_press

    def press(self) -> None:
        """Go there."""
        self._on_press()

    def paint(self, surface: Surface) -> None:
        """Draw it, on a lighter ground under the pointer."""
        theme, scale = self.theme, self.scale
        if self.hovered:
            shapes.blit(surface, shapes.box(self.rect.size, 12 * scale, theme.tint), self.rect.topleft)
        size = self.px(26)
        at = (self.rect.x + self.px(18), self.rect.centery - size // 2)
        shapes.blit(surface, icon(self.icon, size, theme.accent), at)
        left = at[0] + size + self.px(16)
        room = Rect(left, self.rect.centery - self.px(23), self.rect.right - left - self.px(8), self.px(24))
        title, style = typeset.fit(self.label, TextStyle(Typeface.BOLD, 17), scale, room.w)
        typeset.write(surface, title, style, scale, theme.text, room)
        caption, style = typeset.fit(self.caption, TextStyle(Typeface.MEDIUM, 14), scale, room.w)
        typeset.write(surface, caption, style, scale, theme.quiet, room.move(0, self.px(23)))


class ComingSoon(Widget):
    """A quiet sentence in a dashed frame, where a button would be."""

    catches_pointer = False

    def __init__(self, text: str, theme: Theme) -> None:
        super().__init__(text)
        self.theme = theme

    def paint(self, surface: Surface) -> None:
        """Draw it."""
        theme, scale = self.theme, self.scale
        frame = shapes.dashed(self.rect.size, 12 * scale, theme.quiet, 1.5 * scale, 6 * scale, 5 * scale)
        shapes.blit(surface, frame, self.rect.topleft)
        text, style = typeset.fit(self.label, TextStyle(Typeface.BOLD, 14), scale, self.rect.w - self.px(16))
        typeset.write(surface, text, style, scale, theme.quiet, self.rect, 0.5)


def home_ground(size: tuple[int, int], scale: float, strip: int, row: int, centre: tuple[int, int]) -> Surface:
    """Night at the left, cloth at the right; the sheets below from `strip` on, and the row of ways from `row` on.

    `centre` is what the orbits go round. All in px of the screen.
    """
    wide, high = size
    half = wide // 2
    surface = Surface(size)
    night = starlit((half, strip))
    for radius, percent in _ORBITS:
        circle(night, centre, radius * scale, percent)
    for suit, orbit, turn in _MARKS:
        angle = math.radians(turn)
        x, y = centre[0] + orbit * scale * math.cos(angle), centre[1] + orbit * scale * math.sin(angle)
        disc = shapes.disc(round(30 * scale), rgba("#050714", 92))
        place = disc.get_rect(center=(round(x), round(y)))
        if not night.get_rect().contains(place):
            continue
        shapes.blit(night, disc, place.topleft)
        mark = icon(f"marks/{suit}", round(18 * scale), NIGHT.accent)
        shapes.blit(night, mark, mark.get_rect(center=(round(x), round(y))).topleft)
    surface.blit(night, (0, 0))
    cloth = surface.subsurface((half, 0, wide - half, strip))
    cloth.fill(CLOTH.ground)
    gingham(cloth, scale)
    surface.fill(rgba("#080C22"), (0, strip, half, row - strip))
    surface.fill(CLOTH.panel, (half, strip, wide - half, row - strip))
    surface.fill(rgba("#0B112E"), (0, row, wide, high - row))
    line = max(1, round(scale))
    gold, quiet = rgba("#E3B85C"), rgba("#4A4330")
    surface.fill(quiet, (0, strip, half, line))
    surface.fill(CLOTH.outline, (half, strip - line, wide - half, round(2.5 * scale)))
    surface.fill(rgba("#A5873F"), (0, row, wide, line))
    surface.fill(gold, (half - line, 0, 2 * line, row))
    return surface
