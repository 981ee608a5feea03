"""The rematch in the finale: who is offered one, and the stake."""

from __future__ import annotations

import pytest

from game.storage.settings.settings import DECLARED, Settings
from game.table.game.finale import Finale, Rematch
from tests.pages.program import PageProgram
from tests.table.test_finale import over
from tests.ui.pilot import Pilot


def panel(program: PageProgram, people: tuple[int, ...] = (0, 1)) -> tuple[Pilot, Rematch | None]:
    screen = Finale(program, over([[5, 100, 0, 20]], people))
    return Pilot(screen), screen.picture.rematch


@pytest.mark.parametrize(
    ("life", "people", "is_there"), [("full", (0, 1), True), ("off", (0, 1), False), ("full", (0,), False)]
)
def test_it_is_offered_to_people_at_a_table_that_lives(life: str, people: tuple[int, ...], is_there: bool) -> None:
    assert (panel(PageProgram(Settings(life=life)), people)[1] is not None) is is_there


def test_a_stake_is_kept_for_the_series_and_told_after_the_next_match() -> None:
    program = PageProgram()
    pilot, rematch = panel(program)
    assert rematch is not None
    assert (rematch.choice.chosen, rematch.told) == (0, "")
    pilot.click(rematch.choice)
    name, kind = DECLARED["stake"]
    program.kept = Settings(**{name: kind.read(kind.write(program.kept.stake), print)})
    _, after = panel(program)
    assert after is not None
    assert (after.choice.chosen, after.told) == (1, "At stake: the dishes. Orion pays.")
    _, others = panel(program, (0, 2))
    assert others is not None
    assert (others.choice.chosen, others.told) == (0, ""), "other people have promised nothing"
