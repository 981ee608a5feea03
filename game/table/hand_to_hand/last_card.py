"""The light round the card with which a player went out: rings that widen, and a dial that stays."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.table.deck_art import CardLook, DeckArt
from game.table.placements import Placement
from game.ui import shapes
from game.ui.colour import blended
from game.ui.palette import LIT_GOLD, NIGHT_GROUND

_RINGS = ((92, 0.95, 2), (116, 0.5, 1), (146, 0.32, 1))
"""Radius, brightness and thickness of each ring, in px of the design."""
_TICKS, _INNER, _OUTER = 72, 98, 110
_FROM = 46
_RING_S, _APART_S = 0.42, 0.06
_GROWN = 1.06


class LastCard:
    """The card with its light, lying in a placement."""

    def __init__(self, placement: Placement, art: DeckArt, unit: float, corner: float) -> None:
        """`unit` is px of the screen for a px of the design, `corner` the card's radius as a part of its width."""
        width = round(placement.pose.width * _GROWN)
        self._look = CardLook(placement.card, width, placement.rotated)
        self._art, self._unit, self._corner = art, unit, corner
        self._pose = placement.pose._replace(width=width)

    def bounds(self, shift: int) -> Rect:
        """What it paints upon when its board has glided by so many px."""
        reach = round(_RINGS[-1][0] * self._unit) + 3
        centre = (round(self._pose.x), round(self._pose.y) + shift)
        return Rect(centre[0] - reach, centre[1] - reach, 2 * reach, 2 * reach)

    def paint(self, surface: Surface, seconds: float, shift: int) -> None:
        """Draw it so many seconds after it landed."""
        unit, centre = self._unit, self.bounds(shift).center
        for number, (radius, strength, thickness) in enumerate(_RINGS):
            part = min(1.0, max(0.0, (seconds - number * _APART_S) / _RING_S))
            if part > 0:
                wide = 1 - (1 - part) ** 3
                far = (_FROM + (radius - _FROM) * wide) * unit
                colour = blended(LIT_GOLD, NIGHT_GROUND, strength + (1 - strength) * (1 - wide))
                pygame.draw.aacircle(surface, colour, centre, round(far), max(1, round(thickness * unit)))
                if number == 1:
                    self._ticks(surface, centre, blended(LIT_GOLD, NIGHT_GROUND, strength * wide))
        rect = self._pose.rect.move(0, shift)
        edge, spread = rect.inflate(round(6 * unit), round(6 * unit)), round(26 * unit)
        radius = rect.w * self._corner + 3 * unit
        glow = shapes.glow(edge.size, radius, spread, (*LIT_GOLD[:3], 130))
        shapes.blit(surface, glow, (edge.x - spread, edge.y - spread))
        shapes.blit_centred(surface, self._art.picture(self._look), rect.center)
        shapes.paint_box(surface, edge, radius, outline=LIT_GOLD, width=3 * unit)

    def _ticks(self, surface: Surface, centre: tuple[int, int], colour: tuple[int, int, int, int]) -> None:
        for tick in range(_TICKS):
            angle = math.tau * tick / _TICKS
            across, down = math.sin(angle) * self._unit, -math.cos(angle) * self._unit
            inner = _INNER if tick % 6 == 0 else (_INNER + _OUTER) / 2
            start = (centre[0] + across * inner, centre[1] + down * inner)
            pygame.draw.aaline(surface, colour, start, (centre[0] + across * _OUTER, centre[1] + down * _OUTER))
