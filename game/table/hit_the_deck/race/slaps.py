"""Hands that slap the pile, each from its seat, in the seat's colour, side by side, and the burst under the pile."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.table.hit_the_deck.hands.figure import HandLook, hand_picture, reaching, shadow_picture
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.look.seats import Hand
from game.table.hit_the_deck.look.signs import burst, drawn_burst, suit
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.ahead import Steps
from game.ui.draw import shapes
from game.ui.draw.scene import Drawable, Sprite
from game.ui.draw.surface_cache import surfaces
from game.ui.look.colour import blended
from game.ui.look.palette import BURST_HOT, CLOTH_LIGHT, HOT
from game.ui.motion.animations import ease_in, ease_out

SLAM_MS, SETTLE_MS, SQUASH = 90, 120, 1.06
RECOIL_MS = 140
HOVER, HOVER_MS, _HOVERS = 58, 120, 3
"""The distance of a hovering hand from where it lands, in px at scale 1.0, the time and the steps in which it comes."""
_WIDTH, _SMALL = 122, 84
"""A hand's width across its fingers, in a race and at other times, in px at scale 1.0."""
_FAR, _SMALL_FAR = (122, 112), (62, 66)
"""The distance from the pile's middle to the palms, across and down, in px at scale 1.0."""
_FROM, _RECOIL = 240, 26
"""The distance from which a hand comes, and by which it flinches from a pile that it should not have slapped."""
_SHADOW_AWAY, _SHADOW_LATE = (9, 13), 26
"""The offset of a hand's shadow, and how far it lags behind, in px at scale 1.0."""
_SPREAD = {"below": 204.0, "left": 262.0, "top left": 314.0, "top": 6.0, "top right": 52.0, "right": 100.0}
"""The places of the seats' hands round the pile of a race, side by side, in degrees clockwise from the top."""
Z = 620.0
"""The z of arms: above the piles, and beneath every plate."""
_HAND = 0.8
"""The distance from the palm to beyond fingertips and cuff, even squashed, in hand widths."""
BURST_Z = 600.0
BURST_SIZES = (0.62, 0.85, 1.15)
"""Its size as the face is seen, and from the first and the last hand on; 1 if it stands still."""
_HOTTER, _HEATS = 0.13, 4
"""The growth in the greatest heat, and the number of steps to that."""
_RING_FROM, _RING, _CRUMBS = 1.0, 0.82, ((1.0, 18), (0.5, 9))
"""The heat from which a ring is round it, and its size within that; that from which there are crumbs, and how many."""


class Arm(Drawable):
    """A hand with its sleeve, or their shadow. `width` is the hand's, in px.

    It emerges from under its owner's plate, so only the part in `room` is drawn.
    """

    def __init__(self, hand: Hand, width: int, room: Rect) -> None:
        super().__init__()
        self._hand = hand
        self._room = room
        self._reach = round(width * _HAND)

    def put(self, hand: Hand, x: float, y: float) -> None:
        """Show this hand with its palm at a point of the screen.

        The same hand may move only along its sleeve, which extends beyond its room, so that only the hand's end needs
        redrawing. Call `invalidate` when it has landed, because whole px are never exactly along the sleeve.
        """
        rect = Rect((round(x) - hand.palm[0], round(y) - hand.palm[1]), hand.size)
        if hand is not self._hand:
            self.invalidate()
            self._hand, self._rect = hand, rect
            self.invalidate()
        elif rect != self._rect:
            before, self._rect = self._end, rect
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


def _way(start: tuple[float, float], end: tuple[float, float]) -> float:
    return math.degrees(math.atan2(end[0] - start[0], start[1] - end[1])) % 360


class Reach(NamedTuple):
    """The position of a seat's arm at the pile, in px of the screen."""

    palm: tuple[float, float]
    way: int
    """The direction from the palm to the plate that the arm comes from, in whole degrees clockwise from the top."""
    sleeve: float
    """The sleeve's length, in hand widths."""
    room: Rect
    """The part of the screen on this side of the plate's middle, where the arm is visible."""
    width: int
    """The hand's width."""

    def hand(self, look: HandLook, squash: float = 1.0) -> Hand:
        """The picture of a hand on such an arm; `squash` is the factor of its width."""
        width, arm = round(self.width * squash), reaching(self.sleeve)
        return hand_picture("slap", look, width, self.way - 180, arm, shadow=None)

    def shadow(self) -> Hand:
        """The picture of its shadow."""
        return shadow_picture("slap", self.width, self.way - 180, reaching(self.sleeve))

    def steps(self, look: HandLook, *squashed: float) -> Steps:
        """Make these pictures, one at a time."""
        for squash in squashed:
            self.hand(look, squash)
            yield None
        self.shadow()
        yield None


