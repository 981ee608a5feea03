"""A card that strikes a column: it rises, comes down, and the column gives way and springs back."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

from game.rules.core import Card
from game.rules.hand_to_hand.cards import RANK
from game.rules.hand_to_hand.moves import Play
from game.table.cards.deck_art import Elevation
from game.table.cards.pieces import Piece
from game.table.cards.placements import Pose
from game.table.hand_to_hand.impact.light import FULL, OVER_HAND, OVER_LIT, WAVE_MS, Light, RingLook, Show, Wave, edge
from game.table.hand_to_hand.look.seat_marks import SEAT_MARKS
from game.table.hand_to_hand.steps.timeline import STRIKE
from game.table.hand_to_hand.tabletop.placements import OWN, card_key
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.table.sounds import SoundCue
from game.table.turns.match_screen import MatchScreen
from game.ui.draw import shapes
from game.ui.look.colour import Colour, translucent
from game.ui.look.palette import LIT_GOLD, WHITE
from game.ui.motion.animations import ease_in, ease_out

_RISE_MS, _DOWN_MS = 70, 60
STRIKE_MS = _RISE_MS + _DOWN_MS
"""The time from the beginning of the rise to the blow, at Normal speed."""
_PUSH_MS, _SPRING_MS = 70, 330
_SHORT, _RISEN, _FLAT, _SQUASHED = 14, 0.2, 0.98, 0.955
_FIRST, _BACK, _ASIDE, _OUTWARD, _LEAST = 9, 14, 5, 2.5, 4
"""How far a column gives way at once, at most, its neighbours, and a column without room; px at scale 1.0."""
_SQUEEZED, _TURNED = 0.2, (1, -2)
"""By how much a column's strips get shorter, and the angles of its cards in turn."""
_CLOSING = ((40, 20), (24, 45), (10, 90))
"""The rings that close in on a place: their distances, px at scale 1.0, and percents."""
_WHITE_MS, _NEAR_MS, _FAR_MS = 16, 70, 320


class Weight(NamedTuple):
    """How heavily a card strikes: the factor of every length, and the pitch and the gain of the sound."""

    size: float
    pitch: float
    gain: float


LIGHT, MIDDLE, HEAVY = Weight(0.8, 1.0, 0.8), Weight(1.0, 1.0, 0.9), Weight(1.25, 0.79, 1.0)


def weight_of(card: Card) -> Weight:
    """The weight of a card: 1 to 3 are light, 4 to 7 middle, Moon, Sun and Galaxy heavy."""
    return LIGHT if RANK[card] < 3 else MIDDLE if RANK[card] < 7 else HEAVY


def ring_looks(scale: float, colour: Colour) -> tuple[RingLook, RingLook]:
    """The ring of a strike of middle weight at the blow, and as it spreads on."""
    near = RingLook(92 * scale, 3.4 * scale, colour, 28, 16 * scale, 62, 26)
    return near, RingLook(132 * scale, 2.2 * scale, colour, 28, 9 * scale, 24, 26)


