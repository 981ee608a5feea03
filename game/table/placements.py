"""Placements: which card lies where, how it looks and what it covers."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.rules.core import Card
from game.table.deck_art import CardLook, Elevation
from game.table.geometry import Pose

CardKey: TypeAlias = tuple[str | int, ...]
"""Identifies a card on the table: `("card", 17)`, or its position for a card seen from behind."""


class Placement(NamedTuple):
    """A card on the table: the card or `BACK`, how it lies, and its order: a higher `z` is above a lower one."""

    card: Card
    pose: Pose
    rotated: bool
    elevation: Elevation
    z: float

    @property
    def look(self) -> CardLook:
        return CardLook(self.card, self.pose.width, self.rotated, self.elevation, self.pose.angle)


Placements: TypeAlias = dict[CardKey, Placement]
