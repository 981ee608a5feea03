"""Who begins a match while another is unfinished sees all of the new hand; home leads back to both."""

from __future__ import annotations

from pathlib import Path

from game.pages.home import Home
from game.table.match_screen import MatchScreen
from game.ui.widgets.notice import Toast
from tests.app.player import CLICK, Hands
from tests.app.program import Program
from tests.app.tables import at_the_table


def home_of(program: Program) -> Home:
    """The home screen, once it has found what can be continued."""
    program.app.go_home()
    home = program.on(Home)
    for _ in range(2000):
        if home.continue_card.visible:
            return home
        program.step()
    raise AssertionError("nothing can be continued")


def test_nothing_lies_over_a_new_hand_and_home_leads_back_to_the_unfinished_match(tmp_path: Path) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    hands.make(hands.choose(), CLICK)
    program.click(home_of(program).sides[0].play)
    program.step()
    assert not [child for child in program.on(MatchScreen)._notices.children if isinstance(child, Toast)]
    assert len(list((tmp_path / "records").iterdir())) == 2
    unfinished = home_of(program).continue_card.unfinished
    assert unfinished is not None
    assert unfinished.others == 1
    program.close()
