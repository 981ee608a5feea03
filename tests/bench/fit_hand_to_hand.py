"""Fit the evaluation of Hand-to-Hand Combat on games of the computer with itself, and write its weights.

    python tests/bench/fit_hand_to_hand.py [--hands N] [--seed S] [--look-ahead] [-o weights.py]

The data: hands played by the playout policy on both sides, or with `--look-ahead` by the best plan of a turn as the
present weights judge it; in either case one turn in three is played by any plan, so that it shows what a missed chance
costs. After every turn the position and the hand's final difference of scores (for the seat to move) are one row. The
weights minimise the squared error with a small ridge, are solved by Cholesky and rounded to thousandths of a point.
Prints the error left, beside that of a constant, on the hands of every tenth row, which are not fitted.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ai.search.hand_to_hand.evaluation import LARGEST_HAND, NAMES, UNIT, evaluate, features, hand_sizes
from game.ai.search.hand_to_hand.plans import follow, plan_text, turn_plans
from game.ai.search.hand_to_hand.policy import play_turn
from game.ai.search.hand_to_hand.worth import STEP
from game.rules.core import CHANCE
from game.rules.hand_to_hand import HAND_TO_HAND as RULES
from game.rules.hand_to_hand.state import State, clone
from tests.bench.ridge import solve

TURN_LIMIT = 80
RIDGE = 20.0
SIZES = (LARGEST_HAND + 1) ** 2
TARGET = Path(__file__).parents[2] / "game/ai/search/hand_to_hand/weights.py"
Row = tuple[list[int], float]
"""The indices of a row's features and their values in turn, and what the hand came to."""


def play_hand(rng: random.Random, look_ahead: bool) -> list[Row]:
    """The rows of one hand; none where it does not end."""
    state = RULES.start(RULES.with_defaults(), 2)
    while state.due:
        RULES.apply(state, CHANCE, RULES.chance_move(state, rng), None)
    seen: list[tuple[int, list[int]]] = []
    for _ in range(TURN_LIMIT):
        if rng.randrange(3) == 0:
            play_any_plan(state, rng)
        elif look_ahead:
            play_best_turn(state)
        else:
            play_turn(state)
        if state.result is not None:
            scores = state.result.scores
            return [(row, float(scores[seat] - scores[1 - seat])) for seat, row in seen]
        seen.append((state.current_seat, sparse(state)))
    return []


def play_any_plan(state: State, rng: random.Random) -> None:
    """Play the turn by plans at random."""
    seat = state.current_seat
    while state.result is None and state.current_seat == seat:
        follow(state, rng.choice(turn_plans(state)))


def play_best_turn(state: State) -> None:
    """Play the turn whose plans the present weights judge best."""
    seat = state.current_seat
    while state.result is None and state.current_seat == seat:
        judged = []
        for plan in turn_plans(state):
            after = clone(state)
            follow(after, plan)
            if after.result is None and after.current_seat == seat:
                play_turn(after)
            judged.append((evaluate(after, seat), plan_text(plan), plan))
        follow(state, max(judged)[2])


def sparse(state: State) -> list[int]:
    """Index, value, index, value, ... of what is not zero."""
    values = features(state)
    row = [part for index, value in enumerate(values) if value for part in (index, value)]
    return [*row, len(values) + hand_sizes(state), 1]


def error(rows: list[Row], weights: list[float]) -> float:
    """The root of the mean squared error."""
    total = 0.0
    for row, target in rows:
        total += (target - sum(weights[i] * v for i, v in zip(row[::2], row[1::2], strict=True))) ** 2
    return math.sqrt(total / len(rows))


def source(weights: list[float], scores: list[int], command: str) -> str:
    """The text of `weights.py`, from the weights and the scores of hands."""
    whole = [round(UNIT * weight) for weight in weights]
    count = len(NAMES)
    lines = [f'"""The weights of the evaluation, in thousandths of a point. Written by `{command}`."""', ""]
    lines += ["from __future__ import annotations", "", "WEIGHTS: tuple[int, ...] = ("]
    for side, start in (("to move", 0), ("other", count)):
        lines += [f"    {whole[start + n]},  # {side}: {name}" for n, name in enumerate(NAMES)]
    lines += [")", "HAND_SIZES: tuple[int, ...] = ("]
    sizes = LARGEST_HAND + 1
    for mine in range(sizes):
        at = 2 * count + mine * sizes
        lines.append("    " + ", ".join(map(str, whole[at : at + sizes])) + f",  # {mine} cards to move")
    lines += [")", '"""By the cards of the hand to move, and then of the other."""']
    steps = [(score + STEP // 2) // STEP for score in scores]
    shares = [round(1000 * steps.count(step) / len(steps)) for step in range(max(steps) + 1)]
    lines += [f"SCORES: tuple[int, ...] = ({', '.join(map(str, shares))})"]
    lines += ['"""Of a thousand hands, how many score nothing, one step of points, two steps, and so on."""', ""]
    return "\n".join(lines)


def main() -> None:
    """Play, fit, print and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--look-ahead", action="store_true")
    parser.add_argument("-o", "--output", type=Path, default=TARGET)
    given = parser.parse_args()
    rng = random.Random(given.seed)
    fitted: list[Row] = []
    held: list[Row] = []
    scores = []
    for hand in range(given.hands):
        rows = play_hand(rng, given.look_ahead)
        (held if hand % 10 == 0 else fitted).extend(rows)
        if rows:
            scores.append(round(abs(rows[-1][1])))
    pairs = ((list(zip(row[::2], row[1::2], strict=True)), target) for row, target in fitted)
    weights = solve(pairs, 2 * len(NAMES) + SIZES, RIDGE)
    mean = sum(target for _, target in fitted) / len(fitted)
    constant = error([([0, 0], target - mean) for _, target in held], weights)
    print(f"{len(fitted)} rows fitted; error on {len(held)} others {error(held, weights):.2f}, constant {constant:.2f}")
    options = f"--hands {given.hands} --seed {given.seed}" + " --look-ahead" * given.look_ahead
    given.output.write_text(source(weights, scores, f"fit_hand_to_hand.py {options}"), encoding="utf-8")


if __name__ == "__main__":
    main()
