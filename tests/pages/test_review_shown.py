"""What a review looks like: every part in its place, its pictures, and the tide."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from game.games import GAMES
from game.pages.review.card import Choice, ReviewCard
from game.pages.review.review import ReviewPage
from game.pages.review.tide import moments, smooth
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.ui.widgets.base import Widget
from tests.app.program import HHC, HTD
from tests.pages.review_pages import COSTS, page_of, rest
from tests.reviews import TABLES, replay_with, review_of
from tests.ui.pilot import Pilot, pixels

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def shown(page: ReviewPage) -> list[Widget]:
    found = [page.tide, *page.cards]
    others = [page.over, page.headline, page.note, page.help, page.whose]
    buttons = [page.back_button, page.replay_button, page.next_button]
    return [widget for widget in (*found, *others, *buttons) if widget is not None and widget.visible]


def test_what_comes_after_a_move_is_not_cut() -> None:
    page = page_of(replay_with(HHC, 2), COSTS)
    pilot = Pilot(page)
    rest(pilot, page)
    first = page.cards[0]
    drawn = []
    for end in ("Saturn", "Neptune"):
        then = Choice("Better", None, "2 Earth on Orion's 3 Venus", f"Move 4 Jupiter and 2 more onto 5 {end}")
        card = ReviewCard(first.content._replace(better=then), page.request.art, page.back, page.request.open_clause)
        page.root.add(card)
        card.place(first.rect)
        pilot.step()
        drawn.append(pixels(pilot.surface.subsurface(card.rect)))
        page.root.remove(card)
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HTD, 6)])
def test_everything_has_its_place_at_every_size(name: str, seats: int, size: tuple[int, int]) -> None:
    page = page_of(replay_with(name, seats, seats), COSTS, next_hand=lambda: None)
    pilot = Pilot(page, size)
    rest(pilot, page)
    whole = Rect((0, 0), size)
    widgets = shown(page)
    for number, one in enumerate(widgets):
        assert whole.contains(one.rect), one.label
        assert not [other.label for other in widgets[number + 1 :] if one.rect.colliderect(other.rect)], one.label


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pictures_are_drawn_anew_in_another_size(name: str, seats: int) -> None:
    page = page_of(replay_with(name, seats), COSTS)
    pilot = Pilot(page)
    rest(pilot, page)
    first = [card.face.picture for card in page.cards]
    pilot.screens.resize((1920, 1080), 1.5)
    rest(pilot, page)
    for card, before in zip(page.cards, first, strict=True):
        picture = card.face.picture
        assert picture is not None
        assert before is not None
        assert picture.get_width() == round(378 * 1.5) > before.get_width()


def test_a_picture_shows_only_what_the_seat_saw() -> None:
    page = page_of(replay_with(HHC, 2), COSTS)
    pilot = Pilot(page)
    seen: list[int] = []
    snap = Tabletop.snap_to

    def noted(self: Tabletop, view: Any, below: int) -> None:
        seen.append(view.viewer)
        snap(self, view, below)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Tabletop, "snap_to", noted)
        rest(pilot, page)
    assert seen
    assert set(seen) == {0}


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_tide_ends_with_what_the_hand_came_to(name: str, seats: int) -> None:
    replay = replay_with(name, seats)
    review = review_of(replay, COSTS)
    look = GAMES[name].review
    assert look is not None
    points = moments(review, look().came_to(review.result))
    assert points[-1].at == len(review.turns)
    assert [one // 100 for one in points[-1].expected] == list(look().came_to(review.result))
    assert [point.at for point in points] == sorted({point.at for point in points})
    review.verdicts.pop()
    assert all(point.at < len(review.turns) for point in moments(review, look().came_to(review.result)))


def test_a_smooth_line_goes_through_its_points_and_never_beyond() -> None:
    points = [(0.0, 3.0), (10.0, 9.0), (20.0, 9.0), (30.0, 1.0)]
    line = smooth(points)
    assert set(points) <= set(line)
    assert all(1.0 <= y <= 9.0 for _, y in line)


@pytest.mark.parametrize("name", [HHC, HTD])
def test_a_part_that_is_drawn_anew_looks_as_it_did(name: str) -> None:
    page = page_of(replay_with(name, 2), COSTS)
    pilot = Pilot(page)
    rest(pilot, page)
    pilot.step()
    before = pixels(pilot.surface)
    for card in page.cards:
        pilot.move(card.face.rect.center)
    pilot.focus(page.cards[0].face)
    page.root.focus(page.back_button, ring=False)
    pilot.move((5, 5))
    pilot.wait(0.3)
    assert pixels(pilot.surface) == before


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_position_is_drawn_alike_whatever_was_drawn_before(name: str, seats: int) -> None:
    page = page_of(replay_with(name, seats), COSTS)
    pilot = Pilot(page)
    rest(pilot, page)
    pictures = [card.face.picture for card in page.cards]
    for order in (1, -1):
        painter = page.painter()
        for position, picture in list(zip(page.positions, pictures, strict=True))[::order]:
            assert picture is not None
            drawn = [part for part in painter.draw(position, picture.get_size()) if part is not None]
            assert pixels(drawn[-1]) == pixels(picture)
