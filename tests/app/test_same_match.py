"""Whole matches through the program: the same inputs give the same record, whatever the player has set.

In all settings nothing flashes more than three times a second (WCAG 2.1, 2.3.1). A flash is a pair of opposing changes
of a tenth of full luminance, where the darker state is below 0.8. In calm mode all count that are not small: of a
quarter of ten degrees of the eye's field, 341 by 256 px of a screen of 1024 by 768. With motion, flying cards change
the area that they pass over in the same way, so flashes count only from a quarter of the window on.
"""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.ai.seating import strategy_for
from game.app import App
from game.chance import KeyedRandom
from game.play.headless.audit import audit
from game.rules import GAMES
from game.rules.core import OMNISCIENT
from game.rules.match import Player
from game.storage.paths import data_paths
from game.storage.settings import file as settings_file
from game.storage.settings.settings import MatchSetup, Settings
from game.table.game.finale import Finale
from game.table.game.score_page import ScorePage
from game.table.game.setup_page import SetupPage
from game.table.turns.match_screen import MatchScreen
from tests.app.player import Hands
from tests.app.program import HHC, HTD, Program
from tests.table.hand_to_hand.tables import WAYS
from tests.ui.pilot import FRAME
from tests.values import must

DEAL = 8
"""A deal with many races and a fake-out within the entries played."""
ENTRIES = {HHC: 24, HTD: 46}
SLAP_S, CALL_S = 0.41, 0.83
"""The times after the beginning of a race at which the person slaps and calls, in seconds."""
LOUD = 100
"""The volume at which sounds are really played."""
KEYS = {"touch": pygame.K_a, "call": pygame.K_s}
LOUDLY = dict.fromkeys(("effects_volume", "voice_volume", "table_volume"), LOUD)
FAST: dict[str, Any] = {"speed": "fast", "pace": "at_once"}
EYES: dict[str, Any] = {"large_print": True, "high_contrast": True}
SETTINGS: dict[str, dict[str, Any]] = {
    "as they come": {},
    "fast, at once, eyes and hands": FAST | EYES | {"left_handed": True, "life": "quiet"},
    "calm, at once, mute, no marks": FAST | {"calm": True, "mute": True, "mark_moves": False},
    "off, one by one, loud": {"speed": "none", "pace": "step", **LOUDLY},
    "at once, without life": {"pace": "at_once", "life": "off", "taunts": False},
}
GRID = (32, 18)
CELLS = GRID[0] * GRID[1]
SMALL = 0.25 * (341 * 256) / (1024 * 768) * CELLS
"""The number of cells from which a flash in calm mode is not small."""
THINKS_S = 0.5
"""How long the person looks at the table before a move, in seconds: nobody plays at once."""
CHANGE, DARK, MOST = 0.1, 0.8, 3
LIGHT = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (i / 255 for i in range(256))]


