"""The streamers of a person's win: six bands of light out of the last sun, one for each suit."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.ahead import Steps
from game.ui.draw import shapes, svg
from game.ui.draw.surface_cache import surfaces

SUITS = "EVJMNS"
"""The suits in the order in which their streamers grow."""
_FADES, _SHADE = 70, (0, 0, 0, 215)
"""The distance within which light fades beside a text, px of the design, and what dims it there."""
_EDGES, _EDGE = 20, 7
"""The strips of less and less light at the end of a growing streamer, and the width of each in px of the design."""


class Streamer:
    """A streamer out of a sun. `rect` is its place in px of the screen; near the `texts` it is dim."""

    def __init__(self, suit: str, sun: tuple[float, float], scale: float, texts: Sequence[Rect]) -> None:
        self._box, self._markup = svg.parsed(f"suns/{suit}")
        left, top, width, height = (round(side * scale) for side in self._box)
        self.rect = Rect(round(sun[0]) + left, round(sun[1]) + top, width, height)
        self._fades, self._edge = round(_FADES * scale), round(_EDGE * scale)
        near = [text for text in texts if text.inflate(2 * self._fades, 2 * self._fades).colliderect(self.rect)]
        self._texts = [text.move(-self.rect.x, -self.rect.y) for text in near]
        self._key = ("streamer", suit, self.rect.size, *map(tuple, self._texts))
        self._is_drawn = False

    def draw_ahead(self) -> Steps:
        """Draw it for `paint`, which shows nothing until then."""
        if self._key not in surfaces:
            yield svg.decode(self._markup, self._box, self.rect.size)
            surfaces.get(self._key, self._draw)
        self._is_drawn = True

    def _draw(self) -> Surface:
        picture = svg.render(self._markup, self._box, self.rect.size)
        for text in self._texts:
            shapes.paint_shadow(picture, text, self._fades, self._fades, 0, _SHADE)
        return picture

    def paint(self, surface: Surface, progress: float) -> None:
        """Add its light to a surface, as far as it has grown."""
        if not self._is_drawn:
            return
        light, grown = surfaces.get(self._key, self._draw), 1 - (1 - progress) ** 2
        full = round(grown * (max(self.rect.size) + _EDGES * self._edge)) - _EDGES * self._edge
        part = self._part(0, full)
        surface.blit(light, part.move(self.rect.topleft), part, pygame.BLEND_RGB_ADD)
        for edge in range(_EDGES):
            if part := self._part(full + edge * self._edge, full + (edge + 1) * self._edge):
                weak, left = light.subsurface(part).copy(), round(255 * (1 - (edge + 1) / (_EDGES + 1)))
                weak.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
                surface.blit(weak, part.move(self.rect.topleft), special_flags=pygame.BLEND_RGB_ADD)

    def _part(self, start: int, end: int) -> Rect:
        """The part of the picture between two distances from the sun's end, in px."""
        left, top, width, height = self._box
        wide, high = self.rect.size
        if width > height:
            part = Rect(wide - end if -left > width / 2 else start, 0, max(0, end - start), high)
        else:
            part = Rect(0, high - end if -top > height / 2 else start, wide, max(0, end - start))
        return part.clip(Rect(0, 0, wide, high))
