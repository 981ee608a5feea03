"""Judgements of positions: whoever asks is told the same; reviews and luck."""

import pickle
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Any, TypeVar

import pytest

from game.ai.coach import questions
from game.ai.coach.advice import thought
from game.ai.coach.coaches import coach_for
from game.ai.coach.hand_to_hand import coach as hand_to_hand
from game.ai.coach.hit_the_deck import coach as hit_the_deck
from game.ai.coach.questions import Question
from game.ai.seat import SeatError
from game.chance import KeyedRandom
from game.play.judged.judgements import Judgements, position_at
from game.play.judged.review import Expected, HandReview, Judging, decisions_of, draws_of
from game.rules import GAMES
from game.rules.core import CHANCE, HIDDEN
from game.rules.match import Entry, Header, Match, Player
from tests.ai.coach import judge
from tests.app.program import HHC, HTD
from tests.reviews import TABLES, SayingCoach, SlowAnswers, real_coach, replay_with, review_of
from tests.values import must


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_decision_is_made_from_what_the_seat_could_see(name: str, seats: int) -> None:
    replay = replay_with(name, seats)
    found = decisions_of(replay, 0, 0, real_coach(replay))
    assert any(HIDDEN in decision.view.hands[1] for decision in found)
    for decision in found:
        assert decision.view == replay.match_at(decision.position).view(0)
        assert decision.view.viewer == 0
        assert decision.moves[0] in decision.view.legal


def test_the_three_turns_that_cost_most_are_shown_each_once() -> None:
    replay = replay_with(HHC, 2)
    review = review_of(replay, {})
    decisions = review.decisions
    twice = next(at for at in range(1, len(decisions)) if decisions[at].turn == decisions[at - 1].turn)
    others = [at for at, one in enumerate(decisions) if one.turn != decisions[twice].turn]
    later = {decisions[at].turn: at for at in others}
    assert len(later) >= 3
    first, second, third = list(later.values())[:3]
    review = review_of(replay, {twice: 900, twice - 1: 800, first: 500, second: 299, third: 300})
    assert [(one.decision, one.verdict.loss) for one in review.costs] == [
        (decisions[twice], 900),
        (decisions[first], 500),
        (decisions[third], 300),
    ]
    assert review_of(replay, {first: 299}).costs == []
    assert review_of(replay, {first: 299}).most == 299


def test_a_failed_question_gives_a_sentence_and_keeps_the_rest() -> None:
    replay = replay_with(HHC, 2)
    coach = SayingCoach(real_coach(replay))
    review, answers = HandReview(replay, 0, 0, coach), SlowAnswers(coach)
    broken = Judging(review, answers)
    broken.poll()
    answers.answer()
    broken.poll()
    answers.waiting[0][-1].set_exception(SeatError("It stopped."))
    assert broken.poll()
    assert broken.failure == "It stopped."
    assert not broken.poll()
    assert len(review.verdicts) == 1


def lucky(review: HandReview, expected: Mapping[int, Expected]) -> list[int]:
    """The luck of the draws, if these are the expected scores."""
    review.expected = [expected[at] for at, _ in review.to_expect]
    return [luck.worth for luck in review.lucks]


def test_luck_is_what_a_draw_changed_beyond_its_error() -> None:
    replay = next(replay for seed in range(40) if len(draws_of(replay := replay_with(HTD, 2, seed=seed), 0, 0)) > 1)
    review = review_of(replay, {})
    own = {draw.position: draw for draw in review.draws}
    ends = {one.position + len(one.moves) - 1 for one in review.decisions}
    assert [at for at, _ in review.to_expect] == sorted({at + 1 for at in own} | {at for at in own if at not in ends})
    for at, view in review.to_expect:
        assert view == replay.match_at(at).view(0)
    # before a draw that was decided on, the verdicts expect 1200
    level = {at: ((1200, 0),) * 4 for at, _ in review.to_expect}
    first, *others = own
    assert lucky(review, level) == [0] * len(own)
    sure = level | {first + 1: ((1500, 0),) * 4}
    assert lucky(review, sure) == [300] + [0] * len(others)
    assert lucky(review, level | {first + 1: ((1050, 0),) * 4}) == [-150] + [0] * len(others)
    doubtful = level | {first + 1: ((500, 0), (2500, 0), (500, 0), (2500, 0))}
    assert lucky(review, doubtful) == [0] * len(own)
    review.expected.pop()
    assert review.lucks == []


T = TypeVar("T")


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach that thinks little."""
    for module in (hand_to_hand, hit_the_deck):
        monkeypatch.setattr(module, "COMPARED", 20)
        monkeypatch.setattr(module, "COACH", module.COACH._replace(playouts=600))
    questions._in_mind.clear()


class Slices:
    """A worker that does one slice at each call."""

    def __init__(self) -> None:
        self.waiting: deque[tuple[bytes, Future[Any]]] = deque()
        self.done = 0

    def ask(self, question: Callable[[], T]) -> Future[T]:
        answer: Future[T] = Future()
        self.waiting.append((pickle.dumps(question), answer))
        return answer

    def work(self, slices: int = 10_000) -> None:
        while self.waiting and slices:
            data, answer = self.waiting.popleft()
            slices -= 1
            self.done += 1
            answer.set_running_or_notify_cancel()
            answer.set_result(pickle.loads(data)())


def begun(name: str, seats: int, turns: int = 0) -> Match:
    """A match at the turn of a seat that has something to decide, after `turns` turns or more."""
    players = tuple(Player(who, "human") for who in ("Ada", "Ben", "Mia", "Tom")[:seats])
    match, number = Match(Header(GAMES[name], players, seed=5)), 0
    while match.actor == CHANCE or len(match.legal()) < 2 or number < turns:
        number += match.actor != CHANCE
        if match.actor == CHANCE:
            move = match.rules.chance_move(match.state, KeyedRandom("begun", number, len(match.entries)))
        else:
            move = sorted(match.legal())[0]
        match.play(Entry(match.actor, move))
    return match


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HTD, 3)])
def test_all_who_ask_share_one_judgement(name: str, seats: int) -> None:
    match, worker = begun(name, seats), Slices()
    view, judgements = match.view(match.actor), Judgements(worker.ask)
    question = Question(position_at(match.header, view, len(match.entries)))
    hint, analysis = judgements.judge(question), judgements.judge(question)
    worker.work(1)
    assert not must(judgements.so_far(question)).is_done
    assert not hint.done()
    hint.cancel()
    worker.work()
    in_mind = list(questions._in_mind.values())
    coach = must(coach_for(match.rules, [player.name for player in match.header.players]))
    alone = thought(coach, view, KeyedRandom(*question.start.key)).judgement()
    assert analysis.result(0) == judgements.so_far(question) == judgements.judge(question).result(0) == alone
    for moves in (alone.options[-1].moves, alone.options[0].moves):
        slices = worker.done
        verdict = judgements.verdict(question.start, moves)
        worker.work()
        assert verdict.result(0) == judge(coach, view, moves, KeyedRandom(*question.start.key))
    assert judgements.verdict(question.start, alone.options[0].moves).result(0).loss == 0
    assert (worker.done, list(questions._in_mind.values())) == (slices + 1, in_mind), "nothing is thought about again"
