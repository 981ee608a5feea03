"""The drawables of a show, which appear one by one, move, and leave together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck.look.signs import drawn_burst
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.draw import typeset
from game.ui.draw.scene import Drawable, Layer, Sprite
from game.ui.look.palette import CLOTH_LIGHT, INK_CLOTH
from game.ui.look.theme import TextStyle
from game.ui.motion.animations import At, ease_out

_Z = 300.0


class Show:
    """The drawables of one show at a time, above everything else, and their motions."""

    def __init__(self, top: Tabletop) -> None:
        self._top, self._shown = top, list[Drawable]()
        self.speed = 1.0
        """The factor of all durations."""

    def add(self, drawable: Drawable, above: int = 0) -> None:
        """Put a drawable on the table, `above` others."""
        self._top.scene.add(drawable, Layer.NOTICE, _Z + above)
        self._shown.append(drawable)

    def move(self, drawable: Drawable, at_ms: float, ms: float, at: At) -> None:
        """Call `at` with the progress from 0 to 1, from `at_ms` on for `ms`, while a drawable is on the table."""

        def guarded(part: float) -> None:
            if drawable in self._shown:
                at(part)

        seconds = self.speed / 1000
        self._top.animations.run(ms * seconds, guarded, delay=at_ms * seconds, blocking=False)

    def drop(
        self, make: Callable[[], Surface], middle: tuple[int, int], at_ms: float, ms: float, high: float
    ) -> Sprite:
        """Let a picture, made as it comes, fall to its place from `high` px above it, or from below if negative."""
        sprite, window = Sprite(Surface((1, 1), pygame.SRCALPHA)), Rect((0, 0), self._top.layout.size)
        sprite.visible = False

        def fall(part: float) -> None:
            if not sprite.visible:
                sprite.image, sprite.visible = make(), True
            place = sprite.image.get_rect(center=middle).clamp(window)
            sprite.rect = place.move(0, -round(high * (1 - ease_out(part))))

        self.add(sprite, 3)
        self.move(sprite, at_ms, ms, fall)
        return sprite

    def end(self) -> None:
        """Take everything off the table."""
        for drawable in self._shown:
            self._top.scene.remove(drawable)
        self._shown.clear()


def tilted_burst(
    size: tuple[float, float], angle: float, lines: Sequence[tuple[str, TextStyle, float]], scale: float
) -> Surface:
    """A burst rotated anticlockwise by `angle` degrees, with lines of text, each so far below its middle.

    Lengths are px of the design, `scale` px of the screen each.
    """
    picture = drawn_burst((round(size[0] * scale), round(size[1] * scale)), CLOTH_LIGHT, 13, 0.23, 3 * scale)
    for text, style, down in lines:
        place = picture.get_rect().move(0, round(down * scale)).inflate(-round(28 * scale), 0)
        typeset.write_fitted(picture, text, style, scale, INK_CLOTH, place, 0.5)
    return pygame.transform.rotozoom(picture, angle, 1)
