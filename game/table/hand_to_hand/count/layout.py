"""The layout of a count, computed from the table's layout, without any drawing.

Lengths in capitals are px of the design of 1280x720. The count keeps to the middle of the stage, as wide as that
allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.core import Card
from game.rules.hand_to_hand.cards import POINTS
from game.table.cards.deck_art import height
from game.table.cards.geometry import Pose
from game.table.hand_to_hand.look.layout import Layout
from game.table.hand_to_hand.pages.card_captions import card_captions
from game.table.hand_to_hand.pages.score_sheet import Account

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


@dataclass(frozen=True, slots=True)
class Row:
    """The cards of a hand, or the down cards, in a row: their poses from left to right."""

    heading: Rect
    poses: tuple[Pose, ...]
    values: tuple[tuple[str, Rect], ...]
    """The values of the cards, each alone or equal ones together, with their rectangles; doubled for down cards."""
    whole: Rect
    least: int
    """The minimum width of the line below the heading."""


@dataclass(frozen=True, slots=True)
class SeatRows:
    """The rows of a seat, and its sum."""

    hand: Row
    down: Row
    sum: Rect
    caption: Rect
    plus: Rect
    """The target of the flying points."""


@dataclass(frozen=True, slots=True)
class CountLayout:
    """The layout of a count in one window."""

    unit: float
    """Px of the screen per px of the design."""
    bar: Rect
    """The bar when it is open; the table's own bar is within its width."""
    other: SeatRows
    own: SeatRows
    ruler: Rect
    words: Rect
    """The line above the ruler."""
    title: Rect

    def rows(self, own: bool) -> SeatRows:
        """The rows of the seat below (`own`), or of the other."""
        return self.own if own else self.other


def _shared(card: int, hand: int, down: int) -> tuple[float, float, float]:
    """The width of a hand, the left end of the down cards, and their width: more for a crowded hand."""
    if (_HAND_ROOM - card) / max(1, hand - 1) >= _INDEX * card:
        return _HAND_ROOM, _DOWN_LEFT, _DOWN_ROOM
    room = _ROWS_ROOM - _ROWS_APART
    step = (room - 2 * card) / max(1, hand + down - 2)
    most = max(_HAND_ROOM, min(card + (hand - 1) * min(step, _INDEX * card), room - _DOWN_ROOM / 2))
    return most, LEFT + most + _ROWS_APART, room - most


def lay_out_count(layout: Layout, own: Account, other: Account) -> CountLayout:
    """The layout for these accounts; `layout` is the table's for the hand that has ended."""
    stage = layout.stage
    unit = min(layout.scale, (stage.w - 2 * 8 * layout.scale) / (RIGHT - LEFT))
    left = stage.centerx - (LEFT + RIGHT) / 2 * unit
    top = (layout.size[1] - 720 * unit) / 2

    def box(x: float, y: float, width: float, high: float) -> Rect:
        return Rect(round(left + x * unit), round(top + y * unit), round(width * unit), round(high * unit))

    def row(x: float, y: float, room: float, card: int, cards: Sequence[Card], least: float, times: int) -> Row:
        area = box(x, y, room, card * 1.4)
        width = round(card * unit)
        step = min(width * _STEP, (area.w - width) / max(1, len(cards) - 1))
        poses = tuple(
            Pose(area.x + width / 2 + number * step, area.y + height(width) / 2, width) for number in range(len(cards))
        )
        points = [times * POINTS[card] for card in cards]
        captions = card_captions(points, area.x, width, step, _DIGIT * unit, joins=times == 1)
        below, high = area.bottom + round(3 * unit), round(18 * unit)
        values = tuple(
            (caption.text, Rect(round(caption.left), below, round(caption.width), high)) for caption in captions
        )
        end = poses[-1].rect.right if poses else area.x + round(132 * unit)
        return Row(
            box(x, y - 30, room, 20), poses, values, Rect(area.x, area.y, end - area.x, area.h), round(least * unit)
        )

    def rows(y: float, card: int, sum_y: float, account: Account) -> SeatRows:
        hand, down_left, down = _shared(card, len(account.hand), len(account.down))
        return SeatRows(
            hand=row(LEFT, y, hand, card, account.hand, 132, times=1),
            down=row(down_left, y, down, card, account.down, min(212, down), times=2),
            sum=box(RIGHT - 170, sum_y - 32, 170, 64),
            caption=box(RIGHT - 180, sum_y + 26, 180, 20),
            plus=box(RIGHT - 118, sum_y - 40, 34, 34),
        )

    ruler = box(RULER_LEFT, RULER_Y, RULER_RIGHT - RULER_LEFT, 0)
    opened = Rect(stage.x, box(0, OPEN_TOP, 0, 0).y, stage.w, round((OPEN_BOTTOM - OPEN_TOP) * unit))
    return CountLayout(
        unit=unit,
        bar=opened,
        other=rows(172, _OTHER_CARD, 202, other),
        own=rows(384, _OWN_CARD, 396, own),
        ruler=ruler,
        words=box(LEFT, RULER_Y - 34, RIGHT - LEFT, 24),
        title=box(LEFT - 12, 632, 420, 76),
    )
