"""What the program does not do before its first table, or home, is shown: it would open that much later."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest
from pygame.event import Event

from game.app import App
from game.app.current_match import CurrentMatch
from game.storage.paths import data_paths

ROOT = Path(__file__).parents[2]
OPEN = """
import gc, json, sys
from game.cli import main
from game.ui.ahead import Ahead
from game.ui.window.window import Window
present, decode, begun = Window.present, Ahead.decode, []
def started(self, key, draw):
    decode(self, key, draw)
    begun.append(not {"game.app", "game.table.game.record"} & set(sys.modules))
def shown(self, rects):
    present(self, rects)
    print(json.dumps([sorted(sys.modules), gc.isenabled(), gc.get_freeze_count(), begun[:1] == [True]]))
    import pygame
    pygame.event.post(pygame.event.Event(pygame.QUIT))
Window.present, Ahead.decode = shown, started
sys.exit(main(sys.argv[1:]))
"""
NEVER_NEEDED = {
    "replays": {"game.play.replay", "game.pages.replay.replay"},
    "the folders of a system": {"platformdirs"},
    "matches and figures": {"game.pages.matches.page", "game.pages.statistics.page", "game.storage.library.transfer"},
    "development": {"numpy", "PIL", "unittest", "http.client"},
    "medians": {"statistics"},
    "the end of a hand": {
        "game.table.hand_to_hand.count.count",
        "game.table.hand_to_hand.pages.score_sheet",
        "game.table.hit_the_deck.count.table",
        "game.table.hit_the_deck.count.paper",
    },
    "searches": {"game.ai.search.hand_to_hand.search", "game.ai.search.hit_the_deck.search"},
}
NOT_NEEDED_AT_HOME = NEVER_NEEDED | {
    "the tables": {
        "game.table.hand_to_hand.match.table",
        "game.table.hit_the_deck.match.table",
        "game.table.contract.table",
        "game.table.turns.match_screen",
    },
    "a match": {"game.play.session", "game.play.live_race", "game.app.adviser"},
    "computer players": {"game.ai.strategy", "game.ai.greedy", "game.ai.search.levels"},
    "the worker": {"game.ai.worker", "multiprocessing", "pickle"},
    "commands": {"argparse", "game.cli.parser", "game.cli.window"},
    "rulebooks": {"game.play.clauses"},
    "lists of matches": {"game.pages.matches.source", "game.table.contract.match_look"},
    "other pages": {
        "game.pages.books.rulebook",
        "game.pages.settings.page",
        "game.pages.books.about",
        "game.pages.books.how_to",
    },
    "full screen": {"ctypes"},
}


def modules() -> list[str]:
    """The modules that a process has imported."""
    return sorted(sys.modules)


class Opened(NamedTuple):
    """The program at its first frame."""

    modules: set[str]
    """Those imported by then."""
    collects: bool
    """Whether garbage is collected."""
    frozen: int
    """How many objects are never looked through."""
    drew_early: bool
    """Whether it had begun to draw aside before it imported pages and tables."""


def said_by(folder: Path, code: str, *arguments: str) -> list[Any]:
    """The first line that a start with these arguments prints, of a program that begins with `code`."""
    environment = {"TWO_DECKS_HOME": str(folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    said = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, **environment, "PYTHONPATH": str(ROOT)},
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    line: list[Any] = json.loads(said.stdout.splitlines()[0])
    return line


def at_the_first_frame(folder: Path, *arguments: str) -> Opened:
    """What a start with these arguments has done by its first frame."""
    modules, *others = said_by(folder, OPEN, *arguments)
    return Opened(set(modules), *others)


def test_the_worker_starts_when_home_is_at_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[bool] = []

    def started_at(match: CurrentMatch) -> None:
        started.append(app._is_shown.is_set())
        pygame.event.post(Event(pygame.QUIT))

    monkeypatch.setattr(CurrentMatch, "start_worker", started_at)
    app = App(data_paths({"TWO_DECKS_HOME": str(tmp_path)}))
    end = threading.Timer(60, pygame.event.post, (Event(pygame.QUIT),))
    end.start()
    app.run(app.go_home, (1280, 720))
    end.cancel()
    assert started == [True]


def test_home_imports_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    imported = at_the_first_frame(tmp_path).modules
    assert "game.pages.home.home" in imported
    assert {what: names & imported for what, names in NOT_NEEDED_AT_HOME.items() if names & imported} == {}
