"""A third game on the page of people, where it has a tile of its own."""

from __future__ import annotations

from pathlib import Path

from game.app import App
from game.games import GAMES
from game.pages.people.page import PeoplePage
from game.storage.library.people import Played, Tally
from game.storage.settings.file import save
from game.storage.settings.settings import Profile, Settings
from game.table.game.record import Games
from tests.app.program import Program
from tests.toy.game import CLIMB_GAME
from tests.toy.rules import CLIMB
from tests.ui.pilot import pixels


def open_people(app: App) -> None:
    app.set_ups.open_people()


def test_matches_of_a_third_game_are_shown_beside_the_others(tmp_path: Path) -> None:
    save(tmp_path / "settings.json", Settings(profiles={"Ada": Profile()}))
    program = Program(tmp_path, open_people, games=Games(*GAMES.values(), CLIMB_GAME))
    page = program.on(PeoplePage)
    program.wait(0.5)
    before = pixels(program.window.surface)
    page.detail.show("Ada", Played({CLIMB.name: Tally(3, 1)}, "2026-11-20"), [], may_merge=False)
    program.step()
    assert pixels(program.window.surface) != before
    program.close()


def test_where_no_game_shows_profiles_there_is_nothing_to_choose(tmp_path: Path) -> None:
    save(tmp_path / "settings.json", Settings(profiles={"Ada": Profile("violet", "star", "A", "S")}))
    program = Program(tmp_path, open_people, games=Games(CLIMB_GAME))
    page = program.on(PeoplePage)
    assert page.person == "Ada"
    assert page.detail.marks is None
    assert not page.detail.keys.visible
    program.close()
