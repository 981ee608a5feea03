"""The cards as moving pieces: each has a placement, and may still be on its way there.

Only poses lag behind the match: what a piece shows at rest is decided before it starts to move.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from pygame import Surface

from game.table.cards.deck_art import CardLook, DeckArt, Elevation
from game.table.cards.geometry import Pose
from game.table.cards.placements import CardKey, Placement, Placements
from game.table.cards.prefetch import Coming
from game.table.cards.turn import turning
from game.table.marks.lights import LIT_Z
from game.ui.draw.scene import Layer, Scene, Sprite

_TILT_STEP = 2
_BENT = 4
"""A card that rotates by more than this many degrees does so at once."""


class Flight:
    """A movement between two poses, fast at first (cubic), with or without turning the card over."""

    def __init__(self, start: tuple[float, float, int], seconds: float, delay: float, turn: float) -> None:
        self.start = start
        self.seconds = seconds
        self.turn = turn
        self.gone = -delay

    @property
    def part(self) -> float:
        """How much of the movement is done, from 0 to 1."""
        gone = min(1.0, max(0.0, self.gone / self.seconds)) if self.seconds else 1.0
        return 1 - (1 - gone) ** 3

    @property
    def turned(self) -> float:
        """How much of the turn is done, from 0 to 1."""
        return min(1.0, max(0.0, self.gone / self.turn)) if self.turn else 1.0

    @property
    def over(self) -> bool:
        return self.gone >= max(self.seconds, self.turn)


class Piece(Sprite):
    """A card on the table."""

    def __init__(self, art: DeckArt, placement: Placement) -> None:
        self._faces = art
        self.placement = placement
        self.x, self.y = placement.pose.x, placement.pose.y
        self.flight: Flight | None = None
        self.lit = False
        """Whether it is above the veil."""
        self._hidden_face = placement.card
        super().__init__(art.picture(placement.look))
        self._show(placement.look)

    def _show(self, look: CardLook) -> None:
        self._show_picture(self._faces.picture(look))

    def _show_picture(self, picture: Surface) -> None:
        if picture is not self.image:
            self.image = picture
        self.rect = picture.get_rect(center=(round(self.x), round(self.y)))

    def _belong(self, layer: Layer) -> None:
        z = self.placement.z + (LIT_Z if self.lit else 0.0)
        if self.scene is not None and self.order[:2] != (layer, z):
            self.scene.raise_to(self, layer, z)

    def light(self, lit: bool) -> None:
        """Put it above the veil, or below."""
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
        """Put it there at once."""
        self.placement = placement
        self.flight = None
        self.visible = True
        self.x, self.y = placement.pose.x, placement.pose.y
        self._show(placement.look)
        self._belong(Layer.TABLE)

    @property
    def is_still_to_turn(self) -> bool:
        """Whether it is still to set out, or turning over on its way, so that its face must not be seen yet."""
        return self.flight is not None and (self.flight.gone < 0 or self.flight.turned < bool(self.flight.turn))

    @property
    def coming(self) -> Sequence[Coming]:
        """What will be seen of it when it sets out, and when it has been turned over."""
        flight, look = self.flight, self.placement.look
        if flight is None or not self.is_still_to_turn:
            return ()
        if not flight.turn:
            return (Coming(-flight.gone, look),)
        before = look._replace(card=self._hidden_face, angle=flight.start[2])
        return Coming(-flight.gone, before), Coming(flight.turn / 2 - flight.gone, look)

    def redirect(self, placement: Placement) -> None:
        """Fly there instead, from where and when it set out or will do so."""
        self.placement = placement

    def fly(self, placement: Placement, seconds: float, delay: float = 0.0, turn: float = 0.0) -> None:
        """Start to fly there; `turn`: how long turning it over takes, 0 for not at all. All times in seconds."""
        before, self.placement = self.placement, placement
        above = self.flight is not None and self.order[0] == Layer.HELD
        far = abs(before.pose.angle - placement.pose.angle) > _BENT
        self._hidden_face = before.card
        angle = before.pose.angle if turn or not far else placement.pose.angle
        self.flight = Flight((self.x, self.y, angle), seconds, delay, turn)
        self._belong(Layer.HELD if above or before.z != placement.z or turn or far else Layer.TABLE)
        self._pass()

    def jolt(self, distance: int, seconds: float) -> None:
        """Let it sink at once by so many px, and rise again in so many seconds."""
        self.y += distance
        self.fly(self.placement, seconds)

    def advance(self, step: float) -> bool:
        """Move on by so many seconds; False once it has arrived."""
        if self.flight is None:
            return False
        self.flight.gone += step
        if self.flight.gone >= 0:
            self.visible = True
        if self.flight.over:
            self.stand(self.placement)
            return False
        self._pass()
        return True

    def _pass(self) -> None:
        """Show it where it is on its way."""
        flight, pose = self.flight, self.placement.pose
        assert flight is not None
        x, y, angle = flight.start
        part = flight.part
        self.x, self.y = x + (pose.x - x) * part, y + (pose.y - y) * part
        look, turned = self.placement.look, flight.turned
        if flight.turn:
            # on its edge it can take the other angle, and nobody sees
            before = look._replace(card=self._hidden_face, angle=angle)
            self._show_picture(turning(self._faces, before, look, turned))
        else:
            self._show(look._replace(angle=round(angle + (pose.angle - angle) * part)))

    def hold_at(self, pose: Pose, lie: Elevation, tilt: float = 0.0) -> None:
        """Hold it there, tilted by so many degrees."""
        self.flight = None
        self.x, self.y = pose.x, pose.y
        angle = _TILT_STEP * round(tilt / _TILT_STEP)
        self._show(CardLook(self.placement.card, pose.width, self.placement.rotated, lie, angle))
        if self.scene is not None and self.order[0] != Layer.HELD:
            self.scene.raise_to(self, Layer.HELD, self.placement.z)


class Pieces:
    """All pieces on the table, by their keys."""

    def __init__(self, scene: Scene, art: DeckArt) -> None:
        self._scene = scene
        self.art = art
        self.by_key: dict[CardKey, Piece] = {}
        self._leaving: list[Piece] = []

    def __getitem__(self, key: CardKey) -> Piece:
        return self.by_key[key]

    def __contains__(self, key: CardKey) -> bool:
        return key in self.by_key

    @property
    def moving(self) -> bool:
        """Whether any piece is on its way."""
        return any(piece.flight is not None for piece in self._all())

    @property
    def coming(self) -> Sequence[Coming]:
        """What will be seen of the pieces that have yet to set out or to turn over."""
        return [coming for piece in self._all() for coming in piece.coming]

    def _all(self) -> list[Piece]:
        return [*self.by_key.values(), *self._leaving]

    def put(self, key: CardKey, placement: Placement) -> Piece:
        """The piece of that key, created in this placement if there is none."""
        piece = self.by_key.get(key)
        if piece is None:
            piece = self.by_key[key] = Piece(self.art, placement)
            self._scene.add(piece, Layer.TABLE, placement.z)
        return piece

    def rekey(self, old: CardKey, new: CardKey) -> None:
        """Give a piece another key, because its face is now known, or no longer."""
        piece = self.by_key.pop(old, None)
        if piece is not None:
            self.drop([new])
            self.by_key[new] = piece

    def drop(self, keys: Iterable[CardKey]) -> None:
        """Remove pieces from the table."""
        for key in keys:
            piece = self.by_key.pop(key, None)
            if piece is not None:
                self._scene.remove(piece)

    def leave(self, key: CardKey, placement: Placement, seconds: float, turn: float) -> None:
        """Fly a piece somewhere and remove it on arrival."""
        piece = self.by_key.pop(key, None)
        if piece is not None:
            piece.fly(placement, seconds, turn=turn)
            self._leaving.append(piece)

    def snap_to(self, spread: Placements) -> None:
        """Show exactly these cards, all at rest."""
        self.finish()
        self.drop([key for key in self.by_key if key not in spread])
        for placement in spread.values():
            self.art.expect(placement.look)
        for key, placement in spread.items():
            self.put(key, placement).stand(placement)

    def settle(self, placements: Placements, seconds: float, held: Container[CardKey] = ()) -> None:
        """Move every piece that is not `held` to its placement.

        One that looks other than before is there at once, except one that has just been let go. One that has yet to
        set out or to turn over, as in a deal, does so first.
        """
        for key, placement in placements.items():
            if key in held and key in self.by_key:
                continue
            piece = self.put(key, placement)
            if piece.is_bound_for(placement):
                continue
            before = piece.placement
            alike = (before.card, before.pose.width) == (placement.card, placement.pose.width)
            if alike and piece.is_still_to_turn:
                piece.redirect(placement)
                continue
            let_go = piece.order[0] == Layer.HELD and piece.flight is None
            if seconds and (let_go or alike):
                piece.fly(placement, seconds)
            else:
                piece.stand(placement)

    def advance(self, step: float) -> bool:
        """Move on by so many seconds; False once all are at rest."""
        for piece in self._all():
            piece.advance(step)
        for piece in [piece for piece in self._leaving if piece.flight is None]:
            self._leaving.remove(piece)
            self._scene.remove(piece)
        return self.moving

    def finish(self) -> None:
        for piece in self._all():
            if piece.flight is not None:
                piece.stand(piece.placement)
        for piece in self._leaving:
            self._scene.remove(piece)
        self._leaving.clear()
