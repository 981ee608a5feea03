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

from game.ai.kinds import HUMAN
from game.app import App
from game.app.current_match import CurrentMatch
from game.rules.hand_to_hand import HAND_TO_HAND
from game.rules.match import Player
from game.storage.paths import data_paths
from game.storage.settings.settings import MatchSetup
from game.table.game.record import NewMatch
from tests.app.program import Program
from tests.app.test_home_figures import write_history

ROOT = Path(__file__).parents[2]
OPEN = """
import gc, json, sys
from game.cli import main
from game.ui.side_thread import SideThread
from game.ui.window.window import Window
present, start, begun = Window.present, SideThread.start, []
def started(self, job):
    start(self, job)
    begun.append(not {"game.app", "game.table.game.record"} & set(sys.modules))
def shown(self, rects):
    present(self, rects)
    print(json.dumps([sorted(sys.modules), gc.isenabled(), gc.get_freeze_count(), begun[:1] == [True]]))
    import pygame
    pygame.event.post(pygame.event.Event(pygame.QUIT))
Window.present, SideThread.start = shown, started
sys.exit(main(sys.argv[1:]))
"""
COMPLETE = """
import json, sys
import pygame
from game.app.app import App
from game.app.current_match import CurrentMatch
from game.cli import main
from game.ui.window.window import Window
# a slow machine may be at rest sooner
CurrentMatch.get_ready = lambda self: None
present, home, apps = Window.present, App.home, []
def opened(self):
    apps.append(self)
    return home(self)
def shown(self, rects):
    present(self, rects)
    if apps[0].screens.top.statistics.figure:
        print(json.dumps([sorted(sys.modules), apps[0].screens.top.statistics.figure]))
        pygame.event.post(pygame.event.Event(pygame.QUIT))
Window.present, App.home = shown, opened
sys.exit(main(sys.argv[1:]))
"""
TABLE = ("play", "hand-to-hand-combat", "--seats", "human,greedy", "--speed", "none")
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
    "searches": {"game.ai.search.hand_to_hand.strategy", "game.ai.search.hit_the_deck.strategy"},
}
NOT_NEEDED = NEVER_NEEDED | {
    "a search of its own": {"multiprocessing.connection", "game.play.headless.simulate", "game.play.headless.audit"},
    "bots": {"subprocess", "game.ai.bot"},
    "what the coach reckons with": {"game.ai.coach.coaches", "game.ai.search.hand_to_hand.search"},
    "other screens": {
        "game.pages.home.home",
        "game.pages.books.rulebook",
        "game.pages.settings.page",
        "game.pages.books.about",
    },
    "the other table": {"game.table.hit_the_deck.match.table"},
    "full screen": {"ctypes"},
    "rare characters": {"pygame.freetype"},
}
NOT_NEEDED_AT_HOME = NEVER_NEEDED | {
    "the tables": {
        "game.table.hand_to_hand.match.table",
        "game.table.hit_the_deck.match.table",
        "game.table.contract.table",
        "game.table.turns.match_screen",
    },
    "a match": {"game.play.session", "game.play.sitting", "game.play.race.live_race", "game.app.adviser"},
    "computer players": {"game.ai.strategy", "game.ai.greedy", "game.ai.search.levels"},
    "the worker": {"game.ai.worker", "multiprocessing", "concurrent.futures.thread", "pickle"},
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


def test_a_first_table_imports_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    imported = at_the_first_frame(tmp_path, *TABLE).modules
    assert "game.table.hand_to_hand.match.table" in imported
    assert {what: names & imported for what, names in NOT_NEEDED.items() if names & imported} == {}


@pytest.mark.parametrize("game", ["hand-to-hand-combat", "hit-the-deck"])
def test_a_first_table_with_a_level_leaves_the_searches_to_the_worker(tmp_path: Path, game: str) -> None:
    imported = at_the_first_frame(tmp_path, "play", game, "--seats", "human,hard", "--speed", "none").modules
    assert f"game.table.{game.removesuffix('-combat').replace('-', '_')}.match.table" in imported
    assert imported & NEVER_NEEDED["searches"] == set()


def test_the_worker_starts_with_the_searches_when_the_first_table_is_shown(tmp_path: Path) -> None:
    players = (Player("Ada", HUMAN), Player("Orion", "greedy"))
    begun = NewMatch(MatchSetup(players), None)
    program = Program(tmp_path, lambda app: app.begin(HAND_TO_HAND, begun))
    worker = program.app.worker
    assert worker._thread is None
    program.app._first_shown()
    assert worker._thread is not None
    assert set(worker.ask(modules).result(60)) >= NEVER_NEEDED["searches"]
    program.close()


def test_the_worker_starts_when_home_is_left_for_a_table(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.app._first_shown()
    assert program.app.worker._thread is None
    program.app.play(HAND_TO_HAND.name)
    assert program.app.worker._thread is not None
    program.close()


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


def test_a_first_table_of_the_other_game_leaves_the_end_of_a_hand(tmp_path: Path) -> None:
    imported = at_the_first_frame(tmp_path, "play", "hit-the-deck", *TABLE[2:]).modules
    assert "game.table.hit_the_deck.match.table" in imported
    assert imported & NEVER_NEEDED["the end of a hand"] == set()


def test_home_imports_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    imported = at_the_first_frame(tmp_path).modules
    assert "game.pages.home.home" in imported
    assert {what: names & imported for what, names in NOT_NEEDED_AT_HOME.items() if names & imported} == {}


def test_a_home_with_figures_imports_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    write_history(tmp_path)
    modules, played = said_by(tmp_path, COMPLETE)
    assert played == "7 played"
    imported = set(modules)
    assert "game.storage.library.figures" in imported
    # with which the loop waits for an event
    not_needed = {what: names - {"ctypes"} for what, names in NOT_NEEDED_AT_HOME.items()}
    assert {what: names & imported for what, names in not_needed.items() if names & imported} == {}


@pytest.mark.parametrize("arguments", [(), TABLE], ids=str)
def test_the_night_is_decoded_while_the_program_is_imported(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    assert at_the_first_frame(tmp_path, *arguments).drew_early


def test_garbage_is_collected_from_the_first_frame_on(tmp_path: Path) -> None:
    opened = at_the_first_frame(tmp_path, *TABLE)
    assert opened.collects
    assert opened.frozen > 10_000
