"""How fast the rules are: uniformly random play and clones on one core.

    python tests/bench/engine.py [--seconds S] [--json]

A decision is one entry of a seat, forced ones included: the legal moves are listed, one is chosen evenly, and it is
made. Chance (deals, shuffles, races) is drawn and made within the time but not counted. Figures are per CPU second.
Clones are taken at the positions of random matches.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator, MutableSequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.rules import GAMES
from game.rules.core import CHANCE, OVER
from game.rules.race import Race
from tests.bench import command


class QuickRng(random.Random):
    """Python's generator with a shuffle by random keys, because the standard one costs more than playing the hand."""

    def shuffle(self, x: MutableSequence[Any]) -> None:
        key = self.random
        x[:] = sorted(x, key=lambda _: key())


@dataclass
class Figure:
    game: str
    decisions_per_s: float
    clones_per_s: float


def random_play(name: str, seats: int, seconds: float, rng: random.Random) -> float:
    """Decisions of one of our games per CPU second."""
    rules = GAMES[name]
    options = rules.with_defaults()
    legal, apply, choose = rules.legal, rules.apply, rng.random
    state = rules.start(options, seats)
    decisions = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(2000):
            actor = state.actor
            if actor >= 0:
                moves = legal(state)
                apply(state, actor, moves[int(choose() * len(moves))], None)
                decisions += 1
            elif actor == CHANCE:
                apply(state, CHANCE, _race(seats, rng) if state.due == "race" else rules.chance_move(state, rng), None)
            else:
                state = rules.start(options, seats)
    return decisions / (time.process_time() - began)


def _race(seats: int, rng: random.Random) -> Race:
    order = list(range(seats))
    rng.shuffle(order)
    return Race("race", 300, tuple((seat, 200 + 10 * place) for place, seat in enumerate(order)))


def our_positions(name: str, seats: int, rng: random.Random) -> Iterator[Any]:
    """Every tenth position of a random match."""
    rules = GAMES[name]
    state = rules.start(rules.with_defaults(), seats)
    for number in range(3000):
        if state.actor == OVER:
            return
        if state.actor == CHANCE:
            rules.apply(
                state, CHANCE, _race(seats, rng) if state.due == "race" else rules.chance_move(state, rng), None
            )
            continue
        if number % 10 == 0:
            yield rules.clone(state)
        moves = rules.legal(state)
        rules.apply(state, state.actor, moves[int(rng.random() * len(moves))], None)


def clones(positions: list[Any], clone: Callable[[Any], Any], seconds: float) -> float:
    """Clones per CPU second."""
    made = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for position in positions:
            clone(position)
        made += len(positions)
    return made / (time.process_time() - began)


def ours(name: str, seats: int, seconds: float) -> Figure:
    """The figures of one of our games."""
    positions = list(our_positions(name, seats, random.Random(2)))
    return Figure(
        f"{name}, {seats} seats",
        random_play(name, seats, seconds, QuickRng(1)),
        clones(positions, GAMES[name].clone, seconds / 4),
    )


def measure(seconds: float = 6.0) -> list[dict[str, Any]]:
    """The figures of both games, with so many CPU seconds for each."""
    games = (("hit-the-deck", 2), ("hit-the-deck", 4), ("hand-to-hand-combat", 2))
    return [asdict(ours(name, seats, seconds)) for name, seats in games]


if __name__ == "__main__":
    command.run(measure)
