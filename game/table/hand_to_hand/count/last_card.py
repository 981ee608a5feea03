"""The light round the card with which a player went out: rings that widen, and a dial that remains."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.table.cards.deck_art import CardLook, DeckArt
from game.table.cards.placements import Placement
from game.ui.draw import shapes
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import blended, translucent
from game.ui.look.palette import LIT_GOLD, NIGHT_GROUND

_RINGS = ((92, 0.95, 2), (116, 0.5, 1), (146, 0.32, 1))
"""Radius, brightness and thickness of each ring, in px of the design."""
_TICKS, _INNER, _OUTER = 72, 98, 110
_FROM = 46
_RING_S, _APART_S = 0.42, 0.06
STILL_S = _RING_S + 2 * _APART_S
"""The time when the rings have come to rest, in seconds after the landing."""
_GROWN = 1.06
_FINE = 2
"""The supersampling of the dial."""


class LastCard:
    """The card with its light, at a placement."""

    def __init__(self, placement: Placement, art: DeckArt, unit: float, room: int) -> None:
        """`unit` is px of the screen per px of the design, `room` the screen's height, in px."""
        width = round(placement.pose.width * _GROWN)
        self._look = CardLook(placement.card, width, placement.rotated)
        self._art, self._unit, self._room = art, unit, room
        self._pose = placement.pose._replace(width=width)

    def card(self, shift: int) -> Rect:
        """The card's rectangle after its board has moved by `shift` px."""
        pose = self._pose
        # it is drawn whole, wherever its board moves
        reach = pose.rect.h / 2 + 12 * self._unit
        return pose._replace(y=min(max(pose.y + shift, reach), self._room - reach)).rect

    def _edge(self, shift: int) -> tuple[Rect, float]:
        """The outer edge of its rim, and the radius of its corners."""
        rect, unit = self.card(shift), self._unit
        return rect.inflate(round(6 * unit), round(6 * unit)), self._art.corner(rect.w) + 3 * unit

    def paint_light(self, surface: Surface, seconds: float, shift: int) -> None:
        """Draw its light `seconds` after it landed: the rings, and then the dial."""
        edge, corner = self._edge(shift)
        if seconds >= STILL_S:
            dial = surfaces.get(("last card dial", self._unit), lambda: _dial(self._unit))
            shapes.blit_centred(surface, dial, self.card(shift).center)
        else:
            self._widen(surface, seconds, self.card(shift).center)
        spread = round(26 * self._unit)
        glow = shapes.glow(edge.size, corner, spread, (*LIT_GOLD[:3], 130))
        shapes.blit(surface, glow, (edge.x - spread, edge.y - spread))

    def paint_card(self, surface: Surface, shift: int) -> None:
        """Draw the card, with its edge."""
        edge, corner = self._edge(shift)
        shapes.blit_centred(surface, self._art.picture(self._look), self.card(shift).center)
        shapes.paint_box(surface, edge, corner, outline=LIT_GOLD, width=3 * self._unit)

    def _widen(self, surface: Surface, seconds: float, centre: tuple[int, int]) -> None:
        unit = self._unit
        for number, (radius, strength, thickness) in enumerate(_RINGS):
            part = min(1.0, max(0.0, (seconds - number * _APART_S) / _RING_S))
            if part > 0:
                wide: float = 1 - (1 - part) ** 3
                far = (_FROM + (radius - _FROM) * wide) * unit
                colour = blended(LIT_GOLD, NIGHT_GROUND, strength + (1 - strength) * (1 - wide))
                pygame.draw.aacircle(surface, colour, centre, round(far), max(1, round(thickness * unit)))


def _dial(unit: float) -> Surface:
    """The three rings, with ticks between them: a quarter drawn finely, and mirrored."""
    fine = unit * _FINE
    reach = round(_RINGS[-1][0] * unit) + 3
    corner = (reach * _FINE, reach * _FINE)
    quarter = Surface(corner, pygame.SRCALPHA)
    for radius, strength, thickness in _RINGS:
        colour = shapes.premultiplied(translucent(LIT_GOLD, 100 * strength))
        pygame.draw.circle(quarter, colour, corner, round(radius * fine), max(1, round(thickness * fine)))
    colour = shapes.premultiplied(translucent(LIT_GOLD, 50))
    for tick in range(_TICKS // 4 + 1):
        angle = math.tau * tick / _TICKS
        left, up = math.sin(angle) * fine, math.cos(angle) * fine
        inner = _INNER if tick % 6 == 0 else (_INNER + _OUTER) / 2
        start, end = ((corner[0] - left * far, corner[1] - up * far) for far in (inner, _OUTER))
        pygame.draw.line(quarter, colour, start, end, round(1.2 * fine))
    small = pygame.transform.smoothscale(quarter, (reach, reach))
    dial = Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
    for right in (False, True):
        for low in (False, True):
            shapes.blit(dial, pygame.transform.flip(small, right, low), (reach * right, reach * low))
    return dial
