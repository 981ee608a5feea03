"""Questions for a coach in the worker, which keeps its latest thinking in memory."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from game.ai.coach.advice import AT_ONCE, Coach, Judgement, Thinking, Verdict
from game.chance import KeyedRandom
from game.rules import GAMES
from game.rules.core import Move, View

KEPT = 3
"""The number of positions kept in memory; thinking about one that was dropped begins again."""
TIMES, EXPECTED = 10, 60
"""The number of estimates of the expected score, to find its error, and the playouts of each."""


class Position(NamedTuple):
    """A position in which the view's seat begins to decide, as it sees it."""

    game: str
    names: tuple[str, ...]
    """The names of the seats."""
    view: View
    key: tuple[int | str, ...]
    """The key of the random stream used to judge it."""


class Question(NamedTuple):
    """A question for the best moves in a position, or after the moves that its seat has made since."""

    start: Position
    made: tuple[Move, ...] = ()
    now: Position | None = None
    """The position after those moves, if there are any."""


_in_mind: OrderedDict[tuple[int | str, ...], tuple[Position, Thinking]] = OrderedDict()


def judge_on(question: Question) -> Judgement | None:
    """Think a little more and return the judgement so far; None while only the start has been judged.

    The seat's plan of the start holds as long as it follows it; then its position is judged by itself. Raises
    `LookupError` for a game without a coach.
    """
    coach, thinking = _thought(question.start)
    if not thinking.is_done:
        thinking.advance(AT_ONCE)
        return None if question.made else thinking.judgement()
    judgement = thinking.judgement()
    if question.now is None:
        return judgement
    made = len(question.made)
    if judgement.options[0].moves[:made] == question.made:
        held = coach.continued(question.now.view, judgement, made)
        if held is not None:
            return held
    _, thinking = _thought(question.now)
    thinking.advance(AT_ONCE)
    return thinking.judgement()


def verdict_on(start: Position, made: tuple[Move, ...]) -> Verdict | None:
    """Think a little more; return the verdict on `made` once thinking has ended, otherwise None."""
    _, thinking = _thought(start)
    if not thinking.is_done:
        thinking.advance(AT_ONCE)
        return None
    return thinking.verdict(made)


def expected_on(position: Position) -> tuple[tuple[int, ...], ...]:
    """The expected score of each seat in a position, in hundredths of a point: several estimates.

    Another seat or chance may be to act in the position. Raises `LookupError` for a game without a coach.
    """
    coach, rng = _coach(position), KeyedRandom(*position.key)
    return tuple(coach.expected(position.view, rng.fork(f"time {number}"), EXPECTED) for number in range(TIMES))


def _coach(position: Position) -> Coach:
    from game.ai.coach.coaches import coach_for

    coach = coach_for(GAMES[position.game], position.names)
    if coach is None:
        raise LookupError(f"{position.game} has no coach")
    return coach


def _thought(position: Position) -> tuple[Coach, Thinking]:
    coach = _coach(position)
    known, thinking = _in_mind.pop(position.key, (None, None))
    if thinking is None or known != position:
        thinking = coach.think(position.view, KeyedRandom(*position.key))
    _in_mind[position.key] = position, thinking
    while len(_in_mind) > KEPT:
        _in_mind.popitem(last=False)
    return coach, thinking
