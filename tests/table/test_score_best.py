"""The best of a hand on the score sheet."""

from __future__ import annotations

from concurrent.futures import Future

import pygame

from game.rules.match import Match
from game.storage.library.bests import Best, Bests
from game.storage.settings.settings import Settings
from game.table.game.score_page import ScorePage
from tests.pages.program import PageProgram
from tests.storage.matches import a_match
from tests.ui.pilot import Pilot


class Asked(PageProgram):
    asked = 0

    def load_bests(self, match: Match) -> Future[Bests]:
        self.asked += 1
        answer: Future[Bests] = Future()
        answer.set_result(Bests(beaten=(Best("run", 0, 9, 8), Best("hand", 0, 107, 83, 1), Best("run", 0, 5, 4, 1))))
        return answer


def test_the_best_of_a_hand_is_told_once_and_ends_at_a_key_or_by_itself() -> None:
    match = a_match(0, 3, 100_000)
    match = match.prefix(match.hand_starts[1])
    for key in (pygame.K_LEFT, None):
        program = Asked()
        page = ScorePage(program, match)
        pilot = Pilot(page)
        pilot.step()
        assert page.best.label == "A's best: 107 points in a hand Before: 83"
        assert not page.best.rect.colliderect(page.headline.rect.inflate(0, -12))
        pilot.press(key) if key else pilot.wait(3.1)
        assert not page.best.visible
        page.enter()
        assert program.asked == 1
    quiet, past = Asked(Settings(life="quiet")), Asked()
    Pilot(ScorePage(quiet, match))
    Pilot(ScorePage(past, match, 1))
    assert not quiet.asked + past.asked
