"""Fit the chance to win a match of Hit the Deck from its totals, on matches of the policy with itself.

    nice python tests/bench/fit_hit_the_deck_chances.py [--matches N] [--seed S]

The data: before every hand but the first, the totals and who won in the end. The tables are those that make the
winners likeliest, found by steps of ever smaller shares of them. Prints them for
`game/ai/search/hit_the_deck/worth.py`, and the mean log-likelihood beside that of equal chances.
"""

import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ai.search.fast_random import FastRandom
from game.ai.search.hit_the_deck import worth
from game.ai.search.hit_the_deck.playout import play_out
from game.ai.search.hit_the_deck.search import weights_for
from game.rules.core import CHANCE, OVER
from game.rules.hit_the_deck import HIT_THE_DECK as RULES
from game.rules.hit_the_deck.rules import apply
from game.rules.hit_the_deck.state import start
from tests.bench import command

Row = tuple[tuple[int, ...], tuple[int, ...]]
"""Totals before a hand, and the winners."""
TABLES = (worth.REST, worth.HIGHEST, worth.LOWEST)
STEPS = (0.5, 0.2, 0.1, 0.05)


def play_match(seats: int, rng: FastRandom) -> list[Row]:
    state = start(RULES.with_defaults(), seats)
    weights = [weights_for(seats)] * seats
    before: list[tuple[int, ...]] = []
    while state.actor != OVER:
        if state.result is not None:
            before.append(state.totals)
        while state.due:
            apply(state, CHANCE, RULES.chance_move(state, rng), None)
        play_out(state, weights, rng, [int(rng.random() * seats) for _ in range(8)])
    assert state.result is not None
    winners = state.result.winners or ()
    return [(totals, winners) for totals in before]


def likelihood(rows: list[Row], target: int) -> float:
    """The mean log-likelihood of the winners."""
    worth.chances.cache_clear()
    total = 0.0
    for totals, winners in rows:
        found = worth.chances(totals, target)
        total += sum(math.log(max(found[seat], 1) / worth.CERTAIN) for seat in winners) / len(winners)
    return total / len(rows)


def measure(matches: int = 1_500, seed: int = 1) -> None:
    """Fit and print."""
    target = int(RULES.options["target"].default)
    for seats in RULES.seats:
        rng = FastRandom(seed * 10 + seats)
        rows = [row for _ in range(matches) for row in play_match(seats, rng)]
        best = likelihood(rows, target)
        for step in STEPS:
            tables = [(table, factor) for table in TABLES for factor in (1 + step, 1 / (1 + step))]
            better = True
            while better:
                better = False
                for table, factor in tables:
                    before = table[seats]
                    table[seats] = before * factor
                    found = likelihood(rows, target)
                    if found > best:
                        best, better = found, True
                    else:
                        table[seats] = before
        for table in TABLES:
            table[seats] = float(f"{table[seats]:.3g}")
        print(f"{seats} seats: {len(rows)} rows, {best:.4f} beside {-math.log(seats):.4f}", flush=True)
    print(f"REST = {worth.REST}\nHIGHEST = {worth.HIGHEST}\nLOWEST = {worth.LOWEST}")


if __name__ == "__main__":
    command.run(measure)
