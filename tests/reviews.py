"""Reviews in tests: hands that people have played, and a coach that says at once what a test wants it to say."""

from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import replace
from functools import cache

from game.ai.coach.advice import Coach, Judgement, Option, Reason, Thinking, Verdict
from game.ai.coach.coaches import coach_for
from game.ai.coach.questions import Position
from game.chance import KeyedRandom
from game.games import GAMES
from game.play.judged.judgements import Judgements
from game.play.judged.review import Expected, HandReview
from game.play.replay import Replay, replay_of
from game.rules.core import Move, View
from game.rules.match import Header, Player
from game.storage.background import done
from tests.app.program import HHC, HTD
from tests.rules.play import hosted
from tests.values import must

NAMES = ("Ada", "Ben", "Mia", "Tom", "Eva", "Kim")
TABLES = [(HHC, 2), (HTD, 2), (HTD, 4), (HTD, 6)]
WHY = "Because of what lies on the table."


@cache
def replay_with(name: str, seats: int, seed: int = 7) -> Replay:
    """The replay of a match's first hand, with a person in the first seat who plays as greedily as the others."""
    players = tuple(Player(who, "greedy") for who in NAMES[:seats])
    match = hosted(Header(GAMES[name].rules, players, seed=seed), lambda match: bool(match.results))
    match.header = replace(match.header, players=(Player(NAMES[0], "human"), *players[1:]))
    return replay_of(match.header, match.entries, GAMES[name].study())


def real_coach(replay: Replay) -> Coach:
    return must(coach_for(replay.header.rules, [player.name for player in replay.header.players]))


class SayingCoach:
    """The real coach's words, with invented verdicts: `losses` are what decisions cost, by their number."""

    def __init__(self, coach: Coach, losses: Mapping[int, int] | None = None) -> None:
        self.words, self.learns, self.continued = coach.words, coach.learns, coach.continued
        self.expected, self.least = coach.expected, coach.least
        self._losses = losses or {}
        self.asked: list[View] = []

    def think(self, view: View, rng: KeyedRandom) -> Thinking:
        def judgement() -> Judgement:
            verdict = self.judge(view, tuple(view.legal[:1]))
            return Judgement((verdict.played,), verdict.reason, verdict.expected)

        return Thinking(Thought(), judgement, lambda made: self.judge(view, made))

    def judge(self, view: View, played: tuple[Move, ...]) -> Verdict:
        loss = self._losses.get(len(self.asked), 0)
        self.asked.append(view)
        others = [move for move in sorted(view.legal) if move != played[0]]
        mine = Option(played, (), 0, 100, 10)
        better = Option((others[0],), (), loss, 0, 10) if others and loss else mine
        seats = len(view.hands)
        expected = (1200, -1200) if seats == 2 else tuple(-500 * seat for seat in range(seats))
        return Verdict(mine, better, loss if others else 0, 100, Reason(WHY, "", ""), expected)


class Thought:
    """A search that has ended before it began."""

    is_done = True

    def advance(self, playouts: int) -> None:
        raise AssertionError("there is nothing to think about")


class Told(Judgements):
    """A coach's verdicts as soon as they are asked for; no draw changes anything."""

    def __init__(self, coach: SayingCoach) -> None:
        self._coach = coach

    def verdict(self, start: Position, made: tuple[Move, ...]) -> Future[Verdict]:
        return done(self._coach.judge(start.view, made))

    def expected(self, position: Position) -> Future[Expected]:
        return done(((1200,) * len(position.names),) * 2)


class SlowAnswers(Told):
    """Gives a coach's verdicts on request, one after another."""

    def __init__(self, coach: SayingCoach) -> None:
        super().__init__(coach)
        self.waiting: list[tuple[Position, tuple[Move, ...], Future[Verdict]]] = []

    def verdict(self, start: Position, made: tuple[Move, ...]) -> Future[Verdict]:
        answer: Future[Verdict] = Future()
        self.waiting.append((start, made, answer))
        return answer

    def answer(self) -> None:
        start, made, answer = self.waiting.pop(0)
        if answer.set_running_or_notify_cancel():
            answer.set_result(self._coach.judge(start.view, made))


def invented_verdict(start: Position, made: tuple[Move, ...]) -> Verdict:
    """In the place of `verdict_on`: what every third position cost."""
    coach = must(coach_for(GAMES[start.game].rules, start.names))
    number = int(start.key[2])
    return SayingCoach(coach, {} if number % 3 else {0: 400 + 10 * (number % 40)}).judge(start.view, made)


def review_of(replay: Replay, losses: Mapping[int, int]) -> HandReview:
    coach = SayingCoach(real_coach(replay), losses)
    review = HandReview(replay, 0, 0, coach)
    while not review.is_done:
        review.verdicts.append(coach.judge(review.next.view, review.next.moves))
    return review
