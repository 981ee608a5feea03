"""The same inputs give the same record, whatever the player has set: speed, pace, calm, sound, print."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.greedy import greedy_strategy
from game.app import App
from game.chance import KeyedRandom
from game.rules import GAMES
from game.rules.match import Player
from game.storage.paths import data_paths
from game.storage.settings import file as settings_file
from game.storage.settings.settings import MatchSetup, Settings
from game.table.game.record import NewMatch
from game.table.turns.match_screen import MatchScreen
from tests.app.program import HHC, HTD, Program
from tests.ui.pilot import FRAME

DEAL = 8
"""With many races and a fake-out within the entries played."""
ENTRIES = 46
SLAP_S, CALL_S = 0.41, 0.83
"""How long after a race has begun the person slaps and calls, in seconds."""
LOUD = 100
"""The volume at which sounds are played in earnest."""
KEYS = {"touch": pygame.K_a, "call": pygame.K_s}
SETTINGS: dict[str, dict[str, Any]] = {
    "fast, brisk, eyes and hands": {
        "speed": "fast",
        "pace": "brisk",
        "large_print": True,
        "left_handed": True,
        "high_contrast": True,
    },
    "slow, at once, loud, no marks": {
        "speed": "slow",
        "pace": "at_once",
        "mark_moves": False,
        "effects_volume": LOUD,
        "voice_volume": LOUD,
        "table_volume": LOUD,
    },
    "off, one by one, calm and mute": {"speed": "none", "pace": "step", "calm": True, "mute": True},
}


class Clockwork:
    """A person who plays and slaps by the clock alone."""

    def __init__(self, folder: Path, game: str, settings: Settings) -> None:
        paths = data_paths({"TWO_DECKS_HOME": str(folder)})
        paths.settings.parent.mkdir(parents=True, exist_ok=True)
        settings_file.save(paths.settings, settings)
        kinds = ("human", "greedy", "greedy") if game == HTD else ("human", "greedy")
        players = tuple(Player(name, kind) for name, kind in zip(("Ada", "Orion", "Vega"), kinds, strict=False))

        def first(app: App) -> None:
            app.begin(GAMES[game], NewMatch(MatchSetup(players), DEAL))

        self.program = Program(folder, first, speed="")
        if settings.effects_volume == LOUD:
            sounds = self.program.screens.sounds
            sounds.start()
            assert sounds.wait(60)
            assert sounds.is_ready
        self._mind = greedy_strategy(GAMES[game])
        self._answered: tuple[int, set[str]] = (-1, set())
        self.races = 0

    def play(self) -> list[str]:
        """Play until there are enough entries; the record's lines of them, without the match's clock."""
        program = self.program
        sitting = program.app.sitting
        assert sitting is not None
        match, session = sitting.match, sitting
        while len(match.entries) < ENTRIES:
            program.await_disk()
            self._answer_race()
            program.step()
            due = program.screens.next_update
            race = session.race
            if (race is not None and race.running) or (due is not None and due <= program.now):
                continue
            if due is not None:
                program.now = max(program.now, due - FRAME)
                continue
            screen = program.screens.top
            if not isinstance(screen, MatchScreen):
                program.press(pygame.K_RETURN)
            elif session.may_move:
                view = match.view(match.actor)
                assert screen.make(self._mind.choose(view, KeyedRandom(len(match.entries), "person")))
            else:
                program.press(pygame.K_RETURN)
        program.close()
        (record,) = program.data_paths.records.glob("*.txt")
        lines = record.read_text(encoding="utf-8").splitlines()[1 : ENTRIES + 1]
        return [line.partition(" @")[0] for line in lines]

    def _answer_race(self) -> None:
        sitting = self.program.app.sitting
        assert sitting is not None
        race, number = sitting.race, len(sitting.match.entries)
        if race is None or not race.has_started or race._zero is None:
            return
        if self._answered[0] != number:
            self._answered = number, set()
            self.races += 1
        for what, after in (("touch", SLAP_S), ("call", CALL_S)):
            if what in self._answered[1] or (what == "call" and race.caller != 0):
                continue
            stamp = race._zero + after
            if self.program.now + FRAME >= stamp:
                self.program.now = stamp - FRAME
                self._answered[1].add(what)
                self.program.press(KEYS[what])


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """The entries of each game's match with the settings as they come."""
    return {game: Clockwork(tmp_path_factory.mktemp("usual"), game, SEATED).play() for game in (HHC, HTD)}


SEATED = Settings(coached=frozenset(GAMES), taught=frozenset({"Ada"}))


@pytest.mark.parametrize("game", [HHC, HTD])
@pytest.mark.parametrize("name", SETTINGS)
def test_the_record_is_the_same(tmp_path: Path, usual: dict[str, list[str]], game: str, name: str) -> None:
    person = Clockwork(tmp_path, game, replace(SEATED, **SETTINGS[name]))
    assert person.play() == usual[game]
    assert (person.races > 1) == (game == HTD)
