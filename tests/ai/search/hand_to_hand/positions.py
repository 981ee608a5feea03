"""Positions of Hand-to-Hand Combat in which a seat is to move, from random matches under every house rule."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.hand_to_hand.state import State, clone
from tests.rules.play import CASES, HHC, walk

HHC_CASES = [case for case in CASES if case[0] == HHC.name]


def to_move(seed: int, count: int) -> Iterator[State]:
    """About so many states, from random play under the house rules in turn."""
    left = count
    while left > 0:
        for match in walk(HHC_CASES[seed % len(HHC_CASES)], seed, most=min(left, 300) + 2):
            state = match.state
            assert isinstance(state, State)
            if state.actor >= 0:
                left -= 1
                yield clone(state)
        seed += 1
