"""The two piles as pictures: the draw pile squared, the discard pile as it was slapped down, both as thick as they are.

Every picture has the middle of the pile's place as its own middle. Cards that have never lain open are not shown: what
came to the discard pile by a flip lies squared below the cards that everybody knows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.core import Card
from game.rules.hit_the_deck.view import HIDDEN
from game.table.deck_art import BACK, CardLook, DeckArt, Elevation, height
from game.table.hit_the_deck.layout import PILE_WIDTH
from game.ui import shapes, typeset
from game.ui.palette import INK_CLOTH, PAPER_CLOTH
from game.ui.scene import Drawable, Sprite
from game.ui.surface_cache import SurfaceCache
from game.ui.theme import TextStyle, Typeface, rgba

SCATTER, TILT = 14, 18
"""How far from its place a card comes to lie at most, px at scale 1.0, and how many degrees aslant."""
PACKET_TILT = -8
"""Of a packet that is lifted to cut, degrees clockwise."""
_TOP_TILT = 7
_SHOWN = 5
_EDGE = 3.6
"""From one edge of a squared pile to the next, px at scale 1.0."""
_CARDS_AN_EDGE = 9
_SHADOW = rgba("#461414", 28)
_COUNT = TextStyle(Typeface.DISPLAY, 19)
_kept = SurfaceCache(24)


class ScatteredCard(NamedTuple):
    """A card of the discard pile and how far from its place it lies: px at scale 1.0 and degrees."""

    card: Card
    x: float
    y: float
    angle: int


def lay(card: Card, number: int, *, top: bool = False) -> ScatteredCard:
    """How a card lies that is so many cards above the table: always alike, whichever it is.

    Where a card comes to lie must not tell what it is before its face is seen.
    """
    mixed = (number * 2_654_435_761 + 977) & 0xFFFFFFFF
    mixed = (mixed ^ (mixed >> 13)) * 1_274_126_177 & 0xFFFFFFFF
    x, y, angle = (((mixed >> shift) & 255) / 127.5 - 1 for shift in (0, 8, 16))
    # x and y from a disc: the corners of a square would be too far
    far = SCATTER / max(1.0, math.hypot(x, y))
    most = _TOP_TILT if top else TILT
    return ScatteredCard(card, x * far, y * far, round(angle * most))


def laid_cards(discard: Sequence[Card]) -> list[ScatteredCard]:
    """The cards of the pile, given top first, that lie open and show, from the lowest up."""
    shown = []
    for depth, card in enumerate(discard[:_SHOWN]):
        if card == HIDDEN:
            break
        shown.append(lay(card, len(discard) - depth, top=depth == 0))
    return shown[::-1]


def edges_of(count: int) -> int:
    """How many edges a squared pile of so many cards shows."""
    return math.ceil(count / _CARDS_AN_EDGE)


def squared(art: DeckArt, width: int, count: int, top: Card | None = BACK) -> Surface:
    """A pile of so many cards, `top` on top; None for a pile of which only the edges will show."""
    return _kept.get(("squared", id(art), width, edges_of(count), top), lambda: _squared(art, width, count, top))


def _squared(art: DeckArt, width: int, count: int, top: Card | None) -> Surface:
    scale = width / PILE_WIDTH
    high, edges = height(width), edges_of(count)
    pitch = _EDGE * scale
    reach = math.ceil(pitch * edges + 8 * scale) + 2
    surface = Surface((width + 2 * reach, high + 2 * reach), pygame.SRCALPHA)
    if not count:
        return surface
    corner = art.corner(width)
    lowest = reach + round(pitch * edges)
    shade = shapes.box((width, high), corner, _SHADOW)
    shapes.blit(surface, shade, (reach + round(5 * scale), lowest + round(7 * scale)))
    card = shapes.box((width, high), corner, PAPER_CLOTH, INK_CLOTH, 1.8 * scale)
    for edge in range(edges, -1, -1):
        shapes.blit(surface, card, (reach, reach + round(pitch * edge)))
    if top is not None:
        shapes.blit(surface, art.plain(top, width), (reach, reach))
    return surface


def packet(art: DeckArt, width: int, count: int) -> Surface:
    """A packet of so many cards in a hand, a little aslant."""

    def make() -> Surface:
        return pygame.transform.rotozoom(squared(art, width, count), -PACKET_TILT, 1.0)

    return _kept.get(("packet", id(art), width, edges_of(count)), make)


def slapped(art: DeckArt, width: int, laid: Sequence[ScatteredCard], under: int) -> Surface:
    """A discard pile: `under` cards squared, and upon them those that lie open."""
    key = ("slapped", id(art), width, tuple(laid), edges_of(under))
    return _kept.get(key, lambda: _slapped(art, width, laid, under))


def _slapped(art: DeckArt, width: int, laid: Sequence[ScatteredCard], under: int) -> Surface:
    scale = width / PILE_WIDTH
    base = squared(art, width, under, None)
    # a card at its furthest and most aslant, with its shadow
    margin = round(SCATTER * scale) + art.margin(width, Elevation.RESTING, TILT)
    size = (max(base.get_width(), width + 2 * margin), max(base.get_height(), height(width) + 2 * margin))
    surface = Surface(size, pygame.SRCALPHA)
    middle = surface.get_rect().center
    shapes.blit(surface, base, base.get_rect(center=middle).topleft)
    for card in laid:
        picture = art.picture(CardLook(card.card, width, angle=card.angle))
        centre = (middle[0] + round(card.x * scale), middle[1] + round(card.y * scale))
        shapes.blit(surface, picture, picture.get_rect(center=centre).topleft)
    return surface


class PileSprite(Sprite):
    """A pile on the table: a picture about a point."""

    def __init__(self) -> None:
        super().__init__(Surface((1, 1), pygame.SRCALPHA))

    def show(self, picture: Surface, centre: tuple[float, float]) -> None:
        """Be that picture there."""
        self.image = picture
        self.move(picture.get_rect(center=(round(centre[0]), round(centre[1]))).topleft)


class CountBadge(Drawable):
    """A number in paper on ink, such as how many cards a pile has."""

    def __init__(self, style: TextStyle = _COUNT, rim: bool = True) -> None:
        super().__init__()
        self._text = ""
        self._scale = 1.0
        self._style = style
        self._rim = rim

    def show(self, text: str, centre: tuple[float, float], scale: float) -> None:
        """Say so, there."""
        if (text, scale) != (self._text, self._scale):
            self.invalidate()
            self._text, self._scale = text, scale
            self.invalidate()
        high = round(self._style.size * 1.85 * scale)
        rect = Rect(0, 0, max(high, typeset.width(text, self._style, scale) + round(18 * scale)), high)
        rect.center = (round(centre[0]), round(centre[1]))
        self.rect = rect

    def paint(self, surface: Surface) -> None:
        """Draw it."""
        rim = 2 * self._scale if self._rim else 0
        rect = self.rect
        shapes.blit(surface, shapes.box(rect.size, rect.h / 2, INK_CLOTH, PAPER_CLOTH, rim), rect.topleft)
        typeset.write(surface, self._text, self._style, self._scale, PAPER_CLOTH, rect, 0.5)
