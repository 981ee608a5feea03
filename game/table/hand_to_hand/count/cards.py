"""The cards of a count: those that move to their rows and turn over, and the boards, which only darken or fade.

Round the card with which a player went out there is a light: rings that widen, and remain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.core import Card
from game.table.cards.deck_art import CardLook, DeckArt
from game.table.cards.pieces import Piece
from game.table.cards.placements import Placement, Pose
from game.table.count.count import card_on_its_way
from game.table.count.story import Moment, counted_card
from game.table.hand_to_hand.count.story import APART_S, FAN, FAN_S, TURN, TURN_S
from game.table.hand_to_hand.impact.light import RingLook
from game.ui.draw import shapes
from game.ui.look.colour import blended
from game.ui.look.palette import LIT_GOLD, NIGHT_GROUND
from game.ui.motion import travel
from game.ui.motion.animations import ease_out

_SHADES = 4
"""The number of steps in which a board darkens, and the bar's cards fade."""
_RING_S, _APART_S = 0.42, 0.06
STILL_S = _RING_S + 2 * _APART_S
"""The time when the rings have come to rest, in seconds after the landing."""


class CountedCard(NamedTuple):
    """A card that counts: its origin, its place in the row, and its number there."""

    card: Card
    start: Placement
    pose: Pose
    seat: int
    number: int
    is_down: bool

    def part(self, moment: Moment) -> float:
        """The progress of its way to its row, from 0 to 1."""
        done = moment.done(FAN)
        if done in (0.0, 1.0):
            return done
        return ease_out(moment.part(self.number * APART_S, FAN_S))

    def paint(self, surface: Surface, art: DeckArt, moment: Moment, shift: int) -> None:
        """Draw it at its current place; `shift` is how far its board has moved, in px."""
        part, start = self.part(moment), self.start.pose
        # a known card keeps its face; others turn over on their way, or in their row
        turn = moment.of(TURN, self.seat, self.number)
        down = 1.0 if turn is None else turn.part(0.0, TURN_S)
        turned = down if self.is_down else 1.0 if self.start.card == self.card else part
        look, start = CardLook(self.card, self.pose.width), start._replace(y=start.y + shift)
        picture, centre = card_on_its_way(art, look, start, self.pose, part, turned)
        if part == 0:
            picture = art.picture(self.start.look)
        name = counted_card(self.seat, self.card, self.number, self.is_down)
        travel.blit(surface, name, picture, picture.get_rect(center=centre).topleft)


class Backdrop:
    """A part of the table as one picture in several shades."""

    def __init__(
        self, rect: Rect, pieces: Sequence[Piece], ground: Callable[[Rect], Surface] | None = None, *, fades: bool
    ) -> None:
        """`rect` is the part of the table with these pieces, which gets darker, or `fades` to nothing.

        `ground` gives a premultiplied picture of the layers below the cards in a rectangle; None for none.
        """
        self._pieces = sorted(pieces, key=lambda piece: piece.order)
        self._rect = rect.unionall([piece.rect for piece in self._pieces])
        self._ground, self._fades = ground, fades
        self._cards = [(piece.image, piece.rect.move(-self._rect.x, -self._rect.y)) for piece in self._pieces]
        self._shades: dict[int, Surface] = {}

    def paint(self, surface: Surface, part: float, shift: int) -> None:
        """Draw it, moved down by `shift` px, at `part` of its final shade."""
        step = round(part * (_SHADES - 1))
        if step not in self._shades:
            self._shades[step] = self._shaded(step / (_SHADES - 1))
        if part < 1 or not self._fades:
            shapes.blit(surface, self._shades[step], (self._rect.x, self._rect.y + shift))

    def _shaded(self, part: float) -> Surface:
        picture = Surface(self._rect.size, pygame.SRCALPHA) if self._ground is None else self._ground(self._rect)
        for image, place in self._cards:
            shapes.blit(picture, image, place.topleft)
        grey = round(255 * (1 - part * (1.0 if self._fades else 0.58)))
        picture.fill((grey, grey, grey, grey if self._fades else 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


class LastCard:
    """The card with its light, at a placement."""

    def __init__(self, placement: Placement, art: DeckArt, unit: float, room: int) -> None:
        """`unit` is px of the screen per px of the design, `room` the screen's height, in px."""
        width = round(placement.pose.width * 1.06)
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
        for number, (radius, percent, thickness) in enumerate(((92, 100, 2), (116, 50, 1), (146, 32, 1))):
            part = min(1.0, max(0.0, (seconds - number * _APART_S) / _RING_S))
            wide = 1 - (1 - part) ** 3
            if number == 0 and seconds >= STILL_S:
                ring = RingLook(radius * unit, unit, LIT_GOLD, 72, 6 * unit, rays=True).picture()
                shapes.blit_centred(surface, ring, centre)
            elif part > 0:
                far = (46 + (radius - 46) * wide) * unit
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
