"""Pictures of the two piles, at rest and turning: the draw pile squared up, the discard pile scattered.

Piles are as thick as they are. Every picture is centred on the middle of the pile's top. Cards that have never been
seen are not shown: those that a flip brought to the discard pile are squared up below the known ones.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Surface

from game.rules.core import HIDDEN, Card
from game.table.cards.deck_art import BACK, CardLook, DeckArt, Elevation, height
from game.table.cards.placements import Pose
from game.table.hit_the_deck.look.layout import PILE_WIDTH
from game.table.hit_the_deck.piles.box import SHADOW, box, drop, layers_of, shade
from game.ui.draw import shapes
from game.ui.draw.scene import Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.look.palette import INK_CLOTH, PAPER_CLOTH
from game.ui.motion.animations import ease_in_out

SCATTER, TILT = 14, 18
"""The maximum scatter of a discarded card, in px at scale 1.0 and in degrees."""
PACKET_LEAN = 8
"""The tilt of a packet lifted to cut, in degrees anticlockwise."""
_PACKET_NEAR = 1.05
"""The factor of its size, because it is nearer to the viewpoint."""
_PACKET_SHADOW = (12, 26)
"""The offset of its shadow, to the right and down, in px at scale 1.0."""
_TOP_TILT = 7
VISIBLE = 5
"""The number of visible cards of the discard pile."""


class ScatteredCard(NamedTuple):
    """A card of the discard pile and its scatter, in px at scale 1.0 and in degrees."""

    card: Card
    x: float
    y: float
    angle: int


def lay(card: Card, number: int, *, top: bool = False) -> ScatteredCard:
    """A card with its scatter, which depends only on its height in the pile.

    Otherwise it could reveal the card before its face is visible.
    """
    mixed = (number * 2_654_435_761 + 977) & 0xFFFFFFFF
    mixed = (mixed ^ (mixed >> 13)) * 1_274_126_177 & 0xFFFFFFFF
    x, y, angle = (((mixed >> shift) & 255) / 127.5 - 1 for shift in (0, 8, 16))
    # x and y from a disc: the corners of a square would be too far
    far = SCATTER / max(1.0, math.hypot(x, y))
    most = _TOP_TILT if top else TILT
    return ScatteredCard(card, x * far, y * far, round(angle * most))


def laid_cards(discard: Sequence[Card]) -> list[ScatteredCard]:
    """The visible known cards of the pile, which is given top first, from the lowest up.

    One above a card that nobody has seen is squared up, as a flip has left it.
    """
    shown = []
    for depth, card in enumerate(discard[:VISIBLE]):
        if card == HIDDEN:
            break
        is_lowest = HIDDEN in discard[depth + 1 : depth + 2]
        number = len(discard) - depth
        shown.append(ScatteredCard(card, 0.0, 0.0, 0) if is_lowest else lay(card, number, top=depth == 0))
    return shown[::-1]


def squared(art: DeckArt, width: int, count: int, top: Card | None = BACK) -> Surface:
    """A squared-up pile of `count` cards, with `top` on top; None if other cards will cover it."""
    key = ("squared", art.key, width, layers_of(count) if count else 0, top)
    return surfaces.get(key, lambda: _squared(art, width, count, top))


def _squared(art: DeckArt, width: int, count: int, top: Card | None) -> Surface:
    if not count:
        return Surface((width, height(width)), pygame.SRCALPHA)
    pile = _upright(art, width, count, top)
    shadow, (aside, down) = shade(width, count, 0)
    low = drop(width, count)
    reach_x = math.ceil(max(pile.get_width() / 2, shadow.get_width() / 2 + aside)) + 1
    reach_y = math.ceil(max(pile.get_height() / 2 + low, shadow.get_height() / 2 + down)) + 1
    surface = Surface((2 * reach_x, 2 * reach_y), pygame.SRCALPHA)
    shapes.blit_centred(surface, shadow, (reach_x + round(aside), reach_y + round(down)))
    shapes.blit_centred(surface, pile, (reach_x, reach_y + round(low)))
    return surface


def _upright(art: DeckArt, width: int, count: int, top: Card | None) -> Surface:
    corner = art.corner(width)

    def make() -> Surface:
        if top is None:
            outline = 1.8 / PILE_WIDTH * width
            face = shapes.box((width, height(width)), corner, PAPER_CLOTH, INK_CLOTH, outline)
        else:
            face = art.plain(top, width)
        return box(width, count, corner, face, 0)

    return surfaces.get(("upright", art.key, width, layers_of(count), top), make)


def packet(art: DeckArt, width: int, count: int, lean: int = PACKET_LEAN) -> Surface:
    """A packet of `count` cards, tilted by `lean` degrees, with its shadow below.

    The more it is tilted, the higher it is. Its position is the middle of its top.
    """
    key = ("packet", art.key, width, layers_of(count), lean)
    return surfaces.get(key, lambda: _packet(art, width, count, lean))


def _packet(art: DeckArt, width: int, count: int, lean: int) -> Surface:
    pile = _upright(art, width, count, BACK)
    low = drop(width, count)
    lifted = lean / PACKET_LEAN
    aside, down = (round(length / PILE_WIDTH * width * lifted) for length in _PACKET_SHADOW)
    reach_x, reach_y = pile.get_width() // 2 + aside, math.ceil(pile.get_height() / 2 + low) + down
    surface = Surface((2 * reach_x, 2 * reach_y), pygame.SRCALPHA)
    if lean:
        shadow = shapes.box((width, height(width)), art.corner(width), SHADOW)
        shapes.blit_centred(surface, shadow, (reach_x + aside, reach_y + round(2 * low) + down))
    shapes.blit_centred(surface, pile, (reach_x, reach_y + round(low)))
    near = 1 + (_PACKET_NEAR - 1) * lifted
    return pygame.transform.rotozoom(surface, lean, near) if lean else surface


def scattered(art: DeckArt, width: int, laid: Sequence[ScatteredCard]) -> Surface:
    """The known cards on top of a discard pile, without the cards under them; not shared."""
    scale = width / PILE_WIDTH
    # a card at its furthest and most aslant, with its shadow
    margin = round(SCATTER * scale) + art.margin(width, Elevation.RESTING, TILT)
    surface = Surface((width + 2 * margin, height(width) + 2 * margin), pygame.SRCALPHA)
    middle = surface.get_rect().center
    for card in laid:
        picture = art.picture(CardLook(card.card, width, angle=card.angle))
        shapes.blit_centred(surface, picture, (middle[0] + round(card.x * scale), middle[1] + round(card.y * scale)))
    return surface


def slapped(art: DeckArt, width: int, laid: Sequence[ScatteredCard], under: int, below: Card | None = None) -> Surface:
    """A discard pile: `under` cards squared up, the highest of them `below` if it is known, the others on top."""
    key = ("slapped", art.key, width, tuple(laid), layers_of(under) if under else 0, below)
    return surfaces.get(key, lambda: _slapped(art, width, laid, under, below))


def _slapped(art: DeckArt, width: int, laid: Sequence[ScatteredCard], under: int, below: Card | None) -> Surface:
    if len(laid) == 1 and under and laid[0][1:] == (0.0, 0.0, 0):
        return squared(art, width, under + 1, laid[0].card)
    base, cards = squared(art, width, under, below), scattered(art, width, laid)
    size = (max(one, other) for one, other in zip(base.get_size(), cards.get_size(), strict=True))
    surface = Surface(tuple(size), pygame.SRCALPHA)
    shapes.blit_centred(surface, base, surface.get_rect().center)
    shapes.blit_centred(surface, cards, surface.get_rect().center)
    return surface


class PileSprite(Sprite):
    """A pile on the table, a picture centred on a point."""

    def __init__(self) -> None:
        super().__init__(Surface((1, 1), pygame.SRCALPHA))

    def show(self, picture: Surface, centre: tuple[float, float]) -> None:
        self.image = picture
        self.move(picture.get_rect(center=(round(centre[0]), round(centre[1]))).topleft)


class Turn(NamedTuple):
    """A pile that turns over: its number of cards, its tops before and after, and its path.

    Both sides are pictures of a card, or with a card in their middle. `arc` is the height of its path's curve, in px.
    """

    cards: int
    before: Surface
    after: Surface
    start: Pose
    end: Pose
    arc: float


class TurningPile:
    """A turning pile, and its shadow on the table."""

    def __init__(self, turn: Turn, corner: float, *, mirrored: bool) -> None:
        """`corner` is the radius of its corners; `mirrored` turns it the other way round."""
        self._corner, self._mirrored = corner, mirrored
        self._turn = turn._replace(before=_trimmed(turn.before), after=_trimmed(turn.after))
        self.pile, self.shadow = PileSprite(), PileSprite()
        self.at(0.0)

    def at(self, part: float) -> None:
        """Show it at `part` of its motion, from 0 to 1."""
        gone, turn = ease_in_out(part), self._turn
        width, angle = turn.start.width, 180 * gone
        x = turn.start.x + (turn.end.x - turn.start.x) * gone
        y = turn.start.y + (turn.end.y - turn.start.y) * gone
        face = turn.before if angle <= 90 else turn.after
        picture = box(width, turn.cards, self._corner, face, angle, mirrored=self._mirrored)
        self.pile.show(picture, (x, y + drop(width, turn.cards) - turn.arc * math.sin(math.pi * gone)))
        shadow, (aside, down) = shade(width, turn.cards, angle)
        self.shadow.show(shadow, (x + aside, y + down))


def _trimmed(picture: Surface) -> Surface:
    whole, seen = picture.get_rect(), picture.get_bounding_rect()
    across = min(seen.left, whole.right - seen.right)
    down = min(seen.top, whole.bottom - seen.bottom)
    return picture.subsurface(whole.inflate(-2 * across, -2 * down))
