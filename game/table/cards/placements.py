"""Placements: the position, look and order of each card on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from game.rules.core import Card
from game.table.cards.deck_art import CardLook, Elevation
from game.table.cards.geometry import Pose

CardKey: TypeAlias = tuple[str | int, ...]
"""The identity of a card on the table: `("card", 17)`, or its position for a card seen from behind."""


class Placement(NamedTuple):
    """A card on the table: the card or `BACK`, its pose and look, and its order: a higher `z` is above a lower one."""

    card: Card
    pose: Pose
    rotated: bool
    elevation: Elevation
    z: float

    @property
    def look(self) -> CardLook:
        return CardLook(self.card, self.pose.width, self.rotated, self.elevation, self.pose.angle)


Placements: TypeAlias = dict[CardKey, Placement]


def fan_heights(rows: Sequence[int], left_handed: bool) -> list[int]:
    """The number of cards of a hand below each card, from left to right.

    `rows` are the numbers of cards in its rows, the back one first. In a left-handed fan each card covers the one on
    its right, whose index on the right stays visible.
    """
    heights: list[int] = []
    for count in rows:
        row = range(len(heights), len(heights) + count)
        heights += reversed(row) if left_handed else row
    return heights
