"""Frames are cut into places, and a painter draws into them."""

from __future__ import annotations

from functools import partial

import pytest
from pygame import SRCALPHA, Rect, Surface

from game.ui.draw import typeset
from game.ui.draw.frame import Frame
from game.ui.draw.painter import CENTRE, RIGHT, Fit, Painter
from game.ui.look.theme import NIGHT, bold
from tests.ui.written import written_by

RED = (255, 0, 0, 255)
FITS: tuple[Fit, ...] = ("shrink", "cut", "whole")


def frame(width: int = 200, height: int = 100, scale: float = 1.0) -> Frame:
    return Frame(Rect(10, 20, width, height), scale, NIGHT)


def rects(*frames: Frame) -> list[tuple[int, int, int, int]]:
    return [(rect.x, rect.y, rect.w, rect.h) for rect in (frame.rect for frame in frames)]


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_a_cut_leaves_all_but_the_part_and_the_gap(scale: float) -> None:
    whole = frame(scale=scale)
    before = whole.rect.copy()
    for cut, axis in ((whole.cut_top, 3), (whole.cut_bottom, 3), (whole.cut_left, 2), (whole.cut_right, 2)):
        part, rest = cut(13, gap=5)
        assert part.rect[axis] == whole.px(13)
        assert part.rect[axis] + rest.rect[axis] + whole.px(5) == whole.rect[axis]
        assert whole.rect.contains(part.rect)
        assert whole.rect.contains(rest.rect)
        assert not part.rect.colliderect(rest.rect)
        assert (rest.scale, rest.theme) == (scale, NIGHT)
    assert whole.rect == before, "a cut changes nothing"


def test_what_is_cut_from_too_small_a_frame_leaves_nothing() -> None:
    part, rest = frame(height=10).cut_top(30, gap=5)
    assert rects(part, rest) == [(10, 20, 200, 30), (10, 55, 200, 0)]


def test_rows_columns_and_cells_lie_side_by_side() -> None:
    whole = frame()
    assert rects(*whole.columns(40, 50, gap=10)) == [(10, 20, 40, 100), (60, 20, 50, 100)]
    assert rects(*whole.rows(30, 20, gap=4)) == [(10, 20, 200, 30), (10, 54, 200, 20)]
    assert rects(*whole.equal(3, gap=10)) == [(10, 20, 60, 100), (80, 20, 60, 100), (150, 20, 60, 100)]
    cells = whole.grid(7, 3)
    assert len(cells) == 21
    assert sum(cell.rect.w * cell.rect.h for cell in cells) == 200 * 100
    assert cells[0].rect.unionall([cell.rect for cell in cells]) == whole.rect


def test_places_are_found_by_what_is_there() -> None:
    whole, thing = frame(), Rect(60, 40, 30, 20)
    assert rects(whole.beyond(thing, gap=5), whole.before(thing, gap=5)) == [(95, 20, 115, 100), (10, 20, 45, 100)]
    assert rects(whole.under(thing, gap=5), whole.across(thing)) == [(10, 65, 200, 55), (10, 40, 200, 20)]
    assert rects(whole.middle(20, 10), whole.left(20), whole.right(20)) == [
        (100, 65, 20, 10),
        (10, 60, 20, 20),
        (190, 60, 20, 20),
    ]
    assert rects(whole.level(-10, 20), whole.below(8, gap=2)) == [(10, 60, 200, 20), (10, 122, 200, 8)]


def test_a_text_is_shrunk_cut_or_left_as_it_is() -> None:
    to, place = Painter(Surface((400, 200), SRCALPHA)), frame(width=60)
    text = "a text that is much too long"
    shrunk, cut, whole = (next(iter(written_by(partial(to.text, place, text, fit=fit)))) for fit in FITS)
    assert whole == text
    assert shrunk.endswith(typeset.ELLIPSIS)
    assert cut.endswith(typeset.ELLIPSIS)
    assert len(shrunk) >= len(cut)
    assert to.text(frame(), "Hand", bold(15), align=RIGHT).right == frame().rect.right
    assert abs(to.text(frame(), "Hand", bold(15), align=CENTRE).centerx - frame().rect.centerx) <= 1


def test_nothing_is_drawn_outside_the_part_that_needs_drawing() -> None:
    surface = Surface((400, 200), SRCALPHA)
    surface.set_clip((0, 150, 400, 50))
    to = Painter(surface)
    assert not written_by(lambda: to.text(frame(), "Hand"))
    assert to.misses(frame())
    with to.within(Rect(0, 0, 400, 160)):
        to.box(frame(height=180), RED)
    assert surface.get_clip() == Rect(0, 150, 400, 50)
    assert tuple(surface.get_at((50, 155))) == RED
    assert surface.get_at((50, 140))[3] == surface.get_at((50, 165))[3] == 0


def test_what_does_not_work_is_drawn_faintly() -> None:
    surface = Surface((400, 200), SRCALPHA)
    Painter(surface, 0.45).box(frame(), RED)
    assert surface.get_at((50, 60))[3] == round(255 * 0.45)
