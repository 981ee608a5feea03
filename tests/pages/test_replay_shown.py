"""What only a replay shows: open cards, races with their results, viewers, and a small timeline."""

from __future__ import annotations

from game.rules.core import OMNISCIENT
from game.rules.hand_to_hand.view import View
from game.table.cards.deck_art import BACK
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from tests.app.program import HHC
from tests.pages.replays import match_of, page_of, parts, replay_for
from tests.ui.pilot import Pilot


def test_only_the_omniscient_viewer_sees_down_cards() -> None:
    page = page_of(replay_for(match_of(HHC, 2)), position=60)
    pilot = Pilot(page)
    stage = parts(page)[0]
    tabletop, view = stage.table.tabletop, stage.session.match.view(OMNISCIENT)
    assert isinstance(tabletop, Tabletop)
    assert isinstance(view, View)
    down = {card for column in view.down for card in column}
    assert len(down) > 5

    def faces() -> set[int]:
        return {placement.card for placement in tabletop.spread.values() if placement.card != BACK}

    assert down <= faces()
    for which in (1, 2, 3):
        pilot.click(page.eyes.segment(which))
        assert not down & faces(), page.eyes.choices[which]
