"""An arm on the screen: long, thin and slanted, so only the parts of its picture that are not empty are redrawn."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from pygame import Rect, Surface

from game.table.hit_the_deck.seats import Hand
from game.ui.scene import Sprite

_PART = 120
"""The length of the parts into which an arm is cut, in px of the screen."""
_HAND = 1.35
"""The distance from the palm to beyond fingertips and cuff, in hand widths."""
_kept: WeakKeyDictionary[Surface, tuple[Rect, ...]] = WeakKeyDictionary()


class Arm(Sprite):
    """A hand with its sleeve, or their shadow. `width` is the hand's, in px."""

    def __init__(self, hand: Hand, width: int, x: float, y: float) -> None:
        super().__init__(hand.picture, (round(x) - hand.palm[0], round(y) - hand.palm[1]))
        self._hand = hand
        self._reach = round(width * _HAND)

    def put(self, hand: Hand, x: float, y: float) -> None:
        """Show this hand with its palm at a point of the screen.

        The same picture may move only along its sleeve, which reaches beyond the screen, so that only the hand's end
        needs redrawing. Call `invalidate` when it has landed, because whole px never lie quite along the sleeve.
        """
        topleft = round(x) - hand.palm[0], round(y) - hand.palm[1]
        if hand.picture is self._image:
            if topleft != self._rect.topleft:
                self._slide(topleft)
            return
        self.invalidate()
        self._hand = hand
        self._image = self._shown = hand.picture
        self._rect = hand.picture.get_rect(topleft=topleft)
        self.invalidate()

    def _slide(self, topleft: tuple[int, int]) -> None:
        before = self._end
        self._rect = Rect(topleft, self._rect.size)
        if self.scene is not None and self._visible:
            self.scene.invalidate(before.union(self._end))

    @property
    def _end(self) -> Rect:
        """The rectangle round the hand and its cuff."""
        palm = self._rect.x + self._hand.palm[0], self._rect.y + self._hand.palm[1]
        square = Rect(0, 0, 2 * self._reach, 2 * self._reach)
        square.center = palm
        return square.clip(self._rect)

    def invalidate(self) -> None:
        if self.scene is not None and self._visible:
            for part in parts_of(self._image):
                self.scene.invalidate(part.move(self._rect.topleft))


def parts_of(picture: Surface) -> tuple[Rect, ...]:
    """Rectangles that cover all pixels of a picture that are not empty, along its longer side."""
    parts = _kept.get(picture)
    if parts is None:
        parts = _kept[picture] = _parts(picture)
    return parts


def _parts(picture: Surface) -> tuple[Rect, ...]:
    wide, high = picture.get_size()
    across = wide >= high
    found = []
    for start in range(0, max(wide, high), _PART):
        strip = Rect(start, 0, _PART, high) if across else Rect(0, start, wide, _PART)
        strip = strip.clip(picture.get_rect())
        filled = picture.subsurface(strip).get_bounding_rect()
        if filled.w and filled.h:
            found.append(filled.move(strip.topleft))
    return tuple(found)
