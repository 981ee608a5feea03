"""How fast the rules are: uniformly random play and clones on one core, beside other engines in the same run.

    python tests/bench/engine.py [--seconds S] [--json]

A decision is one entry of a seat, forced ones included: the legal moves are listed, one is chosen evenly, and it is
made. Chance (deals, shuffles, races) is drawn and made within the time but not counted. Figures are per CPU second.
OpenSpiel's C++ games are driven from Python the same way (its `crazy_eights` is kin to Hit the Deck, its `solitaire`
to Hand-to-Hand Combat), and so is RLCard's `uno`; each is left out with a word where it is not installed. All of them
choose with the same generator. Clones are taken at the positions of random matches.
"""

from __future__ import annotations

import argparse
import importlib
import json
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


class QuickRng(random.Random):
    """Python's generator with a shuffle by random keys, because the standard one costs more than playing the hand."""

    def shuffle(self, x: MutableSequence[Any]) -> None:
        key = self.random
        x[:] = sorted(x, key=lambda _: key())


@dataclass
class Figure:
    """The figures of one engine; `clones` is None if it cannot clone."""

    engine: str
    game: str
    decisions_per_s: float
    clones_per_s: float | None


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
        "Two Decks",
        f"{name}, {seats} seats",
        random_play(name, seats, seconds, QuickRng(1)),
        clones(positions, GAMES[name].clone, seconds / 4),
    )


def open_spiel(game_name: str, seconds: float) -> Figure:
    """The figures of one of OpenSpiel's games, driven from Python."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game(game_name)
    rng = random.Random(1)
    positions: list[Any] = []
    decisions = 0
    state = game.new_initial_state()
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(500):
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += 1
    speed = decisions / (time.process_time() - began)
    state = game.new_initial_state()
    while not state.is_terminal() and len(positions) < 300:
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
        positions.append(state.clone())
    return Figure("OpenSpiel", game_name, speed, clones(positions, lambda position: position.clone(), seconds / 4))


def rlcard(seconds: float) -> Figure:
    """The figures of RLCard's uno, without clones: its games can only be deep-copied, too slow for a search."""
    environment = importlib.import_module("rlcard").make("uno", config={"seed": 1})
    rng = random.Random(1)
    decisions = 0
    began = time.process_time()
    state, _ = environment.reset()
    while time.process_time() - began < seconds:
        actions = list(state["legal_actions"])
        state, _ = environment.step(actions[int(rng.random() * len(actions))])
        decisions += 1
        if environment.is_over():
            state, _ = environment.reset()
    return Figure("RLCard", "uno", decisions / (time.process_time() - began), None)


def figures(seconds: float) -> Iterator[Figure]:
    """The figures of every installed engine, ours first."""
    yield ours("hit-the-deck", 2, seconds)
    yield ours("hit-the-deck", 4, seconds)
    yield ours("hand-to-hand-combat", 2, seconds)
    others: list[tuple[str, Callable[[], Figure]]] = [
        ("OpenSpiel", lambda: open_spiel("crazy_eights", seconds)),
        ("OpenSpiel", lambda: open_spiel("solitaire", seconds)),
        ("RLCard", lambda: rlcard(seconds)),
    ]
    for engine, measure in others:
        try:
            yield measure()
        except ImportError:
            print(f"{engine} is not installed and was left out.", file=sys.stderr)


def main() -> None:
    """Measure and print a table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6.0, help="CPU seconds for each engine")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    measured = list(figures(given.seconds))
    if given.json:
        print(json.dumps([asdict(figure) for figure in measured], indent=2))
        return
    print(f"{'engine':<10} {'game':<30} {'decisions/s':>12} {'clones/s':>12}")
    for figure in measured:
        copies = "" if figure.clones_per_s is None else f"{figure.clones_per_s:>12,.0f}"
        print(f"{figure.engine:<10} {figure.game:<30} {figure.decisions_per_s:>12,.0f} {copies:>12}")


if __name__ == "__main__":
    main()
