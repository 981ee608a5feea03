"""The loop in a real window sleeps until an event comes, and any event ends its sleep."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.virtual_display import needs_display, virtual_display

ROOT = Path(__file__).parents[2]
AWAIT_S = 60
MOST_LOOKS = 40
"""How often it may look for events while the window is opened and nothing more happens."""

PROGRAM = f"""
import threading, time
import pygame
from game.ui.screens import loop
from game.ui.screens.screen import Screen
from game.ui.screens.screens import Screens
from game.ui.window.window import Window

loop.LONGEST_SLEEP_S = {2 * AWAIT_S}
looks, poll, wait = 0, pygame.event.poll, pygame.event.wait

def look(*timeout):
    global looks
    looks += 1
    return wait(*timeout) if timeout else poll()

pygame.event.poll = pygame.event.wait = look

class Sleeper(Screen):
    def handle_event(self, event, stamp):
        if event.type == loop.WAKE:
            print("woken after looking", looks, "times", flush=True)
        elif event.type == pygame.KEYDOWN:
            print("a key came", flush=True)
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return False

def fail(error, again):
    raise error

screens = Screens()
screens.push(Sleeper())
sleeping = loop.Loop(Window("Sleeper", size=(960, 540)), screens, clock=time.perf_counter, on_crash=fail)
sleeping.on_first_frame = threading.Timer(2.0, loop.wake).start
sleeping.run()
"""


@needs_display
def test_another_thread_and_a_key_end_its_sleep(tmp_path: Path) -> None:
    with virtual_display() as environment:
        environment |= {"PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        sleeper = subprocess.Popen(
            [sys.executable, "-c", PROGRAM], env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True
        )
        try:
            assert sleeper.stdout is not None
            words = sleeper.stdout.readline().split()
            assert words[:3] == ["woken", "after", "looking"]
            assert int(words[3]) < MOST_LOOKS
            subprocess.run(["xdotool", "key", "a"], env=environment, check=True)
            assert sleeper.communicate(timeout=AWAIT_S)[0] == "a key came\n"
            assert sleeper.returncode == 0
        finally:
            sleeper.kill()
            sleeper.wait()
