"""Turn plans of Hand-to-Hand Combat: legal, whole, and hardly any outcome twice."""

from __future__ import annotations

from game.ai.search.hand_to_hand.plans import follow, plan_text, turn_plans
from game.chance import KeyedRandom
from game.rules.hand_to_hand.moves import TEXT
from game.rules.hand_to_hand.state import clone
from tests.ai.search.hand_to_hand.positions import to_move
from tests.rules.play import HHC


def test_every_plan_is_legal_up_to_the_turns_end_or_a_new_card() -> None:
    endings = set()
    for state in to_move(3, 400):
        seat = state.current_seat
        for plan in turn_plans(state):
            after = clone(state)
            for number, move in enumerate(plan):
                assert HHC.why_not(after, seat, move) is None, plan_text(plan)
                down = sum(map(len, after.down))
                HHC.apply(after, seat, move, None)
                has_turned = sum(map(len, after.down)) < down
                is_last = has_turned or after.result is not None or after.current_seat != seat
                assert is_last == (number == len(plan) - 1), plan_text(plan)
            endings.add("card" if has_turned else "out" if after.result else "turn")
    assert endings == {"card", "out", "turn"}


def test_every_legal_move_begins_a_plan_up_to_order() -> None:
    for state in to_move(4, 300):
        plans = turn_plans(state)
        begun = {plan[0] for plan in plans}
        for move in HHC.legal(state):
            others = {play for plan in plans if move in plan[1:] for play in plan}
            assert move in begun or move in others or move.word == "build", TEXT[move]


def test_hardly_any_position_has_two_plans_with_one_outcome() -> None:
    double = 0
    for state in to_move(20, 300):
        seat = state.current_seat
        outcomes = []
        for plan in turn_plans(state):
            after = clone(state)
            follow(after, plan)
            if after.down == state.down:
                columns = sorted(zip(map(len, after.down[5 * seat :]), after.up[5 * seat :], strict=False))
                others = tuple(after.up[5 - 5 * seat : 10 - 5 * seat])
                outcomes.append((tuple(columns[:5]), others, tuple(after.hands), after.bar, after.discard, after.stock))
        double += len(outcomes) != len(set(outcomes))
    # only between two columns that are equal to each other
    assert double <= 6


def test_a_hidden_card_changes_no_plan() -> None:
    rng = KeyedRandom("hidden")
    for state in to_move(8, 200):
        other = HHC.sample(HHC.view(state, state.current_seat), rng)
        assert turn_plans(other) == turn_plans(state)
