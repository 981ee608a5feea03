"""Fans of cards: the picture of a game on the home screen and in an empty list of matches."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.rules.core import Card
from game.table.cards.deck_art import PLAIN_PRINT, CardLook, DeckArt, Elevation, height
from game.table.game.record import HomePicture
from game.ui.ahead import Steps, ahead
from game.ui.draw import shapes
from game.ui.draw.icons import read_file
from game.ui.draw.surface_cache import surfaces
from game.ui.widgets.button import Pressable
from game.ui.window.input import InputEvent, Pointer, PointerAction
from game.ui.window.window import has_window

BAKED_WIDTH = 272
"""The width of the cards in the prepared picture of a fan, in px: as in a window of 1920x1080."""
STEP = 12
"""The angle between the cards of a fan, in degrees."""
_PIVOT = 2.38
"""The distance from a fan's cards to their centre of rotation, in card widths."""
_RISE, _LIFT, _CALM_LIFT = 8, 34, 12
"""The rise under the pointer of the whole fan, of a card, and of a card in calm mode, in px at scale 1.0."""
_GROWN, _ASIDE, _SETTLES_S = 1.07, 0.11, 0.06
"""The size of a risen card, the room that its neighbours give, in card widths, and its time constant in seconds."""


class Fan(Pressable):
    """A fan of cards that presses the given button. Its card under the pointer rises, or without life all of it."""

    focusable = False
    is_alive: Callable[[], bool] = staticmethod(lambda: False)

    def __init__(self, look: HomePicture, make_art: Callable[[], DeckArt], on_press: Callable[[], None]) -> None:
        super().__init__(on_press=on_press)
        self._look, self._make_art, self._places = look, make_art, _places(len(look.cards))
        self._picture = Surface((1, 1), pygame.SRCALPHA)
        self._shown: tuple[object, int] = None, 0
        self._topleft = (0, 0)
        self._over = -1
        """The card under the pointer; -1 for none."""
        self._lifts = [0.0] * len(look.cards)
        """The rise of each card, from 0 to 1."""

    def lay_out(self) -> None:
        """Fit the cards to the space; they are redrawn only in a new size or print."""
        fitting_width = self.rect.w / (2 * self._places[-1][1] + 1.56)
        width = max(8, int(min(fitting_width, self.rect.h / 2.0)) // 4 * 4)
        art = self._make_art()
        if (art.key, width) != self._shown:
            self._shown = art.key, width
            key = "fan", art.key, self._look.elevation, self._look.cards, width
            self._picture = surfaces.get(key, lambda: fan_picture(self._look, art, width))
            ahead.ask(("fan", self._look.cards), self._draw_ahead)
        image = self._picture.get_rect(center=self.rect.center)
        self._topleft = image.topleft

    def _draw_ahead(self) -> Steps:
        poses = [self._pose(number, lift)[0] for number in self._order for lift in (0.0, 1.0)]
        for look in poses if self.is_alive() else ():
            yield self._make_art().decode(look)
            self._make_art().picture(look)

    @property
    def paint_bounds(self) -> Rect:
        rise = 2 * self.px(_LIFT + 8 if self.is_alive() else _RISE)
        return Rect(self._topleft, self._picture.get_size()).inflate(rise, rise)

    # --- its cards one by one

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Pointer) and event.action is PointerAction.MOVE and self.is_alive():
            self._point_at(self._card_at(event.pos))
        return super().handle(event)

    def changed_state(self) -> None:
        super().changed_state()
        if not self.hovered:
            self._point_at(-1)

    def _point_at(self, card: int) -> None:
        if card != self._over:
            if self._is_still:
                self.screen.animate(self._advance)
            self._over = card

    @property
    def _order(self) -> Sequence[int]:
        return range(len(self._lifts))[:: -1 if self._make_art().card_print.left_handed else 1]

    @property
    def _is_still(self) -> bool:
        return all(lift == (number == self._over) for number, lift in enumerate(self._lifts))

    def _advance(self, seconds: float) -> bool:
        """Bring the cards nearer to where they should be; in calm mode at once."""
        part = 1 - math.exp(-seconds / _SETTLES_S / self.screen.duration_scale) if self.screen.duration_scale else 1.0
        for number, lift in enumerate(self._lifts):
            to = float(number == self._over)
            self._lifts[number] = to if abs(to - lift) < 0.01 else lift + (to - lift) * part
        self.invalidate()
        return not self._is_still

    def _card_at(self, pos: tuple[int, int]) -> int:
        for number in reversed(self._order):
            look, centre = self._pose(number)
            x, y = pygame.Vector2(pos[0] - centre[0], pos[1] - centre[1]).rotate(-look.angle)
            if abs(x) <= look.width / 2 and abs(y) <= height(look.width) / 2:
                return number
        return -1

    def _pose(self, number: int, lift: float = 0.0, aside: float = 0.0) -> tuple[CardLook, tuple[float, float]]:
        """The picture of a card and its centre, `lift` from 0 to 1 and moved `aside`, in card widths."""
        width, (angle, across, down) = self._shown[1], self._places[number]
        x = self.rect.centerx + width * (across + aside)
        y = self.rect.centery + width * (down - self._places[0][2] / 2)
        wide, turn = (round(width * _GROWN), 0.5) if lift > 0.5 else (width, 1.0)
        look = CardLook(self._look.cards[number], wide, False, self._look.elevation, round(angle * turn))
        return look, (x, y - lift * self.px(_LIFT if self.screen.duration_scale else _CALM_LIFT))

    def paint(self, surface: Surface) -> None:
        x, y = self._topleft
        if not any(self._lifts):
            rise = self.px(_RISE) if self.hovered and not self.is_alive() else 0
            shapes.blit(surface, self._picture, (x, y - rise))
            return
        for number in sorted(self._order, key=lambda number: self._lifts[number] > 0.5):
            aside = sum(lift * _ASIDE / (number - other) for other, lift in enumerate(self._lifts) if other != number)
            look, centre = self._pose(number, self._lifts[number], aside)
            shapes.blit_centred(surface, self._make_art().picture(look), (round(centre[0]), round(centre[1])))


