"""Animations of whole piles: lifted, or turned over."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

import pygame
from pygame import Surface

from game.table.geometry import Pose
from game.table.hit_the_deck.piles import PileSprite
from game.ui.animations import Animations
from game.ui.scene import Layer, Scene

Turn: TypeAlias = tuple[Surface, Surface, Pose, Pose]
"""A pile's pictures before and after, and its poses before and after."""
_STEPS = 8
_GROWN = 1.12


class PileAnimations:
    """Piles moving above a scene."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._heaps: list[PileSprite] = []

    def hold(self, picture: Surface, at: Pose) -> None:
        """Show a pile in the air."""
        heap = PileSprite()
        heap.show(picture, (at.x, at.y))
        self._heaps.append(heap)
        self._scene.add(heap, Layer.HELD)

    def put(self, x: float, y: float) -> None:
        """Move the pile in the air."""
        for heap in self._heaps:
            heap.show(heap.image, (x, y))

    def raise_first(self) -> None:
        """Show the first pile in the air above the other."""
        if self._heaps:
            self._scene.raise_to(self._heaps[0])

    def clear(self) -> None:
        """Remove the piles in the air."""
        for heap in self._heaps:
            self._scene.remove(heap)
        self._heaps.clear()

    def flip(
        self,
        first: Turn,
        second: Turn,
        motions: Animations,
        seconds: float,
        apart: float,
        height: float,
        then: Callable[[], None],
    ) -> None:
        """Turn two piles over, the second `apart` seconds after the first; their paths curve by `height` px."""
        self.clear()
        if not seconds:
            then()
            return
        for number, (before, after, start, end) in enumerate((first, second)):
            self.hold(before, start)
            heap = self._heaps[-1]
            pictures = _turned(before, after)
            bend = height if number == 0 else -height * 0.6

            def at(
                part: float,
                heap: PileSprite = heap,
                pictures: list[Surface] = pictures,
                start: Pose = start,
                end: Pose = end,
                bend: float = bend,
            ) -> None:
                gone = (1 - math.cos(math.pi * part)) / 2
                picture = pictures[min(len(pictures) - 1, round(gone * (len(pictures) - 1)))]
                x = start.x + (end.x - start.x) * gone
                heap.show(picture, (x, start.y + (end.y - start.y) * gone - bend * math.sin(math.pi * gone)))

            motions.run(seconds, at, delay=apart * number, then=then if number else None)


def _turned(before: Surface, after: Surface) -> list[Surface]:
    """The pictures of a pile turning about its long side, larger half way."""
    pictures = []
    for step in range(2 * _STEPS + 1):
        angle = math.pi * step / (2 * _STEPS)
        source = before if step <= _STEPS else after
        near = 1 + (_GROWN - 1) * math.sin(angle)
        width = max(6, round(source.get_width() * near * abs(math.cos(angle))))
        pictures.append(pygame.transform.smoothscale(source, (width, round(source.get_height() * near))))
    return pictures
