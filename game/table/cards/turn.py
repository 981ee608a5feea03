"""Cards turning over in perspective: about their long sides, the left side rising and passing to the right.

The viewpoint is above the table, a little from the near side: higher points are drawn higher on the screen, and nearer
ones larger. Lengths are px of the screen, angles degrees, from 0 to 180 for a whole turn.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Surface

from game.table.cards.deck_art import BACK, CardLook, DeckArt
from game.ui.draw.surface_cache import surfaces
from game.ui.draw.warp import Side, warped
from game.ui.motion.animations import ease_in_out

EYE = 620 / 86
"""The height of the viewpoint above the table, in card widths."""
RISE = 0.36
"""The px by which a point is drawn higher on the screen per px of height above the table."""
STEPS = 36
"""The number of pictures of a whole turn."""
_LIFT = 0.5
"""The rise of a card's middle in the turn, in card widths: its lower side never dips into the table."""


class Perspective(NamedTuple):
    """A turning object: its angle in degrees, the width of its cards, and its thickness, all about its middle."""

    angle: float
    width: float
    thickness: float = 0.0
    mirrored: bool = False
    """Whether it turns the other way, its right side rising and passing to the left."""

    def point(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        """A point's position on the screen, relative to the middle, where it was `z` above that before the turn.

        It is unchanged for a point flat on top.
        """
        turn = math.radians(self.angle)
        high = (x if self.mirrored else -x) * math.sin(turn) + z * math.cos(turn)
        far = EYE * self.width
        near = far / (far + self.thickness / 2 - high - _LIFT * self.width * math.sin(turn))
        across = x * math.cos(turn) + (-z if self.mirrored else z) * math.sin(turn)
        return across * near, (y - RISE * high) * near

    def sides(self, size: tuple[float, float], z: float = 0.0) -> tuple[Side, Side]:
        """The left and right sides on the screen of a picture of `size` about the middle, at height `z`."""
        ends = []
        for x in (-size[0] / 2, size[0] / 2):
            (across, top), (_, bottom) = self.point(x, -size[1] / 2, z), self.point(x, size[1] / 2, z)
            ends.append(Side(across, top, bottom))
        left, right = sorted(ends)
        return left, right


def turning(art: DeckArt, before: CardLook, after: CardLook, part: float) -> Surface:
    """A card at `part`, from 0 to 1, of being turned over, centred in the picture.

    It is `before` until it is seen on its edge, and `after` from then on.
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
    return warped(flat, *Perspective(angle, look.width).sides(flat.get_size()))[0]