def reach_of(layout: Layout, seat: int, centre: tuple[float, float], *, large: bool) -> Reach:
    """The position of a seat's arm at a pile, from under its plate; `large` is that of a race."""
    plate = layout.plate(seat)
    lies = _SPREAD[layout.place_of(seat)] if large else _way(centre, plate.center)
    far = _FAR if large else _SMALL_FAR
    across, up = math.sin(math.radians(lies)), math.cos(math.radians(lies))
    palm = centre[0] + layout.px(far[0]) * across, centre[1] - layout.px(far[1]) * up
    width = layout.px(_WIDTH if large else _SMALL)
    away = palm[0] - plate.centerx, palm[1] - plate.centery
    room = Rect((0, 0), layout.size)
    # the sleeve is cut along the plate's longer way, so that the plate covers the cut
    if abs(away[0]) * plate.h > abs(away[1]) * plate.w:
        room.left, room.w = (plate.centerx, room.w - plate.centerx) if away[0] > 0 else (0, plate.centerx)
    else:
        room.top, room.h = (plate.centery, room.h - plate.centery) if away[1] > 0 else (0, plate.centery)
    sleeve = math.ceil(10 * math.hypot(*away) / width) / 10 + 0.5
    return Reach(palm, round(_way(palm, plate.center)), sleeve, room, width)


class Slap:
    """A seat's arm and its shadow at a pile, so far from where it lands."""

    def __init__(self, layout: Layout, look: HandLook, reach: Reach) -> None:
        self.look, self.reach = look, reach
        self.still, self.shadow = reach.hand(look), reach.shadow()
        self.hovers = False
        """Whether it waits for a face to be seen."""
        angle = math.radians(reach.way)
        self._back = math.sin(angle), -math.cos(angle)
        self.far = self.away = min(layout.px(_FROM), (reach.sleeve - 0.5) * reach.width)
        self._late = layout.px(_SHADOW_LATE) / self.away
        self._dark = layout.px(_SHADOW_AWAY[0]), layout.px(_SHADOW_AWAY[1])
        self.below, self.above = (Arm(hand, reach.width, reach.room) for hand in (self.shadow, self.still))
        self.put(self.still, self.far)

    def _point(self, far: float, aside: tuple[int, int] = (0, 0)) -> tuple[float, float]:
        (x, y), (across, down) = self.reach.palm, self._back
        return x + across * far + aside[0], y + down * far + aside[1]

    def put(self, hand: Hand, far: float) -> None:
        """Show this hand `far` px back along its sleeve."""
        self.far = far
        self.above.put(hand, *self._point(far))
        self.below.put(self.shadow, *self._point(far * (1 + self._late), self._dark))


