"""The layout of a table at which nobody plays: lower than others, both hands on the left, every card fully visible.

Lengths in capitals are px at scale 1.0.
"""

from __future__ import annotations

from pygame import Rect

from game.table.cards.deck_art import height
from game.table.cards.placements import Pose
from game.table.hand_to_hand.look.layout import BAR_HEIGHT, EDGE, HAND_GAP, RAIL, STAGE_GAP, TOP, Layout

LEAST_SIZE = (1000, 540)
LEAST_EDGE = 8
_PANEL, _LABELS = 1.1, 1.2
"""The largest scales of the plates, and of the texts on the bar, as multiples of the cards' scale."""
CARD, IN_ROW, APART = 80, 5, 10
"""The width of a hand's cards, the number in a row, and the distance of a hand from plates and of its rows."""


class SeenLayout(Layout):
    """The layout of a table at which nobody plays."""

    def _frame(self, text_scale: float) -> tuple[float, Rect, int]:
        size, scale = self.size, self.scale
        panel_scale = min(text_scale, scale * _PANEL)
        left = round((EDGE + STAGE_GAP) * scale + RAIL * panel_scale)
        bar_high = round(BAR_HEIGHT * scale)
        bar = Rect(left, (size[1] - bar_high) // 2, size[0] - left - round(LEAST_EDGE * scale), bar_high)
        return panel_scale, bar, size[1] - round((TOP - HAND_GAP) * scale)

    @property
    def centre(self) -> float:
        return self.bar.centerx

    @property
    def label_scale(self) -> float:
        return self.scale * _LABELS

    @property
    def stage(self) -> Rect:
        return Rect(self.bar.x, 0, self.bar.w, self.size[1])

    # --- the hands

    def _beside(self, count: int, room: Rect, *, rise: bool) -> list[Pose]:
        """The poses of a hand in rows from the top of `room`, or with `rise` up from its bottom."""
        rows = -(-count // IN_ROW)
        # the index of each card is seen above the next row
        tall = 1.42 + max(0, rows - 1) * self.strips[0]
        width = min(self.px(CARD), int(room.w * 0.4), int(room.h / tall))
        high = height(width)
        down = min(high + self.px(APART), (room.h - high) / max(1, rows - 1))
        top = room.bottom - high - down * (rows - 1) if rise else room.top
        step = (room.w - width) / (IN_ROW - 1)
        return [
            Pose(room.x + width / 2 + number % IN_ROW * step, top + high / 2 + number // IN_ROW * down, width)
            for number in range(count)
        ]

    @property
    def _rooms(self) -> tuple[Rect, Rect]:
        top, bottom = self.plate_above.bottom + self.px(APART), self.plate_below.top - self.px(APART)
        half = (bottom - top - self.px(APART)) // 2
        return self.left(top, half), self.left(bottom - half, half)

    def fan(self, count: int | None = None) -> list[Pose]:
        return self._beside(self.shape.hand if count is None else count, self._rooms[1], rise=True)

    def fan_rows(self, count: int) -> list[int]:
        return [min(IN_ROW, count - first) for first in range(0, count, IN_ROW)]

    def open_fan(self, count: int) -> list[Pose]:
        return self._beside(count, self._rooms[0], rise=False)

    @property
    def hand_area(self) -> Rect:
        return self._rooms[1]
