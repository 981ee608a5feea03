"""The hands at the plates: each comes from under an end of its plate, moves as its gesture begins, and breathes."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface, Vector2

from game.table.hit_the_deck.hands.figure import TO_PALM, UNITS, HandLook, elbow, hand_picture, straight
from game.table.hit_the_deck.look.layout import BACKS_SPAN, Layout
from game.table.hit_the_deck.look.seats import Hand
from game.ui.ahead import Steps
from game.ui.draw.scene import Drawable
from game.ui.motion.animations import Animations, ease_in, ease_out
from game.ui.widgets.screen import Screen

Z = 500.0
"""The z of hands: above the cloth, below the hands of a race, the backs and the plates."""
_CALM = {"drum": "rest", "fist": "thumb", "droop": "flat"}
"""What a gesture becomes without motion."""
SOON = ("rest", "hover", "fist", "droop")
"""The gestures of a race."""
_LEANS = 7
"""The step of a tilt, in degrees."""

_WIDTH, _WIDTH_OF_SIX = 52, 44
"""A hand's width, in px at scale 1.0."""
_SMALL = 0.62
"""The size of a hand beside a plate that has no room for a whole one."""
_AWAY, _UP, _DOWN, _WIDE = 32, 44, 18, 60
"""From the plate's end to the wrist, and the room of a hand above and below the plate's middle, and beside it."""
_LOW, _SLEEVE_LOW, _SLEEVE_ASIDE = 8, 12, 66
"""The wrist below the plate's middle; from there the sleeve goes down and back under the plate."""
_BELOW, _INSET, _CHIP = 8, 10, 28
"""From a plate's lower edge to the wrist of a hand that hangs there, from its end to the hand, and a chip's width."""
_DRUM, _POINT, _DRUM_ANGLE = (7, -12), (18, 12), 62
"""The wrist of a hand that drums or points, from the plate's end and middle."""
_LEAST_ANGLE, _MOST_ANGLE = 60, 125
"""The angles of a hand that points, clockwise from the top: its sleeve ends under its plate."""


class Offset(NamedTuple):
    """A hand's distance from its place: px at scale 1.0, and the angle of its tilt in degrees."""

    up: float = 0.0
    """Upwards, or where it points."""
    out: float = 0.0
    """Away from its plate."""
    lean: float = 0.0


Motion: TypeAlias = tuple[float, Callable[[float], Offset]]
"""How long it lasts, in milliseconds at Normal speed, and the offset after so many of them."""
TAP_MS, ROUND_S, BREATH_S = 90, 1.76, 2.4
"""The time of a tap of a drumming hand in ms, from one round of them to the next, and of a breath, in seconds."""
_EVERY_MS = 20
"""The time between the moments of a motion whose pictures are made ahead, in ms."""


def breath(now: float, seat: int) -> Offset:
    """The offset of a hand at rest."""
    return Offset(up=0.5 + 0.5 * math.sin(math.tau * (now / BREATH_S + 0.37 * seat)))


def _rise(ms: float, whole_ms: float, far: float = 12) -> Offset:
    return Offset(up=-far * (1 - ease_out(min(1.0, ms / whole_ms))))


def _think(ms: float) -> Offset:
    scratches = 240 <= ms < 560
    return _rise(ms, 160, 8)._replace(out=2 * math.sin(math.tau * ms / 160) * scratches)


def _tilt(offset: Offset) -> int:
    return _LEANS * round(offset.lean / _LEANS)


def spring(seconds: float) -> float:
    """The motion of a spring of stiffness 420 and damping 28, at rest after about 0.4 seconds: it overshoots once."""
    return 1 - math.exp(-14 * seconds) * (math.cos(15 * seconds) + 14 / 15 * math.sin(15 * seconds))


def _oops(ms: float) -> Offset:
    if ms < 140:
        return Offset(out=26 * (1 - ease_out(ms / 140)))
    return Offset(out=3 * math.sin(math.tau * (ms - 140) / 100))


