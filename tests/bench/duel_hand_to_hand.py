"""How two players of Hand-to-Hand Combat fare against each other, changed levels and the beginner among them.

    python tests/bench/duel_hand_to_hand.py PLAYER PLAYER [--pairs N] [--from P] [--seed S]

A player is a kind of seat, `beginner` (`beginner.py`; `beginner:90` sees more), or a level with a part of its budget
changed, such as `hard:playouts=100,turns=4`. A pair is two matches, one for each seating, whose hands are dealt alike.
Printed are the first player's share of the matches with its 95 % interval, what it gains a hand, and the processor
time that each one takes for a decision.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ai.kinds import PLAYER_KINDS, check_kind
from game.ai.reaction import NORMAL
from game.ai.search.hand_to_hand.search import LEVELS, Budget, choose_move
from game.ai.strategy import ReflexStrategy, Strategy
from game.chance import KeyedRandom
from game.play.headless.arena_report import estimate_share
from game.rules.core import CHANCE, OVER, Move
from game.rules.core import View as AnyView
from game.rules.hand_to_hand import HAND_TO_HAND as RULES
from game.rules.hand_to_hand.view import View
from tests.bench.beginner import SEES, Beginner

MOVES_LIMIT = 4000
"""Moves after which a match is broken off, won by both."""


class Played(NamedTuple):
    """What came of a match, for the first of the two players."""

    won: float
    gain: int
    """The points by which it was ahead, and the hands that were played."""
    hands: int


class ChangedLevel(ReflexStrategy):
    """A level with a budget of its own."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(NORMAL)
        self._budget = budget

    def choose(self, view: AnyView, rng: KeyedRandom) -> Move:
        """The first move of the best plan that is found."""
        assert isinstance(view, View)
        return choose_move(view, rng, self._budget)


def player(text: str) -> Strategy:
    """The strategy of a player as the command line names it. Raises `ValueError` and `MalformedError`."""
    name, _, changes = text.partition(":")
    if name == "beginner":
        return Beginner(int(changes or SEES))
    if changes:
        fields: dict[str, Any] = {}
        for change in changes.split(","):
            field, _, value = change.partition("=")
            if field not in Budget._fields:
                raise ValueError(f"{field} is not one of {', '.join(Budget._fields)}")
            fields[field] = int(value)
        return ChangedLevel(LEVELS[name]._replace(**fields))
    check_kind(name, people=False)
    strategy = PLAYER_KINDS[name].strategy
    assert strategy is not None
    return strategy(RULES)


def play(players: tuple[Strategy, Strategy], rng: KeyedRandom, first_seat: int, seconds: list[list[float]]) -> Played:
    """Play a match with the first player in this seat; each decision's processor seconds are added to the player's."""
    state = RULES.start(RULES.with_defaults(), 2)
    hands = deals = moves = 0
    while state.actor != OVER and moves < MOVES_LIMIT:
        if state.actor == CHANCE:
            deals += 1
            RULES.apply(state, CHANCE, RULES.chance_move(state, rng.fork("deal", deals)), None)
            hands += not state.due
            continue
        entrant = state.actor ^ first_seat
        moves += 1
        view = RULES.view(state, state.actor)
        start = time.process_time()
        move = players[entrant].choose(view, rng.fork("seat", first_seat, entrant, moves))
        seconds[entrant].append(time.process_time() - start)
        RULES.apply(state, state.actor, move, None)
    winners = state.result.winners if state.result else None
    won = 0.5 if winners is None else float(first_seat in winners)
    return Played(won, state.totals[first_seat] - state.totals[1 - first_seat], hands)


def percentile(values: list[float], share: float) -> float:
    """The value below which so much of them lies."""
    return sorted(values)[min(int(share * len(values)), len(values) - 1)]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs=2, metavar="PLAYER")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--from", type=int, default=1, dest="first", metavar="P", help="the first pair")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    players = player(given.players[0]), player(given.players[1])
    seconds: list[list[float]] = [[], []]
    pairs = []
    for pair in range(given.first, given.first + given.pairs):
        rng = KeyedRandom("duel", given.seed, pair)
        pairs.append([play(players, rng, seat, seconds) for seat in (0, 1)])
    share = estimate_share([sum(match.won for match in pair) for pair in pairs], [2] * len(pairs))
    hands = sum(match.hands for pair in pairs for match in pair)
    gain = sum(match.gain for pair in pairs for match in pair) / hands
    print(
        f"{given.players[0]} over {given.players[1]}: {100 * share.value:.1f} % of {2 * len(pairs)} matches "
        f"({100 * share.low:.1f} to {100 * share.high:.1f}), {gain:+.1f} points a hand, {hands} hands"
    )
    for text, taken in zip(given.players, seconds, strict=True):
        mean, slow = sum(taken) / len(taken), percentile(taken, 0.95)
        print(f"  {text}: {1000 * mean:.1f} ms a decision, {1000 * slow:.1f} at p95, {1000 * max(taken):.1f} at most")


if __name__ == "__main__":
    main()
