"""Whole piles in the air, in perspective: turned over, and pictures that fade into others."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Surface

from game.table.cards.geometry import Pose
from game.table.hit_the_deck.piles.box import box, drop, shade
from game.table.hit_the_deck.piles.piles import PileSprite
from game.ui.motion.animations import ease_in_out

SHADES = 8
"""In how many steps a picture fades into another."""


class Turn(NamedTuple):
    """A pile that is turned over: how many cards it has, what is on top before and after, and where it goes.

    Both sides are pictures of a card, or with a card in their middle. `arc`: how high its way curves up, in px.
    """

    cards: int
    before: Surface
    after: Surface
    start: Pose
    end: Pose
    arc: float


class TurningPile:
    """A pile in its turn, and its shadow on the table."""

    def __init__(self, turn: Turn, corner: float, *, mirrored: bool) -> None:
        """`corner` is the radius of its corners; `mirrored`: it turns the other way round."""
        self._corner, self._mirrored = corner, mirrored
        self._turn = turn._replace(before=_trimmed(turn.before), after=_trimmed(turn.after))
        self.pile, self.shadow = PileSprite(), PileSprite()
        self.at(0.0)

    def at(self, part: float) -> None:
        """Show it in this part of its time, from 0 to 1."""
        gone, turn = ease_in_out(part), self._turn
        width, angle = turn.start.width, 180 * gone
        x = turn.start.x + (turn.end.x - turn.start.x) * gone
        y = turn.start.y + (turn.end.y - turn.start.y) * gone
        face = turn.before if angle <= 90 else turn.after
        picture = box(width, turn.cards, self._corner, face, angle, mirrored=self._mirrored)
        self.pile.show(picture, (x, y + drop(width, turn.cards) - turn.arc * math.sin(math.pi * gone)))
        shadow, (aside, down) = shade(width, turn.cards, angle)
        self.shadow.show(shadow, (x + aside, y + down))


def _trimmed(picture: Surface) -> Surface:
    """The picture without empty space, its middle still in the middle."""
    whole, seen = picture.get_rect(), picture.get_bounding_rect()
    across = min(seen.left, whole.right - seen.right)
    down = min(seen.top, whole.bottom - seen.bottom)
    return picture.subsurface(whole.inflate(-2 * across, -2 * down))


def mixtures(before: Surface, after: Surface) -> list[Surface]:
    """From one picture to another in `SHADES` equal steps."""
    size = tuple(max(one, other) for one, other in zip(before.get_size(), after.get_size(), strict=True))
    pictures = []
    for step in range(SHADES + 1):
        mixture = Surface(size, pygame.SRCALPHA)
        for picture, part in ((before, 1 - step / SHADES), (after, step / SHADES)):
            share = picture.copy()
            share.fill((round(255 * part),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            place = share.get_rect(center=mixture.get_rect().center)
            mixture.blit(share, place, special_flags=pygame.BLEND_RGBA_ADD)
        pictures.append(mixture)
    return pictures
