"""The search: turn plans tried out in worlds sampled from the view, the better half of them ever more thoroughly.

All plans are tried in the same worlds, so that their differences come from the plans and not from the cards. A world
is a full state that agrees with the view; playouts are played by the policy, which draws nothing by chance, and end
after some turns in the evaluation. Budgets are counts, never seconds, and sums are whole numbers: the same view and
stream give the same move on every machine.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.ai.search.hand_to_hand.evaluation import UNIT, evaluate
from game.ai.search.hand_to_hand.plans import Plan, follow, plan_text, turn_plans
from game.ai.search.hand_to_hand.policy import play_turn
from game.ai.search.hand_to_hand.sense import sensible, turned_column
from game.ai.search.hand_to_hand.worlds import Worlds
from game.ai.search.hand_to_hand.worth import MatchWorth, match_worth
from game.chance import KeyedRandom
from game.rules.core import HIDDEN
from game.rules.hand_to_hand.cards import POINTS
from game.rules.hand_to_hand.moves import COLUMNS, TEXT, Draw, Play, SeatMove
from game.rules.hand_to_hand.state import State, clone
from game.rules.hand_to_hand.view import View

TRUST = 4
"""The sketch of a plan counts like so many playouts."""
SURE = 8
"""Worlds that tell whether going out is expected to score."""
ALARM = 1
"""Cards in the opponent's hand with which nobody clings to cards any more."""
USUAL_POINTS = 6
"""The points of a card that is not known."""


class Budget(NamedTuple):
    """How a level thinks; all counts."""

    sketches: int
    """Worlds in which every plan is judged by the position that its turn leaves."""
    finalists: int
    """The plans that are then played out; 0 for none."""
    playouts: int
    """Playouts for a decision, shared by the finalists."""
    turns: int
    """Turns of a playout."""
    overlooked: int = 0
    """Moves in a hundred that are not noticed."""
    runs_overlooked: int = 0
    """Columns in a hundred whose run is not seen to be able to move off its down cards this turn."""
    misjudged: int = 0
    """By how many points a plan may be taken for better or worse than it seems."""
    clings: int = 0
    """By how many points it seems better on average to keep ten points of cards in hand; it may be twice as much."""
    remembers: bool = True
    """Whether the cards that the opponent drew from the discard pile are remembered."""


class Judged(NamedTuple):
    """A plan and what it seems to be worth to the seat."""

    plan: Plan
    worth: int
    """In thousandths of a point; 0 for a hand from which neither seat gains."""
    tries: int
    """The playouts that tell so; 0 where only the position after the turn was looked at."""


def choose_move(view: View, rng: KeyedRandom, budget: Budget) -> SeatMove:
    """The first move of the best plan that is found."""
    if len(view.legal) == 1:
        return view.legal[0]
    return judge_plans(view, rng, budget)[0].plan[0]


