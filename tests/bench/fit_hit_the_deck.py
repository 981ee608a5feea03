"""Fit the policy of Hit the Deck on hands of the computer with itself, and write its weights.

    nice python tests/bench/fit_hit_the_deck.py [--positions N] [--rounds R] [--worlds W] [--seed S] [--output FILE]

The data: hands played by the policy in every seat, one card in eight at random. Where a seat has a choice, a third of
the time, each card that fits is played in the same `--worlds` states sampled from the seat's view, each then played
to the hand's end by the policy with the same races and shuffles. What a card gained over the mean of the cards that
fit, in points of the margin (the others' mean count less the own), is one row. The weights minimise the squared error
with a ridge, solved by Cholesky. Each round plays by the weights of the round before, the first by none. There is one
table for two seats, and one for three to six. Prints the share of the rows' variance that the weights explain, on every
tenth position, which is not fitted.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ai.search.fast_random import FastRandom
from game.ai.search.hit_the_deck.playout import RACES, play_out, policy_move
from game.ai.search.hit_the_deck.policy import FEATURES
from game.chance import KeyedRandom
from game.rules.core import CHANCE
from game.rules.hit_the_deck import HIT_THE_DECK as RULES
from game.rules.hit_the_deck.moves import PLAYS
from game.rules.hit_the_deck.rules import apply
from game.rules.hit_the_deck.sampling import Worlds
from game.rules.hit_the_deck.state import State, clone, start
from tests.ai.search.hit_the_deck.simple_policy import features, fitting_kinds, held
from tests.bench import command
from tests.bench.ridge import solve

RIDGE = 40.0
RACES_DRAWN = 8
TURNS_LIMIT = 300
"""Turns of a hand at most: in a longer one nearly all cards are in hands."""
TARGET = Path(__file__).parents[2] / "game/ai/search/hit_the_deck/weights.py"
TABLES = {"TWO_SEATS": (2,), "MORE_SEATS": (3, 4, 5, 6)}
Row = tuple[dict[int, float], float]


def margin(state: State, seat: int) -> float:
    """The others' mean count less the seat's, in points."""
    assert state.result is not None
    counts = state.result.counts
    return (sum(counts) - counts[seat]) / (len(counts) - 1) - counts[seat]


def rows_of(state: State, kinds: Sequence[int], weights: Sequence[int], worlds: int, rng: KeyedRandom) -> list[Row]:
    """One row for each of the kinds that the current seat may play."""
    seat, seats = state.current_seat, len(state.hands)
    sampled = Worlds(RULES.view(state, seat))
    gains = [0.0] * len(kinds)
    for world in range(worlds):
        own = FastRandom(rng.getrandbits(64))
        first = sampled.sample(own)
        races = [int(own.random() * seats) for _ in range(RACES_DRAWN)]
        shuffles = rng.getrandbits(64)
        for at, kind in enumerate(kinds):
            played = clone(first)
            apply(played, seat, PLAYS[kind], None)
            play_out(played, [weights] * seats, FastRandom(shuffles), races)
            gains[at] += margin(played, seat) / worlds
    mean = sum(gains) / len(gains)
    holds = held(state.hands[seat])
    places = [features(state, kind, holds) for kind in kinds]
    rows = []
    for at, own_places in enumerate(places):
        row: dict[int, float] = {}
        for place in own_places:
            row[place] = row.get(place, 0.0) + 1.0
        for other in places:
            for place in other:
                row[place] = row.get(place, 0.0) - 1.0 / len(kinds)
        rows.append(({place: value for place, value in row.items() if abs(value) > 1e-9}, gains[at] - mean))
    return rows


def collect(
    seat_numbers: Sequence[int], positions: int, weights: Sequence[int], worlds: int, rng: KeyedRandom
) -> list[list[Row]]:
    """The rows of so many positions, by position."""
    found: list[list[Row]] = []
    hand = 0
    while len(found) < positions:
        seats = seat_numbers[hand % len(seat_numbers)]
        hand += 1
        state = start(RULES.with_defaults(), seats)
        while state.result is None and state.turns < TURNS_LIMIT:
            if state.due == "race":
                apply(state, CHANCE, RACES[seats][rng.randbelow(seats)], None)
            elif state.due:
                apply(state, CHANCE, RULES.chance_move(state, rng), None)
            else:
                kinds = [] if state.duty or state.drawn else fitting_kinds(state)
                if len(kinds) > 1 and rng.randbelow(3) == 0:
                    found.append(rows_of(state, kinds, weights, worlds, rng.fork(hand, state.turns)))
                if kinds and rng.randbelow(8) == 0:
                    apply(state, state.current_seat, PLAYS[kinds[rng.randbelow(len(kinds))]], None)
                else:
                    apply(state, state.current_seat, policy_move(state, weights), None)
    return found


def explained(rows: Sequence[Row], weights: Sequence[float]) -> float:
    error = sum((value - sum(weights[place] * x for place, x in row.items())) ** 2 for row, value in rows)
    return 1 - error / sum(value * value for _, value in rows)


def fit(name: str, positions: int, rounds: int, worlds: int, seed: int) -> list[int]:
    """The weights of a table, in hundredths of a point."""
    weights = [0] * FEATURES
    for number in range(1, rounds + 1):
        rng = KeyedRandom(seed, name, number)
        share = positions * number // rounds
        found = collect(TABLES[name], share, weights, worlds, rng)
        fitted = [row for at, rows in enumerate(found) if at % 10 for row in rows]
        solution = solve(((list(row.items()), value) for row, value in fitted), FEATURES, RIDGE)
        weights = [round(100 * value) for value in solution]
        kept = [row for rows in found[::10] for row in rows]
        print(name, number, f"{len(found)} positions, explained {explained(kept, solution):.3f}", flush=True)
    return weights


def write(path: Path, tables: dict[str, list[int]]) -> None:
    """Write the module of weights."""
    lines = [
        '"""The policy\'s fitted weights in hundredths of a point, written by `tests/bench/fit_hit_the_deck.py`."""',
        "",
        "# fmt: off",
    ]
    for name, weights in tables.items():
        lines.append(f"{name}: tuple[int, ...] = (")
        for at in range(0, len(weights), 20):
            lines.append("    " + " ".join(f"{weight}," for weight in weights[at : at + 20]))
        lines.append(")")
    path.write_text("\n".join([*lines, "# fmt: on", ""]), encoding="utf-8")


def measure(positions: int = 6_000, rounds: int = 2, worlds: int = 8, seed: int = 1, output: str = str(TARGET)) -> None:
    """Fit and write."""
    write(Path(output), {name: fit(name, positions, rounds, worlds, seed) for name in TABLES})


if __name__ == "__main__":
    command.run(measure)
