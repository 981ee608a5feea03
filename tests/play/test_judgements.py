"""Judgements: each position once, a slice at a time, the same for whoever asks, and kept."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

import pytest

from game.ai.coach import questions
from game.ai.coach.advice import advise, judge
from game.ai.coach.coaches import coach_for
from game.ai.coach.hand_to_hand import coach as hand_to_hand
from game.ai.coach.hit_the_deck import coach as hit_the_deck
from game.ai.coach.questions import Question
from game.chance import KeyedRandom
from game.play.judged.judgements import Judgements, position_at
from game.rules import GAMES
from game.rules.core import CHANCE
from game.rules.match import Entry, Header, Match, Player
from tests.app.program import HHC, HTD

T = TypeVar("T")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach that thinks little."""
    for module in (hand_to_hand, hit_the_deck):
        monkeypatch.setattr(module, "COMPARED", 20)
        levels = dict(module.LEVELS)
        levels["expert"] = levels["expert"]._replace(playouts=600)
        monkeypatch.setattr(module, "LEVELS", levels)
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


@pytest.mark.parametrize(("name", "seats"), [(HHC, 2), (HTD, 3)])
def test_all_who_ask_share_one_judgement(name: str, seats: int) -> None:
    match, worker = begun(name, seats), Slices()
    view, judgements = match.view(match.actor), Judgements(worker.ask)
    question = Question(position_at(match.header, view, len(match.entries)))
    hint, analysis = judgements.judge(question), judgements.judge(question)
    worker.work(1)
    known = judgements.so_far(question)
    assert known is not None
    assert not known.is_done
    assert not hint.done()
    hint.cancel()
    worker.work()
    slices = worker.done
    coach = coach_for(match.rules, [player.name for player in match.header.players])
    assert coach is not None
    alone = advise(coach, view, KeyedRandom(*question.start.key))
    assert analysis.result(0) == judgements.so_far(question) == judgements.judge(question).result(0) == alone
    for moves in (alone.options[0].moves, alone.options[-1].moves):
        verdict = judgements.verdict(question.start, moves)
        worker.work()
        assert verdict.result(0) == judge(coach, view, moves, KeyedRandom(*question.start.key))
    assert judgements.verdict(question.start, alone.options[0].moves).result(0).loss == 0
    assert worker.done == slices + 2, "a position that is in mind is not thought about again"
