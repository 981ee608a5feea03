"""Fit the evaluation of Hand-to-Hand Combat on games of the computer with itself, and write its weights.

    python tests/bench/fit_hand_to_hand.py [--hands N] [--seed S] [--output weights.py]

It fits twice. First on hands that the playout policy plays on both sides, with one turn in three played by any plan, so
that they show what a missed chance costs. Then on hands played by the first weights: a plan is the likelier the better
the position that it leaves, and one turn in twenty is played by any plan. The second weights are far better: the policy
is glad to be rid of cards, so its hands say little of what a player would make of a position. It asks the evaluation
whether to keep a second card, so the first fit depends a little on the weights that are there.

After every turn the position and the hand's final difference of scores (for the seat to move) are one row. The weights
minimise the squared error with a small ridge, are solved by Cholesky and rounded to thousandths of a point. Prints the
error left, beside that of a constant, on every tenth hand, which is not fitted. With compiled modules 20,000 hands take
about twenty minutes.
"""

import math
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ai.search.hand_to_hand.evaluation import NAMES, UNIT, features, hand_sizes
from game.ai.search.hand_to_hand.plans import Plan, follow, turn_plans
from game.ai.search.hand_to_hand.policy import play_turn
from game.ai.search.hand_to_hand.search import Worlds
from game.ai.search.hand_to_hand.worth import STEP
from game.chance import KeyedRandom
from game.rules.core import CHANCE
from game.rules.hand_to_hand import HAND_TO_HAND as RULES
from game.rules.hand_to_hand.before_play import HAND_SIZE
from game.rules.hand_to_hand.state import State, clone
from tests.bench import command
from tests.bench.ridge import solve

TURN_LIMIT = 80
ANY_PLAN_AT_FIRST, ANY_PLAN = 3, 20
"""One turn in so many is played by any plan: on the hands of the policy, and on those of the first weights."""
WORLDS = 2
"""Worlds in which a plan is judged."""
TEMPERATURE = 1.5
"""By how many points a plan must seem better to be played e times as often as another."""
RIDGE = 20.0
SIZES = (HAND_SIZE + 1) ** 2
TARGET = Path(__file__).parents[2] / "game/ai/search/hand_to_hand/weights.py"
Row = tuple[list[int], float]
"""The indices of a row's features and their values in turn, and what the hand came to."""


def play_hand(rng: random.Random, weights: list[float]) -> list[Row]:
    """The rows of one hand, played by these weights, or by the policy if there are none; no rows if it doesn't end."""
    state = RULES.start(RULES.with_defaults(), 2)
    while state.due:
        RULES.apply(state, CHANCE, RULES.chance_move(state, rng), None)
    seen: list[tuple[int, list[int]]] = []
    for _ in range(TURN_LIMIT):
        if rng.randrange(ANY_PLAN if weights else ANY_PLAN_AT_FIRST) == 0:
            seat = state.current_seat
            while state.result is None and state.current_seat == seat:
                follow(state, rng.choice(turn_plans(state)))
        elif weights:
            play_good_turn(state, rng, weights)
        else:
            play_turn(state)
        if state.result is not None:
            scores = state.result.scores
            return [(row, float(scores[seat] - scores[1 - seat])) for seat, row in seen]
        seen.append((state.current_seat, sparse(state)))
    return []


def play_good_turn(state: State, rng: random.Random, weights: list[float]) -> None:
    """Play the turn by what the seat can see: the better a plan seems, the more likely it is played."""
    seat = state.current_seat
    while state.result is None and state.current_seat == seat:
        worlds = Worlds(RULES.view(state, seat), KeyedRandom("fit", rng.getrandbits(64)))
        best: tuple[float, Plan] | None = None
        for plan in turn_plans(state):
            worth = sum(judged(worlds[number], plan, weights) for number in range(WORLDS)) / WORLDS
            # the largest of these sums is a plan with the chance that its worth gives it (Gumbel)
            worth -= TEMPERATURE * math.log(-math.log(1.0 - rng.random()))
            if best is None or worth > best[0]:
                best = worth, plan
        assert best is not None
        follow(state, best[1])


def judged(world: State, plan: Plan, weights: list[float]) -> float:
    """What the turn with this plan leaves to its seat in a world, in points."""
    state = clone(world)
    seat = state.current_seat
    follow(state, plan)
    if state.result is None and state.current_seat == seat:
        play_turn(state)
    if state.result is not None:
        return float(state.result.scores[seat] - state.result.scores[1 - seat])
    row = sparse(state)
    return -sum(weights[index] * value for index, value in zip(row[::2], row[1::2], strict=True))


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


def source(weights: list[float], scores: list[int], said: str) -> str:
    """The text of `weights.py`, from the weights and the scores of hands."""
    whole = [round(UNIT * weight) for weight in weights]
    count = len(NAMES)
    lines = [f'"""The weights of the evaluation, in thousandths of a point. Written by `{said}`."""', ""]
    lines += ["from __future__ import annotations", "", "WEIGHTS: tuple[int, ...] = ("]
    for side, start in (("to move", 0), ("other", count)):
        lines += [f"    {whole[start + n]},  # {side}: {name}" for n, name in enumerate(NAMES)]
    lines += [")", "# fmt: off", "HAND_SIZES: tuple[int, ...] = ("]
    sizes = HAND_SIZE + 1
    for mine in range(sizes):
        at = 2 * count + mine * sizes
        lines.append("    " + ", ".join(map(str, whole[at : at + sizes])) + f",  # {mine} cards to move")
    lines += [")", '"""By the cards of the hand to move, and then of the other."""']
    steps = [(score + STEP // 2) // STEP for score in scores]
    shares = [round(1000 * steps.count(step) / len(steps)) for step in range(max(steps) + 1)]
    lines.append("SCORES: tuple[int, ...] = (")
    lines += ["    " + ", ".join(map(str, shares[at : at + 20])) + "," for at in range(0, len(shares), 20)]
    lines += [")", "# fmt: on"]
    lines += [
        '"""The numbers of hands in a thousand that score nothing, one step of points, two steps, and so on."""',
        "",
    ]
    return "\n".join(lines)


def fit(hands: int, rng: random.Random, weights: list[float]) -> tuple[list[float], list[int]]:
    """The weights by so many hands that these weights play, and what the hands scored."""
    fitted: list[Row] = []
    held: list[Row] = []
    scores = []
    for hand in range(hands):
        rows = play_hand(rng, weights)
        (held if hand % 10 == 0 else fitted).extend(rows)
        if rows:
            scores.append(round(abs(rows[-1][1])))
    pairs = ((list(zip(row[::2], row[1::2], strict=True)), target) for row, target in fitted)
    found = solve(pairs, 2 * len(NAMES) + SIZES, RIDGE)
    mean = sum(target for _, target in fitted) / len(fitted)
    constant = error([([0, 0], target - mean) for _, target in held], found)
    print(f"{len(fitted)} rows fitted; error on {len(held)} others {error(held, found):.2f}, constant {constant:.2f}")
    return found, scores


def measure(hands: int = 20_000, seed: int = 1, output: str = str(TARGET)) -> None:
    """Play, fit, print and write."""
    rng = random.Random(seed)
    first, _ = fit(hands, rng, [])
    weights, scores = fit(hands, rng, first)
    said = f"fit_hand_to_hand.py --hands {hands} --seed {seed}"
    Path(output).write_text(source(weights, scores, said), encoding="utf-8")


if __name__ == "__main__":
    command.run(measure)
