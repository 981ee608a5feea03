"""The cards of a table as placements: which picture lies where, and what it covers."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.rules.core import Card
from game.table.deck_art import Lie, Look
from game.table.geometry import Pose

Key: TypeAlias = tuple[str | int, ...]
"""What tells one card on the table from all others: `("card", 17)`, or a place for those seen from behind."""


class Lying(NamedTuple):
    """A card on the table: the card or `BACK`, its pose, which way it faces, how high it lies and what it covers."""

    card: Card
    pose: Pose
    facing: bool
    lie: Lie
    z: float

    @property
    def look(self) -> Look:
        """What is seen of it."""
        return Look(self.card, self.pose.width, self.facing, self.lie, self.pose.angle)


Spread: TypeAlias = dict[Key, Lying]
