"""The cards of a table as placements: which picture lies where, and what it covers."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.rules.core import Card
from game.table.deck_art import CardLook, Elevation
from game.table.geometry import Pose

CardKey: TypeAlias = tuple[str | int, ...]
"""What tells one card on the table from all others: `("card", 17)`, or a place for those seen from behind."""


class Placement(NamedTuple):
    """A card on the table: the card or `BACK`, its pose, which way it faces, how high it lies and what it covers."""

    card: Card
    pose: Pose
    rotated: bool
    elevation: Elevation
    z: float

    @property
    def look(self) -> CardLook:
        """What is seen of it."""
        return CardLook(self.card, self.pose.width, self.rotated, self.elevation, self.pose.angle)


Placements: TypeAlias = dict[CardKey, Placement]
