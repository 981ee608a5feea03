"""The table fits every window and every shape: nothing is outside, and nothing overlaps."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.rules.core import Spot
from game.table.hand_to_hand.look.layout import LEAST_SIZE, Column, Layout, SeenLayout, Shape, lay_out
from game.table.hand_to_hand.tabletop.placements import pose_of
from game.ui.window.window import scale_for

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080), (1366, 768), (960, 540), (800, 1000)]
COLUMNS = st.builds(Column, st.integers(0, 2), st.integers(1, 10)) | st.just(Column(0, 0))
SHAPES = st.builds(Shape, st.tuples(*[COLUMNS] * 5), st.tuples(*[COLUMNS] * 5), st.integers(0, 20), st.integers(0, 20))


def laid(shape: Shape, size: tuple[int, int], large_print: bool = False) -> Layout:
    return lay_out(shape, size, scale_for(size), scale_for(size), large_print=large_print)


def columns(layout: Layout, shape: Shape, own: bool) -> list[Rect]:
    board = shape.own if own else shape.other
    return [layout.column_rect(own, number, column) for number, column in enumerate(board)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("large_print", [False, True])
@given(shape=SHAPES)
@settings(max_examples=15, deadline=None)
def test_boards_bar_and_hands_do_not_overlap(size: tuple[int, int], large_print: bool, shape: Shape) -> None:
    layout = laid(shape, size, large_print)
    window = Rect((0, 0), size)
    own, other = columns(layout, shape, True), columns(layout, shape, False)
    for rect in (*own, *other, layout.bar):
        assert window.contains(rect)
        assert layout.stage.contains(rect)
    for first, second in itertools.pairwise(own):
        assert first.right < second.left
    for first, second in itertools.pairwise(other):
        assert first.left > second.right, "column 1 of the board above is at the right"
    assert all(rect.top > layout.bar.bottom for rect in own)
    assert all(rect.bottom < layout.bar.top for rect in other)
    assert all(rect.bottom <= layout.hand_top for rect in own)
    for pose in layout.fan():
        assert layout.stage.left <= pose.rect.left
        assert pose.rect.right <= layout.stage.right
        assert size[1] - pose.rect.top > 0.2 * pose.rect.h, "the index is seen"
    rail, last = layout.left(0, size[1]), pose_of(Spot("hand", 1), layout, 0).pose
    assert all(rail.contains(pose.rect) for pose in (last, *layout.other_fan(layout.shape.other_hand)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("large_print", "index", "width"), [(False, 0.18, 64), (True, 0.28, 50)])
@given(shape=SHAPES)
@settings(max_examples=20, deadline=None)
def test_every_card_of_a_run_shows_its_index(
    size: tuple[int, int], large_print: bool, index: float, width: int, shape: Shape
) -> None:
    """Its lowest ink is within that part of the card's width from the edge, even in the longest columns."""
    layout = laid(shape, size, large_print)
    assert layout.design_width >= width
    for own, board in ((True, shape.own), (False, shape.other)):
        for column, (down, up) in enumerate(board):
            places = [layout.card_in_column(own, column, down, place).y for place in range(down + up)]
            gaps = [abs(second - first) for first, second in itertools.pairwise(places)]
            assert all(gap >= index * layout.width - 1 for gap in gaps[down:])
            assert all(gap >= 0.05 * layout.width - 1 for gap in gaps[:down]), "down cards can be counted"


@pytest.mark.parametrize("size", [(1008, 459), (1512, 689), (1000, 700), (1280, 720), (220, 124)])
@pytest.mark.parametrize("hand", [1, 5, 11, 14])
@pytest.mark.parametrize("large_print", [False, True])
def test_a_table_without_players_shows_every_card_whole(size: tuple[int, int], hand: int, large_print: bool) -> None:
    scale = min(size[0] / LEAST_SIZE[0], size[1] / LEAST_SIZE[1])
    columns = (Column(0, 9), Column(2, 3), Column(0, 0), Column(0, 1), Column(1, 6))
    shape = Shape(columns, columns, hand, hand)
    table = lay_out(shape, size, scale, 1.5 * scale, large_print=large_print, kind=SeenLayout)
    window = Rect((0, 0), size)
    boards = [table.column_rect(own, at, column) for own in (True, False) for at, column in enumerate(columns)]
    hands = [pose.rect for pose in (*table.fan(), *table.open_fan(hand))]
    plates = [table.plate_above, table.plate_below]
    piles = [pose.rect for pose in (*(table.pile(suit) for suit in range(6)), table.stock, table.discard)]
    assert all(window.contains(rect) for rect in (*boards, *hands, *plates, *piles))
    for one in (*hands, *plates):
        assert not [other for other in (*boards, *piles, table.bar) if one.colliderect(other)]
    assert not [card for card in hands for plate in plates if card.colliderect(plate)]
    assert min(pose.rect.top for pose in table.fan()) > max(pose.rect.bottom for pose in table.open_fan(hand))
    # the index of each card is visible
    for poses in (table.fan(), table.open_fan(hand)):
        for at, pose in enumerate(poses):
            assert all(later.y - pose.y >= 0.98 * table.strips[0] * pose.width for later in poses[at + 5 :: 5])
