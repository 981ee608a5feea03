"""Slots, the parts of a table, and placements: the position, look and order of each card on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from pygame import Rect

from game.rules.core import Card
from game.table.cards.deck_art import CardLook, Elevation, height

HAND = "hand"
"""The zone of the cards in hand of the seat below."""
CardKey: TypeAlias = tuple[str | int, ...]
"""The identity of a card on the table: `("card", 17)`, or its position for a card seen from behind."""


class Slot(NamedTuple):
    """A part of the table: a zone, and the card, column or suit in it; 0 if there is only one."""

    zone: str
    number: int = 0


class Pose(NamedTuple):
    """A card's position: its centre and width in px of the screen, its rotation in whole degrees clockwise."""

    x: float
    y: float
    width: int
    angle: int = 0

    @property
    def rect(self) -> Rect:
        """The card's rectangle without its rotation."""
        card_height = height(self.width)
        return Rect(round(self.x - self.width / 2), round(self.y - card_height / 2), self.width, card_height)


def in_order(cards: Sequence[Card], order: Sequence[Card]) -> list[Card]:
    """The cards in the given order as far as they are in it, then the others."""
    left, known = Counter(cards), list[Card]()
    for card in order:
        if left[card]:
            left[card] -= 1
            known.append(card)
    return [*known, *left.elements()]


def fan(count: int, middle: Pose, step: float, most: float, drop: float) -> list[Pose]:
    """A fan of cards, turned by up to `most` degrees; the outermost lie lower by `drop` px a degree."""
    poses = []
    for number in range(count):
        aside = number - (count - 1) / 2
        part = aside / max(1.0, (count - 1) / 2)
        y = middle.y + part * part * drop * most
        poses.append(middle._replace(x=middle.x + aside * step, y=y, angle=round(part * most)))
    return poses


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
    """The number of cards of a hand below each card, from left to right; and the order in which to draw them.

    `rows` are the numbers of cards in its rows, the back one first. In a left-handed fan each card covers the one on
    its right, whose index on the right stays visible.
    """
    heights: list[int] = []
    for count in rows:
        row = range(len(heights), len(heights) + count)
        heights += reversed(row) if left_handed else row
    return heights
