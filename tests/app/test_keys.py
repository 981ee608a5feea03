"""Every screen by keys alone: Tab reaches everything, and one always sees where one is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules import GAMES
from game.sample_match import Until, sample_match
from game.screenshots import Screenshots
from game.ui.screen import Screen
from game.ui.widgets.base import Widget
from tests.ui.pilot import Pilot

PAGES = ("home", "setup", "settings", "how-to", "rules", "about", "score", "finale", "menu", "crash")
SIZES = ((1280, 720), (1024, 576))


def page_of(game: str, name: str, folder: Path) -> Screen:
    rules = GAMES[game]
    match = sample_match(rules, rules.seats[-1], 7, {"score": Until.HAND, "finale": Until.MATCH}.get(name, Until.MOVE))
    return Screenshots(match, folder).maker(name)()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_tab_reaches_everything_and_the_focus_is_seen(
    game: str, name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    screen = page_of(game, name, tmp_path)
    pilot = Pilot(screen, size)
    pilot.wait(0.5)
    root = screen.active
    stops = set(root.focusables())
    reached: set[Widget] = set()
    window = pilot.surface.get_rect()
    for _ in range(4 * len(stops) + 40):
        pilot.press(pygame.K_TAB)
        current = root.current
        assert current is not None
        assert root.ring.visible
        assert window.contains(root.ring.rect.inflate(-8, -8)), f"the ring of {current.label!r} is off the screen"
        reached.add(current)
    missed = {f"{type(stop).__name__} {stop.label!r}" for stop in stops - reached}
    assert not missed
