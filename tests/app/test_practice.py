"""Race practice in the whole program: from home through twenty races to a saved result to beat."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.pages.home.home import Home
from game.rules.match import Player
from game.storage.library.practice import load_results
from game.storage.settings.file import save
from game.storage.settings.settings import MatchSetup, Profile, Settings
from game.table.hit_the_deck.practice.practice import PracticeSetupPage
from game.table.hit_the_deck.practice.result import PracticeResultPage
from game.table.hit_the_deck.practice.rules import RACES
from game.table.hit_the_deck.practice.table import PracticeScreen
from game.table.hit_the_deck.practice.texts import LEAVE
from game.table.hit_the_deck.tabletop.side_panels import Edges
from tests.app.program import HTD, Program
from tests.ui.pilot import key_event, pixels

ADA = (Player("Ada", "human"), Player("Orion", "greedy"), Player("Vega", "random"))


def prepared(folder: Path, **more: object) -> Path:
    """A folder in which Ada has set up a match, and knows the lesson."""
    settings = Settings(setups={HTD: MatchSetup(ADA)}, profiles={"Ada": Profile()}, taught=frozenset({"Ada"}))
    save(folder / "settings.json", replace(settings, **more))  # type: ignore[arg-type]
    return folder


class Practice(Program):
    """A program whose person slaps by A a fixed time after a HIT-hand appears, and calls by S."""

    def open(self) -> None:
        """Go from home to the set-up."""
        self.settle()
        tile = next(tile for tile in self.on(Home).tiles if tile.label == "Race practice")
        self.click(tile)
        self.on(PracticeSetupPage)

    @property
    def table(self) -> PracticeScreen:
        return self.on(PracticeScreen)

    def key(self, key: int) -> None:
        for down in (True, False):
            self.screens.handle_event(key_event(key, down), self.now)

    def until(self, done: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let time pass in steps, each to the next due moment, until the condition holds."""
        end = self.now + seconds
        while not done():
            assert self.now < end, "it does not come to that"
            self.step()
            due = self.screens.next_update
            if due is not None and due > self.now and not done():
                self.now = due

    def run(self, slap_s: float) -> PracticeResultPage:
        """Race to the end."""
        while isinstance(self.screens.top, PracticeScreen):
            race = self.table.session.race
            if race is not None and race.running and 0 not in race._touches:
                self.now += slap_s
                self.key(pygame.K_a)
                if race.caller == 0:
                    self.key(pygame.K_s)
            self.step()
            if isinstance(self.screens.top, PracticeScreen):
                panels = self.table.table.panels
                assert isinstance(panels, Edges)
                assert not panels.number.text.startswith("Hand"), "races are counted here"
            due = self.screens.next_update
            if due is not None and due > self.now and not (race is not None and race.running):
                self.now = due
        return self.on(PracticeResultPage)


def test_a_practice_from_home_to_the_disk(tmp_path: Path) -> None:
    program = Practice(prepared(tmp_path))
    program.open()
    page = program.on(PracticeSetupPage)
    assert [seat.player.kind for seat in page.area.seats] == ["human", "normal", "normal"]
    program.until(lambda: bool(page.best.rows[0][1]))
    assert page.best.rows == (("Ada", "none yet"),)
    program.click(page.area.seats[1].cross)
    program.click(page.start)
    result = program.run(0.3)
    (ada,) = (standing for standing in result.standings if standing.racer.name == "Ada")
    assert len(ada.racer.touches) == RACES
    assert 280 <= (ada.racer.median or 0) <= 340
    assert ada.racer.fakeouts == ada.racer.missed_calls == 0
    assert ada.note == "First result: the one to beat"
    assert sum(standing.racer.firsts for standing in result.standings) == RACES
    assert sum(standing.racer.lasts for standing in result.standings) == RACES
    program.click(result.again)
    slower = program.run(0.36)
    (ada,) = (standing for standing in slower.standings if standing.racer.name == "Ada")
    assert ada.note.startswith("Best median so far")
    program.click(slower.home)
    program.on(Home)
    program.close()
    results, _ = load_results(tmp_path / "practice.json")
    assert len(results) == 2
    assert not list((tmp_path / "records").glob("*")), "a practice is no match"
    again = Practice(tmp_path)
    again.open()
    page = again.on(PracticeSetupPage)
    again.until(lambda: page.best.rows[0][1].startswith("median"))
    assert [seat.player.name for seat in page.area.seats] == ["Ada", "Vega"], "as in the last practice"
    again.click(page.start)
    faster = again.run(0.2)
    (ada,) = (standing for standing in faster.standings if standing.racer.name == "Ada")
    assert ada.is_best
    assert ada.note.startswith("New best median")


@pytest.mark.parametrize("way", ["menu", "window closed"])
def test_leaving_early_keeps_the_races_so_far(tmp_path: Path, way: str) -> None:
    program = Practice(prepared(tmp_path))
    program.open()
    program.click(program.on(PracticeSetupPage).start)
    program.until(lambda: program.table.session.match.state.totals != (0, 0, 0))
    program.until(lambda: not program.table.races.is_showing)
    if way == "menu":
        program.press(pygame.K_ESCAPE)
        program.click(program.find(LEAVE))
        page = program.on(PracticeResultPage)
        assert page.title.text == f"1 of {RACES} races"
        program.click(page.home)
        program.on(Home)
    program.close()
    (result,), _ = load_results(tmp_path / "practice.json")
    assert result.races == 1
    assert sum(racer.firsts for racer in result.racers) == 1
    assert all(racer.median is None for racer in result.racers), "of so few none is compared"


@pytest.mark.parametrize("speed", ["none", "normal"])
def test_a_face_down_card_is_never_revealed(tmp_path: Path, speed: str) -> None:
    program = Practice(prepared(tmp_path, life="off"), speed=speed)
    program.open()
    program.click(program.on(PracticeSetupPage).start)
    table = program.table
    cues, top = table.table.cues, table.table.tabletop
    size, scale, text_scale = table.window

    def resize() -> None:
        table.resize(size, scale, text_scale)

    kinds: set[bool] = set()
    while len(kinds) < 2:
        program.until(lambda: cues.lies_face_down)
        kinds.add(table.session.race is not None)
        program.until(lambda: not top.animations.moving)
        before = pixels(program.surface)
        for anew in (program.step, resize, table.snap):
            anew()
            program.step()
            width = top.layout.discard.width
            assert top.discard_pile.image is top.piles.picture_of_discard(width, covered=True)
            assert pixels(program.surface) == before
        program.until(lambda: not cues.covered and not table.session.top_unseen and table.session.race is None)
