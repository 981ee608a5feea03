"""The delay from an event to its sound in the mixer, and the cost of sound to the window's thread.

    python tests/bench/sound.py [--sounds N] [--json]

SDL's disk driver writes the mix to a file, in which each sound is found by its samples; the delay ends with its
buffer. A sound's first playing is measured apart. The cost is that of one call while four sounds play, and of opening.
"""

import os
import statistics
import sys
import tempfile
import time
from array import array
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.ui.sound.sound import BUFFER, RATE, Volumes
from tests.bench import command
from tests.bench.command import quantile

GOAL_MS, GOAL_CALL_MS = 20.0, 0.5
SAMPLE_BYTES, FLUSHED = 4, 4096
"""Of both sides, 16 bits each; and how many bytes the disk driver writes at a time, once it has more than these."""
APART_S, HEARD = 0.25, 64
"""How long each sound has to end before the next, and from what sample on it is heard."""


def resident_mb() -> float:
    """The program's memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


class Mixed:
    """What the mixer has written to a file, as it comes."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("rb")

    def skip(self) -> int:
        """Forget what has come until now; how much that is, in bytes."""
        return self._file.seek(0, os.SEEK_END)

    def await_sound(self) -> tuple[float, int]:
        """Wait until something is heard; the time when it was mixed, and how much had been until then, in bytes."""
        while True:
            at = self._file.tell()
            came, now = self._file.read(), time.perf_counter()
            samples = array("h")
            samples.frombytes(came[: len(came) // SAMPLE_BYTES * SAMPLE_BYTES])
            first = next((number for number, sample in enumerate(samples) if abs(sample) > HEARD), None)
            if first is not None:
                mixes = FLUSHED // (BUFFER * SAMPLE_BYTES)
                later = mixes - (at + 2 * first) // (BUFFER * SAMPLE_BYTES) % mixes
                return now - later * BUFFER / RATE, at + 2 * first
            time.sleep(0.0002)


def measure(sounds: int = 40) -> dict[str, float]:
    """All figures of so many sounds."""
    with tempfile.TemporaryDirectory() as folder:
        mixed = Path(folder) / "mixed.raw"
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(mixed))
        return {**figures(mixed, sounds), "goal_ms": GOAL_MS, "goal_call_ms": GOAL_CALL_MS}


def figures(mixed: Path, count: int) -> dict[str, float]:
    import pygame
    from pygame import Rect
    from pygame.event import Event

    from game.ui.screens.screens import Screens
    from game.ui.widgets.button import Button
    from game.ui.widgets.screen import Screen

    pygame.display.init()
    pygame.display.set_mode((640, 360))
    before_mb, before_cpu = resident_mb(), time.process_time()
    screens, screen = Screens(), Screen()
    sounds = screens.sounds
    sounds.volumes = Volumes(1.0, 1.0, 0.0)
    sounds.start()
    longest, last = 0.0, time.perf_counter()
    while not sounds.wait(0):
        time.sleep(0.0005)
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    cpu_ms, mb = 1000 * (time.process_time() - before_cpu), resident_mb() - before_mb

    button = Button("Play", lambda: None)
    screen.root.add(button)
    screens.push(screen)
    screens.resize((640, 360))
    button.place(Rect(10, 10, 80, 40))
    screen.root.focus(button)
    heard, delays, shares = Mixed(mixed), [], []
    for number in range(count):
        # at any time within a buffer
        time.sleep(APART_S + number * 0.0011)
        gone = heard.skip()
        began = time.perf_counter()
        screens.handle_event(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0), began)
        mixed_at, there = heard.await_sound()
        delays.append(1000 * (mixed_at - began))
        # a buffer at least was mixed and not yet written
        shares.append(1000 * ((there - gone) / SAMPLE_BYTES - BUFFER) / RATE)
        screens.handle_event(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0), began)
    firsts = []
    pitches = sounds.bank.find("point", "cloth", calm=False)
    assert pitches is not None
    for pitch in [pitch for pitch, takes in pitches.items() for _ in {path for path, _ in islice(takes, 20)}]:
        time.sleep(APART_S + pitch / 100)
        heard.skip()
        began = time.perf_counter()
        sounds.play("point", "cloth", pitch=pitch)
        firsts.append(1000 * (heard.await_sound()[0] - began))
    calls = []
    for number in range(10 * count):
        began = time.perf_counter()
        sounds.play(("slap", "slap next", "card down", "slide", "demand")[number % 5], "cloth", 0.3)
        calls.append(1000 * (time.perf_counter() - began))
        time.sleep(0.004)
    sounds.close()
    return {
        "ms_p50": statistics.median(delays),
        "ms_p95": quantile(delays, 0.95),
        "ms_worst": max(delays),
        "sound_ms_worst": max(shares),
        "first_ms_p50": statistics.median(firsts),
        "first_ms_p95": quantile(firsts, 0.95),
        "call_ms_p50": statistics.median(calls),
        "call_ms_p95": quantile(calls, 0.95),
        "load_cpu_ms": cpu_ms,
        "load_mb": mb,
        "longest_stop_ms": 1000 * longest,
    }


if __name__ == "__main__":
    command.run(measure)
