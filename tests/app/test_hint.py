"""Hints in the program: the worker's coach answers, and the record holds the move without the hint."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from game.ai.coach.advice import advise
from game.ai.coach.coaches import coach_for
from game.chance import KeyedRandom
from game.play.daily import deal_of
from game.play.judged.judgements import position_at
from game.rules import GAMES
from game.storage.paths import data_paths
from game.table import texts
from game.table.coach.hint import Hint
from game.table.turns.match_screen import MatchScreen
from tests.app.program import HHC, HTD, Program
from tests.app.tables import at_the_table, begun
from tests.daily import DAY

T = TypeVar("T")

PATIENCE_S = 120
"""The time that the worker may take to start and to think on a busy machine, in seconds."""


def hint_of(program: Program) -> Hint:
    hint = program.on(MatchScreen).advice
    assert hint is not None
    return hint


def answered(program: Program) -> None:
    """Wait until the coach has answered, and show the hint."""
    question = hint_of(program)._question
    assert question is not None
    question.answer.result(PATIENCE_S)
    program.wait(0.5)
    assert hint_of(program).is_shown


@pytest.mark.parametrize("game", [HHC, HTD])
def test_the_hinted_move_of_the_workers_coach_is_played(tmp_path: Path, game: str) -> None:
    program = begun(tmp_path, game, ("human", "greedy"))
    session = program.on(MatchScreen).session
    while not session.may_move:
        program.step()
    program.step()
    sitting = program.app.sitting
    assert sitting is not None
    view, count = session.view(), len(session.match.entries)
    program.press(pygame.K_F4)
    answered(program)
    program.click(hint_of(program).slip.play)
    made = session.match.entries[count]
    assert made.actor == 0
    # the same answer as from a coach in this process
    position = position_at(session.match.header, view, count)
    coach = coach_for(session.match.rules, position.names)
    assert coach is not None
    assert made.move == advise(coach, view, KeyedRandom(*position.key)).options[0].moves[0]
    assert sitting.record is not None
    program.close()
    records = "".join(path.read_text() for path in data_paths({"TWO_DECKS_HOME": str(tmp_path)}).records.glob("*"))
    assert GAMES[game].format(made.move) in records
    assert "hint" not in records


def test_leaving_while_the_coach_thinks_cancels_the_hint(tmp_path: Path) -> None:
    program = at_the_table(tmp_path)
    while not program.on(MatchScreen).session.may_move:
        program.step()
    program.step()
    program.press(pygame.K_F4)
    question = hint_of(program)._question
    assert question is not None
    entries = len(program.on(MatchScreen).session.match.entries)
    program.app.go_home()
    program.step()
    assert hint_of_nobody(program)
    program.press(pygame.K_RETURN)
    program.settle()
    table = program.on(MatchScreen)
    assert len(table.session.match.entries) >= entries
    assert not hint_of(program).is_reckoning
    assert not hint_of(program).is_shown


def hint_of_nobody(program: Program) -> bool:
    """Whether no table is on top any more."""
    return not isinstance(program.screens.top, MatchScreen)


def test_a_days_deal_is_played_without_hints(tmp_path: Path) -> None:
    program = begun(tmp_path, HHC, ("human", "greedy"), deal=deal_of(HHC, DAY), options={"target": 75})
    hint = hint_of(program)
    assert hint.why_not == texts.HINT_NOT_DAILY
    program.press(pygame.K_F4)
    assert not hint.is_reckoning
