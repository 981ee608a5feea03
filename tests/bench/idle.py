"""What the program costs while a match is open and nothing happens: processor time and memory of all its processes.

    python tests/bench/idle.py [--seconds S] [--size 1536x864] [--packaged FOLDER] [--json]

The real program in a real window on a virtual display (Linux: read from /proc). Memory is the sum of the resident sets
(rss, in which shared pages count for every process) and of the proportional sets (pss, in which they are divided).
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

SETTLE_S = 12.0
GOAL_PERCENT = 0.5
GOAL_MB = 170


def family(pid: int) -> list[int]:
    """A process and all its descendants."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text()
            except OSError:
                # it has ended since the folder was listed
                continue
            parents[int(entry.name)] = int(stat.rpartition(")")[2].split()[1])
    found = [pid]
    for process in found:
        found.extend(child for child, parent in parents.items() if parent == process)
    return found


def cpu_seconds(pids: list[int]) -> float:
    """Processor time that these processes have used so far."""
    ticks = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory_mb(pids: list[int], word: str) -> float:
    """The sum of `Rss` or `Pss` in megabytes (of 1,000,000 bytes)."""
    total = 0
    for pid in pids:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith(f"{word}:"):
                total += int(line.split()[1]) * 1024
    return total / 1e6


def measure(
    program: list[str], size: str, seconds: float, environment: dict[str, str], game: str, seats: str
) -> dict[str, float]:
    """Percent of a core while idle, and memory; `program` is its command."""
    with tempfile.TemporaryDirectory() as home:
        command = [*program, "play", game, "--seats", seats, "--seed", "7", "--size", size]
        running = subprocess.Popen(
            command, env={**environment, "TWO_DECKS_HOME": home, "PYTHONPATH": str(ROOT)}, cwd=home
        )
        try:
            time.sleep(SETTLE_S)
            pids = family(running.pid)
            used = -cpu_seconds(pids)
            began = time.monotonic()
            time.sleep(seconds)
            used += cpu_seconds(pids)
            taken = time.monotonic() - began
            return {
                "processes": len(pids),
                "percent": 100 * used / taken,
                "rss_mb": memory_mb(pids, "Rss"),
                "pss_mb": memory_mb(pids, "Pss"),
            }
        finally:
            running.terminate()
            running.wait()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1536x864")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default="hand-to-hand-combat")
    parser.add_argument("--seats", default="human,greedy")
    parser.add_argument("--packaged", type=Path, help="folder of the packaged program, measured instead")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    program = [str(given.packaged.resolve() / "two-decks")] if given.packaged else [sys.executable, "-m", "game"]
    with virtual_display() as environment:
        found = measure(program, given.size, given.seconds, environment, given.game, given.seats)
    if given.json:
        print(json.dumps({"size": given.size, **found, "goal_percent": GOAL_PERCENT, "goal_mb": GOAL_MB}))
        return
    print(f"idle: {found['percent']:.2f} % of a core (goal {GOAL_PERCENT} %) over {given.seconds:g} s")
    print(f"memory: {found['rss_mb']:.0f} MB resident, {found['pss_mb']:.0f} MB its own share (goal {GOAL_MB} MB), ")
    print(f"processes: {found['processes']:.0f}")


if __name__ == "__main__":
    main()
