"""Cards flying across the table, face down or face up."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from pygame import Surface

from game.rules.core import Card
from game.table.card_turn import turning
from game.table.deck_art import CardLook, DeckArt, Elevation
from game.table.geometry import Pose
from game.table.prefetch import Coming
from game.ui.animations import Animations, ease_in_out, ease_out
from game.ui.scene import Layer, Scene, Sprite

_WIDTHS = 5
"""In how many steps a flying card grows or shrinks."""
_ANGLE_STEP = 3


def widths(start: int, end: int) -> list[int]:
    """The widths that a card passes through between two widths."""
    return [round(start + (end - start) * step / _WIDTHS) for step in range(_WIDTHS + 1)]


def _look(card: Card, start: Pose, end: Pose, part: float) -> CardLook:
    """What a card that is not turned over looks like after this part of its way."""
    width = widths(start.width, end.width)[round(part * _WIDTHS)]
    angle = start.angle + (end.angle - start.angle) * part
    rounded = end.angle if part == 1 else _ANGLE_STEP * round(angle / _ANGLE_STEP)
    return CardLook(card, width, elevation=Elevation.HAND, angle=rounded)


def _sides(card: Card, start: Pose, end: Pose, face: Card) -> tuple[CardLook, CardLook]:
    """What a card that is turned over looks like where it sets out, and where it arrives."""
    before = CardLook(card, start.width, elevation=Elevation.HAND, angle=start.angle)
    return before, CardLook(face, end.width, elevation=Elevation.HAND, angle=end.angle)


def _looks(card: Card, start: Pose, end: Pose, face: Card | None) -> Iterable[CardLook]:
    """What a card looks like on its way."""
    if face is not None:
        return _sides(card, start, end, face)
    return dict.fromkeys(_look(card, start, end, step / _WIDTHS) for step in range(_WIDTHS + 1))


class _Flyer(Sprite):
    """One flying card; with a `face` it is turned over on the way."""

    def __init__(self, art: DeckArt, card: Card, start: Pose, end: Pose, arc: float, face: Card | None) -> None:
        self._faces = art
        self._card, self._face = card, face
        self._start, self._end = start, end
        self._arc = arc
        if face is not None:
            # both faces are painted before it moves
            self._picture(1.0, 1.0)
        super().__init__(self._picture(0.0))
        self.at(0.0)

    def _picture(self, part: float, time: float = 0.0) -> Surface:
        start, end = self._start, self._end
        if self._face is not None:
            return turning(self._faces, *_sides(self._card, start, end, self._face), time)
        return self._faces.picture(_look(self._card, start, end, part))

    def at(self, part: float) -> None:
        """Move to where it is after this part of its time, from 0 to 1."""
        gone = ease_out(part) if self._face is None else ease_in_out(part)
        x = self._start.x + (self._end.x - self._start.x) * gone
        y = self._start.y + (self._end.y - self._start.y) * gone - self._arc * math.sin(math.pi * gone)
        picture = self._picture(gone, part)
        self.image = picture
        self.move(picture.get_rect(center=(round(x), round(y))).topleft)


class CardFlights:
    """Sends cards across a scene. Lengths are px of the screen, times seconds."""

    def __init__(self, scene: Scene, art: DeckArt, motions: Animations) -> None:
        self._scene = scene
        self._faces = art
        self._motions = motions
        self._under_way: list[_Flyer] = []
        self._waiting: list[list[Coming]] = []

    def fly(
        self,
        card: Card,
        start: Pose,
        end: Pose,
        seconds: float,
        *,
        delay: float = 0.0,
        arc: float = 0.0,
        face: Card | None = None,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Fly a card, which disappears on arrival; `then` is called after that.

        `arc`: how high the path curves up, in px of the screen. `face`: what the card shows when it has been turned
        over on the way; None if it is not.
        """
        if seconds <= 0:
            if then is not None:
                then()
            return
        flyer: _Flyer | None = None
        looks = [Coming(delay, look) for look in _looks(card, start, end, face)]
        self._waiting.append(looks)

        def at(part: float) -> None:
            nonlocal flyer
            if flyer is None:
                self._waiting.remove(looks)
                if part == 1:
                    # it is there already
                    return
                flyer = _Flyer(self._faces, card, start, end, arc, face)
                self._under_way.append(flyer)
                self._scene.add(flyer, Layer.HELD)
            flyer.at(part)

        def arrive() -> None:
            if flyer is not None and flyer in self._under_way:
                self._under_way.remove(flyer)
                self._scene.remove(flyer)
            if then is not None:
                then()

        self._motions.run(seconds, at, delay=delay, then=arrive)

    @property
    def coming(self) -> Sequence[Coming]:
        """What will be seen of the cards that have yet to set out."""
        return [coming for looks in self._waiting for coming in looks]

    def clear(self) -> None:
        """Remove all flying cards."""
        for flyer in self._under_way:
            self._scene.remove(flyer)
        self._under_way.clear()
