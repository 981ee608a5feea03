"""How often one strategy beats another: every deal number is played once in each of the two seatings.

    python tests/bench/strength.py hit-the-deck greedy random [--matches N] [--seed S] [--json]

Prints the share of matches that the first kind won (a shared win counts half) with a 95% interval (Wilson).
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ai.seating import strategy_seat
from game.chance import KeyedRandom
from game.play.host import Host
from game.play.simulate import header_for
from game.rules import GAMES
from game.rules.match import Match
from game.rules.record import MAX_SEED

Z = 1.959964
"""Standard deviations that hold 95% of a normal distribution."""


def score(game: str, kinds: tuple[str, str], seed: int) -> float:
    """What the kind in seat 0 scores in one match: 1, a half, or 0."""
    rules = GAMES[game]
    match = Match(header_for(rules, kinds, {}, seed))
    seats = [strategy_seat(kind, rules, KeyedRandom(seed, "seat", kind)) for kind in kinds]
    for _ in Host(match, seats, seed).run(threading.Event()):
        continue
    winners = match.results[-1].winners or ()
    return (0 in winners) / len(winners)


def interval(won: float, matches: int) -> tuple[float, float]:
    """The 95% interval of a share (E. B. Wilson, 1927)."""
    share = won / matches
    centre = share + Z * Z / (2 * matches)
    reach = Z * math.sqrt(share * (1 - share) / matches + Z * Z / (4 * matches * matches))
    scale = 1 + Z * Z / matches
    return (centre - reach) / scale, (centre + reach) / scale


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("kind")
    parser.add_argument("other")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    won = 0.0
    for number in range(given.matches // 2):
        seed = KeyedRandom(given.seed, "pair", number).randbelow(MAX_SEED + 1)
        won += score(given.game, (given.kind, given.other), seed)
        won += 1 - score(given.game, (given.other, given.kind), seed)
    matches = given.matches // 2 * 2
    low, high = interval(won, matches)
    if given.json:
        print(json.dumps({"matches": matches, "won": won, "share": won / matches, "low": low, "high": high}))
    else:
        print(f"{given.kind} won {won:g} of {matches} against {given.other}: ", end="")
        print(f"{100 * won / matches:.1f} % ({100 * low:.1f} to {100 * high:.1f})")


if __name__ == "__main__":
    main()
