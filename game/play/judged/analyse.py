"""The analysis of a record: the coach's judgement of every decision, as one JSON object each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.coach.advice import Coach, Reason, plain_verdict, thought
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
    """The coach's judgement of a decision, as in a hint, an analysis and a review.

    Worths and losses are in hundredths of a point, with the error of the difference to the best.
    """

    def texts(moves: tuple[Move, ...]) -> list[str]:
        return [header.rules.format(move) for move in moves]

    position = position_at(header, decision.view, decision.position)
    thinking = thought(coach, decision.view, KeyedRandom(*position.key))
    judgement, verdict = thinking.judgement(), plain_verdict(thinking, decision.moves)
    best = judgement.options[0]
    return {
        "entry": decision.position,
        "hand": decision.hand,
        "seat": decision.view.viewer,
        "hint": {"moves": texts(best.moves), "words": list(best.words), **_reason(judgement.reason)},
        "plans": [
            {"moves": texts(option.moves), "worth": option.worth, "error": option.error, "tries": option.tries}
            for option in judgement.options
        ],
        "expected": list(judgement.expected),
        "played": texts(decision.moves),
        "review": {
            "loss": verdict.loss,
            "error": verdict.error,
            "better": texts(verdict.better.moves),
            **_reason(verdict.reason),
        },
    }


def _reason(reason: Reason) -> dict[str, str]:
    return {"reason": reason.sentence, "clause": reason.clause, "kind": reason.kind}
