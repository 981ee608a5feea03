"""How fast a replay of a long match is: any position of it, and the scrubber dragged through it in a real window.

    python tests/bench/replay.py [--size 1920x1080] [--entries 4000] [--json]

Two matches of that many entries, one of each game. A frame is one `Loop.step` in which the scrubber has moved on: the
event, the position, its table, log and time line, until the display update has returned. Frames follow each other at
once. Goals: a position within 3 ms, a frame within 16.7 ms.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.virtual_display import virtual_display

GAMES = {"hand-to-hand-combat": 2, "hit-the-deck": 4}
GOALS_MS = {"position": 3.0, "frame": 16.7}
TARGET = 1_000_000
POSITIONS = 2000


def quantiles(seconds: list[float]) -> dict[str, float]:
    """Median, 99th percentile and greatest, in milliseconds."""
    ordered = sorted(seconds)
    return {
        "median": ordered[len(ordered) // 2] * 1000,
        "p99": ordered[int(len(ordered) * 0.99)] * 1000,
        "max": ordered[-1] * 1000,
    }


def measure(name: str, seats: int, size: tuple[int, int], entries: int) -> dict[str, Any]:
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
        "position_ms": quantiles(positions),
        "frame_ms": quantiles(frames),
    }


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--entries", type=int, default=4000)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    wide, high = (int(side) for side in given.size.split("x"))
    with virtual_display(wide, high) as environment:
        os.environ.update(environment, SDL_VIDEODRIVER="x11")
        found = {name: measure(name, seats, (wide, high), given.entries) for name, seats in GAMES.items()}
    if given.json:
        print(json.dumps({"size": given.size, "goals_ms": GOALS_MS, "games": found}))
        return
    for name, row in found.items():
        position, frame = row["position_ms"], row["frame_ms"]
        print(f"{name}: {row['entries']} entries, read in {row['read_s']:.2f} s")
        print(f"  position  median {position['median']:.2f} ms, p99 {position['p99']:.2f}, max {position['max']:.2f}")
        print(f"  frame     median {frame['median']:.1f} ms, p99 {frame['p99']:.1f}, max {frame['max']:.1f}")


if __name__ == "__main__":
    main()
