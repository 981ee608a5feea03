"""Reviews in tests: hands that people have played, and a coach that says at once what a test wants it to say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import replace
from functools import cache

from game.ai.coach.advice import Coach, Option, Reason, Verdict
from game.ai.coach.coaches import coach_for
from game.ai.seating import create_seats
from game.chance import KeyedRandom
from game.games import GAMES
from game.play.host import Host
from game.play.replay import Replay, replay_of
from game.play.review import HandReview
from game.rules.core import AnyRules, Move, View
from game.rules.match import Header, Match, Player
from tests.app.program import HHC, HTD

NAMES = ("Ada", "Ben", "Mia", "Tom", "Eva", "Kim")
TABLES = [(HHC, 2), (HTD, 2), (HTD, 4), (HTD, 6)]
WHY = "Because of what lies on the table."


@cache
def replay_with(name: str, seats: int, people: int = 1, hands: int = 1, seed: int = 7) -> Replay:
    """The replay of the first hands of a match, with people in the first seats who play as greedily as the others."""
    rules = GAMES[name].rules
    kinds = ["human" if seat < people else "greedy" for seat in range(seats)]
    players = tuple(Player(who, "greedy") for who in NAMES[:seats])
    match = Match(Header(rules, players, seed=seed))
    host = Host(match, create_seats(match.header, ["greedy"] * seats, wake=lambda: None), seed)
    while len(match.results) < hands:
        host.poll(0.0)
    match.header = replace(
        match.header, players=tuple(Player(who, kind) for who, kind in zip(NAMES, kinds, strict=False))
    )
    return replay_of(match, GAMES[name].study())


def real_coach(replay: Replay) -> Coach:
    coach = coach_for(replay.header.rules, [player.name for player in replay.header.players])
    assert coach is not None
    return coach


class SayingCoach:
    """The real coach's words, with invented verdicts: `losses` are what decisions cost, by their number."""

    def __init__(self, coach: Coach, losses: Mapping[int, int] | None = None) -> None:
        self.words, self.until_turned = coach.words, coach.until_turned
        self.advise, self.expected, self.least = coach.advise, coach.expected, coach.least
        self._losses = losses or {}
        self.asked: list[View] = []

    def judge(self, view: View, played: tuple[Move, ...], rng: KeyedRandom) -> Verdict:
        loss = self._losses.get(len(self.asked), 0)
        self.asked.append(view)
        others = [move for move in sorted(view.legal) if move != played[0]]
        mine = Option(played, 0, 100, 10)
        better = Option((others[0],), loss, 0, 10) if others and loss else mine
        seats = len(view.hands)
        expected = (1200, -1200) if seats == 2 else tuple(-500 * seat for seat in range(seats))
        return Verdict(mine, better, loss if others else 0, 100, Reason(WHY, ""), expected)


class SlowAnswers:
    """Answers questions when it is told to, one after another."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Callable[[], Verdict], Future[Verdict]]] = []

    def ask(self, question: Callable[[], Verdict]) -> Future[Verdict]:
        answer: Future[Verdict] = Future()
        self.waiting.append((question, answer))
        return answer

    def answer(self) -> None:
        question, answer = self.waiting.pop(0)
        if answer.set_running_or_notify_cancel():
            answer.set_result(question())


def at_once(question: Callable[[], Verdict]) -> Future[Verdict]:
    """An answer that is there as soon as it is asked for."""
    answer: Future[Verdict] = Future()
    answer.set_result(question())
    return answer


def invented_coach(rules: AnyRules, names: tuple[str, ...] = ()) -> SayingCoach:
    """In the place of `coach_for`: what every third decision cost."""
    coach = coach_for(rules, names)
    assert coach is not None
    return SayingCoach(coach, {0: 900, 3: 700, 6: 500, 9: 400})


def review_of(replay: Replay, losses: Mapping[int, int], seat: int = 0, hand: int = 0) -> HandReview:
    """A review that is done."""
    coach = SayingCoach(real_coach(replay), losses)
    review = HandReview(replay, hand, seat, coach)
    while not review.is_done:
        decision, rng = review.next
        review.verdicts.append(coach.judge(decision.view, decision.moves, rng))
    return review
