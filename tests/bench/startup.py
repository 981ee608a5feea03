"""The time until the program's first complete screen, as a multiple of a bare window of pygame-ce.

    python tests/bench/startup.py [--screens home,empty,table] [--runs N] [--size 1536x864] [--packaged FOLDER] [--json]

Each is started N times in turn, on a virtual display watched from outside, from the start of the process until its
last picture is on the glass: a bare window with one frame; `home` after some twenty matches; `empty`, the home of a new
player; `table`, a new match. The goals of home are 3.5 times the bare window from source, and 2.5 packaged.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from game.rules.match import Player
from game.storage.background import Progress
from game.storage.library.library import MatchLibrary
from game.storage.paths import data_paths
from game.storage.settings.file import save
from game.storage.settings.settings import MatchSetup, Profile, Settings
from tests.app.matches import write_match
from tests.bench import command
from tests.virtual_display import Glass, virtual_display

SOURCE_GOAL, PACKAGED_GOAL = 3.5, 2.5
MATCHES = 20
"""How many matches have been played before `home` is opened, one a day."""
SETTLED_S, BARE_SETTLED_S = 2.0, 0.5
"""How long a picture must be shown to be the last one."""
LONGEST_S = 30.0
POLL_S = 0.002
EVERY_ROW = 8
"""Of so many rows of pixels one is watched; a line of text is higher."""

BARE = """
import sys, time
import pygame
pygame.display.init()
window = pygame.display.set_mode((int(sys.argv[1]), int(sys.argv[2])))
window.fill((60, 90, 160))
pygame.display.flip()
while True:
    pygame.event.wait()
"""


class Taken(NamedTuple):
    """The milliseconds that a start took: as a player waits, and of the processor's time."""

    waited: float
    computed: float


def write_home(folder: Path, size: tuple[int, int], matches: int) -> None:
    """Write the folder of somebody who has played so many matches, of both games, the last of which is not over."""
    paths = data_paths({"TWO_DECKS_HOME": str(folder)})
    folder.mkdir()
    names = {"hand-to-hand-combat": ("Ada", "Orion"), "hit-the-deck": ("Ada", "Orion", "Vega", "Altair")}
    settings = Settings(window_size=size)
    for day in range(matches):
        game = list(names)[day % len(names)]
        write_match(folder, game, names[game], day=day, is_over=day > 0)
        players = tuple(Player(name, "easy" if seat else "human") for seat, name in enumerate(names[game]))
        settings = settings.with_profile("Ada", Profile()).with_setup(game, MatchSetup(players, {}))
    save(paths.settings, settings)
    MatchLibrary(paths.records, ["human", "greedy"], print).refresh(Progress())


def first_shown(words: list[str], environment: dict[str, str], screen: Glass, settled_s: float) -> Taken:
    """What it took from the start of a program until the picture that it ends with was first shown."""
    empty = last = screen.checksum(EVERY_ROW)
    began = since = time.monotonic()
    computed = 0.0
    program = subprocess.Popen(
        words, env=environment, cwd=environment["TWO_DECKS_HOME"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    try:
        while (now := time.monotonic()) - since < settled_s or last == empty:
            if program.poll() is not None or now - began > LONGEST_S:
                raise RuntimeError(f"{words[0]} shows nothing")
            seen = screen.checksum(EVERY_ROW)
            if seen != last:
                last, since = seen, time.monotonic()
                # its clock on Linux, as `clock_getcpuclockid` returns it; `/proc` counts in hundredths of a second
                computed = 1000 * time.clock_gettime(~program.pid << 3 | 2)
            time.sleep(POLL_S)
    finally:
        program.kill()
        program.communicate()
    # until the display is as it was
    while screen.checksum(EVERY_ROW) != empty:
        time.sleep(POLL_S)
    return Taken(1000 * (since - began), computed)


def times_of(commands: dict[str, list[str]], size: tuple[int, int], runs: int) -> dict[str, list[Taken]]:
    """What each command took, started in turn `runs` times after once for practice. The first word names its folder."""
    times: dict[str, list[Taken]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as folder, virtual_display(seen=Path(folder)) as environment:
        screen = Glass(Path(folder))
        # compiled by the start for practice, as on the machine of a player
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["PYTHONPYCACHEPREFIX"] = str(Path(folder, "compiled"))
        environment |= {"PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        # what the program sets for itself, so that the bare window is as fast as it can be
        environment["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        homes = {first: Path(folder, first) for first in sorted({name.split()[0] for name in commands})}
        for first, home in homes.items():
            write_home(home, size, MATCHES if first == "home" else 0)
        for run in range(runs + 1):
            for name, words in commands.items():
                environment["TWO_DECKS_HOME"] = str(homes[name.split()[0]])
                settled_s = BARE_SETTLED_S if name == "bare" else SETTLED_S
                taken = first_shown(words, environment, screen, settled_s)
                if run:
                    times[name].append(taken)
    return times


def measure(
    screens: str = "home,empty",
    size: str = "1536x864",
    runs: int = 9,
    game: str = "hand-to-hand-combat",
    seats: str = "human,greedy",
    packaged: str = "",
) -> dict[str, object]:
    """The times of these screens, from the source and from the folder `packaged`, if one is given."""
    ways = {"source": [sys.executable, "-m", "game"]}
    if packaged:
        ways["packaged"] = [
            str((Path(packaged) / ("two-decks.exe" if sys.platform == "win32" else "two-decks")).resolve())
        ]
    play = ["play", game, "--seats", seats, "--seed", "7", "--speed", "none", "--size", size]
    commands = {"bare": [sys.executable, "-c", BARE, *size.split("x")]} | {
        f"{screen} {way}": [*words, *(play if screen == "table" else [])]
        for screen in screens.split(",")
        for way, words in ways.items()
    }
    os.environ.pop("DISPLAY", None)
    times = times_of(commands, command.sides(size), runs)
    found = {
        name: {
            "median": statistics.median(start.waited for start in starts),
            "least": min(start.waited for start in starts),
            "computed": statistics.median(start.computed for start in starts),
        }
        for name, starts in times.items()
    }
    goals = {name: PACKAGED_GOAL if name.endswith("packaged") else SOURCE_GOAL for name in found if name != "bare"}
    ratios = {name: {kind: found[name][kind] / ms for kind, ms in found["bare"].items()} for name in goals}
    return {"size": size, "game": game, "ms": found, "ratios": ratios, "goals": goals, "runs_ms": times}


if __name__ == "__main__":
    command.run(measure)
