"""Perft: how many sequences of listed legal moves there are from a position. Two rules that differ differ in it.

A position where chance is due or the match is over counts as one, however many moves were still to be made.
"""

from __future__ import annotations

from typing import Any

from game.rules.core import AnyRules, Move


def perft(rules: AnyRules, state: Any, depth: int) -> int:
    """The sequences of `depth` moves, from 0; those that end earlier count once each."""
    if depth == 0 or state.actor < 0:
        return 1
    moves = rules.legal(state)
    if depth == 1:
        return len(moves)
    return sum(perft(rules, _after(rules, state, move), depth - 1) for move in moves)


def divide(rules: AnyRules, state: Any, depth: int) -> dict[str, int]:
    """The same count by the text of the first move; `depth` is at least 1."""
    return {rules.format(move): perft(rules, _after(rules, state, move), depth - 1) for move in rules.legal(state)}


def _after(rules: AnyRules, state: Any, move: Move) -> Any:
    after = rules.clone(state)
    rules.apply(after, state.actor, move, None)
    return after
