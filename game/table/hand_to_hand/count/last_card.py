"""The light round the card with which a player went out: rings that widen, and a dial that stays."""

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
"""When the rings stand still, in seconds after the landing."""
_GROWN = 1.06
_FINE = 2
"""How much finer the dial is drawn than it is shown."""


class LastCard:
    """The card with its light, lying in a placement."""

    def __init__(self, placement: Placement, art: DeckArt, unit: float, room: int) -> None:
        """`unit` is px of the screen for a px of the design, `room` the screen's height, in px."""
        width = round(placement.pose.width * _GROWN)
        self._look = CardLook(placement.card, width, placement.rotated)
        self._art, self._unit, self._room = art, unit, room
        self._pose = placement.pose._replace(width=width)

    def card(self, shift: int) -> Rect:
        """The card itself, when its board has glided by so many px."""
        pose = self._pose
        # it is seen in whole, wherever its board goes
        reach = pose.rect.h / 2 + 12 * self._unit
        return pose._replace(y=min(max(pose.y + shift, reach), self._room - reach)).rect

    def bounds(self, shift: int) -> Rect:
        """What it paints upon when its board has glided by so many px."""
        reach = round(_RINGS[-1][0] * self._unit) + 3
        place = Rect(0, 0, 2 * reach, 2 * reach)
        place.center = self.card(shift).center
        return place

    def paint_light(self, surface: Surface, seconds: float, shift: int) -> None:
        """Draw its light so many seconds after it landed, or the dial that stays once all rings have widened."""
        bounds = self.bounds(shift)
        if not bounds.colliderect(surface.get_clip()):
            return
        if seconds >= STILL_S:
            shapes.blit_centred(surface, self._dial(), bounds.center)
        else:
            self._widen(surface, seconds, bounds.center)
        unit, rect = self._unit, self.card(shift)
        edge, spread = rect.inflate(round(6 * unit), round(6 * unit)), round(26 * unit)
        outer = self._art.corner(rect.w) + 3 * unit
        glow = shapes.glow(edge.size, outer, spread, (*LIT_GOLD[:3], 130))
        shapes.blit(surface, glow, (edge.x - spread, edge.y - spread))

    def paint_card(self, surface: Surface, shift: int) -> None:
        """Draw the card, with its edge."""
        if not self.bounds(shift).colliderect(surface.get_clip()):
            return
        unit, rect = self._unit, self.card(shift)
        edge, outer = rect.inflate(round(6 * unit), round(6 * unit)), self._art.corner(rect.w) + 3 * unit
        shapes.blit_centred(surface, self._art.picture(self._look), rect.center)
        shapes.paint_box(surface, edge, outer, outline=LIT_GOLD, width=3 * unit)

    def _widen(self, surface: Surface, seconds: float, centre: tuple[int, int]) -> None:
        unit = self._unit
        for number, (radius, strength, thickness) in enumerate(_RINGS):
            part = min(1.0, max(0.0, (seconds - number * _APART_S) / _RING_S))
            if part > 0:
                wide: float = 1 - (1 - part) ** 3
                far = (_FROM + (radius - _FROM) * wide) * unit
                colour = blended(LIT_GOLD, NIGHT_GROUND, strength + (1 - strength) * (1 - wide))
                pygame.draw.aacircle(surface, colour, centre, round(far), max(1, round(thickness * unit)))

    @property
    def _dial_key(self) -> tuple[str, float]:
        return "last card dial", self._unit

    def _dial(self) -> Surface:
        return surfaces.get(self._dial_key, self._draw)

    def _draw(self) -> Surface:
        """The three rings, with ticks between them: a quarter drawn finely, and mirrored."""
        fine = self._unit * _FINE
        reach = round(_RINGS[-1][0] * self._unit) + 3
        quarter = Surface((reach * _FINE, reach * _FINE), pygame.SRCALPHA)
        corner = (reach * _FINE, reach * _FINE)
        for radius, strength, thickness in _RINGS:
            colour = shapes.premultiplied(translucent(LIT_GOLD, 100 * strength))
            pygame.draw.circle(quarter, colour, corner, round(radius * fine), max(1, round(thickness * fine)))
        colour = shapes.premultiplied(translucent(LIT_GOLD, 50))
        for tick in range(_TICKS // 4 + 1):
            angle = math.tau * tick / _TICKS
            left, up = math.sin(angle) * fine, math.cos(angle) * fine
            inner = _INNER if tick % 6 == 0 else (_INNER + _OUTER) / 2
            start = (corner[0] - left * inner, corner[1] - up * inner)
            pygame.draw.line(
                quarter, colour, start, (corner[0] - left * _OUTER, corner[1] - up * _OUTER), round(1.2 * fine)
            )
        small = pygame.transform.smoothscale(quarter, (reach, reach))
        dial = Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
        for right in (False, True):
            for low in (False, True):
                shapes.blit(dial, pygame.transform.flip(small, right, low), (reach * right, reach * low))
        return dial
