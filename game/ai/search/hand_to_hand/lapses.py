"""The errors of the weaker levels: what they overlook, forget and misjudge, as people do, without looking foolish."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ai.search.hand_to_hand.evaluation import UNIT
from game.ai.search.hand_to_hand.plans import Plan, goes_out
from game.ai.search.hand_to_hand.policy import takes, waiting
from game.chance import KeyedRandom
from game.rules.core import HIDDEN
from game.rules.hand_to_hand.cards import BELOW, GALAXIES, POINTS
from game.rules.hand_to_hand.moves import COLUMNS, TEXT, Bank, Build, Draw, Play
from game.rules.hand_to_hand.state import State
from game.rules.hand_to_hand.view import View

ALARM = 1
"""The number of cards in the opponent's hand at which nobody clings to cards any more."""
USUAL_POINTS = 6
"""The points assumed for an unknown card."""


def forgetful(view: View) -> View:
    """The view without the memory of what the opponent drew."""
    hands = tuple(hand if seat == view.viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(view.hands))
    return replace(view, hands=hands, known=((), ()))


def seen(plans: list[Plan], world: State, rng: KeyedRandom, overlooked: int) -> list[Plan]:
    """The plans without those that move an overlooked run off its down cards; `overlooked` percent are."""
    if not overlooked:
        return plans
    missed = {column for column in COLUMNS if rng.randbelow(100) < overlooked}
    return [plan for plan in plans if turned_column(plan, world) not in missed]


def noticed(plans: list[Plan], world: State, rng: KeyedRandom, overlooked: int) -> list[Plan]:
    """The plans all of whose moves are noticed; `overlooked` percent are not.

    Going out always is, and so is one plan.
    """
    if not overlooked:
        return plans
    texts = sorted({TEXT[move] for plan in plans for move in plan})
    missed = {text for text in texts if rng.randbelow(100) < overlooked}
    left = [plan for plan in plans if goes_out(world, plan) or not missed.intersection(map(TEXT.__getitem__, plan))]
    return left or plans


def errors(plans: list[Plan], world: State, rng: KeyedRandom, misjudged: int, clings: int) -> list[int]:
    """The amount by which each plan is overrated, in thousandths of a point; see `Budget`."""
    span = UNIT * misjudged
    found = [rng.randbelow(2 * span + 1) - span if span else 0 for _ in plans]
    if clings and world.hands[1 - world.current_seat].bit_count() > ALARM:
        # now more, now less: it differs from turn to turn, as it does with people
        cling = UNIT // 10 * rng.randbelow(2 * clings + 1)
        for at, plan in enumerate(plans):
            found[at] += cling * _kept_points(plan, world)
    return found


def _kept_points(plan: Plan, state: State) -> int:
    kept = 0
    for move in plan:
        if isinstance(move, Play):
            kept -= POINTS[move.card]
        elif isinstance(move, Draw):
            kept += USUAL_POINTS if move.pile == "stock" else POINTS[state.discard[-1]]
    return kept


def sensible(plans: list[Plan], state: State) -> list[Plan]:
    """The plans that do not look foolish; at least one. It reads only what the seat can see."""
    plans = _that(plans, lambda plan: not _helps_opponent(plan, state))
    if state.first_place:
        plans = _that(plans, lambda plan: turned_column(plan, state) >= 0)
    elif can_turn_card_up(state):
        kept = {plan[0] for plan in plans if turned_column(plan, state) >= 0}
        plans = _that(plans, lambda plan: plan[0] in kept)
    if state.hands[state.current_seat].bit_count() > 2:
        plans = _that(plans, lambda plan: bool(state.first_place) or isinstance(plan[0], Play))
    if state.first_place and _may_go_out(state):
        plans = _that(plans, lambda plan: _keeps_right_card(plan, state))
    return _that(plans, lambda plan: not _keeps_wrong_card(plan, state))


def can_turn_card_up(state: State) -> bool:
    """Whether a run of the seat to move could move off a down card on the present board, after a first card."""
    seat = state.current_seat
    heads = waiting(state, seat)
    return any(heads & (BELOW[run[-1]] if run else GALAXIES) for run in state.up[5 * seat : 5 * seat + 5])


def turned_column(plan: Plan, state: State) -> int:
    """The column in which the plan turns up a card; -1 if it turns up none."""
    move = plan[-1]
    # a plan goes as far as the next card that turns up, so its other builds turn none up
    if isinstance(move, Build | Bank) and state.down[5 * state.current_seat + move.column]:
        return move.column
    return -1


def _that(plans: list[Plan], keeps: Callable[[Plan], bool]) -> list[Plan]:
    return [plan for plan in plans if keeps(plan)] or plans


def _helps_opponent(plan: Plan, state: State) -> bool:
    """Whether a card is put where one of the opponent's runs could move off a down card onto it."""
    heads = waiting(state, 1 - state.current_seat)
    return any(
        isinstance(move, Play) and move.place == "opp" and not move.behind and bool(BELOW[move.card] & heads)
        for move in plan
    )


def _may_go_out(state: State) -> bool:
    """Whether the seat has two cards left and, as far as it can see, would not lose by going out next."""
    seat = state.current_seat
    down = [sum(map(len, state.down[5 * owner : 5 * owner + 5])) for owner in (seat, 1 - seat)]
    return state.hands[seat].bit_count() == 2 and down[0] <= down[1]


def _keeps_right_card(plan: Plan, state: State) -> bool:
    """Whether one card is kept, and fits on the present board."""
    left = _left_after(plan, state)
    return left.bit_count() == 1 and bool(left & takes(state, state.current_seat))


def _keeps_wrong_card(plan: Plan, state: State) -> bool:
    """Whether a last card is kept that does not fit, although the card that was given away would."""
    last = plan[-1]
    if not isinstance(last, Play) or last.place == "own":
        return False
    left = _left_after(plan, state)
    fits = takes(state, state.current_seat)
    return left.bit_count() == 1 and not left & fits and bool(1 << last.card & fits)


def _left_after(plan: Plan, state: State) -> int:
    """The cards that the plan leaves in the hand, without one that it draws."""
    left = state.hands[state.current_seat]
    for move in plan:
        if isinstance(move, Play):
            left ^= 1 << move.card
    return left