class Slaps:
    """The hands on the pile, above all cards and beneath plates, chips and buttons."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._slaps: dict[int, Slap] = {}
        self.on_change: Callable[[], None] = lambda: None
        """Called when hands have come to the pile or left it."""

    @property
    def down(self) -> set[int]:
        """The seats whose hands are on the pile."""
        return {seat for seat, slap in self._slaps.items() if not slap.hovers}

    @property
    def hovering(self) -> set[int]:
        """The seats whose hands hover over the pile."""
        return self._slaps.keys() - self.down

    def pictures(self, seat: int, centre: tuple[float, float], *, large: bool) -> Steps:
        """Make the pictures of a seat's hand, one at a time; `large` is that of a race."""
        reach = reach_of(self._top.layout, seat, centre, large=large)
        yield from reach.steps(self._top.hand_looks[seat], SQUASH, 1.0)

    def hover(self, centre: tuple[float, float]) -> None:
        """Have all hands hover where they slap in a race."""
        for seat in range(self._top.layout.seats):
            if seat not in self._slaps:
                slap = self._reach_out(seat, centre, large=True)
                slap.hovers = True
                self._top.move(0, HOVER_MS, partial(self._float, slap, self._top.layout.px(HOVER)))

    @staticmethod
    def _float(slap: Slap, near: int, part: float) -> None:
        if slap.hovers:
            # in steps, because all hands at once are much to draw
            part = math.ceil(part * _HOVERS) / _HOVERS
            slap.put(slap.still, slap.away + (near - slap.away) * ease_out(part))

    def slam(self, seat: int, centre: tuple[float, float], *, large: bool) -> None:
        """Slap with a hand round a point; one that is on the pile stays.

        `large` is a hand of a race; any other flinches, and draws back.
        """
        slap = self._slaps.get(seat)
        if slap is not None and not slap.hovers:
            return
        if slap is not None and not large:
            self.clear([seat])
            slap = None
        if slap is None:
            slap = self._reach_out(seat, centre, large=large)
        slap.hovers, start, landing = False, slap.far, slap.reach.hand(slap.look, SQUASH)
        rest = 0.0 if large else self._top.layout.px(_RECOIL)

        def put(hand: Hand, far: float) -> None:
            if self._slaps.get(seat) is slap:
                slap.put(hand, far)

        def settle(_: float) -> None:
            put(slap.still, rest)
            slap.below.invalidate()

        self._top.move(0, SLAM_MS, lambda part: put(landing, start * (1 - ease_in(part))))
        if not large:
            self._top.move(SLAM_MS, RECOIL_MS, lambda part: put(landing, rest * ease_out(part)))
        self._top.move(SLAM_MS + (SETTLE_MS if large else RECOIL_MS), 0, settle)

    def _reach_out(self, seat: int, centre: tuple[float, float], *, large: bool) -> Slap:
        top = self._top
        reach = reach_of(top.layout, seat, centre, large=large)
        slap = self._slaps[seat] = Slap(top.layout, top.hand_looks[seat], reach)
        top.scene.add(slap.below, z=Z)
        top.scene.add(slap.above, z=Z + 1 + len(self._slaps))
        self.on_change()
        return slap

    def clear(self, seats: Iterable[int] | None = None) -> None:
        """Remove the hands of these seats from the pile, or all of them."""
        for seat in list(self._slaps) if seats is None else seats:
            slap = self._slaps.pop(seat)
            self._top.scene.remove(slap.below)
            self._top.scene.remove(slap.above)
        self.on_change()


class RaceBurst(Sprite):
    """The burst of one race at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.heat: float | None = None
        """The heat that it shows, from 0 to 1; None for a burst that stands still."""
        self.visible = False

    def picture(self, stage: int, size: tuple[int, int], line: float) -> Surface:
        """The picture at a stage of `BURST_SIZES`, for a size in px and a width of its outline."""
        if self.heat is None:
            return burst(size, CLOTH_LIGHT, 13, 0.24, line)
        # in few steps, because each needs new pictures
        heat = round(self.heat * _HEATS) / _HEATS
        sides = _times(size, BURST_SIZES[stage] * (1 + _HOTTER * heat))
        fill, points, depth = blended(BURST_HOT, CLOTH_LIGHT, heat), round(14 + 8 * heat), 0.28 + 0.05 * heat

        def splashed() -> Surface:
            has_ring = heat >= _RING_FROM
            picture = drawn_burst(sides, HOT if has_ring else fill, points, depth, line)
            if has_ring:
                inner = drawn_burst(_times(sides, _RING), fill, points, depth, line)
                shapes.blit_centred(picture, inner, picture.get_rect().center)
            crumb = Rect(0, 0, *(round(6 * line),) * 2)
            room = picture.get_rect().inflate(-crumb.w, -crumb.h)
            for number in range(next((many for least, many in _CRUMBS if heat >= least), 0)):
                # uneven, always in the same way
                angle, far = 2.4 * number, 0.42 + 0.08 * (number * 37 % 60) / 60
                crumb.center = (
                    round(room.centerx + room.w * far * math.cos(angle)),
                    round(room.centery + room.h * far * math.sin(angle)),
                )
                shapes.blit(picture, suit("RGYB"[number % 4], crumb.w), crumb.topleft)
            return picture

        if stage < len(BURST_SIZES) - 1:
            return burst(sides, fill, points, depth, line)
        return surfaces.get(("splash", sides, heat, line), splashed)


def _times(size: tuple[int, int], factor: float) -> tuple[int, int]:
    return round(size[0] * factor), round(size[1] * factor)
