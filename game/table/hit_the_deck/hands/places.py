"""The places of hands at the plates: each comes from under an end of its plate, where there is room."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect, Vector2

from game.table.hit_the_deck.hands.figure import TO_PALM, UNITS, HandLook, hand_picture
from game.table.hit_the_deck.hands.sleeves import elbow, straight
from game.table.hit_the_deck.look.layout import Layout
from game.table.hit_the_deck.look.seats import Hand

_WIDTH, _WIDTH_OF_SIX = 52, 44
"""A hand's width, in px at scale 1.0."""
_AWAY, _UP, _DOWN, _WIDE = 32, 44, 18, 60
"""From the plate's end to the wrist, and the room of a hand above and below the plate's middle, and beside it."""
_LOW, _SLEEVE_LOW, _SLEEVE_ASIDE = 8, 12, 66
"""The wrist below the plate's middle; from there the sleeve goes down and back under the plate."""
_DRUM, _POINT, _DRUM_ANGLE = (7, -12), (18, 12), 62
"""The wrist of a hand that drums or points, from the plate's end and middle."""
_LEAST_ANGLE, _MOST_ANGLE = 60, 125
"""The angles of a hand that points, clockwise from the top: its sleeve ends under its plate."""


class Place(NamedTuple):
    """The place of a seat's hand; lengths in px of the screen."""

    plate: Rect
    side: int
    """The end of its plate: 1 right, -1 left."""
    width: int
    scale: float

    def pose(self, gesture: str, look: HandLook, at: tuple[int, int], lean: int, *, marked: bool) -> Pose:
        """A hand here with a gesture; one that points does so at a point of the screen."""
        end, side, angle = self.plate.right if self.side > 0 else self.plate.left, self.side, 0
        away, down, falls = _AWAY, _LOW, gesture == "droop"
        # one that falls does so away from its plate
        aside, mirrored = (_SLEEVE_ASIDE if falls else -_SLEEVE_ASIDE), (side > 0) == falls
        arm = elbow(self._units(_SLEEVE_LOW), self._units(aside))
        if gesture == "drum":
            arm, mirrored, angle, (away, down) = straight(70), side > 0, side * _DRUM_ANGLE, _DRUM
        elif gesture == "point":
            arm, (away, down) = straight(60), _POINT
        wrist = end + side * away * self.scale, self.plate.centery + down * self.scale
        if gesture == "point":
            to = math.degrees(math.atan2(side * (at[0] - wrist[0]), wrist[1] - at[1])) % 360
            angle = side * round(max(_LEAST_ANGLE, min(_MOST_ANGLE, to)))
        hand = hand_picture(gesture, look, self.width, angle, arm, marked=marked, mirrored=mirrored, lean=lean)
        to_palm = Vector2(TO_PALM[0] * (-1 if mirrored else 1), TO_PALM[1]).rotate(angle) * self.width / UNITS
        palm = wrist[0] + to_palm.x, wrist[1] + to_palm.y
        return Pose(hand, palm, math.radians(angle) if gesture == "point" else 0.0)

    def _units(self, px: float) -> float:
        return px * self.scale * UNITS / self.width

    @property
    def rect(self) -> Rect:
        """The room that it takes."""
        high = round((_UP + _DOWN) * self.scale)
        room = Rect(0, self.plate.centery - round(_UP * self.scale), round(_WIDE * self.scale), high)
        room.x = self.plate.right + 2 if self.side > 0 else self.plate.left - room.w - 2
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
        taken += [layout.plate(seat)] + ([layout.backs(seat)] if seat in others else [])
    width, found = layout.px(_WIDTH_OF_SIX if layout.seats == 6 else _WIDTH), dict[int, Place]()
    for seat in others:
        plate = layout.plate(seat)
        inward = 1 if plate.centerx <= layout.ring.centerx else -1
        for side in (inward, -inward):
            place = Place(plate, side, width, layout.scale)
            is_inside = Rect((0, 0), layout.size).contains(place.rect)
            if is_inside and place.rect.collidelist(taken) < 0:
                found[seat] = place
                taken.append(place.rect)
                break
    return found
