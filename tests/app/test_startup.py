"""What the program does not do before its first table is shown: it would open that much later."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
OPEN_A_TABLE = """
import gc, json, sys
from game.cli import main
from game.ui.window import Window
present = Window.present
def shown(self, rects):
    present(self, rects)
    print(json.dumps([sorted(sys.modules), gc.isenabled(), gc.get_freeze_count()]))
    import pygame
    pygame.event.post(pygame.event.Event(pygame.QUIT))
Window.present = shown
sys.exit(main(["play", "hand-to-hand-combat", "--seats", "human,greedy", "--speed", "none"]))
"""
NOT_NEEDED = {
    "a search of its own": {"multiprocessing.connection", "game.play.simulate", "game.play.audit"},
    "bots": {"subprocess", "game.ai.bot"},
    "other screens": {"game.pages.home", "game.pages.rulebook", "game.pages.settings_page", "game.pages.about"},
    "the other table": {"game.table.hit_the_deck.table"},
    "full screen": {"ctypes"},
    "rare characters": {"pygame.freetype"},
    "development": {"numpy", "PIL", "unittest", "http.client"},
}


def at_the_first_table(folder: Path) -> tuple[set[str], bool, int]:
    """The modules imported by then, whether garbage is collected, and how many objects are never looked through."""
    environment = {"TWO_DECKS_HOME": str(folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    said = subprocess.run(
        [sys.executable, "-c", OPEN_A_TABLE],
        env={**os.environ, **environment, "PYTHONPATH": str(ROOT)},
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    modules, collects, frozen = json.loads(said.stdout.splitlines()[0])
    return set(modules), collects, frozen


def test_a_first_table_imports_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    imported, _, _ = at_the_first_table(tmp_path)
    assert "game.table.hand_to_hand.table" in imported
    assert {what: names & imported for what, names in NOT_NEEDED.items() if names & imported} == {}


def test_garbage_is_collected_from_the_first_frame_on(tmp_path: Path) -> None:
    _, collects, frozen = at_the_first_table(tmp_path)
    assert collects
    assert frozen > 10_000
