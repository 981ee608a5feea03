"""The log of a match: whose turn each line belongs to, and the numbers of actions."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.match_log import LogLine, MatchLog
from game.rules.core import Moved
from game.table.hit_the_deck.tabletop.descriptions import describe
from tests.table.hit_the_deck.tables import dealt

_HANDS = "R1 R2 R3 R4 Y1 Y2 Y3 B1 R1 B3 B4 G1 G2 G3 R1 B1 B2 B3 Y1 Y2 Y4"


def _log(kinds: Sequence[str], *entries: str) -> MatchLog:
    session = dealt(kinds, _HANDS, "R5 Y5 G1 B2 Y3", entries)
    log = MatchLog(session, describe)
    log.rebuild()
    return log


def _numbers(lines: Sequence[LogLine]) -> list[tuple[int, int, int]]:
    return [(line.turn, line.seat, line.action) for line in lines if line.turn]


def test_computer_players_actions_in_a_row_are_numbered_on_and_a_persons_anew() -> None:
    log = _log(("human", "greedy", "greedy"), "play R1", "play R1", "play R1", "play R2")
    assert _numbers(log.lines) == [(1, 0, 1), (2, 1, 1), (3, 2, 2), (4, 0, 1)]


def test_the_log_of_a_person_who_draws_does_not_hold_the_card() -> None:
    session = dealt(("human", "greedy", "greedy"), _HANDS, "B5 G1 G1 B2 Y3", ["draw"])
    log, step = MatchLog(session, describe), session.steps_from(3)[0]
    log.add(step)
    seen, held = (
        next(event for event in events if isinstance(event, Moved)) for events in (step.events, log.lines[-1].events)
    )
    assert seen.card is not None
    assert held.card is None
