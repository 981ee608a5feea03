"""After every step of a hand the table looks as if all of it had been drawn anew, though only what changed was."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.table.game.score_page import ScorePage
from game.table.turns.match_screen import MatchScreen
from tests.app.program import HHC, HTD
from tests.app.tables import begun

STEPS = 60
NEAR = (5, 5, 5, 255)
"""How far a colour may be off: blends at the edge of what is drawn anew are rounded in another way."""


@pytest.mark.parametrize("game", [HHC, HTD])
def test_a_step_leaves_nothing_on_the_table_that_is_out_of_date(tmp_path: Path, game: str) -> None:
    program = begun(tmp_path, game, ("greedy", "greedy"))
    # on from the first hand, which has been played unseen
    program.on(ScorePage)
    program.press(pygame.K_RETURN)
    screen = program.on(MatchScreen)
    surface = program.window.surface
    seen = 0
    for _ in range(2000):
        program.await_disk()
        before = program.entries
        program.step()
        if program.screens.top is not screen or seen == STEPS:
            break
        if program.entries == before:
            program.await_thought()
            continue
        program.step()
        seen += 1
        shown = surface.copy()
        screen.scene.invalidate()
        program.loop._draw()
        same = pygame.mask.from_threshold(surface, (0, 0, 0, 0), NEAR, shown)
        same.invert()
        stale = same.get_bounding_rects()
        assert not stale, f"{stale} is out of date after {screen.session.match.entries[-1]}"
    assert seen > STEPS // 2
    program.close()
