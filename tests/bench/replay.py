"""How fast a replay of a long match is: any position of it, and the scrubber dragged through it in a real window.

    python tests/bench/replay.py [--size 1920x1080] [--entries 4000] [--json]

Two matches of that many entries, one of each game. A frame is one `Loop.step` in which the scrubber has moved on: the
event, the position, its table, log and time line, until the display update has returned. Frames follow each other at
once. Goals: a position within 3 ms, a frame within 16.7 ms.
"""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench import command
from tests.bench.command import quantile
from tests.virtual_display import virtual_display

GAMES = {"hand-to-hand-combat": 2, "hit-the-deck": 4}
GOALS_MS = {"position": 3.0, "frame": 16.7}
TARGET = 1_000_000
POSITIONS = 2000


def spread(seconds: list[float]) -> dict[str, float]:
    """Median, 99th percentile and greatest, in milliseconds."""
    ms = [1000 * second for second in seconds]
    return {"median": quantile(ms, 0.5), "p99": quantile(ms, 0.99), "max": max(ms)}


def figures(name: str, seats: int, size: tuple[int, int], entries: int) -> dict[str, Any]:
    """The figures of one game's match."""
    from game.ui.window import garbage
    from tests.pages.replays import match_of, page_of, replay_for
    from tests.ui.pilot import Pilot

    match = match_of(name, seats, entries, target=TARGET)
    began = time.perf_counter()
    replay = replay_for(match)
    read = time.perf_counter() - began
    positions = []
    for _ in range(POSITIONS):
        position = random.randint(0, len(replay))
        before = time.perf_counter()
        replay.match_at(position)
        positions.append(time.perf_counter() - before)
    garbage.begin()
    page = page_of(replay)
    pilot = Pilot(page, size)
    line = page.line
    assert line is not None
    left, right, y = line.rect.x + line.px(44), line.rect.right - line.px(16), line.rect.y + line.px(70)
    # the second time what is drawn has been drawn before
    frames: list[float] = []
    for _ in range(2):
        pilot.move((left, y))
        pilot.button(True, (left, y))
        frames = []
        for x in range(left, right, 2):
            before = time.perf_counter()
            pilot.move((x, y))
            frames.append(time.perf_counter() - before)
        pilot.button(False, (right, y))
    return {
        "entries": len(replay),
        "read_s": read,
        "position_ms": spread(positions),
        "frame_ms": spread(frames),
    }


def measure(size: str = "1920x1080", entries: int = 4000) -> dict[str, Any]:
    """The figures of both games."""
    shape = command.sides(size)
    with virtual_display(*shape) as environment:
        os.environ.update(environment, SDL_VIDEODRIVER="x11")
        found = {name: figures(name, seats, shape, entries) for name, seats in GAMES.items()}
    return {"size": size, "goals_ms": GOALS_MS, "games": found}


if __name__ == "__main__":
    command.run(measure)
