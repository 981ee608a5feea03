"""The pile of a race, which grows on a burst, and the hands that slap it, each from its seat and in its colour.

Everything slow to draw is drawn before the face is seen; during a race only small parts change.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.play.sentences import joined, sentence
from game.rules.hit_the_deck.cards import HIT_HAND
from game.table.cards.deck_art import BACK, CardLook, Elevation
from game.table.hit_the_deck.hands.figure import (
    ANY,
    HandLook,
    Line,
    decode_hand,
    hand_picture,
    reaching,
    shadow_picture,
)
from game.table.hit_the_deck.look import signs, texts
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.look.seats import Hand
from game.table.hit_the_deck.look.signs import Pill, PillLook, hot_burst, steps_to_burst
from game.table.hit_the_deck.tabletop.tabletop import Tabletop
from game.ui.ahead import Steps
from game.ui.draw.scene import Drawable, Layer, Sprite
from game.ui.motion.animations import ease_in, ease_out

SLAM_MS, SETTLE_MS, SQUASH = 90, 120, 1.06
RECOIL_MS = 140
HOVER_MS, _HOVERS = 120, 3
"""The time and the steps in which a hovering hand comes."""
_HOVER, _LEAST_HOVER, _HAND_SHOWS = 132, 70, 88
"""A hovering hand's distance from where it lands; less where it would be hidden, that far from its plate's middle."""
_WIDTH, _SMALL = 122, 84
"""A hand's width across its fingers, in a race and at other times, in px at scale 1.0."""
_FAR, _SMALL_FAR = (122, 112), (62, 66)
"""The distance from the pile's middle to the palms, across and down, in px at scale 1.0."""
_FROM, _RECOIL = 240, 26
"""The distance from which a hand comes, and by which it flinches from a pile that it should not have slapped."""
_SHADOW_AWAY, _SHADOW_LATE, _HIGH_SHADOW_AWAY = (9, 13), 26, (24, 44)
"""The offset of a hand's shadow, how far it lags behind, and its offset while the hand hovers, in px at scale 1.0."""
_SPREAD = {"below": 204.0, "left": 262.0, "top left": 314.0, "top": 6.0, "top right": 52.0, "right": 100.0}
"""The places of the seats' hands round the pile of a race, side by side, in degrees clockwise from the top."""
Z = 620.0
"""The z of arms: above the piles, and beneath every plate."""
_HAND = 0.8
"""The distance from the palm to beyond fingertips and cuff, even squashed, in hand widths."""
SWELL, SWELL_MS = 1.5, 160
_STEPS, _LOW_STEPS, _ABOVE_SIGN = 6, 2, 8
"""The steps in which the pile grows, those above the sign of a demand, and the gap between its burst and the sign."""
_BURST_Z, _PILE_Z = 600.0, 610.0
_BURST, _LOW_BURST = (540, 450), (432, 360)
"""The burst, and that above the sign of a demand, in px at scale 1.0."""
_WIDEST, _ABOVE, _BELOW, _EDGE = 620, 12, 18, 0.42
"""The greatest width of a sign and its distances from the pile, px at scale 1.0; in a race, from the burst's middle."""


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
        return Rect(palm, (0, 0)).inflate(2 * self._reach, 2 * self._reach).clip(self._rect)

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
    near: float = 0.0
    """The distance from the palm at which it hovers, in px."""
    high: tuple[int, int] = (0, 0)
    """The offset of its shadow while it hovers."""
    high_way: int = 0
    """The direction of that shadow to the same plate."""

    def hand(self, look: HandLook, squash: float = 1.0) -> Hand:
        """The picture of a hand on such an arm; `squash` is the factor of its width."""
        return hand_picture("slap", look, *self._lies(self.way, squash), shadow=None)

    def shadow(self, *, high: bool = False) -> Hand:
        """The picture of its shadow; `high` is that while it hovers."""
        return shadow_picture("slap", *self._lies(self.high_way if high else self.way))

    def _lies(self, way: int, squash: float = 1.0) -> tuple[int, int, Line]:
        return round(self.width * squash), way - 180, reaching(self.sleeve)

    def steps(self, look: HandLook, *squashed: float) -> Steps:
        """Make these pictures, one at a time."""
        for squash in squashed:
            yield decode_hand("slap", look, *self._lies(self.way, squash))
            self.hand(look, squash)
            yield None
        for high in (False, True) if self.near else (False,):
            lies = self._lies(self.high_way if high else self.way)
            yield decode_hand("slap", ANY, *lies)
            hand_picture("slap", ANY, *lies, shadow=None)
            yield None
            self.shadow(high=high)
            yield None


