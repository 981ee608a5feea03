"""The layout of a count at the table, computed from the table's layout.

Lengths in capitals are px at scale 1.0.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.table.cards.deck_art import height
from game.table.cards.placements import Pose, fan
from game.table.hit_the_deck.look.layout import BACK_STEP, BACK_WIDTH, Layout

OPEN, COUNTED, LIFT = 66, 72, 14
"""The width of an open card, of one of the hand being counted, and the lift of the card that counts."""
WINNER = 168
"""The width of the last card."""


def middle(layout: Layout, down: float = 0) -> tuple[int, int]:
    """The middle of the burst, or a point `down` below it."""
    x, y = layout.middle
    hangs = any(layout.place_of(seat) == "top" for seat in range(layout.seats))
    # a hand may hang down to it from above
    return layout.px(x), layout.px(y + (36 if hangs else 14) + down)


def _span(layout: Layout, seat: int) -> float:
    """The maximum width of a hand."""
    spans = {"below": (300, 300), "left": (230, 200), "right": (230, 200), "top": (540, 280)}
    return spans.get(layout.place_of(seat), (290, 210))[layout.seats == 6]


def row_counts(layout: Layout, seat: int, count: int) -> list[int]:
    """The cards in each row of a seat's open hand, the back row first."""
    large, place = layout.large_print, layout.place_of(seat)
    # the sign of each card is whole
    fits = (_span(layout, seat) - COUNTED) // (31 if large else 20) + 1
    # a longer hanging hand would cover the last card, or a plate
    if count <= fits or place == "top" or (large and place.startswith("top")):
        return [count]
    return [(count + 1) // 2, count // 2]


def hand_poses(layout: Layout, seat: int, rows: Sequence[int], width: int) -> list[Pose]:
    """The poses of a seat's open cards of `width` at scale 1.0, from left to right, in `rows` as in `row_counts`."""
    plate, card_height = layout.plate(seat), height(layout.px(OPEN))
    row_shows = layout.px(54 if layout.large_print else 37)
    if layout.place_of(seat) in ("left", "right", "below"):
        y = plate.top - layout.px(3) - card_height / 2 - row_shows * (len(rows) - 1)
    else:
        y = plate.bottom + layout.px(16) + card_height / 2
    poses: list[Pose] = []
    for number, count in enumerate(rows):
        step, middle = min(0.62 * width, (_span(layout, seat) - width) / max(1, count - 1)), float(plate.centerx)
        if layout.place_of(seat) == "below":
            # a long one begins where its plate does, and ends beyond it
            middle += max(0.0, (width + step * (count - 1)) * layout.scale - plate.w) / 2
        first = Pose(middle, y + number * row_shows, layout.px(width))
        poses += fan(count, first, step * layout.scale, 5, layout.px(5) / 5)
    return poses


def closed_poses(layout: Layout, seat: int, count: int) -> list[Pose]:
    """The poses of the cards of a fan of backs."""
    x, y = layout.backs(seat).center
    step = min(BACK_STEP, 100 / max(1, count - 1))
    return fan(count, Pose(x, y, layout.px(BACK_WIDTH)), layout.px(step), 0.0, 0.0)


def settled_chip(layout: Layout, seat: int) -> tuple[int, int]:
    """The middle of the chip with the points of a seat's hand, the target of its flying points.

    It is next to the seat's plate, or below it if plates are close together.
    """
    plate, by = layout.plate(seat), layout.panel_scale
    if layout.seats == 6 and layout.place_of(seat).startswith("top"):
        beside = [layout.plate(other).left for other in range(6)] + [layout.faster.left]
        room = min(left for left in beside if left > plate.right) - plate.right
        # a chip with two figures is 57 wide
        if room < round(62 * by):
            return plate.right - round(26 * by), plate.bottom + round(14 * by)
        return plate.right + round(33.5 * by), plate.centery
    off = round(25 * by) + layout.px(10)
    if layout.place_of(seat) == "right":
        return plate.left - off, plate.centery
    return plate.right + off, plate.centery
