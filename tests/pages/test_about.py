"""About: the version, who made the games, and the keys."""

from __future__ import annotations

import platform

import pygame
import pytest

from game.games import GAMES
from game.pages.books.about import AboutPage, blocks
from game.version import VERSION
from tests.ui.pilot import Pilot


def test_about_names_version_authors_and_licences() -> None:
    page = AboutPage(GAMES)
    Pilot(page)
    said = " ".join(block.text for block in blocks(GAMES))
    assert VERSION in page.subtitle.text
    for name in ("John Frampton", "Craig Richter", "UCD Games", "MIT", "pygame-ce", "Hanken Grotesk", "Bowlby One"):
        assert name in said


def test_what_a_fault_report_needs_is_shown_and_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    page = AboutPage(GAMES)
    pilot = Pilot(page)
    pilot.click(page.copy)
    (line,) = copied
    for word in (VERSION, "Python", "pygame-ce", "SDL", platform.system(), "from source"):
        assert word in line
    assert line in " ".join(block.text for block in blocks(GAMES))


def test_the_keys_of_every_game_are_listed() -> None:
    page = AboutPage(GAMES)
    listed = {keys.label: keys.keys for keys in page.keys[1:]}
    assert listed == {game.title: tuple(game.keys) for game in GAMES.values()}


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
def test_all_keys_can_be_scrolled_into_view(scale: float) -> None:
    page = AboutPage(GAMES)
    pilot = Pilot(page)
    pilot.screens.resize((1280, 720), scale)
    pilot.wheel(page.scroll.rect.center, -60)
    pilot.step()
    assert page.keys[-1].rect.bottom <= page.scroll.rect.bottom
    pilot.press(pygame.K_END)
    assert page.text._offset.at == page.text._offset.most
