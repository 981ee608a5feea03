"""Cards turning over, seen in perspective: about their long sides, the left side rising and passing to the right.

The eye looks at the table from above, a little from the near side: what stands up from the table reaches up on the
screen, and what is nearer is larger. Lengths are px of the screen, angles degrees, from 0 to 180 for a whole turn.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.table.cards.deck_art import BACK, CardLook, DeckArt
from game.ui.draw import shapes
from game.ui.draw.surface_cache import surfaces
from game.ui.draw.warp import Side, warped
from game.ui.motion.animations import ease_in_out

EYE = 620 / 86
"""How high the eye is above the table, in widths of a card."""
RISE = 0.36
"""How much higher on the screen a point is for each px that it is above the table."""
STEPS = 36
"""How many pictures a whole turn has."""
_LIFT = 0.5
"""How high a card's middle rises while it turns, in widths of the card: its lower side never dips into the table."""


class Perspective(NamedTuple):
    """What is turning: by how many degrees, how wide its cards are, and how thick it is, all about its middle."""

    angle: float
    width: float
    thickness: float = 0.0
    mirrored: bool = False
    """Whether it turns the other way, its right side rising and passing to the left."""

    def depth(self, x: float, z: float) -> float:
        """How high a point is above the middle of what turns; `z` is its height before the turn."""
        turn = math.radians(self.angle)
        return (x if self.mirrored else -x) * math.sin(turn) + z * math.cos(turn)

    def point(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        """Where a point is on the screen, counted from the middle. It is in its place where it lies flat on top."""
        turn = math.radians(self.angle)
        high = self.depth(x, z)
        far = EYE * self.width
        near = far / (far + self.thickness / 2 - high - _LIFT * self.width * math.sin(turn))
        across = x * math.cos(turn) + (-z if self.mirrored else z) * math.sin(turn)
        return across * near, (y - RISE * high) * near

    def sides(self, size: tuple[float, float], z: float = 0.0) -> tuple[Side, Side]:
        """The left and the right side, on the screen, of a picture of that size about the middle, at height `z`."""
        ends = []
        for x in (-size[0] / 2, size[0] / 2):
            (across, top), (_, bottom) = self.point(x, -size[1] / 2, z), self.point(x, size[1] / 2, z)
            ends.append(Side(across, top, bottom))
        left, right = sorted(ends)
        return left, right


def turning(art: DeckArt, before: CardLook, after: CardLook, part: float) -> Surface:
    """A card that is that part, from 0 to 1 in time, of the way through being turned over, with its middle in the
    middle of the picture: `before` until it is seen on its edge, `after` from then on.
    """
    step = round(STEPS * ease_in_out(part))
    if step in (0, STEPS):
        return art.picture(after if step else before)
    look = before if 2 * step < STEPS or (2 * step == STEPS and part < 0.5) else after
    if look.card != BACK:
        return _turned(art, look, step)
    return surfaces.get(("turning", art.key, look, step), lambda: _turned(art, look, step))


def _turned(art: DeckArt, look: CardLook, step: int) -> Surface:
    flat = art.picture(look)
    # on its edge it would not be seen at all
    angle = 180 * (step if 2 * step != STEPS else step + 0.25) / STEPS
    return centred(flat, Perspective(angle, look.width))


def centred(flat: Surface, view: Perspective) -> Surface:
    """A picture seen in a turn, with the middle of what turns in the middle of the new picture."""
    seen = warped(flat, *view.sides(flat.get_size()))
    if seen is None:
        return Surface((1, 1), pygame.SRCALPHA)
    quad, (x, y) = seen
    reach = Rect(x, y, *quad.get_size())
    across, down = max(-reach.left, reach.right), max(-reach.top, reach.bottom)
    whole = Surface((2 * across, 2 * down), pygame.SRCALPHA)
    shapes.blit(whole, quad, (across + x, down + y))
    return whole
