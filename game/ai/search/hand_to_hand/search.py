"""The search: turn plans tried out in worlds sampled from the view, the better half of them ever more thoroughly.

All plans are tried in the same worlds, so that their differences come from the plans and not from the cards. A world
is a full state that agrees with the view; playouts are played by the policy, which draws nothing by chance, and end
after some turns in the evaluation. Budgets are counts, never seconds, and sums are whole numbers: the same view and
stream give the same move on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.ai.search.hand_to_hand.evaluation import UNIT, evaluate
from game.ai.search.hand_to_hand.plans import Plan, follow, plan_text, turn_plans
from game.ai.search.hand_to_hand.policy import play_turn
from game.ai.search.hand_to_hand.worth import MatchWorth, match_worth
from game.chance import KeyedRandom
from game.rules.core import HIDDEN
from game.rules.hand_to_hand.moves import TEXT, SeatMove
from game.rules.hand_to_hand.state import State, clone
from game.rules.hand_to_hand.view import View, sample

TRUST = 4
"""The sketch of a plan counts like so many playouts."""


SURE = 8
"""Worlds that tell whether going out is expected to score."""


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
    misjudged: int = 0
    """By how many points a plan may be taken for better or worse than it seems."""
    remembers: bool = True
    """Whether the cards that the opponent drew from the discard pile are remembered."""


class Judged(NamedTuple):
    """A plan and its worth to the seat, in thousandths of a point; better than leaving things as they are above 0."""

    plan: Plan
    worth: int


def choose_move(view: View, rng: KeyedRandom, budget: Budget) -> SeatMove:
    """The first move of the best plan that is found."""
    if len(view.legal) == 1:
        return view.legal[0]
    return judge_plans(view, rng, budget)[0].plan[0]


def judge_plans(view: View, rng: KeyedRandom, budget: Budget) -> list[Judged]:
    """The plans that stood to the end, the best first: one, unless the budget has no playouts."""
    worlds = _Worlds(view if budget.remembers else _forgetful(view), rng.fork("worlds"))
    seat = view.viewer
    worth = match_worth(view.options.target, view.totals[seat], view.totals[1 - seat])
    plans = _noticed(sorted(turn_plans(worlds[0]), key=plan_text), worlds[0], rng.fork("overlooked"), budget.overlooked)
    errors = _errors(len(plans), rng.fork("errors"), budget.misjudged)
    sketches = [
        sum(play_out(worlds[number], plan, 0, worth) for number in range(budget.sketches)) // budget.sketches + error
        for plan, error in zip(plans, errors, strict=True)
    ]
    # Python's sort is stable and the plans are in the order of their texts, which so breaks ties
    left = sorted(range(len(plans)), key=lambda at: -sketches[at])
    if budget.misjudged:
        # nobody is so absent-minded as to throw away a last card that is expected to score
        for at in left:
            if _goes_out(worlds[0], plans[at]):
                scored = sum(play_out(worlds[number], plans[at], 0, worth) for number in range(SURE)) // SURE
                if scored > 0:
                    return [Judged(plans[at], scored)]
    if not budget.finalists:
        return [Judged(plans[at], sketches[at]) for at in left]
    left = left[: budget.finalists]
    # the sketch counts like some playouts, so that few of them do not mislead
    sums = [TRUST * sketch for sketch in sketches]
    rounds = max(len(left) - 1, 1).bit_length()
    done = 0
    while len(left) > 1 and not _begin_alike(plans, left):
        tries = max(budget.playouts // (rounds * len(left)), 1)
        for number in range(done, done + tries):
            world = worlds[number]
            for at in left:
                sums[at] += play_out(world, plans[at], budget.turns, worth) + errors[at]
        done += tries
        left = sorted(left, key=lambda at: (-sums[at], at))[: (len(left) + 1) // 2]
    return [Judged(plans[at], sums[at] // (TRUST + done)) for at in left]


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


def _errors(count: int, rng: KeyedRandom, misjudged: int) -> list[int]:
    """By how much each plan is taken for better than it is."""
    span = UNIT * misjudged
    return [rng.randbelow(2 * span + 1) - span if span else 0 for _ in range(count)]


class _Worlds:
    """Worlds sampled from a view as they are asked for, always the same ones."""

    def __init__(self, view: View, rng: KeyedRandom) -> None:
        self._view = view
        self._rng = rng
        self._sampled: list[State] = []

    def __getitem__(self, number: int) -> State:
        while len(self._sampled) <= number:
            self._sampled.append(sample(self._view, self._rng))
        return self._sampled[number]


def _forgetful(view: View) -> View:
    """The view of somebody who did not watch what the opponent drew."""
    hands = tuple(hand if seat == view.viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(view.hands))
    return replace(view, hands=hands, known=((), ()))


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


def _begin_alike(plans: Sequence[Plan], numbers: Sequence[int]) -> bool:
    """Whether these plans begin with the same move, so that nothing is left to decide now."""
    return len({plans[number][0] for number in numbers}) == 1
