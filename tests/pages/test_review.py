"""The page of a review: there at once, filled as it knows, and every card a way into the replay."""

from __future__ import annotations

import re
from concurrent.futures import Future

import pygame
import pytest

from game.ai.coach.advice import Option, Verdict
from game.ai.seat import SeatError
from game.games import GAMES
from game.pages.review import texts
from game.pages.review.review import ReviewedHand
from game.pages.review.tide import highlights, turn_of
from game.play.judged.review import Expected, HandReview, draws_of
from game.play.races import races_of
from game.play.replay import Replay
from game.rules.core import Move, View
from game.rules.hit_the_deck.cards import POINTS
from tests.app.program import HHC, HTD
from tests.pages.replays import page_of as replay_page_of
from tests.pages.review_pages import COSTS, done, page_of, rest
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


class Drifting(SayingCoach):
    """Expects, before each turn, more or less than before the last."""

    def judge(self, view: View, played: tuple[Move, ...]) -> Verdict:
        verdict, turn = super().judge(view, played), len(self.asked)
        own = (800, 100, -650, 240)[turn % 4] - 3000
        others = (-own,) if len(verdict.expected) == 2 else (-900,) * (len(verdict.expected) - 1)
        return verdict._replace(expected=(own, *others))


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("losses", [{}, {3: 900}])
def test_the_turns_at_which_most_changed_fill_the_page(name: str, seats: int, losses: dict[int, int]) -> None:
    replay = replay_with(name, seats)
    coach = Drifting(real_coach(replay), losses)
    review = HandReview(replay, 0, 0, coach)
    page = page_of(replay, load=lambda: done(ReviewedHand(replay, {0: review}, coach)), ask=coach.at_once)
    pilot = Pilot(page)
    rest(pilot, page)
    assert len(page.cards) == 3
    assert [card.content.number for card in page.cards] == [1, 2, 3]
    assert len({card.content.turn for card in page.cards}) == 3
    assert [card.content.better is not None for card in page.cards] == [bool(losses), False, False]
    changed = [card.content for card in page.cards if card.content.better is None]
    sizes = [abs(content.cost) for content in changed]
    assert sizes == sorted(sizes, reverse=True)
    for content in changed:
        assert content.outcome is not None
        label, words = content.outcome
        assert label == ("It turned your way" if content.cost < 0 else "It turned against you")
        assert content.figure[1:] == str(abs(content.cost))
        before, after = (-int(figure) for figure in re.findall(r"\d+", words))
        if "ahead" not in words and "level" not in words:
            assert after - before == -content.cost
    assert page.help.text == (texts.HELP if losses else texts.HELP_SWINGS)


class Praising(SayingCoach):
    """Finds every move the best, and the third 7 points better than the next best."""

    def judge(self, view: View, played: tuple[Move, ...]) -> Verdict:
        verdict = super().judge(view, played)
        others = [move for move in sorted(view.legal) if move != played[0]]
        lead = 700 if len(self.asked) == 3 else 0
        second = Option((others[0],), (), verdict.played.worth - lead, 60, 10) if others else None
        return verdict._replace(second=second)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_where_nothing_is_to_be_blamed_the_best_move_and_the_luck_are_told(name: str, seats: int) -> None:
    replay = next(replay for seed in range(60) if len(draws_of(replay := replay_with(name, seats, seed=seed), 0, 0)))
    coach = Praising(real_coach(replay))
    review = HandReview(replay, 0, 0, coach)
    draw = review.draws[0]
    own = coach.judge(review.decisions[0].view, review.decisions[0].moves).expected[0]
    coach.asked.clear()
    expected = [{draw.position + 1: own - 500}.get(at, own) for at, _ in review.to_expect]
    asked: list[int] = []

    def ask(view: View, entries: int) -> Future[Expected]:
        answer: Future[Expected] = Future()
        answer.set_result(((expected[len(asked)],) * seats,) * 3)
        asked.append(entries)
        return answer

    def load() -> Future[ReviewedHand]:
        return done(ReviewedHand(replay, {0: review}, coach))

    page = page_of(replay, load=load, ask=coach.at_once, ask_expected=ask)
    pilot = Pilot(page)
    rest(pilot, page)
    assert asked == [at for at, _ in review.to_expect]
    best, luck = (card.content for card in page.cards[:2])
    assert best.played.label == "Your best move"
    assert (best.turn, best.figure, best.give_or_take) == (review.decisions[2].turn, "+7", 2)
    assert best.why == "It was worth 7 points more than the next best move."
    assert best.outcome is not None
    assert best.outcome[0] == "Next best move"
    assert best.outcome[1] != best.played.words
    assert luck.played.label == "Your unluckiest draw"
    assert (luck.turn, luck.figure, luck.played.card) == (draw.turn, texts.MINUS + "5", draw.card)
    assert luck.outcome == ("All draws in this hand", "Took 5 points")
    assert luck.why == "It was worth 5 points less than the average card."
    assert texts.NO_LUCK not in page.note.text
    assert page.help.text == texts.HELP_BEST
    opened: list[int] = []
    page.request = page.request._replace(open_replay=lambda replay, position, seat: opened.append(position))
    pilot.click(page.cards[1].face.rect)
    assert opened == [draw.position]
    shown = highlights(review, page.request.look.came_to(review.result))
    assert [turn_of(one) for one in shown] == [card.content.turn for card in page.cards]


