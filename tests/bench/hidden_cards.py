"""Whether what a seat cannot see changes a level's choice, a hint or a review, at full budgets.

    python tests/bench/hidden_cards.py [--positions 50] [--seed S] [--game GAME] [--json]

In positions of matches among easy players, all that the seat to move cannot see is dealt again, twice. Every level must
choose the same move, and the coach give the same hint and the same verdict on the moves that were played, to the last
word and figure, since the seat sees the same. Exits with 1 where anything differs.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ai.coach.coaches import coach_for
from game.ai.kinds import LEVELS
from game.ai.seating import strategy_for
from game.chance import KeyedRandom
from game.rules import GAMES
from game.rules.core import AnyRules, Move, View
from tests.bench.coach import PEOPLE, parts

TABLES = {"hand-to-hand-combat": (2,), "hit-the-deck": (2, 3, 4, 6)}
"""How many play, in turn."""
EVERY = 3
"""Of so many positions one is asked about, so that they are of different stages."""
DEALS = 2
"""How often the hidden cards are dealt again."""


def answers(rules: AnyRules, view: View, played: tuple[Move, ...], rng: KeyedRandom) -> dict[str, Any]:
    """What is chosen, hinted and said of the moves that were played."""
    coach = coach_for(rules, PEOPLE)
    assert coach is not None
    found: dict[str, Any] = {level.kind: strategy_for(level.kind, rules).choose(view, rng) for level in LEVELS}
    found["hint"] = coach.advise(view, rng)
    found["review"] = coach.judge(view, played, rng)
    return found


def measure(rules: AnyRules, positions: int, seed: int) -> dict[str, Any]:
    """How many answers differ, by what was asked."""
    coach = coach_for(rules, PEOPLE)
    assert coach is not None
    tables = [parts(coach, rules, seats, seed) for seats in TABLES[rules.name]]
    differing: Counter[str] = Counter()
    dealt = 0
    for asked, table in zip(range(positions), itertools.cycle(tables), strict=False):
        view, played = next(
            (view, moves) for view, moves in itertools.islice(table, EVERY - 1, None) if len(view.legal) > 1
        )
        rng = KeyedRandom(seed, "hidden", asked)
        first = answers(rules, view, played, rng)
        for deal in range(DEALS):
            state = rules.sample(view, rng.fork("deal", deal))
            again = rules.view(state, view.viewer)
            differing["view"] += again != view
            # the world in which the cards lie otherwise must be another one
            dealt += rules.sample(view, rng.fork("deal", deal + 1)) != state
            for what, answer in answers(rules, again, played, rng).items():
                differing[what] += answer != first[what]
    return {"positions": positions, "other worlds": dealt, "differing": dict(differing)}


def main() -> int:
    """Ask, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=TABLES, help="only this one")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    names = [given.game] if given.game else list(TABLES)
    found = {name: measure(GAMES[name], given.positions, given.seed) for name in names}
    if given.json:
        print(json.dumps(found))
    else:
        for name, row in found.items():
            told = ", ".join(f"{what} {count}" for what, count in row["differing"].items())
            print(f"{name}: {row['positions']} positions, {row['other worlds']} other worlds; differing: {told}")
    return 1 if any(sum(row["differing"].values()) for row in found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
