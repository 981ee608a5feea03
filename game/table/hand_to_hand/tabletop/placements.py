"""The placements of a view's cards on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.core import HIDDEN, OMNISCIENT, Card, Move, Spot
from game.rules.hand_to_hand.cards import RANK, SUIT
from game.rules.hand_to_hand.moves import DRAW_DISCARD, DRAW_STOCK
from game.rules.hand_to_hand.view import View
from game.table.cards.deck_art import BACK, Elevation
from game.table.cards.placements import CardKey, Placement, Placements, fan_heights, in_order
from game.table.hand_to_hand.look.layout import Column, Layout, Shape

OWN, OPP, BAR, DISCARD, STOCK = "own", "opp", "bar", "discard", "stock"
"""The zones of the slots apart from the hand: both boards, and the piles between them."""
DRAWS: Mapping[str, Move] = {STOCK: DRAW_STOCK, DISCARD: DRAW_DISCARD}
"""The moves that draw from a pile."""
_HAND_Z = 1000.0
_STOCK_SHOWS = 4
_MESS = (0, 4, -3, 2, -5, 5, -2, 3)
"""The angles of discarded cards, in degrees, by height in the pile."""


def card_key(card: Card) -> CardKey:
    """The key of a card whose face is known."""
    return ("card", card)


def down_key(seat: int, column: int, place: int) -> CardKey:
    """The key of a down card; `place` counts from the bottom."""
    return ("down", seat, column, place)


def back_key(seat: int, number: int) -> CardKey:
    """The key of a card in a hand seen from behind."""
    return ("back", seat, number)


def look_key(seat: int) -> CardKey:
    """The key of a card that a seat has drawn for deal."""
    return ("lot", seat)


def shape_of(view: View, below: int) -> Shape:
    """The table's shape from the seat `below`."""
    own, other = (tuple(column_of(view, seat, column) for column in range(5)) for seat in (below, 1 - below))
    return Shape(own, other, len(view.hands[below]), len(view.hands[1 - below]))


def column_of(view: View, seat: int, column: int) -> Column:
    """The space of a column, as numbers of cards: down cards visible to the viewer need as much as open ones."""
    down, up = len(view.down_cards(seat)[column]), len(view.runs(seat)[column])
    return Column(0, down + up) if view.viewer == OMNISCIENT else Column(down, up)


def sorted_hand(cards: Sequence[Card], sort: str, order: Sequence[Card] = ()) -> list[Card]:
    """The cards from left to right. In the manual `order`, cards missing from it come last; so do hidden cards."""
    known = [card for card in cards if card != HIDDEN]
    if sort == "suit":
        known.sort()
    elif sort == "rank":
        known.sort(key=lambda card: (-RANK[card], SUIT[card]))
    else:
        known = in_order(known, order)
    return known + [HIDDEN] * (len(cards) - len(known))


def undealt(view: View) -> bool:
    """Whether it is before the first deal, with the whole deck at the place of the stock."""
    return not any(view.hands)


def spread(
    view: View,
    layout: Layout,
    below: int,
    hand: Sequence[Card],
    left_handed: bool = False,
) -> Placements:
    """The placements of all visible cards; `hand` is the hand of the seat below, from left to right.

    In a `left_handed` fan each card covers the one on its right.
    """
    table: Placements = {}
    for seat in (0, 1):
        for column in range(5):
            _column(table, view, layout, seat, column, own=seat == below)
    for suit, count in enumerate(view.bar):
        for rank in range(max(0, count - 2), count):
            table[card_key(10 * suit + rank)] = Placement(
                10 * suit + rank, layout.pile(suit), False, Elevation.RESTING, rank
            )
    stock = _STOCK_SHOWS if undealt(view) else (len(view.stock) + 1) // 2
    for number in range(min(_STOCK_SHOWS, stock)):
        lift = layout.px(1.5) * number
        pose = layout.stock._replace(x=layout.stock.x - lift, y=layout.stock.y - lift)
        table["stock", number] = Placement(BACK, pose, False, Elevation.RESTING, number)
    shown = view.discard[:3]
    for number, card in enumerate(reversed(shown)):
        angle = _MESS[(len(view.discard) - len(shown) + number) % len(_MESS)]
        table[card_key(card)] = Placement(card, layout.discard._replace(angle=angle), False, Elevation.RESTING, number)
    heights = fan_heights(layout.fan_rows(len(hand)), left_handed)
    for number, (card, pose) in enumerate(zip(hand, layout.fan(len(hand)), strict=True)):
        key = back_key(below, number) if card == HIDDEN else card_key(card)
        table[key] = Placement(BACK if card == HIDDEN else card, pose, False, Elevation.HAND, _HAND_Z + heights[number])
    above = view.hands[1 - below]
    if view.viewer == OMNISCIENT:
        for number, (card, pose) in enumerate(zip(sorted(above), layout.open_fan(len(above)), strict=True)):
            table[card_key(card)] = Placement(card, pose, False, Elevation.RESTING, number)
        return table
    for number, pose in enumerate(layout.other_fan(len(above))):
        # a card known to all is not marked as such, and faces show in the count at the end of the hand
        table[back_key(1 - below, number)] = Placement(BACK, pose, True, Elevation.RESTING, number)
    return table


def _column(table: Placements, view: View, layout: Layout, seat: int, column: int, *, own: bool) -> None:
    down, up = view.down_cards(seat)[column], view.runs(seat)[column]
    backs = column_of(view, seat, column).down
    for place, card in enumerate((*down, *up)):
        pose = layout.card_in_column(own, column, backs, place)
        if place < backs:
            # a down card shows its face only in the count at the end of the hand
            table[down_key(seat, column, place)] = Placement(BACK, pose, not own, Elevation.RESTING, place)
        else:
            table[card_key(card)] = Placement(card, pose, not own, Elevation.RESTING, place)


def pose_of(spot: Spot, layout: Layout, below: int) -> Placement:
    """The start or end of a card's way at a spot where it is not visible."""
    own = spot.seat == below
    if spot.zone == "hand":
        # its last card has left it already
        count = max(1, layout.shape.hand if own else layout.shape.other_hand)
        pose = (layout.fan(count) if own else layout.other_fan(count))[count // 2]
        return Placement(BACK, pose._replace(angle=0), not own, Elevation.HAND if own else Elevation.RESTING, _HAND_Z)
    piles = {"stock": layout.stock, "discard": layout.discard, "bar": layout.pile(spot.number)}
    if spot.zone in piles:
        return Placement(BACK, piles[spot.zone], False, Elevation.RESTING, 0)
    return Placement(BACK, layout.card_in_column(own, spot.number, 0, 0), not own, Elevation.RESTING, 0)