def test_luck_that_made_no_clear_difference_is_said_to() -> None:
    replay = next(replay for seed in range(60) if draws_of(replay := replay_with(HTD, 2, seed=seed), 0, 0))

    def ask(view: View, entries: int) -> Future[Expected]:
        answer: Future[Expected] = Future()
        answer.set_result(((1200, -1200),) * 3)
        return answer

    page = page_of(replay, ask_expected=ask)
    rest(Pilot(page), page)
    assert page.note.text.endswith(texts.NO_LUCK)
    assert not [card for card in page.cards if "draw" in card.content.played.label]


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


def test_a_review_that_was_judged_from_another_page_is_shown() -> None:
    replay = replay_with(HHC, 2)
    answers = SlowAnswers(SayingCoach(real_coach(replay), COSTS))
    page = page_of(replay, ask=answers.ask)
    pilot = Pilot(page)
    pilot.step()
    pilot.screens.push(page_of(replay))
    pilot.step()
    review = page._review
    while not review.is_done:
        review.verdicts.append(review_of(replay, {}).verdicts[len(review.verdicts)])
    pilot.screens.pop()
    rest(pilot, page)
    assert page.headline.text == "No turn cost you even a point."


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
    assert texts.TURN.format(review.turns[0]) in page.tip.label
    assert texts.COST.format("9 points") in page.tip.label
    pilot.press(pygame.K_RIGHT)
    assert texts.TURN.format(review.turns[1]) in page.tip.label
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


def test_the_next_hand_is_offered_only_where_there_is_one() -> None:
    went: list[bool] = []
    page = page_of(replay_with(HHC, 2), next_hand=lambda: went.append(True))
    pilot = Pilot(page)
    rest(pilot, page)
    pilot.click(page.next_button)
    assert went
    assert not page_of(replay_with(HHC, 2)).next_button.visible


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


def test_a_review_says_what_races_cost_the_person_and_leads_to_them() -> None:
    replay = replay_with(HTD, 4)
    races = races_of(replay, POINTS.__getitem__).of_hand(1)
    coach = SayingCoach(real_coach(replay))
    reviewed = ReviewedHand(replay, {0: HandReview(replay, 0, 0, coach)}, coach, races)
    opened: list[int] = []
    page = page_of(replay, load=lambda: done(reviewed), open_races=lambda replay, seat: opened.append(seat))
    pilot = Pilot(page)
    rest(pilot, page)
    late, missed, faked = races.costs(0)
    cards, points = (sum(cost[at] for cost in (late, missed, faked)) for at in (2, 3))
    assert (late.times, missed.times, faked.times) == (4, 0, 2)
    assert points == 1
    assert page.races_note.text == f"Races cost you {cards} cards and 1 point: 4 late slaps and 2 fake-outs."
    pilot.click(page.races_button)
    assert opened == [0]
    # in the other game there are none
    page = page_of(replay_with(HHC, 2))
    rest(Pilot(page), page)
    assert page.races_note.text == ""
    assert not page.races_button.visible
