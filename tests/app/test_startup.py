"""Work that the program postpones until its first table, or home, is shown, to open sooner."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.app import App
from game.app.current_match import CurrentMatch
from game.storage.paths import data_paths

ROOT = Path(__file__).parents[2]
OPEN = """
import json, sys
from game.cli import main
from game.ui.window.window import Window
present = Window.present
def shown(self, rects):
    present(self, rects)
    print(json.dumps(sorted(sys.modules)))
    import pygame
    pygame.event.post(pygame.event.Event(pygame.QUIT))
Window.present = shown
sys.exit(main(sys.argv[1:]))
"""
NOT_NEEDED_AT_HOME = {
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


def test_home_imports_only_needed_modules(tmp_path: Path) -> None:
    environment = {"TWO_DECKS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment |= {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", OPEN]
    said = subprocess.check_output(command, env={**os.environ, **environment}, cwd=tmp_path, text=True)
    imported = set(json.loads(said.splitlines()[0]))
    assert "game.pages.home.home" in imported
    assert {what: names & imported for what, names in NOT_NEEDED_AT_HOME.items() if names & imported} == {}
