"""The tips of a first match, in both games."""

from itertools import pairwise

import pytest

from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.table.turns.match_screen import MatchScreen
from tests.table.hand_to_hand.tables import Sitting
from tests.table.hit_the_deck.tables import Table, session
from tests.ui.pilot import Pilot


def table_of(game: str) -> tuple[Pilot, MatchScreen]:
    if game == "hit-the-deck":
        table = Table(
            session(("human", "greedy", "greedy"), seed=3), speed=0.0, pace="at_once", tips_given=lambda _: ()
        )
        return table, table.table
    sitting = Sitting(("human", "greedy"), seed=4711, pace="at_once", tips_given=lambda _: ())
    return sitting.pilot, sitting.table


@pytest.mark.parametrize("game", ["hand-to-hand-combat", "hit-the-deck"])
def test_a_tip_that_is_not_urgent_waits_for_the_third_turn_after_another(game: str) -> None:
    pilot, screen = table_of(game)
    session, coach = screen.session, screen.coach
    assert coach is not None
    strategy = strategy_for("greedy", session.match.rules)
    shown: list[tuple[int, str]] = []
    turn, is_own = 0, False
    while len(shown) < 6 and session.match.state.result is None:
        pilot.step()
        turn += session.may_move and not is_own
        is_own = session.match.actor == 0
        if coach.visible and (not shown or shown[-1][1] != coach._now):
            shown.append((turn, coach._now or ""))
        if session.may_move and not screen.tabletop.moving and not session.top_unseen:
            coach._understood()
            assert screen.make(strategy.choose(session.view(), KeyedRandom(1, len(session.match.entries))))
    assert len(shown) > 3
    for (before, _), (after, tip) in pairwise(shown):
        assert tip in coach._lessons.urgent or after - before >= 3, shown
