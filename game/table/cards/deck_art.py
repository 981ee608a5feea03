"""A deck's cards as pictures of any width, rendered once each and cached with all other surfaces.

Cards are `w` wide and `height(w)` high, in px of the screen. Every picture is premultiplied and shared: never draw on
it. A picture is larger than its card by the same margin on every side, so card and picture have one centre.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable
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
"""The card value of a card seen from behind."""
TABLE = "table"
"""The kind of a table's prefetch requests."""


class Shadow(NamedTuple):
    """A soft shadow: its offset downwards, blur and colour; lengths in px on a card 100 px wide."""

    down: float
    blur: float
    colour: Colour


class Elevation(Enum):
    """The height of a card above the table, shown by its shadow."""

    FLAT = ()
    RESTING = (Shadow(0.8, 3, translucent(BLACK, 60)),)
    HAND = (Shadow(3, 8, translucent(BLACK, 50)),)
    PLAYABLE = (
        Shadow(0, 12, translucent(LIT_GOLD, 100)),
        Shadow(0, 7, translucent(LIT_GOLD, 100)),
        Shadow(0, 3, translucent(LIT_GOLD, 100)),
    )
    """A card in the hand that is playable now: it glows."""
    UNPLAYABLE = (Shadow(2, 7, translucent(BLACK, 45)),)
    """A card in the hand that is not playable now."""
    LIFTED = (Shadow(24, 31, translucent(BLACK, 65)), Shadow(7, 11, translucent(BLACK, 45)))


class CardPrint(NamedTuple):
    """The printing of cards: large index, index on the right for left-handed fans, high contrast, looks ("": usual)."""

    large: bool = False
    left_handed: bool = False
    high_contrast: bool = False
    back: str = ""
    faces: str = ""


PLAIN_PRINT = CardPrint()


class CardLook(NamedTuple):
    """The key of a card image: card or `BACK`, width in px, orientation, elevation, rotation in degrees clockwise."""

    card: Card
    width: int
    rotated: bool = False
    elevation: Elevation = Elevation.RESTING
    angle: int = 0


RATIO = 1.4
"""The height of a card as a multiple of its width."""


def height(width: int) -> int:
    """The height of a card of width `width`."""
    return round(width * RATIO)


