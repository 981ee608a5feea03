"""An arm on the screen: long, thin and slanted, so only the parts of its picture that are not empty are redrawn."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck.look.seats import Hand
from game.ui.draw.scene import Drawable

_HAND = 1.35
"""The distance from the palm to beyond fingertips and cuff, in hand widths."""


class Arm(Drawable):
    """A hand with its sleeve, or their shadow. `width` is the hand's, in px.

    It comes out from under its owner's plate, so only what lies in `room` is drawn.
    """

    def __init__(self, hand: Hand, width: int, room: Rect, x: float, y: float) -> None:
        super().__init__()
        self._hand = hand
        self._room = room
        self._reach = round(width * _HAND)
        self._rect = self._rect_at(hand, x, y)

    def put(self, hand: Hand, x: float, y: float) -> None:
        """Show this hand with its palm at a point of the screen.

        The same hand may move only along its sleeve, which reaches beyond its room, so that only the hand's end
        needs redrawing. Call `invalidate` when it has landed, because whole px never lie quite along the sleeve.
        """
        rect = self._rect_at(hand, x, y)
        if hand is self._hand:
            if rect != self._rect:
                self._slide(rect)
            return
        self.invalidate()
        self._hand, self._rect = hand, rect
        self.invalidate()

    def _rect_at(self, hand: Hand, x: float, y: float) -> Rect:
        return Rect((round(x) - hand.palm[0], round(y) - hand.palm[1]), hand.size)

    def _slide(self, rect: Rect) -> None:
        before = self._end
        self._rect = rect
        if self.scene is not None and self._visible:
            self.scene.invalidate(before.union(self._end).clip(self._room))

    @property
    def _end(self) -> Rect:
        palm = self._rect.x + self._hand.palm[0], self._rect.y + self._hand.palm[1]
        square = Rect(0, 0, 2 * self._reach, 2 * self._reach)
        square.center = palm
        return square.clip(self._rect)

    def invalidate(self) -> None:
        if self.scene is not None and self._visible:
            for part, at in self._hand.parts:
                self.scene.invalidate(part.get_rect(topleft=at).move(self._rect.topleft).clip(self._room))

    @property
    def paint_bounds(self) -> Rect:
        return self._rect.clip(self._room)

    def paint(self, surface: Surface) -> None:
        x, y = self._rect.topleft
        before = surface.get_clip()
        surface.set_clip(before.clip(self._room))
        surface.fblits([(part, (x + at[0], y + at[1])) for part, at in self._hand.parts], pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(before)
