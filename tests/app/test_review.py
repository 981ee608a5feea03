"""Reviews in the program: opened, left, judged in the worker, and never judged twice."""

import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pygame
import pytest

from game.ai.worker import Worker
from game.pages.review.review import ReviewPage
from game.play.judged import judgements
from game.table.game.score_page import ScorePage
from game.table.turns.match_screen import MatchScreen
from tests.app.player import AT_ONCE, Hands
from tests.app.program import Program
from tests.app.tables import at_the_table
from tests.reviews import invented_verdict

PATIENCE_S = 60.0


@pytest.fixture(autouse=True)
def quick_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach that needs no time to think, in the real worker."""
    monkeypatch.setattr(judgements, "verdict_on", invented_verdict)


def reviewed(program: Program) -> ReviewPage:
    """The review on top, complete and drawn."""
    page = program.on(ReviewPage)
    end = time.monotonic() + PATIENCE_S
    while not page.note.text or not all(card.is_drawn for card in page.cards):
        assert time.monotonic() < end, "the review does not come to its end"
        page.wake_at(program.now)
        program.step()
    return page


def at_a_score_sheet(folder: Path) -> tuple[Program, Hands]:
    program = at_the_table(folder)
    hands = Hands(program)
    while not hands.match.results:
        hands.make(hands.choose(), AT_ONCE)
        program.settle()
    return program, hands


def test_a_review_from_a_score_sheet_leads_to_the_next_hand(tmp_path: Path) -> None:
    program, hands = at_a_score_sheet(tmp_path)
    program.click(program.find("Review"))
    page = reviewed(program)
    assert len(page.cards) == 3
    program.press(pygame.K_ESCAPE)
    program.on(ScorePage)
    program.click(program.find("Review"))
    reviewed(program)
    program.click(program.find("Next hand"))
    program.settle()
    program.on(MatchScreen)
    assert hands.match.state.hand_number == 2


def test_a_judged_decision_is_not_judged_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, _ = at_a_score_sheet(tmp_path)
    asked: list[object] = []
    ask = Worker.ask

    def noted(self: Worker, question: Callable[[], object]) -> Future[object]:
        asked.append(question)
        return ask(self, question)

    monkeypatch.setattr(Worker, "ask", noted)
    program.click(program.find("Review"))
    first = reviewed(program)
    count = len(asked)
    assert count > 3
    program.press(pygame.K_ESCAPE)
    program.click(program.find("Review"))
    second = reviewed(program)
    assert second is not first
    assert len(asked) == count
    assert [card.content for card in second.cards] == [card.content for card in first.cards]
