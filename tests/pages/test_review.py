"""The page of a review: shown at once, filled step by step, with cards that open the replay."""

from __future__ import annotations

import pygame
import pytest

from game.pages.review import texts
from tests.app.program import HHC
from tests.pages.review_pages import COSTS, page_of, rest
from tests.reviews import TABLES, WHY, SayingCoach, SlowAnswers, real_coach, replay_with, review_of
from tests.ui.pilot import Pilot


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_review_shows_the_turns_that_cost_most(name: str, seats: int) -> None:
    replay = replay_with(name, seats)
    page = page_of(replay, COSTS)
    pilot = Pilot(page)
    rest(pilot, page)
    costs = review_of(replay, COSTS).costs
    assert len(page.cards) == len(costs) > 1
    assert [card.content.turn for card in page.cards] == [one.decision.turn for one in costs]
    assert [card.content.cost for card in page.cards] == [one.verdict.loss // 100 for one in costs]
    assert all(card.content.give_or_take == 2 for card in page.cards)
    assert all(card.content.why == WHY for card in page.cards)
    assert page.headline.text == texts.COST_MOST[len(costs)].replace("{}'s", "Your")
    assert str(sum(card.content.cost for card in page.cards)) in page.note.text
    pilot.wait(0.5)
    assert page.next_update is None, "something moves at rest"


def test_turns_are_shown_while_a_hand_is_judged() -> None:
    replay = replay_with(HHC, 2)
    answers = SlowAnswers(SayingCoach(real_coach(replay), COSTS))
    page = page_of(replay, ask=answers.ask)
    pilot = Pilot(page)
    decisions = review_of(replay, {}).decisions
    for decision in decisions[:3]:
        for _ in range(60):
            pilot.step()
        assert page.judged is not None
        assert page.judged.is_drawn
        assert page.judged.content.turn == decision.turn
        assert page.judged.content.figure == ""
        card, tide = page.judged.rect, page.tide
        assert tide is not None
        assert not card.colliderect(tide.rect)
        assert not page.progress.rect.colliderect(card)
        assert not page.progress.rect.colliderect(tide.rect)
        answers.answer()
        page.wake_at(pilot.now)
    pilot.screens.resize((1920, 1080), 1.5, 1.0)
    for _ in range(60):
        pilot.step()
    assert page.judged is not None
    assert page.judged.is_drawn, "in the other size too"
    while answers.waiting:
        answers.answer()
        page.wake_at(pilot.now)
        pilot.step()
    rest(pilot, page)
    assert page.judged is None
    assert len(page.cards) == 3


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_card_opens_the_replay_where_the_plans_part(name: str, seats: int) -> None:
    replay = replay_with(name, seats)
    opened: list[int] = []
    page = page_of(replay, COSTS, open_replay=lambda replay, position, seat: opened.append(position))
    pilot = Pilot(page)
    rest(pilot, page)
    for card in page.cards:
        pilot.click(card.face.rect)
    pilot.focus(page.cards[0].face)
    pilot.press(pygame.K_RETURN)
    costs = review_of(replay, COSTS).costs
    assert opened == [*(one.decision.position for one in costs), costs[0].decision.position]
    assert all(replay.entries[position].actor == 0 for position in opened)
