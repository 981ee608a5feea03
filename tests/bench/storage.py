"""How long home, the list, the statistics and a move wait for the disk, with no records and with 20,000 of real length.

    python tests/bench/storage.py [--records N] [--runs N] [--json]

The records are copies of a few matches among greedy players, each under a date of its own. Figures are in ms.

Home is started without a display, in a process of its own: medians from the start of the process to the first frame,
and to the frame that offers the match, or to the end of the search if there is none. `processor_ms` is the processor
time of that run and `search_ms` of the search alone: other programs lengthen them little. `crash` is a folder whose
newest match is not in the index, `unknown` one without an index and with an unfinished match as the newest. `rebuild`
is the time to build the whole index, and how many records a second that is, by the clock and by the processor. `list`
are the first page, the last, one of a person, one found by words and the months; `statistics` the figures of a person.
`page list` and `page statistics` are the real pages, opened from home at 1920x1080 until the frame that shows the
matches or the pictures: for the first time, the median, and of that the processor time of all threads. `refresh` is
looking through a folder in which nothing has changed. `move` is how long a move waits until the system has it, half of
them and 99 of 100, alone and while the index is being built.
Goals: home at most 200 ms longer than with no records (`longer_ms`), and a page 300 ms.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import wait
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from game.play.headless.simulate import simulate
from game.rules import GAMES
from game.rules.match import Player
from game.rules.record import format_header
from game.storage.background import Progress, start
from game.storage.library.figures import load_statistics
from game.storage.library.index_file import remove_index
from game.storage.library.indexed_folder import INDEX
from game.storage.library.library import MatchLibrary
from game.storage.library.match_filter import MatchFilter
from game.storage.records.file_names import claim, name_of
from game.storage.records.stored import load_record
from game.storage.records.writer import RecordWriter
from tests.bench import command
from tests.storage.matches import a_match, keep, lines_of

PAGE = 20
MOVES = 1_500
HAND = 60
"""After how many moves a hand ends: the record is put on the disk, and nobody moves for a moment."""
KINDS = ("human", "greedy")
DIFFERENT = 40
"""How many different finished matches are copied."""
PEOPLE = ("Ada", "Ben", "Cleo")
TITLE = "Sunday final"

PROBE = """
import os, sys, threading, time
import pygame
from game.app.app import App
from game.storage.paths import data_paths
from game.ui.window.window import Window
frames, ended = [], []
present = Window.present
def noted(self, rects):
    present(self, rects)
    frames.append((time.monotonic(), app.screens.top.continue_card.visible))
Window.present = noted
app = App(data_paths(os.environ))
def end():
    while app.home_reader.open is None:
        time.sleep(0.001)
    ended.append(time.monotonic())
    time.sleep(0.5)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
threading.Thread(target=end).start()
app.run(app.go_home)
offered = [moment for moment, is_offered in frames if is_offered]
print(frames[0][0], (offered or ended)[0], bool(offered))
"""


PAGES_PROBE = """
import json, os, statistics, sys, time
import pygame
from game.app.app import App
from game.storage.paths import data_paths
app = App(data_paths(os.environ))
loop = app.open(app.go_home, (1920, 1080))
def run_until(is_so):
    while not is_so():
        loop.step([(event, time.monotonic()) for event in pygame.event.get()], time.monotonic())
        time.sleep(0.001)
run_until(lambda: app.home_reader.reading.done())
pages = {
    "list": (app.open_matches, lambda page: page.source.known is not None, lambda page: not page.awaited),
    "statistics": (
        app.open_statistics, lambda page: page.records.known is not None, lambda page: not page.records.is_reading
    ),
}
figures = {}
for name, (open_page, is_shown, is_at_rest) in pages.items():
    times = []
    for run in range(int(sys.argv[1])):
        began = time.perf_counter(), time.process_time()
        open_page()
        page = app.screens.top
        run_until(lambda: is_shown(page))
        times.append((1000 * (time.perf_counter() - began[0]), 1000 * (time.process_time() - began[1])))
        run_until(lambda: is_at_rest(page))
        app.screens.pop()
        run_until(lambda: app.screens.next_update is None or app.screens.next_update > time.monotonic() + 1)
    waited, computed = zip(*times)
    figures[name] = {
        "first_ms": round(waited[0], 1),
        "ms": round(statistics.median(waited), 1),
        "processor_ms": round(statistics.median(computed), 1),
    }