class FlashMeter:
    """Counts the flashes of at least `area` cells within each second."""

    def __init__(self, area: float = SMALL) -> None:
        self._area = area
        self.most = 0
        """The most flashes within one second."""
        self._before: list[float] = []
        self._rising = [0] * CELLS
        self._changes: list[tuple[float, int]] = []

    def look(self, picture: Surface, now: float) -> None:
        """Record a frame that is shown from the clock's time `now` on, in seconds."""
        shown = pygame.image.tobytes(pygame.transform.smoothscale(picture, GRID), "RGB")
        cells = [
            0.2126 * LIGHT[shown[at]] + 0.7152 * LIGHT[shown[at + 1]] + 0.0722 * LIGHT[shown[at + 2]]
            for at in range(0, 3 * CELLS, 3)
        ]
        self._before = self._before or cells
        turned = {1: 0, -1: 0}
        for cell, light in enumerate(cells):
            before, rising = self._before[cell], self._rising[cell]
            change = light - before
            if abs(change) >= CHANGE and min(light, before) < DARK and rising * change <= 0:
                self._rising[cell] = 1 if change > 0 else -1
                turned[self._rising[cell]] += 1
                self._before[cell] = light
            elif rising * change > 0:
                self._before[cell] = light
        last = self._changes[-1][1] if self._changes else 0
        self._changes += [(now, way) for way, count in turned.items() if count >= self._area and way != last][:1]
        self.most = max(self.most, sum(now - 1 < when for when, _ in self._changes) // 2)


@pytest.mark.parametrize("flashes", [3, 4])
def test_the_meter_counts_flashes(flashes: int) -> None:
    dark, bright, meter = Surface((320, 180)), Surface((320, 180)), FlashMeter()
    bright.fill((255, 255, 255))
    for frame in range(60):
        meter.look(bright if frame * flashes * 2 // 60 % 2 else dark, frame / 60)
    meter.look(dark, 59.5 / 60)
    assert meter.most == flashes


class Clockwork:
    """A person who plays and slaps by the clock alone."""

    def __init__(self, folder: Path, game: str, settings: Settings) -> None:
        paths = data_paths({"TWO_DECKS_HOME": str(folder)})
        paths.settings.parent.mkdir(parents=True, exist_ok=True)
        settings_file.save(paths.settings, settings)
        self.game, self.meter = game, FlashMeter(SMALL if settings.calm else CELLS / 4)
        kinds = ("human", "greedy", "greedy") if game == HTD else ("human", "greedy")
        players = tuple(Player(name, kind) for name, kind in zip(("Ada", "Orion", "Vega"), kinds, strict=False))

        def first(app: App) -> None:
            app.begin(GAMES[game], MatchSetup(players), DEAL)

        self.program = Program(folder, first, (1024, 576), speed="")
        if settings.effects_volume == LOUD:
            sounds = self.program.screens.sounds
            sounds.start()
            assert sounds.wait(60)
            assert sounds.is_ready
        self._mind = strategy_for("greedy", GAMES[game])
        self._answered: tuple[int, set[str]] = (-1, set())
        self._turn = -1
        self.races = 0

    def play(self) -> list[str]:
        """Play until there are enough entries; return their lines in the record, without the match's clock."""
        program = self.program
        sitting = must(program.app.sitting)
        match, session = sitting.match, sitting
        entries = ENTRIES[self.game]
        while len(match.entries) < entries:
            program.await_disk()
            self._answer_race()
            program.step()
            self.meter.look(program.surface, program.now)
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
            elif session.may_move and self._turn != len(match.entries):
                self._turn = len(match.entries)
                program.now += THINKS_S
            elif session.may_move:
                view = match.view(match.actor)
                assert screen.make(self._mind.choose(view, KeyedRandom(len(match.entries), "person")))
            else:
                program.press(pygame.K_RETURN)
        program.close()
        (record,) = program.data_paths.records.glob("*.txt")
        lines = record.read_text(encoding="utf-8").splitlines()[1 : entries + 1]
        return [line.partition(" @")[0] for line in lines]

    def _answer_race(self) -> None:
        sitting = must(self.program.app.sitting)
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
    """The entries of each game's match without motion and pauses."""
    still = replace(SEATED, speed="none", pace="at_once")
    return {game: Clockwork(tmp_path_factory.mktemp("usual"), game, still).play() for game in (HHC, HTD)}


SEATED = Settings(coached=frozenset(GAMES), taught=frozenset({"Ada"}))


@pytest.mark.parametrize("game", [HHC, HTD])
@pytest.mark.parametrize("name", SETTINGS)
def test_the_record_is_the_same(tmp_path: Path, usual: dict[str, list[str]], game: str, name: str) -> None:
    person = Clockwork(tmp_path, game, replace(SEATED, **SETTINGS[name]))
    assert person.play() == usual[game]
    assert (person.races > 1) == (game == HTD)
    assert person.meter.most <= MOST


# more hands than one against the weakest level; two people in a deal that ends soon, though all moves are made in it
@pytest.mark.parametrize(("rival", "target", "deal"), [("easy", 150, 9), ("human", 20, 98)])
def test_a_match_is_played_to_its_end(tmp_path: Path, rival: str, target: int, deal: int) -> None:
    program = Program(tmp_path)
    program.click(program.find("Set up: Hand-to-Hand Combat"))
    seat = program.on(SetupPage).area.seats[1]
    if rival == "human":
        seat.player = Player("Ben", "human")
    assert seat.player.kind == rival
    program.focus(next(row.control for row in program.on(SetupPage).house.rows if row.title == "Target"))
    program.type(str(target))
    program.focus(program.on(SetupPage).deal_number.field)
    program.type(str(deal))
    program.click(program.find("Start"))
    program.settle()
    hands = Hands(program)
    assert hands.match.header.options["target"] == target
    made: Counter[tuple[str, str]] = Counter()
    sheets = 0
    while not hands.match.is_over:
        if isinstance(program.screens.top, ScorePage):
            sheets += 1
            program.click(program.find("Next hand"))
        elif program.app.sitting is not None and not program.app.sitting.hand_open:
            program.press(pygame.K_RETURN)
        else:
            move, way = hands.choose(), WAYS[made.total() % len(WAYS)]
            hands.make(move, way)
            made[move.word, way] += 1
        program.settle()
    program.on(Finale)
    assert sheets == len(hands.match.results) - 1
    assert sheets or rival == "human"
    assert {(word, way) for word in ("play", "build", "draw") for way in WAYS} <= set(made)
    results = [result.as_json() for result in hands.match.results]
    program.close()
    (path,) = (tmp_path / "records").iterdir()
    with path.open("rb") as file:
        told = [fields["result"] for fields in audit(file.readline, OMNISCIENT) if "result" in fields]
    assert told == results
