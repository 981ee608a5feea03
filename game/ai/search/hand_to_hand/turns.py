"""A turn played as well as the evaluation can tell, which takes far longer than the policy's and is far better.

It tries every plan, and keeps cards where that is worth more than to be rid of them, as the policy never does.
"""

from __future__ import annotations

from game.ai.search.hand_to_hand.evaluation import evaluate
from game.ai.search.hand_to_hand.plans import Plan, follow, plan_text, turn_plans
from game.rules.hand_to_hand.state import State, clone


def play_best_turn(state: State) -> None:
    """Play what is left of the current seat's turn. Like the policy it reads the state, a sampled world."""
    seat = state.current_seat
    while state.result is None and state.current_seat == seat:
        follow(state, _best_plan(state, seat))


def _best_plan(state: State, seat: int) -> Plan:
    """The plan that leaves the best position; of equal ones the first by its text."""
    plans = turn_plans(state)
    best, most = plans[0], 0
    for at, plan in enumerate(plans):
        after = clone(state)
        follow(after, plan)
        worth = evaluate(after, seat)
        if not at or worth > most or (worth == most and plan_text(plan) < plan_text(best)):
            best, most = plan, worth
    return best
