"""Whether the playout policy of Hand-to-Hand Combat plays better with other constants than with its own.

    python tests/bench/tune_hand_to_hand.py OPENS=30 KEEP=12,KEEP_BRIDGE=6 [--hands N] [--seed S]

Each argument is one changed policy. It plays the same deals as the policy as it stands, in both seatings; printed is
its mean score a hand, less the other's, with the standard error. A few tenths of a point show in a thousand hands.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ai.search.hand_to_hand import policy
from game.rules.core import CHANCE
from game.rules.hand_to_hand import HAND_TO_HAND as RULES
from game.rules.hand_to_hand.state import State, clone
from tests.sources import from_source

TURN_LIMIT = 120
Turn = Callable[[State], None]


def changed(constants: str) -> Turn:
    """The policy with these constants, such as `OPENS=30,KEEP=12`. Raises `ValueError` for one that it has not."""
    module = from_source(policy, constants)
    for part in constants.split(","):
        name, _, value = part.partition("=")
        if not isinstance(getattr(module, name, None), int):
            raise ValueError(f"the policy has no constant {name!r}")
        setattr(module, name, int(value))
    turn: Turn = module.play_turn
    return turn


def gains(turn: Turn, hands: int, seed: int) -> list[float]:
    """What the policy gains a deal over the one as it stands, the mean of both seatings."""
    rng = random.Random(seed)
    found = []
    for _ in range(hands):
        start = RULES.start(RULES.with_defaults(), 2)
        while start.due:
            RULES.apply(start, CHANCE, RULES.chance_move(start, rng), None)
        gain = 0
        for seat in (0, 1):
            state = clone(start)
            for _ in range(TURN_LIMIT):
                if state.result is not None:
                    gain += state.result.scores[seat] - state.result.scores[1 - seat]
                    break
                (turn if state.current_seat == seat else policy.play_turn)(state)
        found.append(gain / 2)
    return found


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("constants", nargs="+")
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    for constants in given.constants:
        found = gains(changed(constants), given.hands, given.seed)
        mean = sum(found) / len(found)
        deviation = math.sqrt(sum((gain - mean) ** 2 for gain in found) / len(found))
        print(f"{constants}: {mean:+.2f} points a hand, error {deviation / math.sqrt(len(found)):.2f}", flush=True)


if __name__ == "__main__":
    main()
