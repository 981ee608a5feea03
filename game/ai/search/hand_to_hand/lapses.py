"""What the weaker levels do not notice, forget and misjudge, so that they err as people do."""

from __future__ import annotations

from dataclasses import replace

from game.ai.search.hand_to_hand.evaluation import UNIT
from game.ai.search.hand_to_hand.plans import Plan, goes_out
from game.ai.search.hand_to_hand.sense import turned_column
from game.chance import KeyedRandom
from game.rules.core import HIDDEN
from game.rules.hand_to_hand.cards import POINTS
from game.rules.hand_to_hand.moves import COLUMNS, TEXT, Draw, Play
from game.rules.hand_to_hand.state import State
from game.rules.hand_to_hand.view import View

ALARM = 1
"""Cards in the opponent's hand with which nobody clings to cards any more."""
USUAL_POINTS = 6
"""The points of a card that is not known."""


def forgetful(view: View) -> View:
    """The view of somebody who did not watch what the opponent drew."""
    hands = tuple(hand if seat == view.viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(view.hands))
    return replace(view, hands=hands, known=((), ()))


def seen(plans: list[Plan], world: State, rng: KeyedRandom, overlooked: int) -> list[Plan]:
    """The plans without the runs that are not seen to be able to move off their down cards, by `overlooked` percent."""
    if not overlooked:
        return plans
    missed = {column for column in COLUMNS if rng.randbelow(100) < overlooked}
    return [plan for plan in plans if turned_column(plan, world) not in missed]


def noticed(plans: list[Plan], world: State, rng: KeyedRandom, overlooked: int) -> list[Plan]:
    """The plans all of whose moves are noticed. Going out is always noticed, and so is at least one plan."""
    if not overlooked:
        return plans
    texts = sorted({TEXT[move] for plan in plans for move in plan})
    missed = {text for text in texts if rng.randbelow(100) < overlooked}
    left = [plan for plan in plans if goes_out(world, plan) or not missed.intersection(map(TEXT.__getitem__, plan))]
    return left or plans


def errors(plans: list[Plan], world: State, rng: KeyedRandom, misjudged: int, clings: int) -> list[int]:
    """By how much each plan is taken for better than it is, in thousandths of a point; see `Budget`."""
    span = UNIT * misjudged
    found = [rng.randbelow(2 * span + 1) - span if span else 0 for _ in plans]
    if clings and world.hands[1 - world.current_seat].bit_count() > ALARM:
        # now more, now less: it differs from turn to turn, as it does with people
        cling = UNIT // 10 * rng.randbelow(2 * clings + 1)
        for at, plan in enumerate(plans):
            found[at] += cling * _kept_points(plan, world)
    return found


def _kept_points(plan: Plan, state: State) -> int:
    """The points by which the plan leaves more in the hand, as far as the seat can tell."""
    kept = 0
    for move in plan:
        if isinstance(move, Play):
            kept -= POINTS[move.card]
        elif isinstance(move, Draw):
            kept += USUAL_POINTS if move.pile == "stock" else POINTS[state.discard[-1]]
    return kept
