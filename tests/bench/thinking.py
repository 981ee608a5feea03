"""How long the levels think about a move and a turn, at the table and in the arena.

    python tests/bench/thinking.py [--hands 6] [--seed S] [--game GAME] [--json]

At the table a level chooses in the worker, which runs already, and a move is the time from the question to its answer,
way there and back included; a turn is their sum over what the seat chose before another seat did. In the arena it
chooses in the process itself, and the time is the processor's. Both play the same hands, at every table of `TABLES`;
moves where nothing could be chosen are left out. The expert's goal is 1.0 s for a move at the table (p95). `digest` is
one of all moves: the same on every machine, compiled or not.
"""

import hashlib
import statistics
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ai.seat import Answer, MoveRequest, RaceRequest
from game.ai.seating import strategy_for
from game.ai.strategy import StrategySeat
from game.ai.worker import Worker
from game.chance import KeyedRandom
from game.play.headless.simulate import header_for
from game.play.host import Host
from game.rules import GAMES
from game.rules.hit_the_deck import rules
from game.rules.match import Match
from tests.bench import command
from tests.bench.command import quantile

TABLES = {
    "hand-to-hand-combat": (("expert", "veteran"), ("hard", "easy"), ("skilled", "casual"), ("normal", "veteran")),
    "hit-the-deck": (
        ("expert", "hard", "skilled", "normal", "casual", "easy"),
        ("veteran", "expert"),
        ("easy", "normal"),
        ("casual", "skilled"),
    ),
}


class Stopwatch:
    """The seconds of each move and each turn, by level."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.moves: dict[str, list[float]] = defaultdict(list)
        self.turns: dict[str, list[float]] = defaultdict(list)
        self._last: object = None

    def add(self, seat: object, kind: str, seconds: float) -> None:
        """Add a choice; it belongs to the same turn as the last one if the seat is the same."""
        self.moves[kind].append(seconds)
        if seat is self._last:
            self.turns[kind][-1] += seconds
        else:
            self.turns[kind].append(seconds)
        self._last = seat


class TimedSeat:
    """A seat whose choices are timed."""

    def __init__(self, seat: StrategySeat, kind: str, watch: Stopwatch) -> None:
        self._seat = seat
        self._kind = kind
        self._watch = watch
        self._began: float | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._seat, name)

    def begin(self, ask: MoveRequest | RaceRequest) -> None:
        """Ask, and look at the clock where there is something to choose."""
        is_choice = isinstance(ask, MoveRequest) and len(ask.view.legal) > 1
        self._began = self._watch.clock() if is_choice else None
        self._seat.begin(ask)

    def poll(self, now: float) -> Answer | None:
        """The answer, and the time that it took."""
        answer = self._seat.poll(now)
        if answer is not None and self._began is not None:
            self._watch.add(self, self._kind, self._watch.clock() - self._began)
        return answer


def play(game: str, kinds: Sequence[str], seed: int, hands: int, watch: Stopwatch, worker: Worker | None) -> list[str]:
    """Play so many hands, or a match if that is over before; return its moves."""
    header = header_for(GAMES[game], kinds, {}, seed)
    match = Match(header)
    seats: list[Any] = []
    for number, kind in enumerate(kinds):
        seat = StrategySeat(strategy_for(kind, GAMES[game]), KeyedRandom(seed, "seat", number), worker)
        seats.append(TimedSeat(seat, kind, watch))
    for _ in Host(match, seats, seed).run(WOKEN):
        if len(match.results) == hands:
            break
    return [match.rules.format(entry.move) for entry in match.entries]


WOKEN = threading.Event()


def measure(hands: int = 6, seed: int = 1, game: str = "") -> dict[str, Any]:
    """The figures of each game and level, over so many hands of each table."""
    found: dict[str, Any] = {"compiled": not (rules.__file__ or "").endswith(".py")}
    worker = Worker(WOKEN.set)
    worker.ask(dict).result()
    try:
        for name in TABLES:
            if game not in ("", name):
                continue
            places = {"table": (Stopwatch(time.perf_counter), worker), "arena": (Stopwatch(time.process_time), None)}
            moves = {
                place: [play(name, kinds, seed, hands, watch, asked) for kinds in TABLES[name]]
                for place, (watch, asked) in places.items()
            }
            assert moves["table"] == moves["arena"], "the worker plays as the program would"
            found[name] = {"digest": hashlib.sha256(repr(moves["arena"]).encode()).hexdigest()[:16]}
            for place, (watch, _) in places.items():
                found[name][place] = {
                    kind: {"move": figures(watch.moves[kind]), "turn": figures(turns)}
                    for kind, turns in watch.turns.items()
                }
    finally:
        worker.close()
    return found


def figures(seconds: Sequence[float]) -> dict[str, float]:
    return {
        "number": len(seconds),
        "mean_s": statistics.fmean(seconds),
        "p50_s": statistics.median(seconds),
        "p95_s": quantile(seconds, 0.95),
        "worst_s": max(seconds),
    }


if __name__ == "__main__":
    command.run(measure)
