"""Turn plans of Hand-to-Hand Combat: legal, whole, and hardly any outcome twice."""

from itertools import product

import pytest

from game.ai.kinds import check_kind, recorded_kind
from game.ai.search.hand_to_hand.habits import HABITS, MARGIN
from game.ai.search.hand_to_hand.plans import follow, plan_text, turn_plans
from game.ai.search.hand_to_hand.search import LEVELS, Search, choose_move
from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.play.headless.simulate import header_for
from game.rules.core import MalformedError
from game.rules.hand_to_hand.moves import TEXT
from game.rules.hand_to_hand.sampling import sample
from game.rules.hand_to_hand.state import clone
from game.rules.hand_to_hand.view import view
from tests.ai.search.hand_to_hand.positions import from_good_play, to_move
from tests.rules.play import HHC, HTD


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


ONE_LOOK = LEVELS["easy"]
"""Every plan is judged once, so that all are comparable."""


def test_a_habit_chooses_only_among_plans_that_are_about_as_good() -> None:
    changed = 0
    for number, (state, name) in enumerate(product(from_good_play(7, 160), HABITS)):
        seen, habit = view(state, state.current_seat), HABITS[name]
        if len(seen.legal) == 1:
            continue
        usual, own = (Search(seen, KeyedRandom(number), ONE_LOOK, liking) for liking in (None, habit))
        worths = {line.plan: line.total for line in usual.lines}
        best, chosen = usual.lines[0].plan, own.lines[0].plan
        assert worths[chosen] >= worths[best] - MARGIN
        assert habit(chosen, own.worlds[0]) >= habit(best, own.worlds[0])
        move = choose_move(seen, KeyedRandom(number), ONE_LOOK, habit)
        assert move == choose_move(seen, KeyedRandom(number), ONE_LOOK, habit) == chosen[0]
        other = view(sample(seen, KeyedRandom("hidden", number)), state.current_seat)
        assert choose_move(other, KeyedRandom(number), ONE_LOOK, habit) == move
        changed += chosen != best
    assert changed


def test_a_player_of_another_name_has_no_habit() -> None:
    for number, state in enumerate(from_good_play(8, 20)):
        seen = view(state, state.current_seat)
        plain, other = (strategy_for("normal", HHC, name) for name in ("", "Rigel"))
        assert plain.choose(seen, KeyedRandom(number)) == other.choose(seen, KeyedRandom(number))


def test_a_kind_on_the_command_line_may_name_its_player() -> None:
    check_kind("normal:Orion", people=False)
    players = header_for(HTD, ["normal:Orion", "easy"], {}, 1).players
    assert [(player.name, player.kind) for player in players] == [("Orion", "normal"), ("Easy 1", "easy")]
    assert recorded_kind("bot:./orion --fast") == "bot"
    for kind in ("human:Ada", "normal:", "strong:Orion"):
        with pytest.raises(MalformedError):
            check_kind(kind, people=False)
    with pytest.raises(MalformedError):
        check_kind("normal:Orion", people=True)
