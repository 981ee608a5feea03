"""Fans of cards: the picture of a game on the home screen and in an empty list of matches."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.rules.core import Card
from game.table.cards.deck_art import PLAIN_PRINT, CardLook, DeckArt, Elevation, height
from game.table.game.record import HomePicture
from game.ui.draw import shapes
from game.ui.draw.icons import read_file
from game.ui.draw.surface_cache import surfaces
from game.ui.widgets.button import Pressable
from game.ui.window.window import has_window

BAKED_WIDTH = 272
"""The width of the cards in the prepared picture of a fan, in px: as in a window of 1920x1080."""
STEP = 12
"""The angle between the cards of a fan, in degrees."""
_PIVOT = 2.38
"""The distance from a fan's cards to their centre of rotation, in card widths."""
_RISE = 8


class Fan(Pressable):
    """A fan of cards that presses the given button. It rises a little under the pointer."""

    focusable = False

    def __init__(self, look: HomePicture, make_art: Callable[[], DeckArt], on_press: Callable[[], None]) -> None:
        super().__init__(on_press=on_press)
        self._look = look
        self._make_art = make_art
        self._picture = Surface((1, 1), pygame.SRCALPHA)
        self._shown: tuple[object, int] | None = None
        self._topleft = (0, 0)

    def lay_out(self) -> None:
        """Fit the cards to the space; they are redrawn only in a new size or print."""
        spread = math.sin(math.radians(STEP * (len(self._look.cards) - 1) / 2))
        fitting_width = self.rect.w / (2 * _PIVOT * spread + 1.56)
        width = max(8, int(min(fitting_width, self.rect.h / 2.0)) // 4 * 4)
        art = self._make_art()
        if (art.key, width) != self._shown:
            self._shown = art.key, width
            key = "fan", art.key, self._look.elevation, self._look.cards, width
            self._picture = surfaces.get(key, lambda: fan_picture(self._look, art, width))
        image = self._picture.get_rect(center=self.rect.center)
        self._topleft = image.topleft

    @property
    def paint_bounds(self) -> Rect:
        return Rect(self._topleft, self._picture.get_size()).inflate(0, 2 * self.px(_RISE))

    def paint(self, surface: Surface) -> None:
        x, y = self._topleft
        shapes.blit(surface, self._picture, (x, y - (self.px(_RISE) if self.hovered else 0)))


def fan_picture(look: HomePicture, art: DeckArt, width: int) -> Surface:
    """The picture of the fan for a card width in px, scaled from the prepared one if that has the same cards."""
    if look.fan and width <= BAKED_WIDTH and art.card_print == PLAIN_PRINT:
        baked = read_file(*look.fan)
        size = [round(length * width / BAKED_WIDTH) for length in baked.get_size()]
        return pygame.transform.smoothscale(baked.convert_alpha() if has_window() else baked, size)
    return draw_fan(art, look.elevation, look.cards, width)


def draw_fan(art: DeckArt, elevation: Elevation, cards: tuple[Card, ...], width: int) -> Surface:
    """Draw cards of `width` px, fanned out from left to right."""
    middle = (len(cards) - 1) / 2
    angles = [round((number - middle) * STEP) for number in range(len(cards))]
    looks = [CardLook(card, width, False, elevation, angle) for card, angle in zip(cards, angles, strict=True)]
    for look in looks:
        art.decode(look)
    pictures = [art.picture(look) for look in looks]
    radius = width * _PIVOT
    half = math.ceil(radius * math.sin(math.radians(STEP * middle)) + max(p.get_width() for p in pictures) / 2)
    drop = math.ceil(radius * (1 - math.cos(math.radians(STEP * middle))))
    tall = max(picture.get_height() for picture in pictures)
    fan = Surface((2 * half, tall + drop), pygame.SRCALPHA)
    cards_shown = list(zip(looks, pictures, strict=True))
    for look, picture in reversed(cards_shown) if art.card_print.left_handed else cards_shown:
        angle = math.radians(look.angle)
        x = half + radius * math.sin(angle)
        y = tall / 2 + radius * (1 - math.cos(angle))
        shapes.blit(fan, picture, picture.get_rect(center=(round(x), round(y))).topleft)
    return _trimmed(fan, height(width))


def _trimmed(fan: Surface, card: int) -> Surface:
    covered = fan.get_bounding_rect()
    rim = max(0, min(covered.top, fan.get_height() - covered.bottom, card))
    whole = fan.get_rect().inflate(0, -2 * rim)
    return fan.subsurface(whole).copy()
