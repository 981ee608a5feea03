"""The analysis of a record: the coach's judgement of every decision, as one JSON object each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.coach.advice import Coach, Judgement, Option, Verdict, plain_verdict, thought
from game.ai.coach.coaches import coach_for
from game.chance import KeyedRandom
from game.play.judged.judgements import position_at
from game.play.judged.review import Decision
from game.rules.core import MalformedError, Move
from game.rules.match import Entry, Header, Match
from game.rules.record import RecordError, read_record


def read_match(source: Callable[[int], bytes]) -> tuple[Header, list[Entry], Coach]:
    """The match that `source` (a file's `readline`) gives, and its coach.

    Raises `RecordError` at the first line that is not legal, and `MalformedError` for a game without a coach.
    """
    header, lines = read_record(source)
    coach = coach_for(header.rules, [player.name for player in header.players])
    if coach is None:
        raise MalformedError(f"{header.rules.title} has no coach")
    match = Match(header)
    for line, entry, _ in lines:
        refusal = match.why_not(entry.actor, entry.move)
        if refusal is not None:
            raise RecordError(line, str(refusal))
        match.apply(entry)
    return header, match.entries, coach


def analysed(header: Header, decision: Decision, coach: Coach) -> dict[str, Any]:
    """The coach's judgement of a decision, as in a hint, an analysis and a review."""
    position = position_at(header, decision.view, decision.position)
    thinking = thought(coach, decision.view, KeyedRandom(*position.key))
    judgement = thinking.judgement()
    return {
        "entry": decision.position,
        "hand": decision.hand,
        "seat": decision.view.viewer,
        "hint": _hint(header, judgement),
        "plans": [_plan(header, option) for option in judgement.options],
        "expected": list(judgement.expected),
        "played": _texts(header, decision.moves),
        "review": _review(header, plain_verdict(thinking, decision.moves)),
    }


def _texts(header: Header, moves: tuple[Move, ...]) -> list[str]:
    return [header.rules.format(move) for move in moves]


def _hint(header: Header, judgement: Judgement) -> dict[str, Any]:
    best, reason = judgement.options[0], judgement.reason
    return {
        "moves": _texts(header, best.moves),
        "words": list(best.words),
        "reason": reason.sentence,
        "clause": reason.clause,
        "kind": reason.kind,
    }


def _plan(header: Header, option: Option) -> dict[str, Any]:
    """A plan with its worth, and the error of that compared with the best, in hundredths of a point."""
    return {
        "moves": _texts(header, option.moves),
        "worth": option.worth,
        "error": option.error,
        "tries": option.tries,
    }


def _review(header: Header, verdict: Verdict) -> dict[str, Any]:
    """The cost of the decision, in hundredths of a point, compared with the better moves."""
    return {
        "loss": verdict.loss,
        "error": verdict.error,
        "better": _texts(header, verdict.better.moves),
        "reason": verdict.reason.sentence,
        "clause": verdict.reason.clause,
        "kind": verdict.reason.kind,
    }
