"""Saved data is never lost: an unfinished match while another begins, and all data of a newer version."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.pages.home.home import Home
from game.table.turns.match_screen import MatchScreen
from game.ui.controls.callout import Callout
from tests.app.player import Hands
from tests.app.program import HTD, Program, toasts
from tests.app.tables import at_the_table
from tests.storage.matches import a_match, of_an_unknown_game, text_of
from tests.table.hand_to_hand.moves import CLICK


def newer_home(home: Path) -> dict[Path, bytes]:
    """Write files that a newer version of the program may have saved; return them with their contents."""
    record = text_of(a_match())
    texts = {
        "settings.json": json.dumps(
            {
                "two-decks-settings": 2,
                "mute": True,
                "speed": "ludicrous",
                "people": {"Ada": {"hat": "red"}},
                "later": [1],
            }
        ),
        "practice.json": json.dumps({"two-decks-practice": 2, "practices": {"of": "another form"}, "later": 1}),
        "records/2026-11-21_18-04-05_hand-to-hand-combat.txt": record.replace('"two-decks": 1', '"two-decks": 2', 1),
        "records/2026-11-21_18-04-06_Sunday_hand-to-hand-combat.txt": record.replace(
            '"options"', '"later": 1, "options"', 1
        ),
        "records/2026-11-21_18-04-07_beggar-my-neighbour.txt": of_an_unknown_game(record),
        "days.txt": "\n2026-11-21T18:04:05Z 2026-11-21\nsomething else\n",
    }
    files = {home / name: text.encode() for name, text in texts.items()}
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return files


def test_newer_files_are_left_alone_with_a_sentence_each(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    files = newer_home(tmp_path)
    program = Program(tmp_path)
    said: set[str] = set()

    def listen(seconds: int) -> None:
        for _ in range(seconds):
            program.wait(1)
            said.update(toasts(program))

    listen(60)
    assert program.app.settings.mute, "what can be read of the settings counts"
    program.press(pygame.K_m)
    program.app.open_practice(GAMES[HTD])
    listen(30)
    program.app.go_home()
    program.step()
    program.click(program.on(Home).sides[0].play)
    program.be_ready()
    program.settle()
    hands = Hands(program)
    hands.make(hands.choose(), CLICK)
    assert not program.app.settings.mute
    listen(10)
    assert len(list((tmp_path / "records").iterdir())) == 4
    program.close()
    for path, content in files.items():
        # the match that was played has its day in that file
        found = path.read_bytes()[: len(content)] if path.name == "days.txt" else path.read_bytes()
        assert found == content, path
        if path.name != "days.txt":
            assert [text for text in said if path.name in text and "newer version" in text], path
    assert caplog.text.count(f"{tmp_path / 'settings.json'} are from a newer version") == 1, "it is not repeated"
    kept = {path.name for path in tmp_path.rglob("*") if "." in path.name}
    assert not [name for name in kept if "damaged" in name or "edited" in name]


def home_of(program: Program) -> Home:
    """The home screen, once it has found the match to continue."""
    program.app.go_home()
    home = program.on(Home)
    for _ in range(2000):
        if home.continue_card.visible:
            return home
        program.step()
    raise AssertionError("nothing can be continued")


def test_home_leads_back_to_a_match_left_for_another(tmp_path: Path) -> None:
    program = at_the_table(tmp_path)
    hands = Hands(program)
    hands.make(hands.choose(), CLICK)
    program.click(home_of(program).sides[0].play)
    program.step()
    assert not [child for child in program.on(MatchScreen)._notices.children if isinstance(child, Callout)]
    program.await_disk()
    assert len(list((tmp_path / "records").iterdir())) == 2
    unfinished = home_of(program).continue_card.unfinished
    assert unfinished is not None
    assert unfinished.others == 1
    program.close()
