"""Reviews in the program: opened, left, judged in the worker, and never judged twice."""

import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pygame
import pytest

from game.ai.worker import Worker
from game.pages.replay.replay import ReplayPage
from game.pages.replay.texts import PLAY, PLAY_FROM_HERE
from game.pages.review.review import ReviewPage
from game.play.judged import judgements
from game.table.game.finale import Finale
from game.table.game.score_page import ScorePage
from game.table.turns.match_screen import MatchScreen
from tests.app.player import AT_ONCE, Hands
from tests.app.program import Program
from tests.app.tables import at_the_table
from tests.reviews import invented_verdict
from tests.values import must

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


def test_a_review_from_a_score_sheet_is_judged_once_and_leads_to_the_next_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    while not hands.match.results:
        hands.make(hands.choose(), AT_ONCE)
        program.settle()
    asked: list[object] = []
    ask = Worker.ask

    def noted(self: Worker, question: Callable[[], object]) -> Future[object]:
        asked.append(question)
        return ask(self, question)

    monkeypatch.setattr(Worker, "ask", noted)
    program.click(program.find("Review"))
    first = reviewed(program)
    assert len(first.cards) == 3
    count = len(asked)
    assert count > 3
    program.press(pygame.K_ESCAPE)
    program.on(ScorePage)
    program.click(program.find("Review"))
    second = reviewed(program)
    assert second is not first
    assert len(asked) == count
    assert [card.content for card in second.cards] == [card.content for card in first.cards]
    program.click(program.find("Next hand"))
    program.settle()
    program.on(MatchScreen)
    assert hands.match.state.hand_number == 2


def test_practice_out_of_a_finales_review_leads_back_to_both(tmp_path: Path) -> None:
    program = at_the_table(tmp_path, target=1)
    Hands(program).play_to_the_end()
    program.click(program.find("Review"))
    reviewed(program)
    for label in ("Replay", PLAY_FROM_HERE, PLAY):
        program.click(program.find(label))
    assert must(program.app.sitting).practice
    program.app.go_home()
    for page in (ReplayPage, ReviewPage):
        program.on(page)
        program.press(pygame.K_ESCAPE)
    program.on(Finale)
    program.click(program.find("Play again"))
    assert not must(program.app.sitting).practice, "the match is played again"
