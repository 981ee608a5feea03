"""Cards flying across the table, face down or face up."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from game.rules.core import Card
from game.table.cards.deck_art import CardLook, DeckArt, Elevation
from game.table.cards.geometry import Pose
from game.table.cards.prefetch import Coming
from game.table.cards.turn import turning
from game.ui.draw.scene import Layer, Scene, Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.motion.animations import Animations, ease_in_out, ease_out

_WIDTHS = 5
"""In how many steps a flying card grows or shrinks."""
_ANGLE_STEP = 3
_STRETCHED = 1.3
"""How many times its width a picture may be shown in flight: nobody sees that it is less sharp."""


def widths(start: int, end: int) -> list[int]:
    """The widths that a card passes through between two widths."""
    return [round(start + (end - start) * step / _WIDTHS) for step in range(_WIDTHS + 1)]


def _look(card: Card, pose: Pose) -> CardLook:
    """What a card looks like that is lifted from a place, or comes there."""
    return CardLook(card, pose.width, elevation=Elevation.HAND, angle=pose.angle)


def _on_way(art: DeckArt, look: CardLook, width: int, angle: int) -> Surface:
    """A lifted card in another width and angle: made of its picture, which takes far less time than to draw it so."""

    def make() -> Surface:
        lifted, part = art.picture(look), width / look.width
        if angle != look.angle:
            return pygame.transform.rotozoom(lifted, look.angle - angle, part)
        return pygame.transform.smoothscale_by(lifted, part)

    return surfaces.get(("on way", art.key, look, width, angle), make)


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
            return turning(self._faces, _look(self._card, start), _look(self._face, end), time)
        width = widths(start.width, end.width)[round(part * _WIDTHS)]
        turned = round((end.angle - start.angle) * part / _ANGLE_STEP) * _ANGLE_STEP
        angle = end.angle if part == 1 else start.angle + turned
        near = start if start.width * _STRETCHED >= end.width else end
        for pose in (start, near):
            if (width, angle) == (pose.width, pose.angle):
                return self._faces.picture(_look(self._card, pose))
        return _on_way(self._faces, _look(self._card, near), width, angle)

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
        looks = [Coming(delay, _look(card, start)), *([] if face is None else [Coming(delay, _look(face, end))])]
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
