"""What a review looks like: every part in its place, its pictures, and the tide."""

from __future__ import annotations

from typing import Any

import pytest

from game.games import GAMES
from game.pages.review.tide import moments
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from tests.app.program import HHC
from tests.pages.review_pages import COSTS, page_of, rest
from tests.reviews import TABLES, replay_with, review_of
from tests.ui.pilot import Pilot


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
