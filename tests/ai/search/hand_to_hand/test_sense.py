"""What no level does, however weak: choices that a spectator would laugh at."""

from __future__ import annotations

from game.ai.search.hand_to_hand.plans import plan_text, turn_plans
from game.ai.search.hand_to_hand.search import Budget, choose_move
from game.ai.search.hand_to_hand.sense import sensible
from game.ai.search.hand_to_hand.strategy import LEVELS
from game.chance import KeyedRandom
from game.rules.hand_to_hand.moves import TEXT
from game.rules.hand_to_hand.state import State
from game.rules.hand_to_hand.view import view
from tests.rules.hand_to_hand.position import position

EASY = LEVELS["easy"].budget


def kept(state: State) -> set[str]:
    return {plan_text(plan) for plan in sensible(turn_plans(state), state)}


def moves_of(state: State, budget: Budget, count: int = 60) -> list[str]:
    seen = view(state, state.current_seat)
    return [TEXT[choose_move(seen, KeyedRandom(number), budget)] for number in range(count)]


def moves_of_easy(state: State, count: int = 60) -> set[str]:
    """Of easy where it sees every run that can move."""
    return set(moves_of(state, EASY._replace(runs_overlooked=0), count))


def test_no_card_is_put_where_the_opponents_run_then_goes() -> None:
    state = position("""
        hand 0: 5J 5S 2V 1V 3E
        board 0: (4S) 6S | (3S 3V) 2E
        hand 1: 7J 1J 2E 6E
        board 1: (1S) 4M | (2J 2S) 6E
        stock: gS gJ
        turn: 0 after own
    """)
    plans = {plan_text(plan) for plan in turn_plans(state)}
    assert {"play 5J opp2", "play 5S opp2"} <= plans
    assert not {"play 5J opp2", "play 5S opp2"} & kept(state)
    assert not {"play 5J opp2", "play 5S opp2"} & moves_of_easy(state)


def test_of_two_cards_the_one_that_goes_out_is_kept() -> None:
    state = position("""
        hand 0: 5J 3N
        board 0: 6S | (gE gJ) 7V
        hand 1: 7J 7S gE 1J
        board 1: (1S) mE
        stock: 4J
        discard: 2S
        turn: 0 after own
    """)
    assert "play 5J discard" not in moves_of_easy(state)
    assert "play 5J discard" not in kept(state)
    assert "play 3N discard" in kept(state)
