"""The page of a review: there at once, filled as it knows, and every card a way into the replay."""

from __future__ import annotations

from concurrent.futures import Future

import pygame
import pytest

from game.ai.coach.advice import Verdict
from game.ai.seat import SeatError
from game.games import GAMES
from game.pages.review import texts
from game.play.replay import Replay
from tests.app.program import HHC, HTD
from tests.pages.replays import page_of as replay_page_of
from tests.pages.review_pages import COSTS, page_of, rest
from tests.reviews import TABLES, WHY, SayingCoach, SlowAnswers, real_coach, replay_with, review_of
from tests.ui.pilot import Pilot, pixels


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


@pytest.mark.parametrize(
    ("name", "losses", "headline"),
    [
        (HHC, {}, "No turn cost you even a point."),
        (HHC, {0: 90}, "No turn cost you even a point."),
        (HHC, {0: 290}, "No turn cost you as much as three points."),
        (HTD, {0: 90}, "No turn cost you even a point."),
        (HTD, {0: 140}, "No turn cost you as much as two points."),
    ],
)
def test_small_costs_are_not_shown(name: str, losses: dict[int, int], headline: str) -> None:
    page = page_of(replay_with(name, 2), losses)
    pilot = Pilot(page)
    rest(pilot, page)
    assert page.headline.text == headline
    assert not [card for card in page.cards if card.content.better is not None]


def test_while_a_hand_is_judged_its_turns_are_shown() -> None:
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


def test_the_page_is_there_at_once_and_says_how_far_it_is() -> None:
    replay = replay_with(HHC, 2)
    answers = SlowAnswers(SayingCoach(real_coach(replay), COSTS))
    page = page_of(replay, ask=answers.ask)
    pilot = Pilot(page)
    pilot.step()
    blank = pixels(pilot.surface)
    assert page.progress.visible
    assert page.progress.label == texts.TURN_OF.format(1, len(review_of(replay, {}).turns))
    seen = {page.progress.label}
    while answers.waiting:
        assert len(answers.waiting) == 1
        answers.answer()
        page.wake_at(pilot.now)
        pilot.step()
        seen.add(page.progress.label)
    rest(pilot, page)
    assert len(seen) > 3
    assert not page.progress.visible
    assert pixels(pilot.surface) != blank


def test_a_review_that_is_left_asks_no_more_and_goes_on_when_it_is_seen_again() -> None:
    replay = replay_with(HHC, 2)
    answers = SlowAnswers(SayingCoach(real_coach(replay), COSTS))
    page = page_of(replay, ask=answers.ask)
    pilot = Pilot(page)
    pilot.step()
    answers.answer()
    pilot.step()
    above = page_of(replay)
    pilot.screens.push(above)
    pilot.step()
    answers.answer()
    pilot.step()
    assert not answers.waiting
    pilot.screens.pop()
    pilot.step()
    assert len(answers.waiting) == 1
    while answers.waiting:
        answers.answer()
        page.wake_at(pilot.now)
        pilot.step()
    rest(pilot, page)
    assert page.cards


def test_a_coach_that_fails_is_a_sentence() -> None:
    def failing(question: object) -> Future[Verdict]:
        answer: Future[Verdict] = Future()
        answer.set_exception(SeatError("The coach stopped."))
        return answer

    page = page_of(replay_with(HTD, 2), ask=failing)
    pilot = Pilot(page)
    pilot.wait(0.2)
    assert page.progress.visible
    assert "The coach stopped." in page.progress.label
    assert page.back_button.enabled


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


@pytest.mark.parametrize("name", [HHC, HTD])
def test_several_people_are_reviewed_in_turn_and_called_by_their_names(name: str) -> None:
    page = page_of(replay_with(name, 2, 2), COSTS)
    pilot = Pilot(page)
    rest(pilot, page)
    assert page.whose.visible
    assert page.whose.choices == ("Ada", "Ben")
    assert "Ada" in page.headline.text
    assert page.cards[0].content.played.label == "Ada's move"
    pilot.click(page.whose.segment(1))
    rest(pilot, page)
    assert page.seat == 1
    assert "Ada" not in page.headline.text
    said = [page.headline.text, page.note.text, *(card.content.spoken for card in page.cards)]
    assert not any("You " in text or " you " in text for text in said)


def test_one_person_is_spoken_to_whatever_the_name() -> None:
    page = page_of(replay_with(HHC, 2), COSTS)
    pilot = Pilot(page)
    rest(pilot, page)
    assert not page.whose.visible
    assert page.cards[0].content.played.label == "Your move"


def test_only_a_hand_that_has_ended_is_offered_for_review_in_a_replay() -> None:
    whole = replay_with(HHC, 2, hands=2)
    cut = Replay(whole.header, GAMES[HHC].study())
    for entry in whole.entries[: whole.hands[0].end + 8]:
        cut.add(entry)
    asked: list[int] = []
    page = replay_page_of(cut, review=lambda replay, hand: asked.append(hand), position=10)
    pilot = Pilot(page)
    assert page.bar is not None
    pilot.click(page.bar.review)
    page.go_to(len(cut))
    pilot.step()
    assert not page.bar.review.enabled
    pilot.click(page.bar.review)
    assert asked == [0]
