"""The look of a review: its layout, its pictures, and the tide."""

from __future__ import annotations

from typing import Any

import pytest

from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from tests.app.program import HHC
from tests.pages.review_pages import COSTS, page_of, rest
from tests.reviews import replay_with
from tests.ui.pilot import Pilot


def test_a_picture_shows_only_cards_that_the_seat_saw() -> None:
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
