"""The table fits every window and every shape: nothing is outside, and nothing overlaps."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.rules.hand_to_hand.cards import RANK, RANKS, SUIT, SUITS
from game.table.cards.deck_art import CardPrint, height
from game.table.hand_to_hand.look.layout import HAND_GAP, STRIPS, WIDTHS, Column, Layout, Shape, lay_out
from game.table.hand_to_hand.look.seen_layout import LEAST_SIZE, SeenLayout
from game.table.hand_to_hand.look.universal import ON_NIGHT, ON_PAPER, index
from game.table.hand_to_hand.tabletop.tabletop import _DRAWN
from game.ui.window.window import scale_for

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080), (1366, 768), (960, 540), (800, 1000)]
COLUMNS = st.builds(Column, st.integers(0, 2), st.integers(1, 10)) | st.just(Column(0, 0))
SHAPES = st.builds(
    Shape,
    st.tuples(*[COLUMNS] * 5),
    st.tuples(*[COLUMNS] * 5),
    st.integers(0, 20),
    st.integers(0, 20),
)
DEALT = Shape((Column(2, 1),) * 5, (Column(2, 1),) * 5, 11, 11)


def laid(shape: Shape, size: tuple[int, int], large_print: bool = False) -> Layout:
    return lay_out(shape, size, scale_for(size), scale_for(size), large_print=large_print)


def columns(layout: Layout, shape: Shape, own: bool) -> list[Rect]:
    board = shape.own if own else shape.other
    return [layout.column_rect(own, number, column) for number, column in enumerate(board)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("large_print", [False, True])
@given(shape=SHAPES)
@settings(max_examples=60, deadline=None)
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
    rail = layout.left(0, size[1])
    assert all(rail.contains(pose.rect) for pose in layout.other_fan())


@pytest.mark.parametrize("size", SIZES)
def test_piles_lie_side_by_side_on_the_bar(size: tuple[int, int]) -> None:
    layout = laid(DEALT, size)
    rects = [layout.pile(suit).rect for suit in range(6)] + [layout.stock.rect, layout.discard.rect]
    for first, second in itertools.pairwise(rects):
        assert first.right < second.left
    assert all(layout.bar.contains(rect) for rect in rects)
    assert rects[5].right < layout.divider < rects[6].left
    assert all(layout.bar.contains(layout.caption(pose)) for pose in (layout.pile(0), layout.discard))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [0.8, 1.0, 1.6])
@given(shape=SHAPES, other=SHAPES)
@settings(max_examples=60, deadline=None)
def test_bar_piles_and_hand_stay_where_they_are(size: tuple[int, int], text: float, shape: Shape, other: Shape) -> None:
    """They depend on the window alone, however long the columns are and however many cards are held."""
    scale = scale_for(size)
    one, two = (lay_out(cards, size, scale, scale * text) for cards in (shape, other))
    assert fixed(one) == fixed(two)
    assert one.fan(9) == two.fan(9)


def fixed(layout: Layout) -> tuple[object, ...]:
    """The places that never change during a hand."""
    piles = [layout.pile(suit) for suit in range(6)]
    numbers = [layout.number_at(own, column) for own in (True, False) for column in range(5)]
    columns = [layout.column_x(own, column) for own in (True, False) for column in range(5)]
    return layout.bar, piles, layout.stock, layout.discard, layout.hand_top, layout.hand_width, numbers, columns


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("large_print", "index", "width"), [(False, 0.18, 64), (True, 0.28, 50)])
@given(shape=SHAPES)
@settings(max_examples=100, deadline=None)
def test_every_card_of_a_run_shows_its_index(
    size: tuple[int, int], large_print: bool, index: float, width: int, shape: Shape
) -> None:
    """Its lowest ink is at that part of the card's width from the edge, in the longest of all columns too."""
    layout = laid(shape, size, large_print)
    assert layout.design_width >= width
    for own, board in ((True, shape.own), (False, shape.other)):
        for column, (down, up) in enumerate(board):
            places = [layout.card_in_column(own, column, down, place).y for place in range(down + up)]
            gaps = [abs(second - first) for first, second in itertools.pairwise(places)]
            assert all(gap >= index * layout.width - 1 for gap in gaps[down:])
            assert all(gap >= 0.05 * layout.width - 1 for gap in gaps[:down]), "down cards can be counted"


def test_a_long_column_overlaps_more_before_the_cards_get_smaller_once() -> None:
    longer = [DEALT._replace(own=(Column(2, up), *DEALT.own[1:])) for up in range(1, 11)]
    layouts = [laid(shape, (1280, 720)) for shape in longer]
    assert [layout.width for layout in layouts] == [78] * 7 + [64] * 3
    assert layouts[4].strip(True, 0) == STRIPS[0]
    assert STRIPS[1] <= layouts[6].strip(True, 0) < STRIPS[0]
    assert layouts[6].strip(True, 1) == STRIPS[0], "the other columns do not"


def test_cards_do_not_grow_again_during_a_hand() -> None:
    long = DEALT._replace(own=(Column(2, 9), *DEALT.own[1:]))
    narrower = lay_out(long, (1280, 720), 1.0, 1.0).design_width
    assert narrower < WIDTHS[0]
    assert lay_out(DEALT, (1280, 720), 1.0, 1.0, narrower).design_width == narrower