class Strike:
    """A played card and the column it strikes, as they will lie; with more force if its player `is_out`."""

    def __init__(self, top: Tabletop, actor: int, move: Play, *, is_out: bool) -> None:
        self._top, self._layout, self._column, self._slips = top, top.layout, move.column, move.behind
        self._own = (actor == top.state.below) == (move.place == OWN)
        self._away = 1 if self._own else -1
        self._weight = HEAVY if is_out else weight_of(move.card)
        self._colour = LIT_GOLD if is_out else SEAT_MARKS[actor].night
        self._piece = top.pieces[card_key(move.card)]
        self._placement = self._piece.placement
        look = self._placement.look._replace(elevation=Elevation.LIFTED)
        self.raised = Light(lambda: top.art.picture(look), (0, 0))
        """The card on its way from above, on the scene for only so long."""

    def _px(self, units: float) -> float:
        return units * self._layout.scale * self._weight.size

    def _pieces(self, column: int) -> list[Piece]:
        """The pieces of a column of the board, from the bar on; none beyond its ends."""
        at = self._layout.column_x(self._own, column), self._layout.width, not self._own
        found = [(piece.placement, piece) for piece in self._top.pieces.values()]
        lying = [piece for lies, piece in found if (lies.pose.x, lies.pose.width, lies.rotated) == at]
        return sorted(lying, key=lambda piece: piece.placement.z)

    def add_to(self, show: Show, screen: MatchScreen, flies_ms: float, *, dropped: bool) -> SoundCue:
        """Let the card rise when it has arrived, and strike; add what follows to a show, and return the blow's sound.

        A card that slips behind others only arrives; one that was `dropped` rises from where it was held.
        """
        piece, start, lands_ms = self._piece, self._placement.pose, flies_ms
        if not self._slips:
            lands_ms += STRIKE_MS
            if dropped:
                start = start._replace(x=piece.x, y=piece.y, width=round(start.width * screen.theme.motion.lift))
                piece.stand(self._placement)
            # what comes next waits for it
            way = Show(self._top.scene, self._top.animations)
            way.tell(flies_ms, partial(setattr, piece, "visible", False))
            way.see(flies_ms, STRIKE_MS, self.raised, partial(self._rise, start), OVER_HAND)
            way.tell(lands_ms, partial(setattr, piece, "visible", True))
            way.play(screen.duration_scale)
        self._add_lights(show, lands_ms)
        return SoundCue(STRIKE, lands_ms, start.x, self._weight.pitch, self._weight.gain)

    def _rise(self, start: Pose, part: float) -> None:
        """Show the card on its way from a pose: up in the first part of it, then down."""
        (x, y, width, _), light = self._placement.pose, self.raised
        short, risen = y - self._away * self._px(_SHORT), 1 + _RISEN * self._weight.size
        ms = part * STRIKE_MS
        up, down = ease_out(min(1.0, ms / _RISE_MS)), ease_in(max(0.0, ms - _RISE_MS) / _DOWN_MS)
        light.centre = start.x + (x - start.x) * up, start.y + (short - start.y) * up + (y - short) * down
        size = start.width / width + (risen - start.width / width) * up
        light.shine(1.0, size + (_FLAT - risen) * down, 1 - (1 - _SQUASHED) * down)

    def _add_lights(self, show: Show, lands_ms: float) -> None:
        layout, scale, (x, y, width, _) = self._layout, self._layout.scale, self._placement.pose
        rect, px, colour, size = self._placement.pose.rect, self._px, self._colour, self._weight.size
        near, far = ring_looks(scale, colour)
        for gap, percent in _CLOSING:
            ring = rect.inflate(*[2 * round(px(gap))] * 2)
            ink = translucent(colour, percent)
            make = partial(shapes.box, ring.size, width * 0.07 + gap, shapes.CLEAR, ink, 2.4 * scale)
            show.light(lands_ms - STRIKE_MS, _RISE_MS, make, (x, y), FULL, (1.15, 1.0))
        # below its own light it would be pale
        show.tell(lands_ms, lambda: self._piece.light(lit=True))
        show.light(lands_ms, _NEAR_MS, near.picture, (x, y), (1.0, 0.85), (size, size * far.radius / near.radius))
        show.light(lands_ms + _NEAR_MS, _FAR_MS, far.picture, (x, y), (0.85, 0.0), (size, size * 1.42))
        show.light(lands_ms, _WHITE_MS, partial(edge, rect.size, scale, WHITE), (x, y), FULL, z=OVER_LIT)
        wave = Wave(layout, layout.column_x(self._own, self._column), own=self._own)
        show.see(lands_ms, WAVE_MS, wave, wave.show)
        show.move(lands_ms, _PUSH_MS + _SPRING_MS, self._recoil)
        show.tell(lands_ms + _PUSH_MS + _SPRING_MS, self._top.relight)

    def _recoil(self, part: float) -> None:
        """Move the column and its neighbours away from the bar, and back by one spring."""
        layout, pieces, force = self._layout, self._pieces(self._column), _force(part * (_PUSH_MS + _SPRING_MS))
        if not pieces:
            return
        first, last = pieces[0].placement.pose, pieces[-1].placement.pose
        room = layout.hand_top - last.rect.bottom if self._own else last.rect.top
        back = max(_LEAST * layout.scale, min(self._px(_BACK), room))
        for number, piece in enumerate(pieces):
            squeeze = (first.y - piece.placement.pose.y) * _SQUEEZED * force
            angle = _TURNED[number % 2] if force > 0.6 and piece is not self._piece else 0
            piece.lean(0, round(self._away * back * force + squeeze), angle)
        for side in (-1, 1):
            for piece in self._pieces(self._column + side):
                outward = side * self._away * self._px(_OUTWARD) * force
                piece.lean(round(outward), round(self._away * self._px(_ASIDE) * force))


def _force(ms: float) -> float:
    """The part of the largest push, so many milliseconds after the blow: it swings over once."""
    if ms <= _PUSH_MS:
        return (_FIRST + (_BACK - _FIRST) * ease_out(ms / _PUSH_MS)) / _BACK
    part = (ms - _PUSH_MS) / _SPRING_MS
    return math.exp(-2.2 * part) * math.cos(1.5 * math.pi * part) if part < 1 else 0.0
