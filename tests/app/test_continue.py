"""Commands that open the match left last, or the statistics."""

from __future__ import annotations

from pathlib import Path

from game.app import App
from game.app.app import NOTHING_TO_CONTINUE
from game.pages.home.home import Home
from game.table.turns.match_screen import MatchScreen
from game.ui.controls.callout import Callout
from tests.app.program import HHC, HTD, Program
from tests.app.tables import begun, dealt
from tests.app.test_ready import HANDS


def test_the_match_left_last_is_continued(tmp_path: Path) -> None:
    begun(tmp_path, HHC, ("human", "greedy"), deal=7).close()
    begun(tmp_path, HTD, ("human", "greedy"), deal=7).close()
    program = Program(tmp_path, App.continue_last)
    assert program.app.sitting is not None
    assert program.app.sitting.match.header.rules.name == HTD
    assert program.on(MatchScreen).active is not program.on(MatchScreen).root, "its player is asked whether to begin"


def test_home_says_that_there_is_no_match_to_continue(tmp_path: Path) -> None:
    program = Program(tmp_path, App.continue_last)
    program.on(Home)
    program.step()
    notices = program.on(Home)._notices.children
    assert [notice.label for notice in notices if isinstance(notice, Callout)] == [NOTHING_TO_CONTINUE]
    program.close()


def test_a_match_without_people_continues_by_itself(tmp_path: Path) -> None:
    dealt(tmp_path, ("greedy", "greedy"), HANDS, "R5", speed="normal").close()
    program = Program(tmp_path, App.continue_last)
    before = program.entries
    program.wait(30)
    assert program.entries > before