@pytest.mark.parametrize("size", SIZES[:3])
def test_the_cards_of_both_boards_have_one_size(size: tuple[int, int]) -> None:
    long = (Column(2, 9), *DEALT.own[1:])
    for shape in (DEALT, DEALT._replace(own=long), DEALT._replace(other=long)):
        layout = laid(shape, size)
        assert {layout.card_in_column(own, 1, 2, 0).width for own in (True, False)} == {layout.width}


@pytest.mark.parametrize("size", SIZES)
def test_a_small_hand_is_shown_side_by_side(size: tuple[int, int]) -> None:
    poses = laid(DEALT._replace(hand=5), size).fan()
    assert all(right.x - left.x >= left.width for left, right in itertools.pairwise(poses))


def test_covered_cards_show_their_index() -> None:
    layout = laid(DEALT, (1920, 1080))
    for own in (True, False):
        places = [layout.card_in_column(own, 2, 2, place).y for place in range(5)]
        away = [(y - layout.bar.centery) * (1 if own else -1) for y in places]
        assert away == sorted(away), "columns grow away from the bar, towards their owner"
        assert abs(places[4] - places[3]) >= 0.185 * layout.width - 1


@pytest.mark.parametrize("count", [11, 14, 15, 20, 22])
@pytest.mark.parametrize("large_print", [False, True])
def test_every_card_of_the_hand_shows_its_whole_index(count: int, large_print: bool) -> None:
    layout = laid(DEALT._replace(hand=count), (1280, 720), large_print)
    poses, rows = layout.fan(), layout.fan_rows(count)
    assert sum(rows) == count
    assert len(rows) == (2 if count > (8 if large_print else 14) else 1)
    for pose in poses[rows[0] :]:
        behind = min(poses[: rows[0]], key=lambda other: abs(other.x - pose.x))
        assert pose.y - behind.y > 0.21 * pose.width, "the row in front covers no index"
    for row in (poses[: rows[0]], poses[rows[0] :]):
        for first, second in itertools.pairwise(row):
            assert second.x - first.x >= (0.56 if large_print else 0.42) * first.width
    for number, pose in enumerate(poses):
        lower = 40 if number >= rows[0] else 0
        index = (round(pose.x) + 1, round(pose.y) - height(pose.width) // 2 + lower)
        assert layout.place_in_fan(count, index) == number + 1


@pytest.mark.parametrize("count", [7, 8, 9, 11, 14, 17])
@pytest.mark.parametrize("left_handed", [False, True])
def test_no_mark_in_large_print_is_covered_by_the_next_card_of_the_hand(count: int, left_handed: bool) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    layout = laid(DEALT._replace(hand=count), (1280, 720), True)
    width, poses, rows = layout.hand_width, layout.fan(), layout.fan_rows(count)
    ends = []
    for card in range(60):
        layer = index(card, width, False, CardPrint(large=True, left_handed=left_handed))
        tints = ON_PAPER if RANKS[RANK[card]].isdigit() else ON_NIGHT
        (mark,) = pygame.mask.from_threshold(layer, tints[SUITS[SUIT[card]]], (2, 2, 2, 255)).get_bounding_rects()[:1]
        ends.append(width - mark.left if left_handed else mark.right)
    step = min(
        second.x - first.x for row in (poses[: rows[0]], poses[rows[0] :]) for first, second in itertools.pairwise(row)
    )
    # how wide a letter is differs by a pixel between the systems
    assert max(ends) <= math.ceil(step + 0.03 * width)


@pytest.mark.parametrize("count", [5, 8, 16])
def test_cards_in_large_print_show_their_signs_where_there_is_room(count: int) -> None:
    layout = laid(DEALT._replace(hand=count), (1280, 720), True)
    poses, rows = layout.fan(), layout.fan_rows(count)
    for row in (poses[: rows[0]], poses[rows[0] :]):
        for first, second in itertools.pairwise(row):
            assert second.x - first.x >= 0.69 * first.width
    assert min(pose.rect.left for pose in poses) >= layout.stage.left
    assert max(pose.rect.right for pose in poses) <= layout.stage.right


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_stands_out_of_the_hand_covers_nothing_of_the_board(size: tuple[int, int]) -> None:
    for count in (1, 11, 20):
        layout = laid(DEALT._replace(hand=count), size)
        top = min(pose.y for pose in layout.fan()) - height(layout.hand_width) / 2
        assert top - layout.px(_DRAWN) >= layout.hand_top - layout.px(HAND_GAP)


@pytest.mark.parametrize("size", [(1008, 459), (1512, 689), (1000, 700), (1280, 720), (220, 124)])
@pytest.mark.parametrize("hand", [1, 5, 11, 14])
@pytest.mark.parametrize("large_print", [False, True])
def test_where_nobody_plays_everything_is_seen_whole(size: tuple[int, int], hand: int, large_print: bool) -> None:
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
    own = [pose.rect for pose in table.fan()]
    assert min(rect.top for rect in own) > max(pose.rect.bottom for pose in table.open_fan(hand))
    # of each card its index is seen
    for poses in (table.fan(), table.open_fan(hand)):
        for at, pose in enumerate(poses):
            assert all(later.y - pose.y >= 0.98 * table.strips[0] * pose.width for later in poses[at + 5 :: 5])


def test_in_the_smallest_window_what_a_replay_has_on_the_bar_can_be_read() -> None:
    scale = 459 / LEAST_SIZE[1]
    columns = (Column(0, 1),) * 5
    table = lay_out(Shape(columns, columns, 5, 5), (1008, 459), scale, 1.5 * scale, kind=SeenLayout)
    assert 11.5 * table.label_scale >= 11
    assert 13 * table.panel_scale >= 11
