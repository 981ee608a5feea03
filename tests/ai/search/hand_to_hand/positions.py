"""Positions of Hand-to-Hand Combat in which a seat is to move, from play under every house rule."""

import random
from collections.abc import Iterator

from game.ai.search.hand_to_hand.policy import play_turn
from game.rules.hand_to_hand.state import State, clone
from tests.rules.play import CASES, HHC, walk

HHC_CASES = [case for case in CASES if case[0] == HHC.name]
TURNS_LIMIT = 60


def to_move(seed: int, count: int) -> Iterator[State]:
    """About `count` states, from random play under each of the house rules."""
    left = count
    while left > 0:
        for match in walk(HHC_CASES[seed % len(HHC_CASES)], seed, most=min(left, 300) + 2):
            state = match.state
            assert isinstance(state, State)
            if state.actor >= 0:
                left -= 1
                yield clone(state)
        seed += 1


def from_good_play(seed: int, count: int) -> Iterator[State]:
    """So many states from every phase of hands that are played sensibly, with some moves at random in between.

    The totals are drawn too, so that many are near the target; now and then the hands take up both piles.
    """
    rng = random.Random(seed)
    left = count
    while left > 0:
        options = HHC.with_defaults(**HHC_CASES[rng.randrange(len(HHC_CASES))][2])
        state = HHC.start(options, 2)
        state.totals = (rng.randrange(state.options.target), rng.randrange(state.options.target))
        while state.due:
            HHC.apply(state, -1, HHC.chance_move(state, rng), None)
        for _ in range(TURNS_LIMIT):
            if rng.randrange(40) == 0:
                for number, card in enumerate((*state.stock, *state.discard)):
                    state.hands[number % 2] |= 1 << card
                state.stock = state.discard = ()
            for _ in range(rng.randrange(4)):
                if state.result is None and left > 0:
                    left -= 1
                    yield clone(state)
                    moves = HHC.legal(state)
                    HHC.apply(state, state.current_seat, moves[rng.randrange(len(moves))], None)
            for _ in range(rng.randrange(3)):
                if state.result is None:
                    play_turn(state)
            if state.result is not None:
                break
