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
