"""What even an absent-minded player does not do, so that the weaker levels err without looking foolish."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.search.hand_to_hand.plans import Plan
from game.ai.search.hand_to_hand.policy import takes, waiting
from game.rules.hand_to_hand.cards import BELOW, GALAXIES
from game.rules.hand_to_hand.moves import Bank, Build, Play
from game.rules.hand_to_hand.state import State


def sensible(plans: list[Plan], state: State) -> list[Plan]:
    """The plans that nobody would laugh at; at least one. It reads nothing that the seat cannot see."""
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
    """Whether a run of the seat to move could move off a down card as the board lies, once a first card is played."""
    seat = state.current_seat
    heads = waiting(state, seat)
    return any(heads & (BELOW[run[-1]] if run else GALAXIES) for run in state.up[5 * seat : 5 * seat + 5])


def turned_column(plan: Plan, state: State) -> int:
    """The column in which the plan turns up a card; -1 for none."""
    move = plan[-1]
    # a plan goes as far as the next card that turns up, so its other builds turn none up
    if isinstance(move, Build | Bank) and state.down[5 * state.current_seat + move.column]:
        return move.column
    return -1


def _that(plans: list[Plan], keeps: Callable[[Plan], bool]) -> list[Plan]:
    return [plan for plan in plans if keeps(plan)] or plans


def _helps_opponent(plan: Plan, state: State) -> bool:
    """Whether a card is put where it lets one of the opponent's runs move off a down card."""
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
    """Whether one card is kept, which goes out as the board lies."""
    left = _left_after(plan, state)
    return left.bit_count() == 1 and bool(left & takes(state, state.current_seat))


def _keeps_wrong_card(plan: Plan, state: State) -> bool:
    """Whether a last card is kept that does not go out, where the card that was given away would."""
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