class Slap:
    """A seat's arm and its shadow at a pile, so far from where it lands."""

    def __init__(self, layout: Layout, look: HandLook, reach: Reach, hovers: bool = False) -> None:
        self.look, self.reach = look, reach
        self.still, self.shadow = reach.hand(look), reach.shadow()
        self.hovers = hovers
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
        if not self.hovers:
            self.below.put(self.shadow, *self._point(far * (1 + self._late), self._dark))
            return
        self.below.put(self.reach.shadow(high=True), *self._point(far, self.reach.high))
        # it does not move along its own sleeve
        self.below.invalidate()


class RacePile:
    """The pile, enlarged while a race is shown, and the hands on it or above it."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._slaps: dict[int, Slap] = {}
        self.on_change: Callable[[], None] = lambda: None
        """Called when hands have come to the pile or left it."""
        self.heat: float | None = None
        """The heat that the burst shows, from 0 to 1; None for a burst that stands still."""
        self._is_low = False
        """Whether it leaves the sign of a demand visible."""
        self._hands = 0
        """The number of hands that race."""
        self._burst, self._cards = Sprite(), Sprite()
        self.sign = Pill(signs.FAKED_OUT)
        """A countdown, the seconds that are left for a race, or who was faked out; one at a time."""
        top.scene.add(self.sign, Layer.NOTICE, 50)
        for sprite, z in ((self._burst, _BURST_Z), (self._cards, _PILE_Z)):
            sprite.visible = False
            top.scene.add(sprite, z=z)

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the enlarged pile."""
        layout, (x, y) = self._top.layout, self._top.layout.middle
        low = layout.sign.top - layout.px(_ABOVE_SIGN + _LOW_BURST[1] / 2)
        return layout.px(x - 48), low if self._is_low else layout.px(y + 3)

    @property
    def burst_size(self) -> tuple[int, int]:
        wide, high = _LOW_BURST if self._is_low else _BURST
        return self._top.layout.px(wide), self._top.layout.px(high)

    @property
    def is_open(self) -> bool:
        """Whether the enlarged pile is shown."""
        return self._cards.visible

    @property
    def place(self) -> Rect:
        """The area in which a click counts as one on the pile."""
        enlarged = Rect((0, 0), self.burst_size).scale_by(0.8).move_to(center=self.centre)
        return enlarged if self.is_open else self._top.layout.discard.rect

    @property
    def down(self) -> set[int]:
        """The seats whose hands are on the pile."""
        return {seat for seat, slap in self._slaps.items() if not slap.hovers}

    @property
    def hovering(self) -> set[int]:
        """The seats whose hands hover over the pile."""
        return self._slaps.keys() - self.down

    # --- what is made ahead

    def arms(self, *, large: bool = True) -> Steps:
        """Make the pictures of everybody's arm, one at a time; `large` are those of a race."""
        for seat, look in enumerate(self._top.hand_looks):
            yield from self._reach(seat, large=large).steps(look, SQUASH, 1.0)

    def pictures(self, people: int) -> Steps:
        """Make the pictures of backs, small hands and bursts for a race of `people`, one at a time."""
        art, layout, count = self._top.art, self._top.layout, len(self._top.fan)
        for other in (layout.below, (layout.below + 1) % layout.seats):
            art.plain(BACK, layout.hand_of(other).width)
            yield None
        # between people the hand below is turned face down, as another's turn begins with the race
        for pose in layout.fan(count - 1) if people > 1 and count > 0 else ():
            art.picture(CardLook(BACK, pose.width, elevation=Elevation.HAND, angle=pose.angle))
            yield None
        yield from self.arms(large=False)
        # last, because it is the largest that others' pictures might replace
        for stage in range(len(signs.BURST_SIZES)):
            yield from steps_to_burst(self.heat, stage, self.burst_size, layout.px(4))

    def steps_to_cards(self) -> Steps:
        """Make the enlarged pile: for every card that may be a HIT-hand, before its face is seen."""
        return self._top.piles.steps_to_discard(round(self._top.layout.discard.width * SWELL))

    # --- the pile

    def begin(self, pupils: int = 0) -> None:
        """Enlarge the pile, because the face has been seen.

        With `pupils`, a HIT-hand lies above the pile for them to slap; it leaves the sign of an open demand visible.
        """
        top, start = self._top, self._top.layout.discard
        self._is_low = bool(pupils) and top.sign.visible
        self._hands = pupils + 1 if pupils else top.layout.seats
        steps, end = _LOW_STEPS if self._is_low else _STEPS, self.centre
        self.forgive()
        self._grow_burst(1 if pupils else 0)
        self._cards.visible = True
        top.discard_pile.visible = False
        full = top.piles.picture_of_discard(round(start.width * SWELL), above=HIT_HAND if pupils else None)

        def at(part: float) -> None:
            gone = ease_out(part)
            x, y = start.x + (end[0] - start.x) * gone, start.y + (end[1] - start.y) * gone
            grown = (1 + (SWELL - 1) * round(gone * steps) / _STEPS) / SWELL
            size = round(full.get_width() * grown), round(full.get_height() * grown)
            self._cards.show(full if grown == 1 else pygame.transform.smoothscale(full, size), (x, y))
            self._burst.visible = part > 0.4

        top.move(0, SWELL_MS, at)

    def forgive(self) -> None:
        """Remove what shows a fake-out."""
        self.clear(self.down)
        # not the countdown of a race that was interrupted since
        self.sign.visible = self.sign.visible and self.sign.look is not signs.FAKED_OUT

    def _grow_burst(self, stage: int) -> None:
        self._burst.show(hot_burst(self.heat, stage, self.burst_size, self._top.layout.px(4)), self.centre)

    def end(self) -> None:
        """Show the usual pile without hands."""
        self.clear()
        self._burst.visible = self._cards.visible = self.sign.visible = False
        self._top.discard_pile.visible = True

    def say(self, look: PillLook, text: str, name: str = "") -> None:
        """Show words on a sign, cut at the `name` in them if they are too long."""
        if self.sign.visible and (self.sign.look, self.sign.text) == (look, text):
            return
        layout, pile = self._top.layout, self._top.layout.discard
        side, x, y = "midtop", layout.ring.centerx, pile.rect.bottom + layout.px(_BELOW)
        if look is signs.SECONDS_LEFT:
            side, y = "center", self.centre[1] + round(self.burst_size[1] * _EDGE)
        elif look is signs.RESTARTING:
            side, y = "center", round(pile.y)
        elif self._top.sign.visible:
            # below the piles there is a demand
            side, y = "midbottom", pile.rect.top - layout.px(_ABOVE)
        self.sign.look = look
        self.sign.say(text, side, (x, y), layout.scale, layout.px(_WIDEST), name)

    def say_left(self, seconds: int) -> None:
        """Show the seconds that are left for those whose hands are not on it."""
        waited = [name for seat, name in enumerate(self._top.names) if seat not in self.down]
        words = sentence(texts.LEFT_FOR, seconds, joined(waited))
        if not self.down:
            words = texts.NOBODY_SLAPPED.format(seconds)
        self.say(signs.SECONDS_LEFT, words, max(waited, key=len))

    # --- the hands

    def hover(self) -> None:
        """Have all hands hover where they slap in a race."""

        def come(slap: Slap, part: float) -> None:
            if slap.hovers:
                # in steps, because all hands at once are much to draw
                gone = ease_out(math.ceil(part * _HOVERS) / _HOVERS)
                slap.put(slap.reach.hand(slap.look, SQUASH), slap.away + (slap.reach.near - slap.away) * gone)

        for seat in range(self._top.layout.seats):
            if seat not in self._slaps:
                slap = self._reach_out(seat, large=True, hovers=True)
                self._top.move(0, HOVER_MS, partial(come, slap))

    def slap(self, seat: int) -> None:
        """Slap with a seat's hand in a race."""
        self.slam(seat, large=True)
        stage = 2 if len(self.down) >= self._hands - 1 else 1
        self._top.move(SLAM_MS, 0, lambda _: self._grow_burst(stage) if self.is_open else None)

    def slam(self, seat: int, *, large: bool) -> None:
        """Slap with a hand; one that is on the pile stays.

        `large` is a hand of a race; any other flinches, and draws back.
        """
        slap = self._slaps.get(seat)
        if slap is not None and not slap.hovers:
            return
        if slap is not None and not large:
            self.clear([seat])
            slap = None
        if slap is None:
            slap = self._reach_out(seat, large=large)
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

    def _reach(self, seat: int, *, large: bool) -> Reach:
        """The position of a seat's arm, from under its plate; `large` is that of a race."""
        layout = self._top.layout
        plate, centre = layout.plate(seat), self.centre if large else (layout.discard.x, layout.discard.y)
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
        distance = math.hypot(*away)
        sleeve = math.ceil(10 * distance / width) / 10 + 0.5
        reach = Reach(palm, round(_way(palm, plate.center)), sleeve, room, width)
        if not large:
            return reach
        near = min(layout.px(_HOVER), max(layout.px(_LEAST_HOVER), distance - layout.px(_HAND_SHOWS)))
        high = layout.px(_HIGH_SHADOW_AWAY[0]), layout.px(_HIGH_SHADOW_AWAY[1])
        x, y = (at - way / distance * near + aside for at, way, aside in zip(palm, away, high, strict=True))
        return reach._replace(near=near, high=high, high_way=round(_way((x, y), plate.center)))

    def _reach_out(self, seat: int, *, large: bool, hovers: bool = False) -> Slap:
        top = self._top
        slap = self._slaps[seat] = Slap(top.layout, top.hand_looks[seat], self._reach(seat, large=large), hovers)
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
