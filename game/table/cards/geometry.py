"""Positions of cards."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.table.cards.deck_art import height


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
