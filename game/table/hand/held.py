"""The cards in the pointer's hand: pulled by a spring, tilted by their speed."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import Rect

from game.table.cards.deck_art import Elevation
from game.table.cards.geometry import Pose
from game.table.cards.pieces import Piece
from game.ui.look.theme import MotionStyle

_SPRING_STEP = 1 / 240


class HeldCards:
    """The card or run that the pointer holds, pulled by a spring and tilted by its speed."""

    def __init__(self, pieces: Iterable[Piece], pos: tuple[int, int], motion: MotionStyle) -> None:
        self.pieces = list(pieces)
        first = self.pieces[0]
        self._motion = motion
        self._offsets = [(piece.x - first.x, piece.y - first.y) for piece in self.pieces]
        self._grab = (first.x - pos[0], first.y - pos[1])
        self._at = [first.x, first.y]
        self._speed = [0.0, 0.0]
        self.width = round(first.placement.pose.width * motion.lift)
        grown = motion.lift
        self._grab = (self._grab[0] * grown, self._grab[1] * grown)
        self._offsets = [(x * grown, y * grown) for x, y in self._offsets]
        self._to = self._at[:]
        self.follow(pos)
        self._show()

    def follow(self, pos: tuple[int, int]) -> None:
        """Lead the cards to this point."""
        self._to = [pos[0] + self._grab[0], pos[1] + self._grab[1]]

    @property
    def rect(self) -> Rect:
        """The rectangle to which the first card is being led."""
        return Pose(self._to[0], self._to[1], self.width).rect

    def settle(self) -> None:
        """Put the cards where the pointer leads, at once."""
        self._at, self._speed = self._to[:], [0.0, 0.0]
        self._show()

    def advance(self, step: float) -> bool:
        """Move on by so many seconds; False once the cards are still."""
        left = step
        while left > 0:
            dt = min(left, _SPRING_STEP)
            left -= dt
            for axis in (0, 1):
                pull = (self._to[axis] - self._at[axis]) * self._motion.stiffness
                self._speed[axis] += (pull - self._speed[axis] * self._motion.damping) * dt
                self._at[axis] += self._speed[axis] * dt
        near = math.dist(self._at, self._to) < 0.5 and math.hypot(*self._speed) < 8
        if near:
            self._at, self._speed = self._to[:], [0.0, 0.0]
        self._show()
        return not near

    def _show(self) -> None:
        most = self._motion.tilt_limit
        tilt = max(-most, min(most, self._speed[0] * self._motion.tilt)) if len(self.pieces) == 1 else 0.0
        for piece, (x, y) in zip(self.pieces, self._offsets, strict=True):
            lie = Elevation.LIFTED if piece is self.pieces[0] or len(self.pieces) == 1 else Elevation.RESTING
            piece.hold_at(Pose(self._at[0] + x, self._at[1] + y, self.width), lie, tilt)