def fan_picture(look: HomePicture, art: DeckArt, width: int) -> Surface:
    """The picture of the fan for a card width in px, scaled from the prepared one if that has the same cards."""
    if look.fan and width <= BAKED_WIDTH and art.card_print == PLAIN_PRINT:
        baked = read_file(*look.fan)
        size = [round(length * width / BAKED_WIDTH) for length in baked.get_size()]
        return pygame.transform.smoothscale(baked.convert_alpha() if has_window() else baked, size)
    return draw_fan(art, look.elevation, look.cards, width)


def draw_fan(art: DeckArt, elevation: Elevation, cards: tuple[Card, ...], width: int) -> Surface:
    """Draw cards of `width` px, fanned out from left to right."""
    places = _places(len(cards))
    looks = [CardLook(card, width, False, elevation, place[0]) for card, place in zip(cards, places, strict=True)]
    for look in looks:
        art.decode(look)
    shown = [(art.picture(look), place) for look, place in zip(looks, places, strict=True)]
    half = math.ceil(width * places[-1][1] + max(picture.get_width() for picture, _ in shown) / 2)
    tall = max(picture.get_height() for picture, _ in shown)
    fan = Surface((2 * half, tall + math.ceil(width * places[-1][2])), pygame.SRCALPHA)
    for picture, (_, across, down) in reversed(shown) if art.card_print.left_handed else shown:
        centre = round(half + width * across), round(tall / 2 + width * down)
        shapes.blit(fan, picture, picture.get_rect(center=centre).topleft)
    covered = fan.get_bounding_rect()
    rim = max(0, min(covered.top, fan.get_height() - covered.bottom, height(width)))
    return fan.subsurface(fan.get_rect().inflate(0, -2 * rim)).copy()


def _places(count: int) -> list[tuple[int, float, float]]:
    """Each card's angle in degrees, and its distance from the fan's middle, right and down, in card widths."""
    angles = [round((number - (count - 1) / 2) * STEP) for number in range(count)]
    turns = [(angle, math.radians(angle)) for angle in angles]
    return [(angle, _PIVOT * math.sin(turn), _PIVOT * (1 - math.cos(turn))) for angle, turn in turns]
