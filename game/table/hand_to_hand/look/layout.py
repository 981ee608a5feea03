"""The table's layout, computed from the window and the number of cards, without any drawing.

Bar, piles and hand depend on the window alone, so that they do not move during a hand. Each board has the rest of the
height: a long column overlaps more, down to the index of every card, and only then do the cards of both boards get
smaller.

Lengths in capitals are px at scale 1.0; lengths of cards are parts of the card's width. A pose has a card's centre.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from game.table.cards.deck_art import height
from game.table.cards.placements import Pose, fan

RAIL = 216
EDGE = 16
STAGE_GAP, LEAST_STAGE_GAP = 16, 8
LEAST_STAGE = 680
"""The minimum width for the bar's piles between the side panels."""
PLATE_HEIGHT = 88
BACKS_HEIGHT = 72
"""The height of the fan of backs between a plate and the turn panel."""
LEAST_TURN_PANEL = 324
"""The minimum height of the turn panel, px of the panels' design."""
WIDTHS = (78, 64, 58, 50)
"""The widths of a card on the boards: few, so that cards seldom change within a hand.

The first leaves room for eight cards in a column, the second for ten; the others are for large print.
"""
STRIPS, LARGE_STRIPS = (0.212, 0.185), (0.31, 0.28)
"""The visible part of a covered card, as a part of its width, and the minimum, which is its index."""
DOWN = 0.07
COLUMNS_APART = 128
_COLUMNS = [(own, column) for own in (True, False) for column in range(5)]
"""The columns of both boards, each with whether it is on the own one."""
_SUITS = 6
HAND_WIDTH = 112
HAND_STEP = 1.04
"""The distance between cards of the hand if there is room, as a part of their width: each is fully visible."""
HAND_SHOWS = 124
HAND_RESTS = 14
"""The distance of the hand from the top of its area, so that a raised card does not reach the board."""
HAND_INDEX, LARGE_INDEX = 0.42, 0.73
"""The minimum visible part of a hand card, its index, as a part of its width; below it there are two rows."""
ROWS_APART, LARGE_ROWS_APART = 34, 44
TOP, BAR_GAP, HAND_GAP = 5, 13, 5
BAR_HEIGHT = 130
BAR_WIDTH, PILES_APART = 66, 80
NUMBER_RADIUS = 10
"""The radius of the discs with the columns' numbers."""
FAN_ANGLE, FAN_DROP = 6.0, 15
OTHER_HAND_WIDTH = 32
LEAST_SIZE = (1000, 540)
LEAST_EDGE = 8
_PANEL, _LABELS = 1.1, 1.2
"""The largest scales of the plates, and of the texts on the bar, as multiples of the cards' scale."""
CARD, IN_ROW, APART = 80, 5, 10
"""The width of a hand's cards, the number in a row, and the distance of a hand from plates and of its rows."""


class Column(NamedTuple):
    """The number of cards in a column."""

    down: int
    up: int


class Shape(NamedTuple):
    """The numbers of cards that decide how much room a table needs: `own` is the board below, `other` the one above."""

    own: tuple[Column, ...]
    other: tuple[Column, ...]
    hand: int
    other_hand: int


