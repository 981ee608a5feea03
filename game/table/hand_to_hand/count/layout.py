"""The layout of a count, computed from the table's layout, without any drawing.

Lengths in capitals are px of the design of 1280x720. The count keeps to the middle of the stage, as wide as that
allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.rules.core import Card
from game.table.hand_to_hand.look.layout import Layout
from game.table.hand_to_hand.pages.score_sheet import Account, CardRow, card_row

LEFT, RIGHT = 268, 1016
OPEN_TOP, OPEN_BOTTOM = 132, 482
RULER_Y, RULER_LEFT, RULER_RIGHT = 318, 284, 996
_HAND_ROOM, _DOWN_LEFT, _DOWN_ROOM = 280, 588, 236
_ROWS_ROOM, _ROWS_APART, _INDEX = 584, 36, 0.6
"""The width of both rows of a seat, the gap between them, and the width of an index as a part of its card's."""
_OTHER_CARD, _OWN_CARD = 62, 46
_STEP = 1.1
"""The distance between two cards if there is room, as a part of their width."""
_DIGIT = 8.5
"""The width of a digit of a card's value."""


class Row(NamedTuple):
    """The hand, or the down cards: the heading, as wide as the line below it, the cards, and the place of all."""

    heading: Rect
    cards: CardRow
    whole: Rect


class SeatRows(NamedTuple):
    """The rows of a seat, and its sum; `plus` is the target of the flying points."""

    hand: Row
    down: Row
    sum: Rect
    caption: Rect
    plus: Rect


class CountLayout:
    """The layout of the count of two accounts; `layout` is the table's for the hand that has ended.

    `unit` is px of the screen per px of the design. `bar` is the bar when it is open; the table's own bar is within its
    width. `words` is the line above the ruler.
    """

    def __init__(self, layout: Layout, own: Account, other: Account) -> None:
        stage = layout.stage
        self.unit = min(layout.scale, (stage.w - 2 * 8 * layout.scale) / (RIGHT - LEFT))
        self._left = stage.centerx - (LEFT + RIGHT) / 2 * self.unit
        self._top = (layout.size[1] - 720 * self.unit) / 2
        top, high = self._box(0, OPEN_TOP, 0, 0).y, round((OPEN_BOTTOM - OPEN_TOP) * self.unit)
        self.bar = Rect(stage.x, top, stage.w, high)
        self.other = self._rows(172, _OTHER_CARD, 202, other)
        self.own = self._rows(384, _OWN_CARD, 396, own)
        self.ruler = self._box(RULER_LEFT, RULER_Y, RULER_RIGHT - RULER_LEFT, 0)
        self.words = self._box(LEFT, RULER_Y - 34, RIGHT - LEFT, 24)
        self.title = self._box(LEFT - 12, 632, 420, 76)

    def _box(self, x: float, y: float, width: float, high: float) -> Rect:
        unit = self.unit
        return Rect(round(self._left + x * unit), round(self._top + y * unit), round(width * unit), round(high * unit))

    def _row(self, x: float, y: float, room: float, card: int, cards: Sequence[Card], least: float, times: int) -> Row:
        unit, area, width = self.unit, self._box(x, y, room, card * 1.4), round(card * self.unit)
        below = area.bottom + round(3 * unit), round(18 * unit)
        row = card_row(cards, area, width, width * _STEP, times=times, digit=_DIGIT * unit, high=below)
        heading = self._box(x, y - 30, room, 20)
        area.w = row.poses[-1].rect.right - area.x if cards else round(132 * unit)
        heading.w = max(area.w, round(least * unit))
        return Row(heading, row, area)

    def _rows(self, y: float, card: int, sum_y: float, account: Account) -> SeatRows:
        hand, down_left, down = _shared(card, len(account.hand), len(account.down))
        return SeatRows(
            hand=self._row(LEFT, y, hand, card, account.hand, 132, times=1),
            down=self._row(down_left, y, down, card, account.down, min(212, down), times=2),
            sum=self._box(RIGHT - 170, sum_y - 32, 170, 64),
            caption=self._box(RIGHT - 180, sum_y + 26, 180, 20),
            plus=self._box(RIGHT - 118, sum_y - 40, 34, 34),
        )


def _shared(card: int, hand: int, down: int) -> tuple[float, float, float]:
    """The width of a hand, the left end of the down cards, and their width: more for a crowded hand."""
    if (_HAND_ROOM - card) / max(1, hand - 1) >= _INDEX * card:
        return _HAND_ROOM, _DOWN_LEFT, _DOWN_ROOM
    room = _ROWS_ROOM - _ROWS_APART
    step = (room - 2 * card) / max(1, hand + down - 2)
    most = max(_HAND_ROOM, min(card + (hand - 1) * min(step, _INDEX * card), room - _DOWN_ROOM / 2))
    return most, LEFT + most + _ROWS_APART, room - most
