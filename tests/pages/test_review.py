"""The page of a review: shown at once, filled step by step, with cards that open the replay."""

from collections.abc import Mapping
from typing import Any

import pygame
import pytest

from game.pages.review import texts
from game.pages.review.position import inks
from game.pages.review.review import ReviewedHand, ReviewPage
from game.play.judged.review import HandReview
from game.play.replay import Replay
from game.table.hand_to_hand.tabletop.tabletop import Tabletop
from game.ui.look.theme import CALM_FADE_S
from tests.app.program import HHC
from tests.pages.program import PageProgram
from tests.reviews import TABLES, WHY, SayingCoach, SlowAnswers, Told, real_coach, replay_with, review_of
from tests.ui.pilot import Pilot, pixels
from tests.values import of_kind


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
    key, colours = pilot.surface.subsurface(page.key.rect), inks(page.theme)[:2]
    assert all(pygame.mask.from_threshold(key, colour, (3, 3, 3)).count() > 90 for colour in colours), "the chart's key"


def test_turns_are_shown_while_a_hand_is_judged() -> None:
    replay = replay_with(HHC, 2)
    answers = SlowAnswers(SayingCoach(real_coach(replay), COSTS))
    page = page_of(replay, judgements=answers)
    pilot = Pilot(page)
    decisions = review_of(replay, {}).decisions
    for decision in decisions[:3]:
        for _ in range(60):
            pilot.step()
        (judged,) = page.cards
        assert judged.is_drawn
        assert judged.content.turn == decision.turn
        assert judged.content.figure == ""
        card, tide = judged.rect, page.tide
        assert tide is not None
        assert not card.colliderect(tide.rect)
        assert not page.progress.rect.colliderect(card)
        assert not page.progress.rect.colliderect(tide.rect)
        answers.answer()
        page.wake_at(pilot.now)
    pilot.screens.resize((1920, 1080), 1 / 1.5)
    for _ in range(60):
        pilot.step()
    assert page.cards[0].is_drawn, "in the other size too"
    while answers.waiting:
        answers.answer()
        page.wake_at(pilot.now)
        pilot.step()
    rest(pilot, page)
    assert len(page.cards) == 3


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_card_opens_the_replay_where_the_plans_part(name: str, seats: int) -> None:
    replay = replay_with(name, seats)
    page = page_of(replay, COSTS)
    pilot = Pilot(page)
    rest(pilot, page)
    for card in page.cards:
        pilot.click(card.rect)
    pilot.focus(page.cards[0])
    pilot.press(pygame.K_RETURN)
    costs = review_of(replay, COSTS).costs
    opened = [*(one.decision.position for one in costs), costs[0].decision.position]
    assert of_kind(PageProgram, page.program).said == [("replay", position) for position in opened]
    assert all(replay.entries[position].actor == 0 for position in opened)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pictures_do_not_fade_in_calm_mode(name: str, seats: int) -> None:
    pictures = []
    for fade_s in (0.0, CALM_FADE_S):
        page = page_of(replay_with(name, seats), COSTS)
        pilot = Pilot(page)
        pilot.screens.duration_scale, pilot.screens.fade_s = 0.0, fade_s
        rest(pilot, page)
        pictures.append([pixels(card.picture) for card in page.cards if card.picture is not None])
    assert pictures[0] == pictures[1]


COSTS = {0: 900, 3: 700, 6: 500}


def page_of(replay: Replay, losses: Mapping[int, int] | None = None, **more: Any) -> ReviewPage:
    people = [seat for seat, player in enumerate(replay.header.players) if player.kind == "human"]
    coach = SayingCoach(real_coach(replay), losses or {})

    def load() -> ReviewedHand:
        return ReviewedHand(replay, {seat: HandReview(replay, 0, seat, coach) for seat in people}, coach)

    judgements = more.pop("judgements", Told(coach))
    return ReviewPage(PageProgram(), replay.header, 0, load, judgements, **more)


def rest(pilot: Pilot, page: ReviewPage) -> None:
    """Wait until everything is judged and drawn."""
    pilot.until(lambda: bool(page.note.text) and all(card.is_drawn for card in page.cards))


def test_a_picture_shows_only_cards_that_the_seat_saw() -> None:
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
