"""What a race practice tells its people: how it goes, and which keys have a use."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.table.hit_the_deck.practice.setup import PracticeSetupPage
from tests.app.test_practice import Practice, prepared


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
def test_how_it_goes_is_told_inside_its_panel(tmp_path: Path, scale: float) -> None:
    program = Practice(prepared(tmp_path, ui_scale=scale))
    program.open()
    how = program.on(PracticeSetupPage).how
    assert how.inside.contains(how.children[-1].rect)
    program.close()


def test_the_menu_lists_no_key_that_has_no_use_in_a_practice(tmp_path: Path) -> None:
    program = Practice(prepared(tmp_path))
    program.open()
    program.click(program.on(PracticeSetupPage).start)
    keys = [key for key, _ in program.table.table.keys]
    assert keys == ["A", "S", "Esc", "F1", "M", "F11"]
    program.close()
