"""The layout of a count at the table, computed from the table's layout.

Lengths in capitals are px at scale 1.0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.table.cards.deck_art import height
from game.table.cards.placements import Pose, fan
from game.table.hit_the_deck.look.layout import BACK_STEP, BACK_WIDTH, Layout

OPEN, COUNTED, LIFT = 66, 72, 14
"""The width of an open card, of one of the hand being counted, and the lift of the card that counts."""
WINNER = 168
BURST, CORE = (524, 444), (354, 300)
SIGN = (444, 100)
CHIP, CHIP_WIDE = 30, 50
PAPER = (262, 346)
LOWER, LOWER_BELOW_TOP = 14, 36
"""The distances of the count's middle below the ring's: usually, and if a hand hangs down to it from above."""
_WIDEST_STEP = 0.62
_TILT = 5.0
_LEAST_STEP, _ROW_SHOWS = {False: 20, True: 31}, {False: 37, True: 54}
"""The minimum distance of cards in a row, so that their signs are whole, and the visible height above a front row.

Both are px at scale 1.0, by whether they are in large print.
"""
_SPANS, _CORNER_SPAN = {"below": (300, 300), "left": (230, 200), "right": (230, 200), "top": (540, 280)}, (290, 210)
"""The maximum widths of hands by their place, in px at scale 1.0: for up to five seats, and for six."""
_TWO_FIGURES, _CHIP_GAP = 57, 5
"""The width of a chip with a hand's points of two figures, and its distance from the plate, px of the panels."""
_UNDER, _OVER = 16, 3
"""The gap between a plate and the hand below it, or above it."""


class Middle(NamedTuple):
    """The layout of the middle, in px of the screen."""

    centre: tuple[int, int]
    card: Pose
    sign: tuple[int, int]


def middle(layout: Layout) -> Middle:
    """The places of the burst, the last card and the sign's middle."""
    x, y = layout.middle
    above = any(layout.place_of(seat) == "top" for seat in range(layout.seats))
    y += LOWER_BELOW_TOP if above else LOWER
    centre = (layout.px(x), layout.px(y))
    card = Pose(centre[0], layout.px(y - 14), layout.px(WINNER))
    return Middle(centre, card, (centre[0], layout.px(y + 184)))


def _span(layout: Layout, seat: int) -> float:
    return _SPANS.get(layout.place_of(seat), _CORNER_SPAN)[layout.seats == 6]


def row_counts(layout: Layout, seat: int, count: int) -> list[int]:
    """The cards in each row of a seat's open hand, the back row first."""
    large, place = layout.large_print, layout.place_of(seat)
    fits = (_span(layout, seat) - COUNTED) // _LEAST_STEP[large] + 1
    # a longer hanging hand would cover the last card, or a plate
    if count <= fits or place == "top" or (large and place.startswith("top")):
        return [count]
    return [(count + 1) // 2, count // 2]


def hand_poses(layout: Layout, seat: int, rows: Sequence[int], width: int) -> list[Pose]:
    """The poses of a seat's open cards of `width` at scale 1.0, from left to right, in `rows` as in `row_counts`."""
    plate, card_height = layout.plate(seat), height(layout.px(OPEN))
    row_shows = layout.px(_ROW_SHOWS[layout.large_print])
    if layout.place_of(seat) in ("left", "right", "below"):
        y = plate.top - layout.px(_OVER) - card_height / 2 - row_shows * (len(rows) - 1)
    else:
        y = plate.bottom + layout.px(_UNDER) + card_height / 2
    poses: list[Pose] = []
    for number, in_row in enumerate(rows):
        poses += _row(layout, seat, in_row, width, y + number * row_shows)
    return poses


def _row(layout: Layout, seat: int, count: int, width: int, y: float) -> list[Pose]:
    plate, span = layout.plate(seat), _span(layout, seat)
    step = min(_WIDEST_STEP * width, (span - width) / max(1, count - 1))
    # a long hand below begins where its plate does, and ends beyond it
    middle = plate.centerx + max(0.0, (width + step * (count - 1)) * layout.scale - plate.w) / 2
    middle = middle if layout.place_of(seat) == "below" else plate.centerx
    return fan(count, Pose(middle, y, layout.px(width)), step * layout.scale, _TILT, layout.px(5) / _TILT)


def closed_poses(layout: Layout, seat: int, count: int) -> list[Pose]:
    """The poses of the cards of a fan of backs."""
    x, y = layout.backs(seat).center
    step = min(BACK_STEP, 100 / max(1, count - 1))
    return fan(count, Pose(x, y, layout.px(BACK_WIDTH)), layout.px(step), 0.0, 0.0)


def chip_of(pose: Pose, layout: Layout) -> tuple[int, int]:
    """The middle of the chip with a card's value, on the card's lower end."""
    return round(pose.x), pose.rect.bottom - layout.px(13)


def settled_chip(layout: Layout, seat: int) -> tuple[int, int]:
    """The middle of the chip with the points of a seat's hand, the target of its flying points.

    It is next to the seat's plate, or below it if plates are close together.
    """
    plate, by = layout.plate(seat), layout.panel_scale
    if layout.seats == 6 and layout.place_of(seat).startswith("top"):
        beside = [layout.plate(other).left for other in range(6)] + [layout.faster.left]
        room = min(left for left in beside if left > plate.right) - plate.right
        if room < round((_TWO_FIGURES + _CHIP_GAP) * by):
            return plate.right - round(26 * by), plate.bottom + round(14 * by)
        return plate.right + round((_CHIP_GAP + _TWO_FIGURES / 2) * by), plate.centery
    off = round(CHIP_WIDE / 2 * layout.panel_scale) + layout.px(10)
    if layout.place_of(seat) == "right":
        return plate.left - off, plate.centery
    return plate.right + off, plate.centery


def paper(layout: Layout) -> Rect:
    """The rectangle available for the paper, at the lower right; it takes the lower part that it needs."""
    return layout.panel(-PAPER[0] - 2, -PAPER[1] - 40, *PAPER)
