"""The review of a hand: what one seat decided in it, judged by the coach from what the seat could see, one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future
from typing import NamedTuple, TypeAlias

from game.ai.coach.advice import Coach, Verdict, judge
from game.ai.seat import SeatError
from game.chance import KeyedRandom
from game.play.judgements import position_at
from game.play.replay import Replay
from game.rules.core import CHANCE, Deal, Move, Result, View
from game.rules.match import Header
from game.rules.race import FAKEOUT

SHOWN = 3
"""How many of the turns that cost most are shown."""

AskVerdict: TypeAlias = Callable[["Decision"], Future[Verdict]]
"""Has a decision judged elsewhere; the future raises `SeatError` if no verdict can be had."""


class Decision(NamedTuple):
    """What a seat decided at once: moves between which it learned nothing new."""

    position: int
    """The position of the replay before the first of them."""
    turn: int
    """Which turn of the hand it belongs to, as the log counts them: from 1, those of all seats."""
    view: View
    """What the seat could see then."""
    moves: tuple[Move, ...]

    @property
    def is_free(self) -> bool:
        """Whether there was anything to decide."""
        return len(self.view.legal) > 1 or len(self.moves) > 1


class Finding(NamedTuple):
    """A decision that cost something."""

    decision: Decision
    verdict: Verdict


class HandReview:
    """What is known so far of a seat's decisions in a hand. The verdicts come in the order of the decisions."""

    def __init__(self, replay: Replay, hand: int, seat: int, coach: Coach) -> None:
        """`hand` counts from 0, and has ended. Raises `LookupError` for one that has not."""
        result = replay.hands[hand].result
        if result is None:
            raise LookupError("the hand has not ended")
        self.result: Result = result
        self.hand, self.seat = hand, seat
        self.least = coach.least
        """The least cost that is shown, in hundredths of a point."""
        self.penalty_cards = penalty_cards(replay, hand, seat)
        """How many cards the seat drew for races and fake-outs, about which there is no verdict."""
        decisions = decisions_of(replay, hand, seat, coach)
        self.turns = list(dict.fromkeys(decision.turn for decision in decisions))
        """The turns that the seat had."""
        self.decisions = [decision for decision in decisions if decision.is_free]
        """Those in which there was something to decide."""
        self.verdicts: list[Verdict] = []

    @property
    def is_done(self) -> bool:
        """Whether all is known."""
        return len(self.verdicts) == len(self.decisions)

    @property
    def next(self) -> Decision:
        """What is to be judged next."""
        return self.decisions[len(self.verdicts)]

    @property
    def costs(self) -> list[Finding]:
        """The turns that cost most, each with its costliest decision, the worst first."""
        found = [Finding(*pair) for pair in zip(self.decisions, self.verdicts, strict=False)]
        found = [one for one in found if one.verdict.loss >= self.least]
        found.sort(key=lambda one: (-one.verdict.loss, one.decision.position))
        worst: dict[int, Finding] = {}
        for one in found:
            worst.setdefault(one.decision.turn, one)
        return list(worst.values())[:SHOWN]

    @property
    def most(self) -> int:
        """The most that a decision seems to have cost, in hundredths of a point."""
        return max((verdict.loss for verdict in self.verdicts), default=0)


def judge_all(review: HandReview, coach: Coach, header: Header) -> None:
    """Judge all that is not yet known, here and now."""
    while not review.is_done:
        decision = review.next
        key = position_at(header, decision.view, decision.position).key
        review.verdicts.append(judge(coach, decision.view, decision.moves, KeyedRandom(*key)))


class Judging:
    """Has a hand judged, one decision a question. `poll` goes on; it can be stopped at any time and begun again."""

    def __init__(self, review: HandReview, ask: AskVerdict) -> None:
        self.review = review
        self.failure = ""
        """A sentence about why it can't go on; empty while it can."""
        self._ask = ask
        self._answer: Future[Verdict] | None = None

    def poll(self) -> bool:
        """Take a verdict that has come, and ask for the next; return whether there is something new to show."""
        review, answer = self.review, self._answer
        if review.is_done or self.failure:
            return False
        if answer is not None:
            if not answer.done():
                return False
            self._answer = None
            try:
                review.verdicts.append(answer.result())
            except CancelledError:
                return False
            except SeatError as error:
                self.failure = str(error)
                return True
        if not review.is_done:
            self._answer = self._ask(review.next)
        return answer is not None

    def stop(self) -> None:
        """Ask no further; what is known stays known."""
        if self._answer is not None:
            self._answer.cancel()
            self._answer = None


def decisions_of(replay: Replay, hand: int, seat: int, coach: Coach) -> list[Decision]:
    """What a seat decided in a hand, from 0, of its own accord: neither races nor slaps."""
    found: list[Decision] = []
    for moves in _stretches(replay, hand, seat):
        at = 0
        while at < len(moves):
            end = at + 1
            while end < len(moves) and not coach.learns(moves[end - 1].view, moves[end - 1].move):
                end += 1
            made = tuple(one.move for one in moves[at:end])
            found.append(Decision(moves[at].position, moves[at].turn, moves[at].view, made))
            at = end
    return found


def penalty_cards(replay: Replay, hand: int, seat: int) -> int:
    """How many cards races and fake-outs gave a seat in a hand, from 0."""
    span, sizes, count = replay.hands[hand], replay.hand_sizes, 0
    for at in range(span.start, span.end):
        actor, move = replay.entries[at].actor, replay.entries[at].move
        # after a shuffle the rest of a penalty is drawn
        if move == FAKEOUT or (actor == CHANCE and not isinstance(move, Deal)):
            count += max(0, sizes[at + 1][seat] - sizes[at][seat])
    return count


class _Made(NamedTuple):
    """A move that a seat made: at which position, in which turn, and from which view."""

    position: int
    turn: int
    view: View
    move: Move


def _stretches(replay: Replay, hand: int, seat: int) -> list[list[_Made]]:
    """What a seat did in its turns of a hand: moves in a row, of one turn each."""
    span = replay.hands[hand]
    match = replay.match_at(span.start)
    found: list[list[_Made]] = []
    for position in range(span.start, span.end):
        entry, line = replay.entries[position], replay.lines[position]
        if entry.actor == seat and line.mover == seat and entry.move != FAKEOUT:
            made = _Made(position, line.turn, match.view(seat), entry.move)
            last = found[-1][-1] if found else None
            if last is not None and (last.position, last.turn) == (position - 1, line.turn):
                found[-1].append(made)
            else:
                found.append([made])
        match.apply(entry)
    return found


def shared_start(played: Sequence[Move], better: Sequence[Move]) -> int:
    """How many moves two plans begin with in common; at most all but one of the shorter."""
    most = min(len(played), len(better)) - 1
    return next((at for at in range(most) if played[at] != better[at]), max(0, most))
