"""Random input to the whole program: 3,200 events in all, or 51,200 with `--long`, on a simulated clock.

No frame may fail, and there must always be something that a person can do.
"""

import itertools
import random
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.table.turns.match_screen import MatchScreen
from game.ui.controls.choice import OpenList
from game.ui.widgets.base import Widget
from tests.app.matches import write_match
from tests.app.program import HHC, HTD, Program
from tests.ui.pilot import COMMAND

STARTS = {20261121: "Set up: Hand-to-Hand Combat", 20261122: "Settings", 20261123: "Rules", 20261124: "Continue"}
"""Seeds, and the button that each presses first on the home screen."""
EVENTS = 800
"""The minimum for each seed, times `length`. With `--long` more until it has visited `GOALS` and played enough."""
GOALS = {"Home", "HandToHandTable", "HitTheDeckTable", "ScorePage"}
A_FRAME = 8
"""The number of events within one frame."""
STALLED = 60
"""The number of frames without a new entry after which the run is led to a table."""
SIZES = ((960, 540), (1000, 600), (1100, 560))
KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN),
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_b, pygame.K_d, pygame.K_s, pygame.K_p),
    *(pygame.K_h, pygame.K_u, pygame.K_r, pygame.K_m, pygame.K_f, pygame.K_F3, pygame.K_a, pygame.K_c, pygame.K_v),
)
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, COMMAND)


class Monkey:
    """Makes random events, most of them on a widget."""

    def __init__(self, program: Program, seed: int) -> None:
        self.program = program
        self.rng = random.Random(seed)
        self.down = False
        self.pos = (0, 0)
        self.led = itertools.count(1)

    def event(self) -> Event:
        roll = self.rng.random()
        if roll < 0.30:
            return self.move()
        if roll < 0.70:
            return self.button()
        if roll < 0.93:
            return self.key()
        if roll < 0.96:
            return Event(pygame.TEXTINPUT, text=self.rng.choice(("a", "7", " ", "é", "漢", "draw")))
        if roll < 0.985:
            turns = self.rng.choice((-3, -1, 1, 3))
            wheel = {"x": 0, "y": turns, "precise_x": 0.0, "precise_y": float(turns), "flipped": False, "touch": False}
            return Event(pygame.MOUSEWHEEL, wheel)
        if roll < 0.995:
            return Event(self.rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)))
        return Event(pygame.NOEVENT)

    def move(self) -> Event:
        self.pos = self.target()
        return Event(pygame.MOUSEMOTION, pos=self.pos, rel=(0, 0), buttons=(int(self.down), 0, 0), touch=False)

    def target(self) -> tuple[int, int]:
        wide, high = self.program.window.size
        widgets = self.widgets()
        if widgets and self.rng.random() < 0.8:
            rect = self.rng.choice(widgets).rect
            return rect.x + self.rng.randrange(max(1, rect.w)), rect.y + self.rng.randrange(max(1, rect.h))
        return self.rng.randrange(wide), self.rng.randrange(high)

    def button(self) -> Event:
        self.down = not self.down
        kind = pygame.MOUSEBUTTONDOWN if self.down else pygame.MOUSEBUTTONUP
        return Event(kind, pos=self.pos, button=1 if self.rng.random() < 0.95 else 3, touch=False)

    def key(self) -> Event:
        kind = pygame.KEYDOWN if self.rng.random() < 0.8 else pygame.KEYUP
        return Event(kind, key=self.rng.choice(KEYS), mod=self.rng.choice(MODS), unicode="", scancode=0)

    def widgets(self) -> list[Widget]:
        top = self.program.screens.top
        return list(top.active.focusables()) if top is not None else []

    def lead_to_a_table(self, folder: Path) -> None:
        """Begin a match with a person, or continue one of computer players, whose hand soon ends by itself."""
        times = next(self.led)
        game = (HHC, HTD)[times // 2 % 2]
        if times % 2:
            self.program.app.play(game)
        else:
            self.program.app.resume_now(write_match(folder, game, people=0, is_over=False, left=8, day=times))

    def resize(self) -> None:
        size = self.rng.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.program.step(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


@pytest.mark.parametrize(("seed", "start"), STARTS.items())
def test_random_input_never_fails_or_gets_stuck(
    tmp_path: Path, seed: int, start: str, length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # the text typed as the name of a folder may be a path from here
    monkeypatch.chdir(tmp_path)
    if start == "Continue":
        # its hand ends by itself, whatever is pressed
        write_match(tmp_path, people=0, is_over=False)
    program = Program(tmp_path, size=SIZES[0])
    program.click(program.find(start))
    monkey = Monkey(program, seed)
    seen: set[str] = set()
    entries = frame = stalled = 0
    frames = EVENTS * length // A_FRAME
    while frame < frames or (length > 1 and (len(seen) < 7 or not seen >= GOALS or entries <= 250)):
        frame += 1
        assert frame <= 3 * frames, f"{entries} entries, and only {', '.join(sorted(seen))}"
        if program.screens.top is None:
            program.app.go_home()
        if stalled == STALLED:
            monkey.lead_to_a_table(tmp_path)
            stalled = 0
        if frame % 500 == 0:
            monkey.resize()
        program.await_disk()
        if frame % 2:
            # in the other frames a computer player may be thinking
            program.await_thought()
        before = program.entries
        program.step(*(monkey.event() for _ in range(A_FRAME)))
        made = max(0, program.entries - before)
        entries, stalled = entries + made, 0 if made else stalled + 1
        top = program.screens.top
        if top is None:
            continue
        seen.add(type(top.table if isinstance(top, MatchScreen) else top).__name__)
        due = top.next_update
        if due is None:
            # an open list takes keys and clicks without having widgets
            assert monkey.widgets() or isinstance(top.active, OpenList), (
                f"nobody can do anything on {type(top).__name__}"
            )
        elif due > program.now:
            program.now = min(due, program.now + 0.5)
