"""The best of a hand on the score sheet."""

from __future__ import annotations

from concurrent.futures import Future

import pygame
import pytest

from game.rules.match import Match
from game.storage.library.bests import Best, Bests
from game.storage.settings.settings import Settings
from game.table.game.score_page import ScorePage
from tests.pages.program import PageProgram
from tests.storage.matches import a_match
from tests.ui.pilot import Pilot


class Asked(PageProgram):
    """Knows the bests of a match once they are given."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__(settings)
        self.asked: list[Future[Bests]] = []

    def load_bests(self, match: Match) -> Future[Bests]:
        self.asked.append(Future())
        return self.asked[-1]


def a_hand() -> Match:
    match = a_match(0, 3, 100_000)
    return match.prefix(match.hand_starts[1])


@pytest.mark.parametrize("ends_by", ["a key", "time"])
def test_a_best_of_the_hand_is_told_once_and_goes(ends_by: str) -> None:
    program = Asked()
    page = ScorePage(program, a_hand())
    pilot = Pilot(page)
    pilot.wait(0.5)
    assert not page.best.visible
    (answer,) = program.asked
    answer.set_result(Bests(beaten=(Best("run", 0, 9, 8), Best("hand", 0, 107, 83, 1), Best("attack", 0, 5, 4, 1))))
    page.wake_at(pilot.now)
    pilot.step()
    assert page.best.visible
    assert page.best.label == "A's best: 107 points in a hand Before: 83"
    assert not page.best.rect.colliderect(page.headline.rect.inflate(0, -12))
    if ends_by == "time":
        pilot.wait(3.1)
    else:
        pilot.press(pygame.K_LEFT)
    assert not page.best.visible
    page.enter()
    assert len(program.asked) == 1


def test_bests_are_not_asked_for_without_shows_or_at_past_sheets() -> None:
    quiet, past = Asked(Settings(life="quiet")), Asked()
    Pilot(ScorePage(quiet, a_hand()))
    Pilot(ScorePage(past, a_hand(), 1))
    assert not quiet.asked
    assert not past.asked
