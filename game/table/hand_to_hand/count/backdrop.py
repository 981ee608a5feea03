"""What lies on the table and does not count, as pictures that darken or fade while the boards glide apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.table.cards.pieces import Piece
from game.ui.draw import shapes

_DIM = 0.58
_SHADES = 4
"""In how many steps a board darkens, and the bar's cards fade."""


class Backdrop:
    """A part of the table as one picture in several shades, made when they are needed."""

    def __init__(
        self, rect: Rect, pieces: Sequence[Piece], ground: Callable[[Rect], Surface] | None = None, *, fades: bool
    ) -> None:
        """The part `rect` of the table with these pieces, which gets darker, or `fades` to nothing.

        `ground` gives a premultiplied picture of what lies below the cards in a rectangle; None for nothing.
        """
        lying = sorted(pieces, key=lambda piece: piece.order)
        self.rect = rect.unionall([piece.rect for piece in lying])
        self._cards = [(piece.image, piece.rect.topleft) for piece in lying]
        self._ground = ground
        self._fades = fades
        self._shades: dict[int, Surface] = {}

    def _make(self, number: int) -> Surface:
        if number == 0:
            made = self._bright()
        else:
            made = (self._shades.get(0) or self._make(0)).copy()
            grey = round(255 * (1 - number / (_SHADES - 1) * (1.0 if self._fades else _DIM)))
            made.fill((grey, grey, grey, grey if self._fades else 255), special_flags=pygame.BLEND_RGBA_MULT)
        self._shades[number] = made
        return made

    def _bright(self) -> Surface:
        left, top = self.rect.topleft
        bright = Surface(self.rect.size, pygame.SRCALPHA) if self._ground is None else self._ground(self.rect)
        for image, (x, y) in self._cards:
            shapes.blit(bright, image, (x - left, y - top))
        return bright

    def paint(self, surface: Surface, part: float, shift: int) -> None:
        """Draw it, moved down by `shift` px, at so much of its last shade."""
        if self._fades and part >= 1:
            return
        wanted = round(part * (_SHADES - 1))
        if self.rect.move(0, shift).colliderect(surface.get_clip()):
            shade = self._shades.get(wanted) or self._make(wanted)
            shapes.blit(surface, shade, (self.rect.x, self.rect.y + shift))
