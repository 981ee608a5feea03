"""The cost of an open match in which nothing happens: processor time and memory of all processes (Linux).

    python tests/bench/idle.py [--settle 12] [--seconds S] [--size 1536x864] [--packaged FOLDER] [--json]

A minute after the last input the players breathe no more: that is measured after `--settle 80`.
Memory is the sum of resident sets (rss, which counts shared pages for each process) and of proportional ones (pss).
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench import command
from tests.virtual_display import virtual_display

GOAL_PERCENT = 1.0
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
    size: str = "1536x864",
    settle: float = 12.0,
    seconds: float = 20.0,
    game: str = "hand-to-hand-combat",
    seats: str = "human,greedy",
    packaged: str = "",
) -> dict[str, object]:
    """Percent of a core while idle, and memory; of the program in the folder `packaged`, if one is given."""
    program = [str(Path(packaged).resolve() / "two-decks")] if packaged else [sys.executable, "-m", "game"]
    with virtual_display() as environment, tempfile.TemporaryDirectory() as home:
        words = [*program, "play", game, "--seats", seats, "--seed", "7", "--size", size]
        running = subprocess.Popen(
            words, env={**environment, "TWO_DECKS_HOME": home, "PYTHONPATH": str(ROOT)}, cwd=home
        )
        try:
            time.sleep(settle)
            pids = family(running.pid)
            used = -cpu_seconds(pids)
            began = time.monotonic()
            time.sleep(seconds)
            used += cpu_seconds(pids)
            taken = time.monotonic() - began
            return {
                "size": size,
                "processes": len(pids),
                "percent": 100 * used / taken,
                "rss_mb": memory_mb(pids, "Rss"),
                "pss_mb": memory_mb(pids, "Pss"),
                "goal_percent": GOAL_PERCENT,
                "goal_mb": GOAL_MB,
            }
        finally:
            running.terminate()
            running.wait()


if __name__ == "__main__":
    command.run(measure)
