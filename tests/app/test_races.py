"""The ways to the races of a match in the program: from its end, from its record, and from a review, and back."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game.pages.replay.replay import ReplayPage
from game.pages.review.races_page import RacesPage
from game.pages.review.review import ReviewPage
from game.play.judged import judgements
from game.rules.match import Header, Match, Player
from game.rules.race import Race
from tests.app.program import HHC, HTD, Program
from tests.app.test_replay_in_program import opened, saved
from tests.app.test_review import PATIENCE_S, reviewed
from tests.reviews import invented_verdict, replay_with


def a_match(name: str = HTD, seats: int = 4) -> Match:
    replay = replay_with(name, seats, hands=2)
    return replay.match_at(len(replay))


def races_shown(program: Program) -> RacesPage:
    """The page on top, once the races have been found."""
    page = program.on(RacesPage)
    end = time.monotonic() + PATIENCE_S
    while page.shown is None:
        assert time.monotonic() < end, page.waiting.text
        page.wake_at(program.now)
        program.step()
    return page


def test_races_are_shown_from_a_review_open_the_replay_and_lead_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judgements, "verdict_on", invented_verdict)
    match = a_match()
    program, _ = opened(saved(match, tmp_path), tmp_path)
    program.click(program.find("Review"))
    review = reviewed(program)
    program.click(program.find("Races"))
    page = races_shown(program)
    assert page.shown is not None
    assert page.shown.usual == {0: None}
    assert page.chart is not None
    race = page.shown.races.races[0]
    page.chart.on_open(str(race.position))
    program.step()
    replay = program.on(ReplayPage)
    assert replay.position == race.position
    assert isinstance(match.entries[race.position].move, Race)
    program.press(pygame.K_ESCAPE)
    assert program.on(RacesPage) is page
    program.press(pygame.K_ESCAPE)
    assert program.on(ReviewPage) is review
    program.close()


@pytest.mark.parametrize(
    ("name", "kind", "offered"), [(HTD, "human", True), (HTD, "greedy", False), (HHC, "human", False)]
)
def test_races_are_offered_where_there_are_some_and_a_person_sat(
    name: str, kind: str, offered: bool, tmp_path: Path
) -> None:
    program = Program(tmp_path)
    rules = program.app.games[name].rules
    header = Header(rules, (Player("Ada", kind), Player("Orion", "greedy")))
    assert program.app.reviews.races_offered(header) is offered
    program.close()
