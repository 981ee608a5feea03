"""Animations of whole piles, in perspective: turned over, or a packet lifted off one."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Surface

from game.table.cards.deck_art import DeckArt
from game.table.cards.geometry import Pose
from game.table.hit_the_deck.piles.box import box, drop, shade
from game.table.hit_the_deck.piles.piles import PACKET_LEAN, PileSprite, packet
from game.ui.draw.scene import Layer, Scene
from game.ui.motion.animations import Animations, ease_in_out

_SHADOW_Z, _FADE_Z = -1.0, 1.5
_UNDER_Z, _OVER_Z = -1.0, 1.0
_BELOW = 0.5
"""How far below its way a pile passes, as a part of how high the other one passes above."""
_SHADES = 8
"""In how many steps a picture fades into another."""


class Turn(NamedTuple):
    """A pile that is turned over: how many cards it has, what is on top before and after, and where it goes.

    Both sides are pictures of a card, or with a card in their middle.
    """

    cards: int
    before: Surface
    after: Surface
    start: Pose
    end: Pose


class _TurningPile:
    """A pile in its turn, and its shadow on the table."""

    def __init__(self, art: DeckArt, turn: Turn, arc: float, *, mirrored: bool) -> None:
        self._corner = art.corner(turn.start.width)
        self._turn = turn._replace(before=_trimmed(turn.before), after=_trimmed(turn.after))
        self._arc = arc
        self._mirrored = mirrored
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
        self.pile.show(picture, (x, y + drop(width, turn.cards) - self._arc * math.sin(math.pi * gone)))
        shadow, (aside, down) = shade(width, turn.cards, angle)
        self.shadow.show(shadow, (x + aside, y + down))


class PileAnimations:
    """Piles moving above a scene. Times are seconds, lengths px of the screen."""

    def __init__(self, scene: Scene, art: DeckArt, motions: Animations) -> None:
        self._scene = scene
        self._art = art
        self._motions = motions
        self._shown: list[PileSprite] = []

    def _add(self, sprite: PileSprite, layer: Layer, z: float) -> None:
        self._shown.append(sprite)
        self._scene.add(sprite, layer, z)

    @property
    def busy(self) -> bool:
        """Whether a pile is in the air."""
        return bool(self._shown)

    def clear(self) -> None:
        """Remove the piles in the air."""
        for sprite in self._shown:
            self._scene.remove(sprite)
        self._shown.clear()

    def lift(self, cards: int, start: Pose, end: Pose) -> Callable[[float], None]:
        """Show a packet of so many cards on its pile; return what moves it, with 0 for `start` and 1 for `end`.

        It leans the more the further it is on its way.
        """
        sprite = PileSprite()

        def at(part: float) -> None:
            picture = packet(self._art, start.width, cards, round(PACKET_LEAN * part))
            sprite.show(picture, (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))

        at(0.0)
        self._add(sprite, Layer.HELD, _OVER_Z)
        return at

    def flip(
        self,
        first: Turn,
        second: Turn,
        seconds: float,
        apart: float,
        arc: float,
        then: Callable[[], None],
        *,
        second_over: bool = False,
    ) -> None:
        """Turn two piles over, the second the other way round and `apart` seconds later.

        One passes over the other in an arc `arc` px high: the first, or with `second_over` the second.
        """
        self.clear()
        if not seconds:
            then()
            return
        for number, turn in enumerate((first, second)):
            over = second_over == bool(number)
            turning = _TurningPile(self._art, turn, arc if over else -arc * _BELOW, mirrored=bool(number))
            self._add(turning.shadow, Layer.TABLE, _SHADOW_Z)
            self._add(turning.pile, Layer.HELD, _OVER_Z if over else _UNDER_Z)
            self._motions.run(seconds, turning.at, delay=apart * number, then=then if number else None)

    def fade(self, changes: Sequence[tuple[Surface, Surface, Pose]], seconds: float, then: Callable[[], None]) -> None:
        """Fade each picture into the other one, both with their middles there."""
        self.clear()
        for before, after, pose in changes:
            sprite, pictures = PileSprite(), _mixtures(before, after)

            def at(
                part: float, sprite: PileSprite = sprite, pictures: list[Surface] = pictures, pose: Pose = pose
            ) -> None:
                sprite.show(pictures[round(part * _SHADES)], (pose.x, pose.y))

            self._add(sprite, Layer.TABLE, _FADE_Z)
            self._motions.run(seconds, at)
        self._motions.run(seconds, lambda part: None, then=then)


def _trimmed(picture: Surface) -> Surface:
    """The picture without empty space, its middle still in the middle."""
    whole, seen = picture.get_rect(), picture.get_bounding_rect()
    across = min(seen.left, whole.right - seen.right)
    down = min(seen.top, whole.bottom - seen.bottom)
    return picture.subsurface(whole.inflate(-2 * across, -2 * down))


def _mixtures(before: Surface, after: Surface) -> list[Surface]:
    """From one picture to another in equal steps."""
    size = tuple(max(one, other) for one, other in zip(before.get_size(), after.get_size(), strict=True))
    pictures = []
    for step in range(_SHADES + 1):
        mixture = Surface(size, pygame.SRCALPHA)
        for picture, part in ((before, 1 - step / _SHADES), (after, step / _SHADES)):
            share = picture.copy()
            share.fill((round(255 * part),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            place = share.get_rect(center=mixture.get_rect().center)
            mixture.blit(share, place, special_flags=pygame.BLEND_RGBA_ADD)
        pictures.append(mixture)
    return pictures