MOTIONS: dict[str, Motion] = {
    "drum": (4 * TAP_MS, lambda ms: Offset(up=3 * (1 - (ms % TAP_MS / TAP_MS) ** 3))),
    "hover": (1400, lambda ms: Offset(up=4 * ease_out(min(1.0, ms / 120)), out=ms // 70 % 2)),
    "think": (560, _think),
    "point": (360, lambda ms: Offset(up=10 * (ease_out(ms / 180) if ms < 180 else 1 - ease_in(ms / 180 - 1)))),
    "fist": (320, lambda ms: Offset(up=14 * (spring(ms / 1000) - 1))),
    "droop": (320, lambda ms: Offset(up=12 * (1 - ease_in(ms / 320)))),
    "thumb": (160, lambda ms: _rise(ms, 160)),
    "crossed": (200, lambda ms: _rise(ms, 200)),
    "oops": (540, _oops),
    "wave": (480, lambda ms: Offset(lean=14 + 14 * math.sin(math.tau * ms / 240))),
}
"""The motions of gestures that have one."""


class Place(NamedTuple):
    """The place of a seat's hand; lengths in px of the screen."""

    plate: Rect
    side: int
    """The end of its plate: 1 right, -1 left."""
    width: int
    scale: float
    hangs: bool = False
    """Whether it hangs from the plate's lower edge, because there is no room beside the plate."""

    def pose(self, gesture: str, look: HandLook, at: tuple[int, int], lean: int, *, marked: bool) -> Pose:
        """A hand here with a gesture; one that points does so at a point of the screen."""
        end, side, angle = self.plate.right if self.side > 0 else self.plate.left, self.side, 0
        away, down, falls = _AWAY, _LOW, gesture == "droop"
        # one that falls does so away from its plate
        aside, mirrored = (_SLEEVE_ASIDE if falls else -_SLEEVE_ASIDE), (side > 0) == falls
        units = self.scale * UNITS / self.width
        arm = elbow(_SLEEVE_LOW * units, aside * units)
        if gesture == "drum":
            arm, mirrored, angle, (away, down) = straight(70), side > 0, side * _DRUM_ANGLE, _DRUM
        elif gesture == "point":
            arm, (away, down) = straight(60), _POINT
        wrist = end + side * away * self.scale, self.plate.centery + down * self.scale
        if self.hangs:
            arm, mirrored, angle, wrist = straight(60), side > 0, 180, (self.rect.centerx, self.rect.top)
        elif gesture == "point":
            to = math.degrees(math.atan2(side * (at[0] - wrist[0]), wrist[1] - at[1])) % 360
            angle = side * round(max(_LEAST_ANGLE, min(_MOST_ANGLE, to)))
        hand = hand_picture(gesture, look, self.width, angle, arm, marked=marked, mirrored=mirrored, lean=lean)
        to_palm = Vector2(TO_PALM[0] * (-1 if mirrored else 1), TO_PALM[1]).rotate(angle) * self.width / UNITS
        palm = wrist[0] + to_palm.x, wrist[1] + to_palm.y
        return Pose(hand, palm, math.radians(angle) if gesture == "point" or self.hangs else 0.0)

    @property
    def rect(self) -> Rect:
        """The room that it takes."""
        up, away = round(_UP * self.scale), 2
        room = Rect(0, self.plate.centery - up, round(_WIDE * self.scale), round((_UP + _DOWN) * self.scale))
        if self.hangs:
            room = Rect(0, self.plate.bottom + round(_BELOW * self.scale), self.width, up)
            away = -room.w - round(_INSET * self.scale)
        room.x = self.plate.right + away if self.side > 0 else self.plate.left - room.w - away
        return room


class Pose(NamedTuple):
    """A hand, the point of the screen for its palm, and the way of its motion, in radians clockwise from the top."""

    hand: Hand
    palm: tuple[float, float]
    way: float


def places(layout: Layout) -> dict[int, Place]:
    """The places of all hands but the one below; a seat without room at an end of its plate has none."""
    others = [seat for seat in range(layout.seats) if seat != layout.below]
    taken = [layout.hand_area, layout.draw.rect, layout.discard.rect]
    taken += [] if layout.looked_at else [layout.tools[0], *layout.tool_places, layout.log]
    for seat in range(layout.seats):
        backs = layout.backs(seat)
        if not layout.looked_at:
            # they and their number never take the whole width of a large plate
            half = layout.px(BACKS_SPAN / 2)
            backs = Rect(backs.centerx - half, backs.y, 2 * half + layout.px(_CHIP), backs.h)
        taken += [layout.plate(seat)] + ([backs] if seat in others else [])
    width, found = layout.px(_WIDTH_OF_SIX if layout.seats == 6 else _WIDTH), dict[int, Place]()
    for seat in others:
        plate = layout.plate(seat)
        inward = 1 if plate.centerx <= layout.ring.centerx else -1
        for hangs, size, side in itertools.product((False, True), (1.0, _SMALL), (inward, -inward)):
            place = Place(plate, side, round(width * size), layout.scale * size, hangs)
            is_inside = Rect((0, 0), layout.size).contains(place.rect)
            if is_inside and place.rect.collidelist(taken) < 0:
                found[seat] = place
                taken.append(place.rect)
                break
    return found


class PlateHand(Drawable):
    """A seat's hand at its plate."""

    def __init__(self, screen: Screen, seat: int, look: HandLook, place: Place) -> None:
        super().__init__()
        self._screen, self._seat, self.look, self.place = screen, seat, look, place
        self._animations = Animations(screen.animate)
        self._target = place.plate.center
        self._pose: Pose | None = None
        self._shown: tuple[object, ...] = ()
        self.gesture = ""
        self._moved_at = 0.0

    @property
    def room(self) -> Rect:
        """The rectangle of its place, and of its gesture where that is larger."""
        return self.place.rect if self._pose is None else self.place.rect.union(self.rect)

    def show(self, gesture: str, target: tuple[int, int]) -> None:
        """Make a gesture, or none if it is empty; one that points does so at a point of the screen."""
        speed = self._screen.duration_scale
        gesture = gesture if speed else _CALM.get(gesture, gesture)
        if gesture != self.gesture:
            self.gesture, self._target = gesture, target
            self._move()
            if not speed:
                self._screen.fade_changes()

    def _move(self) -> None:
        speed = self._screen.duration_scale
        self._animations.forget()
        self._moved_at = self._screen.now
        if not speed or self.gesture not in MOTIONS:
            self._rest()
            return
        whole_ms, offset = MOTIONS[self.gesture]
        self._animations.run(
            whole_ms * speed / 1000,
            lambda part: self._put(offset(whole_ms * part), marked=True),
            then=self._rest,
            blocking=False,
        )

    def _rest(self) -> None:
        is_marked = bool(self._screen.duration_scale) and self.gesture not in ("rest", "crossed")
        self._put(Offset(up=4) if self.gesture == "hover" else Offset(), marked=is_marked)

    def breathe(self, now: float) -> None:
        """Breathe if it is at rest, or begin to drum again."""
        speed = self._screen.duration_scale
        if self.gesture == "rest" and speed:
            self._put(breath(now, self._seat), marked=False)
        elif self.gesture == "drum" and now - self._moved_at >= ROUND_S * speed:
            self._move()

    def _put(self, offset: Offset, *, marked: bool) -> None:
        """Show its gesture, so far from its place."""
        place, lean = self.place, _tilt(offset)
        up, out = round(offset.up * place.scale), round(offset.out * place.scale)
        shown = self.gesture, self._target, up, out, lean, marked
        if shown == self._shown:
            return
        self._shown = shown
        self.invalidate()
        self._pose, self.rect = None, Rect(0, 0, 0, 0)
        if self.gesture:
            pose = place.pose(self.gesture, self.look, self._target, lean, marked=marked)
            x, y = pose.palm[0] + up * math.sin(pose.way) + out * place.side, pose.palm[1] - up * math.cos(pose.way)
            self._pose, self.rect = pose._replace(palm=(x, y)), pose.hand.bounds((x, y))
        self.invalidate()

    def steps(self, gesture: str) -> Steps:
        """Make the pictures of one of its gestures, one for each tilt, as a step each."""
        whole_ms, offset = MOTIONS.get(gesture, (0, lambda _: Offset()))
        for lean in {_tilt(offset(ms)) for ms in range(0, round(whole_ms) + 1, _EVERY_MS)}:
            self.place.pose(gesture, self.look, self._target, lean, marked=gesture != "rest")
            yield None

    def paint(self, surface: Surface) -> None:
        if self._pose is not None:
            self._pose.hand.paint(surface, self._pose.palm)
