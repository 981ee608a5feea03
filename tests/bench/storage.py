"""How long the home screen takes to find the match to continue: with no records, with 20,000, and after a crash.

    python tests/bench/storage.py [--records N] [--runs N] [--json]

The records are copies of a few finished matches. Each run starts the program without a display, in a process of its
own. Figures are medians in ms from the start of the process: to the first frame of the home screen, and to the frame
that offers the match, or to the end of the search if there is none. `search_ms` is the processor time of the search
alone, which other programs do not lengthen. `crash` is a folder whose newest match is not in
the index, `unknown` one without an index and with an unfinished match as the newest, and `rebuild` the time to build
the whole index, in seconds.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from game.storage.file_names import name_of
from game.storage.indexed_folder import INDEX
from game.storage.library import MatchLibrary
from tests.storage.matches import a_match, keep, text_of

GOAL_MS = 200
KINDS = ("human", "greedy")
DIFFERENT = 12
"""How many different finished matches are copied."""

PROBE = """
import os, sys, threading, time
import pygame
from game.app.app import App
from game.storage.paths import data_paths
from game.ui.window import Window
frames, ended = [], []
present = Window.present
def noted(self, rects):
    present(self, rects)
    frames.append((time.monotonic(), app.screens.top.continue_card.visible))
Window.present = noted
app = App(data_paths(os.environ))
def end():
    while app._search is None or not app._search.is_done:
        time.sleep(0.001)
    ended.append(time.monotonic())
    time.sleep(0.5)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
threading.Thread(target=end).start()
app.run(app.go_home)
offered = [moment for moment, is_offered in frames if is_offered]
print(frames[0][0], (offered or ended)[0], bool(offered))
"""


def fill(folder: Path, count: int) -> None:
    """Write finished matches into the folder, the oldest first."""
    folder.mkdir(parents=True)
    matches = [a_match(1 + 4 * (number % 2), seed=number, most=100_000) for number in range(DIFFERENT)]
    texts = [text_of(match).encode() for match in matches]
    for number in range(count):
        match = matches[number % DIFFERENT]
        path = folder / name_of(match.header, copy=number + 1)
        path.write_bytes(texts[number % DIFFERENT])
        os.utime(path, (1_600_000_000 + number,) * 2)


def open_home(home: Path, prepare: Callable[[int], object], number: int, *, found: bool) -> tuple[float, float]:
    """Milliseconds to the first frame of home and to the answer, a match or none, after `prepare`."""
    environment = {**os.environ, "TWO_DECKS_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    prepare(number)
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", PROBE], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    first, answer, said = done.stdout.split()[-3:]
    assert said == str(found), done.stdout
    return 1000 * (float(first) - began), 1000 * (float(answer) - began)


def search_ms(records: Path, runs: int, prepare: Callable[[int], object]) -> float:
    """The median processor time of a search in a library that has just been opened, in ms, each time `prepare`d."""
    times = []
    for number in range(runs):
        prepare(number)
        began = time.process_time()
        MatchLibrary(records, KINDS, print).unfinished()
        times.append(1000 * (time.process_time() - began))
    return round(statistics.median(times), 1)


def measure(count: int, runs: int) -> dict[str, dict[str, float]]:
    """All figures, by the state of the folder."""
    figures: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        records = home / "records"

        def note(name: str, found: bool, prepare: Callable[[int], object] = lambda number: None) -> None:
            times = [open_home(home, prepare, number, found=found) for number in range(runs)]
            firsts, answers = zip(*times, strict=True)
            figures[name] = {
                "first_frame_ms": round(statistics.median(firsts), 1),
                "answer_ms": round(statistics.median(answers), 1),
                "search_ms": search_ms(records, runs, lambda number: prepare(runs + number)),
            }

        def crash(number: int) -> None:
            """Leave what a program leaves behind that was ended in the middle of a match."""
            began = f"2026-11-21T18:05:{number:02}Z"
            keep(records, a_match(began=began), f"2026-11-21_18-05-{number:02}_crashed.txt")

        def forget(number: int) -> None:
            for path in home.glob(f"{INDEX}*"):
                path.unlink()

        note("none", found=False)
        fill(records, count)
        began = time.perf_counter()
        MatchLibrary(records, KINDS, print).unfinished()
        figures["rebuild"] = {"s": round(time.perf_counter() - began, 1)}
        note("all finished", found=False)
        note("crash", found=True, prepare=crash)
        note("unfinished", found=True)
        note("unknown", found=True, prepare=forget)
    return figures


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=20_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    figures = measure(args.records, args.runs)
    times = [value["answer_ms"] for value in figures.values() if "answer_ms" in value]
    longer = round(max(times) - figures["none"]["answer_ms"], 1)
    if args.json:
        print(json.dumps({"records": args.records, "longer_ms": longer, **figures}))
        return
    for name, values in figures.items():
        print(f"{name:>12}", ", ".join(f"{what} {value:g}" for what, value in values.items()))
    searches = max(value["search_ms"] for value in figures.values() if "search_ms" in value)
    print(f"at most {longer:.0f} ms longer than with none, {searches:.0f} ms of it searching; the goal is {GOAL_MS}")


if __name__ == "__main__":
    main()
