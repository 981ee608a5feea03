"""What is on its way during a count: points along an arc, and cards that turn over as they go."""

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
"""In how many steps a card changes its size on its way, and in how many it narrows to its edge as it turns over."""

Point: TypeAlias = tuple[float, float]


class FlightLook(NamedTuple):
    """How points fly: how high their arc is, in px of the design, and how far behind them each bead of their trail is.

    Where it `swerves`, they go sideways first and then down. `bead` draws one of the trail, at a scale.
    """

    arc: float
    trail: tuple[float, ...]
    bead: Callable[[int, float], Surface]
    swerves: bool = False

    def point(self, start: Point, end: Point, part: float, scale: float) -> Point:
        """Where something is so far on its way, slow at both ends."""
        gone = 2 * part * part if part < 0.5 else 1 - 2 * (1 - part) ** 2
        across, down = (gone * (2 - gone), gone * gone) if self.swerves else (gone, gone)
        rise = self.arc * scale * 4 * gone * (1 - gone)
        x, y = start[0] + (end[0] - start[0]) * across, start[1] + (end[1] - start[1]) * down - rise
        return round(x), round(y)


class FlyingPoints(Drawable):
    """A chip with points on its way between two points of the screen; nothing while none fly."""

    def __init__(self, look: FlightLook) -> None:
        super().__init__()
        self._look = look
        self._pictures: list[tuple[Surface, Point]] = []

    def hide(self) -> None:
        """Show nothing."""
        self._pictures = []
        self.rect = Rect(0, 0, 0, 0)

    def show(self, chip: Surface, start: Point, end: Point, part: float, scale: float) -> None:
        """Show the points so far on their way, from 0 to 1: nothing at either end."""
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
    """A card that arrives as `look`, at another width, and turned over so far that 0 is its back and 1 its face."""
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
