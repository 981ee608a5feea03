"""Pages of reviews for tests, with a coach controlled by the test."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from typing import Any

from game.pages.review.review import ReviewedHand, ReviewPage
from game.play.judged.review import HandReview
from game.play.replay import Replay
from tests.pages.program import PageProgram
from tests.reviews import SayingCoach, real_coach
from tests.ui.pilot import Pilot

COSTS = {0: 900, 3: 700, 6: 500}


def done(reviewed: ReviewedHand) -> Future[ReviewedHand]:
    future: Future[ReviewedHand] = Future()
    future.set_result(reviewed)
    return future


def page_of(replay: Replay, losses: Mapping[int, int] | None = None, **more: Any) -> ReviewPage:
    people = [seat for seat, player in enumerate(replay.header.players) if player.kind == "human"]
    coach = SayingCoach(real_coach(replay), losses or {})

    def load() -> Future[ReviewedHand]:
        return done(ReviewedHand(replay, {seat: HandReview(replay, 0, seat, coach) for seat in people}, coach))

    ask = more.pop("ask", coach.at_once)
    open_replay = more.pop("open_replay", lambda replay, position, seat: None)
    return ReviewPage(PageProgram(), replay.header, 0, load, ask, open_replay, **more)


def rest(pilot: Pilot, page: ReviewPage) -> None:
    """Wait until everything is judged and drawn."""
    pilot.until(lambda: bool(page.note.text) and all(card.is_drawn for card in page.cards))
