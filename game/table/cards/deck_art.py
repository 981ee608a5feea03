"""A deck's cards as pictures of any width, rendered once each and kept with all other surfaces.

Cards are `w` wide and `height(w)` high, in px of the screen. Every picture is premultiplied and shared: never draw
on it. A picture is larger than its card by the same margin on every side, so card and picture have one centre.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable
from concurrent.futures import Future
from enum import Enum
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Surface

from game.rules.core import Card
from game.ui.ahead import ANYTHING, Steps, ahead
from game.ui.draw import shapes
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import BLACK, LIT_GOLD

BACK = -1
"""Stands for a card seen from behind."""
TABLE = "table"
"""What a table asks for ahead is of this kind."""


class Shadow(NamedTuple):
    """A soft shadow: its offset downwards, blur and colour; lengths in px on a card 100 px wide."""

    down: float
    blur: float
    colour: Colour


class Elevation(Enum):
    """How high a card lies, as its shadow shows."""

    FLAT = ()
    RESTING = (Shadow(0.8, 3, translucent(BLACK, 60)),)
    HAND = (Shadow(3, 8, translucent(BLACK, 50)),)
    PLAYABLE = (
        Shadow(0, 12, translucent(LIT_GOLD, 100)),
        Shadow(0, 7, translucent(LIT_GOLD, 100)),
        Shadow(0, 3, translucent(LIT_GOLD, 100)),
    )
    """In the hand, and to be played now: it glows."""
    UNPLAYABLE = (Shadow(2, 7, translucent(BLACK, 45)),)
    """In the hand, and not to be played now."""
    LIFTED = (Shadow(24, 31, translucent(BLACK, 65)), Shadow(7, 11, translucent(BLACK, 45)))


class CardPrint(NamedTuple):
    """How cards are printed: with a large index, with the index at the right for fans held in the left hand, and with
    high contrast.
    """

    large: bool = False
    left_handed: bool = False
    high_contrast: bool = False


PLAIN_PRINT = CardPrint()


class CardLook(NamedTuple):
    """The key of a card image: card or `BACK`, width in px, orientation, elevation, rotation in degrees clockwise."""

    card: Card
    width: int
    rotated: bool = False
    elevation: Elevation = Elevation.RESTING
    angle: int = 0


def height(width: int) -> int:
    """The height of a card of that width."""
    return round(width * 1.4)


def turned(picture: Surface, angle: int) -> Surface:
    """A picture turned clockwise by so many degrees, with smooth edges."""
    if not angle:
        return picture
    # with a rim of nothing round it, or the turned edge would be jagged
    framed = Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    framed.blit(picture, (2, 2))
    return pygame.transform.rotozoom(framed, -angle, 1.0)


class DeckArt(ABC):
    """The pictures of one deck, whose `compose` draws a plain card.

    Another `card_print` may be set at any time; who shows a picture then asks for it again.
    """

    def __init__(self, card_print: CardPrint = PLAIN_PRINT) -> None:
        self.card_print = card_print

    @property
    def key(self) -> tuple[type[DeckArt], CardPrint]:
        """What its pictures are kept under: equal for decks that look the same."""
        return type(self), self.card_print

    def has(self, look: CardLook) -> bool:
        """Whether a picture is cached, so that `picture` is instant."""
        return ("card", self.key, look) in surfaces

    def ask(self, looks: Iterable[CardLook], due: float = ANYTHING, kind: str = TABLE) -> None:
        """Have pictures made ahead, to be there in `due` seconds; see `Ahead.ask`."""
        for look in looks:
            if self.has(look):
                # it was used now, and stays longer
                self.picture(look)
            else:
                ahead.ask((kind, self.key, look), partial(self.steps, look), due)

    def steps(self, look: CardLook) -> Steps:
        """Make a picture, what takes longest on another thread."""
        if not self.has(look):
            yield self.decode(look)
            self.seen(look)
            yield None
            self._shadow(look.width, look.elevation, look.angle)
            yield None
        self.picture(look)

    def decode(self, look: CardLook) -> Future[Surface] | None:
        """Begin to decode what takes longest in a picture, if it is missing."""
        facing = look.rotated and look.card != BACK
        if self.has(look) or ("plain card", self.key, look.card, look.width, facing) in surfaces:
            return None
        return self.decode_face(look.card, look.width)

    def steps_to_scrub(self) -> Steps:
        """Make what small pictures of all faces are reduced from, while there is room to keep it."""
        return iter(())

    def decode_face(self, card: Card, width: int) -> Future[Surface] | None:
        """Begin to decode what `compose` will ask for, if that takes long."""
        return None

    @abstractmethod
    def compose(self, card: Card, width: int, facing: bool) -> Surface:
        """Draw a card, or the back for `BACK`, so many px wide; `facing`: turned towards the opponent."""

    def corner(self, width: int) -> float:
        """The radius of a card's corners, in px."""
        return width * 0.07

    def casts(self, lie: Elevation) -> tuple[Shadow, ...]:
        """The shadows of a card at that elevation."""
        casts: tuple[Shadow, ...] = lie.value
        return casts

    def margin(self, width: int, lie: Elevation, angle: int = 0) -> int:
        """By how many px a picture is larger than its card on every side."""
        reach = max((cast.blur + cast.down for cast in self.casts(lie)), default=0.0)
        turn = math.radians(abs(angle))
        card_height = height(width)
        aside = width * math.cos(turn) + card_height * math.sin(turn) - width
        above = width * math.sin(turn) + card_height * math.cos(turn) - card_height
        return round(width / 100 * reach + max(0.0, aside, above) / 2) + 1

    def picture(self, look: CardLook) -> Surface:
        """The picture of a card, with its shadow and a margin."""
        return surfaces.get(("card", self.key, look), lambda: self._draw(look))

    def plain(self, card: Card, width: int, facing: bool = False) -> Surface:
        """A card without shadow or margin."""
        facing = facing and card != BACK
        return surfaces.get(("plain card", self.key, card, width, facing), lambda: self.compose(card, width, facing))

    def seen(self, look: CardLook) -> Surface:
        """The card as it looks there, upright and without shadow or margin."""
        return self.plain(look.card, look.width, look.rotated)

    def _draw(self, look: CardLook) -> Surface:
        card = self.seen(look)
        picture = self._shadow(look.width, look.elevation, look.angle).copy()
        shapes.blit_centred(picture, turned(card, look.angle), picture.get_rect().center)
        return picture

    def _shadow(self, width: int, lie: Elevation, angle: int) -> Surface:
        return surfaces.get(("card shadow", self.key, width, lie, angle), lambda: self._cast(width, lie, angle))

    def _cast(self, width: int, lie: Elevation, angle: int) -> Surface:
        margin = self.margin(width, lie, angle)
        size = (width, height(width))
        surface = Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        for cast in self.casts(lie):
            blur, down = max(1, round(cast.blur * width / 100)), round(cast.down * width / 100)
            soft = shapes.shadow(size, self.corner(width), blur, cast.colour)
            # a lifted card tilts for moments only, and its wide blur hides that its shadow does not
            if angle and lie is not Elevation.LIFTED:
                soft = pygame.transform.rotozoom(soft, -angle, 1.0)
            place = soft.get_rect(center=(surface.get_width() // 2, surface.get_height() // 2 + down))
            shapes.blit(surface, soft, place.topleft)
        return surface
