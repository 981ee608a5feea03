"""Who begins a match while another is unfinished is told that it stays saved; home offers it again afterwards."""

from __future__ import annotations

from pathlib import Path

from game.app.app import SAVED
from game.pages.home import Home
from game.table.match_screen import MatchScreen
from game.ui.widgets.notice import Toast
from tests.app.player import CLICK, Hands
from tests.app.program import Program
from tests.app.tables import at_the_table


def said(program: Program) -> list[str]:
    """What the screen on top says at its bottom."""
    return [child.label for child in program.on(MatchScreen)._notices.children if isinstance(child, Toast)]


def test_a_new_match_says_that_the_unfinished_one_is_saved(tmp_path: Path) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    hands.make(hands.choose(), CLICK)
    assert said(program) == []
    program.app.go_home()
    home = program.on(Home)
    for _ in range(2000):
        if home.continue_card.visible:
            break
        program.step()
    unfinished = home.continue_card.unfinished
    assert unfinished is not None
    program.click(home.sides[0].play)
    program.step()
    assert said(program) == [SAVED.format(unfinished.line)]
    assert len(list((tmp_path / "records").iterdir())) == 2
    program.close()
