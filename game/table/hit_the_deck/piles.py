"""Pictures of the two piles: the draw pile squared up, the discard pile scattered, both as thick as they are.

Every picture is centred on the pile. Cards that have never been seen are not shown: those that a flip brought to the
discard pile lie squared up below the known ones.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.core import HIDDEN, Card
from game.table.deck_art import BACK, CardLook, DeckArt, Elevation, height
from game.table.hit_the_deck.layout import PILE_WIDTH
from game.ui import shapes, typeset
from game.ui.colour import translucent
from game.ui.palette import CARD_SHADOW, INK_CLOTH, PAPER_CLOTH
from game.ui.scene import Drawable, Sprite
from game.ui.surface_cache import surfaces
from game.ui.theme import TextStyle, Typeface

SCATTER, TILT = 14, 18
"""The greatest scatter of a discarded card, in px at scale 1.0 and in degrees."""
PACKET_TILT = -8
"""The tilt of a packet lifted to cut, in degrees clockwise."""
_TOP_TILT = 7
_SHOWN = 5
_EDGE = 3.6
"""The distance between the edges of a squared-up pile, in px at scale 1.0."""
_CARDS_AN_EDGE = 9
_SHADOW = translucent(CARD_SHADOW, 28)
_COUNT = TextStyle(Typeface.DISPLAY, 19)


class ScatteredCard(NamedTuple):
    """A card of the discard pile and its scatter, in px at scale 1.0 and in degrees."""

    card: Card
    x: float
    y: float
    angle: int


def lay(card: Card, number: int, *, top: bool = False) -> ScatteredCard:
    """A card with its scatter, which depends only on its height in the pile.

    Otherwise it could tell which card it is before its face is seen.
    """
    mixed = (number * 2_654_435_761 + 977) & 0xFFFFFFFF
    mixed = (mixed ^ (mixed >> 13)) * 1_274_126_177 & 0xFFFFFFFF
    x, y, angle = (((mixed >> shift) & 255) / 127.5 - 1 for shift in (0, 8, 16))
    # x and y from a disc: the corners of a square would be too far
    far = SCATTER / max(1.0, math.hypot(x, y))
    most = _TOP_TILT if top else TILT
    return ScatteredCard(card, x * far, y * far, round(angle * most))


def laid_cards(discard: Sequence[Card]) -> list[ScatteredCard]:
    """The visible known cards of the pile, which is given top first, from the lowest up."""
    shown = []
    for depth, card in enumerate(discard[:_SHOWN]):
        if card == HIDDEN:
            break
        shown.append(lay(card, len(discard) - depth, top=depth == 0))
    return shown[::-1]


def edges_of(count: int) -> int:
    """How many edges a squared-up pile of so many cards shows."""
    return math.ceil(count / _CARDS_AN_EDGE)


def squared(art: DeckArt, width: int, count: int, top: Card | None = BACK) -> Surface:
    """A squared-up pile of so many cards, `top` on top; None where only its edges will be visible."""
    return surfaces.get(("squared", art.key, width, edges_of(count), top), lambda: _squared(art, width, count, top))


def _squared(art: DeckArt, width: int, count: int, top: Card | None) -> Surface:
    scale = width / PILE_WIDTH
    card_height, edges = height(width), edges_of(count)
    pitch = _EDGE * scale
    reach = math.ceil(pitch * edges + 8 * scale) + 2
    surface = Surface((width + 2 * reach, card_height + 2 * reach), pygame.SRCALPHA)
    if not count:
        return surface
    corner = art.corner(width)
    lowest = reach + round(pitch * edges)
    shade = shapes.box((width, card_height), corner, _SHADOW)
    shapes.blit(surface, shade, (reach + round(5 * scale), lowest + round(7 * scale)))
    card = shapes.box((width, card_height), corner, PAPER_CLOTH, INK_CLOTH, 1.8 * scale)
    for edge in range(edges, -1, -1):
        shapes.blit(surface, card, (reach, reach + round(pitch * edge)))
    if top is not None:
        shapes.blit(surface, art.plain(top, width), (reach, reach))
    return surface


def packet(art: DeckArt, width: int, count: int) -> Surface:
    """A lifted packet of so many cards, slightly tilted."""

    def make() -> Surface:
        return pygame.transform.rotozoom(squared(art, width, count), -PACKET_TILT, 1.0)

    return surfaces.get(("packet", art.key, width, edges_of(count)), make)


def slapped(art: DeckArt, width: int, laid: Sequence[ScatteredCard], under: int) -> Surface:
    """A discard pile: `under` cards squared up, and the known ones scattered on top."""
    key = ("slapped", art.key, width, tuple(laid), edges_of(under))
    return surfaces.get(key, lambda: _slapped(art, width, laid, under))


def _slapped(art: DeckArt, width: int, laid: Sequence[ScatteredCard], under: int) -> Surface:
    scale = width / PILE_WIDTH
    base = squared(art, width, under, None)
    # a card at its furthest and most aslant, with its shadow
    margin = round(SCATTER * scale) + art.margin(width, Elevation.RESTING, TILT)
    size = (max(base.get_width(), width + 2 * margin), max(base.get_height(), height(width) + 2 * margin))
    surface = Surface(size, pygame.SRCALPHA)
    middle = surface.get_rect().center
    shapes.blit_centred(surface, base, middle)
    for card in laid:
        picture = art.picture(CardLook(card.card, width, angle=card.angle))
        centre = (middle[0] + round(card.x * scale), middle[1] + round(card.y * scale))
        shapes.blit_centred(surface, picture, centre)
    return surface


class PileSprite(Sprite):
    """A pile on the table, a picture centred on a point."""

    def __init__(self) -> None:
        super().__init__(Surface((1, 1), pygame.SRCALPHA))

    def show(self, picture: Surface, centre: tuple[float, float]) -> None:
        self.image = picture
        self.move(picture.get_rect(center=(round(centre[0]), round(centre[1]))).topleft)


class CountBadge(Drawable):
    """A small badge with a number, such as a pile's card count."""

    def __init__(self, style: TextStyle = _COUNT, rim: bool = True) -> None:
        super().__init__()
        self._text = ""
        self._scale = 1.0
        self._style = style
        self._rim = rim

    def show(self, text: str, centre: tuple[float, float], scale: float) -> None:
        if (text, scale) != (self._text, self._scale):
            self.invalidate()
            self._text, self._scale = text, scale
            self.invalidate()
        height = round(self._style.size * 1.85 * scale)
        rect = Rect(0, 0, max(height, typeset.width(text, self._style, scale) + round(18 * scale)), height)
        rect.center = (round(centre[0]), round(centre[1]))
        self.rect = rect

    def paint(self, surface: Surface) -> None:
        rim = 2 * self._scale if self._rim else 0
        rect = self.rect
        shapes.paint_box(surface, rect, rect.h / 2, INK_CLOTH, PAPER_CLOTH, rim)
        typeset.write(surface, self._text, self._style, self._scale, PAPER_CLOTH, rect, 0.5)
