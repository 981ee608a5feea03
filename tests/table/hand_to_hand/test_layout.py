"""The table fits every window and every shape: nothing is outside, and nothing overlaps."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.table.hand_to_hand.layout import Column, Layout, Shape, lay_out
from game.ui.window import scale_for

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


def laid(shape: Shape, size: tuple[int, int]) -> Layout:
    return lay_out(shape, size, scale_for(size), scale_for(size))


def columns(layout: Layout, shape: Shape, own: bool) -> list[Rect]:
    board = shape.own if own else shape.other
    return [layout.column_rect(own, number, column) for number, column in enumerate(board)]


@pytest.mark.parametrize("size", SIZES)
@given(shape=SHAPES)
@settings(max_examples=60, deadline=None)
def test_boards_bar_and_hands_do_not_overlap(size: tuple[int, int], shape: Shape) -> None:
    layout = laid(shape, size)
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


def test_two_down_and_nine_up_cards_fit_and_can_be_read() -> None:
    shape = DEALT._replace(own=(Column(2, 9), *DEALT.own[1:]))
    layout = laid(shape, (1280, 720))
    assert layout.width >= 84
    assert layout.strip >= 0.185


def test_cards_are_as_large_as_fits_and_keep_it_within_a_turn() -> None:
    dealt = laid(DEALT, (1280, 720))
    assert dealt.width == 100
    grown = DEALT._replace(own=(Column(2, 8), *DEALT.own[1:]))
    narrower = lay_out(grown, (1280, 720), 1.0, 1.0).design_width
    assert narrower < 100
    assert lay_out(DEALT, (1280, 720), 1.0, 1.0, narrower).design_width == narrower


def test_covered_cards_show_their_index() -> None:
    layout = laid(DEALT, (1920, 1080))
    for own in (True, False):
        places = [layout.card_in_column(own, 2, 2, place).y for place in range(5)]
        away = [(y - layout.bar.centery) * (1 if own else -1) for y in places]
        assert away == sorted(away), "columns grow away from the bar, towards their owner"
        assert abs(places[4] - places[3]) >= 0.185 * layout.width - 1


def test_twenty_cards_in_the_hand_show_rank_and_letter() -> None:
    layout = laid(DEALT._replace(hand=20), (1280, 720))
    poses = layout.fan()
    assert min(second.x - first.x for first, second in itertools.pairwise(poses)) >= 0.35 * poses[0].width
