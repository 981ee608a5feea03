"""The layout of a table at which nobody plays: lower than others, only cards and plates, every hand fully visible.

Lengths in capitals are px at scale 1.0.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.table.cards.deck_art import height
from game.table.cards.placements import Pose
from game.table.hit_the_deck.look.layout import GAP, HAND_WIDTH, MOST_PANEL, OWN_PLATE, PLATE, RING, Layout

LEAST_HEIGHT = 600
EDGE, UPPER_EDGE = 12, 6
HAND_SHOWS, TWO_ROWS_WIDTH, LARGE_TWO_ROWS_WIDTH, _HAND_GAP = 200, 88, 76, 20
LOWEST = 24
"""The height above the lower edge at which the highest card of the front row ends: the outer ones are lower."""
BACK_WIDTH, BACK_WIDTH_OF_SIX = 66, 55
SPAN = 4.5
"""The maximum width of a hand at a plate, as a part of its cards' width."""
BESIDE, CHIP = 14, 36
"""The space between a plate and the hand next to it, and the width of the number of its cards."""


@dataclass(frozen=True, slots=True)
class SeenLayout(Layout):
    """The layout of a table at which nobody plays."""

    looked_at = True
    ring_middle = (230, LEAST_HEIGHT, 0.5)
    sign_below = 108

    @property
    def panel_scale(self) -> float:
        most = 1.15 if self.seats == 6 else MOST_PANEL
        if self.seats > 3:
            # the plates at the sides end before the ring
            most = min(most, (self.width / 2 - RING[0] - GAP - EDGE) / PLATE[0])
        return min(self.text_scale, self.scale * most)

    @property
    def edge(self) -> float:
        return EDGE

    # --- seats

    @property
    def back_width(self) -> int:
        return BACK_WIDTH_OF_SIX if self.seats == 6 else BACK_WIDTH

    @property
    def _hand(self) -> tuple[float, float]:
        """The maximum width of a hand at a plate, and its height, in px at scale 1.0."""
        return SPAN * self.back_width, height(self.back_width)

    def hand_is_beside(self, seat: int) -> int:
        place = self.place_of(seat)
        if not place.startswith("top") or (self.seats == 6 and place != "top"):
            return 0
        return -1 if place == "top right" else 1

    def plate(self, seat: int) -> Rect:
        place, by = self.place_of(seat), self.panel_scale / self.scale
        if place == "below":
            return self.panel(0, -160, *OWN_PLATE)
        width, high = PLATE[0] * by, PLATE[1] * by
        span, hand_high = self._hand
        left, top = float(EDGE), float(EDGE)
        if place in ("left", "right"):
            # below the seat's hand, and with six seats below those of the next one
            top = EDGE + high + 2 * (hand_high + GAP) if self.seats == 6 else self.middle[1] - GAP
        elif place == "top":
            left = self.width / 2 - GAP - width
        elif self.seats == 6:
            left = EDGE + BESIDE
        else:
            left = self.width / 2 - GAP - CHIP - span - BESIDE - width
        if "right" in place:
            left = self.width - left - width
        return self.box(left, top, width, high)

    def backs(self, seat: int) -> Rect:
        """The area of a seat's hand at its plate."""
        plate, beside, gap = self.plate(seat), self.hand_is_beside(seat), self.px(GAP / 2)
        span, high = self._hand
        area = Rect(0, 0, self.px(span), self.px(high))
        if beside > 0:
            area.midleft = plate.right + self.px(BESIDE), plate.centery
        elif beside < 0:
            area.midright = plate.left - self.px(CHIP), plate.centery
        elif self.place_of(seat).startswith("top"):
            area.midtop = plate.centerx, plate.bottom + gap
        else:
            area.midbottom = plate.centerx, plate.top - gap
        area.left = max(self.px(UPPER_EDGE), min(area.left, self.size[0] - self.px(CHIP) - area.w))
        area.top = max(self.px(UPPER_EDGE), area.top)
        return area

    def _sits_at(self, seat: int) -> tuple[int, int]:
        return self.plate(seat).union(self.backs(seat)).center

    # --- the hand below

    @property
    def hand_area(self) -> Rect:
        aside = EDGE + OWN_PLATE[0] * self.panel_scale / self.scale + _HAND_GAP
        return self.box(aside, self.height - HAND_SHOWS, self.width - 2 * aside, HAND_SHOWS)

    def fan(self, count: int) -> list[Pose]:
        top = self.height - HAND_SHOWS
        if self.rows(count) == 1:
            return self.row(count, HAND_WIDTH, top)
        behind, width = (count + 1) // 2, LARGE_TWO_ROWS_WIDTH if self.large_print else TWO_ROWS_WIDTH
        front = top + HAND_SHOWS - LOWEST - height(width)
        return self.row(behind, width, top) + self.row(count - behind, width, front)