print(json.dumps(figures))
"""


def fill(folder: Path, count: int) -> None:
    """Write finished matches into the folder, the oldest first."""
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as other:
        for name, seats in (("hand-to-hand-combat", 2), ("hit-the-deck", 4)):
            kinds = ["greedy"] * seats
            simulate(GAMES[name], kinds, {}, seed=1, matches=DIFFERENT // 2, hands=None, folder=Path(other))
        sources = [load_record(path) for path in sorted(Path(other).iterdir())]
    for number in range(count):
        loaded = sources[number * 7 % len(sources)]
        moment = datetime(2000, 1, 1, tzinfo=UTC) + timedelta(hours=11 * number)
        players = tuple(
            Player(PEOPLE[number % len(PEOPLE)], "human") if seat == 0 else player
            for seat, player in enumerate(loaded.match.header.players)
        )
        header = replace(loaded.match.header, began=f"{moment:%Y-%m-%dT%H:%M:%SZ}", players=players)
        path = folder / name_of(header, TITLE if number % 100 == 0 else "")
        path.write_text("\n".join([format_header(header), *loaded.lines[1:], ""]), encoding="utf-8", newline="\n")
        os.utime(path, (1_600_000_000 + number,) * 2)


def open_home(home: Path, prepare: Callable[[int], object], number: int, *, found: bool) -> tuple[float, float, float]:
    """Milliseconds to the first frame of home and to the answer after `prepare`, and those of the processor."""
    environment = {**os.environ, "TWO_DECKS_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    prepare(number)
    before, began = os.times(), time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", PROBE], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    first, answer, said = done.stdout.split()[-3:]
    assert said == str(found), done.stdout
    after = os.times()
    computed = after.children_user + after.children_system - before.children_user - before.children_system
    return 1000 * (float(first) - began), 1000 * (float(answer) - began), 1000 * computed


def open_pages(home: Path, runs: int) -> dict[str, dict[str, float]]:
    """How long the pages of matches and statistics take until they show what they are about."""
    environment = {**os.environ, "TWO_DECKS_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    words = [sys.executable, "-c", PAGES_PROBE, str(runs)]
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, dict[str, float]] = json.loads(done.stdout.splitlines()[-1])
    return {f"page {name}": values for name, values in figures.items()}


def search_ms(records: Path, runs: int, prepare: Callable[[int], object]) -> float:
    """The median processor time of a search in a library that has just been opened, in ms, each time `prepare`d."""
    times = []
    for number in range(runs):
        prepare(number)
        began = time.process_time()
        MatchLibrary(records, KINDS, print).unfinished()
        times.append(1000 * (time.process_time() - began))
    return round(statistics.median(times), 1)


def least_ms(runs: int, work: Callable[[], object]) -> float:
    """The shortest time of some work, in ms."""
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        work()
        times.append(1000 * (time.perf_counter() - began))
    return round(min(times), 1)


def rebuild(library: MatchLibrary) -> dict[str, float]:
    """Build the whole index."""
    progress, began, began_processor = Progress(), time.perf_counter(), time.process_time()
    library.refresh(progress)
    seconds, processor = time.perf_counter() - began, time.process_time() - began_processor
    return {
        "s": round(seconds, 1),
        "records_per_s": round(progress.total / seconds),
        "records_per_processor_s": round(progress.total / processor),
    }


def list_times(library: MatchLibrary, runs: int) -> dict[str, dict[str, float]]:
    """How long the list and the statistics take to read what they show."""

    def months() -> object:
        return library.index.months(everything)

    everything = MatchFilter()
    last = library.index.count(everything) - PAGE
    return {
        "list": {
            "first_ms": least_ms(runs, lambda: library.index.page(everything, 0, PAGE)),
            "last_ms": least_ms(runs, lambda: library.index.page(everything, last, PAGE)),
            "person_ms": least_ms(runs, lambda: library.index.page(MatchFilter(person=PEOPLE[0]), PAGE, PAGE)),
            "words_ms": least_ms(runs, lambda: library.index.page(MatchFilter(text="final nov"), 0, PAGE)),
            "months_ms": least_ms(runs, months),
        },
        "statistics": {"person_ms": least_ms(runs, lambda: load_statistics(library, list(GAMES), PEOPLE[0], ""))},
        "refresh": {"ms": least_ms(runs, lambda: library.refresh(Progress()))},
    }


def move_times(folder: Path) -> dict[str, float]:
    """How long moves wait until the system has them, in ms: half of them, and 99 of 100."""
    woken = threading.Event()
    lines = lines_of(a_match(most=MOVES, began="2020-02-02T02:02:02Z"))
    record = RecordWriter(lambda: claim(folder, a_match().header), report=print, wake=woken.set)
    times = []
    for number, line in enumerate(lines):
        began = time.perf_counter()
        record.append(line)
        while not record.written():
            woken.wait(1)
            woken.clear()
        times.append(1000 * (time.perf_counter() - began))
        if number % HAND == 0:
            record.sync()
            time.sleep(0.1)
        time.sleep(0.002)
    record.close()
    record.join(10)
    times.sort()
    return {"median_ms": round(times[len(times) // 2], 3), "p99_ms": round(times[len(times) * 99 // 100], 3)}


def moves_during_rebuild(library: MatchLibrary, records: Path) -> dict[str, float]:
    """The same while another thread builds the index."""
    library.close()
    remove_index(records.with_name(INDEX))
    progress = Progress()
    refreshing = start(lambda: library.refresh(progress))
    times = move_times(records.with_name("played"))
    progress.cancel()
    wait([refreshing], 60)
    return times


def measure(records: int = 20_000, runs: int = 5) -> dict[str, object]:
    """All figures, by the state of the folder, and by what is done."""
    figures: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as where:
        home = Path(where)
        folder = home / "records"

        def note(name: str, found: bool, prepare: Callable[[int], object] = lambda number: None) -> None:
            times = [open_home(home, prepare, number, found=found) for number in range(runs)]
            firsts, answers, computed = zip(*times, strict=True)
            figures[name] = {
                "first_frame_ms": round(statistics.median(firsts), 1),
                "answer_ms": round(statistics.median(answers), 1),
                "processor_ms": round(statistics.median(computed), 1),
                "search_ms": search_ms(folder, runs, lambda number: prepare(runs + number)),
            }

        def crash(number: int) -> None:
            """Leave what a program leaves behind that was ended in the middle of a match."""
            began = f"2026-11-21T18:05:{number:02}Z"
            keep(folder, a_match(began=began), f"2026-11-21_18-05-{number:02}_crashed.txt")

        def forget(number: int) -> None:
            remove_index(home / INDEX)

        note("none", found=False)
        fill(folder, records)
        library = MatchLibrary(folder, KINDS, print)
        figures["rebuild"] = rebuild(library)
        figures.update(list_times(library, runs))
        figures.update(open_pages(home, runs))
        figures["move"] = move_times(home / "played")
        note("all finished", found=False)
        note("crash", found=True, prepare=crash)
        note("unfinished", found=True)
        note("unknown", found=True, prepare=forget)
        figures["move during rebuild"] = moves_during_rebuild(library, folder)
    times = [value["answer_ms"] for value in figures.values() if "answer_ms" in value]
    return {"records": records, "longer_ms": round(max(times) - figures["none"]["answer_ms"], 1), **figures}


if __name__ == "__main__":
    command.run(measure)
