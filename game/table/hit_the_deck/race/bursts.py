"""The burst under the pile of a race: it grows by each hand, and is larger the hotter the match is."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck.look.signs import burst, suit
from game.table.hit_the_deck.race.slaps import Move
from game.ui.draw import shapes
from game.ui.draw.scene import Scene, Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import blended
from game.ui.look.palette import BURST_HOT, CLOTH_LIGHT, HOT
from game.ui.motion.animations import ease_out

Z = 600.0
GROW_MS, JOLT_MS, JOLT = 90, 120, 3
_SMALLEST, _PER_HAND, _LARGEST = 0.62, 0.1, 1.15
"""The burst's size as a face is seen, its growth by each hand, and its size at the last."""
_RING_FROM, _CRUMBS = 0.9, ((0.9, 18), (0.5, 9))
"""The heat from which there is a second ring and a jolt; that from which there are crumbs, and how many."""


class RaceBurst:
    """The burst of one race at a time, for a size in px and a width of its outline."""

    def __init__(self, scene: Scene) -> None:
        self._splash, self.burst = (Sprite(Surface((1, 1), pygame.SRCALPHA)) for _ in range(2))
        self.heat: float | None = None
        """The heat that it shows, from 0 to 1; None for a burst that stands still."""
        self._grown, self._jolted = 1.0, 0
        self.hide()
        for sprite in (self._splash, self.burst):
            scene.add(sprite, z=Z)

    def pictures(self, size: tuple[int, int], line: float) -> tuple[Surface, Surface]:
        """The pictures of the burst at its largest, and of what is splashed when the last hand lands."""
        heat = self.heat
        if heat is None:
            return burst(size, CLOTH_LIGHT, 13, 0.24, line), self._splash.image
        sides = _times(size, (1 + 0.36 * heat) * _LARGEST)
        fill, points = blended(BURST_HOT, CLOTH_LIGHT, heat), round(14 + 8 * heat)
        return burst(sides, fill, points, 0.28 + 0.05 * heat, line), _splash(sides, heat, points, line)

    def begin(self, size: tuple[int, int], line: float, centre: tuple[int, int]) -> None:
        """Show it round a centre; one that grows is small at first."""
        self._full, splash = self.pictures(size, line)
        for sprite, picture in ((self.burst, self._full), (self._splash, splash)):
            sprite.image = picture
            sprite.move(picture.get_rect(center=centre).topleft)
        self._jolted = 0
        if self.heat is not None:
            self._grow(_SMALLEST)
            self.burst.visible = True

    def follow(self, part: float, centre: tuple[float, float]) -> None:
        """Follow the pile, of whose way to the middle a part is done."""
        if self.heat is not None:
            self.burst.rect = self.burst.rect.move_to(center=centre)
        self.burst.visible = part > 0.4 or self.heat is not None

    def _grow(self, size: float) -> None:
        self._grown, sides = size, _times(self._full.get_size(), size / _LARGEST)
        self.burst.image = self._full if size == _LARGEST else pygame.transform.smoothscale(self._full, sides)

    def land(self, hands: int, seats: int, pile: Sprite) -> Sequence[Move]:
        """Grow because another of the seats' `hands` is on the `pile`, which jolts at the last if it is hot."""
        heat, is_last = self.heat, hands >= seats - 1
        if heat is None:
            return ()
        start, end = self._grown, _LARGEST if is_last else min(_LARGEST, _SMALLEST + _PER_HAND * hands)

        def grow(part: float) -> None:
            # in two steps, because so large a picture takes long; another hand may have come in the meantime
            size = end if ease_out(part) > 0.8 else (start + end) / 2
            if self.burst.visible and self._grown < size:
                self._grow(size)

        def jolt(part: float) -> None:
            down = round(JOLT * pile.rect.h / 240 * math.sin(math.pi * part))
            by, self._jolted = down - self._jolted, down
            for sprite in (self.burst, self._splash, pile):
                sprite.rect = sprite.rect.move(0, by)

        self._splash.visible = is_last
        return [(0, GROW_MS, grow), *([(0, JOLT_MS, jolt)] if is_last and heat >= _RING_FROM else [])]

    def hide(self) -> None:
        """Hide it."""
        self.burst.visible = self._splash.visible = False


def _splash(size: tuple[int, int], heat: float, points: int, line: float) -> Surface:
    """The crumbs round a burst of a size, and its second ring."""

    def make() -> Surface:
        picture = Surface(_times(size, 1.25), pygame.SRCALPHA)
        if heat >= _RING_FROM:
            shapes.blit_centred(picture, burst(_times(size, 1.22), HOT, points, 0.3, line), picture.get_rect().center)
        crumb = Rect(0, 0, *(round(6 * line),) * 2)
        room = picture.get_rect().inflate(-crumb.w, -crumb.h)
        for number in range(next((many for least, many in _CRUMBS if heat >= least), 0)):
            # uneven, always in the same way
            angle, far = 2.4 * number, 0.36 + 0.14 * (number * 37 % 60) / 60
            crumb.center = (
                round(room.centerx + room.w * far * math.cos(angle)),
                round(room.centery + room.h * far * math.sin(angle)),
            )
            shapes.blit(picture, suit("RGYB"[number % 4], crumb.w), crumb.topleft)
        return picture

    return surfaces.get(("splash", size, heat, points, line), make)


def _times(size: tuple[int, int], factor: float) -> tuple[int, int]:
    return round(size[0] * factor), round(size[1] * factor)
