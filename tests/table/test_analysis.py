"""The analysis of a practice match: off at first, at each own turn, and never about a hand that is hidden."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.rules.hand_to_hand.moves import DRAW_STOCK
from game.table.beside.standing_bar import StandingBar
from game.table.coach.analysis import Analysis
from game.table.turns.match_screen import MatchScreen
from tests.table.advice import ToldAdviser
from tests.table.hand_to_hand.tables import Sitting


def analysis_of(screen: MatchScreen) -> Analysis:
    assert screen.advice is not None
    assert screen.advice.analysis is not None
    return screen.advice.analysis


def night(adviser: ToldAdviser, kinds: Sequence[str] = ("human", "greedy"), *, practice: bool = True) -> Sitting:
    """A table of a practice of Hand-to-Hand Combat, with a person to move."""
    sitting = Sitting(kinds, adviser=adviser, practice=practice)
    sitting.wait_for_turn()
    sitting.pilot.wait(0.5)
    return sitting


def bar_of(screen: MatchScreen) -> StandingBar:
    bar = screen.table.panels.standing
    assert bar is not None
    return bar


def test_only_a_practice_has_an_analysis() -> None:
    for sitting in (night(ToldAdviser(), practice=False), night(ToldAdviser(why_silent="Not today."))):
        assert sitting.table.advice is not None
        assert sitting.table.advice.analysis is None


def test_the_best_moves_and_the_standing_are_shown_at_each_own_turn() -> None:
    adviser = ToldAdviser()
    sitting = night(adviser)
    analysis = analysis_of(sitting.table)
    sitting.pilot.click(analysis.panel.switch)
    sitting.pilot.wait(0.5)
    entries = len(sitting.match.entries)
    assert adviser.asked == [(sitting.top.state.view, entries)]
    assert analysis.panel.expected == (1400, -1400)
    assert [line.words for line in analysis.panel.lines] == ["Word 0", "Word 1", "Word 2"]
    assert [line.expected for line in analysis.panel.lines] == [1400, 600, 600]
    assert bar_of(sitting.table).visible
    assert bar_of(sitting.table).part == pytest.approx(0.5 + 1400 / 8000)
    # no position is asked about again
    sitting.pilot.wait(2.0)
    assert len(adviser.asked) == 1
    sitting.table.make(DRAW_STOCK)
    sitting.pilot.wait(0.1)
    assert analysis.panel.lines == ()
    assert analysis.panel.expected == (1400, -1400)
    sitting.wait_for_turn()
    sitting.pilot.wait(0.5)
    assert len(adviser.asked) == 2
    assert len(analysis.panel.lines) == 3


def test_nothing_is_told_of_a_hand_to_other_eyes() -> None:
    adviser = ToldAdviser()
    sitting = Sitting(("human", "human"), adviser=adviser, practice=True)
    sitting.pilot.until(lambda: sitting.table.handover.curtain is not None)
    sitting.pilot.wait(1.0)
    sitting.pilot.press(pygame.K_RETURN)
    sitting.pilot.wait(0.5)
    analysis = analysis_of(sitting.table)
    sitting.pilot.click(analysis.panel.switch)
    sitting.pilot.wait(0.5)
    assert analysis.panel.expected
    sitting.table.make(DRAW_STOCK)
    for _ in range(600):
        sitting.pilot.step()
        if not sitting.session.hand_open:
            assert analysis.panel.expected == ()
            assert analysis.panel.lines == ()
            assert not bar_of(sitting.table).visible
        if sitting.table.handover.curtain is not None:
            break
    assert sitting.table.handover.curtain is not None
    asked = len(adviser.asked)
    sitting.pilot.wait(1.0)
    assert len(adviser.asked) == asked
