"""The light round the card with which a player went out: rings that widen, and remain."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.table.cards.deck_art import CardLook, DeckArt
from game.table.cards.placements import Placement
from game.table.hand_to_hand.impact.light import RingLook
from game.ui.draw import shapes
from game.ui.look.colour import blended, translucent
from game.ui.look.palette import LIT_GOLD, NIGHT_GROUND

_RINGS = ((92, 100, 2, 72), (116, 50, 1, 0), (146, 32, 1, 0))
"""Radius, brightness in percent, thickness and number of ticks of each ring, in px of the design."""
_TICK, _FROM = 6, 46
_RING_S, _APART_S = 0.42, 0.06
STILL_S = _RING_S + 2 * _APART_S
"""The time when the rings have come to rest, in seconds after the landing."""
_GROWN = 1.06


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
        """Draw its light `seconds` after it landed: the rings that widen, and then stand."""
        edge, corner = self._edge(shift)
        centre, unit = self.card(shift).center, self._unit
        for number, (radius, percent, thickness, ticks) in enumerate(_RINGS):
            part = min(1.0, max(0.0, (seconds - number * _APART_S) / _RING_S))
            wide = 1 - (1 - part) ** 3
            if seconds >= STILL_S:
                ring = shapes.ring(round(2 * radius * unit), max(1.0, thickness * unit), translucent(LIT_GOLD, percent))
                if ticks:
                    ring = RingLook(radius * unit, unit, LIT_GOLD, ticks, _TICK * unit, rays=True).picture()
                shapes.blit_centred(surface, ring, centre)
            elif part > 0:
                far = (_FROM + (radius - _FROM) * wide) * unit
                colour = blended(LIT_GOLD, NIGHT_GROUND, 1 - wide * (1 - percent / 100))
                pygame.draw.aacircle(surface, colour, centre, round(far), max(1, round(thickness * unit)))
        spread = round(26 * self._unit)
        glow = shapes.glow(edge.size, corner, spread, (*LIT_GOLD[:3], 130))
        shapes.blit(surface, glow, (edge.x - spread, edge.y - spread))

    def paint_card(self, surface: Surface, shift: int) -> None:
        """Draw the card, with its edge."""
        edge, corner = self._edge(shift)
        shapes.blit_centred(surface, self._art.picture(self._look), self.card(shift).center)
        shapes.paint_box(surface, edge, corner, outline=LIT_GOLD, width=3 * self._unit)
