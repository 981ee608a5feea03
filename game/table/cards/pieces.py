"""The cards as moving pieces: each has a placement, and may still be on its way there.

Only poses lag behind the match: the look of a piece at rest is decided before it starts to move.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Sequence
from typing import NamedTuple

import pygame
from pygame import Surface

from game.table.cards.deck_art import CardLook, DeckArt, Elevation
from game.table.cards.placements import CardKey, Placement, Placements, Pose
from game.table.cards.turn import turning
from game.ui.draw.scene import Layer, Scene, Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.motion.animations import Animations, Ease, Tween, ease_out

LIT_Z = 600.0
"""By how much higher what is lit lies than other cards on the table: above the veil over those."""
_TILT_STEP = 2
_BENT = 4
"""The largest rotation, in degrees, that is drawn exactly on the way."""
_WIDTHS = 5
"""The number of steps in which a card grows or shrinks on its way."""
_ANGLE_STEP = 3
_STRETCHED = 1.3
"""The largest factor by which a picture is scaled in motion, where blur is not visible."""


class Flight(NamedTuple):
    """The motion of a card: its start, its duration in seconds, and the seconds for turning it over, or 0.

    `arc` is the height of the path's curve, in px of the screen.
    """

    tween: Tween
    start: Pose
    seconds: float
    turn: float
    ease: Ease
    arc: float

    @property
    def part(self) -> float:
        """The progress of the motion, from 0 to 1."""
        return self.ease(min(1.0, max(0.0, self.tween.gone / self.seconds)) if self.seconds else 1.0)

    @property
    def turned(self) -> float:
        """The progress of the turn, from 0 to 1."""
        return min(1.0, max(0.0, self.tween.gone / self.turn)) if self.turn else 1.0


def _on_way(art: DeckArt, start: CardLook, end: CardLook, part: float) -> tuple[Surface, int]:
    """A card that grows or turns, scaled from its picture, which is far faster than drawing it, and its angle."""
    width = round(start.width + (end.width - start.width) * round(part * _WIDTHS) / _WIDTHS)
    turn = round((end.angle - start.angle) * part / _ANGLE_STEP) * _ANGLE_STEP
    angle = end.angle if part == 1 else start.angle + turn
    near = start if start.width * _STRETCHED >= end.width else end
    for look in (start, near):
        if (width, angle) == (look.width, look.angle):
            return art.picture(look), angle

    def make() -> Surface:
        picture, part = art.picture(near), width / near.width
        if angle != near.angle:
            return pygame.transform.rotozoom(picture, near.angle - angle, part)
        return pygame.transform.smoothscale_by(picture, part)

    return surfaces.get(("on way", art.key, near, width, angle), make), angle


class Piece(Sprite):
    """A card on the table."""

    def __init__(
        self, art: DeckArt, placement: Placement, animations: Animations, passed: Callable[[Piece], None]
    ) -> None:
        self._faces = art
        self._animations, self._passed = animations, passed
        self.placement = placement
        self.x, self.y = placement.pose.x, placement.pose.y
        self.flight: Flight | None = None
        self.lit = False
        """Whether it is above the veil."""
        self._hidden_face, self._angle = placement.card, placement.pose.angle
        super().__init__(art.picture(placement.look), (self.x, self.y))

    def _show(self, look: CardLook) -> None:
        self._angle = look.angle
        self.show(self._faces.picture(look), (self.x, self.y))

    def _belong(self, layer: Layer) -> None:
        z = self.placement.z + (LIT_Z if self.lit else 0.0)
        if self.scene is not None and self.order[:2] != (layer, z):
            self.scene.raise_to(self, layer, z)

    def light(self, lit: bool) -> None:
        """Move it above the veil if `lit`, or below."""
        if lit != self.lit:
            self.lit = lit
            if self.order[0] == Layer.TABLE:
                self._belong(Layer.TABLE)

    def is_bound_for(self, placement: Placement) -> bool:
        """Whether it is there or on its way there."""
        if self.placement != placement:
            return False
        there = (self.x, self.y) == (placement.pose.x, placement.pose.y) and self.order[0] == Layer.TABLE
        return self.flight is not None or there

    def stand(self, placement: Placement) -> None:
        """Place it at once."""
        self.placement = placement
        self.halt()
        self.visible = True
        self.x, self.y = placement.pose.x, placement.pose.y
        self._show(placement.look)
        self._belong(Layer.TABLE)

    def halt(self) -> None:
        """End its motion where it is."""
        if self.flight is not None:
            self._animations.stop(self.flight.tween)
            self.flight = None

    @property
    def is_still_to_turn(self) -> bool:
        """Whether it is waiting to start or turning over on its way, so that its face must not be visible yet."""
        return self.flight is not None and (self.flight.tween.gone < 0 or self.flight.turned < bool(self.flight.turn))

    @property
    def is_to_come(self) -> bool:
        """Whether it is on its way from elsewhere, not yet to be seen or still turning over."""
        return self.flight is not None and (not self.visible or self.flight.turned < 1)

    @property
    def seen(self) -> Pose:
        """The pose in which it is seen; its place if it is still to come."""
        pose = self.placement.pose
        return pose if self.is_to_come else pose._replace(x=self.x, y=self.y, angle=self._angle)

    @property
    def coming(self) -> Sequence[tuple[float, CardLook]]:
        """Its later looks, after it starts and after it has turned over, each with the seconds until then."""
        flight, look = self.flight, self.placement.look
        if flight is None or not self.is_still_to_turn:
            return ()
        if not flight.turn:
            return ((-flight.tween.gone, look),)
        before = look._replace(card=self._hidden_face, angle=flight.start.angle)
        return (-flight.tween.gone, before), (flight.turn / 2 - flight.tween.gone, look)

    def fly(
        self,
        placement: Placement,
        seconds: float,
        delay: float = 0.0,
        turn: float = 0.0,
        ease: Ease = ease_out,
        arc: float = 0.0,
        *,
        grows: bool = False,
    ) -> None:
        """Start to move to a placement. All times are seconds; the other parameters are those of `Flight`.

        One that `grows` passes through the widths and angles between its ends; others have the width of their end.
        """
        before, self.placement = self.placement, placement
        above = self.flight is not None and self.order[0] == Layer.HELD
        self._hidden_face = before.card
        self.halt()
        tween = Tween(max(seconds, turn), self._set_out, -delay, self._arrive)
        far = abs(before.pose.angle - placement.pose.angle) > _BENT
        start = before.pose._replace(x=self.x, y=self.y)
        if not (turn or grows):
            start = start._replace(width=placement.pose.width, angle=placement.pose.angle if far else start.angle)
        self.flight = Flight(tween, start, seconds, turn, ease, arc)
        self._belong(Layer.HELD if above or before.z != placement.z or turn or far else Layer.TABLE)
        self._pass()
        self._animations.start(tween)

    def lean(self, x: float, y: float, angle: int = 0) -> None:
        """Show it `x` and `y` px and some degrees off its place, unless it is held or on its way."""
        if self.flight is None and self.order[0] == Layer.TABLE:
            pose = self.placement.pose
            self.x, self.y = pose.x + x, pose.y + y
            self._show(self.placement.look._replace(angle=pose.angle + angle))

    def _set_out(self, progress: float) -> None:
        self.visible = True
        if progress < 1:
            self._pass()

    def _arrive(self) -> None:
        self._passed(self)
        if self.scene is not None:
            self.stand(self.placement)

    def _pass(self) -> None:
        flight, pose = self.flight, self.placement.pose
        assert flight is not None
        start, part = flight.start, flight.part
        self.x = start.x + (pose.x - start.x) * part
        self.y = start.y + (pose.y - start.y) * part - flight.arc * math.sin(math.pi * part)
        look = self.placement.look
        if flight.turn:
            # on its edge it can take the other angle invisibly
            before = look._replace(card=self._hidden_face, angle=start.angle)
            self.show(turning(self._faces, before, look, flight.turned), (self.x, self.y))
        elif start.width != look.width or abs(start.angle - look.angle) > _BENT:
            before = look._replace(width=start.width, angle=start.angle)
            picture, self._angle = _on_way(self._faces, before, look, part)
            self.show(picture, (self.x, self.y))
        else:
            self._show(look._replace(angle=round(start.angle + (pose.angle - start.angle) * part)))

    def hold_at(self, pose: Pose, lie: Elevation, tilt: float = 0.0) -> None:
        """Hold it in a pose, tilted by `tilt` degrees."""
        self.halt()
        self.x, self.y = pose.x, pose.y
        angle = _TILT_STEP * round(tilt / _TILT_STEP)
        self._show(CardLook(self.placement.card, pose.width, self.placement.rotated, lie, angle))
        if self.scene is not None and self.order[0] != Layer.HELD:
            self.scene.raise_to(self, Layer.HELD, self.placement.z)


class Pieces(dict[CardKey, Piece]):
    """All pieces on the table, by their keys."""

    def __init__(self, scene: Scene, art: DeckArt, animations: Animations) -> None:
        """`animations` are those of the table, also of things other than pieces."""
        super().__init__()
        self._scene = scene
        self.art = art
        self.animations = animations
        self.passing: list[Piece] = []
        """Pieces that only pass over the table."""

    def look_ahead(self) -> None:
        """Request the current pictures of the pieces, and the later ones of pieces still to start or to turn."""
        pieces = *self.values(), *self.passing
        self.art.ask(piece.placement.look for piece in pieces)
        for piece in pieces:
            for due, look in piece.coming:
                self.art.ask([look], max(0.0, due))

    def put(self, key: CardKey, placement: Placement) -> Piece:
        """The piece of `key`, created in this placement if there is none."""
        piece = self.get(key)
        if piece is None:
            piece = self[key] = Piece(self.art, placement, self.animations, self._passed)
            self._scene.add(piece, Layer.TABLE, placement.z)
        return piece

    def rekey(self, old: CardKey, new: CardKey) -> None:
        """Change a piece's key, because its face became known, or unknown."""
        piece = self.pop(old, None)
        if piece is not None:
            self.drop([new])
            self[new] = piece

    def drop(self, keys: Iterable[CardKey]) -> None:
        """Remove pieces from the table."""
        for key in keys:
            piece = self.pop(key, None)
            if piece is not None:
                piece.halt()
                self._scene.remove(piece)

    def leave(self, key: CardKey, placement: Placement, seconds: float, turn: float) -> None:
        """Move a piece to a placement and remove it on arrival."""
        piece = self.pop(key, None)
        if piece is not None:
            self.passing.append(piece)
            piece.fly(placement, seconds, turn=turn)

    def pass_by(
        self,
        start: Placement,
        end: Placement,
        seconds: float,
        delay: float,
        ease: Ease = ease_out,
        arc: float = 0.0,
        layer: Layer = Layer.HELD,
    ) -> None:
        """Show a card that only passes over the table, and turns over if its ends are different cards.

        `arc` is the height of the path's curve, in px of the screen. It flies in the `layer`, on top if it is held.
        """
        if seconds > 0:
            piece = Piece(self.art, start, self.animations, self._passed)
            piece.visible = not delay
            self.passing.append(piece)
            self._scene.add(piece, layer, start.z)
            turn = seconds if start.card != end.card else 0.0
            piece.fly(end, seconds, delay, turn, ease, arc, grows=True)
            if layer is Layer.HELD:
                self._scene.raise_to(piece, layer)

    def _passed(self, piece: Piece) -> None:
        if piece in self.passing:
            self.passing.remove(piece)
            self._scene.remove(piece)

    def snap_to(self, spread: Placements) -> None:
        """Show exactly these cards, all at rest."""
        self.animations.finish()
        self.drop([key for key in self if key not in spread])
        for placement in spread.values():
            self.art.decode(placement.look)
        for key, placement in spread.items():
            self.put(key, placement).stand(placement)

    def glide_from(self, before: Placements, seconds: float, taken: Placement | None) -> None:
        """Move every piece to its place from that `before`; a card like that `taken` back sets out from there."""
        for key, piece in sorted(self.items(), key=lambda item: item[1].placement.z) if seconds else ():
            start, there = before.get(key), piece.placement
            if start is None and taken is not None and taken.card == there.card:
                start, taken = taken, None
            if start is not None and start != there:
                piece.stand(start)
                piece.fly(there, seconds, turn=0.0 if start.card == there.card else seconds, grows=True)
                if math.dist(start.pose[:2], there.pose[:2]) > there.pose.width:
                    self._scene.raise_to(piece, Layer.HELD)

    def settle(self, placements: Placements, seconds: float, held: Container[CardKey] = ()) -> None:
        """Move every piece that is not `held` to its placement, growing or shrinking on its way.

        One that is another card is there at once, except one that has just been released. One still to start or to
        turn over, as in a deal, does so first.
        """
        for key, placement in placements.items():
            if key in held and key in self:
                continue
            piece = self.put(key, placement)
            if piece.is_bound_for(placement):
                continue
            before, is_there = piece.placement, (piece.x, piece.y, piece.placement.pose.width) == placement.pose[:3]
            if before.card == placement.card and piece.is_still_to_turn:
                piece.placement = placement
                continue
            let_go = piece.order[0] == Layer.HELD and piece.flight is None
            if seconds and (let_go or (before.card == placement.card and not is_there)):
                piece.fly(placement, seconds, grows=True)
            else:
                piece.stand(placement)
