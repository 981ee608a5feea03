"""The playouts' policy for Hand-to-Hand Combat: it plays by the rules, and like somebody who wants to win."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.search.hand_to_hand import policy as policy_module
from game.ai.strategy import RandomStrategy
from game.chance import KeyedRandom
from game.rules.hand_to_hand.cards import cards_in
from game.rules.hand_to_hand.moves import TEXT
from game.rules.hand_to_hand.state import State, clone
from tests.ai.search.hand_to_hand.positions import to_move
from tests.rules.hand_to_hand.position import position
from tests.rules.play import HHC
from tests.sources import from_source

policy = from_source(policy_module)
play_turn = policy.play_turn


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The moves that the policy makes, each found legal before it is made."""
    moves: list[str] = []
    apply = HHC.apply

    def apply_checked(state: State, seat: int, move: Any, events: None) -> None:
        assert HHC.why_not(state, seat, move) is None, TEXT[move]
        moves.append(TEXT[move])
        apply(state, seat, move, events)

    monkeypatch.setattr(policy, "apply", apply_checked)
    return moves


def test_every_turn_is_legal_and_whole(made: list[str]) -> None:
    words = set()
    for state in to_move(5, 1500):
        seat = state.current_seat
        made.clear()
        play_turn(state)
        assert state.result is not None or state.current_seat != seat
        words |= {move.split()[0] for move in made}
    assert words == {"play", "build", "bank", "draw", "pass"}


def test_of_two_cards_the_other_goes_to_the_bar_and_the_last_goes_out(made: list[str]) -> None:
    state = position("""
        hand 0: 5J 1N
        board 0: 6S
        hand 1: 7J 7S
        board 1: (1S) mE
    """)
    play_turn(state)
    assert made == ["play 1N bar", "play 5J own1"]
    assert state.result is not None


def test_the_policy_beats_random_play_by_far() -> None:
    rng = KeyedRandom("policy")
    chance = RandomStrategy()
    total = 0
    for _ in range(30):
        start = HHC.start(HHC.with_defaults(), 2)
        while start.due:
            HHC.apply(start, -1, HHC.chance_move(start, rng), None)
        for seat in (0, 1):
            state: Any = clone(start)
            while state.result is None:
                if state.current_seat == seat:
                    play_turn(state)
                else:
                    HHC.apply(state, 1 - seat, chance.choose(HHC.view(state, 1 - seat), rng), None)
            total += state.result.scores[seat] - state.result.scores[1 - seat]
    assert total / 60 > 40


def test_what_it_lays_down_leaves_the_deck_whole() -> None:
    for state in to_move(9, 200):
        play_turn(state)
        cards = [card for pile in (*state.up, *state.down, state.stock, state.discard) for card in pile]
        cards += [card for hand in state.hands for card in cards_in(hand)]
        cards += [10 * suit + rank for suit, count in enumerate(state.bar) for rank in range(count)]
        assert sorted(cards) == list(HHC.deck)