class DeckArt(ABC):
    """The pictures of one deck, whose `draw_face` draws a face or the back."""

    card_print = PLAIN_PRINT
    """It may be replaced at any time; users of a picture then ask for it again."""
    outline = 0.0
    """The width of a playable card's outline round it, as a part of the card's width."""
    faces: Iterable[Card] = ()
    """The cards that look different, apart from the back."""
    reduced, master = 0, 0
    """Widths in px: of the widest faces reduced from masters if there is room to cache these, and of the masters."""

    @property
    def key(self) -> tuple[type[DeckArt], CardPrint]:
        """The deck's part of a cache key: equal for decks that look the same."""
        return type(self), self.card_print

    def has(self, look: CardLook) -> bool:
        """Whether a picture is cached, so that `picture` is instant."""
        return ("card", self.key, look) in surfaces

    def ask(self, looks: Iterable[CardLook], due: float = ANYTHING, kind: str = TABLE) -> None:
        """Request pictures in advance, due in `due` seconds; see `Ahead.ask`."""
        for look in looks:
            if self.has(look):
                # marks it as used, so that it stays longer
                self.picture(look)
            else:
                ahead.ask((kind, self.key, look), partial(self.steps, [look]), due)

    def steps(self, looks: Iterable[CardLook]) -> Steps:
        """Make pictures in steps, with their slowest parts on other threads."""
        looks = list(looks)
        for look in looks:
            self.decode(look)
        for look in looks:
            yield from self._steps(look)
            yield None

    def _steps(self, look: CardLook) -> Steps:
        if not self.has(look):
            yield self.decode(look)
            # of copies, because a picture cannot be blitted while another thread works on it
            card = self.seen(look)
            yield ahead.decode(*self._turned(look, card.copy())) if look.angle else None
            lies = look.width, look.elevation, look.angle
            for cast in self.casts(look.elevation) if ("card shadow", self.key, *lies) not in surfaces else ():
                soft = self._soft(look.width, cast)
                yield ahead.decode(*self._slanted(*lies, cast, soft.copy())) if look.angle else None
            self._shadow(*lies)
            yield None
        self.picture(look)

    def decode(self, look: CardLook) -> Future[Surface] | None:
        """Start decoding the slowest part of a picture, if it is missing."""
        card, facing = self.kind_of(look.card), look.rotated and look.card != BACK
        is_there = self.has(look) or ("plain card", self.key, card, look.width, facing) in surfaces
        return None if is_there or self._is_reduced(card, look.width) else self.decode_face(card, look.width)

    def steps_to_scrub(self) -> Steps:
        """Make the masters of all faces, while there is room to cache them."""
        for card in self.faces:
            if surfaces.is_roomy:
                yield self.decode_face(card, self.master)
                self._master(card)

    def kind_of(self, card: Card) -> Card:
        """The card itself, or the first that looks the same."""
        return card

    def decode_face(self, card: Card, width: int) -> Future[Surface] | None:
        """Start decoding what `draw_face` needs, if that takes long."""
        return None

    @abstractmethod
    def draw_face(self, card: Card, width: int) -> Surface:
        """Draw a face, or the back for `BACK`, `width` px wide, on a new surface."""

    def compose(self, card: Card, width: int, facing: bool) -> Surface:
        """Draw a card, or the back for `BACK`; `facing` rotates it towards the opponent, if that makes a difference."""
        if self._is_reduced(card, width):
            # a scrubbed replay needs dozens at once, and drawing them takes nearly all the time
            return pygame.transform.smoothscale(self._master(card), (width, height(width)))
        return self.draw_face(card, width)

    def _is_reduced(self, card: Card, width: int) -> bool:
        return surfaces.is_roomy and card != BACK and width <= self.reduced

    def _master(self, card: Card) -> Surface:
        return surfaces.get(("master card", self.key, card), partial(self.draw_face, card, self.master))

    def corner(self, width: int) -> float:
        """The radius of a card's corners, in px."""
        return width * 0.07

    def casts(self, lie: Elevation) -> tuple[Shadow, ...]:
        """The shadows of a card at an elevation."""
        casts: tuple[Shadow, ...] = lie.value
        return casts

    def margin(self, width: int, lie: Elevation, angle: int = 0) -> int:
        """The margin of a picture around its card, in px on every side."""
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
        """A card without shadow or margin; `facing` rotates it towards the opponent."""
        card, facing = self.kind_of(card), facing and card != BACK
        return surfaces.get(("plain card", self.key, card, width, facing), lambda: self.compose(card, width, facing))

    def seen(self, look: CardLook) -> Surface:
        """The card in the look's width and orientation, without rotation, shadow or margin."""
        return self.plain(look.card, look.width, look.rotated)

    def _draw(self, look: CardLook) -> Surface:
        card = ahead.decoded(*self._turned(look, self.seen(look)))
        picture = self._shadow(look.width, look.elevation, look.angle).copy()
        shapes.blit_centred(picture, card, picture.get_rect().center)
        return picture

    def _turned(self, look: CardLook, card: Surface) -> tuple[Hashable, Callable[[], Surface]]:
        """The arguments of `Ahead.decode` that rotate a card without its shadow."""
        return ("turned", self.key, look), partial(shapes.turned, card, look.angle)

    def _shadow(self, width: int, lie: Elevation, angle: int) -> Surface:
        return surfaces.get(("card shadow", self.key, width, lie, angle), lambda: self._cast(width, lie, angle))

    def _soft(self, width: int, cast: Shadow) -> Surface:
        """A shadow that is not rotated; shared."""
        blur = max(1, round(cast.blur * width / 100))
        return shapes.shadow((width, height(width)), self.corner(width), blur, cast.colour)

    def _slanted(
        self, width: int, lie: Elevation, angle: int, cast: Shadow, soft: Surface
    ) -> tuple[Hashable, Callable[[], Surface]]:
        """The arguments of `Ahead.decode` that rotate a shadow."""
        # a lifted card tilts only for moments, and its wide blur hides that its shadow does not
        turn = 0 if lie is Elevation.LIFTED else -angle
        draw = partial(pygame.transform.rotozoom, soft, turn, 1.0) if turn else lambda: soft
        return ("soft", self.key, width, lie, angle, cast), draw

    def _cast(self, width: int, lie: Elevation, angle: int) -> Surface:
        margin = self.margin(width, lie, angle)
        size = (width, height(width))
        surface = Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        for cast in self.casts(lie):
            soft = ahead.decoded(*self._slanted(width, lie, angle, cast, self._soft(width, cast)))
            down = round(cast.down * width / 100)
            place = soft.get_rect(center=(surface.get_width() // 2, surface.get_height() // 2 + down))
            shapes.blit(surface, soft, place.topleft)
        return surface
