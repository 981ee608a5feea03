"""Hands that slap the pile, each from its seat, in the seat's colour, and beside each other."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.table.hit_the_deck.arm import Arm
from game.table.hit_the_deck.colours import SeatColour
from game.table.hit_the_deck.layout import Layout
from game.table.hit_the_deck.seats import Hand, hand_shadow, seat_hand
from game.ui.animations import Animations, ease_in
from game.ui.scene import Layer, Scene

SLAM_MS, SETTLE_MS, SQUASH = 90, 120, 1.06
_WIDTH, _SMALL = 122, 84
"""A hand's width across its fingers, in a race and at other times, in px at scale 1.0."""
_FAR, _SMALL_FAR = (122, 112), (62, 66)
"""The distance from the pile's middle to where palms land, across and down, in px at scale 1.0."""
_FROM = 240
_TURN = 6
_SHADOW_AWAY, _SHADOW_LATE = (9, 13), 26
"""The offset of a hand's shadow, and how far it lags behind, in px at scale 1.0."""


def way_of(layout: Layout, seat: int, centre: tuple[float, float]) -> float:
    """The direction from which a seat's arm comes to a point of the screen, in degrees clockwise from above."""
    if layout.place_of(seat) == "below":
        return 188.0
    there = layout.plate(seat).center
    return math.degrees(math.atan2(there[0] - centre[0], centre[1] - there[1])) % 360


def reach_of(layout: Layout, palm: tuple[float, float], angle: float, width: int) -> int:
    """The length of an arm that comes from beyond the screen's edge, in hand widths."""
    across, up = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    ways = []
    if abs(across) > 0.01:
        ways.append((layout.size[0] - palm[0] if across > 0 else palm[0]) / abs(across))
    if abs(up) > 0.01:
        ways.append((palm[1] if up > 0 else layout.size[1] - palm[1]) / abs(up))
    return math.ceil(min(ways) / width + 0.7)


def _turned(way: float) -> int:
    """The rotation of the picture of an arm from that direction, in degrees."""
    return _TURN * round((way - 180) / _TURN)


class Slaps:
    """The hands on the pile, above everything, even the curtain, because everyone may see them."""

    def __init__(self, scene: Scene, marks: Sequence[SeatColour], motions: Animations) -> None:
        self._scene = scene
        self._marks = marks
        self._motions = motions
        self._sprites: dict[int, tuple[Arm, Arm]] = {}

    @property
    def down(self) -> set[int]:
        """The seats whose hands are on the pile."""
        return set(self._sprites)

    def pictures(
        self, layout: Layout, seat: int, centre: tuple[float, float], *, large: bool
    ) -> tuple[Hand, Hand, Hand]:
        """A seat's hand as it lands, at rest, and its shadow."""
        mark = self._marks[seat]
        width = layout.px(_WIDTH if large else _SMALL)
        way = way_of(layout, seat, centre)
        reach = reach_of(layout, self._palm(layout, seat, centre, large=large), way, width)
        look = (mark.shape, mark.colour, mark.deep, width, _turned(way), reach)
        return seat_hand(*look, SQUASH), seat_hand(*look), hand_shadow(width, _turned(way), reach)

    def _palm(self, layout: Layout, seat: int, centre: tuple[float, float], *, large: bool) -> tuple[float, float]:
        angle = math.radians(way_of(layout, seat, centre))
        far = _FAR if large else _SMALL_FAR
        return centre[0] + layout.px(far[0]) * math.sin(angle), centre[1] - layout.px(far[1]) * math.cos(angle)

    def slam(
        self,
        layout: Layout,
        seat: int,
        centre: tuple[float, float],
        speed: float,
        *,
        large: bool,
    ) -> None:
        """Slap with a seat's hand round a point; a hand that is on the pile stays."""
        if seat in self._sprites:
            return
        landing, still, shadow = self.pictures(layout, seat, centre, large=large)
        # aslant as the picture is, not as the way: a sleeve that slides along itself need not be drawn again
        angle = math.radians(_turned(way_of(layout, seat, centre)))
        palm = self._palm(layout, seat, centre, large=large)
        back = -math.sin(angle), math.cos(angle)
        width = layout.px(_WIDTH if large else _SMALL)
        dark = layout.px(_SHADOW_AWAY[0]), layout.px(_SHADOW_AWAY[1])

        def point(left: float, late: int = 0, aside: tuple[int, int] = (0, 0)) -> tuple[float, float]:
            far = layout.px(_FROM + late) * left
            return palm[0] + back[0] * far + aside[0], palm[1] + back[1] * far + aside[1]

        below = Arm(shadow, width, *point(1, _SHADOW_LATE, dark))
        above = Arm(landing, width, *point(1))
        self._sprites[seat] = below, above
        self._scene.add(below, Layer.NOTICE, -20)
        self._scene.add(above, Layer.NOTICE, -10 + len(self._sprites))

        def at(part: float) -> None:
            left = 1 - ease_in(part)
            above.put(landing, *point(left))
            below.put(shadow, *point(left, _SHADOW_LATE, dark))

        def settle() -> None:
            if self._sprites.get(seat) == (below, above):
                above.put(still, *palm)
                below.invalidate()

        self._motions.run(
            SLAM_MS * speed / 1000,
            at,
            then=lambda: self._motions.run(
                0.0, lambda part: None, delay=SETTLE_MS * speed / 1000, then=settle, blocking=False
            ),
            blocking=False,
        )

    def clear(self) -> None:
        """Remove all hands from the pile."""
        for sprites in self._sprites.values():
            for sprite in sprites:
                self._scene.remove(sprite)
        self._sprites.clear()
