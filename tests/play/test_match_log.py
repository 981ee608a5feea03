"""The log of a match: whose turn each line belongs to, and the numbers of actions."""

from __future__ import annotations

from game.play.match_log import MatchLog
from game.rules.core import Moved
from game.table.hit_the_deck.tabletop.descriptions import describe
from tests.table.hit_the_deck.tables import dealt

_HANDS = "R1 R2 R3 R4 Y1 Y2 Y3 B1 R1 B3 B4 G1 G2 G3 R1 B1 B2 B3 Y1 Y2 Y4"


def test_the_log_of_a_person_who_draws_does_not_hold_the_card() -> None:
    session = dealt(("human", "greedy", "greedy"), _HANDS, "B5 G1 G1 B2 Y3", ["draw"])
    log, step = MatchLog(session, describe), session.steps_from(3)[0]
    log.add(step)
    seen, held = (
        next(event for event in events if isinstance(event, Moved)) for events in (step.events, log.lines[-1].events)
    )
    assert seen.card is not None
    assert held.card is None
