"""A hand's end is heard: its last card as it lands, and who has won once its sheet is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.table.cards.slot import HAND, Slot
from game.table.game.score_page import ScorePage
from tests.app.program import Program
from tests.app.tables import hit_the_deck_top, nearly_over
from tests.table.heard import Ear


def end(program: Program, ear: Ear) -> None:
    """Let time pass until the sheet of the hand has been seen."""
    for _ in range(60 * 60):
        if isinstance(program.screens.top, ScorePage):
            break
        program.await_disk()
        program.step()
    program.on(ScorePage)
    program.wait(1)


@pytest.mark.parametrize(("first", "told"), [(0, "hand won"), (1, "hand lost")])
def test_the_sheet_tells_who_has_won(tmp_path: Path, first: int, told: str) -> None:
    program = nearly_over(tmp_path, first)
    ear = Ear(program.screens)
    if first == 0:
        program.settle()
        top = hit_the_deck_top(program)
        card = Slot(HAND, top.fan.ids[0])
        for _ in range(2):
            program.click(top.areas.at_slot(card).rect.center)
    end(program, ear)
    sounds = {"hand won", "hand lost", "match won", "match lost"}
    assert [name for name in ear.names if name in sounds] == [told]
    assert ear.names.count("last card") == 1
    assert ear.names.index("last card") < ear.names.index(told)
    assert ear.ambience[-1] == ""
    program.close()
