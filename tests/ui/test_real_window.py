"""The window on a virtual display, with a window manager and without: full screen and back, hidden and shown."""

import itertools
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import pytest

from tests.background import until
from tests.values import must
from tests.virtual_display import Glass, needs_display, virtual_display, xdotool

ROOT = Path(__file__).parents[2]
DESKTOP = (1280, 800)
SIZE = (960, 540)
AWAIT_S = 20.0
STAYS_S = 0.5
MANAGERS = ["", *filter(shutil.which, ["openbox"])]

PROGRAM = f"""
import threading, time
import pygame
from game.ui.screens.loop import Loop, wake
from game.ui.widgets.screen import Screen
from game.ui.screens.screens import Screens
from game.ui.look.theme import CLOTH
from game.ui.window.window import Window

class Listening(Screen):
    exact_stamps = True

def fail(error, again):
    raise error

def loop_of(screen):
    screens = Screens()
    screens.push(screen)
    return Loop(Window("Bright", size={SIZE}), screens, clock=time.perf_counter, on_crash=fail)
"""
BRIGHT = PROGRAM + "loop_of(Screen(CLOTH)).run()"

pytestmark = needs_display


@dataclass
class Stage:
    """A bright window on a virtual display of its own."""

    glass: Glass
    environment: dict[str, str]

    def do(self, *words: str) -> str:
        return xdotool(self.environment, *words)

    @property
    def window(self) -> str:
        return self.do("search", "--sync", "--onlyvisible", "--name", "^Bright$").split()[-1]

    def is_bright(self, x: int, y: int) -> bool:
        """Whether a pixel of the screen is as bright as the window; none outside it is."""
        return 0 <= x < DESKTOP[0] and 0 <= y < DESKTOP[1] and sum(self.glass.colour(x, y)) > 450

    def fills_screen(self) -> bool:
        """Whether the window covers all corners of the screen."""
        right, bottom = DESKTOP[0] - 3, DESKTOP[1] - 3
        return all(self.is_bright(x, y) for x in (2, right // 2, right) for y in (2, bottom // 2, bottom))

    def fills_window(self) -> bool:
        """Whether the window has its own size and is bright in all its corners."""
        place = dict(line.split("=") for line in self.do("getwindowgeometry", "--shell", self.window).splitlines())
        x, y = int(place["X"]), int(place["Y"])
        if (int(place["WIDTH"]), int(place["HEIGHT"])) != SIZE or self.is_bright(2, 2):
            return False
        return all(
            self.is_bright(x + part_x * SIZE[0] // 10, y + part_y * SIZE[1] // 10)
            for part_x in (1, 5, 9)
            for part_y in (1, 5, 9)
        )

    def is_hidden(self) -> bool:
        """Whether the window is invisible near the middle of the screen, next to the mouse."""
        return not self.is_bright(DESKTOP[0] // 2 - 50, DESKTOP[1] // 2)

    def until(self, what: str) -> None:
        """Wait until the condition holds, and check that it stays so."""
        until(lambda: bool(getattr(self, what)()))
        time.sleep(STAYS_S)
        assert getattr(self, what)(), f"it no longer {what}"


@contextmanager
def bright_window(manager: str, folder: Path) -> Iterator[Stage]:
    with virtual_display(*DESKTOP, seen=folder) as environment:
        environment |= {"PYTHONPATH": str(ROOT), "LC_ALL": "C", "SDL_AUDIODRIVER": "dummy"}
        started = []
        if manager:
            started.append(subprocess.Popen([manager], env=environment, stderr=subprocess.DEVNULL))
            # a window opened before the manager is ready would not be framed
            time.sleep(0.5)
        started.append(subprocess.Popen([sys.executable, "-c", BRIGHT], env=environment, cwd=os.fspath(folder)))
        try:
            stage = Stage(Glass(folder), environment)
            until(lambda: not stage.is_hidden())
            yield stage
        finally:
            for process in reversed(started):
                process.terminate()
                process.wait()


@pytest.mark.parametrize("manager", MANAGERS)
def test_the_window_is_whole_after_full_screen(manager: str, tmp_path: Path) -> None:
    with bright_window(manager, tmp_path) as stage:
        stage.until("fills_window")
        for _ in range(2):
            stage.do("key", "F11")
            stage.until("fills_screen")
            stage.do("key", "F11")
            stage.until("fills_window")


@pytest.mark.parametrize("manager", MANAGERS)
def test_the_window_is_whole_when_shown_again(manager: str, tmp_path: Path) -> None:
    with bright_window(manager, tmp_path) as stage:
        stage.until("fills_window")
        window = stage.window
        stage.do("windowunmap" if not manager else "windowminimize", window)
        stage.until("is_hidden")
        stage.do("windowmap", window)
        stage.until("fills_window")


@contextmanager
def started(code: str) -> Iterator[tuple[dict[str, str], IO[str]]]:
    """A program that is ready on a virtual display: the environment of its display, and what it prints from then on."""
    with virtual_display(*DESKTOP) as environment:
        quiet = {**environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        command = [sys.executable, "-c", PROGRAM + code]
        with subprocess.Popen(command, cwd=ROOT, env=quiet, stdout=subprocess.PIPE, text=True) as program:
            watchdog = threading.Timer(AWAIT_S, program.kill)
            watchdog.start()
            try:
                printed = must(program.stdout)
                assert printed.readline() == "ready\n"
                yield environment, printed
            finally:
                watchdog.cancel()
                program.kill()


SLOW = """
class Slow(Listening):
    def handle_event(self, event, stamp):
        if event.type == pygame.KEYDOWN:
            print(pygame.key.name(event.key), round(stamp * 1000), flush=True)
            if event.key == pygame.K_z:
                print("drawing", flush=True)
                time.sleep(1.0)
        return True

loop = loop_of(Slow(CLOTH))
loop.on_first_frame = lambda: print("ready", flush=True)
loop.run()
"""


def test_keys_that_come_during_a_long_frame_keep_their_times() -> None:
    with started(SLOW) as (environment, printed):
        xdotool(environment, "mousemove", DESKTOP[0] // 2, DESKTOP[1] // 2)
        # a key before it, which sets the server's clock
        for key in ("y", "z"):
            xdotool(environment, "key", key)
            printed.readline()
        assert printed.readline() == "drawing\n"
        for key in "abcd":
            xdotool(environment, "key", key)
            time.sleep(0.06)
        lines = [printed.readline().split() for _ in "abcd"]
    assert [name for name, _ in lines] == list("abcd")
    times = [int(time) for _, time in lines]
    assert all(later - earlier >= 50 for earlier, later in itertools.pairwise(times)), times


WOKEN = """
def answer():
    while True:
        wake()
        time.sleep(0.0002)

def begin():
    for _ in range(3):
        threading.Thread(target=answer, daemon=True).start()
    threading.Timer(4, setattr, (loop, "running", False)).start()
    print("ready", flush=True)

loop = loop_of(Listening())
loop.on_first_frame = begin
loop.run()
print("over", flush=True)
"""


def test_threads_can_wake_the_loop_while_the_pointer_moves() -> None:
    x, y = DESKTOP[0] // 2, DESKTOP[1] // 2
    with started(WOKEN) as (environment, printed):
        for _ in range(30):
            moves = [word for step in range(40) for word in ("mousemove", x + step % 7, y + step % 5)]
            xdotool(environment, *moves)
        assert printed.readline() == "over\n"
