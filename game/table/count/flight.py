"""The flying parts of a count: points along an arc, and cards that turn over on their way."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.table.cards.deck_art import BACK, CardLook, DeckArt
from game.ui.draw import shapes
from game.ui.draw.scene import Drawable
from game.ui.draw.surface_cache import surfaces

SIZES, _EDGES = 8, 8
"""The number of steps in which a card changes its size, and of those in which it narrows to its edge."""

Point: TypeAlias = tuple[float, float]


class FlightLook(NamedTuple):
    """The look of flying points: the height of their arc, in px of the design, and the delays of the trail's beads.

    With `swerves` they fly sideways first and then down. `bead` draws one of the trail, at a scale.
    """

    arc: float
    trail: tuple[float, ...]
    bead: Callable[[int, float], Surface]
    swerves: bool = False

    def point(self, start: Point, end: Point, part: float, scale: float) -> Point:
        """The point at `part` of the way from `start` to `end`, slow at both ends."""
        gone = 2 * part * part if part < 0.5 else 1 - 2 * (1 - part) ** 2
        across, down = (gone * (2 - gone), gone * gone) if self.swerves else (gone, gone)
        rise = self.arc * scale * 4 * gone * (1 - gone)
        x, y = start[0] + (end[0] - start[0]) * across, start[1] + (end[1] - start[1]) * down - rise
        return round(x), round(y)


class FlyingPoints(Drawable):
    """A chip with points on its way between two points of the screen; invisible while none fly."""

    def __init__(self, look: FlightLook) -> None:
        super().__init__()
        self._look = look
        self._pictures: list[tuple[Surface, Point]] = []

    def hide(self) -> None:
        """Hide the chip."""
        self._pictures = []
        self.rect = Rect(0, 0, 0, 0)

    def show(self, chip: Surface, start: Point, end: Point, part: float, scale: float) -> None:
        """Show the points at `part` of their way, from 0 to 1: invisible at either end."""
        if not 0 < part < 1:
            self.hide()
            return
        look = self._look
        beads = [(number, behind) for number, behind in enumerate(look.trail) if part > behind]
        self._pictures = [
            (look.bead(number, scale), look.point(start, end, part - behind, scale)) for number, behind in beads[::-1]
        ]
        self._pictures.append((chip, look.point(start, end, part, scale)))
        rects = [picture.get_rect(center=at).inflate(4, 4) for picture, at in self._pictures]
        self.rect = rects[0].unionall(rects)
        self.invalidate()

    def paint(self, surface: Surface) -> None:
        for picture, at in self._pictures:
            shapes.blit_centred(surface, picture, at)


def card_on_its_way(art: DeckArt, look: CardLook, width: float, turned: float) -> Surface:
    """A card that arrives as `look`, at another width, and turned over to `turned`: 0 is its back and 1 its face."""
    if turned < 0.5:
        look = look._replace(card=BACK)
    edge = round((1 - abs(1 - 2 * turned)) * _EDGES)
    if width == look.width and not edge:
        return art.picture(look)

    def make() -> Surface:
        picture, scale = art.picture(look), width / look.width
        narrow = scale * (1 - edge / (_EDGES + 0.5))
        size = max(2, round(picture.get_width() * narrow)), max(2, round(picture.get_height() * scale))
        return pygame.transform.smoothscale(picture, size)

    return surfaces.get(("card on its way", art.key, look, edge, width), make)