def judge_plans(view: View, rng: KeyedRandom, budget: Budget) -> list[Judged]:
    """The plans that were looked at closely, the best first. Those given up early were tried least."""
    worlds = Worlds(view if budget.remembers else _forgetful(view), rng.fork("worlds"))
    seat = view.viewer
    worth = match_worth(view.options.target, view.totals[seat], view.totals[1 - seat])
    plans = sorted(turn_plans(worlds[0]), key=plan_text)
    if budget.misjudged:
        way_out = _sure_way_out(plans, worlds, worth)
        if way_out is not None:
            return [way_out]
        plans = _seen(plans, worlds[0], rng.fork("runs"), budget.runs_overlooked)
        plans = sensible(plans, worlds[0])
    plans = _noticed(plans, worlds[0], rng.fork("overlooked"), budget.overlooked)
    errors = _errors(plans, worlds[0], rng.fork("errors"), budget)
    sketches = [
        sum(play_out(worlds[number], plan, 0, worth) for number in range(budget.sketches)) // budget.sketches + error
        for plan, error in zip(plans, errors, strict=True)
    ]
    # Python's sort is stable and the plans are in the order of their texts, which so breaks ties
    order = sorted(range(len(plans)), key=lambda at: -sketches[at])
    if not budget.finalists:
        return [Judged(plans[at], sketches[at], 0) for at in order]
    order = order[: budget.finalists]
    # the sketch counts like some playouts, so that few of them do not mislead
    sums = [TRUST * sketch for sketch in sketches]
    tries = [0] * len(plans)
    rounds = max(len(order) - 1, 1).bit_length()
    left = len(order)
    done = 0
    # plans that begin alike leave nothing to decide now
    while len({plans[at][0] for at in order[:left]}) > 1:
        until = done + max(budget.playouts // (rounds * left), 1)
        for number in range(done, until):
            for at in order[:left]:
                sums[at] += play_out(worlds[number], plans[at], budget.turns, worth) + errors[at]
        done = until
        for at in order[:left]:
            tries[at] = done
        order[:left] = sorted(order[:left], key=lambda at: (-sums[at], at))
        left = (left + 1) // 2
    return [Judged(plans[at], sums[at] // (TRUST + tries[at]), tries[at]) for at in order]


def play_out(world: State, plan: Plan, turns: int, worth: MatchWorth) -> int:
    """The worth to the current seat of following the plan in a world, and of so many turns after its own."""
    state = clone(world)
    seat = state.current_seat
    follow(state, plan)
    if state.result is None and state.current_seat == seat:
        play_turn(state)
    while turns and state.result is None:
        play_turn(state)
        turns -= 1
    return worth.of(evaluate(state, seat), is_over=state.result is not None)


def _sure_way_out(plans: list[Plan], worlds: Worlds, worth: MatchWorth) -> Judged | None:
    """A plan that ends the hand and is expected to score: nobody is so absent-minded as to throw it away."""
    for plan in plans:
        if _goes_out(worlds[0], plan):
            scored = sum(play_out(worlds[number], plan, 0, worth) for number in range(SURE)) // SURE
            if scored > 0:
                return Judged(plan, scored, SURE)
    return None


def _errors(plans: list[Plan], world: State, rng: KeyedRandom, budget: Budget) -> list[int]:
    """By how much each plan is taken for better than it is."""
    span = UNIT * budget.misjudged
    errors = [rng.randbelow(2 * span + 1) - span if span else 0 for _ in plans]
    if budget.clings and world.hands[1 - world.current_seat].bit_count() > ALARM:
        # now more, now less: it differs from turn to turn, as it does with people
        clings = UNIT // 10 * rng.randbelow(2 * budget.clings + 1)
        for at, plan in enumerate(plans):
            errors[at] += clings * _kept_points(plan, world)
    return errors


def _kept_points(plan: Plan, state: State) -> int:
    """The points by which the plan leaves more in the hand, as far as the seat can tell."""
    kept = 0
    for move in plan:
        if isinstance(move, Play):
            kept -= POINTS[move.card]
        elif isinstance(move, Draw):
            kept += USUAL_POINTS if move.pile == "stock" else POINTS[state.discard[-1]]
    return kept


def _forgetful(view: View) -> View:
    """The view of somebody who did not watch what the opponent drew."""
    hands = tuple(hand if seat == view.viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(view.hands))
    return replace(view, hands=hands, known=((), ()))


def _seen(plans: list[Plan], world: State, rng: KeyedRandom, overlooked: int) -> list[Plan]:
    """The plans without the runs that are not seen to be able to move off their down cards."""
    if not overlooked:
        return plans
    missed = {column for column in COLUMNS if rng.randbelow(100) < overlooked}
    return [plan for plan in plans if turned_column(plan, world) not in missed]


def _noticed(plans: list[Plan], world: State, rng: KeyedRandom, overlooked: int) -> list[Plan]:
    """The plans all of whose moves are noticed. Going out is always noticed, and so is at least one plan."""
    if not overlooked:
        return plans
    texts = sorted({TEXT[move] for plan in plans for move in plan})
    missed = {text for text in texts if rng.randbelow(100) < overlooked}
    left = [plan for plan in plans if _goes_out(world, plan) or not missed.intersection(map(TEXT.__getitem__, plan))]
    return left or plans


def _goes_out(world: State, plan: Plan) -> bool:
    after = clone(world)
    follow(after, plan)
    return after.result is not None
