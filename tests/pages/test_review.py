"""The page of a review: there at once, filled as it knows, and every card a way into the replay."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.ai.coach.advice import Verdict
from game.ai.seat import SeatError
from game.games import GAMES
from game.pages import review_texts as texts
from game.pages.review import ReviewedHand, ReviewPage, ReviewRequest
from game.pages.review_card import Choice, ReviewCard
from game.pages.review_tide import moments, smooth
from game.play.replay import Replay
from game.play.review import HandReview
from game.storage.tasks import Task
from game.table.game import Game
from game.table.hand_to_hand.tabletop import Tabletop
from game.ui.widgets.base import Widget
from tests.app.program import HHC, HTD
from tests.pages.replays import page_of as replay_page_of
from tests.reviews import TABLES, WHY, SayingCoach, SlowAnswers, at_once, real_coach, replay_with, review_of
from tests.ui.pilot import Pilot, pixels

COSTS = {0: 900, 3: 700, 6: 500}
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def done(reviewed: ReviewedHand) -> Task[ReviewedHand]:
    task = Task(lambda progress: reviewed, lambda: None)
    assert task.wait(20)
    return task


def page_of(replay: Replay, losses: Mapping[int, int] | None = None, **more: Any) -> ReviewPage:
    """The page of the first hand of a replay."""
    game: Game = GAMES[replay.header.rules.name]
    people = [seat for seat, player in enumerate(replay.header.players) if player.kind == "human"]
    coach = SayingCoach(real_coach(replay), losses or {})
    assert game.review is not None
    request = ReviewRequest(
        game=game,
        look=game.review(),
        header=replay.header,
        hand=0,
        load=lambda: done(ReviewedHand(replay, {seat: HandReview(replay, 0, seat, coach) for seat in people}, coach)),
        ask=at_once,
        art=game.art(),
        profiles={},
        hand_sort=game.hand_sort({}),
        open_replay=lambda replay, position, seat: None,
        open_clause=lambda clause: None,
    )
    return ReviewPage(request._replace(**more))


def rest(pilot: Pilot, page: ReviewPage) -> None:
    """Let everything be judged and drawn."""
    for _ in range(900):
        pilot.step()
        if page.note.text and all(card.is_drawn for card in page.cards):
            return
    raise AssertionError("the review does not come to its end")


def shown(page: ReviewPage) -> list[Widget]:
    found = [page.tide, *page.cards]
    others = [page.over, page.headline, page.note, page.help, page.whose]
    buttons = [page.back_button, page.replay_button, page.next_button]
    return [widget for widget in (*found, *others, *buttons) if widget is not None and widget.visible]


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
    assert page.headline.text == texts.COST_YOU_MOST[len(costs)]
    assert str(sum(card.content.cost for card in page.cards)) in page.note.text
    pilot.wait(0.5)
    assert page.next_update is None, "something moves at rest"


def test_what_comes_after_a_move_is_not_cut() -> None:
    page = page_of(replay_with(HHC, 2), COSTS)
    pilot = Pilot(page)
    rest(pilot, page)
    first = page.cards[0]
    drawn = []
    for end in ("Saturn", "Neptune"):
        then = Choice("Better", None, "2 Earth on Orion's 3 Venus", f"Move 4 Jupiter and 2 more onto 5 {end}")
        card = ReviewCard(first.content._replace(better=then), page.request.art, page.back, page.request.open_clause)
        page.root.add(card)
        card.place(first.rect)
        pilot.step()
        drawn.append(pixels(pilot.surface.subsurface(card.rect)))
        page.root.remove(card)
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("name", [HHC, HTD])
@pytest.mark.parametrize(
    ("losses", "headline"), [({}, texts.NO_COST_YOU), ({0: 90}, texts.NO_COST_YOU), ({0: 250}, texts.NO_LARGE_COST_YOU)]
)
def test_small_costs_are_not_shown(name: str, losses: dict[int, int], headline: str) -> None:
    page = page_of(replay_with(name, 2), losses)
    pilot = Pilot(page)
    rest(pilot, page)
    assert page.headline.text == headline
    assert not page.cards


def test_the_page_is_there_at_once_and_says_how_far_it_is() -> None:
    replay, answers = replay_with(HHC, 2), SlowAnswers()
    page = page_of(replay, COSTS, ask=answers.ask)
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
    replay, answers = replay_with(HHC, 2), SlowAnswers()
    page = page_of(replay, COSTS, ask=answers.ask)
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


def test_a_review_that_was_judged_from_another_page_is_shown() -> None:
    replay, answers = replay_with(HHC, 2), SlowAnswers()
    page = page_of(replay, COSTS, ask=answers.ask)
    pilot = Pilot(page)
    pilot.step()
    pilot.screens.push(page_of(replay))
    pilot.step()
    review = page._review
    while not review.is_done:
        review.verdicts.append(review_of(replay, {}).verdicts[len(review.verdicts)])
    pilot.screens.pop()
    rest(pilot, page)
    assert page.headline.text == texts.NO_COST_YOU


def test_keys_go_through_tide_and_cards_before_the_buttons() -> None:
    page = page_of(replay_with(HHC, 2), COSTS)
    pilot = Pilot(page)
    rest(pilot, page)
    faces = [card.face for card in page.cards]
    assert list(page.root.focusables()) == [page.tide, *faces, page.back_button, page.replay_button]
    assert page.back_button.focused, "what is found takes the focus from nobody"
    pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_TAB)
    assert faces[0].focused


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


def test_the_arrows_walk_the_tide_and_open_a_turn() -> None:
    replay = replay_with(HHC, 2)
    opened: list[int] = []
    page = page_of(replay, COSTS, open_replay=lambda replay, position, seat: opened.append(position))
    pilot = Pilot(page)
    rest(pilot, page)
    assert page.tide is not None
    pilot.focus(page.tide)
    pilot.press(pygame.K_RIGHT)
    review = review_of(replay, COSTS)
    assert texts.TURN.format(review.turns[0]) in page.tip.text
    assert texts.COST.format("9 points") in page.tip.text
    pilot.press(pygame.K_RIGHT)
    assert texts.TURN.format(review.turns[1]) in page.tip.text
    pilot.press(pygame.K_RETURN)
    turns = {one.turn: one.position for one in reversed(review.decisions)}
    assert opened == [turns[review.turns[1]]]


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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HTD, 6)])
def test_everything_has_its_place_at_every_size(name: str, seats: int, size: tuple[int, int]) -> None:
    page = page_of(replay_with(name, seats, seats), COSTS, next_hand=lambda: None)
    pilot = Pilot(page, size)
    rest(pilot, page)
    whole = Rect((0, 0), size)
    widgets = shown(page)
    for number, one in enumerate(widgets):
        assert whole.contains(one.rect), one.label
        assert not [other.label for other in widgets[number + 1 :] if one.rect.colliderect(other.rect)], one.label


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pictures_are_drawn_anew_in_another_size(name: str, seats: int) -> None:
    page = page_of(replay_with(name, seats), COSTS)
    pilot = Pilot(page)
    rest(pilot, page)
    first = [card.face.picture for card in page.cards]
    pilot.screens.resize((1920, 1080), 1.5)
    rest(pilot, page)
    for card, before in zip(page.cards, first, strict=True):
        picture = card.face.picture
        assert picture is not None
        assert before is not None
        assert picture.get_width() == round(378 * 1.5) > before.get_width()


def test_a_picture_shows_only_what_the_seat_saw() -> None:
    page = page_of(replay_with(HHC, 2), COSTS)
    pilot = Pilot(page)
    seen: list[int] = []
    snap = Tabletop.snap_to

    def noted(self: Tabletop, view: Any, below: int) -> None:
        seen.append(view.viewer)
        snap(self, view, below)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Tabletop, "snap_to", noted)
        rest(pilot, page)
    assert seen
    assert set(seen) == {0}


def test_the_next_hand_is_offered_only_where_there_is_one() -> None:
    went: list[bool] = []
    page = page_of(replay_with(HHC, 2), next_hand=lambda: went.append(True))
    pilot = Pilot(page)
    rest(pilot, page)
    pilot.click(page.next_button)
    assert went
    assert not page_of(replay_with(HHC, 2)).next_button.visible


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_tide_ends_with_what_the_hand_came_to(name: str, seats: int) -> None:
    replay = replay_with(name, seats)
    review = review_of(replay, COSTS)
    look = GAMES[name].review
    assert look is not None
    points = moments(review, look().came_to(review.result))
    assert points[-1].at == len(review.turns)
    assert [one // 100 for one in points[-1].expected] == list(look().came_to(review.result))
    assert [point.at for point in points] == sorted({point.at for point in points})
    review.verdicts.pop()
    assert all(point.at < len(review.turns) for point in moments(review, look().came_to(review.result)))


def test_a_smooth_line_goes_through_its_points_and_never_beyond() -> None:
    points = [(0.0, 3.0), (10.0, 9.0), (20.0, 9.0), (30.0, 1.0)]
    line = smooth(points)
    assert set(points) <= set(line)
    assert all(1.0 <= y <= 9.0 for _, y in line)


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


@pytest.mark.parametrize("name", [HHC, HTD])
def test_a_part_that_is_drawn_anew_looks_as_it_did(name: str) -> None:
    page = page_of(replay_with(name, 2), COSTS)
    pilot = Pilot(page)
    rest(pilot, page)
    pilot.step()
    before = pixels(pilot.surface)
    for card in page.cards:
        pilot.move(card.face.rect.center)
    pilot.focus(page.cards[0].face)
    page.root.focus(page.back_button, ring=False)
    pilot.move((5, 5))
    pilot.wait(0.3)
    assert pixels(pilot.surface) == before


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_position_is_drawn_alike_whatever_was_drawn_before(name: str, seats: int) -> None:
    page = page_of(replay_with(name, seats), COSTS)
    pilot = Pilot(page)
    rest(pilot, page)
    pictures = [card.face.picture for card in page.cards]
    for order in (1, -1):
        painter = page.painter()
        for position, picture in list(zip(page.positions, pictures, strict=True))[::order]:
            assert picture is not None
            drawn = [part for part in painter.draw(position, picture.get_size()) if part is not None]
            assert pixels(drawn[-1]) == pixels(picture)


def test_a_review_says_how_many_penalty_cards_the_person_drew() -> None:
    replay = replay_with(HTD, 4)
    count = HandReview(replay, 0, 0, real_coach(replay)).penalty_cards
    page = page_of(replay)
    pilot = Pilot(page)
    rest(pilot, page)
    said = texts.PENALTY_CARDS.format("You", count)
    assert count > 1
    assert page.note.text.endswith(said)
    # in the other game there are none
    page = page_of(replay_with(HHC, 2))
    rest(Pilot(page), page)
    assert "penalty" not in page.note.text