class Layout:
    """The layout of one table shape in one window, with cards of a width on the boards, in px at scale 1.0."""

    def __init__(
        self, shape: Shape, size: tuple[int, int], scale: float, text_scale: float, design_width: int, large_print: bool
    ) -> None:
        self.shape, self.size, self.scale, self.large_print = shape, size, scale, large_print
        self.design_width = design_width
        self.width, self.hand_width = round(design_width * scale), round(HAND_WIDTH * scale)
        """The widths of a card on the boards and in the hand below, in px of the screen."""
        self.panel_scale, self.bar, self.hand_top = self._frame(text_scale)

    def _frame(self, text_scale: float) -> tuple[float, Rect, int]:
        """Px of the screen per px of the side panels' design, the band between the boards, and the hand's top."""
        size, scale = self.size, self.scale
        design_width, design_height = size[0] / scale, size[1] / scale
        # as far as there is room next to the bar and for a turn
        across = ((design_width - LEAST_STAGE) / 2 - EDGE - LEAST_STAGE_GAP) / RAIL
        upright = (design_height - 3 * EDGE - BACKS_HEIGHT) / (2 * PLATE_HEIGHT + LEAST_TURN_PANEL)
        panel_scale = min(text_scale, scale * min(across, upright))
        narrow = EDGE * scale + RAIL * panel_scale + LEAST_STAGE_GAP * scale
        left = round(max((EDGE + RAIL + STAGE_GAP) * scale, narrow))
        spare = max(0.0, design_height - 720)
        hand_top = design_height - HAND_SHOWS - min(spare * 0.2, height(HAND_WIDTH) - HAND_SHOWS)
        boards = hand_top - HAND_GAP - TOP - 2 * BAR_GAP - BAR_HEIGHT
        bar = Rect(left, round((TOP + boards / 2 + BAR_GAP) * scale), size[0] - 2 * left, round(BAR_HEIGHT * scale))
        return panel_scale, bar, round(hand_top * scale)

    def px(self, units: float) -> int:
        """A length at scale 1.0 in whole px of the screen."""
        return round(units * self.scale)

    def panel_px(self, units: float) -> int:
        """A length of the side panels' design in whole px of the screen."""
        return round(units * self.panel_scale)

    @property
    def centre(self) -> float:
        """The middle of the boards and of the bar, in px of the screen."""
        return self.size[0] / 2

    @property
    def label_scale(self) -> float:
        """Px of the screen per px of the texts on the bar."""
        return self.scale

    @property
    def stage(self) -> Rect:
        """The area between the side panels."""
        return Rect(self.bar.x, 0, self.bar.w, self.size[1])

    def left(self, top: int, height: int) -> Rect:
        """A rectangle of the left side panel, in px of the screen."""
        return Rect(self.px(EDGE), top, self.panel_px(RAIL), height)

    def right(self, top: int, height: int) -> Rect:
        """A rectangle of the right side panel, in px of the screen."""
        width = self.panel_px(RAIL)
        return Rect(self.size[0] - self.px(EDGE) - width, top, width, height)

    @property
    def plate_above(self) -> Rect:
        """The plate of the seat above; its fan of backs is below it."""
        return self.left(self.px(EDGE), self.panel_px(PLATE_HEIGHT))

    @property
    def plate_below(self) -> Rect:
        height = self.panel_px(PLATE_HEIGHT)
        return self.left(self.size[1] - self.px(EDGE) - height, height)

    @property
    def turn_panel(self) -> Rect:
        """The panel between the fan of backs and the plate below."""
        top = self.plate_above.bottom + self.px(BACKS_HEIGHT)
        return self.left(top, self.plate_below.top - self.px(EDGE) - top)

    # --- the boards

    @property
    def strips(self) -> tuple[float, float]:
        """The visible part of a covered card, and the minimum, as parts of its width."""
        return LARGE_STRIPS if self.large_print else STRIPS

    def column_x(self, own: bool, column: int) -> float:
        """The middle of a column, counted from its owner's left, so from the right on the board above."""
        place = column if own else 4 - column
        return self.centre + (place - 2) * self.px(COLUMNS_APART)

    def room(self, own: bool) -> int:
        """The height that the `own` board or the other has for its columns, in px of the screen."""
        if own:
            return self.hand_top - self.px(HAND_GAP) - self.bar.bottom - self.px(BAR_GAP)
        return self.bar.top - self.px(BAR_GAP) - self.px(TOP)

    def strip(self, own: bool, column: int) -> float:
        """The visible part of a covered card of a column, as a part of its width: less in a long column."""
        cards, width = (self.shape.own if own else self.shape.other)[column], self.width
        spare = self.room(own) - height(width) - round(cards.down * DOWN * width)
        return max(0.0, min(self.strips[0], spare / width / max(1, cards.up - 1)))

    def card_in_column(self, own: bool, column: int, down: int, place: int) -> Pose:
        """The pose of a card in a column; `place` counts from 0 through the down cards, then the run from its head."""
        covered = min(place, down) * DOWN + max(0, place - down) * self.strip(own, column)
        width = self.width
        from_bar = self.px(BAR_GAP) + math.floor(covered * width + 0.01) + height(width) / 2
        y = self.bar.bottom + from_bar if own else self.bar.top - from_bar
        return Pose(self.column_x(own, column), y, width)

    def column_rect(self, own: bool, column: int, cards: Column) -> Rect:
        """The rectangle of a column of the `own` board or the other, or of one card for an empty space."""
        first = self.card_in_column(own, column, cards.down, 0).rect
        if cards.down + cards.up < 2:
            return first
        return first.union(self.card_in_column(own, column, cards.down, cards.down + cards.up - 1).rect)

    def number_at(self, own: bool, column: int) -> tuple[int, int]:
        """The middle of the disc with the number of a column of the `own` board or the other, on the bar's edge."""
        return round(self.column_x(own, column)), self.bar.bottom if own else self.bar.top

    def down_count(self, own: bool, column: int) -> Rect:
        """The rectangle of the number of a column's down cards, between the bar's edge and the column."""
        x, y = self.number_at(own, column)
        top = y + self.px(1) if own else y - self.px(BAR_GAP)
        left = x + self.px(NUMBER_RADIUS + 4)
        return Rect(left, top, x + self.px(COLUMNS_APART / 2) - left, self.px(BAR_GAP - 1))

    @property
    def labels(self) -> list[Rect]:
        """The discs with the columns' numbers, and the captions under the bar's piles."""
        size = self.px(2 * NUMBER_RADIUS)
        discs = [Rect(0, 0, size, size).move_to(center=self.number_at(*column)) for column in _COLUMNS]
        poses = [*(self.pile(suit) for suit in range(_SUITS)), self.stock, self.discard]
        counts = [self.down_count(*column) for column in _COLUMNS]
        return [*discs, *counts, *map(self.caption, poses)]

    # --- the bar

    @property
    def bar_width(self) -> int:
        """The width of a card on the bar, in px of the screen."""
        return self.px(BAR_WIDTH)

    def _on_bar(self, offset: float) -> Pose:
        y = self.bar.top + self.px(10) + height(self.bar_width) / 2
        return Pose(self.centre + self.px(offset), y, self.bar_width)

    def pile(self, suit: int) -> Pose:
        """The pose of the bar's pile of a suit."""
        return self._on_bar(-294 + suit * PILES_APART)

    @property
    def divider(self) -> int:
        """The x of the line between the piles and the stock."""
        return int(self.centre) + self.px(160)

    @property
    def stock(self) -> Pose:
        """The pose of the stock's lowest card."""
        return self._on_bar(213)

    @property
    def discard(self) -> Pose:
        """The pose of the discard pile's top card."""
        return self._on_bar(295)

    def caption(self, pose: Pose) -> Rect:
        """The rectangle of the text under a pile."""
        width = self.px(82)
        top = pose.rect.bottom + self.px(1)
        return Rect(round(pose.x) - width // 2, top, width, self.bar.bottom - self.px(NUMBER_RADIUS) - top)

    # --- the hands

    def fan(self, count: int | None = None) -> list[Pose]:
        """The poses of the hand below, from left to right."""
        rows = self.fan_rows(self.shape.hand if count is None else count)
        return [pose for row, count in enumerate(rows) for pose in self._fan_row(row, count)]

    def fan_rows(self, count: int) -> list[int]:
        """The number of cards of the hand below in each row, the one behind first."""
        index = (LARGE_INDEX if self.large_print else HAND_INDEX) * self.hand_width
        is_long = self._hand_step(count) < index
        return [count - count // 2, count // 2] if is_long else [count]

    def place_in_fan(self, count: int, at: tuple[int, int]) -> int:
        """The number of cards of a hand of `count` to the left of a point, or in a row behind it."""
        rows = self.fan_rows(count)
        row = int(len(rows) > 1 and at[1] >= self._row_top(1))
        return sum(rows[:row]) + sum(pose.x < at[0] for pose in self._fan_row(row, rows[row]))

    def _fan_row(self, row: int, count: int) -> list[Pose]:
        step = self._hand_step(count)
        middle = Pose(self.size[0] / 2, self._row_top(row) + height(self.hand_width) / 2, self.hand_width)
        return fan(count, middle, step, min(FAN_ANGLE, 0.75 * (count - 1)), self.px(FAN_DROP) / FAN_ANGLE)

    def _row_top(self, row: int) -> int:
        return self.hand_top + self.px(HAND_RESTS + row * (LARGE_ROWS_APART if self.large_print else ROWS_APART))

    def _hand_step(self, count: int) -> float:
        width, room = self.hand_width, self.stage.w - self.px(24)
        return min(HAND_STEP * width, (room - width) / max(1, count - 1))

    @property
    def hand_area(self) -> Rect:
        """The area where a dropped card goes back to the hand."""
        return Rect(self.stage.x, self.hand_top - self.px(6), self.stage.w, self.size[1] - self.hand_top + self.px(6))

    def other_fan(self, count: int) -> list[Pose]:
        """The poses of the backs of the hand above, in the left side panel below its owner's plate."""
        width = self.px(OTHER_HAND_WIDTH)
        room = self.left(self.plate_above.bottom + self.px(6), self.px(58))
        step = min(self.px(18), (room.w - self.px(24) - width) / max(1, count - 1))
        return fan(count, Pose(*room.center, width), step, min(9.0, 1.6 * (count - 1)), self.px(4) / 9)

    def open_fan(self, count: int) -> list[Pose]:
        """The poses of an open hand above, which only a table has at which nobody plays."""
        return self.other_fan(count)


class SeenLayout(Layout):
    """The layout of a table at which nobody plays: lower, both hands on the left, every card fully visible."""

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


def lay_out(
    shape: Shape,
    size: tuple[int, int],
    scale: float,
    text_scale: float,
    at_most: int = WIDTHS[0],
    large_print: bool = False,
    kind: type[Layout] = Layout,
) -> Layout:
    """The layout with the widest cards, up to `at_most` (in px at scale 1.0), that all show their index.

    `at_most` keeps cards from growing again during a hand. Their positions do not depend on `text_scale`.
    """
    found = (kind(shape, size, scale, text_scale, width, large_print) for width in WIDTHS if width <= at_most)
    shows_indices = (one for one in found if all(one.strip(*column) >= one.strips[1] for column in _COLUMNS))
    return next(shows_indices, kind(shape, size, scale, text_scale, WIDTHS[-1], large_print))
