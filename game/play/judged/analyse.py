"""The analysis of a record: the coach's judgement of every decision, as one JSON object each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from game.ai.coach.advice import Coach, Judgement, Option, Verdict, plain_verdict, thought
from game.ai.coach.coaches import coach_for
from game.chance import KeyedRandom
from game.play.judged.judgements import position_at
from game.rules.core import MalformedError, Move, View
from game.rules.match import Entry, Header, Match
from game.rules.race import FAKEOUT
from game.rules.record import RecordError, read_record


class Decided(NamedTuple):
    """A decision of a seat: its moves between two things that it learned."""

    entries: int
    """The number of entries before it."""
    hand: int
    """The number of the hand, from 1."""
    view: View
    moves: tuple[Move, ...]


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


def decisions(header: Header, entries: list[Entry], coach: Coach) -> Iterator[Decided]:
    """Every decision of every seat that had a choice, divided as in the review of a hand."""
    match = Match(header)
    begun: Decided | None = None
    for number, entry in enumerate(entries):
        decides = entry.actor >= 0 and match.actor == entry.actor and entry.move != FAKEOUT
        if begun is not None and not (decides and begun.view.viewer == entry.actor):
            yield from _free(begun)
            begun = None
        if decides:
            view = match.view(entry.actor)
            begun = begun or Decided(number, len(match.hand_starts), view, ())
            begun = begun._replace(moves=(*begun.moves, entry.move))
            if coach.learns(view, entry.move):
                yield from _free(begun)
                begun = None
        match.apply(entry)
    if begun is not None:
        yield from _free(begun)


def analysed(header: Header, decided: Decided, coach: Coach) -> dict[str, Any]:
    """The coach's judgement of a decision, as in a hint, an analysis and a review."""
    position = position_at(header, decided.view, decided.entries)
    thinking = thought(coach, decided.view, KeyedRandom(*position.key))
    judgement = thinking.judgement()
    return {
        "entry": decided.entries,
        "hand": decided.hand,
        "seat": decided.view.viewer,
        "hint": _hint(header, judgement),
        "plans": [_plan(header, option) for option in judgement.options],
        "expected": list(judgement.expected),
        "played": _texts(header, decided.moves),
        "review": _review(header, plain_verdict(thinking, decided.moves)),
    }


def _free(decided: Decided) -> Iterator[Decided]:
    if len(decided.view.legal) > 1 or len(decided.moves) > 1:
        yield decided


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
