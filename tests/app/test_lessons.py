"""The lesson before a first race, and hints by the coach in the worker."""

from pathlib import Path

import pygame
import pytest

from game.ai.coach.advice import thought
from game.ai.coach.coaches import coach_for
from game.chance import KeyedRandom
from game.pages.home.home import Home
from game.play.daily import deal_of
from game.play.judged.judgements import position_at
from game.rules import GAMES
from game.rules.match import Player
from game.storage.paths import data_paths
from game.storage.settings.settings import MatchSetup
from game.table import texts
from game.table.hit_the_deck.look.texts import SKIP_LESSON
from game.table.turns.hint import Hint
from game.table.turns.match_screen import MatchScreen
from tests.app.program import DEAL, HHC, HTD, Program
from tests.app.tables import begun
from tests.daily import DAY
from tests.table.screens import hit_the_deck_table
from tests.values import must


def teaching(program: Program) -> bool:
    return hit_the_deck_table(program.on(MatchScreen)).races.is_teaching


def begin_with(program: Program, *names: str) -> None:
    """Begin a match of these people against a computer player."""
    players = (*(Player(name, "human") for name in names), Player("Orion", "greedy"))
    program.app.begin(GAMES[HTD], MatchSetup(players), DEAL, [player.kind for player in players])
    program.settle()


def test_a_person_is_taught_once(tmp_path: Path) -> None:
    program = Program(tmp_path)
    begin_with(program, "Ada")
    assert teaching(program)
    # a person who leaves in the middle of it is not taught yet
    program.app.go_home()
    program.settle()
    program.click(program.on(Home).continue_card)
    program.settle()
    program.be_ready()
    program.settle()
    assert teaching(program)
    program.click(program.find(SKIP_LESSON))
    program.settle()
    assert not teaching(program)
    assert program.app.settings.taught == {"Ada"}
    begin_with(program, "Ada")
    assert not teaching(program)
    begin_with(program, "Ada", "Ben")
    assert teaching(program), "Ben is new"
    program.click(program.find(SKIP_LESSON))
    assert program.app.settings.taught == {"Ada", "Ben"}
    program.close()
    again = Program(tmp_path)
    begin_with(again, "Ben")
    assert not teaching(again)


PATIENCE_S = 120
"""The time that the worker may take to start and to think on a busy machine, in seconds."""


def hint_of(program: Program) -> Hint:
    return must(program.on(MatchScreen).advice)


def answered(program: Program) -> None:
    """Wait until the coach has answered, and show the hint."""
    must(hint_of(program).answer).result(PATIENCE_S)
    program.wait(0.5)
    assert hint_of(program).shown


@pytest.mark.parametrize("game", [HHC, HTD])
def test_the_hinted_move_of_the_workers_coach_is_played(tmp_path: Path, game: str) -> None:
    program = begun(tmp_path, game, ("human", "greedy"))
    session = program.on(MatchScreen).session
    while not session.may_move:
        program.step()
    program.step()
    sitting = must(program.app.sitting)
    view, count = session.view(), len(session.match.entries)
    program.press(pygame.K_F4)
    answered(program)
    program.click(hint_of(program).slip.play)
    made = session.match.entries[count]
    assert made.actor == 0
    # the same answer as from a coach in this process
    position = position_at(session.match.header, view, count)
    coach = must(coach_for(session.match.rules, position.names))
    assert made.move == thought(coach, view, KeyedRandom(*position.key)).judgement().options[0].moves[0]
    assert sitting.record is not None
    program.close()
    records = "".join(path.read_text() for path in data_paths({"TWO_DECKS_HOME": str(tmp_path)}).records.glob("*"))
    assert GAMES[game].format(made.move) in records
    assert "hint" not in records


def test_a_days_deal_is_played_without_hints(tmp_path: Path) -> None:
    program = begun(tmp_path, HHC, ("human", "greedy"), deal=deal_of(HHC, DAY), options={"target": 75})
    hint = hint_of(program)
    assert hint.why_not == texts.HINT_NOT_DAILY
    program.press(pygame.K_F4)
    assert not hint.answer
