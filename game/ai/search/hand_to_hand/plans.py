"""Whole turn plans: first card, building in a normal form, then a second card or a draw.

A plan goes as far as the next card that turns up and is decided again there. Building that leads to the same columns is
kept once, whatever its order, and columns without down cards count as equal in any order; so do two cards that may be
played in either order.
"""

from __future__ import annotations

from typing import TypeAlias

from game.ai.search.hand_to_hand.evaluation import evaluate
from game.rules.core import Card
from game.rules.hand_to_hand.moves import TEXT, Bank, Build, Play, SeatMove
from game.rules.hand_to_hand.rules import apply, legal
from game.rules.hand_to_hand.state import State, clone

Plan: TypeAlias = tuple[SeatMove, ...]

BOARDS_LIMIT = 12
"""The most boards to which building after a first card may lead without turning one up; more are very rare."""

_Column: TypeAlias = tuple[int, int, tuple[Card, ...]]
_Outcome: TypeAlias = tuple[frozenset[SeatMove], tuple[_Column, ...]]
"""The two cards that a turn plays, and the seat's columns before the second."""


def turn_plans(state: State) -> list[Plan]:
    """Every plan for the rest of the current seat's turn. It reads only what the seat can see."""
    plans: list[Plan] = []
    if state.first_place:
        _plans_after_first_card(state, (), plans, set())
        return plans
    outcomes: set[_Outcome] = set()
    for move in legal(state):
        if isinstance(move, Play):
            after = clone(state)
            apply(after, state.current_seat, move, None)
            if after.result is None:
                _plans_after_first_card(after, (move,), plans, outcomes)
                continue
        plans.append((move,))
    return plans


def plan_text(plan: Plan) -> str:
    """The plan's moves as records write them; ties between plans are broken by it."""
    return ", ".join(TEXT[move] for move in plan)


def follow(state: State, plan: Plan) -> None:
    """Make the plan's moves."""
    seat = state.current_seat
    for move in plan:
        apply(state, seat, move, None)


def goes_out(state: State, plan: Plan) -> bool:
    """Whether the plan ends the hand."""
    after = clone(state)
    follow(after, plan)
    return after.result is not None


def _plans_after_first_card(state: State, start: Plan, plans: list[Plan], outcomes: set[_Outcome]) -> None:
    """Add the plans that continue from here: building breadth first, so that the shortest way to a board is kept."""
    seat = state.current_seat
    boards = [(state, start)]
    seen = {_columns(state, seat)}
    for board, moves in boards:
        columns = _columns(board, seat)
        for move in legal(board):
            plan = (*moves, move)
            if start and isinstance(move, Play):
                outcome = (frozenset((start[0], move)), columns)
                if outcome not in outcomes:
                    outcomes.add(outcome)
                    plans.append(plan)
                continue
            if not isinstance(move, Build | Bank) or board.down[5 * seat + move.column]:
                plans.append(plan)
                continue
            after = clone(board)
            apply(after, seat, move, None)
            built = _columns(after, seat)
            if built not in seen and len(boards) < BOARDS_LIMIT:
                seen.add(built)
                boards.append((after, plan))


def _columns(state: State, seat: int) -> tuple[_Column, ...]:
    columns = []
    for column in range(5):
        depth = len(state.down[5 * seat + column])
        columns.append((depth, column if depth else -1, state.up[5 * seat + column]))
    return tuple(sorted(columns))


def play_best_turn(state: State) -> None:
    """Play the rest of the current seat's turn as well as the evaluation can tell; `state` is a sampled world.

    It tries every plan, so it takes far longer than the policy.
    """
    seat = state.current_seat

    def order(plan: Plan) -> tuple[int, str]:
        after = clone(state)
        follow(after, plan)
        return -evaluate(after, seat), plan_text(plan)

    while state.result is None and state.current_seat == seat:
        follow(state, min(turn_plans(state), key=order))
