"""How long from the start of the process to the first complete table, in a real window on a virtual display.

    python tests/bench/startup.py [--size 1536x864] [--runs N] [--json]

Runs `two-decks play hand-to-hand-combat --speed none`. The window's picture and the time are noted after every display
update; the table is complete with the first picture that is still shown three seconds later.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.virtual_display import virtual_display

AWAIT_S = 3.0
GOAL_MS = 800

PROBE = """
import sys, threading, time, zlib
from game.cli import main
from game.ui.window import Window
seen = []
present = Window.present
def noted(self, rects):
    present(self, rects)
    seen.append((time.monotonic(), zlib.crc32(self.surface.get_view("0"))))
Window.present = noted
def end():
    import pygame
    pygame.event.post(pygame.event.Event(pygame.QUIT))
timer = threading.Timer(float(sys.argv.pop(1)), end)
timer.daemon = True
timer.start()
main(sys.argv[1:])
for moment, picture in seen:
    print(moment, picture)
"""


def measure(table: tuple[str, str], size: str, environment: dict[str, str], await_s: float = AWAIT_S) -> float:
    """Milliseconds from the start of the process to the return of the update that completed the `table`."""
    with tempfile.TemporaryDirectory() as home:
        words = [
            "play",
            table[0],
            "--seats",
            table[1],
            "--seed",
            "7",
            "--speed",
            "none",
            "--size",
            size,
        ]
        command = [sys.executable, "-c", PROBE, str(await_s), *words]
        began = time.monotonic()
        said = subprocess.run(
            command,
            env={**environment, "TWO_DECKS_HOME": home, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            cwd=home,
            check=True,
            capture_output=True,
            text=True,
        )
    pictures = [line.split() for line in said.stdout.splitlines()]
    last = pictures[-1][1]
    return 1000 * (next(float(moment) for moment, picture in pictures if picture == last) - began)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1536x864")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--game", default="hand-to-hand-combat")
    parser.add_argument("--seats", default="human,greedy")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    os.environ.pop("DISPLAY", None)
    table = given.game, given.seats
    with virtual_display() as environment:
        measure(table, given.size, environment, 1.5)
        times = [measure(table, given.size, environment) for _ in range(given.runs)]
    if given.json:
        print(json.dumps({"size": given.size, "runs_ms": times, "best_ms": min(times), "goal_ms": GOAL_MS}))
        return
    print(f"first complete table at {given.size}: best {min(times):.0f} ms of {len(times)} runs (goal {GOAL_MS} ms)")
    print("runs: " + ", ".join(f"{taken:.0f} ms" for taken in times))


if __name__ == "__main__":
    main()
